import Diagnostics
import Foundation
import Session
import Trace
import Wire

@testable import DebugAdapter

/// A client in the same process. Each of its requests is written when the server reads it, so that it
/// may depend on what the server has sent.
final class Client: WireTransport {
  typealias Request = (Client) -> String

  private let program: String
  private var requests: [Request] = []
  private var seq = 0
  private var reader = MessageReader()
  /// The server's messages so far, each as a JSON text.
  private(set) var said: [String] = []

  init(program: String) { self.program = program }

  func read() -> Data? {
    guard !requests.isEmpty else { return nil }
    seq += 1
    let request = requests.removeFirst()(self)
    return Framing.header.framed(Data("{\"seq\":\(seq),\"type\":\"request\",\(request)}".utf8))
  }

  func readArrived() -> Data? { nil }

  func write(_ data: Data) {
    reader.add(data)
    while let message = try? reader.next() { said.append(String(decoding: message, as: UTF8.self)) }
  }

  /// Everything that the server says to these requests.
  func answers(to requests: [Request]) -> [String] {
    self.requests = requests
    let adapter = DebugAdapter(
      transport: self,
      load: { [program] path, request in
        path == "T.swift"
          ? .success(Document(program, name: path, isLesson: false, request: request))
          : .failure(.init("error: there is no file '\(path)'"))
      },
      readStop: { $0 == "body ContentView" ? (.event(.body(view: "ContentView")), 1) : nil })
    _ = adapter.run()
    return said
  }

  /// The answers to a command, in order.
  func answers(_ command: String) -> [String] {
    said.filter { $0.contains("\"command\":\"\(command)\"") && $0.contains("\"request_seq\"") }
  }

  /// The number under a key in that object of the last answer to a command which contains a text; 0
  /// without one.
  func number(_ key: String, where text: String, in command: String) -> Int {
    let answer = answers(command).last ?? ""
    guard let found = answer.firstRange(of: text) else { return 0 }
    let start = answer[..<found.lowerBound].lastIndex(of: "{") ?? answer.startIndex
    guard let value = answer[start...].firstRange(of: "\"\(key)\":") else { return 0 }
    return Int(answer[value.upperBound...].prefix(while: \.isNumber)) ?? 0
  }
}
