import Foundation
import Session
import Testing

@testable import Console

/// Problems that people had at the prompt.
@Suite struct PromptDefectTests {
  private static let store = """
    struct Todo: Identifiable { var id: Int; var title: String }
    @Observable class Store { var items = [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Tea")] }
    struct Row: View {
      let title: String
      @State private var taps = 0
      var body: some View { Button(title) { taps += 1 } }
    }
    struct ContentView: View {
      @State private var store = Store()
      @State private var isOpen = true
      var body: some View {
        ForEach(store.items) { Row(title: $0.title) }
        if isOpen { Text("open") }
        Button("Rename") { store.items[0].title = "Bread" }
        Button("Close") { isOpen = false }
        Button("Crash") { let none: Int? = nil; print(none!) }
      }
    }
    """

  private static func sit(
    _ lines: [String], program: String = store, isInteractive: Bool = false
  ) throws -> Sitting {
    try Sitting(
      typed: lines.map { .line($0) }, isInteractive: isInteractive,
      lesson: "```swift\n\(program)\n```\n")
  }

  @Test func enterGoesOnListingOnlyBehindAListing() throws {
    func listed(_ lines: String...) throws -> Int {
      try Self.sit([":step"] + lines, isInteractive: true).terminal.shown
        .count { $0.contains("Button(\"Close\")") }
    }
    #expect(try listed(":list Row", "") == listed(":list Row") + 1)
    #expect(try listed(":list Row", ":state", "") == listed(":list Row", ":state"))
  }

  @Test func aQuestionMarkAloneIsHelp() throws {
    #expect(try Self.sit(["?"]).shows(":step", "go on by one update"))
  }

