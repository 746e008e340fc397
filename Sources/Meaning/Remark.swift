public import Trace
public import Values

/// Something to say about the events so far: an event that is not recorded yet.
public struct Remark: Hashable, Sendable {
  public let kind: TraceEvent.Kind
  /// The event that it is about.
  public let cause: EventID?
  public let origin: Origin
  /// The subject of an advice (`CatRecorder`, `Cart.items`): the same habit in the same place has
  /// the same topic, whichever views and values the sentence names. Empty for a meaning.
  public let topic: String

  init(
    _ kind: TraceEvent.Kind, cause: EventID?, at origin: Origin = .none, topic: String = ""
  ) {
    self.kind = kind
    self.cause = cause
    self.origin = origin
    self.topic = topic
  }
}
