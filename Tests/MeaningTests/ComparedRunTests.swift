import Session
import Testing
import Transcript

/// Two programs with the same steps: what a person sees of the difference, and where it begins.
@Suite struct ComparedRunTests {
  private func lines(_ a: String, _ b: String, _ steps: [String]) -> [String] {
    let sessions = [a, b].map { Play($0, steps).session }
    let runs = zip(["A", "B"], sessions).map { name, session in
      ComparedRun(name: name, events: session.events, sources: session.sources)
    }
    return Comparison(
      runs[0], runs[1], screens: (sessions[0].screens(), sessions[1].screens())
    ).lines().map(\.plain)
  }

  private func screen(_ content: String) -> String {
    """
    struct Row: View {
      @State private var isOn = false
      var body: some View { Toggle("Row", isOn: $isOn) }
    }
    struct ContentView: View {
      @State private var d = false
      var body: some View {
        VStack {
          \(content)
          Button("Go") { d.toggle() }
        }
      }
    }
    """
  }

  private func closing(_ a: String, _ b: String, _ steps: [String] = ["tap(\"Go\")"]) -> String {
    lines(screen(a), screen(b), steps).last ?? ""
  }

  @Test func theOrderOfModifiersIsSeen() {
    let found = lines(
      screen("Text(\"A\").padding(d ? 10 : 0).background(.red)"),
      screen("Text(\"A\").background(.red).padding(d ? 10 : 0)"), ["tap(\"Go\")"])
    #expect(found.contains { $0.hasPrefix("what is shown differs after step 1:") }, "\(found)")
    #expect(found.last?.hasPrefix("What a person sees in the end differs: Text \"A\" .") == true)
    #expect(found.last?.hasSuffix(". Everything else is the same.") == true)
  }

