import Testing
import Trace

/// Programs replayed, and what must be seen in the run. Each case names its source: a log of real
/// SwiftUI, its documentation, a fact.
@Suite struct ConformanceTests {
  @Test(arguments: ConformanceCase.all(in: "Cases"))
  func theSimulatorDoesWhatSwiftUIWasSeenToDo(_ testCase: ConformanceCase) {
    expectAllChecks(of: testCase)
  }

  /// The remarks on a run, and those that its twin without the mistake does not get.
  @Test(arguments: ConformanceCase.all(in: "Meaning"))
  func aRunIsToldInWords(_ testCase: ConformanceCase) {
    expectAllChecks(of: testCase)
  }

  @Test(arguments: ConformanceCase.facts)
  func theSimulatorDoesWhatTheFactSays(_ testCase: ConformanceCase) {
    #expect(!testCase.subjects.isEmpty)
    expectAllChecks(of: testCase)
  }

  /// A block of the notes loads, mounts and goes on, with completing source where it names what it
  /// does not show; a misspelling gets a suggestion, and its twin without it runs.
  @Test(arguments: ConformanceCase.seeds)
  func notesRunAsTheyWerePasted(_ testCase: ConformanceCase) {
    #expect(!testCase.program.isEmpty)
    expectAllChecks(of: testCase)
  }

  /// A case without checks would always pass.
  private func expectAllChecks(of testCase: ConformanceCase) {
    #expect(!testCase.checks.isEmpty)
    let run = ConformanceRun(testCase)
    let check = ConformanceCheck(run: run)
    for line in testCase.checks {
      guard let seen = check.failure(of: line) else { continue }
      Issue.record("\(line): \(seen)")
    }
    #expect(run.brokenPromises == [])
  }

  /// A state that is not installed has no owner to name; the write names the property and the values
  /// (F19).
  @Test func aWriteToAnUninstalledStateNamesTheProperty() {
    let run = ConformanceRun(
      ConformanceCase(
        name: "uninstalled",
        text: """
          ```swift
          struct Child: View {
            @State var n = 1
            init() { n = 3 }
            var body: some View { Text("\\(n)") }
          }
          struct ContentView: View {
            let spare = Child()
            var body: some View { Button("write") { spare.n += 4 } }
          }
          ```
          ```script
          1: tap("write")
          ```
          """))
    let writes = run.events.compactMap { event -> String? in
      guard
        case .stateWrite(let view, let owner, let name, let slot, let old, let new, let effect, _) =
          event.kind
      else { return nil }
      return owner == nil && slot == nil ? "\(view)|\(name) \(old) \(new) \(effect.rawValue)" : nil
    }
    #expect(writes == ["|n 1 3 uninstalled", "|n 1 5 uninstalled"])
  }

  @Test func aCheckThatDoesNotHoldIsReported() {
    let testCase = ConformanceCase(
      name: "negative",
      text: """
        ```swift
        struct ContentView: View { var body: some View { Text("a") } }
        ```
        ```checks
        0 run ContentView x2
        0 silent
        0 begin Button
        0 out "b"
        ```
        """)
    let check = ConformanceCheck(run: ConformanceRun(testCase))
    #expect(testCase.checks.map { check.failure(of: $0) == nil } == [false, true, false, false])
  }
}
