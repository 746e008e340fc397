import Diagnostics
import Foundation
import LessonFormat
import Session
import Transcript

/// Writes lessons out of sessions. Nothing is written that `check` would not accept at once.
enum LessonFile {
  /// Why there is no file.
  struct Problem: Error { var message: String }

  /// The lesson with what was recorded.
  static func text(of draft: LessonDraft, name: String) throws(Problem) -> String {
    let empty = draft.text
    let document = Document(empty, name: name, isLesson: true, request: DocumentRequest())
    guard !document.hasErrors, let lesson = document.lesson else {
      throw Problem(
        message: DiagnosticPrinter(sources: document.sources).print(document.diagnostics))
    }
    let filled = LessonRun.filled(lesson, document)
    let again = Document(filled, name: name, isLesson: true, request: DocumentRequest())
    let run = LessonRun(again, name: name)
    let findings = run.findings.filter { $0.exitCode != 0 }
    guard findings.isEmpty else {
      throw Problem(message: findings.flatMap(\.lines).map(\.plain).joined(separator: "\n"))
    }
    return filled
  }

  /// Writes a text, the whole of it or nothing.
  static func write(_ text: String, to path: String) throws(Problem) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Problem(message: "'\(path)' cannot be written: \(error.localizedDescription)")
    }
  }
}
