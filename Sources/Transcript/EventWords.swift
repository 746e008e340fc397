import Diagnostics
public import Phrases
public import Trace

/// One event in words, in parts for a page that has its own layout.
public struct EventWords: Sendable {
  /// `state`, `body` …
  public let family: String
  /// `alloc`, `run`, the name of a callback …
  public let verb: String
  /// The subject, and the predicate.
  public let detail: String
  /// The event as a clause, for a chain of causes.
  public let clause: String

  /// Lines of events are English in every language; the clause, and the simulator's remarks, are in
  /// the reader's.
  ///
  /// `isFirstRun`: whether a body runs for the first time, where that is known.
  public init(_ event: TraceEvent, _ speech: Words = Words(), isFirstRun: Bool = false) {
    let transcript = TextTranscript(sources: SourceMap())
    let words = transcript.kindWords(of: event)
    family = words.family
    verb = words.verb
    var line = StyledLine()
    transcript.describe(event.kind, in: &line)
    clause = EventSentence(speech).line(for: event, reasons: isFirstRun ? [] : nil).plain
    switch event.kind {
    case .meaning, .note: detail = clause
    default: detail = Self.withoutColumns(line)
    }
  }

  /// What is different in a value that was written; nil if both values are told whole.
  public static func difference(
    from old: String, to new: String, _ words: Words = Words()
  ) -> String? {
    ValueChange(old, new, words).difference
  }

  /// A page has no columns: two blanks separate their texts.
  private static func withoutColumns(_ line: StyledLine) -> String {
    var text = ""
    for part in line.parts {
      guard part.style == .plain else {
        text += part.text
        continue
      }
      var blanks = 0
      for character in part.text {
        blanks = character == " " ? blanks + 1 : 0
        if blanks <= 2 { text.append(character) }
      }
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}
