import Diagnostics
import Testing
import Trace

@testable import Session

/// Events stay when a step is undone; the world for them is made again when it is needed.
@Suite struct AwaitedWorldTests {
  private let script = [#"tap("Count")"#, #"tap("Switch")"#]

  @Test func aLineThatIsTakenBackNeedsNoWorld() {
    let session = Session(running: Programs.cats, script)
    let before = session.lines
    _ = session.insert("count = 10")
    #expect(session.undo()?.steps.map(\.code) == ["count = 10"])
    #expect(!session.hasWorld)
    #expect(session.lines == before)
    #expect(session.completedSteps == 3)
    #expect(session.rootName == "ContentView")
    // The next line continues from there, as it would have before.
    #expect(session.insert("count = 11").end == .completed)
    #expect(session.hasWorld)
    #expect(session.lines == Session(running: Programs.cats, script + ["count = 11"]).lines)
  }

  @Test func linesBeforeOthersAreTakenBackByRunningThose() {
    let session = Session(running: Programs.cats, script)
    session.go(toStartOfStep: 2)
    _ = session.insert("count = 10")
    session.runToEnd()
    _ = session.undo()
    #expect(session.hasWorld)
    #expect(session.lines == Session(running: Programs.cats, script).lines)
  }

  @Test func aSlipOfTheTongueLeavesTheEventsAlone() {
    let session = Session(running: Programs.cats, script)
    let before = session.lines
    guard case .noControl = session.insert(#"tap("Cuont")"#).end else {
      Issue.record("there is such a control")
      return
    }
    #expect(!session.hasWorld)
    #expect(session.lines == before)
    guard case .value(let text, _) = session.evaluate("count") else {
      Issue.record("no value")
      return
    }
    #expect(text == "1")
  }

  private static let endless = "while true { count += 1 }"

  @Test func aStepThatIsBrokenOffLeavesWhatWasThere() {
    let session = Session(running: Programs.cats, script)
    let before = session.lines
    session.interruption = { true }
    #expect(session.insert(Self.endless).end == .interrupted)
    #expect(session.lines == before)
    #expect(session.end == .completed)
    session.interruption = { false }
    #expect(session.insert("count = 11").end == .completed)
    #expect(session.lines == Session(running: Programs.cats, script + ["count = 11"]).lines)
  }

  private static let long = "for _ in 0..<3_000_000 { }; count += 1"

  @Test func whoeverDoesNotWaitForAWorldGetsNone() {
    let session = Session(running: Programs.cats, [Self.long])
    _ = session.insert("count = 10")
    _ = session.undo()
    // Ctrl-C while the world is made: the line has not been played.
    session.interruption = { true }
    #expect(session.insert("count = 11").end == .interrupted)
    #expect(!session.hasWorld)
    session.interruption = { false }
    session.prepare { true }
    #expect(!session.hasWorld)
    session.prepare { false }
    #expect(session.hasWorld)
  }

  @Test func stepsThatRunAgainAreBrokenOffToo() {
    let session = Session(running: Programs.cats, [])
    _ = session.insert("count = 5")
    session.go(toStartOfStep: 1)
    _ = session.insert("count = 6")
    session.runToEnd()
    session.goToEnd()
    _ = session.insert(Self.long)
    session.go(toStartOfStep: 1)
    _ = session.insert("count = 7")
    session.runToEnd()
    let before = (lines: session.lines, script: session.script)
    session.interruption = { true }
    #expect(session.undo() == nil)
    #expect(session.wasInterrupted)
    #expect(session.lines == before.lines)
    #expect(session.script == before.script)
  }

  // MARK: Reading

  private static let counters = """
    class Counter {
      var n = 3
      var twice: Int { n * 2 }
      func plus(_ m: Int) -> Int { n + m }
    }
    class Restless: Counter {
      override var twice: Int { n += 1; return n * 2 }
    }
    struct ContentView: View {
      @State private var counter = Counter()
      var body: some View { Text("\\(counter.n)") }
    }
    """

  @Test func whatNothingOverridesByAWriteIsRead() {
    let session = Session(running: Self.counters)
    guard case .value(let text, _) = session.evaluate("counter.plus(4)") else {
      Issue.record("no value")
      return
    }
    #expect(text == "7")
    // The existing world has answered.
    #expect(session.scouts.places.isEmpty)
  }

  @Test func anOverrideThatWritesMakesAStep() {
    guard case .isMutation = Session(running: Self.counters).evaluate("counter.twice") else {
      Issue.record("'twice' may write")
      return
    }
  }

  // MARK: Looks

  @Test func theScreenInsideALongStepIsThatOfItsUpdate() {
    let session = Session(
      running: """
        struct ContentView: View {
          @State private var n = 0
          let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
          var body: some View { Text("n \\(n)").opacity(n == 900 ? 0.5 : 1).onReceive(timer) { _ in n += 1 } }
        }
        """, [#"tap("n 0")"#])
    _ = session.insert("advance(by: 1000)")
    func drawn(_ n: Int) -> (text: String?, opacity: String?) {
      let text = session.events.first {
        if case .content(_, _, "n \(n)", _) = $0.kind { true } else { false }
      }
      guard let text,
        let end = session.events.first(.updateEnd, in: text.id.number..<session.events.count)
      else { return (nil, nil) }
      session.go(toEvent: end.id)
      let now = session.worldsToDraw { World(after: session.events.prefix($0)) }.now
      let node = now.nodes.values.first { !$0.contents.isEmpty }
      let opacity = node?.look?.modifiers.first { $0.name == "opacity" }?.values.first
      return (node?.contents.first?.text, opacity)
    }
    #expect(session.events.count > Session.longRun)
    #expect(drawn(900) == ("n 900", "opacity: 0.5"))
    #expect(drawn(901) == ("n 901", "opacity: 1.0"))
  }
}
