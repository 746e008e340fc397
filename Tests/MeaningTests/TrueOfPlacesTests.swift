import Meaning
import Session
import Testing
import Trace
import Transcript

/// Answers that were false or misleading about what is spelled alike, or stands elsewhere; each with a twin.
@Suite struct TrueOfPlacesTests {
  // MARK: What is spelled alike

  private static let post = """
    struct Post { var likes = 0 }
    struct Screen: View {
      let post: Post
      @State private var likes = 0
      @State private var name = "a"
      var body: some View {
        VStack {
          Text("given \\(post.likes)")
          Text("own \\(likes)")
          TextField("name", text: $name)
        }
      }
    }
    struct ContentView: View { var body: some View { Screen(post: Post()) } }
    """

  /// `post.likes` is no `likes` of the view.
  @Test func aMemberOfSomethingElseIsNotWhatTheViewKeeps() {
    let play = Play(Self.post, [#"type("b", into: "name")"#])
    let given = play.why("\"given 0\"")
    #expect(given.first?.hasSuffix("shows \"given 0\"") == true, "\(given)")
    #expect(!given.contains { $0.contains("Screen.likes") }, "\(given)")
    let own = play.why("\"own 0\"")
    #expect(own.contains("  the value is that of Screen.likes: 0"), "\(own)")
    let typed = play.why("\"b\"")
    #expect(typed.contains { $0.contains("Screen.name was written: \"a\" → \"b\"") }, "\(typed)")
  }

  private static let conditions = """
    struct Post { var likes = 0 }
    struct Screen: View {
      let post: Post
      @State private var likes = 3
      var body: some View {
        VStack {
          if post.likes > 0 { Text("popular") }
          if likes > 9 { Text("eager") }
          Button("mine \\(likes)") { likes += 1 }
        }
      }
    }
    struct ContentView: View {
      @State private var post = Post()
      var body: some View {
        VStack { Screen(post: post); Button("like") { post.likes += 1 } }
      }
    }
    """

  /// What decides is not what a view keeps under the name of a member.
  @Test func aConditionOnAMemberIsNotOneOnWhatTheViewKeeps() {
    let before = Play(Self.conditions, [#"tap("mine 3")"#])
    let popular = before.whyNot("\"popular\"")
    #expect(popular.first?.hasPrefix("\"popular\" has not been shown") == true, "\(popular)")
    #expect(!popular.contains { $0.contains("Screen.likes") }, "\(popular)")
    let eager = before.whyNot("\"eager\"")
    #expect(eager.contains("  it depends on Screen.likes, which is 4"), "\(eager)")
    let shown = Play(Self.conditions, [#"tap("mine 3")"#, #"tap("like")"#]).why("\"popular\"")
    #expect(!shown.contains { $0.contains("Screen.likes") }, "\(shown)")
    #expect(
      shown.contains { $0.contains("because ContentView.post was written: ") }, "\(shown)")
  }

  // MARK: The environment

  private static func accent(inside: String, presented: String) -> String {
    """
    extension EnvironmentValues { @Entry var accent = "plain" }
    struct Mark: View {
      @Environment(\\.accent) private var accent
      var body: some View { Text("accent \\(accent)") }
    }
    struct ContentView: View {
      @State private var isOpen = false
      var body: some View {
        VStack { Button("open") { isOpen = true }; \(inside) }
          .environment(\\.accent, "plain")
          .sheet(isPresented: $isOpen) { \(presented) }
      }
    }
    """
  }

  /// A modifier inside of where something is presented gives that nothing.
  @Test func aValueInTheEnvironmentComesFromAModifierAround() {
    let elsewhere = Play(
      Self.accent(inside: "Text(\"x\")", presented: "Mark()"), [#"tap("open")"#]
    ).why("\"accent plain\"")
    #expect(elsewhere.first?.hasSuffix("shows \"accent plain\"") == true, "\(elsewhere)")
    #expect(!elsewhere.contains { $0.contains("a modifier on VStack") }, "\(elsewhere)")
    let inside = Play(
      Self.accent(inside: "Mark()", presented: "Text(\"x\")"), [#"tap("open")"#]
    ).why("\"accent plain\"")
    #expect(inside.contains { $0.contains("a modifier on VStack #2 set accent") }, "\(inside)")
  }

  @Test func aClosureInTheEnvironmentIsSaidToDiffer() {
    let program = """
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
      struct ContentView: View {
        @State private var opened = 0
        @State private var mood = "calm"
        var body: some View {
          VStack { Text("\\(opened)"); Opener(); MoodLabel(); Button("annoy") { mood = "bad" } }
            .environment(\\.open) { opened = $0 }
            .environment(\\.mood, mood)
        }
      }
      """
    let play = Play(program, [#"tap("annoy")"#])
    let opener = play.why("Opener")
    #expect(
      opener.first?.contains(
        "it takes open from the environment, where it is another closure now") == true, "\(opener)")
    let label = play.why("MoodLabel")
    #expect(
      label.first?.contains("it takes mood from the environment, which changed") == true, "\(label)"
    )
  }

  // MARK: Inputs

  @Test func anotherInitialValueIsSaidToBeIgnored() {
    func why(_ input: String) -> [String] {
      Play(
        """
        struct Panel: View {
          \(input)
          var body: some View { Text(due ? "due" : "open") }
        }
        struct ContentView: View {
          @State private var due = false
          var body: some View { VStack { Panel(due: due); Button("set") { due = true } } }
        }
        """, [#"tap("set")"#]
      ).why("Panel")
    }
    let state = why(
      "@State private var due: Bool; init(due: Bool) { _due = State(initialValue: due) }")
    #expect(
      state.first?.contains(
        "its parent gave it another initial value (due), which a state ignores") == true, "\(state)"
    )
    #expect(state.contains { $0.hasPrefix("  rule: ") && $0.hasSuffix("(F2)") }, "\(state)")
    let input = why("let due: Bool")
    #expect(input.first?.contains("its parent gave it another value (due)") == true, "\(input)")
  }

  /// Nothing writes a query: its beginning is not why it is as it is.
  @Test func aQueryIsAsItWasLastFetched() {
    func why(_ steps: [String]) -> [String] {
      Play(
        """
        import SwiftData
        @Model final class Note { var stars = 0; init() {} }
        struct Report: View {
          @Query private var all: [Note]
          @State private var size = 1
          init(limit: Int) { _all = Query(filter: #Predicate<Note> { $0.stars >= limit }) }
          var body: some View { Text("\\(all.count) \\(size)") }
        }
        struct Home: View {
          @State private var limit = 1
          var body: some View { VStack { Report(limit: limit); Button("up") { limit += 1 } } }
        }
        struct ContentView: View {
          var body: some View { Home().modelContainer(for: Note.self, inMemory: true) }
        }
        """, steps
      ).why(steps.isEmpty ? "all" : "Report.all")
    }
    let changed = why([#"tap("up")"#])
    #expect(changed.first?.hasPrefix("the body of Report #") == true, "\(changed)")
    #expect(changed.contains { $0.contains("because Home.limit was written: 1 → 2") }, "\(changed)")
    let first = why([])
    #expect(first.first?.hasPrefix("Report.all ") == true, "\(first)")
  }

  // MARK: Rows

  private static func details(_ rows: String) -> String {
    """
    struct Detail: View {
      @State private var isOpen = false
      var body: some View { Button("detail \\(isOpen)") { isOpen = true } }
    }
    struct Row: View {
      let id: Int
      let current: Int
      var body: some View { VStack { Text("row \\(id)"); if id == current { Detail() } } }
    }
    struct ContentView: View {
      @State private var current = 1
      var body: some View {
        VStack {
          ForEach(\(rows), id: \\.self) { Row(id: $0, current: current) }
          Button("next") { current = 2 }
        }
      }
    }
    """
  }

  /// Two rows that both live on are two places, and the identity of neither changed.
  @Test func twoRowsAreTwoPlaces() {
    let lines = Play(Self.details("[1, 2]"), [#"tap("next")"#]).why("Detail")
    #expect(lines.contains { $0.hasSuffix(" ended its lifetime in another row") }, "\(lines)")
    #expect(!lines.contains { $0.contains("the identity changed") }, "\(lines)")
    #expect(!lines.contains { $0.contains("in the place of") }, "\(lines)")
    let renewed = Play(Self.details("[current]"), [#"tap("next")"#]).why("Detail")
    #expect(!renewed.contains { $0.contains("in another row") }, "\(renewed)")
  }

  @Test func ofEqualRowsTheStaleOneIsMeant() {
    func holder(ofChangeIn row: Int) -> (is: NodeID?, rows: [NodeID]) {
      let play = Play(
        """
        struct Card: View, Equatable {
          let id: Int
          let notes: Int
          static func == (a: Card, b: Card) -> Bool { a.id == b.id }
          var body: some View { Text("\\(notes) notes") }
        }
        struct ContentView: View {
          @State private var notes = [0, 0]
          var body: some View {
            VStack {
              ForEach(0..<2, id: \\.self) { Card(id: $0, notes: notes[$0]).equatable() }
              Button("note") { notes[\(row)] += 1 }
            }
          }
        }
        """, [#"tap("note")"#], looksForStale: true)
      let rows = play.session.events.compactMap { event -> NodeID? in
        guard case .lifeBegin(let node) = event.kind, node.view == "Card" else { return nil }
        return node.node
      }
      guard case .shownInstead(_, let makers, _, _, _) = play.inquiry.whyNot(.text("1 notes"))
      else {
        return (nil, rows)
      }
      return (makers.first?.node.node, rows)
    }
    let second = holder(ofChangeIn: 1)
    #expect(second.is == second.rows.last)
    let first = holder(ofChangeIn: 0)
    #expect(first.is == first.rows.first)
    #expect(first.rows.count == 2)
  }

  // MARK: What is hidden

  /// What is in a tab that is not in front is not seen, though it is there.
  @Test func whatWasBehindWasNotSeen() {
    func lastSeen(_ steps: [String]) -> String? {
      Play(
        """
        struct Shelf: View {
          let count: Int
          var body: some View { Text("has \\(count)") }
        }
        struct Home: View {
          @Binding var count: Int
          var body: some View { Button("add") { count += 1 } }
        }
        struct ContentView: View {
          @State private var count = 0
          var body: some View {
            TabView {
              Shelf(count: count).tabItem { Text("Shelf") }
              Home(count: $count).tabItem { Text("Home") }
            }
          }
        }
        """, steps
      ).whyNot("\"has 0\"").first
    }
    let hidden = lastSeen([#"select("Home")"#, "advance(by: 1)", #"tap("add")"#])
    #expect(hidden?.hasSuffix("it was last shown in step 0") == true, "\(hidden ?? "")")
    let seen = lastSeen([
      #"select("Home")"#, #"select("Shelf")"#, #"select("Home")"#, #"tap("add")"#,
    ])
    #expect(seen?.hasSuffix("it was last shown in step 2") == true, "\(seen ?? "")")
  }
}
