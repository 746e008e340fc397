import Testing

@testable import DebugAdapter

/// Views as threads, with their enclosing views as the stack.
@Suite struct ThreadTests {
  static let program = """
    final class Model: ObservableObject {
      @Published var count = 0
      let limit = 3
    }

    struct ContentView: View {
      @State private var isLong = true
      @StateObject private var model = Model()

      var body: some View {
        VStack {
          Button("count \\(model.count)") { model.count += 1 }
          Row(name: "a")
          if isLong { Row(name: "b") }
        }
        .environment(\\.lineLimit, 2)
      }
    }

    struct Row: View {
      let name: String
      @State private var taps = 7
      var body: some View { Text("\\(name) \\(taps)") }
    }
    """

  static var start: [Client.Request] {
    [
      { _ in #""command":"initialize","arguments":{"adapterID":"t"}"# },
      { _ in
        #""command":"launch","arguments":{"program":"T.swift","script":["tap(\"count 0\")","isLong = false"]}"#
      },
      { _ in #""command":"configurationDone""# },
      { _ in #""command":"threads""# },
    ]
  }

  /// The stack of the last row, and the scopes of one of its frames.
  static func look(into frame: String, of thread: String) -> [Client.Request] {
    [
      { _ in #""command":"threads""# },
      { client in
        let id = client.number("id", where: thread, in: "threads")
        return #""command":"stackTrace","arguments":{"threadId":\#(id)}"#
      },
      { client in
        let id = client.number("id", where: frame, in: "stackTrace")
        return #""command":"scopes","arguments":{"frameId":\#(id)}"#
      },
    ]
  }

  static func variables(_ scope: String) -> Client.Request {
    { client in
      let reference = client.number("variablesReference", where: scope, in: "scopes")
      return #""command":"variables","arguments":{"variablesReference":\#(reference)}"#
    }
  }

  @Test func eachViewWithABodyIsAThreadInTheOrderOfTheTree() throws {
    let client = Client(program: Self.program)
    _ = client.answers(to: Self.start)
    let names = try #require(client.answers("threads").last).matches(of: /"name":"([^"]+)"/)
      .map { String($0.1) }
    #expect(names.first == "events of ContentView")
    #expect(names.dropFirst().map { $0.prefix { $0 != " " } } == ["ContentView", "Row", "Row"])
  }

  @Test func aStackIsWhatIsAroundTheView() throws {
    let client = Client(program: Self.program)
    _ = client.answers(to: Self.start + Self.look(into: "Row #", of: "Row #"))
    let stack = try #require(client.answers("stackTrace").last)
    let names = stack.matches(of: /"name":"(\w+) #/).map { String($0.1) }
    #expect(names == ["Row", "VStack", "ContentView"])
    // A container is there, and is back.
    #expect(stack.matches(of: /"presentationHint":"subtle"/).count == 1)
    #expect(client.answers("scopes").last?.contains("Storage of Row #") == true)
  }

  @Test func scopesAreThoseOfTheFrame() {
    let client = Client(program: Self.program)
    _ = client.answers(
      to: Self.start + Self.look(into: "ContentView #", of: "Row #") + [
        Self.variables("Storage of"), Self.variables("Objects of"),
        Self.variables("Dependencies of"), Self.variables("Environment of"),
      ])
    let said = client.answers("variables")
    #expect(said.count == 4)
    #expect(said[0].contains(#""name":"isLong""#) && !said[0].contains("taps"))
    #expect(said[1].contains("Model#1"))
    #expect(said[2].contains(#""name":"isLong""#))
    #expect(said.allSatisfy { $0.contains(#""success":true"#) })
  }

  @Test func aThreadKeepsItsNumberAndStaysChosenWhileItsViewLives() throws {
    let client = Client(program: Self.program)
    let second: Client.Request = { client in
      let rows = client.answers("threads").first?.matches(of: /"id":(\d+),"name":"Row/) ?? []
      return #""command":"next","arguments":{"threadId":\#(rows.last.map { String($0.1) } ?? "")}"#
    }
    let threads: Client.Request = { _ in #""command":"threads""# }
    let said = client.answers(to: Self.start + [second, threads, second, threads])
    let lists = client.answers("threads").map { list in
      list.matches(of: /"id":(\d+),"name":"(\w+)/).map { "\($0.2) \($0.1)" }
    }
    #expect(lists.count == 3 && lists[0] == lists[1])
    #expect(lists[2] == lists[0].dropLast())
    let row = try #require(lists[0].last?.split(separator: " ").last)
    let halts = said.filter { $0.contains(#""event":"stopped""#) }
    #expect(halts[1].contains(#""threadId":\#(row)"#))
    // Its view has gone: the events are shown instead.
    #expect(halts[2].contains(#""threadId":1"#))
  }

  @Test func aThreadThatHasGoneAndAFrameOfBeforeAreRefused() {
    let client = Client(program: Self.program)
    let said = client.answers(
      to: Self.start + Self.look(into: "Row #", of: "Row #") + [
        { _ in #""command":"next","arguments":{"threadId":1}"# },
        { client in
          let id = client.number("id", where: "Row #", in: "stackTrace")
          return #""command":"scopes","arguments":{"frameId":\#(id)}"#
        },
        { _ in #""command":"stackTrace","arguments":{"threadId":99}"# },
      ])
    #expect(said.contains { $0.contains("the frame is of an earlier halt") })
    #expect(said.contains { $0.contains("the view of this thread has ended its lifetime") })
  }

  @Test func anExpressionIsReadInTheScopeOfTheFrame() {
    func ask(
      _ expression: String, in frame: String, context: String = "hover"
    ) -> Client.Request {
      { client in
        let id = client.number("id", where: frame, in: "stackTrace")
        return
          #""command":"evaluate","arguments":{"expression":"\#(expression)","frameId":\#(id),"context":"\#(context)"}"#
      }
    }
    let client = Client(program: Self.program)
    _ = client.answers(
      to: Self.start + Self.look(into: "Row #", of: "Row #") + [
        ask("taps", in: "Row #"), ask("name.count + taps", in: "Row #"),
        ask("isLong", in: "ContentView #"), ask("isLong", in: "Row #"),
        ask("taps", in: "ContentView #"), ask("taps = 3", in: "Row #"),
        ask("taps += 1", in: "Row #", context: "repl"),
        { _ in #""command":"stackTrace","arguments":{"threadId":1}"# },
      ])
    let answers = client.answers("evaluate")
    #expect(answers.count == 7)
    #expect(answers[0].contains(#""result":"7""#))
    #expect(answers[1].contains(#""result":"8""#))
    #expect(answers[2].contains(#""result":"true""#))
    // An expression without a meaning in the row is evaluated in the root view.
    #expect(answers[3].contains(#""result":"true""#))
    #expect(answers[4].contains("cannot find 'taps' in scope"))
    #expect(answers[5].contains("this changes the program"))
    // In the console it is a step that says whose storage it means.
    #expect(answers[6].contains(#""result":"step 1""#))
    #expect(
      client.answers("stackTrace").last?.contains(#"step 1: view(\"Row\").taps += 1"#) == true)
  }
}
