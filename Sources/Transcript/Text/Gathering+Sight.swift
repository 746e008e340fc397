import Diagnostics
import Phrases
import Trace

// What happens behind another screen or in another tab: a reader would look for it on the screen in vain.

extension Gathering {
  /// Whether nobody sees a view where it is, or was last.
  func isOutOfSight(_ node: NodeName) -> Bool {
    guard let surroundings = transcript.surroundings else { return false }
    let isThere = surroundings.now.nodes[node.node] != nil
    return (isThere ? surroundings.now : surroundings.before).isBehind(node.node)
  }

  /// Whether all that these events change is out of sight.
  func isOutOfSight(_ events: [TraceEvent]) -> Bool {
    events.allSatisfy { $0.kind.node.map(isOutOfSight) == true }
  }

  /// That it is out of sight, after the row of a change to what is shown.
  func addSight(of event: TraceEvent, to line: inout StyledLine) {
    switch event.kind {
    case .content(let node, _, _, _), .meaning(_, let node?, _),
      .transition(let node, _, _, _, _):
      guard isOutOfSight(node) else { return }
      line.add("  " + transcript.words("out of sight"), .dim)
    default: break
    }
  }
}
