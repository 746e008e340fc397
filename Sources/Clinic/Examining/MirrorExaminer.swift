import Trace
import Values

/// States that stand for one value kept elsewhere: once the user has changed one of them, the
/// others may be out of date.
struct MirrorExaminer {
  /// The changed states, by what they stand for.
  private var changed: [String: Set<SlotID>] = [:]

  mutating func read(_ event: TraceEvent, _ evidence: some RunEvidence) {
    guard case .stateWrite(_, let owner?, let property, let slot?, _, _, .changed, _) = event.kind,
      let source = evidence.program.mirroredSource(of: property, in: owner.view)
    else { return }
    changed[source, default: []].insert(slot)
  }

  /// Whether another state that stands for a changed value is on screen.
  func isLeftBehind(in world: World, _ evidence: some RunEvidence) -> Bool {
    guard !changed.isEmpty else { return false }
    return world.slots.contains { id, slot in
      guard slot.wrapper == "State", slot.written == nil,
        let source = evidence.program.mirroredSource(of: slot.property, in: slot.owner.view),
        let slots = changed[source]
      else { return false }
      return !slots.contains(id) && world.nodes[slot.owner.node]?.look?.isShown != false
    }
  }
}
