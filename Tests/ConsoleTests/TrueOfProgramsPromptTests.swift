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

  private static func chat(_ words: String) -> String {
    """
    @Observable final class Chat { var last = "hey"; var isMuted = false; var volume = 1 }
    struct Room: View {
      let chat: Chat
      var body: some View {
        VStack { Text(\(words)); if chat.isMuted { Text("muted") } }
          .task { try? await Task.sleep(for: .seconds(2)); chat.last = "good" }
      }
    }
    struct ContentView: View {
      @State private var chat = Chat()
      var body: some View {
        NavigationStack { NavigationLink { Room(chat: chat) } label: { Text(chat.last) } }
      }
    }
    """
  }

  /// Of two views that will show the words, the one in front is meant.
  @Test func whatComesInFrontIsTold() throws {
    let both = try Sitting(
      [":step", #"tap("hey")"#, #":whynot "good""#], program: Self.chat("chat.last"))
    #expect(both.shows("is not there yet; it comes when time passes:"))
    #expect(!both.shows("it is not seen"), "\(both.terminal.shown)")
    let behind = try Sitting(
      [":step", #"tap("hey")"#, #":whynot "good""#], program: Self.chat("\"room\""))
    #expect(behind.shows("it is not seen: another screen of its stack is in front of it"))
  }

  @Test func thePropertyOfAnObjectHasItsReaders() throws {
    let sitting = try Sitting(
      [
        ":step", #"tap("hey")"#, ":deps Chat#1.isMuted", ":deps Chat.volume", ":deps Chat#1.speed",
        #":deps Room "hey""#,
      ], program: Self.chat("chat.last"))
    let shown = sitting.terminal.shown.joined(separator: "\n")
    #expect(shown.contains(/Chat#1.isMuted\n  is read by Room #[0-9]+\n/), "\(shown)")
    #expect(shown.contains("Chat#1.volume\n  no body reads it"), "\(shown)")
    #expect(shown.contains(/Room #[0-9]+\n  reads Chat#1.last/), "\(shown)")
    #expect(
      shown.contains(/is made by the body of ContentView #1, which gives it chat/), "\(shown)")
    #expect(sitting.terminal.complaints == ["error: 'Chat#1.speed' is not alive here"])
  }
}
