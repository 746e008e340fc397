import Meaning
import Trace
import Values

// What the reading of a run needs to know about the screen.

extension World {
  /// The ids of all rows below a view, of each collection by itself.
  func rowIDs(below node: NodeID) -> [Set<Substring>] {
    var found: [String: Set<Substring>] = [:]
    for place in tree(from: node) {
      let path = place.node.name.path
      let segment = place.node.name.identity.segment
      guard let open = segment.firstIndex(of: "["), let close = segment.lastIndex(of: "]"),
        open < close
      else { continue }
      let collection = path.dropLast(segment.distance(from: open, to: segment.endIndex))
      found[String(collection), default: []].insert(segment[open..<close])
    }
    return Array(found.values)
  }

  /// Whether there is a paged view: its pages exist depending on the position.
  var hasPages: Bool { nodes.values.contains { $0.look?.isPaged ?? false } }
}

extension Look {
  fileprivate var isPaged: Bool {
    role == .primitive(.tabs)
      && modifiers.contains { modifier in
        modifier.name == "tabViewStyle"
          && modifier.values.contains { $0.contains("PageTabViewStyle") }
      }
  }
}
