import Diagnostics
import Foundation
import RandomPrograms
import Screen
import Session
import Testing
import Trace

/// What a drawing of the screen shows is what is there, and what it offers is what the script can do:
/// for every case at every step, and for random programs.
@Suite struct ScreenPropertyTests {
  @Test(arguments: ConformanceCase.all(in: "Cases"))
  func aCaseHasItsScreenAtEveryStep(_ testCase: ConformanceCase) {
    var options = RunOptions()
    options.compatibility = testCase.compatibility
    options.recordsLooks = true
    let session = Session(
      ProgramSource(
        files: [SourceFile(name: "Case.swift", text: testCase.program)],
        support: testCase.support.isEmpty
          ? [] : [SourceFile(name: "Support.swift", text: testCase.support)],
        name: "Case.swift", variant: testCase.variant),
      script: [], options: options)
    expectScreens(of: session, steps: testCase.steps)
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
  @Test(arguments: ConformanceCase.all(in: "Cases"))
  func looksLeaveTheOtherEventsAsTheyAre(_ testCase: ConformanceCase) {
    let plain = events(of: testCase, withLooks: false)
    let drawn = events(of: testCase, withLooks: true)
    #expect(!plain.contains { $0.name == "look" })
    #expect(plain == drawn.filter { $0.name != "look" })
    #expect(
      plain.isEmpty || drawn.count > plain.count || !plain.contains { $0.name == "life.begin" })
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

  /// A program that traps has screens up to there; a refused one has none.
  private func expectScreens(of session: Session, steps: [String]) {
    guard session.runToEnd() == .completed else { return }
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

/// Where a drawing and what it draws differ.
enum ScreenProblems {
  /// Each text that a person sees stands in the drawing once, and no other does.
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
        if isSeen, words != nil, !isOfShape(node) {
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

  private static func isOfShape(_ node: World.Node) -> Bool { node.look?.role == "leaf" }

  /// What the drawing offers for a call is what the call itself finds, and each call finds the element
  /// that offers it.
  static func calls(of drawing: Drawing, in session: Session) -> [String] {
    var problems: [String] = []
    let offered = drawing.elements.flatMap { element in
      element.everyCall.map { (element: element, call: $0) }
    }.filter { $0.call.window == nil }
    let probes: [(name: String, code: String)] = [
      ("tap", "tap(\"\u{1}\")"), ("toggle", "toggle(\"\u{1}\")"),
      ("type", "type(\"\", into: \"\u{1}\")"), ("slide", "slide(\"\u{1}\", to: 0)"),
      ("increment", "increment(\"\u{1}\")"), ("longPress", "longPress(\"\u{1}\")"),
    ]
    for probe in probes {
      guard case .noControl(let message) = session.mutate(probe.code).end else {
        problems.append("\(probe.code) found something")
        continue
      }
      var labels = Set(
        offered.filter { pair in
          // A tap goes to a field only for want of anything else, and the system's own button is no
          // view.
          pair.call.name == probe.name && pair.element.kind != .field
            && pair.element.kind != .secureField && pair.element.kind != .editor
            && pair.element.kind != .searchField && pair.element.node != nil
        }.map(\.call.label))
      if probe.name == "type" {
        labels = Set(offered.filter { $0.call.name == "type" }.map(\.call.label))
      }
      let found = Set(
        message.components(separatedBy: "; ").first { $0.hasPrefix("there is \"") }
          .map { quoted(in: $0) } ?? [])
      if found != labels {
        problems.append(
          "\(probe.name): the script finds \(found.sorted()), drawn are \(labels.sorted())")
      }
    }
    for (element, call) in offered where ["tap", "toggle", "type", "select"].contains(call.name) {
      if let problem = problem(call, element, in: session) { problems.append(problem) }
    }
    return problems
  }

  /// Performs the call at the end of the run, and takes it back.
  private static func problem(_ call: Call, _ element: Element, in session: Session) -> String? {
    let insertion = session.insert([call.code()])
    let (range, end) = (insertion.events, insertion.end)
    if case .noControl(let message) = end { return "\(call.code()): \(message)" }
    if case .refused(let diagnostics) = end {
      return "\(call.code()): \(diagnostics.map(\.message))"
    }
    defer { _ = session.undo() }
    guard let wanted = element.node, call.name != "select" else { return nil }
    let node = session.events[range].lazy.compactMap { event -> NodeID? in
      if case .action(_, _, let node) = event.kind { node?.node } else { nil }
    }.first
    return node == wanted || element.kind == .tabs
      ? nil
      : "\(call.code()) goes to \(node.map { "#\($0.number)" } ?? "nobody"), not #\(wanted.number)"
  }

  /// The texts in quotation marks.
  private static func quoted(in text: String) -> [String] {
    text.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
