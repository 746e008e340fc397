import Meaning
import Session
import Testing
import Trace
import Values

@Suite struct WhyTests {
  @Test func aLostPropertyNamesTheEndOfItsViewAndWhatEndedIt() {
    let play = Play(Play.cat, [#"tap("title: untitled")"#, #"tap("Switch")"#])
    #expect(
      play.why("title") == [
        #"CatRecorder.title was freed and its value lost: "meow"  Cat.swift:2"#,
        #"    @State private var title = "untitled""#,
        "  CatRecorder #10 began its lifetime in its place",
        "  the identity changed: if.true → if.false",
        "  because CatRecorder #3 ended its lifetime at /ContentView/VStack/0/if.true/CatRecorder  Cat.swift:13",
        "      CatRecorder()",
        "  because the body of ContentView #1 ran: it reads dayTime, which changed  Cat.swift:10",
        "  because ContentView.dayTime was written: true → false  Cat.swift:17",
        #"      Button("Switch") { dayTime.toggle() }"#,
        #"  because tap "Switch" on Button #6"#,
        #"  in step 2: tap("Switch")"#,
        "  rule: storage lives as long as its view: it begins with the initial value and ends with the view  (F1, F2)",
        "  rule: the branches of a condition are different identities, each with a lifetime of its own  (F98, F118)",
      ])
  }

  @Test func aTextLeadsToTheWriteThatGaveItItsValue() {
    let play = Play(Play.cat, [#"tap("title: untitled")"#])
    let lines = play.why("\"title: meow\"")
    #expect(lines.first == #"Text #5 shows "title: meow""#)
    #expect(lines.contains(#"  the value is that of CatRecorder.title: "meow""#))
    #expect(lines.contains { $0.contains(#"CatRecorder.title was written: "untitled" → "meow""#) })
    #expect(lines.contains(#"  in step 1: tap("title: untitled")"#))
  }

  @Test func aTextLeadsToTheInitialValueAndWhyTheViewBegan() {
    let play = Play(Play.cat, [#"tap("Switch")"#])
    let lines = play.why("\"title: untitled\"")
    #expect(
      lines.contains { $0.contains(#"CatRecorder.title began with "untitled", its initial value"#) }
    )
    #expect(lines.contains { $0.contains("because CatRecorder #10 began its lifetime") })
    #expect(lines.contains(#"  in step 1: tap("Switch")"#))
    #expect(!lines.contains { $0.contains("in step 0") })
  }

  @Test func severalReplacedSiblingsArePairedAsMeaningPairsThem() {
    let program = """
      struct Row: View {
        let name: String
        @State private var stars = 0
        var body: some View { Text("\\(name) \\(stars)") }
      }
      struct ContentView: View {
        @State private var turn = 0
        var body: some View {
          VStack {
            Row(name: "a").id("a\\(turn)")
            Row(name: "b").id("b\\(turn)")
            Row(name: "c").id("c\\(turn)")
            Button("Turn") { turn += 1 }
          }
        }
      }
      """
    let play = Play(program, [#"tap("Turn")"#])
    let meanings = play.session.events.compactMap { event -> String? in
      guard case .meaning(.replaced, _, let message) = event.kind else { return nil }
      return message.description
    }
    #expect(meanings.count == 3)
    for meaning in meanings {
      guard
        let match = meaning.wholeMatch(of: /Row (#\d+) is a new view in the place of Row (#\d+)/)
      else {
        Issue.record("not a replacement: \(meaning)")
        continue
      }
      #expect(
        play.why(String(match.1)).contains("  in the place of Row \(match.2), whose lifetime ended")
      )
      #expect(
        play.why(String(match.2)).contains("  Row \(match.1) began its lifetime in its place"))
    }
    #expect(play.why("Row").first == "3 candidates")
  }

  @Test func aBodyRunBecauseOfTwoWritesNamesBoth() {
    let program = """
      struct ContentView: View {
        @State private var a = 0
        @State private var b = 0
        var body: some View { Button("\\(a) \\(b)") { a += 1; b += 1 } }
      }
      """
    let lines = Play(program, [#"tap("0 0")"#]).why("ContentView")
    #expect(lines.first?.contains("it reads a, which changed; it reads b, which changed") == true)
    #expect(lines.contains { $0.contains("because ContentView.a was written: 0 → 1") })
    #expect(lines.contains { $0.contains("because ContentView.b was written: 0 → 1") })
    #expect(lines.count { $0.contains("in step 1") } == 1)
  }

  @Test func callbacksAndWhatACancellationResumesAreExplained() {
    let program = """
      struct Worker: View {
        var body: some View {
          Text("works").task {
            do { try await Task.sleep(for: .seconds(9)) } catch { print("stopped") }
          }
        }
      }
      struct ContentView: View {
        @State private var isOn = true
        var body: some View {
          VStack {
            if isOn { Worker() }
            Button("Off") { isOn = false }
          }
        }
      }
      """
    let play = Play(program, [#"tap("Off")"#])
    let lines = play.why("task.cancel")
    #expect(lines.first?.hasPrefix("task.cancel of Text #4 was called") == true)
    #expect(lines.contains { $0.contains("because Worker #3 ended its lifetime") })
    #expect(lines.contains { $0.contains("because ContentView.isOn was written: true → false") })
    #expect(lines.contains { $0.contains("(F149)") })
    let output = play.session.events.last { $0.kind.name == "output" }
    let why = play.why("\(output?.id.number ?? 0)")
    #expect(why.first?.hasPrefix(#"the program printed "stopped""#) == true)
    #expect(why.contains { $0.contains("because task.cancel of Text #4 was called") })
    #expect(play.whyNot("onAppear") == ["this program has no modifier onAppear"])
  }

  @Test func aPublishThatGoesRoundIsToldOnceWithACount() {
    let program = """
      final class Model: ObservableObject { @Published var count = 0 }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View {
          if model.count > 0, model.count < 50 { model.count += 1 }
          return Button("Go \\(model.count)") { model.count = 1 }
        }
      }
      """
    let lines = Play(program, [#"tap("Go 0")"#]).why("ContentView")
    #expect(lines.count < 20)
    #expect(lines.contains { $0.contains("and the same again, ") && $0.contains(" times in all") })
    #expect(lines.contains { $0.contains("Model#1.count was written: 0 → 1") })
    #expect(lines.contains(#"  in step 1: tap("Go 0")"#))
  }

  @Test func theMostTellingEventIsChosenAndQuestionsAreOffered() {
    let play = Play(Play.cat, [#"tap("title: untitled")"#, #"tap("Switch")"#])
    guard let event = play.inquiry.salientEvent else {
      Issue.record("nothing is salient")
      return
    }
    #expect(event.kind.name == "state.free")
    #expect(
      play.questions == [
        "why did CatRecorder #10 begin?", "why did CatRecorder #3 end?",
        "why did the body of ContentView #1 run?", #"why is "title: untitled" shown?"#,
      ])
    let quiet = Play(Play.cat, [#"tap("Count")"#])
    #expect(quiet.inquiry.salientEvent?.kind.name == "state.write")
    #expect(quiet.questions.contains("why did the body of ContentView #1 not run?"))
  }

  @Test func nothingIsExplainedBeforeItHappens() {
    let play = Play(Play.cat, [#"tap("Switch")"#], before: 1)
    #expect(play.why("CatRecorder").first?.contains("CatRecorder #3 began") == true)
    #expect(!play.why("CatRecorder").contains { $0.contains("in the place of") })
    #expect(play.why("Dog") == ["0 candidates"])
  }

  @Test func aPropertyThatIsLostWithItsRowRestsOnTheRowsRule() {
    let program = """
      struct Row: View {
        let name: String
        @State private var stars = 0
        var body: some View { Button("\\(name) \\(stars)") { stars += 1 } }
      }
      struct Shelf: View {
        var body: some View { VStack { Row(name: "inner") } }
      }
      struct ContentView: View {
        @State private var names = ["a", "b"]
        @State private var hasShelf = true
        var body: some View {
          VStack {
            ForEach(names, id: \\.self) { Row(name: $0) }
            if hasShelf { Shelf() }
            Button("Drop") { names.removeLast() }
            Button("Clear") { hasShelf = false }
          }
        }
      }
      """
    let row = Play(program, [#"tap("b 0")"#, #"tap("Drop")"#]).why("stars")
    #expect(row.contains { $0.hasSuffix("(F105, F108)") })
    // Its parent lives on: nothing ended with it.
    #expect(!row.contains { $0.hasSuffix("(F202)") })
    let shelf = Play(program, [#"tap("inner 0")"#, #"tap("Clear")"#]).why("stars")
    #expect(shelf.contains { $0.hasSuffix("(F202)") })
  }

  @Test func aStepThatOnlyEndsViewsWithoutBodiesIsExplained() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var isShown = true
        var body: some View {
          VStack {
            if isShown { Text("here") }
            Button("Hide") { withAnimation { isShown = false } }
          }
        }
      }
      """, [#"tap("Hide")"#, "advance(by: 1)"])
    #expect(play.inquiry.salientEvent?.kind.name == "life.end")
    #expect(play.inquiry.salientEvent?.kind.node?.view == "Text")
  }

  @Test func aScreenThatIsCoveredHasNotEnded() {
    let program = """
      struct ContentView: View {
        @State private var isOpen = true
        var body: some View {
          NavigationStack {
            if isOpen {
              NavigationLink("Cat", value: "Tama").onDisappear { print("gone") }
            }
            Button("Close") { isOpen = false }
              .navigationDestination(for: String.self) { Text("all about \\($0)") }
          }
        }
      }
      """
    let covered = Play(program, [#"tap("Cat")"#]).why("onDisappear")
    #expect(
      covered.last
        == "  rule: a view that is covered or scrolled away disappears, and appears again in the same lifetime  (F247, F252)"
    )
    let ended = Play(program, [#"tap("Close")"#]).why("onDisappear")
    #expect(ended.contains { $0.hasSuffix("(F131)") })
  }

  @Test func aNumberBelongsToTheViewThatIsNamed() {
    let program = """
      struct Row: View { let n: Int; var body: some View { Text("row \\(n)") } }
      struct ContentView: View {
        @State private var n = 0
        var body: some View { VStack { Row(n: n); Button("Go") { n += 1 } } }
      }
      """
    let play = Play(program, [#"tap("Go")"#])
    #expect(play.why("Row #3").first?.hasPrefix("the body of Row #3 ran: its parent") == true)
    #expect(play.why("Row #4") == ["0 candidates"])
    #expect(play.why("Text #4").first == "Text #4 shows \"row 1\"")
    #expect(play.why("#4").first == "Text #4 shows \"row 1\"")
  }

  @Test func anObjectThatIsAnotherOneHasSentNothing() {
    let program = """
      final class Model: ObservableObject { @Published var n = 0 }
      struct Counter: View {
        @ObservedObject var model = Model()
        var body: some View { Text("n \\(model.n)") }
      }
      struct ContentView: View {
        @State private var d = false
        var body: some View { VStack { Counter(); Button(d ? "on" : "off") { d.toggle() } } }
      }
      """
    let lines = Play(program, [#"tap("off")"#]).why("Counter")
    #expect(
      lines.first?.hasPrefix(
        "the body of Counter #3 ran: its parent gave it another value (model): another object")
        == true)
    #expect(!lines.contains { $0.contains("objectWillChange") || $0.contains("F68") }, "\(lines)")
  }

  @Test func whatIsTakenFromTheEnvironmentNeedNotBeRead() {
    let program = """
      struct Label: View {
        @Environment(\\.isEnabled) private var isEnabled
        var body: some View { Text("label") }
      }
      struct ContentView: View {
        @State private var d = false
        var body: some View {
          VStack { Label().disabled(d); Button("Go") { d = true } }
        }
      }
      """
    let lines = Play(program, [#"tap("Go")"#]).why("Label")
    #expect(lines.first?.contains("it takes isEnabled from the environment, which changed") == true)
  }

  @Test func aValueUnderAKeyIsReadByAllThatHaveTheKey() {
    let program = """
      struct Counter: View {
        @AppStorage("count") private var count = 0
        var body: some View { Button("count \\(count)") { count += 1 } }
      }
      struct Reader: View {
        @AppStorage("count") private var count = 0
        var body: some View { Text("stored \\(count)") }
      }
      struct ContentView: View { var body: some View { VStack { Counter(); Reader() } } }
      """
    let play = Play(program, [#"tap("count 0")"#])
    let lines = play.why("\"stored 1\"")
    #expect(lines.contains { $0.contains("the value is that of Reader.count: 1") }, "\(lines)")
    #expect(lines.contains { $0.contains("Counter.count are the same storage") }, "\(lines)")
    #expect(play.whyNot("Reader").first == "Reader #6 did run:")
  }

  @Test func aGlobalIsNoConstant() {
    let program = """
      var launches = 3
      struct ContentView: View { var body: some View { Text("launches \\(launches)") } }
      """
    let lines = Play(program, []).why("\"launches 3\"")
    #expect(!lines.contains { $0.contains("constant") }, "\(lines)")
  }
}
