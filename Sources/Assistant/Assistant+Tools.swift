import Diagnostics
import LessonFormat
import Session
import Trace
import Wire

extension Assistant {
  static let tools: [Tool] = [
    load, perform, screen, why, whyNot, without, clinic, compare, migrate, type,
  ]

  static let program: [(name: String, schema: Schema, isNeeded: Bool)] = [
    (
      "path",
      .text("A Swift file, a lesson, a folder, a package or an Xcode project; or give `source`."),
      false
    ),
    ("source", .text("The Swift source itself."), false),
    ("root", .text("The view to run; by default the app, a preview, or ContentView."), false),
    ("target", .text("Of a project: its target."), false),
    ("scene", .text("Of a lesson: its scene."), false),
    (
      "steps",
      .list(
        .text("A step."),
        "Steps to do at once, each in Swift: tap(\"Save\"), type(\"a\", into: \"Name\"), advance(by: 1)."
      ), false
    ),
    ("seed", .number("Of randomness; 0 by default.", 0..<1_000_000_000), false),
    ("profile", .text("The releases to run as: 18, 26 or 27; 27 by default."), false),
  ]

  private static let load = Tool(
    name: "load",
    about:
      "Loads a SwiftUI program, mounts it and does steps; a lesson's own where none are given.",
    takes: .fields(program), gives: LoadedRun.stepReport, onlyReads: false
  ) { (assistant, arguments, call) throws(ToolProblem) in
    let run = try assistant.open(arguments)
    run.session.interruption = { call.isCancelled }
    run.session.runToEnd()
    if run.session.wasInterrupted { throw .cancelled }
    assistant.loaded = run
    return run.report(
      0..<run.session.events.count, end: run.session.end,
      diagnostics: run.session.diagnostics)
  }

  private static let perform = Tool(
    name: "do",
    about: """
      Does steps as a user would, each a line of Swift: tap("Save"), toggle("Dark"), type("a", into: \
      "Name"), select("Two", in: "Tabs"), back(), advance(by: 1), count += 1. An expression that writes \
      nothing gives its value and is no step.
      """,
    takes: .fields([("steps", .list(.text("A step."), "The steps, in order."), true)]),
    gives: LoadedRun.stepReport, onlyReads: false
  ) { (assistant, arguments, call) throws(ToolProblem) in
    let run = try assistant.run
    let session = run.session
    session.interruption = { call.isCancelled }
    let start = session.events.count
    var values: [String] = []
    let codes = arguments.texts("steps")
    for (index, code) in codes.enumerated() {
      call.tellProgress(index, of: codes.count)
      for step in session.statements(in: code) {
        switch session.evaluate(step) {
        case .value(let text, let type): values.append("\(step.code): \(type) = \(text)")
        case .failed(let message): throw .told("\(step.code): \(message)")
        case .refused(let diagnostics): throw .told(run.refusal(diagnostics))
        case .isMutation:
          let end = session.insert([step]).end
          switch end {
          case .completed, .failed: break
          case .interrupted: throw .cancelled
          case .refused(let diagnostics): throw .told(run.refusal(diagnostics))
          case .noControl(let message):
            throw .told("\(step.code): \(message)\nThe steps before it are done.")
          }
        }
      }
    }
    return run.report(
      min(start, session.events.count)..<session.events.count, end: session.end, values: values)
  }

  private static let type = Tool(
    name: "type", about: "The static type of a view's body, which decides its structural identity.",
    takes: .fields([("name", .text("A view, or NAME.member; by default the root view."), false)]),
    gives: .fields([("type", .text("As Swift prints it."), true)])
  ) { (assistant, arguments, _) throws(ToolProblem) in
    let name = arguments["name"].string
    let (type, close) = try assistant.run.session.typeOfBody(name)
    guard let type else {
      let hint = close.map { "; did you mean '\($0)'?" } ?? ""
      throw .told("there is no view or builder '\(name ?? "body")'\(hint)")
    }
    return ToolAnswer(lines: [type], fields: ["type": .string(type)])
  }

  // MARK: Programs

  /// The run that `load` has begun.
  var run: LoadedRun {
    get throws(ToolProblem) {
      guard let loaded else { throw .told("load a program first") }
      return loaded
    }
  }

  private static let sourceLimit = 1 << 20

  /// A program that the arguments name, with its script, before anything has run.
  func open(_ arguments: JSONValue) throws(ToolProblem) -> LoadedRun {
    let (scene, name) = try scene(arguments)
    var script = scene.script
    if arguments["steps"].array != nil {
      script = arguments.texts("steps").map { ScriptStep($0) }
    }
    let session = Session(scene.source, script: script, options: scene.options)
    let run = LoadedRun(session: session, name: name, options: scene.options)
    guard !session.isRefused else { throw .told(run.refusal(session.diagnostics)) }
    return run
  }

  func scene(_ arguments: JSONValue) throws(ToolProblem) -> (Document.Scene, name: String) {
    var request = DocumentRequest()
    request.root = arguments["root"].string
    request.target = arguments["target"].string
    request.seed = arguments["seed"].int.map { UInt64($0) }
    if let profile = arguments["profile"].string {
      if let (message, hint) = Compatibility.problem("profile", profile) {
        throw .told("'profile': \(message); \(hint)")
      }
      request.compatibility["profile"] = profile
    }
    let document: Document
    let name: String
    switch (arguments["path"].string, arguments["source"].string) {
    case (let path?, nil):
      name = path
      switch read(path, request) {
      case .success(let read): document = read
      case .failure(let problem): throw .told(problem.message)
      }
    case (nil, let source?):
      guard source.utf8.count <= Self.sourceLimit else {
        throw .told("'source' is longer than a megabyte")
      }
      name = "App.swift"
      document = Document(source, name: name, isLesson: false, request: request)
    default: throw .told("give either 'path' or 'source'")
    }
    guard !document.hasErrors else {
      throw .told(DiagnosticPrinter(sources: document.sources).print(document.diagnostics))
    }
    let wanted = arguments["scene"].string
    guard let scene = document.scenes.first(where: { wanted == nil || $0.name == wanted }) else {
      let names = document.scenes.compactMap(\.name).joined(separator: ", ")
      throw .told("there is no scene '\(wanted ?? "")'; the scenes are: \(names)")
    }
    return (scene, name)
  }
}

extension LoadedRun {
  func refusal(_ diagnostics: [Diagnostic]) -> String {
    DiagnosticPrinter(sources: sources).print(diagnostics)
  }
}

extension JSONValue {
  /// The texts of a list that was already checked.
  func texts(_ key: String) -> [String] { self[key].array?.compactMap(\.string) ?? [] }
}

extension RemoteCall {
  /// Reports the progress of the call to a client that has requested it.
  func tellProgress(_ done: Int, of total: Int) {
    let token = parameters["_meta"]["progressToken"]
    guard token.string != nil || token.int != nil else { return }
    calls.tell(
      "notifications/progress",
      ["progressToken": token, "progress": .int(done), "total": .int(total)])
  }
}
