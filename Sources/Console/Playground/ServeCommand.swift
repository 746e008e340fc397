import CHeap
import Diagnostics
import LessonFormat
import LocalServer
import Phrases
public import Session
import Wire

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `serve`: the playground, a page on the loopback address.
public struct ServeCommand {
  let output: Output

  public init(output: Output) { self.output = output }

  /// How many visitors are served, and by how many workers.
  public struct Crowd: Sendable {
    public var workers = 4
    /// Processor seconds for each request.
    public var seconds = 5
    /// The number of requests that may wait.
    public var queue = 64

    public init() {}
  }

  /// Serves until it is interrupted; returns the exit code. With a crowd, the server is public.
  public func run(
    _ given: String?, request: DocumentRequest, port: UInt16, crowd: Crowd? = nil
  ) -> Int32 {
    let path = given.map(LessonLibrary.path)
    let desk = PlaygroundDesk(path: path, request: request)
    do throws(LoadingError) {
      let isCourse = path.map(LessonLibrary.isCourse) ?? false
      if crowd != nil, let path,
        ProjectLoading.isProject(path) && !isCourse || !request.fixtures.isEmpty
      {
        throw LoadingError(
          printed: output.words("error: projects and fixtures are not served to the public"),
          exitCode: 64)
      }
      try desk.check()
    } catch {
      output.complain(error.said(in: output.words))
      return error.exitCode
    }
    let server: LocalServer
    do throws(ServerProblem) {
      server = try LocalServer(port: port, limits: crowd == nil ? .init() : Self.limits)
    } catch {
      let reason = error.message
      output.complain(output.words("error: port \(Int(port)) cannot be used: \(reason)"))
      return 66
    }
    if let crowd { return serve(crowd, desk, server) }
    let door = Door(token: Door.freshToken(), port: server.port)
    output.writeLine(door.address)
    output.flush()
    server.run { request in
      switch door.path(of: request) {
      case .failure(let refusal): .refusal(refusal.status)
      case .success(let path): answer(path, request, desk)
      }
    }
    return 0
  }

  private func answer(
    _ path: String, _ request: HTTPRequest, _ desk: PlaygroundDesk
  ) -> HTTPResponse {
    guard PlaygroundAnswer.names.contains(path) else {
      return PlaygroundAnswer.page(path, request, desk, output.words)
    }
    guard request.method == "POST" else { return .refusal(405) }
    let value = PlaygroundAnswer.value(
      path, request.body, project: desk.project, output.words)
    guard let value else { return .refusal(400) }
    return HTTPResponse(type: "application/json", value.data)
  }

  /// Three hundred lines of Swift are a tenth of that.
  private static var limits: LocalServer.Limits {
    var limits = LocalServer.Limits()
    limits.connections = 512
    limits.body = 128 << 10
    return limits
  }

  private func serve(_ crowd: Crowd, _ desk: PlaygroundDesk, _ server: LocalServer) -> Int32 {
    guard let program = LessonLibrary.program else {
      output.complain(output.words("error: the program does not find itself, to start workers"))
      return 70
    }
    server_catch_endings()
    let pool = WorkerPool(
      program: program,
      arguments: [
        "serve", "--worker", "--seconds", String(crowd.seconds), "--lang",
        output.words.language.rawValue,
      ], count: crowd.workers, queueLimit: crowd.queue)
    pool.fill()
    let playground = PublicPlayground(pool, desk: desk, words: output.words) {
      server.answer($0, $1)
    }
    output.writeLine("http://127.0.0.1:\(server.port)/")
    output.flush()
    var isFinished = false
    server.run(playground) {
      guard server_is_ending() || pool.isHopeless, !isFinished else { return }
      isFinished = true
      playground.finish()
      server.finish()
    }
    if pool.isHopeless { output.complain(output.words("error: workers end as soon as they begin")) }
    return pool.isHopeless ? 70 : 0
  }
}
