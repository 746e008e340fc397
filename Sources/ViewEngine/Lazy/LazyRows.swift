// Lazy containers make rows on demand (F218). Which rows a device would show is unknown here: a window
// of fixed size represents the screen, and `scroll` moves it.
//
// A row that leaves the window disappears and keeps its nodes and its state (oracle 122, 124). Until
// iOS 26 a row far away keeps the state of the view directly in the `ForEach`; deeper views end, and
// begin anew when the row comes back (oracle 125). Since iOS 27 the whole row ends and comes back as a
// new one (N30), unless its number of views depends on the value: such a row is kept as it is, because
// rows in such a list are addressed by position (N34).

import AttributeGraph
import Releases
import Trace
import Values

/// The rows of a `ForEach` in a lazy container that are out of sight.
final class LazyRows {
  var hidden: [HashKey: ViewNode] = [:]
  /// In the order in which they were hidden. They are found without calling the program's `==`, even
  /// after its world has gone.
  var order: [(key: HashKey, row: ViewNode)] = []

  /// The explicit ids of rows not made yet, by the ids of their elements.
  var explicitIDs: [HashKey: HashKey] = [:]

  /// Whether rows are kept however far away they are; nil until it is needed.
  var keepsFarRows: Bool?

  var hiddenNodes: [ViewNode] { order.map(\.row) }

  func takeHidden(_ key: HashKey) -> ViewNode? {
    guard let row = hidden.removeValue(forKey: key) else { return nil }
    order.removeAll { $0.row === row }
    return row
  }
}

extension ForEachNode {
  /// The indices of the elements that have rows now.
  func visibleRows(in graph: ViewGraph) -> Range<Int> {
    guard let lazy = surroundings.lazy, !isTransparent else { return keys.indices }
    if self.lazy == nil {
      self.lazy = LazyRows()
      prepareRowCounts(by: graph.evaluator)
      firstPlace = lazy.next
      lazy.next += keys.count
    }
    shownRows = elements(from: lazy.first, window: graph.options.lazyWindow)
    return shownRows
  }

  /// Keeps a row that is out of sight; false if its element has gone.
  func hide(_ row: ViewNode, _ key: HashKey, in graph: ViewGraph) -> Bool {
    guard let lazy, keySet.contains(key) else { return false }
    lazy.hidden[key] = row
    lazy.order.append((key, row))
    graph.cover(row)
    row.surroundings.region.isDetached = true
    return true
  }

  /// Whether rows far away are kept because their number depends on a value (N34).
  private func keepsFarRows(_ lazy: LazyRows, in graph: ViewGraph) -> Bool {
    if let known = lazy.keepsFarRows { return known }
    let keeps = type.rowType.map(graph.evaluator.hasVaryingCount) ?? false
    lazy.keepsFarRows = keeps
    if keeps {
      graph.note(
        .lazyKeptRows,
        "these rows are kept however far away they are, because how many views a row is depends "
          + "on a value; others end with their state", at: origin)
    }
    return keeps
  }

  /// Rows far from the window end, or lose the nodes below their root view; rows whose elements have
  /// gone end.
  func forgetFarRows(_ visible: Range<Int>, in graph: ViewGraph) {
    guard let lazy, !lazy.hidden.isEmpty else { return }
    var places: [HashKey: Int] = [:]
    for (index, key) in keys.enumerated() where lazy.hidden[key] != nil {
      places[key] = index
    }
    for (key, row) in lazy.order {
      guard let place = places[key] else {
        _ = lazy.takeHidden(key)
        graph.end(row, by: .rowIsElement)
        continue
      }
      let distance =
        place < visible.lowerBound ? visible.lowerBound - place : place - visible.upperBound + 1
      if distance < graph.options.lazyDistance { continue }
      if !graph.options.rules[.farRowsEnd] {
        row.forgetContent(in: graph)
      } else if !keepsFarRows(lazy, in: graph) {
        _ = lazy.takeHidden(key)
        graph.end(row, by: .rowIsNear)
      }
    }
  }

