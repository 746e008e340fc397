import Meaning
import Session
import Testing
import Trace
import Transcript

/// What an answer names of the data that only look like what they are asked for, each with a twin.
@Suite struct GuessedGiverTests {
  private static let notes = """
    struct Words: View {
      let text: String
      var body: some View { Text("\\(text.split(separator: " ").count) words") }
    }
    struct Number: View {
      let number: Int
      var body: some View { Text("number \\(number)") }
    }
    struct Note: Identifiable { let id: Int; var text: String }
    struct Detail: View {
      let notes: [Note]
      let id: Int
      private var index: Int { notes.firstIndex { $0.id == id } ?? 0 }
      var body: some View { VStack { Words(text: notes[index].text); Number(number: id) } }
    }
    struct ContentView: View {
      @State private var notes = [Note(id: 1, text: "Milk"), Note(id: 2, text: "Pay it")]
      @State private var noteID = 1
      var body: some View {
        VStack { Detail(notes: notes, id: noteID); Button("next") { noteID = 2 } }
      }
    }
    """

  @Test func aNumberThatOnlyFindsTheTextIsNotInIt() {
    let play = Play(Self.notes, [#"tap("next")"#])
    let counted = play.why(#""2 words""#)
    #expect(!counted.contains { $0.hasPrefix("  the value is that of") }, "\(counted)")
    #expect(play.why(#""number 2""#).contains("  the value is that of ContentView.noteID: 2"))
  }

  private static func card(_ title: String) -> Play {
    Play(
      """
      struct Card: View {
        let name: String
        let isSelected: Bool
        let chosen: String
        var body: some View { Text(\(title)) }
      }
      struct ContentView: View {
        @State private var selected = ""
        let names = ["Bern"]
        var body: some View {
          VStack {
            ForEach(names, id: \\.self) { name in
              Card(name: name, isSelected: name == selected, chosen: selected)
            }
            Button("choose") { selected = "Bern" }
          }
        }
      }
      """, [#"tap("choose")"#])
  }

  @Test func whatIsComparedGivesNoWords() {
    let marked = Self.card(#"isSelected ? "> \(name)" : name"#).why(#""> Bern""#)
    #expect(!marked.contains { $0.hasPrefix("  the value is that of") }, "\(marked)")
    let given = Self.card(#""chosen \(chosen)""#).why(#""chosen Bern""#)
    #expect(given.contains(#"  the value is that of ContentView.selected: "Bern""#), "\(given)")
  }

  @Test func aKeyPathNamesNothingOfTheViewItself() {
    let play = Play(
      """
      struct Note: Hashable { var folder: String }
      struct Row: View { let name: String; let count: Int; var body: some View { Text("\\(name) \\(count)") } }
      struct Folders: View {
        let notes: [Note]
        @Binding var folder: String?
        var body: some View {
          List(notes.map(\\.folder), id: \\.self, selection: $folder) { name in
            Row(name: name, count: notes.count)
          }
        }
      }
      struct ContentView: View {
        @State private var notes = [Note(folder: "Home")]
        @State private var folder: String?
        var body: some View {
          VStack {
            Folders(notes: notes, folder: $folder)
            Button("choose") { folder = "Home" }
            Button("work") { notes.append(Note(folder: "Work")) }
          }
        }
      }
      """, [#"tap("choose")"#, #"tap("work")"#])
    let answer = play.why(#""Home 2""#)
    #expect(!answer.contains { $0.contains("ContentView.folder") }, "\(answer)")
  }

  @Test func aTextDependsOnItsHalfOfAChoice() {
    let program = """
      struct ContentView: View {
        @State private var isNaming = false
        @State private var nights = 0
        var body: some View {
          VStack {
            Text(isNaming ? "Type a title" : "Trip of \\(nights) nights")
            Button("more") { nights += 1 }
            Button("name") { isNaming.toggle() }
          }
        }
      }
      """
    let steps = [#"tap("more")"#, #"tap("name")"#]
    let named = Play(program, steps).why(#""Type a title""#)
    #expect(!named.contains { $0.contains("nights") }, "\(named)")
    let back = Play(program, steps + [#"tap("name")"#]).why(#""Trip of 1 nights""#)
    #expect(back.contains { $0.contains("ContentView.nights") }, "\(back)")
  }

  @Test func theDataOfRowsAreNoConditionOfABranch() {
    let answer = Play(
      """
      struct Card: View { let n: Int; var body: some View { Text("card \\(n)") } }
      struct ContentView: View {
        @State private var numbers = [1]
        @State private var isWide = false
        @State private var isGrid = false
        var body: some View {
          VStack {
            if isGrid && isWide { HStack { ForEach(numbers, id: \\.self) { Card(n: $0) } } }
            Button("add") { numbers = [7] }
            Button("wide") { isWide = true }
            Button("grid") { isGrid = true }
          }
        }
      }
      """, [#"tap("add")"#, #"tap("wide")"#, #"tap("grid")"#]
    ).why("Card")
    #expect(
      answer.contains { $0.hasPrefix("  its condition depends on ContentView.isWide") }, "\(answer)"
    )
    #expect(!answer.contains { $0.hasPrefix("  its condition depends on ContentView.numbers") })
  }

  @Test func aPathDoesNotDecideOnTheRootOfItsStack() {
    let answer = Play(
      """
      @Observable final class Store { var items = [1]; func load() { items = [] } }
      struct Row: View { let n: Int; var body: some View { Text("row \\(n)") } }
      struct ContentView: View {
        @State private var store = Store()
        @State private var path: [Int] = []
        @State private var shows = false
        var body: some View {
          NavigationStack(path: $path) {
            VStack {
              if shows { ForEach(store.items, id: \\.self) { Row(n: $0) } }
              Button("load") { store.load(); path = [] }
            }
          }
        }
      }
      """, [#"tap("load")"#]
    ).whyNot("Row")
    #expect(answer.contains { $0.hasPrefix("  it depends on ContentView.shows") }, "\(answer)")
    #expect(!answer.contains { $0.contains("path") }, "\(answer)")
  }

  @Test func aPartOfARepetitionIsNotShown() {
    let program = """
      struct ContentView: View {
        @State private var stars = 3
        var body: some View {
          VStack {
            Text(String(repeating: "★", count: stars))
            Text("Rate: ★")
            Button("more") { stars = 5 }
          }
        }
      }
      """
    let play = Play(program, [#"tap("more")"#])
    #expect(play.whyNot(#""★★""#).first != #""★★" is shown"#)
    #expect(play.whyNot(#""★★★★★""#).first == #""★★★★★" is shown"#)
    #expect(play.whyNot(#""Rate""#).first == #""Rate" is shown"#)
  }

  @Test func whatAModifierIsAppliedToIsMadeWhereItIsWritten() {
    let program = """
      struct Badge: ViewModifier {
        @State private var isDimmed = false
        func body(content: Content) -> some View {
          HStack { content; Inside(isDimmed: isDimmed); Button("dim") { isDimmed.toggle() } }
        }
      }
      struct Inside: View { let isDimmed: Bool; var body: some View { Text(isDimmed ? "dark" : "light") } }
      struct Legend: View { let n: Int; var body: some View { Text("legend \\(n)") } }
      struct ContentView: View {
        var body: some View { VStack { Legend(n: 1).modifier(Badge()) } }
      }
      """
    let play = Play(program, [#"tap("dim")"#])
    let world = play.inquiry.world
    func maker(of view: String) -> String? {
      world.nodes(ofType: view).first.flatMap { play.inquiry.maker(of: $0, in: world) }
        .flatMap { world.nodes[$0]?.name.view }
    }
    #expect(maker(of: "Legend") == "ContentView")
    #expect(maker(of: "Inside") == "Badge")
    let answer = play.whyNot("Legend")
    #expect(!answer.contains { $0.contains("an equal value") }, "\(answer)")
  }
}
