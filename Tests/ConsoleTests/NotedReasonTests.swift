import Testing

@testable import Console

/// What the step notes is in the answers about the views and words that it concerns.
@Suite struct NotedReasonTests {
  @Test func aPlainObjectIsNamedWhereAViewDidNotRun() throws {
    func sitting(_ write: String, _ question: String) throws -> Sitting {
      let program = """
        final class Stats { var moves = 0 }
        struct StatsLine: View {
          let stats: Stats
          var body: some View { Text("moved \\(stats.moves)") }
        }
        struct ContentView: View {
          @State private var stats = Stats()
          @State private var count = 0
          var body: some View {
            VStack {
              StatsLine(stats: stats)
              Text("count \\(count)")
              Button("Move") { count += 1; \(write) }
            }
          }
        }
        """
      return try Sitting([":step", #"tap("Move")"#, question], program: program)
    }
    for question in [":whynot StatsLine", #":whynot "moved 1""#] {
      let shown = try sitting("stats.moves += 1", question).terminal.shown
      let answer = shown.drop { !$0.contains("did not run") }
      #expect(answer.contains { $0.contains("Make Stats @Observable") }, "\(shown)")
      let none = try sitting("", question)
      #expect(!none.shows("Make Stats @Observable"), "\(none.terminal.shown)")
    }
  }

  @Test func idsThatAreNewEachTimeAreTheReasonOfAnEnd() throws {
    func sitting(_ id: String, _ key: String) throws -> Sitting {
      let program = """
        struct Expense: Identifiable { \(id); var title: String }
        struct Row: View {
          let expense: Expense
          @State private var isFlagged = false
          var body: some View {
            Text("\\(expense.title)\\(isFlagged ? " !" : "")")
            Button("Flag \\(expense.title)") { isFlagged.toggle() }
          }
        }
        struct ContentView: View {
          @State private var list = ["Taxi", "Hotel"].map { Expense(\(key)title: $0) }
          var body: some View {
            VStack {
              ForEach(list) { Row(expense: $0) }
              Button("Reload") { list = ["Taxi", "Hotel"].map { Expense(\(key)title: $0) } }
              Button("Clear") { list = [] }
            }
          }
        }
        """
      return try Sitting(
        [
          ":step", #"tap("Flag Hotel")"#,
          id.contains("UUID") ? #"tap("Reload")"# : #"tap("Clear")"#,
          #":whynot "Hotel !""#,
        ], program: program)
    }
    let random = try sitting("let id = UUID()", "").terminal.shown
    let answer = random.drop { !$0.contains(#""Hotel !" is no longer shown"#) }
    #expect(answer.contains { $0.contains("their ids are new each time") }, "\(random)")
    let steady = try sitting("let id: String", "id: $0, ")
    #expect(steady.shows(#""Hotel !" is no longer shown"#), "\(steady.terminal.shown)")
    #expect(!steady.shows("their ids are new each time"), "\(steady.terminal.shown)")
  }
}
