import Meaning
import Trace

// What a reading of a run asks of the screen.

extension World {
  /// The ids of all rows below a view.
  func rowIDs(below node: NodeID) -> Set<Substring> {
    Set(
      tree(from: node).compactMap { place in
        let segment = place.node.name.identity.segment
        guard let open = segment.firstIndex(of: "["), let close = segment.lastIndex(of: "]"),
          open < close
        else { return nil }
        return segment[open..<close]
      })
  }

  /// Whether there are pages to page through: which of them are there depends on where one is.
  var hasPages: Bool { nodes.values.contains { $0.look?.isPaged ?? false } }
}

extension Look {
  fileprivate var isPaged: Bool {
    role == "tabs"
      && modifiers.contains { modifier in
        modifier.name == "tabViewStyle"
          && modifier.values.contains { $0.contains("PageTabViewStyle") }
      }
  }
}
