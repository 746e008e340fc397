// Lazy containers make rows on demand (F218). Which rows a device shows is not ours to know: a window
// of fixed size stands for the screen, and `scroll` moves it.

import AttributeGraph
import Trace
import Values

/// The rows of a `ForEach` in a lazy container.
final class LazyRows {
  /// Rows that scrolled out of the window, with their state (oracle 122, 124).
  var hidden: [HashKey: ViewNode] = [:]
  /// The order in which they were hidden.
  var order: [HashKey] = []
  unowned let container: ViewNode

  init(container: ViewNode) { self.container = container }

  var hiddenNodes: [ViewNode] { order.compactMap { hidden[$0] } }

  func takeHidden(_ key: HashKey) -> ViewNode? {
    guard let row = hidden.removeValue(forKey: key) else { return nil }
    order.removeAll { $0 == key }
    return row
  }
}

extension ViewGraph {
  /// The places of the elements that have rows now.
  func visibleRows(of node: ViewNode, _ content: ForEachContent) -> Range<Int> {
    content.keys.indices
  }

  /// Keeps a row that is out of sight; false when it has to be removed.
  func hide(
    _ row: ViewNode, _ key: HashKey, of node: ViewNode, _ content: ForEachContent
  ) throws(Failure) -> Bool { false }

  /// A hidden row comes into sight again.
  func show(_ row: ViewNode, _ element: Value) {}
}
