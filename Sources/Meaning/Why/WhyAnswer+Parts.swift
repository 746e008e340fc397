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

  /// What shows certain words in a world where the view does not that is told.
  public enum StandIn: Hashable, Sendable {
    case otherView(NodeName)
    /// It comes in another step, and is there at the cursor.
    case later(step: Int)
  }
}

extension Inquiry {
  /// Whether the words that are told may have been made anew since: what they come from was written, or the body
  /// that makes them has run.
  public func mayBeMadeAnew(since answer: WhyAnswer) -> Bool {
    if answer.sources.contains(where: { $0.now != nil }) { return true }
    let since = answer.effect.id.number..<max(answer.effect.id.number, cursor)
    let maker = answer.effect.kind.node.flatMap { making($0.node, in: world)?.name.node }
    return maker.flatMap { log.last(.bodyRun, of: .node($0), in: since) } != nil
  }

  /// Whether a later assignment gave the same value once more before an event: without the first it would be there
  /// all the same.
  func isGivenAgain(_ source: TraceEvent, before event: TraceEvent) -> Bool {
    guard let subject = source.writtenSubject, source.id < event.id else { return false }
    let later = source.id.number..<(event.id.number - 1)
    return log.last([.stateWrite, .objectWrite], of: subject, in: later).map {
      $0.isEqualWrite && assignsAnew($0) == true
    } ?? false
  }

  /// Whether a body reads now what a write that no body read has written.
  func isReadNow(_ write: TraceEvent) -> Bool {
    write.kind.isUnread && world.nodes.values.contains { $0.depends(on: write) }
  }
}
