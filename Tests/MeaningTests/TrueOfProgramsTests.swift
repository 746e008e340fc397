import Diagnostics
import Meaning
import Session
import Testing
import Trace
import Transcript
import Values

/// Answers that were false of whole programs, each with a twin of which they are true.
@Suite struct TrueOfProgramsTests {
  private func proved(_ words: String, _ play: Play) -> [String] {
    let absence = Subject(words).map { play.inquiry.whyNot($0) }
    let found = Subject(words).flatMap { play.inquiry.candidates(for: $0).first }
    guard let event = found ?? absence?.end else { return ["nothing"] }
    return WhyText(play.session.sources).lines(
      for: play.inquiry.why(
        event, absentText: found == nil ? absence?.absentText : nil, provedIn: play.session)
    ).map(\.plain)
  }

  // MARK: The maker of what a modifier is applied to

  private static let framed = """
    struct Mark: ViewModifier {
      @State private var taps = 2
      let isOn: Bool
      func body(content: Content) -> some View {
        VStack { content; if taps > 1 { Text("taps \\(taps)") } }
      }
    }
    struct Card: View {
      let likes: Int
      var body: some View { Text("\\(likes) likes") }
    }
    struct ContentView: View {
      @State private var likes = [2]
      var body: some View {
        VStack {
          Card(likes: likes.count + 1).modifier(Mark(isOn: likes.count > 1))
          Button("Like") { likes.append(1) }
        }
      }
    }
    """

