import Diagnostics
import Testing
import Trace

@testable import Session

/// The budget of updates limits what happens at once, and a long run is drawn as fast as a short one.
@Suite struct ManyUpdatesTests {
  private static func session(_ program: String, _ steps: [String]) -> Session {
    let session = Session(
      ProgramSource(files: [SourceFile(name: "T.swift", text: program)], name: "T.swift"),
      script: steps.map { ScriptStep($0) })
    session.runToEnd()
    return session
  }

  private static let clock = """
    struct ContentView: View {
      @State private var ticks = 0
      let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      var body: some View { Text("\\(ticks)").onReceive(timer) { _ in ticks += 1 } }
    }
    """

  @Test func aTimerThatTicksThousandsOfTimesIsNoLoop() {
    let session = Self.session(Self.clock, ["advance(by: 3000)"])
    #expect(session.end == .completed)
    #expect(session.events.count { $0.kind.name == "callback" } == 3000)
  }

  @Test func whatChangesItselfWithoutTimeIsOne() {
    let session = Self.session(
      """
      struct ContentView: View {
        @State private var n = 0
        var body: some View { Text("\\(n)").task(id: n) { n += 1 } }
      }
      """, [])
    #expect(session.end == .failed)
  }

  @Test func aScreenBehindManyStepsRecordsLooksOfTheLastOnly() {
    let rows = """
      struct ContentView: View {
        @State private var n = 0
        var body: some View { VStack { Text("\\(n)"); Button("add") { n += 1 } } }
      }
      """
    let session = Self.session(rows, Array(repeating: #"tap("add")"#, count: 60))
    func looks() -> Int {
      session.drawnRun?.world.events.count { $0.kind.name == "look" } ?? 0
    }
    session.go(toStartOfStep: 2)
    _ = session.worldsToDraw()
    let few = looks()
    session.goToEnd()
    let texts = session.worldsToDraw().now.nodes.values.flatMap { $0.contents.compactMap(\.text) }
    #expect(texts.contains("60"))
    #expect(looks() - few < 20)
    // Inside a step its own updates are drawn.
    _ = session.backward(.event)
    #expect(session.worldsToDraw().now.nodes.count == 5)
  }
}
