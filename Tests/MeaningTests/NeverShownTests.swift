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

  @Test func otherAnswersStay() {
    #expect(lines("room").first == "\"room\" is shown")
    #expect(lines("count 5").first == "\"count 5\" is not shown; what is most like it:")
    let gone = lines("few", [#"tap("Add")"#, #"tap("Add")"#])
    #expect(gone.first?.contains("is no longer shown") == true, "\(gone)")
    #expect(lines("nowhere").first?.contains("has not been seen") == true)
  }
}
