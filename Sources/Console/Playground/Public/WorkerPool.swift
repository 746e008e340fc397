import CHeap
import LocalServer
import Wire

#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// Workers, and the questions waiting for one.
///
/// If a worker ends during a question, other questions are not affected. If its own limit ended it, the
/// question is the cause, and is answered accordingly; if it was killed from outside, another worker
/// gets the question, once.
final class WorkerPool {
  struct Question {
    let visitor: Visitor
    let question: WorkerQuestion
    var wasTried = false
  }

  enum Outcome {
    case answered(WorkerAnswer)
    /// It needed more than is available.
    case exhausted
    /// All workers are busy.
    case lost
  }

  private struct Worker {
    let process: Int32
    let descriptor: Int32
    var reader = MessageReader(.header)
    var question: Question?
    /// It has given its last answer.
    var isLeaving = false
  }

  private let program: String
  private let arguments: [String]
  private let count: Int
  let queueLimit: Int
  private var workers: [Worker] = []
  private(set) var queue: [Question] = []
  /// How many workers ended through limits, and otherwise.
  private(set) var exhaustedWorkers = 0
  private(set) var killedWorkers = 0
  private(set) var startedWorkers = 0
  /// Workers that ended without an answer, since one has answered.
  private var silentEnds = 0

  init(program: String, arguments: [String], count: Int, queueLimit: Int) {
    self.program = program
    self.arguments = arguments
    self.count = count
    self.queueLimit = queueLimit
  }

  deinit {
    for worker in workers { close(worker.descriptor) }
  }

  var descriptors: [Int32] { workers.map(\.descriptor) }
  var busy: Int { workers.count { $0.question != nil } }
  var isIdle: Bool { queue.isEmpty && busy == 0 }
  var running: Int { workers.count }
  /// Whether workers end as soon as they begin.
  var isHopeless: Bool { silentEnds > 50 }

  /// Starts workers until there are enough.
  func fill() {
    while workers.count(where: { !$0.isLeaving }) < count, !isHopeless {
      guard let worker = start() else {
        silentEnds += 1
        return
      }
      workers.append(worker)
    }
    hand()
  }

  private func start() -> Worker? {
    var pair: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { return nil }
    for descriptor in pair { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    // A worker that does not read is useless, and must not hold up the server longer than that.
    var time = timeval(tv_sec: 2, tv_usec: 0)
    setsockopt(
      pair[0], SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    let words = [program] + arguments
    let process = withUnsafeCStrings(words) { worker_start(program, $0, pair[1]) }
    close(pair[1])
    guard process > 0 else {
      close(pair[0])
      return nil
    }
    startedWorkers += 1
    return Worker(process: process, descriptor: pair[0])
  }

  // MARK: Questions

  /// False if too many are waiting already.
  func ask(_ question: Question) -> Bool {
    guard queue.count < queueLimit else { return false }
    queue.append(question)
    hand()
    return true
  }

  /// The answer is no longer wanted. (A worker that is busy with it continues to its end.)
  func forget(_ visitor: Visitor) { queue.removeAll { $0.visitor == visitor } }

  /// Gives waiting questions to idle workers.
  private func hand() {
    for index in workers.indices where workers[index].question == nil && !workers[index].isLeaving {
      guard !queue.isEmpty else { return }
      let question = queue.removeFirst()
      // (One that cannot be written to has ended, which is handled next.)
      workers[index].question = question
      var message = Array(Framing.header.framed(question.question.message))[...]
      _ = SocketOutput.give(&message, to: workers[index].descriptor)
    }
  }

  /// A worker has answered or ended; returns the questions that are settled.
  func hear(_ descriptor: Int32) -> [(Question, Outcome)] {
    guard let index = workers.firstIndex(where: { $0.descriptor == descriptor }) else { return [] }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    if count < 0, errno == EINTR { return [] }
    guard count > 0 else { return end(index) }
    workers[index].reader.add(Data(chunk[..<count]))
    let message: Data?
    do throws(MessageReader.Problem) {
      message = try workers[index].reader.next()
    } catch {
      return end(index)
    }
    guard let message else { return [] }
    guard let answer = WorkerAnswer(message), let question = workers[index].question else {
      return end(index)
    }
    silentEnds = 0
    workers[index].question = nil
    workers[index].isLeaving = answer.isLast
    fill()
    return [(question, .answered(answer))]
  }

  private func end(_ index: Int) -> [(Question, Outcome)] {
    let worker = workers.remove(at: index)
    close(worker.descriptor)
    // (It may only have closed its end.)
    kill(worker.process, SIGKILL)
    let wasKilled = worker_was_killed(worker.process)
    var settled: [(Question, Outcome)] = []
    if var question = worker.question {
      if !wasKilled {
        exhaustedWorkers += 1
        settled.append((question, .exhausted))
      } else if question.wasTried {
        killedWorkers += 1
        settled.append((question, .lost))
      } else {
        killedWorkers += 1
        question.wasTried = true
        queue.insert(question, at: 0)
      }
    } else if !worker.isLeaving {
      killedWorkers += 1
      silentEnds += 1
    }
    fill()
    return settled
  }

  private func withUnsafeCStrings<R>(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> R
  ) -> R {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let pointers = copies.map { $0.map { UnsafePointer($0) } } + [nil]
    return pointers.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("it has an end") }
      return body(base)
    }
  }
}
