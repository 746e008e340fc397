import Diagnostics
import LessonFormat
import Phrases
import Session
import Transcript
import Values

/// `check`: replays lessons and compares the events recorded in them. A Swift file has no recorded
/// events; it is checked as by a compiler.
public struct LessonCheck {
  /// What to do with a block whose recorded events differ.
  public enum Mode: Sendable {
    case compare
    /// Rewrite it, if nothing else is wrong with the lesson.
    case update
    /// Ask for each.
    case ask
  }

  let output: Output
  /// The seconds since some moment, for the times in a report; nil if nothing is measured.
  private let clock: (() -> Double)?

  public init(output: Output, clock: (() -> Double)? = nil) {
    self.output = output
    self.clock = clock
  }

  public func run(paths: [String], update: Bool) -> Int32 {
    run(paths: paths, mode: update ? .update : .compare)
  }

  /// Returns the exit code: 0 if every lesson holds, 1 if one differs, 65 or 66 if one cannot be run or
  /// read.
  public func run(
    paths: [String], mode: Mode, format: CheckFormat = .text, destination: String? = nil
  ) -> Int32 {
    var results: [CheckResult] = []
    var folders: [String: LessonFolder] = [:]
    for given in paths {
      // (Installed lessons are not rewritten.)
      let path = mode == .compare ? LessonLibrary.path(for: given) : given
      let isFolder = FileKind(at: path) == .folder
      let lessons = isFolder ? LessonLibrary.lessons(below: path) : [path]
      if lessons.isEmpty {
        output.complain(output.words.recorded("warning: there is no lesson below '\(path)'"))
      }
      for lesson in lessons {
        let name = String(PathParts(lesson).folder)
        let folder = folders[name] ?? LessonFolder(name)
        folders[name] = folder
        let start = clock?()
        var result = check(lesson, in: folder, mode)
        if let start, let end = clock?() { result.seconds = end - start }
        if format == .text { tell(result.findings) }
        results.append(result)
      }
    }
    let code = results.map(\.exitCode).max() ?? 0
    let written: Int32
    switch format {
    case .text:
      let updated = results.count(where: \.isUpdated)
      let checked = summary(of: results)
      output.writeLine(
        mode == .compare ? checked : output.words("\(checked), \(updated) updated"))
      return code
    case .junit: written = output.deliver(CheckReport.junit(results), to: destination)
    case .ndjson: written = output.deliver(CheckReport.ndjson(results), to: destination)
    }
    return written == 0 ? code : written
  }

  private func check(_ path: String, in folder: LessonFolder, _ mode: Mode) -> CheckResult {
    let file = String(PathParts(path).name)
    if let original = original(of: file, in: folder) {
      return CheckResult(
        path: path, findings: translationFindings(file, of: original, in: folder))
    }
    if LessonFolder.language(of: file).flatMap(Language.init(rawValue:)) != nil,
      folder.contents(of: file) != nil
    {
      let missing = CheckFinding(
        kind: .translation, file: file,
        message: "'\(Self.original(of: file))', the lesson that this translates, is not here")
      return CheckResult(path: path, findings: [missing])
    }
    let document: Document
    do throws(LoadingError) {
      document = try DocumentLoading.load(path, DocumentRequest())
    } catch {
      return CheckResult(path: path, findings: [CheckFinding(error, file: file)])
    }
    var result = CheckResult(
      path: path,
      findings: DiagnosticPrinter.arranged(document.diagnostics).map {
        CheckFinding($0, kind: .malformed, file: file, in: document.sources)
      })
    guard !document.hasErrors else { return result }
    guard let lesson = document.lesson else {
      result.findings += programFindings(document, file)
      return result
    }
    result.findings += requirementFindings(lesson, file, folder)
    let run = LessonRun(document, name: lesson.name)
    if mode == .compare || run.isBroken {
      result.findings += run.findings
    } else {
      rewrite(lesson, run, mode, path, &result)
    }
    for (_, other) in folder.translations(of: file) {
      result.findings += translationFindings(other, of: lesson, in: folder)
    }
    return result
  }

  // MARK: Rewriting

