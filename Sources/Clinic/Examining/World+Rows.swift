import Meaning
import Trace
import Values

// What the reading of a run needs to know about the screen.

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
