import Foundation
import Session
import Testing
import Wire

@testable import Assistant

/// What an assistant is told, by a client in the same process.
@Suite struct AssistantTests {
  static let program = """
    struct Row: View {
      @State private var taps = 0
      var body: some View { Button("taps \\(taps)") { taps += 1 } }
    }
    struct ContentView: View {
      @State private var isBold = false
      var body: some View {
        VStack {
          if isBold { Row().bold() } else { Row() }
          Button("Bold") { isBold.toggle() }
        }
      }
    }
    """

  @Test func aRunIsToldWithItsLossesAndBodies() {
    let said = Talk().say([
      .tool("load", ["source": .string(Self.program)]),
      .tool("do", ["steps": ["tap(\"taps 0\")", "tap(\"Bold\")"]]),
      .tool("why", ["subject": "Row"]),
    ])
    let (load, steps, why) = (said[0].fields, said[1].fields, said[2].fields)
    #expect(load["step"] == 0 && load["end"] == "completed")
    #expect(load["began"].array?.contains("Row #3") == true)
    #expect(steps["step"] == 2)
    #expect(steps["ended"].array?.count == 1)
    #expect(
      steps["bodies"] == [["view": "Row", "runs": 2], ["view": "ContentView", "runs": 1]])
    #expect(why["lines"].array?.contains { $0.string?.contains("isBold") == true } == true)
  }

  /// An id may be used again once its call is over, and a parameter that is left out may be written.
  @Test func aCancellationIsOfOneCall() {
    let said = Talk().say([
      .raw(#"{"jsonrpc":"2.0","id":7,"method":"ping","params":null}"#),
      .raw(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#),
      .raw(#"{"jsonrpc":"2.0","id":7,"method":"ping"}"#),
    ])
    #expect(said.map { $0["id"] } == [7, 7])
    #expect(said.allSatisfy { $0["result"] == [:] })
  }

  @Test func anExpressionIsNoStep() {
    let said = Talk().say([
      .tool("load", ["source": .string(Self.program)]), .tool("do", ["steps": ["isBold"]]),
    ])
    #expect(said[1].fields["values"] == ["isBold: Bool = false"])
    #expect(said[1].fields["step"] == 0 && said[1].fields["updates"] == 0)
  }

  @Test func anEditIsComparedUnderTheSameSteps() {
    let edited = Self.program.replacing(
      "if isBold { Row().bold() } else { Row() }", with: "Row().bold(isBold)")
    let said = Talk().say([
      .tool(
        "load",
        ["source": .string(Self.program), "steps": ["tap(\"taps 0\")", "tap(\"Bold\")"]]),
      .tool("compare", ["source": .string(edited)]),
      .tool("compare", ["source": .string(Self.program)]),
    ])
    #expect(said[1].fields["equal"] == false)
    #expect(said[2].fields["equal"] == true)
  }

  @Test func anEditIsComparedInBodiesAndLostState() {
    let edited = Self.program.replacing(
      "if isBold { Row().bold() } else { Row() }", with: "Row().bold(isBold)")
    let said = Talk().say([
      .tool(
        "load",
        ["source": .string(Self.program), "steps": ["tap(\"taps 0\")", "tap(\"Bold\")"]]),
      .tool("compare", ["source": .string(edited)]),
    ])
    #expect(said[1].fields["lostBefore"] == ["Row.taps = 1"])
    #expect(said[1].fields["lostAfter"] == [])
    // (The other row's first body.)
    #expect(said[1].fields["bodies"] == [["view": "Row", "before": 3, "after": 2]])
  }

  @Test func aCauseIsProvedByLeavingItOut() {
    let said = Talk().say([
      .tool(
        "load",
        ["source": .string(Self.program), "steps": ["tap(\"taps 0\")", "tap(\"Bold\")"]]),
      .tool("without", ["subject": "isBold"]),
      .tool("without", ["step": 1]),
      .tool("without", ["step": 3]),
      .tool("without", ["subject": "nothing here"]),
      .tool("without", [:]),
      .tool("without", ["step": 1, "subject": "isBold"]),
    ])
    #expect(said[1].fields["leftOut"].string?.contains("isBold") == true)
    #expect(said[1].fields["equal"] == false && said[1].fields["lostAfter"] == [])
    #expect(said[1].fields["lostBefore"] == ["Row.taps = 1"])
    // The tap on the row did not happen, and its state is lost all the same.
    #expect(said[2].fields["lostAfter"] == ["Row.taps = 0"])
    for (message, word) in zip(said[3...], ["no step 3", "nothing here", "either", "either"]) {
      #expect(message["result"]["isError"] == true)
      #expect(message.text.contains(word), "\(message.text)")
    }
  }

  /// A body that began with the mount can be left out; a view that is not there cannot.
  @Test func aBodyOfTheMountCanBeLeftOut() {
    let said = Talk().say([
      .tool("load", ["source": .string(Self.program)]), .tool("without", ["subject": "Row"]),
      .tool("without", ["subject": "Missing"]),
    ])
    #expect(said[1]["result"]["isError"] == false)
    #expect(said[1].fields["equal"] == false)
    #expect(said[2]["result"]["isError"] == true)
  }

  @Test func whatTwoReleasesDoDifferentlyIsTold() {
    let program = """
      final class Model { init() { print("made") } }
      struct Row: View {
        @State private var model = Model()
        let n: Int
        var body: some View { Text("\\(n)") }
      }
      struct ContentView: View {
        @State private var count = 0
        var body: some View {
          Row(n: count)
          Button("More") { count += 1 }
        }
      }
      """
    let said = Talk().say([
      .tool("load", ["source": .string(program)]),
      .tool("migrate", ["steps": 40]),
      .tool("migrate", ["from": "27"]),
      .tool("migrate", ["to": "nothing"]),
      .tool("load", ["source": "struct A: View { var body: some View { Text(\"a\") } }"]),
      .tool("migrate", ["steps": 20]),
      .tool("load", ["source": .string(program), "profile": "19"]),
    ])
    let changes = said[1].fields["changes"].array ?? []
    #expect(changes.contains { $0["rule"] == "lazyPrivateState" && $0["part"] == "behaviour" })
    #expect(changes.allSatisfy { $0["facts"].array?.isEmpty == false })
    #expect(said[2].text.contains("newer") && said[3].text.contains("'to'"))
    #expect(said[5].fields["changes"] == [])
    #expect(said[6].text.contains("'profile'"))
  }

  @Test func hugeAndWrongArgumentsAreRefused() {
    let said = Talk().say([
      .tool("load", ["source": .string(String(repeating: "a", count: 1 << 20 + 1))]),
      .tool("load", ["source": 1]), .tool("load", ["source": "a", "path": "b"]),
      .tool("do", ["steps": "tap"]), .tool("do", ["steps": [1]]), .tool("do", [:]),
      .tool("clinic", ["steps": 0]), .tool("clinic", ["steps": 5001]),
      .call("tools/call", ["name": "type", "arguments": []]), .call("tools/call", ["name": 1]),
    ])
    for message in said.dropLast() {
      #expect(message["result"]["isError"] == true, "\(message.text.prefix(200))")
    }
    #expect(said.last?["error"]["code"] == -32602)
    let deep = String(repeating: "[", count: 100_000)
    #expect(Talk().say([.raw(deep)])[0]["error"]["code"] == -32700)
  }

  @Test func everyToolHasASchemaThatItsAnswersFit() {
    let names = [
      "load", "do", "screen", "why", "whynot", "without", "clinic", "compare", "migrate", "type",
    ]
    #expect(Assistant.tools.map(\.name) == names)
    let calls: [Talk.Line] = [
      .tool("load", ["source": .string(Self.program)]),
      .tool("do", ["steps": ["tap(\"Bold\")"]]), .tool("screen", [:]), .tool("why", [:]),
      .tool("whynot", ["subject": "Row"]), .tool("without", ["step": 1]),
      .tool("clinic", ["steps": 30]), .tool("compare", ["source": .string(Self.program)]),
      .tool("migrate", ["steps": 10]), .tool("type", [:]),
    ]
    for (tool, message) in zip(Assistant.tools, Talk().say(calls)) {
      #expect(tool.gives.problem(in: message.fields) == nil, "\(tool.name): \(message.text)")
    }
  }

  @Test func progressIsToldToWhomAsks() {
    let clinic: JSONValue = [
      "name": "clinic", "arguments": ["steps": 40], "_meta": ["progressToken": "p"],
    ]
    let said = Talk().say([
      .tool("load", ["source": .string(Self.program)]), .call("tools/call", clinic),
      .tool("clinic", ["steps": 40]),
    ])
    let told = said.filter { $0["method"] == "notifications/progress" }.map { $0["params"] }
    #expect(!told.isEmpty && said.count == 3 + told.count)
    #expect(told.allSatisfy { $0["progressToken"] == "p" && $0["total"] == 40 })
    #expect(told.map { $0["progress"].int ?? -1 } == told.map { $0["progress"].int ?? -1 }.sorted())
  }

  @Test func slipsAreAnsweredInWordsThatHelp() {
    let said = Talk().say([
      .tool("do", ["steps": []]),
      .tool("load", ["file": "A.swift"]),
      .tool("load", ["path": "nowhere.swift"]),
      .tool("load", ["source": "struct A: View { var body: Int { 1 } }"]),
      .tool("load", ["source": .string(Self.program), "seed": -1]),
    ])
    let words = ["load a program first", "'file'", "there is no", "App.swift:1:", "'seed'"]
    for (message, word) in zip(said, words) {
      #expect(message["result"]["isError"] == true)
      #expect(message.text.contains(word), "\(message.text)")
    }
  }

  @Test func factsAndLessonsAreResourcesAndPathsAreNot() {
    let said = Talk().say([
      .call("resources/read", ["uri": "theseus://facts/F1"]),
      .call("resources/read", ["uri": "theseus://lessons/one"]),
      .call("resources/read", ["uri": "theseus://lessons/../one"]),
      .call("resources/read", ["uri": "file:///etc/passwd"]),
    ])
    #expect(said[0]["result"]["contents"].array?[0]["text"].string?.contains("**F1**") == true)
    #expect(said[1]["result"]["contents"].array?[0]["text"] == "# One")
    #expect(said[2]["error"]["code"] == -32002)
    #expect(said[3]["error"]["code"] == -32002)
  }

  @Test func theProtocolHasItsErrors() {
    let said = Talk().say([
      .raw("{"), .raw("[]"), .raw("{\"id\":1}"), .raw("{\"jsonrpc\":\"2.0\",\"method\":\"note\"}"),
      .raw("{\"jsonrpc\":\"2.0\",\"id\":true,\"method\":\"ping\"}"), .call("nothing", [:]),
      .tool("nothing", [:]), .call("ping", [:]),
    ])
    // What the client merely tells has no answer.
    #expect(
      said.map { $0["error"]["code"].int ?? 0 }
        == [-32700, -32600, -32600, -32600, -32601, -32602, 0])
  }

  @Test func aCancelledCallHasNoAnswer() {
    let said = Talk().say([
      .raw(
        """
        {"jsonrpc":"2.0","id":70,"method":"ping"}
        {"jsonrpc":"2.0","id":71,"method":"ping"}
        {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":70}}
        """)
    ])
    #expect(said.map { $0["id"] } == [71])
  }

  @Test func theNewestCommonRevisionIsSpoken() {
    for (wanted, spoken) in [("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25")] {
      let said = Talk().say([.call("initialize", ["protocolVersion": .string(wanted)])])
      #expect(said[0]["result"]["protocolVersion"].string == spoken)
    }
  }
}

/// Lines to a server, and what it says to them.
final class Talk: WireTransport {
  enum Line {
    case raw(String)
    case call(String, JSONValue)

    static func tool(_ name: String, _ arguments: JSONValue) -> Line {
      .call("tools/call", ["name": .string(name), "arguments": arguments])
    }
  }

  private var lines: [Data] = []
  private var said = Data()

  func read() -> Data? { lines.isEmpty ? nil : lines.removeFirst() }
  func readArrived() -> Data? { nil }
  func write(_ data: Data) { said += data }

  func say(_ lines: [Line]) -> [JSONValue] {
    for (index, line) in lines.enumerated() {
      switch line {
      case .raw(let text): self.lines.append(Data((text + "\n").utf8))
      case .call(let method, let parameters):
        let message: JSONValue = [
          "jsonrpc": "2.0", "id": .int(index), "method": .string(method), "params": parameters,
        ]
        self.lines.append(message.data + Data("\n".utf8))
      }
    }
    let assistant = Assistant(
      version: "0", read: { path, _ in .failure(.init("error: there is no file '\(path)'")) },
      library: .init(lessons: [("one", "One")], text: { _ in "# One" }))
    #expect(RemoteCalls(assistant, over: self, .line).run() == 0)
    return said.split(separator: 10).compactMap { JSONValue(Data($0)) }
  }
}

extension JSONValue {
  fileprivate var fields: JSONValue { self["result"]["structuredContent"] }
  fileprivate var text: String { self["result"]["content"].array?.first?["text"].string ?? "" }
}
