import Meaning
import Session
import Testing
import Trace
import Transcript
import Values

/// What is true and not shown, and what two screens have in common.
@Suite struct TrueOfTruthTests {
  @Test func aPartOfAnEarlierTextWasShown() {
    let program = """
      struct ContentView: View {
        @State private var name = "Ines"
        @State private var isDone = false
        var body: some View {
          VStack {
            Text("Name: \\(name)")
            Button("Rename") { name = "Eva" }
            if isDone { Text("Rename done") }
            if isDone { Text("Eva") }
          }
        }
      }
      """
    let lines = Play(program, [#"tap("Rename")"#]).whyNot("\"Ines\"")
    #expect(lines.first == "\"Ines\" is no longer shown; it was last shown in step 0", "\(lines)")
    // What stands in the code as it is was never shown, though a text has the word.
    let never = Play(program, []).whyNot("\"Eva\"")
    #expect(never.first?.contains("has not been shown in this run") == true, "\(never)")
  }

  @Test func aTextOfValuesIsLikeOneWithAWordOfTheirs() {
    let program = """
      struct ContentView: View {
        @State private var text = "story 1"
        var body: some View { VStack { Text("\\(1): \\(text)"); Text("\\(2)") } }
      }
      """
    let near = Play(program, []).whyNot("\"2: story 2\"")
    #expect(near.contains { $0.contains("shows \"1: story 1\"") }, "\(near)")
    // A sentence is not like it for that.
    let far = Play(program, []).whyNot("\"a story\"")
    #expect(!far.contains { $0.contains("shows \"1: story 1\"") }, "\(far)")
  }

  // MARK: Comparisons

  private func comparison(_ a: String, _ b: String, _ steps: [String]) -> [String] {
    let sessions = [a, b].map { Play($0, steps).session }
    let runs = zip(["A", "B"], sessions).map { name, session in
      ComparedRun(
        name: name, events: session.events, sources: session.sources,
        unseen: session.environmentValues)
    }
    return Comparison(
      runs[0], runs[1], screens: (sessions[0].screens(), sessions[1].screens())
    ).lines().map(\.plain)
  }

  @Test func theProgramsOwnEnvironmentIsNotSeen() {
    func program(_ mood: String, _ reader: String) -> String {
      """
      private struct MoodKey: EnvironmentKey { static let defaultValue = "calm" }
      extension EnvironmentValues {
        var mood: String { get { self[MoodKey.self] } set { self[MoodKey.self] = newValue } }
      }
      struct Leaf: View {
        @Environment(\\.mood) private var mood
        var body: some View { Text(\(reader)) }
      }
      struct ContentView: View { var body: some View { Leaf().environment(\\.mood, "\(mood)") } }
      """
    }
    let unread = comparison(program("glad", "\"leaf\""), program("sad", "\"leaf\""), [])
    #expect(unread.last == "Both do the same.", "\(unread)")
    let read = comparison(program("glad", "mood"), program("sad", "mood"), [])
    #expect(read.last?.contains("Text \"glad\" in A, Text \"sad\" in B") == true, "\(read)")
  }

  /// What differs is said where the sentences of the two events are the same.
  @Test func theFirstDifferenceIsOneThatIsTold() {
    func program(_ property: String) -> String {
      """
      struct Leaf: View { \(property); var body: some View { Text("leaf") } }
      struct ContentView: View { var body: some View { Leaf() } }
      """
    }
    let lines = comparison(program("@State private var n = 0"), program("let n = 0"), [])
    let told = lines.filter { $0.contains(" in A: ") || $0.contains(" in B: ") }
      .map { $0.dropFirst("- in A: ".count) }
    #expect(Set(told).count == told.count, "\(lines)")
  }

  @Test func aPartOfAnEarlierTextFromUserDefaultsWasShown() {
    let program = """
      struct ContentView: View {
        @AppStorage("name") private var name = "Ines"
        var body: some View {
          VStack { Text("Name: \\(name)"); Button("Rename") { name = "Eva" } }
        }
      }
      """
    let lines = Play(program, [#"tap("Rename")"#]).whyNot("\"Ines\"")
    #expect(lines.first == "\"Ines\" is no longer shown; it was last shown in step 0", "\(lines)")
  }

  @Test func whatLeavesIsSeenUntilItIsGone() {
    func program(_ change: String) -> String {
      """
      struct ContentView: View {
        @State private var isOn = true
        var body: some View {
          VStack {
            if isOn { Text("leaving").transition(.opacity) }
            Button("Go") { \(change) }
          }
        }
      }
      """
    }
    let (fades, goes) = (program("withAnimation { isOn = false }"), program("isOn = false"))
    let now = comparison(fades, goes, [#"tap("Go")"#])
    #expect(now.last?.contains("Text \"leaving\" (leaving) in A, nothing in B") == true, "\(now)")
    let later = comparison(fades, goes, [#"tap("Go")"#, "advance(by: 2)"])
    #expect(
      later.last?.hasPrefix("What a person sees in the end is the same") == true, "\(later)")
  }

  @Test func rowsAreComparedWithTheirOwn() {
    func program(_ input: String, _ argument: String) -> String {
      """
      struct Row: View {
        let name: String
        let \(input)
        var body: some View { Text(name) }
      }
      struct ContentView: View {
        @State private var chosen = ""
        var body: some View {
          VStack {
            ForEach(["a", "b", "c"], id: \\.self) { Row(name: $0, \(argument)) }
            Button("Go") { chosen = "b" }
          }
        }
      }
      """
    }
    let lines = comparison(
      program("chosen: String", "chosen: chosen"),
      program("isChosen: Bool", "isChosen: $0 == chosen"), [#"tap("Go")"#])
    let ran = lines.filter { $0.hasPrefix("-   body   run    Row") }
    // The second row runs in both.
    #expect(ran.count == 2, "\(lines)")
    #expect(ran.first?.contains("#3") == true && ran.last?.contains("#7") == true, "\(lines)")
  }
}
