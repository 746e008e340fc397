import Clinic
import Diagnostics
import LessonFormat
import Meaning
import Phrases
import Releases
import Session
import Trace
import Transcript
import Wire

// Two runs with the same steps: before and after an edit, with and without a cause, in older and newer
// releases.

extension Assistant {
  static let compare = Tool(
    name: "compare",
    about: """
      The loaded program before and after an edit, under the steps done so far: what state survives, \
      which bodies run. Give the edited program.
      """,
    takes: .fields(program),
    gives: .fields(difference)
  ) { (assistant, arguments, call) throws(ToolProblem) in
    let before = try assistant.run
    let (scene, name) = try assistant.scene(arguments)
    let steps =
      arguments["steps"].array == nil
      ? before.script : arguments.texts("steps").map { ScriptStep($0) }
    let sides = [
      ("before", before.session.source, before.options), ("after", scene.source, scene.options),
    ]
    var runs: [ComparedRun] = []
    var screens: [Screens] = []
    var lines: [String] = []
    for (side, source, options) in sides {
      let session = Session(source, script: steps, options: options)
      session.interruption = { call.isCancelled }
      guard !session.isRefused else {
        let run = LoadedRun(session: session, name: name, options: options)
        throw .told("\(side): " + run.refusal(session.diagnostics))
      }
      session.runToEnd()
      if session.wasInterrupted { throw .cancelled }
      if case .noControl(let message) = session.end { lines.append("\(side): \(message)") }
      runs.append(
        ComparedRun(
          name: side, events: session.events, sources: session.sources,
          unseen: session.environmentValues))
      screens.append(session.screens())
    }
    let comparison = Comparison(runs[0], runs[1], screens: (screens[0], screens[1]))
    return Assistant.answer(comparison, lines)
  }

  static let without = Tool(
    name: "without",
    about: """
      Proves a cause: the steps done so far, played again in a world in which one thing did not happen. \
      Of what is named, the nearest cause that can be left out is: a write is ignored, a body does not \
      run, a step does nothing.
      """,
    takes: .fields([
      ("subject", .text(subject + "; or give `step`."), false),
      ("step", .number("The number of a step to leave out.", 1..<1_000_000), false),
    ]),
    gives: .fields([("leftOut", .text("What did not happen."), true)] + difference)
  ) { (assistant, arguments, call) throws(ToolProblem) in
    let session = try assistant.run.session
    let (leftOut, name) = try Assistant.leftOut(arguments, of: session)
    session.interruption = { call.isCancelled }
    let other = session.world(
      without: leftOut, throughStep: max(0, session.completedSteps - 1), readingLooks: true)
    if call.isCancelled { throw .cancelled }
    guard let other else { throw .told("there is no run to play again") }
    let first = session.firstStep(of: leftOut)
    let comparison = Comparison(
      ComparedRun(
        name: "this run", events: session.events, sources: session.sources, from: first,
        holdingBackStaleness: true, unseen: session.environmentValues),
      ComparedRun(
        name: "without this: \(name)", events: other.events, sources: session.sources, from: first,
        holdingBackStaleness: true, unseen: session.environmentValues),
      screens: session.screens(beside: other, without: leftOut),
      isOneProgram: true, knowsLastScreens: true)
    let stop = other.stop.map { "the world without it stops in step \($0.step): \($0.message)" }
    var answer = Assistant.answer(comparison, [stop].compactMap(\.self))
    if case .object(var fields) = answer.fields {
      fields["leftOut"] = .string(name)
      answer.fields = .object(fields)
    }
    return answer
  }

  /// What the arguments leave out, also in words.
  private static func leftOut(
    _ arguments: JSONValue, of session: Session
  ) throws(ToolProblem) -> (LeftOut, name: String) {
    switch (arguments["subject"].string, arguments["step"].int) {
    case (nil, let number?):
      guard number < session.completedSteps else { throw .told("there is no step \(number)") }
      return (.step(number), "step \(number): \(session.script[number - 1].code)")
    case (let wanted?, nil):
      let inquiry = session.inquiry(before: session.cursor)
      guard let event = candidates(wanted, inquiry).first else {
        throw .told("nothing that has happened is called '\(wanted)'")
      }
      guard let (cause, leftOut) = session.events.removableCause(of: event) else {
        throw .told("'\(wanted)' comes of the mount, and nothing can be left out of that")
      }
      return (leftOut, EventSentence(Words()).line(for: inquiry.link(of: cause)).plain)
    default: throw .told("give either 'subject' or 'step'")
    }
  }

  // MARK: Differences

