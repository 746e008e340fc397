import Clinic
import Diagnostics
import LessonFormat
import Phrases
import Session
import Trace
import Transcript
import Wire

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A text being edited, and what is known about it.
final class OpenText {
  let uri: String
  private(set) var text: String
  private(set) var lines: Lines
  private(set) var declarations: Declarations
  private let projects: OpenProjects
  let words: Words
  private(set) var isStale = true
  /// Whether the stale text was typed, so that the next letter may be on its way.
  private(set) var wasTyped = false
  var wantsClinic = false
  let project: String?
  private var checked: [JSONValue] = []
  private var findings: [JSONValue] = []
  /// The program as last checked without a mistake, mounted.
  private(set) var session: Session?
  /// The steps that the user wants performed; nil for the program's own.
  private var steps: [String]?
  /// What the clinic found in the current text.
  private(set) var examination: Examination?
  /// Mends by the indices of findings in the examination; nil for a finding without one.
  var mends: [Int: Fix?] = [:]

  init(_ uri: String, _ text: String, words: Words, projects: OpenProjects) {
    self.uri = uri
    self.text = text
    self.projects = projects
    self.words = words
    lines = Lines(text)
    declarations = Declarations(lines)
    project = OpenProjects.project(around: Self.path(of: uri))
  }

  /// Changes as a client sends them: a range and its new text, or the whole text.
  func change(_ changes: [JSONValue]) {
    for change in changes {
      guard let new = change["text"].string else { continue }
      if change["range"].isNull {
        replace(with: new)
      } else {
        let range = change["range"]
        replace(
          with: lines.replacing(TextPlace(range["start"]), TextPlace(range["end"]), with: new))
      }
    }
  }

  private func replace(with text: String) {
    self.text = text
    lines = Lines(text)
    declarations = Declarations(lines)
    forgetFindings()
    isStale = true
    wasTyped = true
  }

  private func forgetFindings() {
    findings = []
    examination = nil
    mends = [:]
  }

  func forgetIfOfProject() {
    if project != nil { isStale = true }
  }

  var diagnostics: [JSONValue] { checked + findings }

  // MARK: Checking

  /// Checks the program that the text is, or that it is a part of.
  func check(beside others: [String: OpenText]) {
    (isStale, wasTyped) = (false, false)
    checked = []
    guard let document = document(beside: others) else { return }
    add(document.diagnostics, document.sources)
    guard !document.hasErrors else { return }
    for scene in document.scenes {
      var options = scene.options
      options.instructionLimit = 500_000
      let script = steps?.map { ScriptStep($0) } ?? scene.script
      let session = Session(scene.source, script: script, options: options)
      add(session.diagnostics, session.sources)
      guard !session.isRefused else { continue }
      add(session.findings(), session.sources)
      session.runToEnd()
      self.session = session
    }
  }

  /// Performs steps from the mount on, and keeps them: each edit replays them.
  func perform(_ steps: [String], beside others: [String: OpenText]) -> JSONValue {
    self.steps = steps
    check(beside: others)
    guard let session, !checked.contains(where: { $0["severity"] == 1 }) else {
      return ["end": "refused", "lines": []]
    }
    let end: String
    var transcript = TextTranscript(sources: session.sources)
    var lines = transcript.text(for: session.events[...])
      .split(separator: "\n").map { JSONValue.string(String($0)) }
    switch session.end {
    case .completed: end = "completed"
    case .noControl(let message):
      end = "noControl"
      lines.append(.string("\(message)"))
    case .refused(let diagnostics):
      end = "refused"
      lines.append(.string(DiagnosticPrinter(sources: session.sources).print(diagnostics)))
    default: end = "failed"
    }
    return ["end": .string(end), "lines": .array(lines)]
  }

