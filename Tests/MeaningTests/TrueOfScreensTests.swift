import Meaning
import Session
import Testing
import Trace
import Transcript

/// Answers that were false or misleading of a podcast player, an interval timer, a reader with themes and a
/// task board, each with a twin.
@Suite struct TrueOfScreensTests {
  // MARK: What is spelled alike

  private static let closures = """
    extension EnvironmentValues {
      @Entry var open: (Int) -> Void = { _ in }
      @Entry var mood = "calm"
    }
    struct Opener: View {
      @Environment(\\.open) private var open
      var body: some View { Button("open") { open(1) } }
    }
    struct MoodLabel: View {
      @Environment(\\.mood) private var mood
      var body: some View { Text(mood) }
    }
    struct Frame: View { var body: some View { MoodLabel() } }
    struct ContentView: View {
      @State private var count = 0
      @State private var opened = 0
      @State private var mood = "calm"
      var body: some View {
        VStack {
          Text("\\(count) \\(opened)")
          Opener()
          Frame()
          Button("add") { count += 1 }
          Button("annoy") { mood = "annoyed" }
        }
        .environment(\\.open) { opened = $0 }
        .environment(\\.mood, mood)
      }
    }
    """

  /// Every body run makes another closure, and no event tells of that.
  @Test func aClosureInTheEnvironmentChangesWithItsBody() {
    let lines = Play(Self.closures, [#"tap("add")"#]).proved("Opener")
    #expect(
      lines.contains { $0.hasPrefix("  because ContentView.count was written: ") }, "\(lines)")
    #expect(lines.contains("  in step 1: tap(\"add\")"), "\(lines)")
    #expect(
      lines.contains("  proof: without the write of ContentView.count it does not happen"),
      "\(lines)")
    #expect(!lines.contains { $0.contains("in step 0") }, "\(lines)")
  }

