public import Values

/// A message about the source: one of the compiler's, or one about a feature that is not simulated.
public struct Diagnostic: Equatable, Sendable {
  public enum Severity: String, Sendable { case error, warning, note }

  public var id: DiagnosticID
  public var severity: Severity
  /// One sentence, lower case, without a full stop: the compiler's style and, if it has the diagnostic,
  /// the compiler's words.
  public var message: String
  /// What the message mentions, for code that inspects it.
  public var mentions: [Mention]
  public var origin: Origin
  /// Actions that may help the learner, each a separate sentence.
  public var hints: [String]
  /// Other relevant places.
  public var notes: [Note]

  public struct Note: Equatable, Sendable {
    public var message: String
    public var origin: Origin
    public init(message: String, origin: Origin) {
      self.message = message
      self.origin = origin
    }
  }

  public init(
    id: DiagnosticID, severity: Severity? = nil, message: DiagnosticText,
    origin: Origin, hints: [String] = [], notes: [Note] = []
  ) {
    self.id = id
    self.severity = severity ?? id.severity
    self.message = message.text
    mentions = message.mentions
    self.origin = origin
    self.hints = hints
    self.notes = notes
  }
}
