import Diagnostics
import Phrases
import Transcript
import Values

/// One thing that `check` found wrong with a lesson or a program.
struct CheckFinding {
  enum Kind: String {
    /// The document is not a valid lesson: front matter, fences, labels.
    case malformed
    /// The compiler rejects the program or a step.
    case refused
    /// The recorded events differ from the run.
    case events
    case prediction
    case goal
    /// A block that must be rejected is accepted.
    case accepted
    /// The run ended before its script did.
    case stopped
    case translation
    /// The file cannot be read.
    case unreadable
  }

  var kind: Kind
  /// As given on the command line, without folders.
  var file: String
  /// Nil if there is no place to point at.
  var line: Int?
  var column: Int?
  var severity = "error"
  var message: Message
  var hint: Message?
  /// A difference, or the source line with a caret.
  var detail: [StyledLine] = []

  /// The exit code of the process, unless something worse is found.
  var exitCode: Int32 {
    if severity != "error" { return 0 }
    switch kind {
    case .malformed, .refused: return 65
    case .unreadable: return 66
    case .events, .prediction, .goal, .accepted, .stopped, .translation: return 1
    }
  }

  /// Whether it is printed where compiler messages go.
  var isDiagnostic: Bool { kind == .malformed || kind == .refused || kind == .unreadable }

  var place: String {
    guard let line else { return file }
    return column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
  }

  var lines: [StyledLine] { lines(Words()) }

  /// As a terminal shows it.
  func lines(_ words: Words) -> [StyledLine] {
    let message = words.recorded(message)
    let head =
      kind == .events
      ? StyledLine("\(place): \(message)", .heading)
      : StyledLine("\(place): \(severity): \(message)")
    let hint = hint.map { [StyledLine(words.recorded("hint: \($0)"))] } ?? []
    return [head] + detail + hint
  }
}

extension CheckFinding {
  /// A file that cannot be read, or is not text.
  init(_ error: LoadingError, file: String) {
    self.init(
      kind: error.exitCode == 65 ? .malformed : .unreadable, file: file, message: error.text,
      hint: error.hint)
  }

  /// A diagnostic, its source line and its hints.
  init(_ diagnostic: Diagnostic, kind: Kind, file: String, in sources: SourceMap) {
    self.init(kind: kind, file: file, message: Message(quoting: diagnostic.message))
    severity = diagnostic.severity.rawValue
    if let (source, offset) = sources.location(of: diagnostic.origin) {
      self.file = source.name
      (line, column) = source.position(atUTF8: offset)
    }
    let printed = DiagnosticPrinter(sources: sources).print(diagnostic)
    // The first line is printed as the finding's head.
    detail = printed.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { StyledLine(String($0)) }
  }
}
