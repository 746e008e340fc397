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
  /// Whether a text stands in a row and what its body reads is a property of several objects: its code names that of
  /// one of them, and it is not known of which.
  func isOfAnotherRow(
    _ read: Dependency, among reads: [Dependency], in answer: WhyAnswer, _ maker: NodeName
  ) -> Bool {
    guard read.reason == .observable, case .object(let object) = read.source,
      let node = answer.effect.kind.node, isRow(node, below: maker.node, world)
    else { return false }
    return (reads + (answer.passage?.reads ?? [])).contains { other in
      guard other.name == read.name, case .object(let another) = other.source else { return false }
      return another != object && another.className == object.className
    }
  }

  /// The cursor's step, if something hid the node when it began and no longer does, or it was leaving and stays.
  func uncovering(of node: NodeID, since event: TraceEvent) -> WhyAnswer.Uncovering? {
    guard event.step < log.step(at: max(0, cursor - 1)), !step.isEmpty else { return nil }
    let before = worldAfter(step.lowerBound)
    func hiding(in world: World) -> World.Hiding? {
      if world.isBehind(node) { return world.hiding(of: node) }
      let around = [node] + ancestors(of: node, in: world)
      return around.contains { world.nodes[$0]?.departure != nil } ? .leaving : nil
    }
    guard let hidden = hiding(in: before), hiding(in: world) == nil else { return nil }
    return log.first(.step, in: step).map { .init(step: $0, hiding: hidden) }
  }

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

  /// Those of the writes: what no view observed when it was written, one may observe by now.
  func readNow(among writes: [TraceEvent]) -> Set<EventID> {
    Set(writes.filter { $0.kind.changesSomething && isReadNow($0) }.map(\.id))
  }
}
