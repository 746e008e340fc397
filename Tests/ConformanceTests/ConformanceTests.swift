import Testing

/// Real SwiftUI was seen to do this.
@Suite struct ConformanceTests {
  @Test(arguments: ConformanceCase.all(in: "Cases"))
  func theSimulatorDoesWhatSwiftUIWasSeenToDo(_ testCase: ConformanceCase) {
    let check = ConformanceCheck(run: ConformanceRun(testCase))
    for line in testCase.checks {
      if let seen = check.failure(of: line) { Issue.record("\(line): \(seen)") }
    }
  }

  /// What is said of a run, and what is not said of its twin without the mistake.
  @Test(arguments: ConformanceCase.all(in: "Meaning"))
  func aRunIsToldInWords(_ testCase: ConformanceCase) {
    let check = ConformanceCheck(run: ConformanceRun(testCase))
    for line in testCase.checks {
      if let seen = check.failure(of: line) { Issue.record("\(line): \(seen)") }
    }
  }

  @Test(arguments: ConformanceCase.facts)
  func theSimulatorDoesWhatTheFactSays(_ testCase: ConformanceCase) {
    #expect(!testCase.checks.isEmpty && !testCase.subjects.isEmpty)
    let check = ConformanceCheck(run: ConformanceRun(testCase))
    for line in testCase.checks {
      if let seen = check.failure(of: line) { Issue.record("\(line): \(seen)") }
    }
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
