import Meaning
import Session
import Testing
import Trace
import Transcript

/// The part of each write in an event, as worlds without it show.
@Suite struct VerdictTests {
  /// What the prompt proves of the only event that the words mean.
  private func verdict(on words: String, _ program: String, _ steps: [String]) -> [String] {
    let play = Play(program, steps)
    guard let subject = Subject(words),
      let event = play.inquiry.candidates(for: subject).first
    else { return ["nothing"] }
    let answer = play.inquiry.why(event)
    var trial = CauseTrial(of: event, in: play.session)
    let verdict = trial.verdict(
      on: play.inquiry.writes(in: answer),
      replaced: { play.inquiry.replaced(by: $0, among: answer.links) })
    return WhyText(play.session.sources).lines(for: verdict).map(\.plain)
  }

  private func branch(on condition: String) -> String {
    """
    struct Loud: View { @State private var n = 0; var body: some View { Text("loud") } }
    struct ContentView: View {
      @State private var a = false
      @State private var b = false
      @State private var c = 0
      var body: some View {
        VStack {
          if \(condition) { Loud() }
          Text("c \\(c)")
          Button("all") { a = true; b = true; c += 1 }
        }
      }
    }
    """
  }

  @Test func anEqualWriteForWhichAnObjectSendsIsEnoughToo() {
    let program = """
      final class Model: ObservableObject {
        @Published var a = 0 { didSet { b = true } }
        @Published var b = true
      }
      struct ContentView: View {
        @StateObject private var model = Model()
        var body: some View { Button("a \\(model.a)") { model.a += 1 } }
      }
      """
    let found = verdict(on: "ContentView", program, [#"tap("a 0")"#])
    #expect(!found.contains { $0.contains("without any one of") }, "\(found)")
  }

  @Test func ofTwoWritesEachMayBeEnough() {
    #expect(
      verdict(on: "Loud", branch(on: "a || b"), [#"tap("all")"#]) == [
        "  proof: any one of the writes of ContentView.a, ContentView.b is enough; without all of them it does not happen",
        "  also written, without effect on this: ContentView.c",
      ])
  }

  @Test func orBothAreNeeded() {
    #expect(
      verdict(on: "Loud", branch(on: "a && b"), [#"tap("all")"#]) == [
        "  proof: without any one of the writes of ContentView.a, ContentView.b it does not happen",
        "  also written, without effect on this: ContentView.c",
      ])
  }

  @Test func orOneIsNeededWithOneOfTheOthers() {
    #expect(
      verdict(on: "Loud", branch(on: "c > 0 && (a || b)"), [#"tap("all")"#]) == [
        "  proof: without the write of ContentView.c it does not happen",
        "  proof: of the writes of ContentView.a, ContentView.b any one is enough with it",
      ])
  }

  /// The sheet ends with its host, and its flag was cleared as well.
  @Test func whatWouldHaveHappenedAnywayNamesTheOtherWrite() {
    let program = """
      struct Panel: View { var body: some View { Text("panel") } }
      struct Host: View {
        @Binding var isOpen: Bool
        @Binding var isIn: Bool
        var body: some View {
          Button("open") { isOpen = true }
            .sheet(isPresented: $isOpen) {
              VStack {
                Panel()
                Button("leave") { isOpen = false; isIn = false }
                Button("go") { isIn = false }
              }
            }
        }
      }
      struct ContentView: View {
        @State private var isOpen = false
        @State private var isIn = true
        var body: some View {
          VStack { if isIn { Host(isOpen: $isOpen, isIn: $isIn) } }
        }
      }
      """
    #expect(
      verdict(on: "Panel", program, [#"tap("open")"#, #"tap("leave")"#]) == [
        "  it would have happened without the write of ContentView.isIn too: by that of ContentView.isOpen"
      ])
    #expect(
      verdict(on: "Panel", program, [#"tap("open")"#, #"tap("go")"#]) == [
        "  proof: without the write of ContentView.isIn it does not happen"
      ])
  }

  /// Without the last write alone the one before it would have been seen.
  @Test func aWriteGoesWithThoseThatItReplaced() {
    let program = """
      struct ContentView: View {
        @State private var n = 0
        var body: some View { VStack { Text("n \\(n)"); Button("both") { n = 1; n = 2 } } }
      }
      """
    #expect(
      verdict(on: "ContentView", program, [#"tap("both")"#]) == [
        "  proof: without the write of ContentView.n it does not happen"
      ])
  }
}

/// The values in a text come from what its code names.
@Suite struct SourceTests {
  @Test func aValueThatOnlyLooksLikeItIsNotTheSource() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var ticks = 0
        @State private var beats = 0
        var beat: String { "beats \\(beats)" }
        var body: some View {
          VStack {
            Text("ticks \\(ticks)")
            Text(beat)
            Button("both") { ticks += 1; beats += 1 }
          }
        }
      }
      """, [#"tap("both")"#])
    let ticks = play.why("\"ticks 1\"")
    #expect(ticks.contains("  the value is that of ContentView.ticks: 1"))
    #expect(!ticks.contains("  the value is that of ContentView.beats: 1"))
    // Through a property of the program.
    let beats = play.why("\"beats 1\"")
    #expect(beats.contains("  the value is that of ContentView.beats: 1"))
    #expect(!beats.contains("  the value is that of ContentView.ticks: 1"))
  }

  /// The body reads a state too, and the text is not made of that.
  @Test func aTextComesThroughTheInputThatItNames() {
    let play = Play(
      """
      struct Row: View {
        let number: Int
        @State private var stars = 7
        var body: some View { HStack { Text("row \\(number)"); Text("stars \\(stars)") } }
      }
      struct ContentView: View {
        @State private var first = 6
        var body: some View {
          VStack { Row(number: first); Button("go") { first = 7 } }
        }
      }
      """, [#"tap("go")"#])
    let row = play.why("\"row 7\"")
    #expect(row.contains("  the value is that of ContentView.first: 7"))
    #expect(!row.contains { $0.contains("stars") })
    #expect(play.why("\"stars 7\"").contains("  the value is that of Row.stars: 7"))
  }

  @Test func wordsThatNameNothingAreConstant() {
    let play = Play(
      """
      struct ContentView: View {
        @State private var n = 0
        var body: some View { VStack { Text("plain"); Text("n \\(n)") } }
      }
      """, [])
    #expect(play.why("\"plain\"").contains("  its words are constant"))
  }
}

/// Views that a person takes for one.
@Suite struct RowPairTests {
  private let program = """
    struct Row: View { let n: Int; @State private var x = 0; var body: some View { Text("row \\(n)") } }
    struct ContentView: View {
      @State private var rows = Array(0..<40)
      var body: some View {
        VStack {
          Button("drop") { rows.removeFirst() }
          Button("replace") { rows[2] = 100 }
          ScrollView { LazyVStack { ForEach(rows, id: \\.self) { Row(n: $0) } } }
        }
      }
    }
    """

  @Test func aRowThatComesUpIsNotInThePlaceOfTheOneThatLeft() {
    let lines = Play(program, [#"tap("drop")"#]).why("Row")
    #expect(lines.first?.hasPrefix("Row #") == true)
    #expect(!lines.contains { $0.contains("in the place of") })
  }

  @Test func anElementInThePlaceOfAnotherIs() {
    let lines = Play(program, [#"tap("replace")"#]).why("Row")
    #expect(lines.contains { $0.contains("in the place of Row #") })
    #expect(lines.contains("  the identity changed: [2] → [100]"))
  }

  @Test func anotherItemIsInThePlaceOfTheOneBefore() {
    let lines = Play(
      """
      struct Note: Identifiable { let id: Int; var title = "" }
      struct Editor: View { let note: Note; var body: some View { Text("edit \\(note.id)") } }
      struct ContentView: View {
        @State private var note: Note?
        var body: some View {
          Button("open") { note = Note(id: 1) }
            .sheet(item: $note) { note in
              VStack { Editor(note: note); Button("next") { self.note = Note(id: 2) } }
            }
        }
      }
      """, [#"tap("open")"#, #"tap("next")"#]
    ).why("Editor")
    #expect(lines.contains("  the identity changed: sheet[1] → sheet[2]"))
    #expect(lines.last?.contains("what an item presents") == true)
  }
}
