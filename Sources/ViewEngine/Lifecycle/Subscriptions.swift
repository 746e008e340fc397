// `onReceive` (F150).

public import Trace
public import Values

final class SubscriptionNode: ViewNode {
  override var content: NodeContent { .subscription(self) }

  private var token: SubscriptionToken?
  private var subscription: HostObject?
  /// How many times the publisher was a different one.
  private var renewals = 0
  /// Whether anything has arrived.
  fileprivate var hasReceived = false
  /// Whether it has been reported that the publisher differs each time.
  private var isReported = false

  /// Subscribes again only if the publisher has changed; the action is always the latest.
  override func process(in graph: ViewGraph) throws(Failure) {
    guard let value = takePendingValue() else { return }
    let old = self.value.field(.publisher)
    self.value = value
    if let publisher = field(.publisher) {
      let type = publisher.type
      let isSame = try old.map { (old) throws(Failure) in
        try graph.compare(old, publisher.value, type, .equatableUnlessPlain).isEqual
      }
      let hadReceived = hasReceived
      hasReceived = false
      if isSame != true { try subscribe(to: publisher.value, in: graph) }
      // What arrives at once, as from `CurrentValueSubject`, is what there is to know.
      let isCaughtUp = hasReceived
      hasReceived = hadReceived || isCaughtUp
      if isSame == false {
        renewals += 1
        // One renewal may be intended, and `onReceive(Just(text))` always is.
        if renewals >= 2, !isReported, !isCaughtUp, type.surface.kind != .momentary,
          type.surface.kind != .subject || hadReceived,
          let owner = surroundings.owner?.name
        {
          isReported = true
          graph.advice.renewed.append((owner, modifierOrigin))
        }
      }
    }
    if let content = field(.content) { setChild(content, in: graph) }
  }

  private func subscribe(to publisher: Value, in graph: ViewGraph) throws(Failure) {
    unsubscribe(in: graph)
    let token = graph.subscriptions.add(.view(self))
    self.token = token
    subscription = try graph.evaluator.subscribe(publisher, token)
  }

  func unsubscribe(in graph: ViewGraph) {
    if let token { graph.subscriptions.remove(token) }
    if let subscription { graph.evaluator.unsubscribe(subscription) }
    token = nil
    subscription = nil
  }

  override func disposeContent() { subscription = nil }
}

extension ViewGraph {
  /// Subscriptions whose publisher changed in two body runs, each reported once.
  public func takeRenewedSubscriptions() -> [(owner: NodeName, origin: Origin)] {
    advice.take(\.renewed)
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
    (node as? SubscriptionNode)?.hasReceived = true
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
