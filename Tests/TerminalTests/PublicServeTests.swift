import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The public playground, with the real program on the loopback address: workers are killed, and honest
/// requests are still answered.
@Suite(.serialized) struct PublicServeTests {
  private static let program = """
    struct ContentView: View {
      @State private var count = 0
      var body: some View { Button("add \\(count)") { count += 1 } }
    }
    """

  private final class Server: @unchecked Sendable {
    let process = Process()
    let address: String

    init(_ arguments: [String]) throws {
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("theseus")
      process.arguments = ["serve", "--public"] + arguments
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      var line = Data()
      while !line.contains(10) {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        line += more
      }
      address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    deinit { process.terminate() }

    func ask(
      _ path: String, _ body: Data? = nil, origin: String? = nil
    ) async throws -> (status: Int, headers: [AnyHashable: Any], text: String) {
      var request = URLRequest(url: try #require(URL(string: address + path)))
      request.timeoutInterval = 120
      if let body {
        request.httpMethod = "POST"
        request.httpBody = body
        request.setValue(
          origin ?? String(address.dropLast()), forHTTPHeaderField: "Origin")
      }
      let (data, response) = try await URLSession.shared.data(for: request)
      let answer = try #require(response as? HTTPURLResponse)
      return (answer.statusCode, answer.allHeaderFields, String(decoding: data, as: UTF8.self))
    }

    func run(_ text: String, _ steps: [String] = []) async throws -> (Int, String) {
      let body: [String: Any] = ["files": [["name": "A.swift", "text": text]], "steps": steps]
      let answer = try await ask("run", JSONSerialization.data(withJSONObject: body))
      return (answer.status, answer.text)
    }

    /// A line of the metrics.
    func number(_ name: String) async throws -> Int {
      let lines = try await ask("metrics").text.split(separator: "\n")
      let line = try #require(lines.first { $0.hasPrefix(name + " ") })
      return try #require(Int(line.dropFirst(name.count + 1)))
    }

    var port: Int? { URL(string: address)?.port }

    /// Waits until it has given this many answers.
    func waitForAnswers(_ count: Int) async throws {
      let given = "theseus_requests_total{status=\"200\"} "
      for _ in 0..<1200 {
        let lines = try await ask("metrics").text.split(separator: "\n")
        let line = lines.first { $0.hasPrefix(given) }
        if let line, Int(line.dropFirst(given.count)) ?? 0 >= count { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      Issue.record("it was not asked")
    }

    /// The workers.
    var children: [Int32] {
      let tasks = "/proc/\(process.processIdentifier)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
      return threads.flatMap { thread -> [Int32] in
        let file = try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)
        return (file ?? "").split(separator: " ").compactMap { Int32($0) }
      }
    }
  }

  #if os(Linux)
    @Test func workersThatAreKilledOneByOneCostNobodyTheAnswer() async throws {
      let server = try Server(["--workers", "3"])
      let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
        for number in 0..<30 {
          group.addTask {
            try await server.run(Self.program.replacing("= 0", with: "= \(number)"))
          }
        }
        var killed: Set<Int32> = []
        while killed.count < 3 {
          if let worker = server.children.first(where: { !killed.contains($0) }) {
            killed.insert(worker)
            kill(worker, SIGKILL)
            // A repeated request gets its answer before the next kill: a request that ends two
            // workers is taken for the cause.
            try await server.waitForAnswers(killed.count * 6)
          }
          try await Task.sleep(for: .milliseconds(50))
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.count == 30)
      #expect(answers.allSatisfy { $0.0 == 200 && $0.1.contains("\"end\":\"completed\"") })
      #expect(try await server.number("theseus_workers_ended_total{by=\"kill\"}") == 3)
      #expect(try await server.number("theseus_workers") == 3)
    }
  #endif

  #if os(Linux)
    /// Three servers behind nginx, as in the manual; each is killed with all of its workers, and restarts
    /// in its place while the others serve.
    @Test(
      .enabled(
        if: FileManager.default.isExecutableFile(atPath: "/usr/sbin/nginx"),
        "needs nginx; the gate installs it"))
    func serversBehindNginxThatAreKilledOneByOneCostNobodyTheAnswer() async throws {
      var servers = try (0..<3).map { _ in try Server(["--workers", "1"]) }
      let front = try Front(of: servers)
      let bell = Bell()
      let honest = (0..<4).map { visitor in
        Task {
          var answers: [(Int, String)] = []
          while await !bell.hasRung {
            let program = Self.program.replacing("= 0", with: "= \(visitor)\(answers.count)")
            answers.append(try await front.run(program))
          }
          return answers
        }
      }
      defer { for visitor in honest { visitor.cancel() } }
      for index in servers.indices {
        try await servers[index].waitForAnswers(5)
        let port = try #require(servers[index].port)
        kill(servers[index].process.processIdentifier, SIGKILL)
        servers[index].process.waitUntilExit()
        servers[index] = try Server(["--workers", "1", "--port", "\(port)"])
        // It gets its share again before the next is killed.
        try await servers[index].waitForAnswers(1)
      }
      await bell.ring()
      var answers: [(Int, String)] = []
      for visitor in honest { answers += try await visitor.value }
      #expect(answers.count > 15)
      #expect(answers.allSatisfy { $0.0 == 200 && $0.1.contains("\"end\":\"completed\"") })
      #expect(try await front.status(of: "metrics") == 403)
      #expect(try await front.status(of: "health") == 200)
    }

    /// Visitors leave when it rings.
    private actor Bell {
      private(set) var hasRung = false
      func ring() { hasRung = true }
    }

    /// nginx with the settings of the manual.
    private final class Front: @unchecked Sendable {
      private let process = Process()
      private let address: String
      private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "theseus-nginx-\(UUID().uuidString)")

      init(of servers: [Server]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let port = UInt16.random(in: 20_000...30_000)
        address = "http://127.0.0.1:\(port)/"
        let ports = servers.compactMap(\.port)
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
          .map { "\($0)_temp_path \(folder.path)/\($0);" }.joined(separator: " ")
        let settings = folder.appendingPathComponent("nginx.conf")
        try Data(
          """
          daemon off;
          pid \(folder.path)/pid;
          error_log stderr crit;
          events {}
          http {
            access_log off;
            \(temporary)
            upstream theseus {
              least_conn;
              \(ports.map { "server 127.0.0.1:\($0) max_fails=1 fail_timeout=2s;" }.joined())
            }
            server {
              listen 127.0.0.1:\(port);
              client_max_body_size 128k;
              client_body_buffer_size 128k;
              proxy_max_temp_file_size 0;
              location / {
                proxy_pass http://theseus;
                proxy_set_header Host $http_host;
                proxy_next_upstream error timeout http_503 non_idempotent;
                proxy_next_upstream_tries 3;
              }
              location = /metrics { deny all; }
            }
          }
          """.utf8
        ).write(to: settings)
        process.executableURL = URL(fileURLWithPath: "/usr/sbin/nginx")
        process.arguments = ["-c", settings.path, "-e", "stderr"]
        process.standardError = FileHandle.nullDevice
        try process.run()
        usleep(500_000)
      }

      deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
      }

      func run(_ text: String) async throws -> (Int, String) {
        var request = URLRequest(url: try #require(URL(string: address + "run")))
        request.httpMethod = "POST"
        request.timeoutInterval = 60
        request.setValue(String(address.dropLast()), forHTTPHeaderField: "Origin")
        request.httpBody = try JSONSerialization.data(withJSONObject: [
          "files": [["name": "A.swift", "text": text]], "steps": [String](),
        ])
        let (data, response) = try await URLSession.shared.data(for: request)
        let status = try #require(response as? HTTPURLResponse).statusCode
        return (status, String(decoding: data, as: UTF8.self))
      }

      func status(of path: String) async throws -> Int {
        let url = try #require(URL(string: address + path))
        let (_, response) = try await URLSession.shared.data(from: url)
        return try #require(response as? HTTPURLResponse).statusCode
      }
    }
  #endif

  @Test func aHostileProgramCostsOneWorkerAtMost() async throws {
    let server = try Server(["--workers", "2", "--seconds", "1"])
    let functions = (0..<1200).map {
      "func f\($0)(_ a: Int) -> Int { let b = a + 1 * 2 + 3 - 4 * 5 + a * a + 6 - 7; return b }"
    }
    let honest = Task { try await server.run(Self.program, ["tap(\"add 0\")"]) }
    // (A fast machine may finish it in time.)
    let hostile = try await server.run(
      Self.program + "\n" + functions.joined(separator: "\n"),
      (0..<400).map { "tap(\"add \($0)\")" })
    #expect(hostile.0 == 200)
    let memory = Self.program.replacing(
      "count += 1",
      with: "var all = [[Int]](); while true { all.append(Array(repeating: 1, count: 100000)) }")
    let greedy = try await server.run(memory, ["tap(\"add 0\")"])
    #expect(greedy.0 == 200 && greedy.1.contains("\"end\":\"failed\""))
    #expect(try await honest.value.1.contains("\"end\":\"completed\""))
    #expect(try await server.number("theseus_workers_ended_total{by=\"limit\"}") <= 1)
    #expect(try await server.number("theseus_workers_ended_total{by=\"kill\"}") == 0)
    #expect(try await server.run(Self.program).0 == 200)
  }

  @Test func whatIsTooMuchIsRefusedClearly() async throws {
    let server = try Server(["--workers", "1", "--queue", "1"])
    let answers = try await withThrowingTaskGroup(of: (Int, String?).self) { group in
      for _ in 0..<12 {
        group.addTask {
          let body = try JSONSerialization.data(withJSONObject: [
            "files": [["name": "A.swift", "text": Self.program]], "steps": [String](),
          ])
          let answer = try await server.ask("run", body)
          return (answer.status, answer.headers["Retry-After"] as? String)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.contains { $0.0 == 200 } && answers.contains { $0.0 == 503 })
    #expect(answers.allSatisfy { $0.0 == 200 || $0.0 == 503 && $0.1 == "2" })
  }

  @Test func othersAndOtherThingsAreRefused() async throws {
    let server = try Server(["--workers", "1"])
    #expect(try await server.ask("run", Data(), origin: "http://evil.example").status == 403)
    #expect(try await server.ask("run", Data("{}".utf8)).status == 400)
    #expect(try await server.ask("run").status == 405)
    #expect(try await server.ask("../../etc/passwd").status == 404)
    #expect(try await server.ask("health").text == "ok\n")
    let page = try await server.ask("")
    #expect(page.text.contains("play.js"))
    #expect(
      (page.headers["Content-Security-Policy"] as? String)?.hasPrefix("default-src 'none'") == true)
    #expect(try await server.number("theseus_requests_total{status=\"403\"}") == 1)
  }

  @Test func itStopsWhenItIsAskedTo() async throws {
    let server = try Server(["--workers", "2"])
    async let answer = server.run(Self.program)
    try await Task.sleep(for: .milliseconds(100))
    server.process.terminate()
    // A received request is answered; or it came too late.
    if let answer = try? await answer { #expect(answer.0 == 200 || answer.0 == 503) }
    server.process.waitUntilExit()
    #expect(server.process.terminationStatus == 0 && server.children.isEmpty)
  }

  @Test(arguments: [
    ["--public", "."], ["--workers", "2"], ["--public", "--workers", "0"],
    ["--public", "--seconds", "601"],
  ]) func whatIsNotServedIsRefusedAtTheStart(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("theseus")
    process.arguments = ["serve"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
  }
}
