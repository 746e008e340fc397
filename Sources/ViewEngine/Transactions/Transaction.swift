// Transactions: batches of writes that become visible together, with the animation they run under.
//
// A write joins the last pending transaction if their contents are equal; otherwise it begins a new one
// (F123): `a = 1; withAnimation { b = 1 }; c = 1` makes three. Each has its own update, in order
// (F124), so bodies see what was written up to *their* transaction (F14).

import AttributeGraph
public import Trace
public import Values

/// The transaction of an update.
public struct ViewTransaction {
  /// A value of `Animation`; nil for none.
  public var animation: Value?
  public var disablesAnimations = false
  /// The values that the program stores under its own keys, as represented in the surface.
  var values: Value?
  /// Whether it sets the animation, even if to none.
  var saysAnimation = true
  /// What asks for the animation.
  public var animator: Ground.Animator?
  /// Distinguishes transactions with values of the program.
  var number = 0

  public init(animation: Value? = nil, by animator: Ground.Animator? = nil) {
    self.animation = animation
    self.animator = animator
  }

  /// Makes one from a value of `Transaction`.
  public init(_ value: Value, by animator: Ground.Animator? = nil) {
    self.animator = animator
    animation = value.field(.storedAnimation)?.unwrapped
    saysAnimation = value.field(.storedIsAnimationSet)?.isTrue ?? false
    values = value.field(.storedValues)?.unwrapped
    disablesAnimations = value.field(.disablesAnimations)?.isTrue ?? false
  }

  /// The transaction merged over the enclosing one (F212).
  func merged(over outer: ViewTransaction) -> ViewTransaction {
    var result = self
    if !saysAnimation {
      result.animation = outer.animation
      result.animator = outer.animator
    }
    result.disablesAnimations = disablesAnimations || outer.disablesAnimations
    result.saysAnimation = true
    result.values = values ?? outer.values
    return result
  }

  /// The duration of its animation; nil when it animates nothing. Disabling animations disables
  /// `animation` modifiers, not the transaction's own animation (F251).
  public var duration: Double? {
    guard let animation else { return nil }
    return AnimationTiming(animation).total
  }

  /// When its animation counts as complete by a value of `AnimationCompletionCriteria`: that may be
  /// before its end (F142). 0 without an animation.
  public func completion(by criteria: Value) -> Double {
    guard let duration else { return 0 }
    let isLogical = criteria.field(.isLogical)?.isTrue ?? true
    let logical = isLogical ? animation?.field(.logical)?.unwrapped?.number : nil
    return min(logical ?? duration, duration)
  }
}

/// The durations in a value of `Animation`.
struct AnimationTiming {
  var duration: Double
  var delay: Double
  var speed: Double
  var repeats: Int
  let curve: String

  init(_ value: Value) {
    duration = value.field(.duration)?.number ?? 0.35
    delay = value.field(.delayed)?.number ?? 0
    speed = value.field(.speedFactor)?.number ?? 1
    repeats = 1
    if case .int(let count)? = value.field(.repeats) { repeats = count }
    curve = Self.name(of: value.field(.curve))
  }

  /// An endless repetition counts as over after its first round: views being removed must not stay forever.
  var total: Double {
    let rounds = repeats == .max ? 1 : Double(max(repeats, 1))
    return delay + duration * rounds / max(speed, 0.001)
  }

  /// `default`, `easeIn(duration: 1.0)`
  var text: String {
    if curve == "easeInOut", duration == 0.35, delay == 0, speed == 1, repeats == 1 {
      return "default"
    }
    var text = curve == "custom" ? "custom" : "\(curve)(duration: \(duration))"
    if delay != 0 { text += ".delay(\(delay))" }
    if speed != 1 { text += ".speed(\(speed))" }
    if repeats == .max {
      text += ".repeatForever()"
    } else if repeats != 1 {
      text += ".repeatCount(\(repeats))"
    }
    return text
  }

  private static func name(of curve: Value?) -> String {
    guard case .enumeration(let value)? = curve else { return "default" }
    let name = value.type.cases[value.tag].name
    guard name == "timing" else { return name }
    switch value.payload.map({ $0.number ?? 0 }) {
    case [0, 0, 1, 1]: return "linear"
    case [0.42, 0, 1, 1]: return "easeIn"
    case [0, 0, 0.58, 1]: return "easeOut"
    case [0.42, 0, 0.58, 1]: return "easeInOut"
    default: return "timingCurve"
    }
  }
}

extension Value {
  var number: Double? {
    switch self {
    case .double(let number): number
    case .int(let number): Double(number)
    default: nil
    }
  }
}

/// A change waiting for its update.
enum Mutation {
  case state(StateStorage, Value)
  case object(ObjectKey, ObjectRecord)
  /// The nodes, the property's bare name, and its name in a list of changes.
  case observed([Weak], String, String)
  /// Nodes to be processed for the engine's own reasons: a mount, a scroll, a clock.
  case nodes([Weak])
  case departures([Departure])
  /// Content that depends on the time has become out of date.
  case ticks([Weak])
  /// The system changed an environment.
  case environment(EnvironmentScope)
  /// The engine's own work at a node, if it is still there: another screen, a press, a scroll.
  case work(Weak, (ViewNode, ViewGraph) throws(EvaluationError) -> Void)
}

extension ViewGraph {
  /// The transaction of the code that is running.
  public var ambientTransaction: ViewTransaction { transactions.current }
  /// How many pending changes some view depends on. A transaction without any animates nothing, so its
  /// completion does not wait (F142).
  public var pendingChangesOfViews: Int {
    transactions.pending.reduce(0) { $0 + $1.mutations.count { isDependedOn($0.mutation) } }
  }

  private func isDependedOn(_ mutation: Mutation) -> Bool {
    switch mutation {
    case .state(let storage, _):
      // Its own view holds the storage, but does not depend on it until its body reads it (F8).
      storage.wasRead || storage.isShared
        || nodes(dependentOn: storage.signal).contains { $0 !== storage.owner }
    case .object(_, let record): !nodes(dependentOn: record.signal).isEmpty
    case .observed(let nodes, _, _), .nodes(let nodes): !nodes.isEmpty
    default: true
    }
  }

  /// Runs code in a transaction, as `withTransaction` and `withAnimation` do; it is merged over the
  /// enclosing one (F212).
  public func withTransaction<Result>(
    _ transaction: ViewTransaction, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var merged = transaction.merged(over: transactions.current)
    if merged.values != nil {
      merged.number = counters.nextTransaction()
    }
    transactions.enter(merged)
    defer { transactions.leave() }
    return try body()
  }

  /// Adds a change to the last pending transaction, or to a new one (F123).
  func enqueue(_ mutation: Mutation, cause: EventID? = nil) {
    transactions.add(mutation, cause: cause ?? currentCause)
  }

  /// Something to do at a node in the next update.
  func enqueue<Node: ViewNode>(
    at node: Node, _ work: @escaping (Node, ViewGraph) throws(Failure) -> Void
  ) {
    enqueue(
      .work(Weak(node)) { (node, graph) throws(Failure) in
        if let node = node as? Node { try work(node, graph) }
      })
  }
}
