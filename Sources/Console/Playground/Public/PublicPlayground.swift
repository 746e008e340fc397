import CHeap
import LocalServer
import Phrases
import Wire

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The playground for everyone: pages are answered at once, questions go to workers.
///
/// It listens on the loopback address, behind a public server; many of these can serve the same users,
/// because a request is the whole session.
final class PublicPlayground: Attendant {
  private let pool: WorkerPool
  private let desk: PlaygroundDesk
  private let words: Words
  /// Called with answers that come later.
  private let give: (Visitor, HTTPResponse) -> Void
  private var served: [Int: Int] = [:]
  private var milliseconds = 0
  private var isEnding = false

  /// A page that is turned away asks again after this many seconds.
  private static let retryAfter = 2

  init(
    _ pool: WorkerPool, desk: PlaygroundDesk, words: Words,
    give: @escaping (Visitor, HTTPResponse) -> Void
  ) {
    (self.pool, self.desk, self.words, self.give) = (pool, desk, words, give)
  }

  var descriptors: [Int32] { pool.descriptors }

  func finish() { isEnding = true }

  func answer(_ request: HTTPRequest, for visitor: Visitor) -> HTTPResponse? {
    let path = String(request.path.drop { $0 == "/" })
    guard Door.isOwn(request) else { return logged(.refusal(403), request.method, path) }
    switch path {
    case "health":
      let isWell = !isEnding && pool.running > 0
      return HTTPResponse(
        isWell ? 200 : 503, type: "text/plain; charset=utf-8", "\(isWell ? "ok" : "no")\n".utf8)
    case "metrics": return HTTPResponse(type: "text/plain; version=0.0.4", metrics.utf8)
    default: break
    }
    guard PlaygroundAnswer.names.contains(path) else {
      return logged(
        PlaygroundAnswer.page(path, request, desk, words), request.method, path)
    }
    guard request.method == "POST" else { return logged(.refusal(405), request.method, path) }
    let question = WorkerPool.Question(
      visitor: visitor, question: WorkerQuestion(name: path, body: request.body))
    guard !isEnding, pool.ask(question) else {
      return logged(.refusal(503, retryAfter: Self.retryAfter), request.method, path)
    }
    return nil
  }

  func refused(_ status: Int) { log(status, "-", "-", bytes: 0) }

  func forget(_ visitor: Visitor) { pool.forget(visitor) }

  func hear(_ descriptor: Int32) {
    for (question, outcome) in pool.hear(descriptor) {
      let response: HTTPResponse
      switch outcome {
      case .answered(let answer) where answer.status == 200:
        milliseconds += answer.milliseconds
        response = HTTPResponse(type: "application/json", answer.body)
      case .answered(let answer): response = .refusal(answer.status)
      case .exhausted:
        let message = words("the program took more time or memory than there is for it here")
        response = HTTPResponse(type: "application/json", WorkerProcess.failure(message))
      case .lost: response = .refusal(503, retryAfter: Self.retryAfter)
      }
      give(question.visitor, logged(response, "POST", question.question.name))
    }
  }

  // MARK: What is said of it

  private func logged(_ response: HTTPResponse, _ method: String, _ path: String) -> HTTPResponse {
    log(response.status, method, path, bytes: response.body.count)
    return response
  }

  /// A line for each request. It contains nothing that visitors write: neither programs nor addresses.
  private func log(_ status: Int, _ method: String, _ path: String, bytes: Int) {
    served[status, default: 0] += 1
    let method = ["GET", "HEAD", "POST"].contains(method) ? method : "-"
    let known = PlaygroundAnswer.names.contains(path) || PlaygroundAnswer.pages.contains(path)
    let isLesson = status == 200 && path.hasPrefix("lesson/")
    let shown = known || isLesson ? "/" + path : "-"
    let line = "\(status) \(method) \(shown) \(bytes)\n"
    _ = Descriptor.putAll(Array(line.utf8), to: 2)
  }

  private var metrics: String {
    var lines = served.sorted { $0.key < $1.key }
      .map { "theseus_requests_total{status=\"\($0.key)\"} \($0.value)" }
    lines += [
      "theseus_workers \(pool.running)", "theseus_workers_busy \(pool.busy)",
      "theseus_workers_started_total \(pool.startedWorkers)",
      "theseus_workers_ended_total{by=\"limit\"} \(pool.exhaustedWorkers)",
      "theseus_workers_ended_total{by=\"kill\"} \(pool.killedWorkers)",
      "theseus_queue \(pool.queue.count)", "theseus_queue_limit \(pool.queueLimit)",
      "theseus_processor_milliseconds_total \(milliseconds)",
    ]
    return lines.map { $0 + "\n" }.joined()
  }
}
