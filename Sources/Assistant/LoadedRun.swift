import Diagnostics
import LessonFormat
import Session
import Trace
import Transcript
import Values
import Wire

/// A program that an assistant has loaded, and its run.
struct LoadedRun {
  let session: Session
  /// The path, or the name given to a source text.
  let name: String
  let options: RunOptions

  var sources: SourceMap { session.sources }

  /// The steps after the mount that have run.
  var script: [ScriptStep] { Array(session.script.prefix(max(0, session.completedSteps - 1))) }

  // MARK: Reports

  static let stepReport = Schema.fields([
    ("step", .number("The number of the last step.", 0..<1_000_000), true),
    ("end", .text("completed, failed (the program trapped), noControl or refused."), true),
    ("updates", .number("Updates of the view graph.", 0..<1_000_000), true),
    (
      "bodies",
      .list(
        .fields([
          ("view", .text("The view's type."), true),
          ("runs", .number("How often its body ran.", 0..<1_000_000), true),
        ]), "Bodies that ran."), true
    ),
    ("began", .list(.text("A view."), "Lifetimes of views with a body that began."), true),
    (
      "ended",
      .list(.text("A view."), "Lifetimes of views with a body that ended; their state is gone."),
      true
    ),
    ("meanings", .list(.text("A sentence."), "What it means to a person."), true),
    ("issues", .list(.text("A sentence."), "What SwiftUI or the program complained of."), true),
    ("values", .list(.text("A value."), "The values of expressions that were no steps."), true),
    ("diagnostics", .list(.text("A message."), "What Swift says of the source."), true),
  ])

  /// What happened in a part of the run, in lines and in fields.
  func report(
    _ range: Range<Int>, end: RunEnd, values: [String] = [], diagnostics: [Diagnostic] = []
  ) -> ToolAnswer {
    var updates = 0
    var bodies: [(view: String, runs: Int)] = []
    var (began, ended, meanings, issues): ([String], [String], [String], [String]) =
      ([], [], [], [])
    // (Whatever a label is made of begins and ends with it, which is of no interest here.)
    let withBodies = Set(
      session.events.lazy.compactMap { event -> String? in
        if case .bodyRun(let node, _, _, _) = event.kind { node.view } else { nil }
      })
    for event in session.events[range] {
      switch event.kind {
      case .updateBegin: updates += 1
      case .bodyRun(let node, _, _, _):
        if let index = bodies.firstIndex(where: { $0.view == node.view }) {
          bodies[index].runs += 1
        } else {
          bodies.append((node.view, 1))
        }
      case .lifeBegin(let node) where withBodies.contains(node.view):
        began.append(node.words)
      case .lifeEnd(let node) where withBodies.contains(node.view):
        ended.append(node.words)
      case .meaning(_, _, let message): meanings.append(message.description)
      case .note(_, let message), .issue(_, let message), .failure(let message, _):
        issues.append(message.description)
      default: break
      }
    }
    if case .noControl(let message) = end { issues.append(message.description) }
    let said = diagnostics.map { self.line($0) }
    let fields: JSONValue = [
      "step": .int(max(0, session.completedSteps - 1)), "end": .string(Self.name(of: end)),
      "updates": .int(updates),
      "bodies": .array(
        bodies.map { ["view": .string($0.view), "runs": .int($0.runs)] }),
      "began": .texts(began), "ended": .texts(ended), "meanings": .texts(meanings),
      "issues": .texts(issues), "values": .texts(values), "diagnostics": .texts(said),
    ]
    var transcript = TextTranscript(sources: sources)
    transcript.skip(session.events[..<range.lowerBound])
    var lines = transcript.text(for: session.events[range]).split(separator: "\n").map(String.init)
    lines = Self.shortened(lines)
    lines += values
    if case .noControl(let message) = end { lines.append("error: \(message)") }
    return ToolAnswer(lines: lines + said, fields: fields)
  }

  private static let lineLimit = 120

  static func shortened(_ lines: [String]) -> [String] {
    guard lines.count > lineLimit else { return lines }
    return lines.prefix(lineLimit) + ["… \(lines.count - lineLimit) more lines"]
  }

  private static func name(of end: RunEnd) -> String {
    switch end {
    case .completed: "completed"
    case .failed: "failed"
    case .noControl: "noControl"
    case .refused: "refused"
    case .interrupted: "interrupted"
    }
  }

  func line(_ diagnostic: Diagnostic) -> String {
    Self.line(diagnostic, sources)
  }

  static func line(_ diagnostic: Diagnostic, _ sources: SourceMap) -> String {
    DiagnosticPrinter(sources: sources).print([diagnostic])
  }
}

extension JSONValue {
  static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
