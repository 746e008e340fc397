import Diagnostics
import Foundation
import Session
import Testing

/// No text traps the process, and none takes long.
///
/// A trap ends the tests, so a long hunt names a built `theseus` in `THESEUS_FUZZ_BINARY`: each text
/// then runs in a process of its own. `THESEUS_FUZZ_SECONDS` says for how long (3 without it),
/// `THESEUS_FUZZ_SEED` where to begin, and `THESEUS_FUZZ_CORPUS` names a folder of Swift files to
/// mutate beside the cases.
struct FuzzTests {
  static let environment = ProcessInfo.processInfo.environment
  static let seconds = environment["THESEUS_FUZZ_SECONDS"].flatMap { Double($0) } ?? 3
  static let firstSeed = environment["THESEUS_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1

  /// Programs and scripts of the conformance cases.
  static let corpus: [(text: String, steps: [String])] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ConformanceTests/Cases")
    let cases: [(String, [String])] = texts(in: folder).compactMap { text in
      guard let program = block("swift", in: text) else { return nil }
      let steps = (block("script", in: text) ?? "").split(separator: "\n").map { line in
        String(line.drop { $0 != ":" }.dropFirst().drop { $0 == " " })
      }
      return (program, steps)
    }
    let more = environment["THESEUS_FUZZ_CORPUS"].map { texts(in: URL(filePath: $0)) } ?? []
    return cases + more.map { ($0, []) }
  }()

  private static func texts(in folder: URL) -> [String] {
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    return files.filter { ["md", "swift"].contains($0.pathExtension) }
      .sorted { $0.path() < $1.path() }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }

  private static func block(_ kind: String, in text: String) -> String? {
    let parts = text.components(separatedBy: "```\(kind)\n")
    return parts.count > 1 ? parts[1].components(separatedBy: "```").first : nil
  }

  @Test func `no text traps or hangs`() throws {
    try #require(!Self.corpus.isEmpty)
    let end = Date(timeIntervalSinceNow: Self.seconds)
    var seed = Self.firstSeed
    while Date.now < end {
      var mutator = ProgramMutator(seed: seed, corpus: Self.corpus)
      let (text, steps) = mutator.mutated()
      if let binary = Self.environment["THESEUS_FUZZ_BINARY"] {
        let status = try Self.run(binary, text, steps)
        #expect([0, 1, 2, 65].contains(status), "seed \(seed) ended with \(status):\n\(text)")
      } else {
        let began = Date.now
        let source = ProgramSource(
          files: [SourceFile(name: "Fuzz.swift", text: text)], name: "Fuzz.swift")
        let session = Session(source, script: steps.map { ScriptStep($0) })
        session.runToEnd()
        #expect(Date.now.timeIntervalSince(began) < 60, "seed \(seed) took long:\n\(text)")
      }
      seed += 1
    }
  }

  private static func run(_ binary: String, _ text: String, _ steps: [String]) throws -> Int32 {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "theseus-fuzz-\(ProcessInfo.processInfo.processIdentifier).swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let script = "ulimit -t 20; exec \"$0\" play \"$@\" >/dev/null 2>&1"
    process.arguments =
      ["-c", script, binary, file.path()] + steps.flatMap { ["--do", $0] }
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}