  private static let difference: [(name: String, schema: Schema, isNeeded: Bool)] = [
    ("equal", .flag("Whether both runs tell the same."), true),
    ("summary", .text("The difference in a sentence."), true),
    (
      "bodies",
      .list(
        .fields([
          ("view", .text("The view's type."), true),
          ("before", .number("How often its body ran.", 0..<1_000_000), true),
          ("after", .number("The same in the other run.", 0..<1_000_000), true),
        ]), "Bodies that ran another number of times."), true
    ),
    (
      "lostBefore", .list(.text("Row.taps = 1"), "State whose lifetime ended, with its value."),
      true
    ),
    ("lostAfter", .list(.text("Row.taps = 1"), "The same in the other run."), true),
    ("lines", .list(.text("A line."), "What differs, step by step."), true),
  ]

  private static func answer(_ comparison: Comparison, _ first: [String]) -> ToolAnswer {
    let lines = LoadedRun.shortened(first + comparison.lines().map(\.plain))
    let (before, after) = (Tally(comparison.a.events), Tally(comparison.b.events))
    let views = before.views + after.views.filter { before.runs[$0] == nil }
    let bodies = views.filter { before.runs[$0] != after.runs[$0] }.map { view -> JSONValue in
      [
        "view": .string(view), "before": .int(before.runs[view] ?? 0),
        "after": .int(after.runs[view] ?? 0),
      ]
    }
    return ToolAnswer(
      lines: lines,
      fields: [
        "equal": .bool(comparison.isEqual), "summary": .string(comparison.closing()),
        "bodies": .array(bodies), "lostBefore": .texts(before.lost),
        "lostAfter": .texts(after.lost), "lines": .texts(lines),
      ])
  }

  /// What is counted in a run.
  private struct Tally {
    var views: [String] = []
    var runs: [String: Int] = [:]
    var lost: [String] = []

    init(_ events: TraceLog) {
      for event in events {
        switch event.kind {
        case .bodyRun(let node, _, _, _):
          if runs[node.view] == nil { views.append(node.view) }
          runs[node.view, default: 0] += 1
        case .stateFree(let node, let property, _, _, let value):
          lost.append("\(node.view).\(property) = \(value)")
        default: break
        }
      }
    }
  }

  // MARK: Releases

  static let migrate = Tool(
    name: "migrate",
    about: """
      What changes for the loaded program between two releases: what its source needs, and behaviour \
      found by using it under both.
      """,
    takes: .fields([
      ("from", .text("The older release: 18 or 26; 26 by default."), false),
      ("to", .text("The newer one: 26 or 27; 27 by default."), false),
      ("steps", .number("How many steps to try; 300 by default.", 1..<5001), false),
    ]),
    gives: .fields([
      (
        "changes",
        .list(
          .fields([
            ("part", .text("source or behaviour."), true),
            ("rule", .text("What differs between the releases; may be empty."), true),
            ("facts", .list(.text("A fact."), "What it rests on."), true),
            ("severity", .text("error, warning or note."), true),
            ("message", .text("The compiler's words, or the view that behaves otherwise."), true),
            ("explanation", .list(.text("A sentence."), "Why, and what to do."), true),
            ("before", .text("What was seen in the older release."), true),
            ("after", .text("What was seen in the newer one."), true),
            ("place", .text("file:line:column; empty where there is none."), true),
            ("script", .list(.text("A step."), "The steps that show it."), true),
          ]), "Those of the source first."), true
      )
    ])
  ) { (assistant, arguments, call) throws(ToolProblem) in
    let run = try assistant.run
    let (from, to) = (arguments["from"].string ?? "26", arguments["to"].string ?? "27")
    for (name, value) in [("from", from), ("to", to)] {
      if let (message, hint) = Compatibility.problem("profile", value) {
        throw .told("'\(name)': \(message); \(hint)")
      }
    }
    let (older, newer) = (Profile(["profile": from]), Profile(["profile": to]))
    guard newer.ios > older.ios else { throw .told("'to' has to be newer than 'from'") }
    var options = run.options
    options.compatibility["profile"] = from
    var clinic = ClinicOptions()
    clinic.steps = arguments["steps"].int ?? 300
    clinic.seed = options.seed
    let migration = Migration(
      run.session.currentSource, options: options, to: newer, clinic: clinic)
    var told = -1
    let (review, refusal, sources) = migration.examine { tried, all in
      if tried > told { call.tellProgress(tried, of: all) }
      told = tried
      return !call.isCancelled
    }
    if call.isCancelled { throw .cancelled }
    guard let review else { throw .told(DiagnosticPrinter(sources: sources).print(refusal)) }
    let report = MigrationReport(review, path: run.name, arguments: [], words: Words())
    return ToolAnswer(
      lines: report.lines.map(\.plain),
      fields: ["changes": .array(report.changeFields.map(Assistant.change))])
  }

  private static func change(_ change: MigrationReport.ChangeFields) -> JSONValue {
    [
      "part": .string(change.isOfSource ? "source" : "behaviour"),
      "rule": .string(change.rule ?? ""), "facts": .texts(change.facts),
      "severity": .string(change.severity), "message": .string(change.message),
      "explanation": .texts(change.explanation), "before": .string(change.before),
      "after": .string(change.after), "place": .string(change.place ?? ""),
      "script": .texts(change.script),
    ]
  }
}
