import Meaning
import Session
import Trace
import Values

extension RunReading {
  /// Whether an advice may not apply when the program runs as a whole.
  func isOfMadeUp(
    _ id: RemarkID, _ subject: RemarkSubject, _ event: TraceEvent, _ evidence: some RunEvidence
  ) -> Bool {
    // Around a part of an app nothing observes; the views that observe such objects are elsewhere, and
    // models that are made up for it do not belong together.
    if isPartOfApp, id == .adviceNestedObject {
      return subject.topic.typeName.map(evidence.isWatchedByViews) ?? false
    }
    guard isMadeUp else { return false }
    switch id {
    // It keeps an object in a state: what the program keeps it in is not known here.
    case .advicePlainObject: return event.origin == .none
    // Work writes to the parent what the program keeps elsewhere, and may not need any more.
    case let id where AnswerExaminer.unfollowed.contains(id):
      guard case .made(let made, from: _) = subject.topic else { return false }
      return made.isOf(Rehearsal.parentName)
    default: return false
    }
  }

  /// Whether the input that something was made from is none: the view itself makes it, anew each time.
  func isOfFixed(_ subject: RemarkSubject, _ evidence: some RunEvidence) -> Bool {
    guard case .made(_, from: let input) = subject.topic, let view = input.type else {
      return false
    }
    return evidence.program.isFixed(input.name, in: view)
  }

  /// Whether a view shows what an object was before other code changed it, in the property by which the
  /// step reached it.
  func isOfChanged(_ id: RemarkID, _ subject: RemarkSubject) -> Bool {
    guard id == .staleObject, let property = subject.topic.property else { return false }
    return Rehearsal.isChange(changedModel, inside: property)
  }

  /// Whether a view shows what an unobservable object was before a user's action changed it:
  /// `Row.item Item`.
  func isOfAction(_ id: RemarkID, _ subject: RemarkSubject) -> Bool {
    guard id == .staleObject, case .holder(_, of: let type) = subject.topic else { return false }
    return actedOnClasses.contains(type)
  }

  /// Whether a view of another type is alive whose state stands for the same as this one, `Row.isOn`:
  /// its code changes that while the other is there.
  func hasOtherMirror(of name: PropertyName?, _ evidence: some RunEvidence) -> Bool {
    guard let name, let view = name.type,
      let source = evidence.program.mirroredSource(of: name.name, in: view)
    else { return false }
    return world.slots.values.contains { slot in
      slot.owner.view != view
        && evidence.program.mirroredSource(of: slot.property, in: slot.owner.view) == source
    }
  }

  /// Whether a state, `Row.name`, passes on each of its changes at once.
  func isReported(_ name: PropertyName?, _ evidence: some RunEvidence) -> Bool {
    guard let name, let view = name.type else { return false }
    return evidence.program.isReportedAtOnce(name.name, in: view)
  }

  /// Whether a view hands new values to the object in its property, `Row.model`, when they change.
  func isInformed(_ name: PropertyName?, _ evidence: some RunEvidence) -> Bool {
    guard let name, let view = name.type else { return false }
    return evidence.program.isInformed(name.name, in: view)
  }

  /// Input into a control with a constant binding, if the constant is made from a property that
  /// changes: one without any storage behind it is intended.
  func lostInput(
    _ message: Message, _ event: TraceEvent, _ step: Int, _ log: TraceLog,
    _ evidence: some RunEvidence
  ) -> Symptom? {
    guard let cause = event.cause, log.contains(cause),
      case .action(_, let label, let node?, _) = log[cause].kind
    else { return nil }
    // A choice of tabs or rows is navigation, not input.
    let role = world.nodes[node.node]?.look?.role
    if role == .primitive(.tabs) || role == .primitive(.lazy) { return nil }
    var next: NodeID? = node.node
    while let id = next, let around = world.nodes[id] {
      let place = evidence.program.constantBinding(inCallAt: around.origin)
      if place != .none {
        return Symptom(
          key: Symptom.Key(rule: .remark(.inputLost), at: place),
          topic: .control(label, in: node.view), wording: .recorded(message), origin: place,
          kind: event.kind, subjects: [RemarkID.inputLost.rawValue], step: step,
          family: .of(.remark(.inputLost), subject: "\(place.rawValue)"))
      }
      next = around.parent
    }
    return nil
  }

  /// Whether a project lacks a file that it asks for here.
  func lacksFile(
    _ reason: FailureReason, _ event: TraceEvent, _ evidence: some RunEvidence
  ) -> Bool {
    guard isProject, reason.isOfNil else { return false }
    return evidence.program.findsResource(at: event.origin)
  }

  /// Whether an object that was made for nothing costs nothing noticeable (N4): no code of its view
  /// names it, or another is kept and its initialiser has no effects. What it makes and sets for
  /// itself is none.
  func isCheapSpare(
    _ id: RemarkID, _ subject: RemarkSubject, _ event: TraceEvent, _ log: TraceLog,
    _ evidence: some RunEvidence
  ) -> Bool {
    guard id == .adviceRemadeObject else { return false }
    if evidence.program.isOfUnread(at: event.origin) { return true }
    guard let name = subject.topic.property, let view = name.type,
      !evidence.program.isMadeLate(name.name, in: view), let alloc = event.cause,
      log.contains(alloc), case .objectAlloc = log[alloc].kind
    else { return false }
    var own: Set<ObjectID> = []
    for place in alloc.number..<log.count {
      switch log[place].kind {
      case .objectAlloc(let object): own.insert(object)
      case .objectWrite(let object, _, _, _, _, _), .objectSend(let object, _, _):
        if !own.contains(object) { return false }
      case .output, .callback: return false
      case .objectFree, .note: continue
      default: return true
      }
    }
    return true
  }
}

extension FailureReason {
  var isOfNil: Bool {
    self == .trap(.nilUnwrapped) || self == .trap(.nilImplicitlyUnwrapped)
  }
}

extension String {
  /// Enough to distinguish two messages of one rule.
  var firstWords: String {
    split(separator: " ").prefix(8).joined(separator: " ")
  }
}
