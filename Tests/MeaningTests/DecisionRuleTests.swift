import Meaning
import Session
import Testing
import Trace
import Transcript

/// The cited rule is that of this decision, and the cause is what decided it.
@Suite struct DecisionRuleTests {
  private func rule(_ lines: [String], _ fact: String) -> Bool {
    lines.contains { $0.hasPrefix("  rule: ") && $0.contains("(\(fact)") }
  }

  @Test func anObjectInTheEnvironmentThatIsAnotherOneIsSetByAModifier() {
    let play = Play(
      """
      final class Theme: ObservableObject { @Published var name: String; init(_ name: String) { self.name = name } }
      struct Badge: View {
        @EnvironmentObject var theme: Theme
        var body: some View { Text(theme.name) }
      }
      struct Middle: View { var body: some View { Badge() } }
      struct ContentView: View {
        @State private var theme = Theme("light")
        var body: some View {
          VStack {
            Middle().environmentObject(theme)
            Button("dark") { theme = Theme("dark") }
            Button("blue") { theme.name = "blue" }
          }
        }
      }
      """, [#"tap("dark")"#, #"tap("blue")"#], before: 2)
    let lines = play.why("Badge")
    #expect(rule(lines, "F76"))
    #expect(
      lines.contains {
        $0.contains("a modifier on Middle #3 set Theme in the environment to Theme#2")
      })
    let sent = Play(
      """
      final class Theme: ObservableObject { @Published var name = "a" }
      struct Badge: View { @EnvironmentObject var theme: Theme; var body: some View { Text(theme.name) } }
      struct ContentView: View {
        @StateObject private var theme = Theme()
        var body: some View { VStack { Badge(); Button("blue") { theme.name = "blue" } }.environmentObject(theme) }
      }
      """, [#"tap("blue")"#]
    ).why("Badge")
    #expect(rule(sent, "F68"))
    #expect(!rule(sent, "F76"))
  }

  @Test func aCompletionCitesTheRuleOfCompletions() {
    func lines(_ code: String, _ steps: [String]) -> [String] {
      Play(
        """
        struct ContentView: View {
          @State private var x = 0.0
          @State private var moves = 0
          var body: some View {
            VStack { Text("moves \\(moves)").offset(x: x); Button("go") { \(code) } }
          }
        }
        """, ["tap(\"go\")"] + steps
      ).why("moves")
    }
    let waited = lines("withAnimation { x = 9 } completion: { moves = 1 }", ["advance(by: 1)"])
    #expect(rule(waited, "F142"), "\(waited)")
    #expect(waited.contains { $0.hasPrefix("  begun when tap") })
    let atOnce = lines("withAnimation(nil) { x = 9 } completion: { moves = 1 }", [])
    #expect(rule(atOnce, "F142"), "\(atOnce)")
    // Something that only waits is not a completion.
    let slept = lines(
      "Task { try? await Task.sleep(for: .seconds(1)); moves = 1 }", ["advance(by: 1)"])
    #expect(!rule(slept, "F142"), "\(slept)")
    #expect(!rule(lines("withAnimation { x = 9; moves = 1 }", []), "F142"))
  }

  @Test func onAppearAfterAnIDCitesTheRuleOfIDs() {
    func lines(_ content: String) -> [String] {
      Play(
        """
        struct ContentView: View {
          @State private var id = 1
          var body: some View {
            VStack { \(content).onAppear { print("appear") }; Button("Next") { id += 1 } }
          }
        }
        """, [#"tap("Next")"#]
      ).whyNot("onAppear")
    }
    #expect(rule(lines(#"Text("n \(id)").id(id)"#), "F103"))
    let group = lines(#"Group { Text("n \(id)"); Text("m") }"#)
    #expect(rule(group, "F133"))
    #expect(!rule(group, "F103"))
  }

  @Test func aWriteThatReachesAViewWithALaterRunIsACauseToo() {
    let program = """
      struct Row: View { @Binding var n: Int; var body: some View { Text("row \\(n)") } }
      struct Middle: View { @Binding var n: Int; var body: some View { Row(n: $n) } }
      struct ContentView: View {
        @State private var other = 0
        @State private var n = 0
        var body: some View {
          VStack {
            Middle(n: $n)
            Button("deep") { n += 1 }
            Button("other \\(other)") { other += 1 }
          }
        }
      }
      """
    func wrote(_ lines: [String]) -> Bool {
      lines.contains { $0.contains("ContentView.n was written: 0 → 1") }
    }
    let handed = Play(program, [#"tap("deep")"#, #"tap("other 0")"#]).why("Middle")
    #expect(wrote(handed), "\(handed)")
    let later = Play(program, [#"tap("deep")"#, #"tap("other 0")"#, #"tap("other 1")"#])
    #expect(!wrote(later.why("ContentView")))
  }

  @Test func constantWordsStayConstantUnderModifiersThatChange() {
    let play = Play(
      """
      struct Leaf: View {
        let on: Bool
        var body: some View {
          VStack {
            Text("leaf").foregroundStyle(on ? .red : .blue)
            Text(on ? "bright" : "dark").bold(on)
          }
        }
      }
      struct ContentView: View {
        @State private var on = false
        var body: some View { VStack { Leaf(on: on); Button("go") { on = true } } }
      }
      """, [#"tap("go")"#])
    func handed(_ words: String) -> Bool {
      play.why("\"\(words)\"").contains { $0.contains("its words are constant") }
    }
    #expect(handed("leaf"))
    #expect(!handed("bright"))
  }

  @Test func onChangeIsNotCalledForWhatIsWrittenBack() {
    let program = """
      struct ContentView: View {
        @State private var n = 2
        @State private var other = 0
        var body: some View {
          VStack {
            Button("up \\(other)") { n += 1 }
            Button("back") { n = 7; n = 3 }
            Button("other") { other += 1 }
          }
          .onChange(of: n) { print("changed") }
        }
      }
      """
    func written(_ step: String) -> Int {
      Play(program, [#"tap("up 0")"#, step]).whyNot("onChange")
        .count { $0.contains("ContentView.n was written: ") }
    }
    #expect(written(#"tap("back")"#) == 2)
    #expect(written(#"tap("other")"#) == 0)
  }

  @Test func aBodyIsAskedForByTheKeyOfTheEnvironment() {
    let play = Play(
      """
      struct ContentView: View {
        @Environment(\\.scenePhase) private var phase
        var body: some View { Text("phase \\(String(describing: phase))") }
      }
      """, ["scenePhase(.inactive)"])
    let lines = play.why("scenePhase")
    #expect(rule(lines, "F80"), "\(lines)")
    #expect(play.why("colorScheme") == ["0 candidates"])
  }

  @Test func whatSwiftUISaidOfTheTextInItsPlaceIsTold() {
    let program = """
      struct Bad: View {
        @State private var n = 0
        let give: Int
        var body: some View { let _ = (n = give); Text("bad \\(n)") }
      }
      struct ContentView: View {
        @State private var give = 1
        @State private var count = 3
        var body: some View {
          VStack {
            Bad(give: give)
            ForEach(0..<count) { Text("c\\($0)") }
            Button("give") { give += 1 }
            Button("count") { count += 1 }
          }
        }
      }
      """
    func warned(_ words: String, _ step: String) -> Int {
      Play(program, [step]).whyNot("\"\(words)\"").count { $0.hasPrefix("  SwiftUI warned: ") }
    }
    #expect(warned("bad 2", #"tap("give")"#) == 1)
    #expect(warned("c3", #"tap("count")"#) == 1)
    #expect(warned("bad 2", #"tap("count")"#) == 0)
  }

  @Test func theEnvironmentThatIsTheSameLeavesItsReadersAlone() {
    let play = Play(
      """
      struct Leaf: View { @Environment(\\.locale) var locale; var body: some View { Text("leaf") } }
      struct Panel: View { var body: some View { Leaf() } }
      struct Bound: View { @Binding var n: Int; var body: some View { Text("n \\(n)") } }
      struct ContentView: View {
        @State private var off = false
        @State private var n = 0
        var body: some View {
          VStack { Panel().disabled(off); Bound(n: $n); Button("off") { off = true } }
        }
      }
      """, [#"tap("off")"#])
    #expect(rule(play.whyNot("Leaf"), "F80"))
    #expect(!rule(play.whyNot("Bound"), "F80"))
  }

  @Test func aStateThatOutlivesItsViewIsWrittenInVain() {
    let lines = Play(
      """
      struct Saver: View {
        @State private var progress = 0
        var body: some View {
          Button("save \\(progress)") { Task { try? await Task.sleep(for: .seconds(1)); progress = 2 } }
        }
      }
      struct ContentView: View {
        @State private var shows = true
        var body: some View { VStack { if shows { Saver() }; Button("hide") { shows = false } } }
      }
      """, [#"tap("save 0")"#, #"tap("hide")"#, "advance(by: 2)"]
    ).why("progress")
    #expect(rule(lines, "F21"))
    #expect(!rule(lines, "F19"))
  }

  @Test func theFocusGoesWithItsField() {
    let program = """
      struct ContentView: View {
        @State private var rows = [1, 2]
        @FocusState private var focused: Int?
        var body: some View {
          VStack {
            Text("focus \\(focused ?? 0)")
            ForEach(rows, id: \\.self) { TextField("row \\($0)", text: .constant("")).focused($focused, equals: $0) }
            Button("two") { focused = 2 }
            Button("drop") { rows.removeLast() }
            Button("blur") { focused = nil }
          }
        }
      }
      """
    let dropped = Play(program, [#"tap("two")"#, #"tap("drop")"#]).why("focused")
    #expect(
      dropped.contains {
        $0.hasPrefix("  because TextField #") && $0.contains("ended its lifetime")
      })
    #expect(rule(dropped, "F241"))
    let blurred = Play(program, [#"tap("two")"#, #"tap("blur")"#]).why("focused")
    #expect(!rule(blurred, "F241"))
  }

  @Test func anEqualListThatCannotBeComparedIsTold() {
    let program = """
      @Observable final class Item { var n = 0 }
      @Observable final class Cart { var items = [Item()]; var counts = [1] }
      struct ContentView: View {
        @State private var cart = Cart()
        var body: some View {
          VStack { Text("\\(cart.items.count) \\(cart.counts.count)"); Button("go") { CODE } }
        }
      }
      """
    func lines(_ code: String) -> [String] {
      Play(program.replacing("CODE", with: code), [#"tap("go")"#]).why("ContentView")
    }
    let assigned = lines("cart.items = cart.items")
    #expect(rule(assigned, "F177"))
    #expect(!assigned.contains { $0.contains("in place") })
    #expect(rule(lines("cart.counts[0] = 1"), "F179"))
  }

  @Test func aButtonOfADialogClosesIt() {
    let program = """
      struct ContentView: View {
        @State private var asks = false
        var body: some View {
          Button("ask") { asks = true }.alert("Sure?", isPresented: $asks) { Button("Yes") {} }
        }
      }
      """
    #expect(rule(Play(program, [#"tap("ask")"#, #"tap("Yes")"#]).why("asks"), "F229"))
    #expect(!rule(Play(program, [#"tap("ask")"#, "asks = false"]).why("asks"), "F229"))
  }

  @Test func whatWritesAnotherKeyGivesNoPreference() {
    let lines = Play(
      """
      struct Widths: PreferenceKey {
        static let defaultValue: [Int] = []
        static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
      }
      struct Title: PreferenceKey {
        static let defaultValue = ""
        static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
      }
      struct Cell: View { let n: Int; var body: some View { Text("\\(n)").preference(key: Widths.self, value: [n]) } }
      struct Page: View { var body: some View { Text("p").preference(key: Title.self, value: "p") } }
      struct ContentView: View {
        @State private var sum = 0
        var body: some View {
          VStack { Text("sum \\(sum)"); Cell(n: 1); Cell(n: 2); Page() }
            .onPreferenceChange(Widths.self) { sum = $0.reduce(0, +) }
        }
      }
      """, []
    ).why("\"sum 3\"")
    #expect(lines.contains { $0.contains("the body of Cell #") })
    #expect(!lines.contains { $0.contains("the body of Page #") })
  }

  @Test func aQueryNamesTheWriteOrThePlaceOfTheChange() {
    let program = """
      import SwiftData
      @Model final class Trip { var name: String; var done = false; init(_ name: String) { self.name = name } }
      struct Row: View { let trip: Trip; var body: some View { Text("row \\(trip.name)") } }
      struct ContentView: View {
        @Environment(\\.modelContext) private var context
        @Query(filter: #Predicate<Trip> { !$0.done }) private var trips: [Trip]
        var body: some View {
          VStack {
            Text("open \\(trips.count)")
            ForEach(trips) { Row(trip: $0) }
            Button("add") { context.insert(Trip("Rome")) }
            Button("finish") { trips.first?.done = true }
            Button("undo") { context.rollback() }
          }
        }
      }
      @main struct Trips: App {
        var body: some Scene { WindowGroup { ContentView() }.modelContainer(for: Trip.self) }
      }
      """
    let added = Play(program, [#"tap("add")"#]).why("\"open 1\"")
    #expect(added.contains { $0.hasPrefix("  because Trip#1 was inserted into the model context") })
    #expect(added.contains { $0.contains("context.insert(Trip(\"Rome\"))") })
    let finished = Play(program, [#"tap("add")"#, #"tap("finish")"#]).why("\"open 0\"")
    #expect(finished.contains { $0.contains("because Trip#1.done was written: false → true  ") })
    #expect(!finished.contains { $0.contains("the program changed the data here") })
    let undone = Play(program, [#"tap("add")"#, #"tap("undo")"#]).why("\"open 0\"")
    #expect(undone.contains { $0.hasPrefix("  the program changed the data here") })
    #expect(undone.contains { $0.contains("context.rollback()") })
    let row = Play(program, [#"tap("add")"#, #"tap("add")"#]).whyNot("Row")
    #expect(!row.contains { $0.contains("== of Trip") })
  }

  @Test func whatIsAssignedNamesItsSubscription() {
    let program = """
      import Combine
      final class Feed: ObservableObject {
        @Published var query = ""
        @Published var shown = ""
        init() {
          $query.map { $0.uppercased() }
            .assign(to: &$shown)
        }
      }
      struct ContentView: View {
        @StateObject private var feed = Feed()
        var body: some View { VStack { Text("shown \\(feed.shown)"); TextField("q", text: $feed.query) } }
      }
      """
    let play = Play(program, [#"type("go", into: "q")"#])
    let lines = play.proved("\"shown GO\"")
    #expect(lines.contains("  the value is that of Feed#1.shown: \"GO\""))
    #expect(
      lines.contains {
        $0.hasPrefix(
          "  proof: it takes the write of Feed#1.query, which leads to that of Feed#1.shown")
      })
    #expect(play.why("shown").contains { $0.contains(".assign(to: &$shown)") })
    #expect(!play.why("query").contains { $0.contains(".assign(to: &$shown)") })
  }

  @Test func aRowThatCameNearIsNotOneThatIsNewInTheData() {
    let program = """
      struct Row: View { let n: Int; var body: some View { Text("row \\(n)") } }
      struct ContentView: View {
        @State private var rows = Array(0..<40)
        var body: some View {
          ScrollView {
            LazyVStack {
              Button("First") { rows.insert(99, at: 0) }
              ForEach(rows, id: \\.self) { Row(n: $0) }
            }
          }
        }
      }
      """
    let near = Play(program, ["scroll(by: 1)"]).why("Row")
    #expect(rule(near, "F218"), "\(near)")
    #expect(!rule(near, "F105"), "\(near)")
    let new = Play(program, [#"tap("First")"#]).why("Row")
    #expect(rule(new, "F105"), "\(new)")
    let far = Play(program, ["scroll(to: 39)"])
    let gone = WhyText(far.session.sources).lines(
      for: far.inquiry.why(far.inquiry.whyNot(.text("row 0")).end ?? far.session.events[EventID(1)])
    ).map(\.plain)
    #expect(rule(gone, "F218, N30"), "\(gone)")
  }

  @Test func whatBeganCoveredAppearsWhenItIsSeen() {
    let program = """
      struct Page: View {
        let n: Int
        var body: some View { Text("page \\(n)").onAppear { print("page \\(n)") } }
      }
      struct ContentView: View {
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button("Deep") { path = [1, 2] }
              .navigationDestination(for: Int.self) { Page(n: $0) }
          }
        }
      }
      """
    let back = Play(program, [#"tap("Deep")"#, "back()"]).why("onAppear")
    #expect(rule(back, "F232"), "\(back)")
    let first = Play(program, [#"tap("Deep")"#]).why("onAppear")
    #expect(rule(first, "F131"), "\(first)")
  }

  @Test func aTimelineCitesItsSchedule() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var n = 0
        var body: some View {
          VStack {
            TimelineView(.periodic(from: .now, by: 1)) { context in
              Text("time \\(Int(context.date.timeIntervalSinceReferenceDate) % 1000)")
            }
            Text("n \\(n)")
              .task { try? await Task.sleep(for: .seconds(1)); n = 5 }
          }
        }
      }
      """, ["advance(by: 2)"])
    let shown = play.inquiry.shownTexts
    #expect(shown.count == 2, "\(shown)")
    let lines = play.why("\"\(shown[0])\"")
    #expect(lines.contains { $0.contains("rule: the content of a TimelineView") }, "\(lines)")
    #expect(!play.why("\"n 5\"").contains { $0.contains("TimelineView") })
  }

  @Test func aQueryThatIsMadeAnewIsNoClosureOfAGenericView() {
    let play = Play(
      """
      import SwiftData
      @Model final class Note { var stars = 0; init() {} }
      struct Report: View {
        @Query private var all: [Note]
        init(limit: Int) { _all = Query(filter: #Predicate<Note> { $0.stars >= limit }) }
        var body: some View { Text("\\(all.count)") }
      }
      struct Home: View {
        @State private var limit = 1
        var body: some View { VStack { Report(limit: limit); Button("up") { limit += 1 } } }
      }
      struct ContentView: View {
        var body: some View { Home().modelContainer(for: Note.self, inMemory: true) }
      }
      """, [#"tap("up")"#])
    let lines = play.why("Report")
    #expect(lines.first?.contains("a generic value with a closure") == true, "\(lines)")
    #expect(!lines.contains { $0.contains("generic view") }, "\(lines)")
  }
}