  private func rewrite(
    _ lesson: Lesson, _ run: LessonRun, _ mode: Mode, _ path: String, _ result: inout CheckResult
  ) {
    var accepted = run.comparisons
    if mode == .ask {
      accepted = run.comparisons.filter { !$0.matches && asks(for: $0, in: lesson) }
      let refused = run.findings.filter { finding in
        finding.kind != .events
          || !accepted.contains { $0.block.fence.line == finding.line }
      }
      result.findings += refused
    }
    guard let text = lesson.updated(with: accepted) else { return }
    do {
      try WholeFile.write(text, to: path)
      result.isUpdated = true
    } catch {
      result.findings.append(
        CheckFinding(
          kind: .unreadable, file: lesson.name,
          message: "it cannot be written: \(error.reason)"))
    }
  }

  private func summary(of results: [CheckResult]) -> String {
    let words = output.words
    let count = results.count
    let wrong = results.count { result in result.findings.contains { $0.exitCode != 0 } }
    guard wrong == 0 else { return words("\(count) checked, \(wrong) with problems") }
    if results.allSatisfy({ $0.path.hasSuffix(".md") }) {
      return count == 1 ? words("1 lesson checked") : words("\(count) lessons checked")
    }
    return count == 1 ? words("1 file checked") : words("\(count) files checked")
  }

  /// Shows a difference and waits for yes or no; the end of input means no.
  private func asks(for comparison: EventsComparison, in lesson: Lesson) -> Bool {
    let place = "\(lesson.name):\(comparison.block.fence.line): "
    output.writeLine(place + output.words.recorded("the recorded events differ"))
    for line in comparison.diff { output.writeLine(output.isColored ? line.colored : line.plain) }
    while true {
      output.write(output.words("record this?") + " [y/n] ")
      output.flush()
      guard let reply = readLine()?.lowercased() else {
        output.writeLine()
        return false
      }
      if reply == "y" || reply == "yes" { return true }
      if reply == "n" || reply == "no" { return false }
    }
  }

  // MARK: Findings

  private func programFindings(_ document: Document, _ file: String) -> [CheckFinding] {
    document.scenes.flatMap { scene in
      let session = Session(scene.source, script: scene.script, options: scene.options)
      return DiagnosticPrinter.arranged(session.diagnostics).map {
        CheckFinding($0, kind: .refused, file: file, in: session.sources)
      }
    }
  }

  /// The lessons that a lesson requires must exist.
  private func requirementFindings(
    _ lesson: Lesson, _ file: String, _ folder: LessonFolder
  ) -> [CheckFinding] {
    lesson.frontMatter.requires.compactMap { id in
      guard !folder.ids.contains(id) else {
        guard id == lesson.frontMatter.id else { return nil }
        return CheckFinding(
          kind: .malformed, file: file, line: lesson.frontMatter.lines["requires"],
          message: "a lesson cannot require itself")
      }
      var finding = CheckFinding(
        kind: .malformed, file: file, line: lesson.frontMatter.lines["requires"],
        message: "there is no lesson with the id '\(id)' in this folder")
      if let close = Spelling.closest(
        to: id, among: folder.ids.filter { $0 != lesson.frontMatter.id }.sorted())
      {
        finding.hint = "did you mean '\(close)'?"
      }
      return finding
    }
  }

  /// The lesson that a file translates; nil if it is not a translation.
  private func original(of file: String, in folder: LessonFolder) -> Lesson? {
    guard LessonFolder.language(of: file) != nil else { return nil }
    let name = Self.original(of: file)
    return folder.contents(of: name).map { LessonParser.parse($0, name: name).lesson }
  }

  private static func original(of translation: String) -> String {
    translation.prefix { $0 != "." } + ".md"
  }

  private func translationFindings(
    _ file: String, of original: Lesson, in folder: LessonFolder
  ) -> [CheckFinding] {
    guard let text = folder.contents(of: file) else { return [] }
    let merged = LessonTranslation.merge(text, name: file, into: original)
    return merged.diagnostics.map {
      CheckFinding($0, kind: .translation, file: file, in: merged.sources)
    }
  }

  private func tell(_ findings: [CheckFinding]) {
    for finding in findings {
      for line in finding.lines(output.words) {
        if finding.isDiagnostic {
          output.complain(line.plain)
        } else {
          output.writeLine(output.isColored ? line.colored : line.plain)
        }
      }
    }
  }
}
