import Meaning
import Phrases
import Trace
import Values

/// Answers that arrive after something else has been requested: of two requests the earlier answer may
/// come last.
struct AnswerExaminer {
  private enum Place: Hashable {
    case slot(SlotID)
    case property(ObjectID, String)
  }

  /// What a write set, and when the work that made it was begun.
  private struct Answer {
    let begun: Int
    let origin: Origin
    let value: String
  }

  /// The names used in work that a view's appearance began, by view of the program.
  private var readers: [NodeID: Set<String>] = [:]
  /// Whether an input named in such work changed in the last step.
  private(set) var isInputLeftBehind = false
  private var answers: [Place: Answer] = [:]
  private var found: [Symptom] = []

  mutating func read(
    _ event: TraceEvent, before world: World, afterSteps step: Int, in log: TraceLog,
    _ evidence: some RunEvidence
  ) {
    switch event.kind {
    case .step: isInputLeftBehind = false
    case .callback(let name, let node?, _, _) where name == "task" || name == "onAppear":
      var next: NodeID? = node.node
      while let id = next, let around = world.nodes[id], around.runs == 0 { next = around.parent }
      guard let owner = next else { return }
      readers[owner, default: []].formUnion(evidence.program.names(inCallAt: event.origin))
    case .bodyInvalidate(let node, let reason, let name, _)
    where reason == .input || reason == .binding:
      if readers[node.node]?.contains(name) ?? false { isInputLeftBehind = true }
    case .lifeEnd(let node): readers[node.node] = nil
    case .stateWrite(let view, _, let property, let slot?, let old, let new, .changed, _)
    where old != new:
      note(
        .slot(slot), PropertyName(property, of: view), old, new, event, step, log, evidence)
    case .objectWrite(let object, let property, let old, let new, .changed, _) where old != new:
      note(
        .property(object, property), PropertyName(property, of: object.className), old, new, event,
        step, log, evidence)
    default: break
    }
  }

  private mutating func note(
    _ place: Place, _ name: PropertyName, _ old: String, _ new: String,
    _ event: TraceEvent, _ step: Int, _ log: TraceLog, _ evidence: some RunEvidence
  ) {
    let (begun, isByAction) = log.start(of: event)
    guard isByAction, begun < event.step else {
      answers[place] = nil
      return
    }
    if let last = answers[place], last.begun > begun, last.origin == event.origin,
      !new.contains("Date("), evidence.program.assignsAnew(name.name, at: event.origin) == true
    {
      found.append(lateAnswer(name, old, new, event, step))
    }
    answers[place] = Answer(begun: begun, origin: event.origin, value: new)
  }

  /// What the step has shown.
  mutating func concludeStep() -> [Symptom] {
    defer { found = [] }
    return found
  }

  /// Rules about work that does not follow its input, and about what is left when it restarts.
  static let unfollowed: Set<RemarkID> = [.taskUnfollowed, .taskLeftover]

  /// What work begun when a view appeared has made from an input that has changed since.
  static func unfollowed(
    _ id: RemarkID, _ subject: RemarkSubject, _ event: TraceEvent, afterSteps step: Int
  ) -> Symptom? {
    guard case .made(let made, from: let input) = subject.topic, let view = input.type,
      subject.texts.count == 2
    else { return nil }
    let (old, new) = (subject.texts[0], subject.texts[1])
    let isLeft = id == .taskLeftover
    return Symptom(
      key: Symptom.Key(rule: .remark(id), on: .property(made)),
      topic: .property(isLeft ? made : input),
      wording: isLeft
        ? Phrase(
          "\(made) = \(old) was left by the task for what \(view).\(input.name) was: the task has been begun again for the present one and has not set it back; in a view that begins now it would be \(new)"
        )
        : Phrase(
          "\(made) = \(old) was made from what \(view).\(input.name) was: that has changed, and the task, which reads it, is not begun again while the view stays"
        ), origin: event.origin, kind: event.kind, subjects: ["\(made)", view], step: step,
      remedy: isLeft
        ? Phrase("Set it where the task begins, before it waits for anything")
        : Phrase("Give the task the value as its id: .task(id: \(input.name))"),
      family: .of(.remark(id), subject: "\(event.origin.rawValue)"))
  }

  private func lateAnswer(
    _ name: PropertyName, _ old: String, _ new: String, _ event: TraceEvent, _ step: Int
  ) -> Symptom {
    Symptom(
      key: Symptom.Key(rule: .concluded(.lateAnswer), at: event.origin),
      topic: .property(name),
      wording: Phrase(
        "\(name) = \(new) was asked for first and came last: it took the place of \(old), which was asked for after it"
      ), origin: event.origin, kind: event.kind, subjects: ["\(name)"], step: step,
      remedy: Phrase(
        "Keep the task and cancel it before another begins, or look when the answer comes whether it is still wanted"
      ))
  }
}
