import Testing

@testable import DebugAdapter

/// Values that are edited in the list of variables are steps.
@Suite struct SettingTests {
  /// Sets a variable in a scope of a frame of the last thread that has the name.
  static func set(
    _ name: String, to value: String, scope: String, frame: String
  ) -> [Client.Request] {
    let setting: Client.Request = { client in
      let reference = client.number("variablesReference", where: scope, in: "scopes")
      return
        #""command":"setVariable","arguments":{"variablesReference":\#(reference),"name":"\#(name)","value":"\#(value)"}"#
    }
    return ThreadTests.look(into: frame, of: frame) + [setting]
  }

  static func run(_ requests: [Client.Request]) -> (client: Client, said: [String]) {
    let client = Client(program: ThreadTests.program)
    return (client, client.answers(to: ThreadTests.start + requests))
  }

  @Test func theServerSaysThatItCan() {
    let (client, _) = Self.run([])
    #expect(client.answers("initialize")[0].contains(#""supportsSetVariable":true"#))
    #expect(client.answers("initialize")[0].contains(#""supportsSetExpression":true"#))
  }

  @Test func storageIsSetByAStepWithCauses() throws {
    let (client, said) = Self.run(
      Self.set("taps", to: "40 + 2", scope: "Storage of", frame: "Row #") + [
        { _ in #""command":"stackTrace","arguments":{"threadId":1}"# }
      ])
    #expect(client.answers("setVariable")[0].contains(#""value":"42""#))
    // It has been a turn of the run loop, with an update in which a body has run.
    #expect(
      client.answers("stackTrace").last?
        .contains(#"step 1: view(\"Row\").taps = 40 + 2"#) == true)
    #expect(said.contains { $0.contains("Row: _taps changed.") })
    // The client looks again, and stays with the view.
    let halts = said.filter { $0.contains(#""event":"stopped""#) }
    #expect(halts.count == 2)
    let row = client.number("id", where: "Row #", in: "threads")
    #expect(halts[1].contains(#""threadId":\#(row)"#))
  }

  @Test func theSecondOfTwoIsNamedByItsNumber() throws {
    let (client, _) = Self.run(
      [
        { client in
          let last = client.answers("threads")[0].matches(of: /"id":(\d+),"name":"Row/).last
          let id = last.map { String($0.1) } ?? ""
          return #""command":"stackTrace","arguments":{"threadId":\#(id)}"#
        },
        { client in
          let id = client.number("id", where: "Row #", in: "stackTrace")
          return
            #""command":"setExpression","arguments":{"expression":"taps","value":"1","frameId":\#(id)}"#
        },
        { _ in #""command":"stackTrace","arguments":{"threadId":1}"# },
      ])
    #expect(client.answers("setExpression")[0].contains(#""value":"1""#))
    let stack = try #require(client.answers("stackTrace").last)
    #expect(stack.contains(#"view(\"Row\", at: 1).taps = 1"#))
  }

  @Test func anObjectsPropertyIsSetByWayOfTheStorageThatLeadsToIt() throws {
    let (client, _) = Self.run(
      [{ _ in #""command":"stepOut","arguments":{"threadId":1}"# }]
        + ThreadTests.look(into: "ContentView #", of: "ContentView #") + [
          ThreadTests.variables("Objects of"),
          { client in
            let reference = client.number("variablesReference", where: "Model#1", in: "variables")
            return
              #""command":"setVariable","arguments":{"variablesReference":\#(reference),"name":"count","value":"5"}"#
          },
          { _ in #""command":"stackTrace","arguments":{"threadId":1}"# },
        ])
    #expect(client.answers("setVariable")[0].contains(#""value":"5""#))
    #expect(
      client.answers("stackTrace").last?
        .contains(#"step 2: view(\"ContentView\").model.count = 5"#) == true)
  }

  @Test(arguments: [
    ("taps", #"\"many\""#, "Storage of", "cannot assign value of type 'String' to type 'Int'"),
    ("taps", "1; taps = 2", "Storage of", "write one expression"),
    ("taps", "", "Storage of", "write one expression"),
    ("taps", "nothing", "Storage of", "cannot find 'nothing' in scope"),
    ("name", #"\"c\""#, "Storage of", "there is no 'name' here"),
    ("lineLimit", "3", "Environment of", "the environment is not storage"),
    ("identity", #"\"x\""#, #""name":"Row #"#, "an identity follows from where the view is"),
  ])
  func whatCannotBeSetIsRefusedAndChangesNothing(
    _ name: String, _ value: String, _ scope: String, _ reason: String
  ) {
    let (client, said) = Self.run(Self.set(name, to: value, scope: scope, frame: "Row #"))
    let answer = client.answers("setVariable")[0]
    #expect(answer.contains(#""success":false"#))
    #expect(answer.contains(reason), "\(answer)")
    #expect(said.filter { $0.contains(#""event":"stopped""#) }.count == 1)
  }

  @Test func aConstantIsRefused() {
    let (client, _) = Self.run(
      ThreadTests.look(into: "Row #", of: "Row #") + [
        { client in
          let id = client.number("id", where: "Row #", in: "stackTrace")
          return
            #""command":"setExpression","arguments":{"expression":"name","value":"\"c\"","frameId":\#(id)}"#
        },
        { _ in #""command":"setExpression","arguments":{"expression":"model.limit","value":"9"}"# },
      ])
    let answers = client.answers("setExpression")
    #expect(answers.count == 2 && answers.allSatisfy { $0.contains(#""success":false"#) })
    #expect(answers.allSatisfy { $0.contains("is a 'let' constant") }, "\(answers)")
  }
}
