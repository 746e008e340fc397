import Meaning
import Session
import Testing
import Trace
import Transcript

/// Where the value in a text or a property comes from.
@Suite struct GivenValueTests {
  private static func value(_ lines: [String]) -> [String] {
    lines.filter {
      $0.hasPrefix("  the value ") || $0.hasPrefix("  it ") || $0.contains("the body that makes")
    }
  }

  @Test func theWriteThatGaveTheValueIsNamedAndNotTheOneThatGaveItAgain() {
    let program = """
      struct ContentView: View {
        @State private var score = 0
        var body: some View {
          VStack { Text("\\(score)"); Button("ten") { score = 10 }; Button("no") { score = 0 } }
        }
      }
      """
    let again = Play(program, ["tap(\"ten\")", "tap(\"ten\")"]).why("score")
    #expect(again.first?.hasPrefix("ContentView.score was written: 0 → 10") == true, "\(again)")
    #expect(again.contains("  it was given the same value again in step 2"))
    let once = Play(program, ["tap(\"ten\")"]).why("score")
    #expect(!once.contains { $0.contains("again") })
    // A value that was never changed was given at the beginning.
    let initial = Play(program, ["tap(\"no\")"]).why("score")
    #expect(initial.first?.hasPrefix("ContentView.score began with 0") == true, "\(initial)")
    // What came in between gave another value.
    let changed = Play(program, ["tap(\"ten\")", "tap(\"ten\")", "tap(\"no\")"]).why("score")
    #expect(changed.first?.hasPrefix("ContentView.score was written: 10 → 0") == true)
    #expect(!changed.contains { $0.contains("again") })
  }

  @Test func aClosureThatSomebodyElseCallsShowsTheStorageOfItsView() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var isOpen = true
        @State private var count = 0
        @State private var other = 1
        var body: some View {
          DisclosureGroup("More", isExpanded: $isOpen) { Text("count \\(count)") }
          Button("add") { count += 1; other = count }
        }
      }
      """, ["tap(\"add\")"])
    #expect(Self.value(play.why("\"count 1\"")) == ["  the value is that of ContentView.count: 1"])
  }

  @Test func aWrapperOfTheProgramShowsWhatItKeeps() {
    let play = Play(
      """
      @propertyWrapper struct Kept: DynamicProperty {
        @State private var stored = "a"
        @State private var writes = 0
        var wrappedValue: String { get { stored } nonmutating set { stored = newValue; writes += 1 } }
      }
      struct NameBox: View {
        @Kept var name
        var body: some View { VStack { Text("name \\(name)"); Button("set") { name = "b" } } }
      }
      struct ContentView: View {
        @State private var id = 0
        var body: some View { NameBox().id(id) }
      }
      """, ["tap(\"set\")"])
    #expect(
      Self.value(play.why("\"name b\"")) == ["  the value is that of NameBox.stored: \"b\""])
  }

  /// A value that is equal by chance has no part in a text that is made of another one.
  @Test func anElementComesFromTheDataOfItsRow() {
    func why(_ row: String) -> [String] {
      let program = """
        struct Stock: Identifiable { let id: String; var price: Int }
        struct Row: View {
          let stock: Stock
          let mark: String
          var body: some View { Text("\\(stock.id) \\(stock.price) \\(mark)") }
        }
        struct ContentView: View {
          @State private var stocks = [Stock(id: "AA", price: 1), Stock(id: "BB", price: 2)]
          @State private var chosen = ""
          var body: some View {
            VStack {
              ForEach(stocks) { stock in \(row) }
              Button("choose") { chosen = "BB" }
              Button("raise") { stocks[1].price = 3 }
              Text(chosen)
            }
          }
        }
        """
      return Play(program, ["tap(\"choose\")", "tap(\"raise\")"]).why("\"BB 3 BB\"")
    }
    let lines = why("Row(stock: stock, mark: stock.id)")
    #expect(!lines.contains { $0.contains("chosen") }, "\(lines)")
    #expect(Self.value(lines).first?.hasSuffix("which reads stocks") == true, "\(lines)")
    let both = why("Row(stock: stock, mark: chosen)")
    #expect(both.contains("  the value is that of ContentView.chosen: \"BB\""), "\(both)")
  }

  @Test func ofWhatABodyReadsThatIsNamedWhichChanged() {
    let play = Play(
      """
      struct Row: View { let name: String; var body: some View { Text("row \\(name.count)") } }
      struct ContentView: View {
        @State private var name = "a"
        @State private var other = 0
        func row(_ text: String, _ n: Int) -> Row { Row(name: text) }
        var body: some View {
          VStack { row(name, other); Button("name") { name = "abc" }; Text("\\(other)") }
        }
      }
      """, ["tap(\"name\")"])
    let lines = play.why("\"row 3\"")
    #expect(Self.value(lines).first?.hasSuffix("which reads name") == true, "\(lines)")
  }

  @Test func aTextThatBodyShowsAgainCitesWhyItRan() {
    let program = """
      struct ContentView: View {
        @State private var count = 0
        @State private var name = "a"
        var body: some View { VStack { Text("\\(count) \\(name)"); Button("add") { count += 1 } } }
      }
      """
    func rules(_ lines: [String]) -> [String] { lines.filter { $0.hasPrefix("  rule: ") } }
    let again = rules(Play(program, ["tap(\"add\")"]).why("\"1 a\""))
    #expect(again.first?.contains("(F7)") == true, "\(again)")
    let first = rules(Play(program, []).why("\"0 a\""))
    #expect(first.first?.contains("(F1, F2)") == true, "\(first)")
  }

  @Test func whatIsWrittenAfterwardsIsNoCause() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var left = 5
        var body: some View {
          VStack {
            Text("left \\(left)")
            Button("start") {
              Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in left -= 1 }
            }
          }
        }
      }
      """, ["tap(\"start\")", "advance(by: 3)"])
    let log = play.session.events
    guard let shown = log.last(.content, of: .text("left 3"), in: 0..<log.count) else {
      Issue.record("it was shown")
      return
    }
    var trial = CauseTrial(of: shown, in: play.session)
    let verdict = trial.verdict(on: play.inquiry.writes(in: play.inquiry.why(shown)))
    guard case .needed(let needed, oneOf: [], without: [])? = verdict else {
      Issue.record("\(String(describing: verdict))")
      return
    }
    #expect(needed.allSatisfy { $0.id < shown.id })
  }
}
