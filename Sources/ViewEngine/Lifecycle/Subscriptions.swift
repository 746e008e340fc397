// `onReceive` (F150).

import AttributeGraph
public import Trace
public import Values

final class SubscriptionContent {
  var token: SubscriptionToken?
  var handle: HostObject?
  /// How many times the publisher was a different one.
  var renewals = 0
  /// Whether anything has arrived.
  var hasReceived = false
  /// Whether it has been reported that the publisher differs each time.
  var isReported = false
  func dispose() { handle = nil }
}

extension ViewGraph {
  /// Subscribes again only if the publisher has changed; the action is always the latest.
  func processSubscription(
    _ node: ViewNode, _ content: SubscriptionContent
  ) throws(Failure) {
    guard let value = node.takePendingValue() else { return }
    let old = node.value.field(.publisher)
    node.value = value
    if let publisher = value.field(.publisher),
      let type = node.type.field(.publisher)?.type
    {
      let isSame = try old.map { (old) throws(Failure) in
        try compare(old, publisher, type, .equatableUnlessPlain).isEqual
      }
      let hadReceived = content.hasReceived
      content.hasReceived = false
      if isSame != true { try subscribe(node, content, publisher) }
      // What arrives at once, as from `CurrentValueSubject`, is what there is to know.
      let isCaughtUp = content.hasReceived
      content.hasReceived = hadReceived || isCaughtUp
      if isSame == false {
        content.renewals += 1
        // One renewal may be intended, and `onReceive(Just(text))` always is.
        if content.renewals >= 2, !content.isReported, !isCaughtUp, type.surface.kind != .momentary,
          type.surface.kind != .subject || hadReceived,
          let owner = node.surroundings.owner?.name
        {
          content.isReported = true
          advice.renewed.append((owner, node.modifierOrigin))
        }
      }
    }
    guard let type = node.type.field(.content)?.type, let view = value.field(.content)
    else { return }
    setChild(of: node, at: 0, type: type, value: view)
  }

  private func subscribe(
    _ node: ViewNode, _ content: SubscriptionContent, _ publisher: Value
  ) throws(Failure) {
    unsubscribe(content)
    let token = subscriptions.add(.view(node))
    content.token = token
    content.handle = try evaluator.subscribe(publisher, token)
  }

  /// Subscriptions whose publisher changed in two body runs, each reported once.
  public func takeRenewedSubscriptions() -> [(owner: NodeName, origin: Origin)] {
    advice.take(\.renewed)
  }

  func unsubscribe(_ content: SubscriptionContent) {
    if let token = content.token { subscriptions.remove(token) }
    if let handle = content.handle { evaluator.unsubscribe(handle) }
    content.token = nil
    content.handle = nil
  }

  /// A publisher delivers a value: the action runs as a callback, after the current update if there is
  /// one (F18, F125). The session settles afterwards.
  public func receive(_ value: Value, on token: SubscriptionToken) throws(Failure) {
    if isPublishingNothing { return }
    switch subscriptions[token] {
    case .object(let reference):
      if let instance = reference.instance { objectWillChange(instance, at: .none) }
    case .view(let node): try receive(value, at: node)
    case nil: break
    }
  }

  private func receive(_ value: Value, at node: ViewNode) throws(Failure) {
    if case .subscription(let content) = node.content { content.hasReceived = true }
    guard let action = node.value.function(.action), !isMeasuredOnly(node) else { return }
    if isUpdating {
      return queueEffect("onReceive", of: node, .call(action, [value]), by: .receives)
    }
    if leavesOutNext(Omission.callback) { return }
    let event = emit(
      .callback(name: "onReceive", node.subject, old: nil, new: nil), rule: .receives,
      at: node.modifierOrigin)
    _ = try withCause(event) { () throws(Failure) in try evaluator.call(action, [value]) }
  }
}
