import Diagnostics
import Foundation
import RandomPrograms
import Screen
import Session
import Testing
import Trace
import Values

/// A drawing of the screen shows the views that are there, and offers the calls that the script can
/// make: for every case at every step, and for random programs.
@Suite struct ScreenPropertyTests {
  /// Every eighth case; all with `THESEUS_SCREENS=all`, which in a debug build takes minutes.
  static var sample: [ConformanceCase] {
    let environment = ProcessInfo.processInfo.environment
    let all = ConformanceCase.all(in: "Cases")
    if environment["THESEUS_SCREENS"] != nil || environment["THESEUS_CASE"] != nil { return all }
    return all.indices.filter { $0 % 8 == 0 }.map { all[$0] }
  }

  @Test(arguments: sample)
  func aCaseHasItsScreenAtEveryStep(_ testCase: ConformanceCase) {
    var options = RunOptions()
    options.compatibility = testCase.compatibility
    options.recordsLooks = true
    var source = ProgramSource(
      files: [SourceFile(name: "Case.swift", text: testCase.program)],
      support: testCase.support.isEmpty
        ? [] : [SourceFile(name: "Support.swift", text: testCase.support)],
      name: "Case.swift", variant: testCase.variant)
    source.isCheckedByDemand = testCase.isCheckedByDemand
    let session = Session(source, script: [], options: options)
    expectScreens(
      of: session, steps: testCase.steps,
      mayHaveNone: testCase.checks.contains { check in
        ["reject", "fail"].contains(check.split(separator: " ").dropFirst().first)
      })
  }

  @Test func randomProgramsHaveTheirScreens() {
    for seed in 0..<3 {
      var dice = Dice(seed: seed + 40)
      let recipe = Recipe.random(&dice)
      var options = RunOptions()
      options.recordsLooks = true
      let session = Session(
        ProgramSource(
          files: [SourceFile(name: "Program.swift", text: recipe.source)], name: "Program.swift",
          root: "ContentView"), script: [], options: options)
      #expect(!session.isRefused, "seed \(seed)")
      expectScreens(of: session, steps: (0..<3).map { "n\($0) = \(dice.below(4))" })
    }
  }

  /// Recording looks changes no other event.
  @Test(arguments: sample)
  func looksLeaveTheOtherEventsAsTheyAre(_ testCase: ConformanceCase) {
    let plain = events(of: testCase, withLooks: false)
    let drawn = events(of: testCase, withLooks: true)
    #expect(!plain.contains { $0.name == "look" })
    #expect(plain == drawn.filter { $0.name != "look" })
    let isWhole = plain.contains { $0.name == "life.begin" } && plain.last?.name != "failure"
    #expect(drawn.count > plain.count || !isWhole)
  }

  private func events(of testCase: ConformanceCase, withLooks: Bool) -> [TraceEvent.Kind] {
    var options = RunOptions()
    options.compatibility = testCase.compatibility
    options.recordsLooks = withLooks
    let session = Session(
      ProgramSource(
        files: [SourceFile(name: "Case.swift", text: testCase.program)],
        support: testCase.support.isEmpty
          ? [] : [SourceFile(name: "Support.swift", text: testCase.support)],
        name: "Case.swift", variant: testCase.variant),
      script: testCase.steps.map { ScriptStep($0) }, options: options)
    session.runToEnd()
    return session.events.map(\.kind)
  }

  // MARK: The property

  /// A program that traps has screens up to there. One that is refused, or traps at its mount, has none:
  /// only a case that says so may be one.
  private func expectScreens(
    of session: Session, steps: [String], mayHaveNone: Bool = false
  ) {
    guard session.runToEnd() == .completed else {
      #expect(mayHaveNone, "\(session.end)")
      return
    }
    for step in 0...steps.count {
      if step > 0, session.insert([steps[step - 1]]).end != .completed { return }
      let world = World(after: session.events)
      let drawing = Drawing(of: world)
      let problems =
        ScreenProblems.texts(of: drawing, in: world)
        + ScreenProblems.calls(of: drawing, in: session)
      for problem in problems { Issue.record("step \(step): \(problem)") }
    }
  }
}

