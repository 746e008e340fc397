import Clinic
import Diagnostics
import LessonFormat
import Page
import Phrases
import Session
import Trace
import Transcript
import Wire

/// What the playground asks for: a function of what the browser holds, and of nothing else. So a
/// server that starts anew has lost nothing.
struct PlaygroundRun {
  private let files: [SourceFile]
  private let request: DocumentRequest
  private let steps: [String]
  private let words: Words
  /// More events than that are no page.
  private static let eventLimit = 30_000

  /// Nil where the request is not one of the playground's.
  init?(_ json: JSONValue, words: Words = Words()) {
    self.words = words
    guard let given = json["files"].array, !given.isEmpty, given.count <= 200,
      let codes = json["steps"].array, codes.count <= 500
    else { return nil }
    var files: [SourceFile] = []
    for file in given {
      guard let name = file["name"].string, let text = file["text"].string else { return nil }
      files.append(SourceFile(name: name, text: text))
    }
    self.files = files
    steps = codes.compactMap(\.string)
    guard steps.count == codes.count else { return nil }
    var request = DocumentRequest()
    request.seed = json["seed"].int.flatMap { $0 >= 0 ? UInt64($0) : nil }
    request.root = json["root"].string
    self.request = request
  }

  private var document: Document {
    files.count == 1
      ? Document(files[0].text, name: files[0].name, isLesson: false, request: request)
      : Document(program: files, name: files[0].name, request: request)
  }

  /// Nil where there is no scene, which is never.
  private func session(recordsLooks: Bool) -> (session: Session, scene: Document.Scene)? {
    guard let scene = document.scenes.first else { return nil }
    var options = scene.options
    options.recordsLooks = recordsLooks
    // Somebody waits, and types the next letter meanwhile.
    options.instructionLimit = 500_000
    let session = Session(scene.source, script: steps.map { ScriptStep($0) }, options: options)
    return (session, scene)
  }

  /// The run as the player reads it, what Swift says, and how it ended.
  var answer: JSONValue {
    guard let (session, scene) = session(recordsLooks: true) else { return ["html": .null] }
    var html = JSONValue.null
    var end = "refused"
    var message = JSONValue.null
    if !session.isRefused {
      session.runToEnd()
      var run = PageScene(
        name: nil, sources: session.sources, files: scene.source.files,
        support: scene.source.support, log: session.events)
      run.stepLines = scene.script.map { _ in nil }
      let document = PageDocument(
        editions: [.init(language: "en", title: scene.source.name, blocks: [])], scenes: [run],
        id: "playground")
      let count = session.events.count
      if count <= Self.eventLimit { html = .string(Page.player(document)) }
      switch session.end {
      case .completed: end = "completed"
      case .noControl(let words):
        end = "noControl"
        message = .string(words)
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

  /// This program and another one under the same steps.
  func comparison(with before: PlaygroundRun) -> JSONValue {
    var runs: [ComparedRun] = []
    for (name, side) in [("before", before), ("after", self)] {
      guard let (session, _) = side.session(recordsLooks: false), !session.isRefused else {
        return ["lines": .array([.string("\(name): Swift refuses this program")])]
      }
      session.runToEnd()
      runs.append(
        ComparedRun(
          name: name, events: session.events, looks: session.eventsWithLooks(),
          sources: session.sources))
    }
    let comparison = Comparison(runs[0], runs[1])
    return ["lines": .array(comparison.lines().map { .string($0.plain) })]
  }

  /// What the clinic finds wrong, and for each finding the program with a mend that runs have proved.
  var mends: JSONValue {
    guard let scene = document.scenes.first else { return ["mends": []] }
    var options = scene.options
    options.recordsLooks = true
    options.instructionLimit = 500_000
    let rehearsal = Rehearsal(scene.source, options: options)
    guard !rehearsal.isRefused else { return ["mends": []] }
    var clinic = ClinicOptions()
    clinic.steps = 60
    let examination = Clinic(rehearsal, options: clinic).examine()
    let report = Report(examination, path: files[0].name, arguments: [], words: words)
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