  @Test func aControlThatCannotBeUsedIsSeen() {
    let steps = ["tap(\"Go\")", "tap(\"Go\")"]
    let (plain, disabled) = ("Button(\"B\") {}", "Button(\"B\") {}.disabled(d)")
    #expect(
      closing(plain, disabled).hasPrefix("What a person sees in the end differs: "))
    // On the way, and not in the end.
    #expect(
      closing(plain, disabled, steps)
        .hasPrefix("What a person sees in the end is the same; on the way it is not."))
  }

  /// A screen whose looks are read at once tells the same as one whose looks were read on the way.
  @Test func whatIsInAnotherTabIsNotSeenOnAKnownScreenEither() throws {
    let tabs = """
      struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\\(name) \\(count)") { count += 1 } }
      }
      struct ContentView: View {
        var body: some View {
          TabView {
            Counter(name: "news").tabItem { Text("News") }
            Counter(name: "mail").tabItem { Text("Mail") }
          }
        }
      }
      """
    let steps = [#"tap("news 0")"#, #"select("Mail")"#, #"select("News")"#]
    let session = Play(tabs, steps).session
    let closings = try [1, 2].map { step in
      let other = try #require(session.world(without: .step(step), readingLooks: true))
      let runs = [session.events, other.events].map {
        ComparedRun(name: "", events: $0, sources: session.sources, from: step)
      }
      let known = Comparison(
        runs[0], runs[1], screens: session.screens(beside: other, without: .step(step)),
        isOneProgram: true, knowsLastScreens: true)
      let replayed = Comparison(
        runs[0], runs[1],
        screens: (session.screens(from: step), session.screens(without: .step(step))),
        isOneProgram: true)
      #expect(known.closing() == replayed.closing())
      return known.closing()
    }
    #expect(closings[0].hasPrefix("What a person sees in the end differs: Button \"news 1\""))
    #expect(closings[1].hasPrefix("What a person sees in the end is the same; on the way"))
  }

  /// What lives on in a tab that is not selected is seen by nobody.
  @Test func whatIsInAnotherTabIsNotSeen() {
    func tabs(_ first: String, selects last: Int) -> String {
      """
      struct ContentView: View {
        @State private var tab = 0
        var body: some View {
          TabView(selection: $tab) {
            Text("\(first)").tabItem { Text("One") }.tag(0)
            Button("Stay") { tab = \(last) }.tabItem { Text("Two") }.tag(1)
          }
        }
      }
      """
    }
    let steps = ["select(\"Two\")", "tap(\"Stay\")"]
    let hidden = lines(tabs("here", selects: 1), tabs("there", selects: 1), steps)
    #expect(
      hidden.last?.hasPrefix("What a person sees in the end is the same; on the way") == true,
      "\(hidden)")
    let shown = lines(tabs("here", selects: 0), tabs("there", selects: 0), steps)
    #expect(shown.last?.hasPrefix("What a person sees in the end differs: ") == true, "\(shown)")
  }

  @Test func aGroupAroundIsNotSeen() {
    #expect(closing("Row()", "Group { Row() }") == "Both do the same.")
    // The modifiers of a view of the program's own are those of what is in it.
    let found = closing(
      "Toggle(\"Row\", isOn: .constant(false)).opacity(0.5)", "Row().opacity(0.5)")
    #expect(found.hasPrefix("What a person sees is the same."), "\(found)")
  }

  @Test func aModifierThatDoesNothingIsNotSeen() {
    #expect(closing("Row()", "Row().opacity(1).padding(0)") == "Both do the same.")
    #expect(
      closing("Row()", "Row().opacity(0.5)").hasPrefix("What a person sees in the end differs: "))
  }

  @Test func workThatIsBegunOtherwiseLooksTheSame() {
    let found = closing(
      "Text(\"t\").task { print(1) }", "Text(\"t\").onAppear { Task { print(1) } }")
    #expect(found.hasPrefix("What a person sees is the same."), "\(found)")
  }

  @Test func anEventAtAnotherPlaceIsNoDifferenceBeforeOthers() {
    func counter(_ wrapper: String) -> String {
      """
      final class Model: ObservableObject { @Published var n = 0 }
      struct Counter: View {
        @\(wrapper) var model = Model()
        var body: some View { Button("n \\(model.n)") { model.n += 1 } }
      }
      struct ContentView: View {
        @State private var d = false
        var body: some View {
          VStack { Counter(); Button(d ? "stop" : "go") { d.toggle() } }
        }
      }
      """
    }
    let found = lines(
      counter("StateObject"), counter("ObservedObject"), ["tap(\"n 0\")", "tap(\"go\")"])
    #expect(
      found.contains {
        $0 == "the first difference is in step 0, of A alone: "
          + "Counter.model began with Model#1, its initial value"
      }, "\(found)")
    #expect(found.last?.contains("Counter.model holds Model#1 in A and is not there in B") == true)
  }

  @Test func whatLeavesAtOnceIsNotWhatFades() {
    let found = lines(
      screen("if !d { Text(\"A\") }"),
      screen("if !d { Text(\"A\") }").replacing(
        "{ d.toggle() }", with: "{ withAnimation { d.toggle() } }"), ["tap(\"Go\")"])
    #expect(found.contains { $0.contains("left at once") }, "\(found)")
    #expect(found.contains { $0.contains("began to leave") }, "\(found)")
  }

  @Test func aBodyThatRunsAgainDoesNotRunForTheFirstTime() {
    func program(_ text: String) -> String {
      """
      struct Label: View { let n: Int; var body: some View { Text("\(text) \\(n / 2)") } }
      struct ContentView: View {
        @State private var n = 0
        var body: some View { VStack { Label(n: n); Button("Go") { n += 1 } } }
      }
      """
    }
    let same = program("n").replacing("n / 2", with: "n / 3")
    let found = lines(program("n"), same, ["tap(\"Go\")", "tap(\"Go\")"])
    #expect(
      found.contains("- in A: Text #4 shows \"n 1\"")
        || found.contains { $0.contains("of A alone") })
    #expect(!found.contains { $0.contains("for the first time") }, "\(found)")
  }
}
