import Meaning
import Session
import Testing
import Trace

/// `:whynot` of words that stand in the program and have not been on the screen.
@Suite struct NeverShownTests {
  private let program = """
    struct Deep: View { var body: some View { Text("deep inside") } }
    struct ContentView: View {
      @State private var count = 0
      @State private var open = false
      var isFull: Bool { count > 9 }
      var body: some View {
        VStack {
          Text(isFull ? "full" : "room")
          if count > 1 { Text("several") } else { Text("few") }
          if open { Deep() }
          Text("count \\(count)")
          Button("Add") { count += 1 }
        }
      }
    }
    """

  private func lines(_ words: String, _ steps: [String] = []) -> [String] {
    Play(program, steps).whyNot("\"\(words)\"")
  }

  @Test func aBranchThatWasNotTakenNamesWhatDecides() {
    let several = lines("several")
    #expect(several.first == "\"several\" has not been shown in this run; it stands here:")
    #expect(several.contains("  it depends on ContentView.count, which is 0"), "\(several)")
    #expect(!several.contains { $0.contains("ContentView.open") }, "\(several)")
    // Through a computed property, in a ternary.
    let full = lines("full", [#"tap("Add")"#])
    #expect(full.contains("  it depends on ContentView.count, which is 1"), "\(full)")
    #expect(full.contains { $0.contains("was written: 0 → 1") }, "\(full)")
  }

  @Test func aViewThatIsNotAliveSaysSo() {
    let deep = lines("deep inside")
    #expect(deep.contains("  Deep has not begun in this run"), "\(deep)")
  }

  @Test func theTitleOfAButtonDecidesNothing() {
    let program = """
      final class Cat { var name = "Theseus" }
      struct ContentView: View {
        @State private var updates = 0
        @State private var cats: [Cat] = []
        var body: some View {
          VStack {
            Button("update \\(updates)") {
              cats.first?.name = "Ariadne"
              updates += 1
            }
            ForEach(0..<cats.count, id: \\.self) { _ in Text("a cat") }
          }
        }
      }
      """
    let play = Play(program, [#"tap("update 0")"#])
    let title = play.whyNot("\"Ariadne\"")
    #expect(
      title.first == "\"Ariadne\" has not been shown in this run; it stands here:", "\(title)")
    #expect(!title.contains { $0.contains("it depends on") }, "\(title)")
    // What a container makes its views of decides.
    let rows = play.whyNot("\"a cat\"")
    #expect(rows.contains { $0.contains("it depends on ContentView.cats") }, "\(rows)")
  }

  @Test func aPartOfAnotherTextIsNoText() {
    let program = """
      struct ContentView: View {
        @State private var age = 16
        var body: some View {
          VStack {
            if age > 17 { Text("ok") } else { Text("not ok") }
            Text("plain words")
          }
        }
      }
      """
    let play = Play(program, [])
    let answer = play.whyNot("\"ok\"")
    #expect(answer.first == "\"ok\" has not been shown in this run; it stands here:", "\(answer)")
    #expect(answer.contains("  it depends on ContentView.age, which is 16"), "\(answer)")
    // If these words do not occur alone, they mean the text that contains them.
    #expect(play.whyNot("\"words\"").first == "\"words\" is shown")
  }

  @Test func whatIsPrintedWasNotOverlooked() {
    let program = """
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          Button("Add") { count += 1 }
            .onChange(of: count) { print("count is \\(count)") }
        }
      }
      """
    let play = Play(program, [#"tap("Add")"#, "advance(by: 1)"])
    #expect(
      play.whyNot("\"count is 1\"").first
        == "\"count is 1\" is printed, not shown; the last time was in step 1")
    #expect(play.whyNot("\"count is 2\"").first?.contains("is printed") != true)
  }

  /// The view in whose code the words stand, not one that shows something like them.
  @Test func anotherViewsTextIsNotTheNearest() {
    let program = """
      struct Toast: View {
        let text: String
        @State private var isShown = false
        var body: some View { VStack { if isShown { Text("toast \\(text)") } } }
      }
      struct ContentView: View {
        var body: some View {
          Toast(text: "copied")
          Button("toast copy") {}
        }
      }
      """
    let answer = Play(program, []).whyNot("\"toast copied\"")
    #expect(answer.first == "\"toast copied\" has not been shown in this run; it stands here:")
    #expect(answer.contains("  it depends on Toast.isShown, which is false"), "\(answer)")
  }

  @Test func otherAnswersStay() {
    #expect(lines("room").first == "\"room\" is shown")
    #expect(lines("count 5").first == "\"count 5\" is not shown; what is most like it:")
    let gone = lines("few", [#"tap("Add")"#, #"tap("Add")"#])
    #expect(gone.first?.contains("is no longer shown") == true, "\(gone)")
    #expect(lines("nowhere").first?.contains("has not been seen") == true)
  }

  /// A text of the same view that only looks like it says nothing about a branch that was not taken.
  @Test func aConditionSaysMoreThanASimilarText() {
    let program = """
      struct ContentView: View {
        @State private var coupon: String?
        var body: some View {
          VStack {
            if let coupon { Text("coupon \\(coupon)") }
            Text("coupons")
            Button("enter") { coupon = "TEN" }
          }
        }
      }
      """
    let closed = Play(program, []).whyNot("\"coupon TEN\"")
    #expect(
      closed.contains { $0.contains("it depends on ContentView.coupon, which is nil") }, "\(closed)"
    )
    #expect(!closed.contains { $0.contains("\"coupons\"") }, "\(closed)")
    let open = Play(program, [#"tap("enter")"#]).whyNot("\"coupon TWO\"")
    #expect(open.contains { $0.contains("\"coupon TEN\"") }, "\(open)")
  }
}
