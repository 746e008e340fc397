import Clinic
import Diagnostics
import LessonFormat
import Page
import Phrases
import Session
import Trace
import Transcript
import Values
import Wire

/// What the playground requests: a function of what the browser holds, and of nothing else. So a
/// restarted server has lost nothing.
///
/// A page that was opened for a project says so, and sends the files that differ from those on disk:
/// settings and resources are the server's.
struct PlaygroundRun {
  private let scene: Document.Scene
  /// The name of the first file, for reports.
  private let name: String
  private let words: Words
  /// More events do not fit a page.
  private static let eventLimit = 30_000
  /// The user is waiting, and typing the next letter meanwhile.
  private static let instructionLimit = 500_000

  /// Nil if the request is not one of the playground's.
  init?(_ json: JSONValue, project: Document? = nil, words: Words = Words()) {
    let language = json["language"].string.flatMap(Language.init(named:))
    self.words = language.map(PlaygroundWords.of) ?? words
    guard let files = Self.files(json["files"]), let codes = json["steps"].array,
      codes.count <= 500
    else { return nil }
    let steps = codes.compactMap(\.string)
    guard steps.count == codes.count, let compatibility = Self.compatibility(json["compat"]) else {
      return nil
    }
    var document: Document
    if json["project"].bool == true {
      guard let project else { return nil }
      document = project
      for file in files { document.replace(file.text) { $0 == file.name } }
    } else {
      guard !files.isEmpty else { return nil }
      let request = DocumentRequest()
      document =
        files.count == 1
        ? Document(files[0].text, name: files[0].name, isLesson: false, request: request)
        : Document(program: files, name: files[0].name, request: request)
    }
    guard var scene = document.scenes.first else { return nil }
    if json["replaces"].bool == true {
      scene.source.replacesEarlierDeclarations = true
      scene.source.isCheckedByDemand = false
    }
    scene.source.root = json["root"].string
    scene.source.preview = json["preview"].string
    scene.options.seed = json["seed"].int.flatMap { $0 >= 0 ? UInt64($0) : nil } ?? 0
    scene.options.compatibility.merge(compatibility) { $1 }
    scene.options.instructionLimit = Self.instructionLimit
    scene.script = steps.map { ScriptStep($0) }
    self.scene = scene
    name = files.first?.name ?? scene.source.name
  }

  private static func files(_ json: JSONValue) -> [SourceFile]? {
    guard let given = json.array, given.count <= 200 else { return nil }
    let files = given.compactMap { file -> SourceFile? in
      guard let name = file["name"].string, let text = file["text"].string else { return nil }
      return SourceFile(name: name, text: text)
    }
    return files.count == given.count ? files : nil
  }

  /// Nil if it names no existing releases.
  private static func compatibility(_ json: JSONValue) -> [String: String]? {
    guard !json.isNull else { return [:] }
    guard let pairs = json.object?.compactMapValues(\.string), pairs.count == json.object?.count,
      Compatibility.problem(pairs) == nil
    else { return nil }
    return pairs
  }

  private func session() -> Session {
    var options = scene.options
    options.recordsLooks = true
    return Session(scene.source, script: scene.script, options: options)
  }

  private func page(of session: Session, name: String? = nil) -> PageScene {
    var run = PageScene(
      name: name, sources: session.sources,
      files: ShownCode.files(
        of: scene.source.files, log: session.events, sources: session.sources),
      support: scene.source.support, log: session.events)
    run.stepLines = scene.script.map { _ in nil }
    return run
  }

  private static func document(_ scenes: [PageScene], title: String) -> PageDocument {
    PageDocument(
      editions: [.init(language: "en", title: title, blocks: [])], scenes: scenes,
      id: "playground")
  }

