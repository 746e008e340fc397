import Diagnostics
import Foundation
import LessonFormat
import Session
import Transcript

/// `check`: replays lessons and compares what is recorded in them. A Swift file records nothing; it
/// is checked as a compiler would.
public struct LessonCheck {
  let output: Output

  public init(output: Output) { self.output = output }

  /// Gives the exit code: 0 when every lesson holds, 1 when one differs, 65 or 66 when one cannot be
  /// read. With `update` the blocks that differ are rewritten, a lesson at a time and only when
  /// nothing else is wrong with it.
  public func run(paths: [String], update: Bool) -> Int32 {
    var code: Int32 = 0
    var checked = 0
    var updated = 0
    var hasOnlyLessons = true
    for path in paths {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let lessons = exists && isFolder.boolValue ? LessonLibrary.lessons(below: path) : [path]
      if lessons.isEmpty { output.complain("warning: there is no lesson below '\(path)'") }
      for lesson in lessons {
        if !lesson.hasSuffix(".md") { hasOnlyLessons = false }
        let (result, didUpdate) = check(lesson, update: update)
        code = max(code, result)
        checked += 1
        if didUpdate { updated += 1 }
      }
    }
    let tail = update ? ", \(updated) updated" : ""
    let noun = hasOnlyLessons ? "lesson" : "file"
    output.writeLine("\(checked) \(noun)\(checked == 1 ? "" : "s") checked\(tail)")
    return code
  }

  private func check(_ path: String, update: Bool) -> (code: Int32, updated: Bool) {
    let document: Document
    do throws(LoadingError) {
      document = try DocumentLoading.load(path, DocumentRequest())
    } catch {
      output.complain(error.message)
      return (error.exitCode, false)
    }
    if !document.diagnostics.isEmpty {
      output.complain(DiagnosticPrinter(sources: document.sources).print(document.diagnostics))
    }
    guard !document.hasErrors else { return (65, false) }
    guard let lesson = document.lesson else { return (checkProgram(document), false) }
    let run = LessonRun(document, name: lesson.name)
    if update, !run.isBroken {
      guard let text = lesson.updated(with: run.comparisons) else { return (0, false) }
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        return (0, true)
      } catch {
        output.complain("error: '\(path)' cannot be written: \(error.localizedDescription)")
        return (66, false)
      }
    }
    for line in run.problems { output.writeLine(output.isColored ? line.colored : line.plain) }
    return (run.problems.isEmpty ? 0 : 1, false)
  }

  private func checkProgram(_ document: Document) -> Int32 {
    var isRefused = false
    for scene in document.scenes {
      let session = Session(scene.source, script: scene.script, options: scene.options)
      if session.isRefused { isRefused = true }
      if session.diagnostics.isEmpty { continue }
      output.complain(DiagnosticPrinter(sources: session.sources).print(session.diagnostics))
    }
    return isRefused ? 65 : 0
  }
}
