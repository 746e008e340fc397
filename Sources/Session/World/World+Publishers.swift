import Interpreter
import Values
import ViewEngine

/// A live `onReceive`: keeps the program's cancellable.
final class PublisherSubscription: HostObject {
  var cancellable: Value?
  init(_ cancellable: Value) {
    self.cancellable = cancellable
    super.init(summary: "subscription")
  }
}

extension SimulatedWorld {
  func subscribe(
    _ publisher: Value, _ subscription: SubscriptionToken
  ) throws(EvaluationError) -> HostObject? {
    let (value, type) = opened(publisher)
    guard let type else { return nil }
    let receive = try makeFunction(parameterCount: 1) {
      [unowned self] values throws(EvaluationError) in
      try engine.receive(values.first ?? .unit, on: subscription)
      return .unit
    }
    let complete = try makeFunction(parameterCount: 1) { _ throws(EvaluationError) in .unit }
    let cancellable = try machine.member(
      "_subscribe", of: "Publisher", for: type, on: value,
      [.function(receive), .function(complete)])
    return PublisherSubscription(cancellable)
  }

  /// Releasing the cancellable cancels it.
  func unsubscribe(_ subscription: HostObject) {
    (subscription as? PublisherSubscription)?.cancellable = nil
  }

  /// A value with its own type; nil for values that do not carry one.
  func opened(_ value: Value) -> (Value, TypeMetadata?) {
    switch value {
    case .existential(let box): (box.value, box.type)
    case .aggregate(let aggregate): (value, aggregate.type)
    case .enumeration(let enumeration): (value, enumeration.type)
    case .object(let instance): (value, instance.type)
    default: (value, nil)
    }
  }
}
