import Trace
import Values

/// A task that cancels itself: its write removes the view that it is attached to, or it writes although
/// it has been cancelled (F149).
struct TaskAdvisor: Advisor {
  private enum Written: Hashable {
    case slot(SlotID)
    case property(ObjectID, String)
  }
  /// What each storage held before it was first written.
  private var firsts: [Written: String] = [:]

  mutating func read(_ event: TraceEvent, before world: World) {
    guard let (written, old) = Self.change(in: event), firsts[written] == nil else { return }
    firsts[written] = old
  }

  private static func change(in event: TraceEvent) -> (written: Written, old: String)? {
    switch event.kind {
    case .stateWrite(_, _, _, let slot?, let old, _, .changed, _): (.slot(slot), old)
    case .objectWrite(let object, let property, let old, _, .changed, _):
      (.property(object, property), old)
    default: nil
    }
  }

  /// Whether a write restores what was there in the beginning, as that of a loading flag: tidying
  /// up, which cancelled work must do, too.
  private func tidiesUp(_ event: TraceEvent) -> Bool {
    guard let written = Self.change(in: event)?.written else { return false }
    return switch event.kind {
    case .stateWrite(_, _, _, _, _, let new, _, _), .objectWrite(_, _, _, let new, _, _):
      firsts[written] == new
    default: false
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    let happenings = evidence.surroundings.happenings
    var found: [Advice] = []
    for (cancellation, write) in happenings.selfCancellations {
      guard let event = evidence.surroundings.event(cancellation),
        let name = evidence.surroundings.event(write)?.kind.writtenProperty,
        case .callback(_, let node?, _, _) = event.kind
      else { continue }
      found.append(
        Advice(
          .adviceSelfCancelledTask, on: .change(name, in: node.view),
          "the task of \(node.words) cancelled itself: its write to \(name) took "
            + "away the view that it is attached to, so what follows its next await runs cancelled. "
            + "Attach task to a view that stays, such as the container around the condition",
          cause: cancellation, at: event.origin))
    }
    for write in happenings.lateWrites {
      guard let event = evidence.surroundings.event(write), let name = event.kind.writtenProperty,
        event.kind.isSeen(in: evidence.world), !tidiesUp(event)
      else { continue }
      found.append(
        Advice(
          .adviceCancelledWrite, on: .property(name),
          "\(name) was written by a task that had been cancelled, for a view that has gone or for an id "
            + "that is no longer wanted. Look at Task.isCancelled before writing, and let the task end "
            + "where it catches CancellationError",
          cause: write, at: event.origin))
    }
    return found
  }
}

extension TraceEvent.Kind {
  /// Whether anything sees the written value: state of a view that has gone, and state that is never
  /// read, may be written freely.
  fileprivate func isSeen(in world: World) -> Bool {
    switch self {
    case .stateWrite(_, let owner, _, _, let old, let new, .changed, _):
      old != new && (owner.map { world.nodes[$0.node] != nil } ?? true)
    case .objectWrite(_, _, let old, let new, .changed, let readers):
      old != new && !readers.isEmpty
    default: false
    }
  }
}
