import Clinic
import Meaning
import Phrases
import Screen
import Session
import Trace
import Transcript
import Wire

extension Assistant {
  static let screen = Tool(
    name: "screen",
    about: "What a person would see now, drawn in text, and the steps that would do something.",
    takes: .fields([("width", .number("Columns; 48 by default.", 24..<201), false)]),
    gives: .fields([
      ("text", .text("The drawing: + is new, ~ has changed, - is leaving."), true),
      ("actions", .list(.text("A step."), "Steps that would do something now."), true),
    ])
  ) { (assistant, arguments, _) throws(ToolProblem) in
    let session = try assistant.run.session
    let worlds = session.worldsToDraw()
    let drawing = Drawing(of: worlds.now, since: worlds.before)
    var text = ScreenText(width: arguments["width"].int ?? 48)
    text.showsCalls = false
    let lines = text.lines(drawing, title: session.rootName ?? session.source.name).map(\.plain)
    var actions: [String] = []
    for call in drawing.elements.flatMap(\.everyCall) where !actions.contains(call.code()) {
      actions.append(call.code())
    }
    return ToolAnswer(
      lines: lines + actions,
      fields: ["text": .string(lines.joined(separator: "\n")), "actions": .texts(actions)])
  }

  private static let answer = Schema.fields([
    ("found", .flag("Whether there is such a thing."), true),
    ("lines", .list(.text("A line."), "From the effect back to the step, with places."), true),
    ("others", .list(.text("A subject."), "Others that the words may mean, or questions."), true),
  ])

  static let subject =
    "A view (Cat), a node (#4), a property (title, Cat.title), an object (Cart#1), a text (\"Hello\"), a callback (onAppear), or an event by its number"

  static let why = Tool(
    name: "why",
    about: "Why something happened: the chain of causes from the effect back to the step.",
    takes: .fields([
      ("subject", .text("\(subject); without one, what matters most in the last update."), false)
    ]), gives: answer
  ) { (assistant, arguments, _) throws(ToolProblem) in
    let session = try assistant.run.session
    let inquiry = session.inquiry(before: session.cursor)
    let text = WhyText(session.sources)
    guard let wanted = arguments["subject"].string else {
      guard let event = inquiry.salientEvent else {
        return Assistant.answer(false, ["nothing has changed that one could ask about"])
      }
      let questions = inquiry.questions(atMost: 5).map { QuestionText.line(for: $0).plain }
      return Assistant.answer(true, text.lines(for: inquiry.why(event)).map(\.plain), questions)
    }
    let found = Assistant.candidates(wanted, inquiry)
    guard let first = found.first else {
      return Assistant.answer(false, ["nothing that has happened is called '\(wanted)'"])
    }
    return Assistant.answer(
      true, text.lines(for: inquiry.why(first)).map(\.plain),
      found.dropFirst().map {
        QuestionText.line(forCandidate: inquiry.link(of: $0)).plain
      })
  }

  static let whyNot = Tool(
    name: "whynot",
    about:
      "Why something did not happen in the last step: a body that did not run, a write that is missing.",
    takes: .fields([("subject", .text(subject + "."), true)]), gives: answer
  ) { (assistant, arguments, _) throws(ToolProblem) in
    let session = try assistant.run.session
    let inquiry = session.inquiry(before: session.cursor)
    let wanted = arguments["subject"].string ?? ""
    var absence = inquiry.whyNot(Subject(wanted) ?? .text(wanted))
    if absence.isOfNoEvent {
      let text = inquiry.whyNot(.text(wanted))
      if !text.isOfNoEvent { absence = text }
    }
    if case .unknown = absence {
      return Assistant.answer(false, ["nothing that has been alive is called '\(wanted)'"])
    }
    let lines = WhyText(session.sources).lines(for: absence, of: wanted)
    return Assistant.answer(true, lines.map(\.plain))
  }

  /// The events that some words may mean.
  static func candidates(_ wanted: String, _ inquiry: Inquiry) -> [TraceEvent] {
    let found = inquiry.candidates(for: Subject(wanted) ?? .text(wanted))
    return found.isEmpty ? inquiry.candidates(for: .text(wanted)) : found
  }

  private static func answer(
    _ found: Bool, _ lines: [String], _ others: [String] = []
  ) -> ToolAnswer {
    ToolAnswer(
      lines: lines + others,
      fields: ["found": .bool(found), "lines": .texts(lines), "others": .texts(others)])
  }

  static let clinic = Tool(
    name: "clinic",
    about: """
      Uses the loaded program by itself and reports what is wrong with its identities, lifetimes and \
      dependencies; each finding with its place and the shortest script that shows it.
      """,
    takes: .fields([("steps", .number("How many steps to try; 300 by default.", 1..<5001), false)]),
    gives: .fields([
      (
        "findings",
        .list(
          .fields([
            ("rule", .text("The kind of fault."), true),
            ("severity", .text("error, warning or note."), true),
            ("topic", .text("The view or property."), true),
            ("message", .text("What is wrong."), true),
            ("remedy", .text("What to do; empty where nothing general helps."), true),
            ("place", .text("file:line:column; empty where there is none."), true),
            ("script", .list(.text("A step."), "The shortest script that shows it."), true),
          ]), "The gravest first."), true
      )
    ])
  ) { (assistant, arguments, call) throws(ToolProblem) in
    let run = try assistant.run
    var options = run.options
    options.recordsLooks = true
    let rehearsal = Rehearsal(run.session.currentSource, options: options)
    guard !rehearsal.isRefused else { throw .told(run.refusal(rehearsal.diagnostics)) }
    var clinic = ClinicOptions()
    clinic.steps = arguments["steps"].int ?? 300
    clinic.seed = options.seed
    rehearsal.interruption = { call.isCancelled }
    let examination = Clinic(rehearsal, options: clinic).examine { played in
      call.tellProgress(played, of: clinic.steps)
    }
    if call.isCancelled { throw .cancelled }
    let report = Report(examination, path: run.name, arguments: [], words: Words())
    return ToolAnswer(
      lines: report.lines.map(\.plain),
      fields: ["findings": .array(report.findingFields.map(Assistant.finding))])
  }

  private static func finding(_ finding: Report.FindingFields) -> JSONValue {
    [
      "rule": .string(finding.rule), "severity": .string(finding.severity),
      "topic": .string(finding.topic), "message": .string(finding.message),
      "remedy": .string(finding.remedy ?? ""), "place": .string(finding.place ?? ""),
      "script": .texts(finding.script),
    ]
  }
}
