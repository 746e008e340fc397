import Trace
import Values

// What matters most about a subject. That a view leaves, or comes back while it is leaving, matters as much
// as the end of a lifetime.

extension Inquiry {
  /// How much an event says about its subject.
  func rank(_ event: TraceEvent, _ losses: Set<EventID>) -> Int {
    if losses.contains(event.id) { return 6 }
    return switch event.kind {
    case .lifeBegin: 5
    case .lifeEnd: 4
    case .transition: isComingOrGoing(event) ? 4 : 1
    case .stateWrite, .objectWrite: event.kind.changesSomething && !event.isEqualWrite ? 3 : 1
    case .objectAlloc, .objectFree, .failure: 3
    case .bodyRun, .stateAlloc, .stateFree, .objectSend: 2
    default: 1
    }
  }

  /// Whether a view came or went: its lifetime began or ended, or it began to leave, or came back.
  func isComingOrGoing(_ event: TraceEvent) -> Bool {
    switch event.kind {
    case .lifeBegin, .lifeEnd: true
    case .transition(_, .removal, _, let isAnimated, _): isAnimated
    case .transition: departure(undoneBy: event) != nil
    default: false
    }
  }

  /// The beginning of the removal that an insertion undoes: the view was still alive (F137).
  func departure(undoneBy insertion: TraceEvent) -> TraceEvent? {
    guard case .transition(let node, .insertion, _, _, _) = insertion.kind else { return nil }
    let before = log.last(
      [.transition, .lifeBegin], of: .node(node.node), in: 0..<(insertion.id.number - 1))
    guard case .transition(_, .removal, _, true, _)? = before?.kind else { return nil }
    return before
  }
}