  /// A lazy container looks even at hidden rows if their content has an explicit `.id` (oracle 077), and
  /// a list if its elements may give different numbers of views, because it must count its rows (F238).
  /// Their view values are made, but nothing begins.
  func makeHiddenRows(_ visible: Range<Int>, in graph: ViewGraph) throws(Failure) {
    guard let lazy, let row = self.type.rowType, let function = value.function(.content)
    else { return }
    lazy.explicitIDs = [:]
    let isIdentified = row.identifiedContent != nil
    if !isIdentified, rowCounts == nil { return }
    try graph.track(self) { (_) throws(Failure) in
      for index in elements.indices where !visible.contains(index) {
        let observed = self.observed.count
        let view = try graph.evaluator.call(function, [elements[index]])
        let key = keys[index]
        if rowCounts != nil, key.equalsItself {
          rowCounts?[key] = TypedValue(view, row).rowCount
          if self.observed.count == observed {
            graph.current.containers.countedViews[ObjectIdentifier(self), default: [:]][key] = view
          }
        }
        guard isIdentified, let id = TypedValue(view, row).explicitID else { continue }
        lazy.explicitIDs[key] = try graph.evaluator.hashKey(of: id.value, type: id.type)
      }
    }
  }

  /// The index of the row whose content has the explicit id.
  func place(ofExplicitID id: HashKey) -> Int? {
    guard let lazy else { return nil }
    var shown: [HashKey: ViewNode] = [:]
    for row in children {
      if case .row(let content) = row.content { shown[content.key] = row }
    }
    return keys.firstIndex { key in
      guard let row = shown[key] ?? lazy.hidden[key] else { return lazy.explicitIDs[key] == id }
      return row.innerIDs.contains(id)
    }
  }
}

extension ViewEvaluator {
  /// Whether a view of the type may be a different number of views for different values.
  func hasVaryingCount(_ type: TypeMetadata) -> Bool {
    type.leadsToEnd { next in
      switch next.role {
      case .structure(.optional), .structure(.anyView), .structure(.forEach): return nil
      case .structure(.conditional):
        let sizes = next.arguments.map { branch in
          branch.role == .structure(.tuple) ? branch.arguments.first?.arguments.count ?? 0 : 1
        }
        return Set(sizes).count > 1 ? nil : next.arguments
      case .structure(.tuple): return next.arguments.first?.arguments ?? []
      case .structure, .modified: return [next.field(.content)?.type].compactMap(\.self)
      case .view: return [bodyType(of: next)]
      default: return next.kind == .optional ? nil : []
      }
    }
  }
}

extension ViewNode {
  /// Updates visit the row again; the content of its root view is made again if it was discarded.
  func reveal(in graph: ViewGraph) {
    surroundings.region.isDetached = false
    isMarked = false
    guard let root = lazyRoot, case .body(let body) = root.content, root.children.isEmpty,
      let attribute = body.attribute
    else { return }
    body.isForgotten = true
    graph.graph.invalidate(attribute)
    _ = graph.graph.takeStale()
    graph.mark(root)
  }

  /// A row far away loses the nodes below its root view (oracle 125).
  func forgetContent(in graph: ViewGraph) {
    guard let root = lazyRoot else { return }
    for child in root.children { graph.end(child) }
    root.children = []
  }

  /// Whether this is the custom view directly in a row of a lazy container.
  var isLazyRoot: Bool {
    if staticRow != nil { return true }
    for node in ancestors.prefix(while: { $0.name == nil }) {
      if node.staticRow != nil { return true }
      if node is RowNode {
        if case .forEach(let content)? = node.parent?.content { return content.lazy != nil }
        return false
      }
    }
    return false
  }

  /// The custom view directly in a row.
  var lazyRoot: ViewNode? {
    var next: ViewNode? = staticRow == nil ? children.first : self
    while let node = next {
      if case .body = node.content { return node }
      if node.name != nil { return nil }
      next = node.children.first
    }
    return nil
  }
}

extension TypeMetadata {
  /// Whether a walk from the type meets one for which `next` gives nil; for others it gives those to
  /// look at next.
  func leadsToEnd(_ next: (TypeMetadata) -> [TypeMetadata]?) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var waiting = [self]
    while let type = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
      guard let following = next(type) else { return true }
      waiting += following
    }
    return false
  }

  /// The type's `IDView`, perhaps inside modifiers.
  var identifiedContent: TypeMetadata? {
    var next: TypeMetadata? = self
    while let type = next {
      switch type.role {
      case .structure(.identified): return type
      case .modified: next = type.field(.content)?.type
      default: return nil
      }
    }
    return nil
  }
}

extension TypedValue {
  /// The id of an `IDView`, perhaps inside modifiers.
  var explicitID: TypedValue? {
    var view = self
    while case .modified = view.type.role {
      guard let content = view.field(.content) else { return nil }
      view = content
    }
    return view.field(.id)
  }
}