  /// Runs the clinic on the program; returns whether there is something new to report.
  func examine(unless isWanted: @escaping () -> Bool = { false }) -> Bool {
    let before = findings
    guard let session, checked.allSatisfy({ $0["severity"] != 1 }) else {
      forgetFindings()
      return !before.isEmpty
    }
    var options = session.options
    options.recordsLooks = true
    let rehearsal = Rehearsal(session.source, options: options)
    guard !rehearsal.isRefused else {
      forgetFindings()
      return !before.isEmpty
    }
    var clinic = ClinicOptions()
    clinic.steps = 60
    rehearsal.interruption = isWanted
    let examination = Clinic(rehearsal, options: clinic).examine()
    // What was found before stays true until there is something newer.
    if isWanted() { return false }
    forgetFindings()
    self.examination = examination
    let report = Report(examination, path: name, arguments: [], words: words)
    for finding in report.findingFields {
      guard let place = finding.location, isName(place.file) else { continue }
      // (An error is what Swift rejects; a program with a fault is not one.)
      let message = [finding.message, finding.remedy].compactMap { $0 }.joined(separator: "\n")
      findings.append(
        diagnostic(
          line: place.line, column: place.column,
          severity: finding.severity == "note" ? "note" : "warning",
          message, code: finding.rule,
          source: "theseus clinic"))
    }
    return findings != before
  }

  private func add(_ diagnostics: [Diagnostic], _ sources: SourceMap) {
    for diagnostic in DiagnosticPrinter.arranged(diagnostics) {
      guard let (file, offset) = sources.location(of: diagnostic.origin), isName(file.name) else {
        continue
      }
      let (line, column) = file.position(atUTF8: offset)
      let hints = diagnostic.hints.map { "\nhint: " + $0 }.joined()
      let json = self.diagnostic(
        line: line, column: column, severity: diagnostic.severity.rawValue,
        diagnostic.message + hints, code: diagnostic.id.rawValue, source: "theseus")
      if !checked.contains(json) { checked.append(json) }
    }
  }

  private func diagnostic(
    line: Int, column: Int, severity: String, _ message: String, code: String, source: String
  ) -> JSONValue {
    let place = lines.place(line: line, utf8Column: column)
    let grade = ["error": 1, "warning": 2][severity] ?? 3
    return [
      "range": lines.range(from: place), "severity": .int(grade), "code": .string(code),
      "source": .string(source), "message": .string(message),
    ]
  }

  // MARK: Programs

  var path: String { Self.path(of: uri) }
  private var name: String { String(path.split(separator: "/").last ?? "App.swift") }
  private var isLesson: Bool { name.hasSuffix(".md") }

  /// Whether a source file's name, perhaps with folders, is this text's.
  func isName(_ other: String) -> Bool { other == name || path.hasSuffix("/" + other) }

  /// Whether it is the file that the program of a project calls by that name.
  func isFile(_ other: String, of project: String) -> Bool {
    path == OpenProjects.path(of: other, in: project)
  }

  /// Nil for prose without code.
  private func document(beside others: [String: OpenText]) -> Document? {
    if isLesson {
      guard text.contains("```swift") else { return nil }
      return Document(text, name: name, isLesson: true, request: DocumentRequest())
    }
    if let project, var document = projects.document(of: project),
      document.scenes.contains(where: { $0.source.files.contains { isName($0.name) } })
    {
      // (Other projects have files of the same names.)
      for other in others.values where other.project == project {
        document.replace(other.text) { other.isFile($0, of: project) }
      }
      return document
    }
    return Document(text, name: name, isLesson: false, request: DocumentRequest())
  }

  /// A path as the client's name for the file.
  static func uri(of path: String) -> String { "file://" + path.percentEncoded }

  /// A client's name for a file as a path.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    var bytes: [UInt8] = []
    var rest = Array(uri.utf8)[...].dropFirst("file://".utf8.count)
    while let first = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if first == UInt8(ascii: "%"), let byte = UInt8(digits, radix: 16) {
        bytes.append(byte)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(first)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
