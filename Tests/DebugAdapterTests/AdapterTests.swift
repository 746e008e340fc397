import Foundation
import Testing
import Wire

@testable import DebugAdapter

@Suite struct AdapterTests {
  static let program = """
    struct ContentView: View {
      @State private var count = 0
      var body: some View { Button("add \\(count)") { count += 1 } }
    }
    """

  /// The server's answers to these requests, each as a JSON text.
  static func answers(to requests: [String]) -> [String] {
    Client(program: program).answers(to: requests.map { request in { _ in request } })
  }

  static let start = [
    #""command":"initialize","arguments":{"adapterID":"t"}"#,
    #""command":"launch","arguments":{"program":"T.swift","script":["tap(\"add 0\")"]}"#,
  ]

  @Test func aRunGoesForwardsAndBackwards() {
    let said = Self.answers(
      to: Self.start + [
        #""command":"configurationDone""#, #""command":"next","arguments":{"threadId":1}"#,
        #""command":"stackTrace","arguments":{"threadId":1}"#,
        #""command":"evaluate","arguments":{"expression":"count","context":"hover"}"#,
        #""command":"stepBack","arguments":{"threadId":1}"#,
        #""command":"evaluate","arguments":{"expression":"count","context":"hover"}"#,
        #""command":"disconnect""#,
      ])
    #expect(said.contains { $0.contains(#""reason":"entry""#) })
    #expect(said.contains { $0.contains(#""name":"step 1: tap(\"add 0\")""#) })
    let values = said.filter { $0.contains(#""command":"evaluate""#) }
    #expect(values.count == 2)
    #expect(values[0].contains(#""result":"1""#))
    #expect(values[1].contains(#""result":"0""#))
    #expect(said.last?.contains(#""event":"terminated""#) == true)
  }

  @Test func eventsStopAndTheEndDoesNotEndTheSession() {
    let said = Self.answers(
      to: Self.start + [
        #""command":"setFunctionBreakpoints","arguments":{"breakpoints":[{"name":"body ContentView"},{"name":"x"}]}"#,
        #""command":"configurationDone""#, #""command":"continue","arguments":{"threadId":1}"#,
        #""command":"continue","arguments":{"threadId":1}"#,
        #""command":"reverseContinue","arguments":{"threadId":1}"#,
      ])
    #expect(said.contains { $0.contains(#""verified":true"#) && $0.contains(#""verified":false"#) })
    #expect(said.contains { $0.contains("The script ends here.") })
    #expect(said.filter { $0.contains(#""reason":"function breakpoint""#) }.count == 2)
  }

  @Test func whatCannotBeDoneIsRefusedInWords() {
    let said = Self.answers(
      to: [
        #""command":"stackTrace","arguments":{"threadId":1}"#,
        #""command":"launch","arguments":{"program":"missing.swift"}"#,
        #""command":"launch","arguments":{}"#, #""command":"fly""#,
      ] + Self.start + [
        #""command":"fly""#, #""command":"variables","arguments":{"variablesReference":7}"#,
      ])
    let refused = said.filter { $0.contains(#""success":false"#) }
    #expect(refused.count == 6)
    #expect(refused[1].contains("there is no file 'missing.swift'"))
    #expect(refused[2].contains("malformed"))
    #expect(refused[4].contains("'fly' is not supported"))
  }

  @Test func messagesArriveInPieces() throws {
    let whole = Framing.header.framed(Data("{\"a\":\"사과\"}".utf8))
    for cut in 1..<whole.count {
      var reader = MessageReader()
      reader.add(whole[..<cut])
      #expect(try reader.next() == nil)
      reader.add(whole[cut...])
      reader.add(whole)
      #expect(try reader.next() == Data("{\"a\":\"사과\"}".utf8))
      #expect(try reader.next() != nil)
      #expect(try reader.next() == nil)
    }
    var reader = MessageReader()
    reader.add(Data("Content-Type: x\r\n\r\n".utf8))
    #expect(throws: MessageReader.Problem.noLength) { try reader.next() }
  }
}
