import Foundation
import Testing

/// Programs spliced from real ones, each in a process of its own, by several commands: no signal, no
/// exit 70, nothing over its time and memory, the promises of NDJSON, two runs the same bytes.
///
/// `THESEUS_FUZZ_BINARY` names the program (without it the one that was built with the tests, where
/// there is one), `THESEUS_FUZZ_SECONDS` and `THESEUS_FUZZ_SEED` as for `FuzzTests`. A find is made
/// smaller before it is told; a long hunt tells how many programs it tried.
@Suite struct StructuredFuzzTests {
  static let binary: String? = {
    if let given = FuzzTests.environment["THESEUS_FUZZ_BINARY"] { return given }
    let built = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: ".build/debug/theseus").path()
    return FileManager.default.isExecutableFile(atPath: built) ? built : nil
  }()

  static let corpus: [String] = FuzzTests.corpus.map(\.text)

  @Test(.enabled(if: binary != nil)) func `no spliced program breaks a promise`() throws {
    let binary = try #require(Self.binary)
    try #require(!Self.corpus.isEmpty)
    let pieces = Self.corpus.flatMap(StructuredMutator.pieces)
    let end = Date(timeIntervalSinceNow: FuzzTests.seconds)
    var seed = FuzzTests.firstSeed
    while Date.now < end {
      var mutator = StructuredMutator(seed: seed, corpus: Self.corpus, pieces: pieces)
      let text = mutator.mutated()
      let steps = mutator.script(for: text)
      let command = mutator.one(of: FuzzedCommand.all)
      let entries = mutator.entries(for: text)
      func problem(_ text: String) throws -> String? {
        try Self.problem(binary, text, steps)
          ?? Self.problem(binary, text, steps, command, entries)
      }
      if let found = try problem(text) {
        let small = try Self.shrunk(text) { try problem($0) == found }
        Issue.record("seed \(seed): \(found)\nsteps: \(steps)\nentries: \(entries)\n\(small)")
      }
      seed += 1
    }
    if FuzzTests.seconds > 60 {
      print("\(seed - FuzzTests.firstSeed) programs in \(FuzzTests.seconds) s, to seed \(seed - 1)")
    }
  }

  /// What is wrong with the runs of a program; nil if nothing is.
  static func problem(_ binary: String, _ text: String, _ steps: [String]) throws -> String? {
    let script = steps.flatMap { ["--do", $0] }
    let first = try run(binary, text, ["transcript", "FILE", "--format", "ndjson"] + script)
    if let problem = first.problem { return "transcript: \(problem)" }
    if let broken = TranscriptPromises.broken(in: first.output) { return "ndjson: \(broken)" }
    for arguments in [
      ["screen", "FILE"], ["graph", "FILE", "--format", "mermaid", "--of", "tree"],
    ] {
      let other = try run(binary, text, arguments + (arguments[0] == "screen" ? script : []))
      if let problem = other.problem { return "\(arguments[0]): \(problem)" }
      if other.output.unicodeScalars.contains(where: { $0.value == 0x1b || $0.value == 0x202e }) {
        return "\(arguments[0]): raw control characters"
      }
    }
    let second = try run(binary, text, ["transcript", "FILE", "--format", "ndjson"] + script)
    return first.output == second.output ? nil : "two runs differ"
  }

  /// What is wrong with one command more.
  private static func problem(
    _ binary: String, _ text: String, _ steps: [String], _ command: FuzzedCommand,
    _ entries: [String]
  ) throws -> String? {
    let script = command.takesSteps ? steps.flatMap { ["--do", $0] } : []
    let ran = try run(
      binary, text, command.arguments + script, typed: entries.joined(separator: "\n") + "\n",
      // (An entry that is none ends a piped sitting with 64.)
      well: command.isSitting ? [0, 1, 2, 64, 65] : [0, 1, 2, 65])
    let name = command.arguments.joined(separator: " ")
    if let problem = ran.problem { return "\(name): \(problem)" }
    let isInert = command.isBinary || !ran.output.unicodeScalars.contains { $0.value == 0x1b }
    return isInert ? nil : "\(name): raw control characters"
  }

  private static func run(
    _ binary: String, _ text: String, _ arguments: [String], typed: String = "",
    well: Set<Int32> = [0, 1, 2, 65]
  ) throws -> (output: String, problem: String?) {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "theseus-structured-\(ProcessInfo.processInfo.processIdentifier).swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let keys = file.deletingPathExtension().appendingPathExtension("keys")
    try typed.write(to: keys, atomically: true, encoding: .utf8)
    defer {
      for file in [file, keys] { try? FileManager.default.removeItem(at: file) }
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let limits = "ulimit -t 15; ulimit -v 4000000; exec \"$0\" \"$@\" 2>/dev/null"
    process.arguments =
      ["-c", limits, binary] + arguments.map { $0 == "FILE" ? file.path() : $0 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = try FileHandle(forReadingFrom: keys)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let status = process.terminationStatus
    let isWell = process.terminationReason == .exit && well.contains(status)
    return (
      String(decoding: data, as: UTF8.self),
      isWell ? nil : process.terminationReason == .exit ? "exit \(status)" : "signal \(status)"
    )
  }

  /// Without the lines that the problem does not need.
  static func shrunk(_ text: String, _ isStill: (String) throws -> Bool) rethrows -> String {
    var lines = text.components(separatedBy: "\n")
    var length = lines.count / 2
    var budget = 60
    while length > 0, budget > 0 {
      var start = 0
      while start < lines.count, budget > 0 {
        var fewer = lines
        fewer.removeSubrange(start..<min(start + length, lines.count))
        budget -= 1
        if try isStill(fewer.joined(separator: "\n")) { lines = fewer } else { start += length }
      }
      length /= 2
    }
    return lines.joined(separator: "\n")
  }
}

extension StructuredMutator {
  /// Steps that use what the program seems to have.
  mutating func script(for text: String) -> [String] {
    let labels = text.matches(of: /(Button|Toggle|TextField|NavigationLink|Text)\("([^"\\]+)"/)
      .map { (kind: String($0.1), label: String($0.2)) }
    return (0..<below(5)).map { _ -> String in
      guard !labels.isEmpty, below(4) > 0 else {
        return one(of: [
          "advance(0.5)", "advance(1e9)", "back()", "dismiss()", "tap(\"\")",
          "type(\"x\", into: \"a\")",
          "scenePhase(.background)", "view(\"ContentView\", at: \(Self.numbers[below(10)]))",
          "1 + 1",
        ])
      }
      let (kind, label) = one(of: labels)
      switch kind {
      case "Toggle": return "toggle(\"\(label)\")"
      case "TextField": return "type(\"\(one(of: ["", "a", "9e9", "👩‍👩‍👧"]))\", into: \"\(label)\")"
      default: return "tap(\"\(label)\")"
      }
    }
  }
}
