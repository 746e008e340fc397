import Session
import Testing

@testable import Console

/// Answers at the prompt that were false of whole programs.
@Suite struct TrueOfProgramsPromptTests {
  private static let rows = """
    struct Row: View {
      let title: String
      let act: () -> Void
      var body: some View { Button(title, action: act) }
    }
    struct ContentView: View {
      @State private var count = 0
      var body: some View {
        VStack {
          ForEach(["a", "b", "c"], id: \\.self) { title in Row(title: title) { count += 1 } }
          Text("count \\(count)")
        }
      }
    }
    """

  /// Rows whose lines are the same are told apart by their identities.
  @Test func theRowThatIsLeftOutIsNamed() throws {
    let asked = try Sitting([":step", #"tap("a")"#, #":why Row "b""#], program: Self.rows)
    let shown = asked.terminal.shown.joined(separator: "\n")
    let number = shown.matches(of: /the body of Row #([0-9]+) ran/).last?.output.1
    let sitting = try Sitting(
      [":step", #"tap("a")"#, ":without #\(number ?? "")"], program: Self.rows)
    #expect(
      sitting.shows("of this run alone: the body of Row #\(number ?? "?") ran"),
      "\(sitting.terminal.shown)")
  }

  /// What comes after the text that one waits for is not true yet.
  @Test func whatComesLaterIsNotNow() throws {
    let program = """
      struct ContentView: View {
        @State private var number = 0
        var body: some View {
          Text("number \\(number)").task {
            try? await Task.sleep(for: .seconds(1))
            number = 1
            try? await Task.sleep(for: .milliseconds(1))
            number = 2
          }
        }
      }
      """
    let sitting = try Sitting([":step", #":whynot "number 1""#], program: program)
    #expect(sitting.shows("is not there yet; it comes when time passes:"))
    #expect(sitting.shows("the value is that of ContentView.number: 1"))
    #expect(!sitting.shows("now that is"), "\(sitting.terminal.shown)")
  }
}
