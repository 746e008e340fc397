import Meaning
import Session
import Testing
import Trace
import Transcript
import Values

/// Answers that were true of another row, another text or another moment than the one asked about, each with a twin.
@Suite struct TrueOfMomentsTests {
  // MARK: Rows

  private static func sections(id: String, _ change: String) -> String {
    """
    struct Item: Identifiable { let id: Int; var name: String; var kind: String }
    struct PackRow: View { let item: Item; var body: some View { Text(item.name) } }
    struct ContentView: View {
      @State private var items = [
        Item(id: 0, name: "passport", kind: "papers"), Item(id: 1, name: "socks", kind: "clothes"),
        Item(id: 2, name: "soap", kind: "bath"),
      ]
      var body: some View {
        List {
          ForEach(["papers", "clothes", "bath"], id: \\.self) { kind in
            let indices = items.indices.filter { items[$0].kind == kind }
            Section(kind) {
              ForEach(indices, id: \\.self) { PackRow(item: items[$0])\(id) }
            }
          }
          Button("Go") { \(change) }
        }
      }
    }
    """
  }

  private func pairs(_ program: String) -> [String] {
    let inquiry = Play(program, [#"tap("Go")"#]).inquiry
    return inquiry.candidates(for: .view("PackRow")).compactMap { event in
      let answer = inquiry.why(event)
      guard let pair = answer.pair, let parting = pair.parting else { return nil }
      return "\(inquiry.text(naming: event) ?? ""): \(parting.from) → \(parting.to)"
    }
  }

  /// An index that another section had is no sign that the row was there.
  @Test func aRowWhoseIDIsAPlaceTookThatOfWhatShowedTheSame() {
    let removed = Self.sections(id: "", "items.removeFirst()")
    #expect(pairs(removed) == ["socks: [1] → [0]", "soap: [2] → [1]"])
    let renamed = Self.sections(id: "", #"items[0] = Item(id: 0, name: "ticket", kind: "bath")"#)
    #expect(pairs(renamed) == [#"ticket: ["papers"] → ["bath"]"#])
  }

  // MARK: Moments

  private static let player = """
    @Observable final class Player { var isOn = false; var title = ""; var count = 0 }
    struct Other: View { let player: Player; var body: some View { Text("other \\(player.count)") } }
    struct Mini: View { let player: Player; var body: some View { Text(player.isOn ? "on" : "off") } }
    struct ContentView: View {
      @State private var player = Player()
      var body: some View {
        VStack {
          Other(player: player)
          if !player.title.isEmpty { Mini(player: player) }
          Button("Play") { player.title = "a"; player.isOn = true }
          Button("Set") { player.isOn = true }
        }
      }
    }
    """

  /// Nobody observed it when it was written, and a view that began since does.
  @Test func whatAViewReadsByNowIsNotSaidToBeUnobserved() {
    for subject in ["Other", "isOn"] {
      let now = Play(Self.player, [#"tap("Play")"#]).whyNot(subject)
      #expect(now.contains { $0.contains("Player#1.isOn was written: false → true") }, "\(now)")
      #expect(!now.contains { $0.contains("which no view observes") }, "\(now)")
      let never = Play(Self.player, [#"tap("Set")"#]).whyNot(subject)
      #expect(never.contains { $0.contains("which no view observes") }, "\(never)")
    }
  }

  /// What was on its way out and stays is there because of that, and not of its first appearance alone.
  @Test func whatCameBackWhileItWasLeavingIsSaidToHaveDoneSo() {
    func program(_ change: String) -> String {
      """
      struct ContentView: View {
        @State private var isOn = true
        var body: some View {
          VStack { if isOn { Text("pal") }; Button("Go") { \(change) } }
        }
      }
      """
    }
    let steps = [#"tap("Go")"#, #"tap("Go")"#]
    let back = Play(program("withAnimation { isOn.toggle() }"), steps).why("\"pal\"")
    #expect(
      back.contains("  it had begun to leave, and came back in step 2: tap(\"Go\")"), "\(back)")
    let anew = Play(program("isOn.toggle()"), steps).why("\"pal\"")
    #expect(!anew.contains { $0.contains("begun to leave") }, "\(anew)")
  }

  /// What a part of a body reads is read by it, whoever read that before.
  @Test func aClosureThatIsHandedOnReadsWhatAnotherViewHasRead() {
    let program = """
      @Observable final class Store { var names = ["a"]; var other = 0 }
      struct Sum: View { let store: Store; var body: some View { Text("\\(store.names.count)") } }
      struct ContentView: View {
        @State private var store = Store()
        var body: some View {
          List {
            Sum(store: store)
            ForEach(["x"], id: \\.self) { _ in Text(store.names.joined()) }
            Button("Add") { store.names.append("b") }
            Button("Other") { store.other += 1 }
          }
        }
      }
      """
    let read = Play(program, [#"tap("Add")"#]).whyNot("ContentView")
    #expect(
      read.first?.contains("only a closure that it has handed on reads what changed") == true,
      "\(read)")
    #expect(!read.contains { $0.contains("it does not read that") }, "\(read)")
    let unread = Play(program, [#"tap("Other")"#]).whyNot("ContentView")
    #expect(unread.contains { $0.contains("which no view observes") }, "\(unread)")
    let play = Play(program, [])
    let standing = play.inquiry.standingReads(
      of: play.inquiry.nodes(ofType: "ContentView", showing: "Add"))
    #expect(standing.values.joined().contains { $0.dependency.name == "names" }, "\(standing)")
  }

  private func proved(_ play: Play, _ text: String) throws -> [String] {
    let event = try #require(play.inquiry.candidates(for: .text(text)).first)
    return WhyText(play.session.sources).lines(
      for: play.inquiry.why(event, provedIn: play.session)
    ).map(\.plain)
  }

  /// A body that ran for something else has no part in what a closure made that it had handed on.
  @Test func aBodyThatRanForSomethingElseIsNoCause() throws {
    let program = """
      @Observable final class Chat { var words = ["hey"] }
      struct Word: View { let text: String; var body: some View { Text(text) } }
      struct ContentView: View {
        @State private var chat = Chat()
        @State private var draft = "d"
        var body: some View {
          List {
            ForEach(["x"], id: \\.self) { _ in
              ForEach(chat.words, id: \\.self) { Word(text: $0) }
            }
            Button("Send") { chat.words.append("hi"); draft = "" }
            Text("draft \\(draft)")
          }
        }
      }
      """
    let play = Play(program, [#"tap("Send")"#])
    let sent = try proved(play, "hi")
    #expect(sent.contains { $0.contains("because Chat#1.words was written") }, "\(sent)")
    #expect(!sent.contains { $0.contains("it reads draft") }, "\(sent)")
    let draft = try proved(play, "draft ")
    #expect(draft.contains { $0.contains("it reads draft, which changed") }, "\(draft)")
  }

  /// The text of a row depends on its element, and not on another one.
  @Test func aRowDoesNotDependOnTheElementOfAnother() throws {
    let program = """
      @Observable final class Item: Identifiable { var isOn = false; var count = 1 }
      struct ContentView: View {
        @State private var items = [Item(), Item(), Item()]
        var body: some View {
          List {
            ForEach(items.filter { $0.count > 0 }) { item in
              if item.isOn { Text("on") }
            }
            Button("Count") { items[0].count = 2 }
            Button("Turn") { items[2].isOn = true }
          }
          .navigationTitle("\\(items[0].count + items[1].count)")
        }
      }
      """
    let on = try proved(Play(program, [#"tap("Count")"#, #"tap("Turn")"#]), "on")
    #expect(!on.contains { $0.contains("it depends on Item#1") }, "\(on)")
    #expect(on.contains { $0.contains("Item#3.isOn was written: false → true") }, "\(on)")
  }

  // MARK: Comparisons on the way

  private static func recipes(_ equality: String) -> String {
    """
    struct Recipe: Identifiable, Equatable {
      let id: Int
      let meal: String
      var isFavorite = false
      \(equality)
    }
    @Observable final class Store {
      var recipes = [Recipe(id: 1, meal: "lunch"), Recipe(id: 2, meal: "dinner")]
    }
    struct Row: View {
      let recipe: Recipe
      var body: some View { Text("\\(recipe.id) \\(recipe.isFavorite ? "heart" : "plain")") }
    }
    struct Note: View { var body: some View { Text("note") } }
    struct ContentView: View {
      @State private var store = Store()
      var body: some View {
        List {
          ForEach(["lunch", "dinner"], id: \\.self) { meal in
            let recipes = store.recipes.filter { $0.meal == meal }
            Section(meal) { ForEach(recipes) { Row(recipe: $0) } }
          }
          ForEach(["x"], id: \\.self) { _ in Note() }
          Button("Like") { store.recipes[0].isFavorite = true }
        }
      }
    }
    """
  }

  /// No body ran, only the part of one that reads the data.
  @Test func whatAComparisonStoppedBelowAPartOfABodyIsNamed() {
    let byID = "static func == (a: Recipe, b: Recipe) -> Bool { a.id == b.id }"
    let play = Play(Self.recipes(byID), [#"tap("Like")"#])
    let answer = play.whyNot("Row")
    #expect(answer.first?.contains("the data of its rows compare equal") == true, "\(answer)")
    #expect(answer.contains { $0.contains("== of Recipe says that") }, "\(answer)")
    let other = play.whyNot("Note")
    #expect(!other.contains { $0.contains("== of Recipe") }, "\(other)")
    let whole = Play(Self.recipes(""), [#"tap("Like")"#]).whyNot("Row")
    #expect(whole.contains { $0.contains("did run") }, "\(whole)")
  }

  // MARK: Texts

  /// What went from sight is meant, and not the same words where nobody sees them.
  @Test func theTextThatWasSeenAndWentIsMeant() {
    let program = """
      struct ContentView: View {
        @State private var song = "Night"
        @State private var tab = 0
        var body: some View {
          VStack {
            Text(song)
            Button("Next") { song = "Slow" }
            Button("Again") { song = "Slow" }
            TabView(selection: $tab) {
              Text("Night").tabItem { Text("Library") }.tag(0)
              Text("queue").tabItem { Text("Queue") }.tag(1)
            }
          }
        }
      }
      """
    let steps = [#"select("Queue")"#, #"tap("Next")"#]
    let gone = Play(program, steps).whyNot("\"Night\"")
    #expect(gone.first == "\"Night\" is no longer shown; it was last shown in step 1", "\(gone)")
    let hidden = Play(program, steps + [#"tap("Again")"#]).whyNot("\"Night\"")
    #expect(hidden.first?.contains("in a tab that is not the one on screen") == true, "\(hidden)")
  }

  /// Code that may say anything is less like a text than code that says its words.
  @Test func theTextOfTheCodeWithTheseWordsIsLikest() {
    let program = """
      struct Volume: View {
        let name: String
        @State private var level = 3
        var body: some View { Button("\\(name): \\(level)") { level += 1 } }
      }
      struct ContentView: View {
        @State private var level = 3
        var body: some View {
          VStack { Volume(name: "player"); Volume(name: "alarm"); Text("saved: \\(level)") }
        }
      }
      """
    let play = Play(program, [#"tap("player: 3")"#])
    let saved = play.whyNot("\"saved: 4\"")
    #expect(saved.contains { $0.contains("shows \"saved: 3\"") }, "\(saved)")
    #expect(saved.contains { $0.contains("ContentView.level") }, "\(saved)")
    let alarm = play.whyNot("\"alarm: 4\"")
    #expect(alarm.contains { $0.contains("shows \"alarm: 3\"") }, "\(alarm)")
  }
}
