import Diagnostics
import LessonFormat
import Session
import Transcript
import Values

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes lessons from sessions. Nothing is written that `check` would not accept at once.
enum LessonFile {
  /// Why there is no file.
  struct Problem: Error {
    var message: Message

    init(_ message: Message) { self.message = message }
    /// Made from a finished message.
    init(printed text: String) { message = Message(quoting: text) }
  }

  /// The lesson with the recorded events.
  static func text(
    of draft: LessonDraft, name: String, unless isUnwanted: @escaping () -> Bool = { false }
  ) throws(Problem) -> String {
    let empty = draft.text
    let document = Document(empty, name: name, isLesson: true, request: DocumentRequest())
    guard !document.hasErrors, let lesson = document.lesson else {
      throw Problem(
        printed: DiagnosticPrinter(sources: document.sources).print(document.diagnostics))
    }
    let filled = LessonRun.filled(lesson, document, unless: isUnwanted)
    let again = Document(filled, name: name, isLesson: true, request: DocumentRequest())
    let run = LessonRun(again, name: name, unless: isUnwanted)
    let findings = run.findings.filter { $0.exitCode != 0 }
    guard findings.isEmpty else {
      throw Problem(printed: findings.flatMap(\.lines).map(\.plain).joined(separator: "\n"))
    }
    return filled
  }

  /// Whether two paths lead to the same file.
  static func isSame(_ a: String, _ b: String) -> Bool {
    var first = stat()
    var second = stat()
    guard stat(a, &first) == 0, stat(b, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Writes a text, completely or not at all.
  static func write(_ text: String, to path: String) throws(Problem) {
    let folder = PathParts(path).folder
    guard folder.isEmpty || FileKind(at: String(folder)) != nil else {
      throw Problem("'\(path)' cannot be written: there is no folder '\(folder)'")
    }
    do {
      try WholeFile.write(text, to: path)
    } catch {
      throw Problem("'\(path)' cannot be written: \(error.reason)")
    }
  }
}
