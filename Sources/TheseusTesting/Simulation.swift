// An app under test: the simulator for Swift Testing.
//
//     @Test func theNoteSurvives() throws {
//       let app = try Simulation(of: "../App.xcodeproj")
//       app.type("hi", into: "Note")
//       app.tap("Bold")
//       #expect(app.kept("NoteEditor.text"))
//       #expect(app.bodies("Row") == 1)
//     }
//
// A step that finds no control throws no error: `problems` records it, and later queries answer as if
// the step had not happened.

import Console
import Diagnostics
import Screen
import Session
import Trace
import Transcript

/// Why there is nothing to simulate, in words.
public struct SimulationProblem: Error, CustomStringConvertible {
  public let description: String
}

/// A program that runs, and what happened in its last step.
public final class Simulation: CustomStringConvertible {
  private let session: Session
  /// The events of the last step.
  private var range: Range<Int>
  /// The steps that were not performed, each with the reason.
  public private(set) var problems: [String] = []

  /// Loads a Swift file, a folder, a package or an Xcode project and mounts its root. A relative path
  /// begins at the folder of the test's own file.
  public init(
    of path: String, target: String? = nil, root: String? = nil, seed: UInt64 = 0,
    file: StaticString = #filePath
  ) throws(SimulationProblem) {
    var request = DocumentRequest()
    request.target = target
    request.root = root
    request.seed = seed
    let document: Document
    switch ProgramFiles.reading(Self.whole(path, from: "\(file)"), request) {
    case .success(let read): document = read
    case .failure(let problem): throw SimulationProblem(description: problem.message)
    }
    guard !document.hasErrors, let scene = document.scenes.first else {
      throw SimulationProblem(
        description: DiagnosticPrinter(sources: document.sources).print(document.diagnostics))
    }
    session = Session(scene.source, script: [], options: scene.options)
    guard !session.isRefused else {
      throw SimulationProblem(
        description: DiagnosticPrinter(sources: session.sources).print(session.diagnostics))
    }
    session.runToEnd()
    range = 0..<session.events.count
    if case .failed = session.end { problems.append("the program stopped while it was mounted") }
  }

  private static func whole(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  // MARK: Steps

  /// Performs a step of Swift; returns whether it was performed.
  @discardableResult
  public func perform(_ code: String) -> Bool {
    let inserted = session.insert(session.statements(in: code))
    range = inserted.events
    switch inserted.end {
    case .completed: return true
    case .noControl(let message): problems.append("\(code): \(message)")
    case .refused(let diagnostics):
      problems.append(DiagnosticPrinter(sources: session.sources).print(diagnostics))
    case .failed: problems.append("\(code): the program stopped")
    case .interrupted: problems.append("\(code): interrupted")
    }
    return false
  }

  @discardableResult
  public func tap(_ label: String) -> Bool { perform("tap(\(Self.literal(label)))") }

  @discardableResult
  public func toggle(_ label: String) -> Bool { perform("toggle(\(Self.literal(label)))") }

  @discardableResult
  public func type(_ text: String, into label: String) -> Bool {
    perform("type(\(Self.literal(text)), into: \(Self.literal(label)))")
  }

  @discardableResult
  public func advance(by seconds: Double) -> Bool { perform("advance(by: \(seconds))") }

  private static func literal(_ text: String) -> String {
    var out = "\""
    for character in text {
      switch character {
      case "\\": out += "\\\\"
      case "\"": out += "\\\""
      case "\n": out += "\\n"
      default: out.append(character)
      }
    }
    return out + "\""
  }

  // MARK: What the last step did

  /// Whether the storage of a property (`NoteEditor.text`) was alive before the last step and is the
  /// same after it, for every view that had it.
  public func kept(_ property: String) -> Bool {
    let parts = property.split(separator: ".")
    guard parts.count == 2, !range.isEmpty else { return false }
    let before = World(after: session.events[..<range.lowerBound])
    let after = World(after: session.events[..<range.upperBound])
    let slots = before.slots.filter {
      $0.value.owner.view == parts[0] && $0.value.property == parts[1]
    }
    return !slots.isEmpty && slots.keys.allSatisfy { after.slots[$0] != nil }
  }

  /// How often bodies of a view ran.
  public func bodies(_ view: String) -> Int {
    session.events[range].count { event in
      if case .bodyRun(let node, _, _, _) = event.kind { node.view == view } else { false }
    }
  }

  /// The views whose bodies ran, each once, in order.
  public var bodiesRun: [String] {
    var seen: [String] = []
    for event in session.events[range] {
      if case .bodyRun(let node, _, _, _) = event.kind, !seen.contains(node.view) {
        seen.append(node.view)
      }
    }
    return seen
  }

  /// The value of an expression in the root view's scope, as the program would print it; nil if it has
  /// none.
  public func value(_ expression: String) -> String? {
    if case .value(let text, _) = session.evaluate(expression) { text } else { nil }
  }

  /// The screen now, drawn in text.
  public var screen: String {
    let worlds = session.worldsToDraw()
    var text = ScreenText()
    text.showsMarks = false
    text.showsCalls = false
    return text.lines(Drawing(of: worlds.now, since: worlds.before), title: session.rootName ?? "")
      .map(\.plain).joined(separator: "\n")
  }

  /// What a failed expectation shows about an app: what was done last, and the result.
  public var description: String {
    (problems.isEmpty ? [] : ["not done:"] + problems).map { $0 + "\n" }.joined() + transcript
  }

  /// What happened in the last step, as the prompt tells it: for snapshots.
  public var transcript: String {
    var text = TextTranscript(sources: session.sources)
    text.skip(session.events[..<range.lowerBound])
    return text.text(for: session.events[range])
  }
}