  @Test func aValueInTheEnvironmentNamesItsModifier() {
    let lines = Play(Self.closures, [#"tap("annoy")"#]).proved("MoodLabel")
    #expect(
      lines.contains {
        $0.hasPrefix("  because a modifier on VStack #2 set mood in the environment to \"annoyed\"")
      }, "\(lines)")
  }

  // MARK: What comes back

  private static let store = """
    @Observable final class Store { var items = [1, 2]; var path: [Int] = [] }
    struct Detail: View {
      let store: Store
      let number: Int
      var body: some View {
        VStack {
          Text("item \\(number)")
          Button("Delete") {
            store.items.removeLast()
            store.items.append(9)
            store.path.removeLast()
          }
          Button("Add") { store.items.append(3) }
        }
        .navigationTitle("Detail")
      }
    }
    struct ContentView: View {
      @State private var store = Store()
      var body: some View {
        @Bindable var store = store
        NavigationStack(path: $store.path) {
          VStack { Text("\\(store.items.count) items"); Button("Open") { store.path = [1] } }
            .onAppear { print("root") }
            .navigationDestination(for: Int.self) { Detail(store: store, number: $0) }
        }
      }
    }
    """

  /// The body that reads the path ran first for something else.
  @Test func aScreenAppearsAgainBecauseOfThePath() {
    let lines = Play(Self.store, [#"tap("Open")"#, #"tap("Delete")"#]).proved("onAppear")
    #expect(lines.contains { $0.contains("because Store#1.path was written: ") }, "\(lines)")
    #expect(
      lines.contains("  proof: without the write of Store#1.path it does not happen"), "\(lines)")
    #expect(!lines.contains { $0.contains("it would have happened") }, "\(lines)")
  }

  @Test func aScreenThatStaysCoveredDoesNotAppear() {
    let lines = Play(Self.store, [#"tap("Open")"#, #"tap("Add")"#]).whyNot("onAppear")
    #expect(lines.first?.contains("onAppear was not called in this step") == true, "\(lines)")
  }

  @Test func aTitleThatIsGoneLeavesNoText() {
    let gone = Play(Self.store, [#"tap("Open")"#, #"tap("Delete")"#]).whyNot("\"Detail\"")
    #expect(gone.contains { $0.hasSuffix(" shows no text there") }, "\(gone)")
    let there = Play(Self.store, [#"tap("Open")"#]).whyNot("\"Detail\"")
    #expect(there.contains { $0.contains("shows \"Detail\"") }, "\(there)")
  }

  private static let feed = """
    struct Feed: View {
      @State private var comments = false
      var body: some View {
        VStack { NavigationLink("Tama", value: 1); Button("Comment") { comments = true } }
          .sheet(isPresented: $comments) { Text("comments") }
          .onDisappear { print("gone") }
      }
    }
    struct ContentView: View {
      var body: some View {
        NavigationStack { Feed().navigationDestination(for: Int.self) { Text("cat \\($0)") } }
      }
    }
    """

  /// Nothing is called when it comes back.
  @Test func whatHasComeBackIsThere() {
    let steps = [#"tap("Tama")"#, "back()", #"tap("Comment")"#]
    let there = Play(Self.feed, steps).whyNot("onDisappear")
    #expect(there.contains { $0.hasSuffix(" is there: its lifetime goes on") }, "\(there)")
    #expect(!there.contains { $0.contains("not appeared since") }, "\(there)")
    let covered = Play(Self.feed, [#"tap("Tama")"#, "advance(by: 1)"]).whyNot("onDisappear")
    #expect(covered.contains { $0.contains(" has disappeared in step 1, and not ") }, "\(covered)")
  }

  // MARK: Names

  private static let board = """
    @Observable final class Todo: Identifiable {
      let id: Int
      var title: String
      var due: Int?
      init(id: Int, title: String) { self.id = id; self.title = title }
    }
    @Observable final class Board {
      var todos = [Todo(id: 1, title: "Ann")]
      @ObservationIgnored private var nextID = 2
      func add(_ title: String) {
        let todo = Todo(id: nextID, title: title)
        nextID += 1
        todos.append(todo)
      }
    }
    struct Row: View {
      let todo: Todo
      var body: some View {
        HStack {
          Text(todo.title)
          DUE
          Button("plan") { todo.due = 3 }
          Button("rename") { todo.title = "Bob" }
        }
      }
    }
    struct ContentView: View {
      @State private var board = Board()
      var body: some View {
        VStack { ForEach(board.todos) { Row(todo: $0) }; Button("add") { board.add("Cem") } }
      }
    }
    """

  private func due(_ code: String) -> [String] {
    let program = Self.board.replacing("DUE", with: code)
    return Play(program, [#"tap("rename")"#, #"tap("plan")"#]).proved("\"due 3\"")
  }

  /// A constant of another function has the same name.
  @Test func aConstantIsKnownInItsStatements() {
    let lines = due(#"if let due = todo.due { Text("due \(due)") }"#)
    #expect(lines.first?.hasSuffix("shows \"due 3\"") == true, "\(lines)")
    #expect(!lines.contains { $0.contains("Todo#1.title") }, "\(lines)")
    #expect(!lines.contains { $0.contains("nextID") }, "\(lines)")
    let own = due(
      #"let name = todo.title; if name == "Bob", let due = todo.due { Text("due \(due)") }"#)
    #expect(
      own.contains { $0.hasPrefix("  its condition depends on Todo#1.title too") }, "\(own)")
  }

  private static let player = """
    struct Episode { let title: String }
    @Observable final class Player {
      var current: Episode?
      var speed = 1
      func episode(_ number: Int) -> Episode? { speed > number ? current : nil }
      func label() -> String { "x\\(speed)" }
    }
    struct Mini: View {
      let episode: Episode
      let player: Player
      var body: some View {
        HStack { Text("Now: \\(episode.title)"); Text(player.label()) }
      }
    }
    struct ContentView: View {
      @State private var player = Player()
      var body: some View {
        VStack {
          if let episode = player.current { Mini(episode: episode, player: player) }
          Button("Play") { player.current = Episode(title: "Nap") }
        }
      }
    }
    """

  /// Another type has a function of that name.
  @Test func anInputIsNotAFunctionOfAnotherType() {
    let play = Play(Self.player, [#"tap("Play")"#])
    let lines = play.proved("\"Now: Nap\"")
    #expect(lines.contains { $0.contains(" by the body of ContentView, which reads ") }, "\(lines)")
    #expect(!lines.contains { $0.contains("Player#1.speed") }, "\(lines)")
    let called = play.proved("\"x1\"")
    #expect(called.contains { $0.contains("reads") && $0.contains("Player#1.speed") }, "\(called)")
  }

  private static let clock = """
    struct Hand: View {
      let second: Int
      var body: some View { Text("second \\(second)") }
    }
    struct Wall: View {
      var body: some View {
        TimelineView(.periodic(from: .now, by: 5)) { context in
          Hand(second: Int(context.date.timeIntervalSinceReferenceDate) % 60)
        }
      }
    }
    struct Note: View { let words: String; var body: some View { Text("note " + words) } }
    struct ContentView: View { var body: some View { VStack { Wall(); Note(words: "tea") } } }
    """

  /// The time is given to the closure, and nothing to the view around it.
  @Test func whatIsGivenNothingGivesNothingOn() {
    let play = Play(Self.clock, [])
    let texts = play.inquiry.shownTexts
    let second = play.why("\"\(texts.first { $0.hasPrefix("second") } ?? "")\"")
    #expect(second.first?.contains("shows \"second ") == true, "\(second)")
    #expect(!second.contains { $0.contains("was given") }, "\(second)")
    let note = play.why("\"note tea\"")
    #expect(note.contains("  it comes from what Note was given"), "\(note)")
  }

  // MARK: What did not begin

  @Test func aPropertyThatNothingHasWrittenDecides() {
    let lines = Play(Self.player, []).whyNot("Mini")
    #expect(
      lines.contains("  it depends on Player#1.current, which has its initial value"), "\(lines)")
    #expect(!lines.contains { $0.contains("which is Player#1") }, "\(lines)")
  }

  @Test func aPropertyThatIsWrittenHasItsValue() {
    let program = Self.player.replacing(
      "if let episode = player.current {",
      with: "if player.speed > 2, let episode = player.current {"
    ).replacing("Episode(title: \"Nap\")", with: "Episode(title: \"Nap\"); player.speed = 2")
    let lines = Play(program, [#"tap("Play")"#]).whyNot("Mini")
    #expect(lines.contains("  it depends on Player#1.speed, which is 2"), "\(lines)")
    #expect(!lines.contains { $0.contains("Player#1.speed, which has its") }, "\(lines)")
  }

  private static func changes(_ count: Int) -> String {
    let calls = (1...count).map { ".onChange(of: n * \($0)) { print(\($0)) }" }
    return """
      struct ContentView: View {
        @State private var n = 0
        var body: some View { Text("\\(n)")\(calls.joined()) }
      }
      """
  }

  @Test func placesBeyondTheFirstAreCounted() {
    let five = Play(Self.changes(5), []).whyNot("onChange")
    #expect(five.contains("  and 2 more"), "\(five)")
    #expect(five.last?.contains("(F143)") == true, "\(five)")
    let three = Play(Self.changes(3), []).whyNot("onChange")
    #expect(!three.contains { $0.hasSuffix(" more") }, "\(three)")
  }

  // MARK: Several of one property

  private static let card = """
    struct Item { var text = "a"; var notes = 0 }
    struct Card: View, Equatable {
      let item: Item
      @Environment(\\.mood) private var mood
      static func == (a: Card, b: Card) -> Bool { a.item.text == b.item.text }
      var body: some View { Text("\\(item.notes) notes") }
    }
    extension EnvironmentValues {
      @Entry var mood = "calm"
      @Entry var open: (Int) -> Void = { _ in }
    }
    struct ContentView: View {
      @State private var item = Item()
      var body: some View {
        VStack {
          Card(item: item).equatable()
          Button("edit") { item.text += "!"; item.notes += 1 }
          Button("note") { item.notes += 1 }
        }
        .environment(\\.open) { item.notes = $0 }
      }
    }
    """

  /// The second write happens with or without the first.
  @Test func writesOfOneActionDoNotLeadToOneAnother() {
    let lines = Play(Self.card, [#"tap("edit")"#]).proved("\"1 notes\"")
    #expect(
      lines.contains { $0.hasPrefix("  proof: it takes both of these writes: ContentView.item (") },
      "\(lines)")
    #expect(!lines.contains { $0.contains("which leads to that of") }, "\(lines)")
    #expect(
      lines.contains { $0.hasPrefix("  and because ContentView.item was written: ") }, "\(lines)")
  }

  /// The environment changed too, and the view reads nothing of what is new in it.
  @Test func aComparisonDecidesBeforeTheEnvironment() {
    let lines = Play(Self.card, [#"tap("note")"#]).whyNot("Card")
    #expect(lines.first?.hasSuffix("its parent gave it an equal value") == true, "\(lines)")
    #expect(
      lines.contains { $0.hasPrefix("  == of Card says that they are equal") }, "\(lines)")
    let around = Play(Self.closures, [#"tap("add")"#]).whyNot("MoodLabel")
    #expect(around.first?.hasSuffix("mood has not changed") == true, "\(around)")
  }

  /// What an object sent is left out of a short answer, and its writes are still beside the others.
  @Test func whatIsLeftOutLeavesItsCausesBeside() throws {
    let play = Play(
      """
      final class Clock: ObservableObject { @Published var a = 0; @Published var b = 0 }
      struct ContentView: View {
        @StateObject private var clock = Clock()
        @State private var n = 0
        var body: some View {
          VStack {
            Text("\\(clock.a) \\(clock.b) \\(n)")
            Button("all") { clock.a = 1; clock.b = 1; n = 1 }
          }
        }
      }
      """, [#"tap("all")"#])
    let run = try #require(play.inquiry.candidates(for: .view("ContentView")).first)
    let writes = play.inquiry.why(run).shortened().links.filter(\.event.mayCause)
    #expect(writes.map(\.isBeside) == [false, true, true])
  }
}