  @Test func aTypedStepHaltsAtStops() throws {
    let sitting = try Self.sit([":step", ":break body Row", #"tap("Rename")"#, ":continue"])
    #expect(sitting.shows("stop 1  break body Row  hit 3"))
    // Without a stop it runs to its end.
    #expect(try !Self.sit([":step", #"tap("Rename")"#]).shows("stop 1"))
  }

  @Test func aPathIsWatchedByWhatHoldsIt() throws {
    let sitting = try Self.sit([
      ":step", ":watch store.items[0].title", #"tap("Milk")"#, #"tap("Rename")"#, ":info",
    ])
    #expect(sitting.shows("'store.items[0].title' is part of Store#1.items"))
    #expect(sitting.shows("stop 1  watch Store#1.items  hit 1"))
    let unknown = try Self.sit([":step", ":watch nothing.title"])
    #expect(
      unknown.terminal.complaints.contains { $0.contains("no storage holds 'nothing.title'") })
  }

  @Test func aWatchOnWhatIsComputedIsRefused() throws {
    let program = """
      @Observable class Store { var items = [1, 2]; var count: Int { items.count } }
      struct ContentView: View {
        @State private var store = Store()
        @State private var n = 0
        var twice: Int { 2 * n }
        var body: some View {
          Text("\\(store.count) \\(twice)")
          Button("Add") { store.items.append(3) }
        }
      }
      """
    for computed in ["store.count", "Store.count", "Store#1.count", "twice", "ContentView.twice"] {
      let sitting = try Self.sit([":step", ":watch \(computed)"], program: program)
      #expect(
        sitting.terminal.complaints.contains { $0.contains("'\(computed)' is computed") },
        "\(computed)")
    }
    let stored = try Self.sit(
      [":step", ":watch store.items", ":watch n", #"tap("Add")"#], program: program)
    #expect(stored.terminal.complaints.isEmpty)
    #expect(stored.shows("stop 1  watch Store#1.items  hit 1"))
  }

  @Test func whyAnswersForATextThatHasJustVanished() throws {
    let sitting = try Self.sit([":step", #"tap("Close")"#, #":why "open""#])
    #expect(sitting.shows("Text #", "ended its lifetime"))
    #expect(sitting.shows("isOpen was written: true → false"))
    let never = try Self.sit([":step", #":why "nowhere""#])
    #expect(never.terminal.complaints.contains { $0.contains("is not on screen") })
  }

  /// What has not begun is asked for by `:whynot`; what does not exist is no view.
  @Test func aViewThatHasNotBegunIsKnown() throws {
    let program = """
      struct Help: View { var body: some View { Text("help") } }
      struct ContentView: View {
        @State private var isOpen = false
        var body: some View { if isOpen { Help() }; Button("Open") { isOpen = true } }
      }
      """
    let sitting = try Self.sit(
      [":step", ":why Help", ":why Halp", #"tap("Open")"#, ":why Help"], program: program)
    #expect(sitting.terminal.complaints.count == 2)
    #expect(
      sitting.terminal.complaints.first
        == "error: no Help has begun so far; :whynot Help says what it waits for")
    #expect(sitting.terminal.complaints.last?.hasPrefix("error: no event names 'Halp'") == true)
    #expect(sitting.shows("Help #", "began its lifetime"))
  }

  @Test func aFailedCommandInAPipeIsInTheExitCode() throws {
    #expect(try Self.sit([":step"]).code == 0)
    #expect(try Self.sit([":step", ":goto 99"]).code == 64)
    #expect(try Self.sit([":step", ":nonsense"]).code == 64)
    // Someone at a terminal has seen it.
    #expect(try Self.sit([":step", ":goto 99"], isInteractive: true).code == 0)
  }

  /// A line without a colon is Swift, unless it is a command whose colon was forgotten.
  @Test func aForgottenColonIsTold() throws {
    for line in ["next", "b", "why Row", "explain #3", "help"] {
      let name = line.prefix { $0 != " " }
      #expect(
        try Self.sit([":step", line]).terminal.complaints == [
          "error: the command is ':\(name)'; a line without a colon is Swift"
        ], "\(line)")
    }
    for line in ["isOpen", "isOpen = false", #"print("next")"#] {
      #expect(try Self.sit([":step", line]).terminal.complaints.isEmpty, "\(line)")
    }
    let named =
      "struct V: View { @State private var next = 7; var body: some View { Text(\"a\") } }"
    #expect(try Self.sit([":step", "next"], program: named).shows("7"))
  }

  @Test func behindATrapTheHintAsksWhy() throws {
    let shown = try Self.sit([":step", #"tap("Crash")"#], isInteractive: true).terminal.shown
    #expect(shown.last { $0.hasPrefix("Enter:") }?.hasPrefix("Enter: :why") == true)
  }

  @Test func everyWordOfALineIsExplained() throws {
    for word in [
      "@self", "@identity", "@dependencies", "equal", "unread", "invalidated", "structural",
      "lifetime", "slot", "path", "if.false", "opacity", "default", "~", "#3", "#s1",
    ] {
      #expect(try Self.sit([":explain \(word)"]).shows(word + ": "))
    }
    #expect(try !Self.sit([":explain @nobody"]).shows("@nobody: "))
  }

  @Test func manyOfAKindAreFolded() throws {
    let program = """
      struct Row: View {
        @State private var taps = 0
        var body: some View { Text("\\(taps)") }
      }
      struct ContentView: View {
        var body: some View { VStack { ForEach(0..<100) { _ in Row() } } }
      }
      """
    for command in [":state", ":tree", ":lifetimes"] {
      #expect(try Self.sit([":step", command], program: program).terminal.shown.count < 70)
      #expect(
        try Self.sit([":step", command + " all"], program: program).terminal.shown.count > 100)
    }
    #expect(try Self.sit([":step", ":state"], program: program).shows("… 97 × Row.taps"))
    #expect(try !Self.sit([":step", ":state"]).shows("… "))
    #expect(
      try Self.sit([":step", ":why Row"], program: program).shows("91 more; a number as in #4"))
  }

  /// What is typed is at the place where it was typed, not in a line of the file.
  @Test func whatATypedDeclarationDoesIsPlacedInItsStep() throws {
    let typed = """
      struct Row: View { let title: String; @State private var taps = 0; \
      var body: some View { Button("typed " + title) { taps += 2 } } }
      """
    let sitting = try Self.sit([":set places on", ":step", typed, #"tap("typed Milk")"#])
    #expect(sitting.shows("Row.taps", "0 → 2", "step 1:1"))
    let refused = try Self.sit([":step", "struct Badge: View { var body: some View { Txt() } }"])
    #expect(refused.terminal.complaints.contains { $0.hasPrefix("step 1:1:") })
    // The file's own code keeps its places.
    let own = try Self.sit([":set places on", ":step", #"tap("Milk")"#])
    #expect(!own.shows("0 → 1", "step 1:1"))
  }

  /// A terminal is not made to scroll through a thousand screenfuls.
  @Test func ofManyEventsTheFirstAreShown() throws {
    let program = """
      struct ContentView: View {
        @State private var count = 0
        let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        var body: some View { Text("\\(count)").onReceive(timer) { _ in count += 1 } }
      }
      """
    func shown(_ seconds: Int) throws -> [String] {
      try Self.sit(
        [":step", "advance(by: \(seconds))", ":events step 1"], program: program,
        isInteractive: true
      ).terminal.shown
    }
    #expect(try shown(1000).contains { $0.contains("more events: ") })
    #expect(try !shown(10).contains { $0.contains("more events: ") })
  }

  /// What views share under a key is written by the name that the writer has for it.
  @Test func aStoredDefaultIsWrittenByTheWritersName() throws {
    let shared = """
      struct Settings: View {
        @AppStorage("dark") var isDark = false
        var body: some View { Toggle("Dark", isOn: $isDark) }
      }
      struct Child: View {
        @Binding var on: Bool
        var body: some View { Toggle("Child", isOn: $on) }
      }
      struct Other: View {
        @AppStorage("dark") var dark = false
        @State var own = false
        var body: some View {
          Button("Flip") { dark.toggle() }
          Child(on: $dark)
          Child(on: $own)
        }
      }
      struct ContentView: View { var body: some View { Settings(); Other() } }
      """
    let sitting = try Self.sit(
      [
        ":step", #"tap("Flip")"#, #"toggle("Dark")"#, #"toggle("Child", at: 0)"#,
        #"toggle("Child", at: 1)"#,
      ], program: shared)
    let writes = sitting.terminal.shown.filter { $0.contains("state  write") }
      .map { $0.split(separator: " ")[2] }
    #expect(writes == ["Other.dark", "Settings.isDark", "Other.dark", "Other.own"])
  }
}
