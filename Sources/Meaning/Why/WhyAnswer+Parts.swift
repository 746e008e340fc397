public import Trace
import Values

extension WhyAnswer {
  public struct SilentProperty: Hashable, Sendable {
    public let name: String
    public let reason: Reason

    public enum Reason: Hashable, Sendable {
      /// Its `@Observable` class leaves it out.
      case isIgnored
      /// Its `ObservableObject` does not publish it.
      case isUnpublished
      /// Its class tells of nothing.
      case isOfPlainClass
    }
  }

  /// A return into view.
  public struct Uncovering: Hashable, Sendable {
    public let step: TraceEvent
    /// What had kept it from being seen.
    public let hiding: World.Hiding?
  }

  /// The state of a modifier's argument after an animation that is told.
  public struct Afterwards: Hashable, Sendable {
    /// As in looks: `y: 0.0`.
    public let value: String
    /// Where it is written, with the values that decide there.
    public let places: [WhyNotAnswer.Unseen]
  }

  /// What became of the object that was written.
  public struct GoneObject: Hashable, Sendable {
    /// Its end.
    public let end: TraceEvent
    /// The live object of its class, if there is only one.
    public let other: ObjectID?
  }
}
