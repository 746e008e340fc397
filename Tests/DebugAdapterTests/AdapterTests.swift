import Foundation
import Session
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

  @Test func theConsoleAnswersWhy() {
    let questions = [":why count", ":whynot ContentView", ":why nothing", ":tree"]
    let said = Self.answers(
      to: Self.start + [
        #""command":"configurationDone""#, #""command":"next","arguments":{"threadId":1}"#,
      ]
        + questions.map {
          #""command":"evaluate","arguments":{"expression":"\#($0)","context":"repl"}"#
        } + [
          #""command":"evaluate","arguments":{"expression":":why count","context":"hover"}"#,
          #""command":"disconnect""#,
        ])
    let answers = said.filter { $0.contains(#""command":"evaluate""#) }
    #expect(answers.count == 5)
    #expect(answers[0].contains("ContentView.count was written: 0 → 1"))
    #expect(answers[1].contains("ContentView #1 did run:"))
    #expect(answers[2].contains("no event names 'nothing' so far"))
    #expect(answers[3].contains("the debug console knows :why and :whynot"))
    // Elsewhere it is no question.
    #expect(answers[4].contains(#""success":false"#))
  }

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

  /// One step too many does nothing; continuing past the end leaves.
  @Test(arguments: ["next", "stepIn", "stepOut"])
  func aStepAtTheEndStaysThere(_ command: String) {
    let step = #""command":"\#(command)","arguments":{"threadId":1}"#
    let out = #""command":"stepOut","arguments":{"threadId":1}"#
    let said = Self.answers(
      to: Self.start + [
        #""command":"configurationDone""#, out, step, step,
        #""command":"stepBack","arguments":{"threadId":1}"#,
        #""command":"evaluate","arguments":{"expression":"count","context":"hover"}"#, out,
        #""command":"continue","arguments":{"threadId":1}"#,
      ])
    #expect(said.count { $0.contains("The script ends here.") } == 2, "\(said)")
    #expect(said.contains { $0.contains(#""result":"0""#) })
    #expect(said.count { $0.contains(#""event":"terminated""#) } == 1)
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

  /// A client does not repeat after a restart where to stop, under which condition, and what to log.
  @Test func stopsOutliveARestart() {
    let said = Self.answers(
      to: Self.start + [
        #""command":"setFunctionBreakpoints","arguments":{"breakpoints":[{"name":"body ContentView","condition":"count > 5"}]}"#,
        #""command":"setBreakpoints","arguments":{"source":{"path":"T.swift"},"breakpoints":[{"line":3,"logMessage":"counted {count}"}]}"#,
        #""command":"configurationDone""#, #""command":"restart""#,
        #""command":"continue","arguments":{"threadId":1}"#,
        #""command":"setFunctionBreakpoints","arguments":{"breakpoints":[]}"#,
        #""command":"reverseContinue","arguments":{"threadId":1}"#,
      ])
    #expect(said.contains { $0.contains("counted 1") })
    #expect(!said.contains { $0.contains(#""reason":"function breakpoint""#) })
    #expect(said.contains { $0.contains("The script ends here.") })
    // What is left is the line, under the number that the client knows.
    #expect(said.last?.contains(#""hitBreakpointIds":[2]"#) == true, "\(said.last ?? "")")
  }

  @Test func variablesBeginWithTheFirst() {
    let said = Self.answers(
      to: Self.start + [
        #""command":"configurationDone""#, #""command":"scopes","arguments":{"frameId":1}"#,
        #""command":"variables","arguments":{"variablesReference":1,"start":-1}"#,
      ])
    #expect(
      said.contains { $0.contains(#""command":"variables""#) && $0.contains("success\":true") })
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

  private static let moving = """
    struct ContentView: View {
      @State private var count = 0
      var body: some View {
        Button("add") {
          count += 1
        }
        Button("crash") { let none: [Int] = []; _ = none[count] }
      }
    }
    """

  private static func moves(_ requests: [String], script: String) -> [String] {
    let start = [
      #""command":"initialize","arguments":{"adapterID":"t"}"#,
      #""command":"launch","arguments":{"program":"T.swift","script":[\#(script)]}"#,
    ]
    return Client(program: moving).answers(
      to: (start + requests).map { request in { _ in request } })
  }

  /// Wherever it halts, an editor has a line to show.
  @Test func everyHaltHasAPlace() {
    let stack = #""command":"stackTrace","arguments":{"threadId":1}"#
    let next = #""command":"next","arguments":{"threadId":1}"#
    let said = Self.moves(
      [#""command":"configurationDone""#, stack, next, stack, next, stack],
      script: #""tap(\"add\")""#)
    let stacks = said.filter { $0.contains(#""command":"stackTrace""#) }
    #expect(stacks.count == 3)
    for answer in stacks {
      let top = answer.components(separatedBy: "}").first { $0.contains(#""line""#) } ?? ""
      #expect(!top.contains(#""line":0"#), "\(answer)")
    }
  }

  @Test func aStepThatFindsNothingIsAnException() {
    let info = #""command":"exceptionInfo","arguments":{"threadId":1}"#
    let said = Self.moves(
      [
        #""command":"configurationDone""#, #""command":"continue","arguments":{"threadId":1}"#,
        info,
        #""command":"stepBack","arguments":{"threadId":1}"#, info,
      ], script: #""tap(\"Nowhere\")""#)
    let missing = "nothing to tap is labelled"
    #expect(said.contains { $0.contains(#""reason":"exception""#) && $0.contains(missing) })
    let answers = said.filter { $0.contains(#""command":"exceptionInfo""#) }
    #expect(answers.count == 2)
    #expect(answers.first?.contains(missing) == true)
    #expect(answers.last?.contains(#""success":false"#) == true)
  }

  @Test func aFailureIsAnExceptionWithItsCause() {
    let info = #""command":"exceptionInfo","arguments":{"threadId":1}"#
    let said = Self.moves(
      [
        #""command":"configurationDone""#, info,
        #""command":"continue","arguments":{"threadId":1}"#,
        info, #""command":"stepBack","arguments":{"threadId":1}"#,
      ], script: #""tap(\"crash\")""#)
    #expect(
      said.contains {
        $0.contains(#""reason":"exception""#) && $0.contains("Index out of range")
      })
    let answers = said.filter { $0.contains(#""command":"exceptionInfo""#) }
    #expect(answers.count == 2)
    // Before it nothing unusual has happened.
    #expect(answers.first?.contains(#""success":false"#) == true)
    #expect(answers.last?.contains("Index out of range") == true)
    #expect(answers.last?.contains("tap") == true)
    #expect(said.last?.contains(#""reason":"step""#) == true)
  }

  @Test func pointsHaveConditionsAndMessages() {
    func said(_ point: String) -> [String] {
      Self.moves(
        [
          #""command":"setBreakpoints","arguments":{"source":{"path":"T.swift"},"breakpoints":[{"line":5,\#(point)}]}"#,
          #""command":"configurationDone""#, #""command":"continue","arguments":{"threadId":1}"#,
          #""command":"evaluate","arguments":{"expression":"count"}"#,
        ], script: #""tap(\"add\")","tap(\"add\")","tap(\"add\")""#)
    }
    let asked = said(#""condition":"count == 2""#)
    #expect(asked.contains { $0.contains(#""reason":"breakpoint""#) })
    #expect(asked.last?.contains(#""result":"2""#) == true)
    let logged = said(#""logMessage":"count is {count}, {none}""#)
    #expect(!logged.contains { $0.contains(#""reason":"breakpoint""#) })
    #expect(logged.contains { $0.contains("count is 1, {none: cannot find 'none' in scope}") })
    #expect(logged.contains { $0.contains("count is 3") })
    let wrong = said(#""condition":"cuont == 2""#)
    #expect(wrong.contains { $0.contains(#""verified":false"#) && $0.contains("cuont") })
  }

  @Test func aConsoleCompletes() {
    func targets(_ text: String) -> String {
      let quoted = text.replacing("\"", with: #"\""#)
      return Self.moves(
        [
          #""command":"configurationDone""#,
          #""command":"completions","arguments":{"text":"\#(quoted)","column":\#(text.count + 1)}"#,
        ], script: ""
      ).last ?? ""
    }
    #expect(targets("tap(\"a").contains(#""label":"add""#))
    #expect(!targets("tap(\"a").contains(#""label":"crash""#))
    #expect(targets("co").contains(#""label":"count""#))
    #expect(targets("count.isM").contains("isMultiple"))
    #expect(targets("zzz").contains(#""targets":[]"#))
  }

  @Test func whatIsMalformedIsSaidExactly() {
    let said = Self.answers(
      to: Self.start + [
        #""command":"configurationDone""#, #""command":"scopes","arguments":{}"#,
        #""command":"gotoTargets","arguments":{"source":{},"line":"five"}"#, #""command":"scopes""#,
        #""command":"cancel","arguments":{"requestId":1}"#,
      ])
    let refused = said.filter { $0.contains(#""success":false"#) }
    #expect(refused.count == 3)
    #expect(refused[0].contains("'frameId' is missing"))
    #expect(refused[1].contains("'line' is of another type"))
    #expect(refused[2].contains("there are none"))
    #expect(said.last?.contains(#""command":"cancel""#) == true)
  }

  /// Sends the same bytes without end.
  private final class Flood: WireTransport {
    let part: Data
    private(set) var given = 0

    init(_ part: Data) { self.part = part }

    func read() -> Data? {
      given += part.count
      return part
    }
    func readArrived() -> Data? { read() }
    func write(_ data: Data) {}
  }

  @Test(arguments: [
    (#"{"seq":1,"type":"request","command":"threads"}"#, false),
    (#"{"seq":1,"type":"request","command":"pause"}"#, true),
  ])
  func anEndlessClientIsReadNoFurtherThanItCanWait(_ message: String, _ isInterruption: Bool) {
    let padding = Data(repeating: 32, count: 60_000)
    let flood = Flood(Framing.header.framed(Data(message.utf8) + padding))
    let adapter = DebugAdapter(
      transport: flood, load: { path, _ in .failure(.init(path)) }, readStop: { _ in nil })
    #expect(adapter.isInterrupted() == isInterruption)
    #expect(flood.given < 8 << 20)
  }

  @Test func whatIsNoMessageInterruptsNothing() {
    let flood = Flood(Data("Content-Length: -1\r\n\r\n".utf8))
    let adapter = DebugAdapter(
      transport: flood, load: { path, _ in .failure(.init(path)) }, readStop: { _ in nil })
    #expect(!adapter.isInterrupted())
    #expect(flood.given == flood.part.count)
    #expect(adapter.run() == 64)
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
