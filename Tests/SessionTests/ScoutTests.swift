import Testing
import Trace

@testable import Session

/// Worlds that follow a long session, so that questions about its past need not wait for one.
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
    // They answer with the values of that time.
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

/// Worlds waiting before the cursor's step, so that a proof need not replay the whole run.
@Suite struct WitnessTests {
  private static let program = """
    struct ContentView: View {
      @State private var count = 0
      @State private var other = 0
      var body: some View {
        VStack {
          Text("count \\(count)")
          if count > 3 { Text("much") }
          Button("both") { other += 1; count += 1 }
        }
      }
    }
    """

  /// A session that is long enough, and what a world without its last write is.
  private func session(steps: Int) -> Session {
    let session = Session(running: Self.program)
    for _ in 0..<steps { _ = session.insert("count += 1") }
    _ = session.insert("tap(\"both\")")
    return session
  }

  private func withoutLastWrite(_ session: Session) -> [String]? {
    let log = session.events
    guard let write = log.all(.writes, in: 0..<log.count).last,
      let world = session.world(without: .writes([write.id]))
    else { return nil }
    return world.events.map { "\($0)" }
  }

  @Test func aProofFromThereIsTheOneFromTheMount() throws {
    let session = session(steps: 600)
    let step = session.completedSteps - 1
    let slow = try #require(withoutLastWrite(session))
    #expect(session.scouts.posts.isEmpty)
    session.prepare { false }
    #expect(session.scouts.posts == Array(repeating: step, count: Scouts.witnessLimit))
    #expect(withoutLastWrite(session) == slow)
    // The used one is gone, and the next idle moment makes another.
    #expect(session.scouts.posts.count == Scouts.witnessLimit - 1)
    session.prepare { false }
    #expect(session.scouts.posts.count == Scouts.witnessLimit)
  }

  @Test func whatIsNotReadyGoesOnTheNextTime() {
    let session = session(steps: 600)
    var asked = 0
    session.prepare {
      asked += 1
      return asked > 100
    }
    let posts = session.scouts.posts
    #expect(posts.count == 1 && posts[0] > 0 && posts[0] < session.completedSteps - 1)
    session.prepare { false }
    #expect(session.scouts.posts.count == Scouts.witnessLimit)
  }

  /// A question about earlier steps would otherwise take the run from its beginning.
  @Test func inALongSessionSomeWaitBeforeTheStepsThatMayBeLeftOut() throws {
    let session = session(steps: Scouts.longSession + 50)
    let step = session.completedSteps - 1
    session.prepare { false }
    let rear = step - Scouts.reach
    #expect(
      session.scouts.posts == [rear, rear] + Array(repeating: step, count: Scouts.witnessLimit))
    // They stay while the run goes on a little.
    for _ in 0..<5 { _ = session.insert("count += 1") }
    session.prepare { false }
    #expect(session.scouts.posts.prefix(3) == [rear, rear, step + 5])
    let log = session.events
    let write = try #require(log.all(.writes, in: log.positions(ofStep: step - 40)).first)
    #expect(session.length(without: .step(write.step), throughStep: step) < 1_000)
  }

  @Test func aStepThatIsTypedEarlierSendsThemAway() {
    let session = session(steps: 600)
    session.prepare { false }
    session.go(toStartOfStep: 100)
    _ = session.insert("count = 0")
    #expect(session.scouts.posts.isEmpty)
  }

  @Test func aShortSessionHasNone() {
    let session = session(steps: 5)
    session.prepare { false }
    #expect(session.scouts.posts.isEmpty)
  }
}

/// A long step is followed at once, so that nothing typed after it has to wait for the run again.
@Suite struct LongStepWitnessTests {
  private static let program = """
    struct ContentView: View {
      @State private var ticks = 0
      @State private var taps = 0
      var body: some View {
        VStack {
          Text("ticks \\(ticks)")
          Text("taps \\(taps)")
          Button("Tap") { taps += 1 }
        }
        .task {
          while true {
            try? await Task.sleep(for: .seconds(1))
            var sum = 0
            for number in 0..<100 { sum += number }
            ticks += sum > 0 ? 1 : 0
          }
        }
      }
    }
    """

  private func withoutLastWrite(
    _ session: Session, progress: @escaping (Int) -> Void = { _ in }
  ) -> [String]? {
    let log = session.events
    guard let write = log.all(.writes, in: 0..<log.count).last,
      let world = session.world(without: .writes([write.id]), progress: progress)
    else { return nil }
    return world.events.map { "\($0)" }
  }

  @Test func theNextStepNeedNotWaitForTheLongOne() {
    let session = Session(running: Self.program)
    _ = session.insert("advance(by: 2000)")
    #expect(session.events.count > Scouts.followedFrom)
    session.followLongStep()
    #expect(session.scouts.posts == [session.completedSteps])
    // It is the only one that waits there.
    session.followLongStep()
    #expect(session.scouts.posts == [session.completedSteps])
    _ = session.insert("tap(\"Tap\")")
    session.followLongStep()
    #expect(session.scouts.posts == [session.completedSteps - 1])
    var told: [Int] = []
    let quick = withoutLastWrite(session) { told.append($0) }
    #expect(quick != nil && session.scouts.posts.isEmpty && told.isEmpty)
    // The same from the mount, whose progress is told in tenths.
    #expect(withoutLastWrite(session) { told.append($0) } == quick)
    #expect(!told.isEmpty && told == told.sorted() && told.allSatisfy { $0 % 10 == 0 && $0 < 100 })
    #expect(Set(told).count == told.count)
  }

  /// An idle moment prepares questions about the last step, and what waits for the next one stays.
  @Test func idleMomentsKeepIt() {
    let session = Session(running: Self.program)
    _ = session.insert("advance(by: 2000)")
    session.followLongStep()
    session.prepare { false }
    let step = session.completedSteps - 1
    #expect(session.scouts.posts == Array(repeating: step, count: Scouts.witnessLimit) + [step + 1])
  }

  @Test func aShortStepIsNotFollowed() {
    let session = Session(running: Self.program)
    _ = session.insert("tap(\"Tap\")")
    session.followLongStep()
    #expect(session.scouts.posts.isEmpty)
    // Nor one that is long but soon done again: the world at its beginning stays there.
    _ = session.insert("advance(by: 600)")
    session.prepare { false }
    let posts = session.scouts.posts
    #expect(posts.allSatisfy { $0 == session.completedSteps - 1 })
    session.followLongStep()
    #expect(session.scouts.posts == posts)
    // Nor a very long one that the cursor is before.
    _ = session.insert("advance(by: 2000)")
    session.go(toStartOfStep: 1)
    session.followLongStep()
    #expect(session.scouts.posts == posts)
  }

  @Test func whoeverInterruptsItGoesOn() {
    let session = Session(running: Self.program)
    _ = session.insert("advance(by: 2000)")
    session.interruption = { true }
    session.followLongStep()
    #expect(!session.scouts.posts.contains(session.completedSteps))
  }
}
