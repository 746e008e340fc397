import Diagnostics
import Trace
import Values

/// `explain`: the meaning of a code, in a sentence or two: a kind of event, an issue, a note, an
/// advice, a diagnostic.
public enum Explanation {
  /// Prints the explanation; returns the exit code.
  public static func print(_ code: String, to output: Output) -> Int32 {
    if code == "profiles" || code == "profile" {
      for line in ReleaseTable.lines(words: output.words) { output.writeLine(line) }
      return 0
    }
    let entries = entries(for: code, words: output.words)
    guard entries.isEmpty else {
      for (code, text) in entries { output.writeLine("\(code): \(text)") }
      return 0
    }
    let hint: Message =
      Spelling.closest(to: code, among: codes).map { "did you mean '\($0)'?" }
      ?? "one of \(events.keys.sorted().joined(separator: ", "))"
    output.complain(
      LoadingError("nothing is called '\(code)'", hint: hint, exitCode: 64).said(in: output.words))
    return 64
  }

  /// Kinds of events, as named in the contract.
  static let events = Dictionary(
    uniqueKeysWithValues: EventName.allCases.map { ($0.word, Message(parts: [$0.explanation])) })
}
