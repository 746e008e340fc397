import Foundation
import Session
import Testing
import Wire

@testable import Assistant

/// Clients that send more than is served.
@Suite struct FloodTests {
  /// Sends the same bytes until it is answered.
  final class Flood: WireTransport {
    private let part: Data
    private(set) var given = 0
    private(set) var answers = 0

    init(_ part: Data) { self.part = part }

    func read() -> Data? {
      guard answers == 0 else { return nil }
      given += part.count
      return part
    }
    func readArrived() -> Data? { read() }
    func write(_ data: Data) { answers += 1 }
  }

  @Test(arguments: [Framing.line, .header])
  func anEndlessClientIsAnsweredBetween(_ framing: Framing) {
    let call: JSONValue = [
      "jsonrpc": "2.0", "id": 1, "method": "ping",
      "params": ["a": .string(String(repeating: "a", count: 30_000))],
    ]
    let flood = Flood(framing.framed(call.data))
    let assistant = Assistant(
      version: "0", read: { path, _ in .failure(.init("error: there is no file '\(path)'")) },
      library: .init(lessons: [], text: { _ in nil }))
    #expect(RemoteCalls(assistant, over: flood, framing).run() == 0)
    #expect(flood.given < 4 << 20)
    // What it has sent until then is served, too.
    #expect(flood.answers >= flood.given / 31_000)
  }

  @Test func manyShortLinesInOnePartAreReadOnce() throws {
    var reader = MessageReader(.line)
    reader.add(Data(repeating: 10, count: 1 << 16) + Data("a\r\n\nb".utf8))
    #expect(try reader.next() == Data("a".utf8))
    #expect(try reader.next() == nil)
    reader.add(Data("c\n".utf8))
    #expect(try reader.next() == Data("bc".utf8))
    #expect(try reader.next() == nil)
  }

  @Test func aMessageThatIsTooLongIsRefused() {
    var reader = MessageReader()
    reader.add(Data("Content-Length: \(1 << 30)\r\n\r\n".utf8))
    #expect(throws: MessageReader.Problem.tooLong) { try reader.next() }
    reader = MessageReader()
    reader.add(Data(repeating: 32, count: 1 << 17))
    #expect(throws: MessageReader.Problem.noLength) { try reader.next() }
  }
}

@Suite struct JSONReadingTests {
  @Test(arguments: [
    (" [ ] ", "[]"), ("{\"b\":1,\"a\":[true,false,null]}", "{\"a\":[true,false,null],\"b\":1}"),
    ("1.0", "1"), ("-0", "0"), ("1.5e1", "15"), ("0.25", "0.25"), ("9223372036854775807", nil),
    ("\"\\u00e9\\ud83d\\ude00\\n\\/\"", "\"é😀\\n/\""),
  ])
  func aValueIsRead(_ text: String, _ written: String?) throws {
    let value = try #require(JSONValue(Data(text.utf8)))
    #expect(String(decoding: value.data, as: UTF8.self) == written ?? text)
  }

  @Test(arguments: [
    "", "[", "[1,]", "{\"a\"}", "{a:1}", "01", "1.", ".5", "+1", "1e", "1e999", "nul", "[1] 2",
    "\"\\ud800\"", "\"\\u12g4\"", "\"\\x\"", "\"a\nb\"", "\"", "NaN", "\u{FEFF}[]",
  ])
  func whatIsNoValueIsNone(_ text: String) { #expect(JSONValue(Data(text.utf8)) == nil) }

  @Test func bytesThatAreNoTextAreNoValue() {
    #expect(JSONValue(Data([34, 0xFF, 34])) == nil)
    #expect(JSONValue(Data([34, 0xED, 0xA0, 0x80, 34])) == nil)
  }

  /// A thousand messages that took a second each.
  @Test func depthCostsNoMoreThanLength() {
    let depth = 500
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let spoiled = String(repeating: "{\"a\":", count: depth) + "1e999"
    for _ in 0..<1000 {
      #expect(JSONValue(Data(nested.utf8)) != nil)
      #expect(JSONValue(Data(spoiled.utf8)) == nil)
    }
    #expect(JSONValue(Data(String(repeating: "[", count: 1 << 20).utf8)) == nil)
  }
}