/// How a drawing differs from what it draws.
enum ScreenProblems {
  /// Each text that a person sees is in the drawing once, and no other text is.
  static func texts(of drawing: Drawing, in world: World) -> [String] {
    var problems: [String] = []
    var seen: [NodeID: String] = [:]
    for element in drawing.elements {
      guard let node = element.node else { continue }
      if seen[node] != nil { problems.append("#\(node.number) is drawn twice") }
      seen[node] = element.text ?? ""
    }
    var keys: Set<String> = []
    for element in drawing.elements where !keys.insert(element.key).inserted {
      problems.append("two elements have the key \(element.key)")
    }
    for (id, node) in world.nodes {
      let isSeen = (node.look?.isShown ?? false) || isLeaving(id, in: world)
      let words = node.contents.last?.text
      guard let shown = seen[id] else {
        if isSeen, words != nil {
          problems.append("\(node.name.view) \(words ?? "") is missing")
        }
        continue
      }
      if !isSeen { problems.append("#\(id.number) \(node.name.view) is drawn and not to be seen") }
      if let words, words != shown { problems.append("\(shown) is drawn for \(words)") }
    }
    return problems
  }

  private static func isLeaving(_ id: NodeID, in world: World) -> Bool {
    var next: NodeID? = id
    while let current = next, let node = world.nodes[current] {
      if node.departure != nil { return true }
      next = node.parent
    }
    return false
  }

  /// The calls that the drawing offers are those that the call itself finds, and each call finds
  /// the element that offers it.
  static func calls(of drawing: Drawing, in session: Session) -> [String] {
    var problems: [String] = []
    for (name, code) in probes {
      guard case .noControl(let message) = session.insert([code]).end else {
        problems.append("\(code) found something")
        continue
      }
      let found = Set(labels(in: message.description))
      let drawn = Set(labels(of: drawing, for: name))
      if found != drawn {
        problems.append("\(name): the script finds \(found.sorted()), drawn are \(drawn.sorted())")
      }
    }
    for element in drawing.elements {
      for call in element.everyCall where [.tap, .toggle, .type, .select].contains(call.kind) {
        guard call.window == nil else { continue }
        if let problem = problem(call, element, in: session) { problems.append(problem) }
      }
    }
    return problems
  }

  /// Calls for a label that nothing has.
  private static let probes: [(String, String)] = [
    ("tap", "tap(\"no such label\")"), ("toggle", "toggle(\"no such label\")"),
    ("type", "type(\"\", into: \"no such label\")"), ("slide", "slide(\"no such label\", to: 0)"),
    ("increment", "increment(\"no such label\")"), ("longPress", "longPress(\"no such label\")"),
  ]

  /// Labels that the drawing offers for a call. A tap goes to a field only if nothing else has the
  /// label, and the system's own buttons are not views: the message names neither.
  private static func labels(of drawing: Drawing, for name: String) -> [String] {
    let fields: [Element.Kind] = [.field, .secureField, .editor, .searchField]
    var labels: [String] = []
    for element in drawing.elements where element.node != nil {
      if name == "tap", fields.contains(element.kind) { continue }
      for call in element.everyCall where call.kind.rawValue == name && call.window == nil {
        labels.append(call.label)
      }
    }
    return labels
  }

  /// The labels that a message lists: `…; there is "A", "B"`.
  private static func labels(in message: String) -> [String] {
    guard let start = message.range(of: "; there is \"") else { return [] }
    let list = message[message.index(start.upperBound, offsetBy: -1)...]
    let end = list.range(of: " more row").map(\.lowerBound) ?? list.endIndex
    let parts = list[..<end].components(separatedBy: "\"")
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { parts[$0] }
  }

  /// Performs the call at the end of the run, and undoes it.
  private static func problem(_ call: Call, _ element: Element, in session: Session) -> String? {
    let insertion = session.insert([call.code()])
    let (range, end) = (insertion.events, insertion.end)
    if case .noControl(let message) = end { return "\(call.code()): \(message)" }
    if case .refused(let diagnostics) = end {
      return "\(call.code()): \(diagnostics.map(\.message))"
    }
    defer { _ = session.undo() }
    guard let wanted = element.node, call.kind != .select else { return nil }
    if element.kind == .tabs { return nil }
    for event in session.events[range] {
      guard case .action(_, _, let node, _) = event.kind else { continue }
      if node?.node == wanted { return nil }
      let other = node.map { "#\($0.node.number)" } ?? "nobody"
      return "\(call.code()) goes to \(other), not #\(wanted.number)"
    }
    return "\(call.code()) does nothing"
  }
}
