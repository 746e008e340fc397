import Diagnostics
import Meaning
import Session
import Testing
import Trace
import Transcript
import Values

/// Reasons of a body on the way that have no part in what is asked about, each with a twin that has.
@Suite struct PartInCauseTests {
  private func proved(_ play: Play, _ words: String) throws -> [String] {
    let subject = try #require(Subject(words))
    let event = try #require(play.inquiry.candidates(for: subject).first)
    return WhyText(play.session.sources).lines(
      for: play.inquiry.why(event, provedIn: play.session)
    ).map(\.plain)
  }

  private static let mail = """
    final class Mailbox: ObservableObject {
      @Published var unread = 2
      @Published var last = "inbox"
    }
    struct Inbox: View {
      @ObservedObject var mailbox: Mailbox
      @State private var visits = 0
      var body: some View {
        VStack { Text("Visit \\(visits)"); Text("\\(mailbox.unread) \\(mailbox.last)") }
          .onAppear { visits += 1; mailbox.last = "inbox" }
      }
    }
    struct ContentView: View {
      @StateObject private var mailbox = Mailbox()
      @State private var tab = 0
      @State private var switches = 0
      var body: some View {
        VStack {
          TabView(selection: $tab) {
            Inbox(mailbox: mailbox).tabItem { Text("In") }.tag(0)
            Text("Drafts").tabItem { Text("Out") }.tag(1)
          }
          Text("Switches \\(switches)")
          Button("back") { mailbox.unread += 1; tab = 0 }
        }
        .onChange(of: tab) { old, new in
          switches += 1
          mailbox.last = new == 0 ? "inbox" : "drafts"
        }
      }
    }
    """

  /// What a write without a part in it has replaced has none, whatever led to both.
  @Test func whatAnIdleWriteReplacedIsIdle() throws {
    let play = Play(Self.mail, [#"select("Out")"#, #"tap("back")"#])
    let lines = try proved(play, "\"Visit 2\"")
    #expect(lines.contains { $0.contains("because Inbox.visits was written: 1 → 2") }, "\(lines)")
    #expect(
      !lines.contains { $0.contains("last was written") || $0.contains("overwritten") }, "\(lines)")
    #expect(!lines.contains { $0.contains("objectWillChange") }, "\(lines)")
    let own = try proved(play, "\"3 inbox\"")
    #expect(own.contains { $0.contains("Mailbox#1.last was written: ") }, "\(own)")
    #expect(own.contains { $0.contains("objectWillChange") }, "\(own)")
  }

  private static func counter(_ action: String) -> String {
    """
    @Observable final class Tally { var n = 0 }
    struct ContentView: View {
      @State private var n = 0
      @State private var tally = Tally()
      var body: some View {
        VStack {
          Text("\\(n) of \\(tally.n)")
          Button("go") { \(action) }
        }
      }
    }
    """
  }

  /// Two writes, each of which is one (F16): the body runs, and the value is what it was.
  @Test func aValueThatIsTurnedBackHasChangedBack() {
    let back = "it reads n, which changed and changed back"
    for action in ["n += 1; n -= 1", "tally.n += 1; tally.n = 0"] {
      let play = Play(Self.counter(action), [#"tap("go")"#])
      #expect(play.whyNot("ContentView").contains { $0.contains(back) }, "\(action)")
      #expect(play.why("ContentView").first?.contains(back) == true, "\(action)")
    }
    for action in ["n += 1", "n += 1; n += 1", "tally.n += 1"] {
      let lines = Play(Self.counter(action), [#"tap("go")"#]).whyNot("ContentView")
      #expect(lines.contains { $0.contains("it reads n, which changed") }, "\(lines)")
      #expect(!lines.contains { $0.contains("changed back") }, "\(lines)")
    }
  }
}