  @Test func aModifierMakesNothingOfItsContent() {
    let lines = Play(Self.framed, []).why("\"2 likes\"")
    #expect(
      lines.contains {
        $0.contains("handed to Card by the body of ContentView, which reads likes")
      },
      "\(lines)")
    #expect(!lines.contains { $0.contains("by the body of Mark") || $0.contains("Card, Mark") })
    // What it makes itself is its own.
    let own = Play(Self.framed, []).why("\"taps 2\"")
    #expect(own.contains { $0.contains("Mark.taps: 2") }, "\(own)")
  }

  // MARK: What a title is made from

  private static let titled = """
    struct ContentView: View {
      @State private var path: [Int] = []
      @State private var notes = ["a", "b"]
      @State private var asks = false
      var body: some View {
        NavigationStack(path: $path) {
          List {
            Toggle("Ask", isOn: $asks)
            Button("New") { notes.append("c"); path.append(1) }
          }
          .navigationTitle("Notes (\\(notes.count))")
          .navigationDestination(for: Int.self) { Text("note \\($0)").navigationTitle("One") }
        }
      }
    }
    """

  @Test func aTitleReadsWhatItsModifierNames() {
    let lines = Play(Self.titled, []).why("\"Notes (2)\"")
    #expect(lines.contains { $0.contains("the body that makes it reads notes") }, "\(lines)")
    #expect(!lines.contains { $0.contains("path") || $0.contains("asks") }, "\(lines)")
  }

  // MARK: Who read it then

  @Test func whoReadsLaterDidNotReadThen() {
    let program = """
      struct ContentView: View {
        @State private var log = [String]()
        @State private var shows = false
        var body: some View {
          VStack {
            Button("Write") { log.append("x") }
            Button("Show") { shows = true }
            if shows { Text("\\(log.count) lines") }
          }
        }
      }
      """
    let lines = Play(program, ["tap(\"Write\")", "tap(\"Show\")"]).why("log")
    #expect(!lines.contains { $0.contains("which no body reads") }, "\(lines)")
    let unread = Play(program, ["tap(\"Write\")"]).why("log")
    #expect(unread.first?.contains("which no body reads") == true, "\(unread)")
    let read = Play(program, ["tap(\"Show\")", "tap(\"Write\")"]).why("log")
    #expect(read.first?.contains("no body") == false, "\(read)")
  }

  // MARK: Steps that only decide when, or under which id

  private static let posts = """
    struct Post: Identifiable { let id: Int; let text: String }
    struct Row: View { let post: Post; var body: some View { Text(post.text) } }
    struct Done: View { var body: some View { Text("Done") } }
    struct ContentView: View {
      @State private var posts = [Post(id: 1, text: "first")]
      @State private var mayPost = false
      @State private var left = 2
      var body: some View {
        VStack {
          ForEach(posts) { Row(post: $0) }
          Button("News") { posts.append(Post(id: posts.count + 1, text: "news")) }
          Button("Allow") { mayPost = true }
          Button("Mine") { if mayPost { posts.append(Post(id: posts.count + 1, text: "mine")) } }
          Button("Longer") { left += 1 }
          Button("Next") { if left > 0 { left -= 1 } }
          if left == 0 { Done() }
        }
      }
    }
    """

  private func taken(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("  it also takes step") }
  }

  @Test func theIdOfARowIsNoCondition() {
    let play = Play(
      Self.posts, ["tap(\"Allow\")", "tap(\"News\")", "tap(\"Mine\")"])
    let begin = play.session.events.last(
      .lifeBegin, of: .view("Row"), in: 0..<play.session.events.count)
    let answer = begin.map { play.inquiry.why($0, provedIn: play.session) }
    // Without the news the row is the second, and the same; without the permission there is none.
    #expect(answer?.earlier.map(\.step) == [1])
  }

  @Test func whatComesAStepEarlierHappensAllTheSame() {
    let steps = ["tap(\"Longer\")", "tap(\"Next\")", "tap(\"Next\")", "tap(\"Next\")"]
    let done = proved("Done", Play(Self.posts, steps))
    #expect(!taken(done).contains { $0.contains("Longer") }, "\(done)")
    // Without one of the others it has not come yet.
    #expect(taken(done).contains { $0.contains("2") }, "\(done)")
  }

  // MARK: What has come and gone

  private static let passing = """
    struct ContentView: View {
      @State private var name = "dog"
      @State private var count = 1
      var body: some View {
        VStack {
          Text("\\(name) \\(count)")
          Button("Count") { count += 1 }
            .onChange(of: count) { name = "fox" }
        }
      }
    }
    """

  @Test func whatIsShownNowIsProvedToo() {
    let play = Play(Self.passing, ["tap(\"Count\")"])
    let lines = proved("\"dog 2\"", play)
    #expect(lines.first?.contains("shows \"fox 2\"") == true, "\(lines)")
    #expect(!lines.contains { $0.contains("without effect") }, "\(lines)")
    #expect(lines.contains { $0.contains("ContentView.count") }, "\(lines)")
  }

  @Test func withoutItsStepNothingComesAndGoes() {
    let play = Play(Self.passing, ["tap(\"Count\")"])
    let absence = play.inquiry.whyNot(.text("dog 2"))
    guard let end = absence.end else {
      Issue.record("it has not gone")
      return
    }
    var trial = CauseTrial(of: end, absentText: absence.absentText, in: play.session)
    #expect(trial.happens(without: .step(1)) == false)
    // Nor does what has been there before go.
    let before = play.inquiry.whyNot(.text("dog 1"))
    guard let earlier = before.end else {
      Issue.record("it has not gone")
      return
    }
    var other = CauseTrial(of: earlier, absentText: before.absentText, in: play.session)
    #expect(other.happens(without: .step(1)) == false)
  }

  // MARK: What SwiftUI does by itself

  @Test func aFieldThatGivesUpTheFocusIsNoCause() {
    let program = """
      struct ContentView: View {
        @State private var text = ""
        @State private var saves = 0
        @FocusState private var isFocused: Bool
        var body: some View {
          VStack {
            TextField("Name", text: $text).focused($isFocused).onSubmit { save() }
            Text("Saved \\(saves), \\(isFocused ? "typing" : "done")")
            Text("Saves: \\(saves)")
          }
        }
        private func save() { saves += 1; isFocused = false }
      }
      """
    let play = Play(program, ["type(\"a\", into: \"Name\")", "submit(\"Name\")"])
    let lines = proved("\"Saves: 1\"", play)
    #expect(
      lines.contains { $0.contains("without the write of ContentView.saves it does not happen") },
      "\(lines)")
    #expect(!lines.contains { $0.contains("both of these writes") }, "\(lines)")
  }

  // MARK: Who depends on what

  private func dependencies(_ program: String, _ show: (DependencyText, World) -> [StyledLine])
    -> [String]
  {
    let play = Play(program, [])
    let world = play.inquiry.world
    let nodes = Array(world.nodes.values)
    let text = DependencyText(world, standing: play.inquiry.standingReads(of: nodes))
    return show(text, world).map(\.plain)
  }

  @Test func aRowReadsAnObjectForItsView() {
    let program = """
      @Observable final class Basket { var counts = [1, 2]; var note = "" }
      struct ContentView: View {
        @State private var basket = Basket()
        var body: some View { ForEach(0..<2, id: \\.self) { Text("\\(basket.counts[$0])") } }
      }
      """
    let lines = dependencies(program) { text, world in
      world.objects.flatMap { text.lines(of: $0.id) }
    }
    #expect(lines.contains("  is read by ContentView #1 (counts)"), "\(lines)")
    let own = dependencies(program) { text, world in
      world.nodes(ofType: "ContentView").flatMap { text.lines(of: $0) }
    }
    #expect(
      own.contains { $0.hasPrefix("  a closure that it has handed on reads Basket#1.counts") },
      "\(own)")
  }

  @Test func aPartThatABindingLeadsToHasNotTheValueOfTheWhole() {
    let program = """
      struct Account { var name = "Ada"; var hour = 8 }
      struct Editor: View {
        @Binding var hour: Int
        var body: some View { Text("at \\(hour)") }
      }
      struct ContentView: View {
        @State private var account = Account()
        var body: some View { Editor(hour: $account.hour) }
      }
      """
    let lines = dependencies(program) { text, world in
      world.nodes(ofType: "Editor").flatMap { text.lines(of: $0) }
    }
    #expect(lines.contains { $0.hasPrefix("  reads hour  (#s") }, "\(lines)")
    #expect(!lines.contains { $0.contains("hour = Account") }, "\(lines)")
  }

  // MARK: Other letters

  @Test func inOtherLettersItIsAnotherText() {
    let program = """
      struct ContentView: View {
        @State private var isLoud = false
        private let text = "Hello world"
        var body: some View {
          VStack {
            Text(isLoud ? text.uppercased() : text)
            Button("Louder") { isLoud = true }
          }
        }
      }
      """
    let lines = Play(program, []).whyNot("\"HELLO WORLD\"")
    #expect(lines.first?.contains("is not shown") == true, "\(lines)")
    #expect(lines.contains { $0.contains("\"Hello world\"") }, "\(lines)")
    let shown = Play(program, []).whyNot("\"Hello world\"")
    #expect(shown.first?.contains("is shown") == true, "\(shown)")
  }
}
