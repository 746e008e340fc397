import Meaning
import Session
import Testing
import Trace
import Transcript

/// Answers that must hold when they are given: of what leaves, comes back, or has changed since.
@Suite struct LastingAnswerTests {
  private static let rows = """
    struct Job: Identifiable { let id: Int; var title: String }
    struct Row: View {
      let job: Job
      let act: () -> Void
      var body: some View { Button(job.title, action: act) }
    }
    struct ContentView: View {
      @State private var jobs = [Job(id: 1, title: "Call"), Job(id: 2, title: "Write")]
      @State private var isOpen = true
      @State private var other = 0
      var body: some View {
        VStack {
          if isOpen {
            ForEach(jobs) { job in Row(job: job) { jobs.removeAll { $0.id == job.id } } }
          }
          Text("other \\(other)")
          Button("Drop") { withAnimation { _ = jobs.removeFirst() } }
          Button("Cut") { _ = jobs.removeFirst() }
          Button("Fold") { withAnimation { isOpen.toggle() } }
          Button("Other") { other += 1 }
        }
      }
    }
    """

  @Test func whatLeavesIsToldBeforeTheBodiesOfOthers() {
    let leaving = Play(Self.rows, [#"tap("Drop")"#]).why("Row")
    #expect(leaving.first?.contains("began to leave") == true, "\(leaving)")
    #expect(leaving.contains { $0.contains("ContentView.jobs was written") }, "\(leaving)")
    let gone = Play(Self.rows, [#"tap("Cut")"#]).why("Row")
    #expect(gone.first?.contains("ended its lifetime") == true, "\(gone)")
    // Later steps are about what happens then.
    let later = Play(Self.rows, [#"tap("Drop")"#, #"tap("Other")"#]).why("Row")
    #expect(!later.contains { $0.contains("began to leave") }, "\(later)")
  }

  @Test func whatComesBackHadBegunToLeave() throws {
    let play = Play(Self.rows, [#"tap("Fold")"#, #"tap("Fold")"#])
    let found = play.inquiry.candidates(for: .view("Row"))
    #expect(found.count == 2)
    let lines = WhyText(play.session.sources).lines(
      for: play.inquiry.why(try #require(found.first))
    ).map(\.plain)
    #expect(lines.first?.contains("began to enter") == true, "\(lines)")
    #expect(
      lines.contains("  it had begun to leave in step 1, and was not gone yet"), "\(lines)")
    // What was gone begins anew.
    let anew = Play(Self.rows, [#"tap("Fold")"#, "advance(by: 2)", #"tap("Fold")"#])
    let begun = try #require(anew.inquiry.candidates(for: .view("Row")).first)
    #expect(anew.inquiry.why(begun).departed == nil)
    guard case .lifeBegin = begun.kind else {
      Issue.record("\(begun.kind)")
      return
    }
  }

  @Test func whatWasWrittenSinceIsNotUnchanged() {
    let program = """
      struct ContentView: View {
        @State private var items = [5]
        @State private var limit = 1
        var body: some View {
          Text("n \\(items.filter { $0 > limit }.count)")
          Button("Add") { items.append(7) }
          Button("Limit") { limit = 2 }
        }
      }
      """
    let then = Play(program, [#"tap("Add")"#]).why("\"n 2\"")
    #expect(then.contains("  the body that makes it reads items; unchanged: limit"), "\(then)")
    let now = Play(program, [#"tap("Add")"#, #"tap("Limit")"#]).why("\"n 2\"")
    #expect(now.contains("  the body that makes it reads items"), "\(now)")
  }

  @Test func aBodyDependsOnTheEnvironmentThoughOnlyAnActionUsesIt() {
    let play = Play(
      """
      @Observable final class Cart { var n = 0 }
      struct Adder: View {
        @Environment(Cart.self) private var cart
        @State private var size = 1
        var body: some View { Button("Add \\(size)") { cart.n += size } }
      }
      struct ContentView: View {
        @State private var cart = Cart()
        @State private var k = 0
        var body: some View {
          VStack { Text("\\(cart.n) \\(k)"); Adder(); Button("k") { k += 1 } }.environment(cart)
        }
      }
      """, [#"tap("k")"#])
    let lines = play.whyNot("Adder")
    #expect(lines.contains("  its body reads size"), "\(lines)")
    #expect(lines.contains("  it depends on cart from the environment"), "\(lines)")
  }

  @Test func wordsOfAClassThatNoViewShowsStandSomewhere() {
    let play = Play(
      """
      @Observable final class Draft {
        var name = ""
        var nameError: String? { name.isEmpty ? "A name is needed" : nil }
      }
      struct ErrorLine: View {
        let message: String?
        var body: some View { if let message { Text(message) } }
      }
      struct ContentView: View {
        @State private var draft = Draft()
        @State private var shows = false
        var body: some View {
          VStack {
            if shows { ErrorLine(message: draft.nameError) }
            Button("Fill") { draft.name = "Bo" }
            Button("Check") { shows = true }
          }
        }
      }
      """, [#"tap("Fill")"#, #"tap("Check")"#])
    let lines = play.whyNot("\"A name is needed\"")
    #expect(lines.first?.hasSuffix("has not been shown in this run; it stands here:") == true)
    #expect(
      lines.contains { $0.contains("it depends on Draft#1.name, which is \"Bo\"") }, "\(lines)")
    #expect(!play.inquiry.isWritten("A name is wanted"))
    // Where they are shown, they are.
    let shown = Play(
      """
      @Observable final class Draft { var words: String { "A name is needed" } }
      struct ContentView: View {
        @State private var draft = Draft()
        var body: some View { Text(draft.words) }
      }
      """, [])
    #expect(shown.whyNot("\"A name is needed\"").first?.hasSuffix("is shown") == true)
  }
}
