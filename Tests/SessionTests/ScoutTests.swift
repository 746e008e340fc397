import Testing

@testable import Session

/// Worlds that follow a long session, so that a question about its past need not wait for one.
@Suite struct ScoutTests {
  private func session(steps: Int) -> Session {
    let session = Session(
      running: """
        struct ContentView: View {
          @State private var count = 0
          var body: some View { Text("count \\(count)") }
        }
        """)
    for _ in 0..<steps { _ = session.insert("count += 1") }
    return session
  }

  @Test func worldsFollowALongSessionAtItsQuarters() {
    let session = session(steps: Scouts.longSession + 600)
    let length = session.completedSteps
    #expect(session.scouts.places == [length / 4, length / 2, length * 3 / 4])
    // Their answers are the values of that time.
    for steps in [2, length / 4, length / 2 + 3, length - 5] {
      session.go(toStartOfStep: steps)
      guard case .value(let text, _) = session.evaluate("count * 2") else {
        Issue.record("no value at step \(steps)")
        continue
      }
      #expect(text == "\((steps - 1) * 2)")
    }
  }

  @Test func theyDoNotGoWhereThePastHasChanged() {
    let session = session(steps: Scouts.longSession + 600)
    session.go(toStartOfStep: 500)
    _ = session.insert("count = 0")
    #expect(session.scouts.places.allSatisfy { $0 <= 500 })
    guard case .value(let text, _) = session.evaluate("count + 1") else {
      Issue.record("no value")
      return
    }
    #expect(text == "1")
  }

  @Test func nobodyFollowsAShortSession() {
    #expect(session(steps: 50).scouts.places.isEmpty)
  }
}
