import Testing

@testable import Console

/// Questions about a step as a whole, and about a part of a value.
@Suite struct AskedPartTests {
  private static let program = """
    struct Progress { var percent = 0; var label = "idle" }
    struct ContentView: View {
      @State private var progress = Progress()
      @State private var count = 0
      @State private var path: [Int] = []
      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            Text(progress.label)
            Text("count \\(count)")
            Button("grow") { progress.percent += 10 }
            Button("add") { count += 1 }
            Button("nothing") {}
            Button("go") { path.append(4) }
          }
          .navigationDestination(for: Int.self) { Page(n: $0) }
        }
      }
    }
    struct Page: View { let n: Int; var body: some View { Text("page \\(n)") } }
    """

  private func sit(_ lines: [String], isInteractive: Bool = false) throws -> Sitting {
    try Sitting(
      typed: lines.map { .line($0) }, isInteractive: isInteractive,
      lesson: "```swift\n\(Self.program)\n```\n", size: ScreenSize(columns: 80, rows: 24))
  }

  @Test func whyOfAStepIsAboutThatStep() throws {
    let sitting = try sit(
      [":step", #"tap("add")"#, #"tap("grow")"#, #"tap("nothing")"#, ":why step 1"])
    let said = sitting.terminal.shown.drop { !$0.contains("event") }
    #expect(sitting.shows("because ContentView.count was written: 0 → 1"))
    #expect(sitting.shows("in step 1: tap(\"add\")"))
    #expect(!said.contains { $0.contains("because ContentView.progress was written") })
  }

  @Test func whyOfAStepThatIsNotThere() throws {
    let sitting = try sit([":step", #"tap("add")"#, ":why step 7"])
    #expect(sitting.terminal.complaints.contains { $0.contains("there is no step 7") })
    let nothing = try sit([":step", #"tap("nothing")"#, ":why step 1"])
    #expect(!nothing.shows("because ContentView.count was written"))
  }

  @Test func aFieldOfAStructLeadsToWhatHoldsIt() throws {
    let sitting = try sit([":step", #"tap("grow")"#, ":why percent"])
    #expect(sitting.shows("percent is a part of progress:"))
    #expect(sitting.shows("ContentView.progress was written: .percent 0 → 10"))
    #expect(!(try sit([":step", #"tap("add")"#, ":why percentage"]).shows("is a part of")))
    #expect(!(try sit([":step", #"tap("add")"#, ":why count"]).shows("is a part of")))
  }

  @Test func aScreenIsOnAPathThatWasWritten() throws {
    let sitting = try sit([#"tap("go")"#, "back()"], isInteractive: true)
    #expect(sitting.shows("meaning", "Page #", "appears, because 4 is on path"))
    #expect(sitting.shows("life   end", "Page", "because it is no longer on path"))
  }

  @Test func allWarningsCanBeListed() throws {
    let warned = try Sitting(
      typed: [.line(":list warnings")], isInteractive: false,
      lesson: """
        ```swift
        struct ContentView: View {
          var body: some View { Button("open") { let unused = 1 } }
        }
        ```

        """)
    #expect(warned.shows("'unused' was never used"))
    #expect(try sit([":list warnings"]).shows("the program has no warnings"))
  }
}
