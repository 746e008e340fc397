import Testing

@testable import Console

/// A note of a step is part of the answers about whatever the note names.
@Suite struct NotedAnswerTests {
  private static let program = """
    class Account: ObservableObject {
      @Published var name = "Ann"
      var visits = 0
    }
    struct Header: View {
      @ObservedObject var account: Account
      var body: some View { Text("\\(account.name), visits \\(account.visits)") }
    }
    struct ContentView: View {
      @StateObject private var account = Account()
      @State private var dark = false
      var body: some View {
        VStack {
          Header(account: account)
          Text(dark ? "dark" : "light")
          Button("visit") { account.visits += 1 }
          Button("shade") { dark.toggle() }
        }
      }
    }
    """
  private static let note = "Account does not tell of changes of 'visits'"

  private func answer(_ question: String, after step: String) throws -> String {
    let sitting = try Sitting([step, question], program: Self.program)
    let shown = sitting.terminal.shown
    let end = shown.lastIndex { $0.contains("on screen") } ?? 0
    return shown[end...].joined(separator: " ")
  }

  @Test(arguments: [
    ":whynot visits", ":whynot Account.visits", ":whynot Header", ":whynot \"visits 1\"",
    ":whynot \"Ann, visits 1\"",
  ])
  func aNoteAnswersForWhatItNames(_ question: String) throws {
    #expect(try answer(question, after: "tap(\"visit\")").contains(Self.note))
  }

  @Test func aPartOfATextIsThatText() throws {
    let answer = try answer(":whynot \"visits 1\"", after: "tap(\"visit\")")
    #expect(answer.contains("\"Ann, visits 1\" is not shown"))
    #expect(answer.contains("shows \"Ann, visits 0\""))
  }

  @Test(arguments: [":whynot dark", ":whynot \"dark\"", ":whynot Account.name"])
  func aNoteDoesNotAnswerForOthers(_ question: String) throws {
    #expect(!(try answer(question, after: "tap(\"visit\")").contains(Self.note)))
  }

  @Test func whatIsNotNotedIsAnsweredAsBefore() throws {
    let answer = try answer(":whynot visits", after: "tap(\"shade\")")
    #expect(!answer.contains(Self.note) && answer.contains("visits is not @Published"))
  }
}
