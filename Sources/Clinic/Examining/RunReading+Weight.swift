import Session
import Trace
import Values

// What an advice explains, and what the fault costs in this program.

extension RunReading {
  func weigh(
    _ symptom: inout Symptom, of id: RemarkID, on topic: Topic, _ cause: TraceEvent?, _ step: Int,
    _ evidence: some RunEvidence
  ) {
    let className = topic.typeName ?? ""
    switch id {
    // What is wrong with the object says more than that a text is out of date.
    case .advicePlainObject: symptom.silenced = [.stale(className: className)]
    case .adviceSheetValue: symptom.silenced = [.of(.remark(.staleOther))]
    case .adviceNestedObject:
      symptom.silenced = [.of(.remark(.staleOther))]
      symptom.family = .nested(className: className)
    case .adviceRemadeObject:
      // An object made for nothing is kept by nothing; one kept in place of another loses what that held.
      symptom.harm =
        topic.property != nil ? .work : actedOnClasses.contains(className) ? .loss : nil
    // All writes of one cancelled task are fixed together.
    case .adviceCancelledWrite:
      symptom.family = .of(.remark(id), subject: "\(step)")
      // Nobody sees what a view that has gone is given.
      if isProject, let name = topic.property, !isAlive(name) { symptom.harm = .work }
    // Who comes back to a screen waits for one beat more; with each letter typed it never beats.
    case .adviceRemadePublisher where isProject: symptom.harm = .work
    case .adviceUnownedObject:
      if let name = topic.property { weighUnowned(&symptom, name, cause, evidence) }
    case .adviceBranch:
      // Nobody sees that a view begins anew that keeps nothing, where nothing moves.
      if isOfShipped, !isAnimated, !loses(cause, evidence) { symptom.harm = .habit }
    default: break
    }
  }

  /// An object that its view only watches is lost when something makes the view again. Where nothing in the
  /// program can, it is only a habit, and so is an object that the view uses for nothing: its work may be
  /// done once more. The objects of one view go together.
  private func weighUnowned(
    _ symptom: inout Symptom, _ name: PropertyName, _ cause: TraceEvent?,
    _ evidence: some RunEvidence
  ) {
    guard let view = name.type else { return }
    symptom.family = .of(.remark(.adviceUnownedObject), subject: view)
    guard isProject else { return }
    let program = evidence.program
    let makers = program.remakers(of: view)
    if makers?.isEmpty == true {
      symptom.harm = .habit
      return
    }
    if !program.readsContents(of: name.name, in: view) {
      let acts = Self.watched(name.name, by: cause).map(program.actsWhenMade) ?? false
      symptom.harm = acts ? .repetition : .work
    }
    // A view that is given its object gets it where it is made.
    guard let makers, program.isGivenFirstValue(name.name, in: view) else {
      symptom.maker = makers?.first ?? .none
      return
    }
    let className = Self.watched(name.name, by: cause) ?? ""
    let giving = makers.first { program.argumentWords(at: $0).contains(className) }
    if let giving { symptom.dueTo = giving }
  }

  /// Whether a state of that name is on screen, or an object has it.
  private func isAlive(_ name: PropertyName) -> Bool {
    let slots = world.slots.values.filter { $0.property == name.name }
    return slots.contains { $0.owner.view == name.type }
  }

  /// The class of the object that a body has read from a property.
  private static func watched(_ property: String, by cause: TraceEvent?) -> String? {
    guard case .bodyRun(_, _, let reads, _)? = cause?.kind else { return nil }
    return reads.lazy.compactMap { read -> String? in
      guard read.name == property, case .object(let object) = read.source else { return nil }
      return object.className
    }.first
  }

  /// Whether somebody may notice that a view is a new one: it or a view inside it keeps something, or acts
  /// when it appears.
  private func loses(_ cause: TraceEvent?, _ evidence: some RunEvidence) -> Bool {
    guard case .lifeBegin(let name)? = cause?.kind else { return true }
    if evidence.program.actsOnAppearing(at: cause?.origin ?? .none) { return true }
    return world.nodes.values.contains { node in
      !node.slots.isEmpty && (node.name.path + "/").hasPrefix(name.path + "/")
    }
  }
}
