import Phrases
import Trace
import Values

/// An `onChange` that is called only because every body runs once more: the value it observes had
/// changed before, and no existing view was notified.
struct UnheardExaminer {
  /// Whether only bodies have run in a step that makes them all run.
  private var isUntouched = false

  mutating func read(_ event: TraceEvent, afterSteps step: Int) -> Symptom? {
    switch event.kind {
    case .step(_, let kind): isUntouched = kind == .reevaluate
    case .stateWrite, .objectWrite, .objectAlloc, .lifeBegin: isUntouched = false
    // What is no number is unequal to itself, and has not changed.
    case .callback("onChange", let node?, let old, let new)
    where isUntouched && (old == nil || old != new):
      isUntouched = false
      return Symptom(
        key: Symptom.Key(rule: .concluded(.onChangeUnheard), at: event.origin),
        topic: .modifiers("onChange"),
        wording: Phrase(
          "onChange on \(node.view) #\(node.node.number) was not called when its value changed, but only when the body around it ran for another reason: the body observes nothing that has changed"
        ), origin: event.origin, kind: event.kind, subjects: ["onChange", node.view],
        step: step,
        remedy: Phrase(
          "Let the view observe what it watches: @ObservedObject or @EnvironmentObject of the object, an @Observable class, or onReceive of its publisher"
        ))
    default: break
    }
    return nil
  }
}
