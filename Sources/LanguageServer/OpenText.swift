import Clinic
import Diagnostics
import LessonFormat
import Phrases
import Session
import Trace
import Wire

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A text that somebody edits, and what is known of it.
final class OpenText {
  let uri: String
  private(set) var text: String
  private(set) var lines: Lines
  private(set) var declarations: Declarations
  private let read: DocumentReading
  private let words: Words
  private(set) var isStale = true
  var wantsClinic = false
  private var project: String?
  private var checked: [JSONValue] = []
  private var findings: [JSONValue] = []
  /// The program as it was checked last without a mistake, mounted.
  private var session: Session?

  init(_ uri: String, _ text: String, words: Words, read: @escaping DocumentReading) {
    self.uri = uri
    self.text = text
    self.read = read
    self.words = words
    lines = Lines(text)
    declarations = Declarations(lines)
    project = Self.project(around: Self.path(of: uri))
  }

  func replace(with text: String) {
    self.text = text
    lines = Lines(text)
    declarations = Declarations(lines)
    findings = []
    isStale = true
  }

  func forgetIfOfProject() {
    if project != nil { isStale = true }
  }

  var diagnostics: [JSONValue] { checked + findings }

  // MARK: Checking

  /// Checks the program that the text is, or that it is a part of.
  func check(beside others: [String: OpenText]) {
    isStale = false
    checked = []
    guard let document = document(beside: others) else { return }
    add(document.diagnostics, document.sources)
    guard !document.hasErrors else { return }
    for scene in document.scenes {
      var options = scene.options
      options.instructionLimit = 500_000
      let session = Session(scene.source, script: scene.script, options: options)
      add(session.diagnostics, session.sources)
      guard !session.isRefused else { continue }
      add(session.findings(), session.sources)
      session.runToEnd()
      self.session = session
    }
  }

  /// Lets the clinic use the program; whether there is something new to tell.
  func examine() -> Bool {
    findings = []
    guard let session, checked.allSatisfy({ $0["severity"] != 1 }) else { return false }
    var options = session.options
    options.recordsLooks = true
    let rehearsal = Rehearsal(session.source, options: options)
    guard !rehearsal.isRefused else { return false }
    var clinic = ClinicOptions()
    clinic.steps = 60
    let examination = Clinic(rehearsal, options: clinic).examine()
    let report = Report(examination, path: name, arguments: [], words: words)
    for finding in report.findingFields {
      let parts = (finding.place ?? "").split(separator: ":")
      guard parts.count == 3, isName(String(parts[0])), let line = Int(parts[1]),
        let column = Int(parts[2])
      else { continue }
      // (An error is what Swift refuses; a program with a fault is none.)
      let message = [finding.message, finding.remedy].compactMap { $0 }.joined(separator: "\n")
      findings.append(
        diagnostic(
          line: line, column: column, severity: finding.severity == "note" ? "note" : "warning",
          message, code: finding.rule,
          source: "theseus clinic"))
    }
    return !findings.isEmpty
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

  private var path: String { Self.path(of: uri) }
  private var name: String { String(path.split(separator: "/").last ?? "App.swift") }
  private var isLesson: Bool { name.hasSuffix(".md") }

  /// Whether a name of a source file, perhaps with folders, is this text's.
  private func isName(_ other: String) -> Bool { other == name || path.hasSuffix("/" + other) }

  /// Nil for prose without code.
  private func document(beside others: [String: OpenText]) -> Document? {
    if isLesson {
      guard text.contains("```swift") else { return nil }
      return Document(text, name: name, isLesson: true, request: DocumentRequest())
    }
    if let project, case .success(var document) = read(project, DocumentRequest()),
      document.scenes.contains(where: { $0.source.files.contains { isName($0.name) } })
    {
      for other in others.values { document.replace(other.text) { other.isName($0) } }
      return document
    }
    return Document(text, name: name, isLesson: false, request: DocumentRequest())
  }

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

  /// The project that a file is in: the nearest folder around it with a manifest.
  private static func project(around path: String) -> String? {
    var parts = path.split(separator: "/").dropLast()
    while !parts.isEmpty {
      let folder = "/" + parts.joined(separator: "/")
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      if let project = names.first(where: { $0.hasSuffix(".xcodeproj") }) {
        return folder + "/" + project
      }
      if names.contains("Package.swift") { return folder }
      parts.removeLast()
    }
    return nil
  }

  // MARK: Answers

  func hover(at place: TextPlace) -> JSONValue {
    guard let word = lines.word(at: place), let session else { return .null }
    let owner = declarations.owner(of: place)
    var parts: [String] = []
    if word == "body", let owner, let type = session.typeOfBody(owner).type {
      parts.append("```swift\ntype(of: \(owner).body)\n\(type)\n```")
    } else if let type = session.typeOfBody(word).type {
      parts.append("```swift\ntype(of: \(word).body)\n\(type)\n```")
      parts.append(LastRun(session.events).sentence(about: word, words))
    } else if declarations.all.contains(where: { $0.name == word && $0.kind == "property" }) {
      let readers = LastRun(session.events).readers(of: word)
      let list = readers.joined(separator: ", ")
      parts.append(
        readers.isEmpty
          ? words("no body has read \(word) in the last run")
          : words("a change of \(word) makes these bodies run: \(list)"))
    }
    guard !parts.isEmpty else { return .null }
    return [
      "contents": ["kind": "markdown", "value": .string(parts.joined(separator: "\n\n"))]
    ]
  }

  func definition(at place: TextPlace) -> JSONValue {
    guard let word = lines.word(at: place) else { return .null }
    let known = declarations.all.filter { $0.name == word }
    // A member of the type around it is nearer than one of another.
    let owner = declarations.owner(of: place)
    guard let found = known.first(where: { $0.owner == owner && owner != nil }) ?? known.first
    else { return .null }
    return ["uri": .string(uri), "range": lines.range(from: found.place)]
  }

  var lenses: [JSONValue] {
    guard let session else { return [] }
    let facts = LastRun(session.events)
    return declarations.all.compactMap { declaration in
      guard declaration.kind == "type", facts.runs[declaration.name] != nil else { return nil }
      return [
        "range": lines.range(from: declaration.place),
        "command": [
          "title": .string(facts.sentence(about: declaration.name, words)), "command": "",
        ],
      ]
    }
  }

  var symbols: [JSONValue] {
    let kinds = ["type": 23, "function": 12, "property": 7, "case": 22]
    return declarations.all.filter { $0.owner == nil || $0.kind != "case" }.map { declaration in
      let range = lines.range(from: declaration.place)
      return [
        "name": .string(declaration.name), "kind": .int(kinds[declaration.kind] ?? 13),
        "range": range, "selectionRange": range,
      ]
    }
  }
}
