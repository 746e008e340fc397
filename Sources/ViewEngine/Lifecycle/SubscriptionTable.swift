import Values

/// The live subscriptions, by the token that value deliveries refer to.
struct SubscriptionTable {
  enum Subscriber {
    /// An `onReceive`.
    case view(ViewNode)
    /// An object whose publisher views listen to.
    case object(WeakReference)
  }

  private var subscribers: [SubscriptionToken: Subscriber] = [:]
  private var count = 0

  mutating func add(_ subscriber: Subscriber) -> SubscriptionToken {
    count += 1
    let token = SubscriptionToken(number: count)
    subscribers[token] = subscriber
    return token
  }

  mutating func remove(_ token: SubscriptionToken) { subscribers[token] = nil }

  subscript(token: SubscriptionToken) -> Subscriber? { subscribers[token] }
}
