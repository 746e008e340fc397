import CHeap
import LocalServer
public import Phrases
import Wire

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A question for a worker: its name in the playground, and the body of the request.
struct WorkerQuestion {
  var name: String
  var body: [UInt8]

  init(name: String, body: [UInt8]) {
    self.name = name
    self.body = body
  }

  init?(_ message: Data) {
    guard let end = message.firstIndex(of: 10) else { return nil }
    name = String(decoding: message[..<end], as: UTF8.self)
    body = Array(message[(end + 1)...])
  }

  var message: Data { Data(name.utf8) + Data("\n".utf8) + Data(body) }
}

/// A worker's answer.
struct WorkerAnswer {
  var status: Int
  /// Processor time for this question.
  var milliseconds: Int
  /// Whether the worker ends after this answer and must be replaced.
  var isLast: Bool
  var body: [UInt8]

  init(status: Int, milliseconds: Int, isLast: Bool, body: [UInt8]) {
    (self.status, self.milliseconds, self.isLast) = (status, milliseconds, isLast)
    self.body = body
  }

  init?(_ message: Data) {
    guard let end = message.firstIndex(of: 10) else { return nil }
    let words = String(decoding: message[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 3, let status = Int(words[0]), let milliseconds = Int(words[1]) else {
      return nil
    }
    (self.status, self.milliseconds, isLast) = (status, milliseconds, words[2] == "last")
    body = Array(message[(end + 1)...])
  }

  var message: Data {
    Data("\(status) \(milliseconds) \(isLast ? "last" : "more")\n".utf8) + Data(body)
  }
}

/// The process that answers public questions one after the other. It has its own limits, and access to
/// no file and no network.
public enum WorkerProcess {
  /// A worker that has answered this often, or uses this much memory, is replaced.
  private static let questionLimit = 500
  private static let heldBytes = 200 << 20
  /// Larger answers do not fit a page.
  private static let answerLimit = 8 << 20
  /// In addition to its initial memory. (A run's own memory limit is lower, and is reported to the
  /// program's author like any other failure.)
  private static let memory = 1 << 30

  /// Answers until the server has gone; returns the exit code.
  public static func run(words: Words, seconds: Int) -> Int32 {
    worker_limit(memory)
    let transport = StandardTransport()
    var reader = MessageReader(.header)
    var count = 0
    while let data = transport.read() {
      reader.add(data)
      while true {
        let message: Data?
        do throws(MessageReader.Problem) { message = try reader.next() } catch { return 64 }
        guard let message, let question = WorkerQuestion(message) else { break }
        let before = worker_milliseconds()
        worker_begin(Int32(clamping: seconds), Int32(clamping: seconds * 4))
        let (status, body) = answer(question, words)
        worker_rest()
        count += 1
        let isLast = count >= questionLimit || heap_bytes_in_use() > heldBytes
        let answer = WorkerAnswer(
          status: status, milliseconds: worker_milliseconds() - before, isLast: isLast, body: body)
        transport.write(Framing.header.framed(answer.message))
        if isLast { return 0 }
      }
    }
    return 0
  }

  private static func answer(_ question: WorkerQuestion, _ words: Words) -> (Int, [UInt8]) {
    guard let value = PlaygroundAnswer.value(question.name, question.body, words) else {
      return (400, [])
    }
    let body = Array(value.data)
    guard body.count > answerLimit else { return (200, body) }
    return (200, failure(words("this run is too large to show")))
  }

  /// An answer to any question that cannot be answered.
  static func failure(_ message: String) -> [UInt8] {
    let value: JSONValue = [
      "html": .null, "end": "failed", "message": .string(message), "steps": 0, "diagnostics": [],
      "lines": [.string(message)], "mends": [],
    ]
    return Array(value.data)
  }
}
