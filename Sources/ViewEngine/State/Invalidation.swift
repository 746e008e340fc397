// Reports that a body is out of date, or that it was checked and skipped.

import Trace
import Values

extension ViewGraph {
  /// Reports once per update and reason that the node's body is out of date.
  func invalidate(
    _ node: ViewNode, _ reason: InvalidationReason, _ name: String, by rule: Rule? = nil,
    slot: SlotID? = nil, cause: EventID? = nil
  ) {
    guard let content = node.asBody, let nodeName = node.name, content.hasRun else { return }
    let (isNew, known) = content.noteReason(reason, name, in: updateCount)
    guard isNew else {
      // Of two writes in one turn the body sees the later one.
      if reason == .state, let known, let cause { recorder.amend(known, cause: cause) }
      return
    }
    let event = emit(
      .bodyInvalidate(nodeName, reason: reason, name: name, slot: slot), cause: cause,
      rule: rule ?? reason.rule, at: node.origin)
    content.noteInvalidation(event)
  }

  /// Whether the program itself defines equality for the type; a default from a system protocol does
  /// not count.
  func isComparedByProgram(_ type: TypeMetadata) -> Bool {
    evaluator.placeOfEquality(of: type) != .none
  }

  /// Records which type's `==` decided an event.
  func explain(_ event: EventID?, decidedBy type: TypeMetadata) {
    guard let event else { return }
    let place = evaluator.placeOfEquality(of: type)
    recorder.explain(event) {
      $0.type = type.baseName
      $0.place = place
    }
  }

  /// A property that the body does not read has changed.
  func noteUnread(_ node: ViewNode, _ property: Property) {
    // A first run cannot be skipped.
    guard case .body(let content) = node.content, content.hasRun else { return }
    content.skip = BodySkip(detail: property.template.name, reason: .unread, rule: .bodyUnread)
  }

  /// A property was refreshed and still has the same value.
  func noteUnchanged(_ node: ViewNode, _ detail: String, by rule: Rule) {
    guard let content = node.asBody, content.hasRun, content.skip == nil else { return }
    content.skip = BodySkip(detail: detail, reason: .unchanged, rule: rule)
  }

  func emitSkip(_ node: BodyNode, _ skip: BodySkip) {
    guard let name = node.name else { return }
    current.count.skipped += 1
    let event = emit(
      .bodySkip(name, reason: skip.reason, detail: skip.detail), rule: skip.rule,
      at: node.viewType.bodyOrigin)
    if let decider = skip.decider { explain(event, decidedBy: decider) }
  }
}

extension InvalidationReason {
  /// The rule by which such a change reaches a body, unless a comparison names another one.
  fileprivate var rule: Rule? {
    switch self {
    case .state: .bodyReads
    case .binding: .bindingRead
    case .environment: .environmentChanges
    case .object: .objectSends
    case .observable: .propertyObserved
    case .input: .inputDiffers
    case .clock: nil
    }
  }
}

extension ViewNode {
  /// The body of the view in the node's value, looking through unnamed nodes.
  var bodyHere: BodyNode? {
    var next: ViewNode? = self
    while let current = next {
      if case .body(let content) = current.content { return content }
      if current.name != nil { return nil }
      next = current.children.first
    }
    return nil
  }
}