  /// The run for the player, the compiler's messages, and how it ended.
  var answer: JSONValue {
    let session = session()
    var html = JSONValue.null
    var end = "refused"
    var message = JSONValue.null
    if !session.isRefused {
      session.runToEnd()
      let count = session.events.count
      if count <= Self.eventLimit {
        let document = Self.document([page(of: session)], title: scene.source.name)
        html = .string(Page.player(document))
      }
      switch session.end {
      case .completed: end = "completed"
      case .noControl(let words):
        end = "noControl"
        message = .string(words.description)
      default: end = "failed"
      }
      if count > Self.eventLimit {
        message = .string(words("this run has \(count) events, too many to show"))
      }
    }
    return [
      "html": html, "end": .string(end), "message": message,
      "steps": .int(max(0, session.completedSteps - 1)),
      "diagnostics": .array(
        DiagnosticPrinter.arranged(session.diagnostics + session.findings())
          .map { Self.fields($0, session.sources) }),
    ]
  }

  /// This program and another one with the same steps: the differences, and both to be played side by
  /// side.
  func comparison(with before: PlaygroundRun) -> JSONValue {
    var runs: [ComparedRun] = []
    var screens: [Screens] = []
    var pages: [PageScene] = []
    for (isBefore, side) in [(true, before), (false, self)] {
      let name = isBefore ? words("before") : words("after")
      let session = side.session()
      guard !session.isRefused else {
        return ["lines": [.string(words("\(name): Swift refuses this program"))], "html": .null]
      }
      session.runToEnd()
      runs.append(
        ComparedRun(
          name: name, events: session.events, sources: session.sources,
          unseen: session.environmentValues))
      screens.append(session.screens())
      pages.append(side.page(of: session, name: name))
    }
    let comparison = Comparison(runs[0], runs[1], screens: (screens[0], screens[1]))
    let isLong = pages.contains { $0.log.count > Self.eventLimit }
    return [
      "lines": .array(comparison.lines(words: words).map { .string($0.plain) }),
      "html": isLong
        ? .null : .string(Page.player(Self.document(pages, title: scene.source.name))),
    ]
  }

  /// What the clinic finds wrong, and for each finding the program with a proved fix.
  var mends: JSONValue {
    var options = scene.options
    options.recordsLooks = true
    let rehearsal = Rehearsal(scene.source, options: options)
    guard !rehearsal.isRefused else { return ["mends": []] }
    var clinic = ClinicOptions()
    clinic.steps = 60
    let examination = Clinic(rehearsal, options: clinic).examine()
    let report = Report(examination, path: name, arguments: [], words: words)
    let fixing = Fixing(examination, of: scene.source, options: options)
    let found = zip(examination.findings, report.findingFields).map {
      finding, fields -> JSONValue in
      let fix = fixing.fix(of: finding)
      return [
        "topic": .string(fields.topic), "message": .string(fields.message),
        "place": .string(fields.place ?? ""), "script": .array(fields.script.map { .string($0) }),
        "title": fix.map { .string(FixText(words).title(of: $0)) } ?? .null,
        "file": fix.map { .string($0.file) } ?? .null,
        "text": fix.map { .string($0.after) } ?? .null,
      ]
    }
    return ["mends": .array(Array(found))]
  }

  private static func fields(_ diagnostic: Diagnostic, _ sources: SourceMap) -> JSONValue {
    var place: (file: String, line: Int, column: Int) = ("", 0, 0)
    if let (file, offset) = sources.location(of: diagnostic.origin) {
      let (line, column) = file.position(atUTF8: offset)
      place = (file.name, line, column)
    }
    return [
      "severity": .string(diagnostic.severity.rawValue), "file": .string(place.file),
      "line": .int(place.line), "column": .int(place.column),
      "message": .string(diagnostic.message),
      "hints": .array(diagnostic.hints.map { .string($0) }),
    ]
  }
}

/// The interface in each language of the page; a table of sentences is read only once.
enum PlaygroundWords {
  private static let all = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { ($0, Words($0)) })

  static func of(_ language: Language) -> Words { all[language] ?? Words() }
}
