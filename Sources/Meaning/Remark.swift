public import Trace
public import Values

/// Something to say about the events so far: an event that is not recorded yet.
public struct Remark: Hashable, Sendable {
  public let kind: TraceEvent.Kind
  /// The event that it is about.
  public let cause: EventID?
  public let origin: Origin
  /// Nil for a meaning.
  public let subject: RemarkSubject?

  init(
    _ kind: TraceEvent.Kind, cause: EventID?, at origin: Origin = .none,
    subject: RemarkSubject? = nil
  ) {
    self.kind = kind
    self.cause = cause
    self.origin = origin
    self.subject = subject
  }
}

/// What an advice, or a note on a stale view, speaks of.
public struct RemarkSubject: Hashable, Sendable {
  /// `CatRecorder`, `Cart.items`: the same habit in the same place has the same topic, whichever views
  /// and values the sentence names.
  public let topic: String
  /// Texts on screen that the sentence quotes.
  public let texts: [String]
  /// The place of the cause, where that is not the remark's own.
  public let dueTo: Origin

  public init(_ topic: String, texts: [String] = [], dueTo: Origin = .none) {
    self.topic = topic
    self.texts = texts
    self.dueTo = dueTo
  }
}
