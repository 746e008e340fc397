import Session
import Testing
import Trace

@Suite struct ReloadTests {
  private func declare(_ code: String, in session: Session) -> Session.Insertion {
    session.insert(session.statements(in: code))
  }

  private let recoloured = """
    struct Cat: View {
      @State private var title = "untitled"
      var body: some View {
        Button("name: \\(title)") { title += "?" }
      }
    }
    """

  @Test func aBodyThatChangesKeepsLifetimesAndState() {
    let session = Session(running: Programs.cats, [#"tap("title: untitled")"#, #"tap("Count")"#])
    let inserted = declare(recoloured, in: session)
    #expect(inserted.end == .completed)
    let events = session.events[inserted.events]
    #expect(events.first?.kind.name == "step")
    #expect(!events.contains { $0.kind.name == "life.begin" || $0.kind.name == "life.end" })
    #expect(!events.contains { $0.kind.name == "state.alloc" || $0.kind.name == "state.free" })
    #expect(
      events.contains {
        if case .content(_, _, "name: untitled!", _) = $0.kind { true } else { false }
      })
    let runs = events.compactMap { event -> [String]? in
      if case .bodyRun(_, let changes, _, _) = event.kind { changes } else { nil }
    }
    #expect(!runs.isEmpty)
    // No property changed, only the code.
    #expect(runs.allSatisfy { $0.isEmpty })
    // The run continues with the new code and the old storage.
    #expect(session.insert(#"tap("name: untitled!")"#).end == .completed)
    #expect(session.insert(#"tap("name: untitled!?")"#).end == .completed)
    guard case .value("1", _) = session.evaluate("count") else {
      Issue.record("the root keeps its state")
      return
    }
  }

  @Test func aTaskThatIsUnderWayIsCancelledAndBeginsAgainWithTheNewCode() {
    func program(_ text: String, sleeps: Bool) -> String {
      """
      struct Ticker: View {
        @State private var n = 0
        var body: some View {
          Text("\(text) \\(n)").task {
            n += 1
            \(sleeps ? "try? await Task.sleep(for: .seconds(60))" : "")
          }
        }
      }
      struct ContentView: View { var body: some View { Ticker() } }
      """
    }
    func callbacks(sleeps: Bool) -> [String] {
      let session = Session(running: program("old", sleeps: sleeps), [])
      let inserted = declare(program("new", sleeps: sleeps), in: session)
      #expect(inserted.end == .completed)
      return session.events[inserted.events].compactMap { event in
        if case .callback(let name, let node, _, _) = event.kind {
          "\(name) \(node?.view ?? "")"
        } else {
          nil
        }
      }
    }
    #expect(callbacks(sleeps: true) == ["task.cancel Text", "task Text"])
    #expect(callbacks(sleeps: false) == ["task Text"])
  }

  @Test func anotherStoredPropertyIsAnotherView() {
    let session = Session(running: Programs.cats, [#"tap("title: untitled")"#])
    let inserted = declare(
      """
      struct Cat: View {
        @State private var title = "untitled"
        @State private var age = 1
        var body: some View { Button("title: \\(title)") { age += 1 } }
      }
      """, in: session)
    #expect(inserted.end == .completed)
    let kinds = session.events[inserted.events].filter { $0.kind.viewName == "Cat" }.map(
      \.kind.name)
    #expect(kinds.contains("life.end"))
    #expect(kinds.contains("life.begin"))
    #expect(kinds.contains("state.free"))
    #expect(session.insert(#"tap("title: untitled")"#).end == .completed)
  }

  @Test func aDeclarationIsAddedAndCanBeUsed() {
    let session = Session(running: Programs.cats)
    #expect(declare("func twice(_ n: Int) -> Int { n * 2 }", in: session).end == .completed)
    #expect(session.insert("count = twice(21)").end == .completed)
    guard case .value("42", _) = session.evaluate("count") else {
      Issue.record("the function is known")
      return
    }
    // Once undone, it is unknown.
    _ = session.undo()
    _ = session.undo()
    guard case .refused = session.evaluate("twice(1)") else {
      Issue.record("the function is gone")
      return
    }
  }

  @Test func membersOfAnExtensionAreReplacedOneByOne() {
    let session = Session(running: Programs.cats)
    #expect(
      declare(
        """
        protocol Named { var name: String { get } }
        extension Int: Named {
          var name: String { "int" }
          func plus(_ other: Int) -> Int { self + other }
          func plus(_ other: Double) -> Double { Double(self) + other }
        }
        """, in: session
      ).end == .completed)
    #expect(
      declare(
        """
        extension Int: Named {
          var name: String { "number" }
          func plus(_ other: Int) -> Int { self + other + 100 }
        }
        """, in: session
      ).end == .completed)
    for (code, value) in [
      ("count.name", "\"number\""), ("count.plus(1)", "101"), ("count.plus(1.5)", "1.5"),
    ] {
      guard case .value(value, _) = session.evaluate(code) else {
        Issue.record("\(code) is \(value), not \(session.evaluate(code))")
        continue
      }
    }
  }

  @Test func aDeclarationThatIsRefusedChangesNothing() {
    let session = Session(running: Programs.cats, [#"tap("Count")"#])
    let lines = session.lines
    guard case .refused(let diagnostics) = declare("struct Cat: View { }", in: session).end else {
      Issue.record("a view needs a body")
      return
    }
    #expect(!diagnostics.isEmpty)
    #expect(session.lines == lines)
    #expect(session.script.count == 1)
  }

  @Test func objectsLiveOn() {
    let session = Session(
      running: """
        final class Model: ObservableObject {
          @Published var total = 1
        }
        struct ContentView: View {
          @StateObject private var model = Model()
          var body: some View { Button("total \\(model.total)") { model.total += 1 } }
        }
        """, [#"tap("total 1")"#])
    let inserted = declare(
      """
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View { Button("sum \\(model.total)") { model.total += 10 } }
      }
      """, in: session)
    #expect(inserted.end == .completed)
    let kinds = session.events[inserted.events].map(\.kind.name)
    #expect(!kinds.contains("object.alloc"))
    #expect(!kinds.contains("object.free"))
    #expect(session.insert(#"tap("sum 2")"#).end == .completed)
    #expect(session.insert(#"tap("sum 12")"#).end == .completed)
  }

  @Test func whatAppearedDoesNotAppearAgain() {
    let program = """
      struct ContentView: View {
        @State private var seen = 0
        var body: some View { Text("seen \\(seen)").onAppear { seen += 1 } }
      }
      """
    let session = Session(running: program)
    let inserted = declare(program.replacing("seen \\(", with: "saw \\("), in: session)
    #expect(inserted.end == .completed)
    #expect(!session.events[inserted.events].contains { $0.kind.name == "callback" })
    guard case .value("1", _) = session.evaluate("seen") else {
      Issue.record("it appeared once")
      return
    }
  }

  @Test func aNameIsRememberedForLaterSteps() {
    let session = Session(running: Programs.cats)
    #expect(session.insert("let x = 5").end == .completed)
    #expect(session.insert("var y: Double = 2").end == .completed)
    #expect(session.insert("count = x + 1").end == .completed)
    #expect(session.insert("y += 0.5").end == .completed)
    for (code, value) in [("x", "5"), ("y", "2.5"), ("count", "6"), ("x * count", "30")] {
      guard case .value(value, _) = session.evaluate(code) else {
        Issue.record("\(code) is \(value), not \(session.evaluate(code))")
        continue
      }
    }
    // The past does not know it, nor anything named later.
    session.go(toStartOfStep: 1)
    guard case .refused = session.evaluate("x") else {
      Issue.record("x has not been named yet")
      return
    }
    guard case .refused = Session(running: Programs.cats).insert("count = x").end else {
      Issue.record("x is no name of the program")
      return
    }
  }

  @Test func readingLeavesNoTrace() {
    let program = """
      final class Counter { var n = 0; func next() -> Int { n += 1; return n } }
      let counter = Counter()
      let base = { print("made"); return 3 }()
      struct ContentView: View {
        @State private var count = 0
        var body: some View { Button("count \\(count)") { count += 1 } }
      }
      """
    let script = [#"tap("count 0")"#, "count += base"]
    let read = Session(running: program, [script[0]])
    for code in ["count", "count + 1", "counter.next()", "base", "UUID()", "Int.random(in: 0...9)"]
    {
      if case .refused(let diagnostics) = read.evaluate(code) { Issue.record("\(diagnostics)") }
    }
    _ = read.insert(script[1])
    let plain = Session(running: program, [script[0]])
    _ = plain.insert(script[1])
    #expect(read.lines == plain.lines)
  }

  @Test func aReadSeesTheWorldAtTheCursor() {
    let session = Session(running: Programs.cats, [#"tap("Count")"#, #"tap("Count")"#])
    for (step, count) in [(3, "2"), (2, "1"), (1, "0")] {
      if step < 3 { session.go(toStartOfStep: step) }
      for code in ["count", "count + 0"] {
        guard case .value(count, _) = session.evaluate(code) else {
          Issue.record("\(code) at \(step): \(session.evaluate(code))")
          continue
        }
      }
    }
  }

  @Test func anEndlessStepIsInterruptedAndTheSessionGoesOn() {
    let session = Session(running: Programs.cats, [#"tap("Count")"#])
    let lines = session.lines
    var asked = 0
    session.interruption = {
      asked += 1
      return asked > 3
    }
    #expect(session.insert("while true { count += 1 }").end == .interrupted)
    #expect(asked == 4)
    #expect(session.lines == lines)
    session.interruption = { false }
    #expect(session.insert("count += 1").end == .completed)
  }
}
