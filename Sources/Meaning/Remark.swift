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

/// What an advice, or a note on a stale view, is about.
public struct RemarkSubject: Hashable, Sendable {
  /// The same for the same habit in the same place.
  public let topic: Topic
  /// Texts on screen that the sentence quotes.
  public let texts: [String]
  /// The place of the cause, if it is not the remark's own.
  public let dueTo: Origin
  /// What a question may name to receive this answer, besides the texts.
  private let things: Set<Subject>

  public init(
    _ topic: Topic, texts: [String] = [], dueTo: Origin = .none, about things: Set<Subject> = []
  ) {
    self.topic = topic
    self.texts = texts
    self.dueTo = dueTo
    self.things = things
  }

  /// Whether a question about something is also about this.
  public func isAbout(_ subject: Subject) -> Bool {
    switch subject {
    case .text(let text): texts.contains(text)
    // Here the owner of a property is a class; in a question it may be missing, or one object (`Account#1`).
    case .property(let name, let owner):
      things.contains { thing in
        guard case .property(name, let known?) = thing else { return false }
        return owner == nil || owner == known || owner?.hasPrefix(known + "#") ?? false
      }
    default: things.contains(subject)
    }
  }

  /// The text that is on screen where another one is true.
  public func text(insteadOf wanted: String) -> String? {
    texts.count == 2 && texts[1] == wanted ? texts[0] : nil
  }

  /// The text of which a part is asked for.
  public func text(around part: String) -> String? {
    texts.first { $0 != part && $0.shows(part) }
  }
}
