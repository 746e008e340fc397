import Diagnostics
import Foundation
import RandomPrograms
import Session
import Testing
import Trace

/// Programs with `@Observable` classes print the same here as with the real library.
///
/// Where the library leaves an order open (several trackers of one property, F185), only what is
/// printed between two marks is compared.
@Suite struct ObservationComparisonTests {
  /// `THESEUS_OBSERVATION=300` compares that many programs; `THESEUS_SEED` begins elsewhere.
  static let count =
    ProcessInfo.processInfo.environment["THESEUS_OBSERVATION"].flatMap { Int($0) } ?? 30
  static let first = ProcessInfo.processInfo.environment["THESEUS_SEED"].flatMap { Int($0) } ?? 0
  private static let batch = 50

  @Test(.enabled("swiftc with Observation and its macros is needed") { canCompile })
  func programsPrintWhatTheyPrintWithTheRealLibrary() throws {
    var next = Self.first
    while next < Self.first + Self.count {
      let programs = (next..<min(next + Self.batch, Self.first + Self.count)).map {
        ObservationProgram(seed: $0, number: $0)
      }
      next += Self.batch
      let real = try Self.printedByTheLibrary(programs)
      let ours = Self.printedHere(programs)
      for program in programs {
        let expected = Self.canonical(real[program.number] ?? ["nothing"])
        let printed = Self.canonical(ours[program.number] ?? ["nothing"])
        guard expected != printed else { continue }
        let place = zip(expected, printed).enumerated().first { $0.element.0 != $0.element.1 }
        let index = place?.offset ?? min(expected.count, printed.count)
        let function = program.source.range(of: "func run").map { program.source[$0.lowerBound...] }
        Issue.record(
          """
          program \(program.number), part \(index):
          real \(expected.dropFirst(index).prefix(2))
          here \(printed.dropFirst(index).prefix(2))
          \(function ?? "")
          """)
      }
    }
  }

  /// Lines between marks in order of their text.
  private static func canonical(_ lines: [String]) -> [[String]] {
    var parts: [[String]] = [[]]
    for line in lines {
      if line.hasPrefix("- ") {
        parts[parts.count - 1].sort()
        parts[parts.count - 1].append(line)
        parts.append([])
      } else {
        parts[parts.count - 1].append(line)
      }
    }
    return parts
  }

  static func printedHere(_ programs: [ObservationProgram]) -> [Int: [String]] {
    let text =
      "import SwiftUI\n" + programs.map(\.source).joined()
      + "struct ContentView: View { var body: some View { EmptyView() } }\n"
    let session = Session(
      ProgramSource(files: [SourceFile(name: "Program.swift", text: text)], name: "Program.swift"),
      script: programs.map { ScriptStep("run\($0.number)()") })
    let end = session.runToEnd()
    var printed: [Int: [String]] = [:]
    for event in session.events where event.step > 0 {
      let number = programs[event.step - 1].number
      switch event.kind {
      case .step: printed[number] = []
      case .output(let line): printed[number]?.append(line)
      case .failure: printed[number]?.append(trapped)
      default: break
      }
    }
    if case .refused(let diagnostics) = end {
      for program in programs { printed[program.number] = diagnostics.prefix(3).map(\.message) }
    }
    return printed
  }

  /// The word for a trap, whose messages differ.
  private static let trapped = "trapped"

  // MARK: The real library

  private static let canCompile = (try? run("/usr/bin/env", ["swiftc", "--version"])) != nil

  private static func printedByTheLibrary(
    _ programs: [ObservationProgram]
  ) throws -> [Int: [String]] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("observation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("main.swift")
    let calls = programs.map {
      "if first <= \($0.number) {\nprint(\"# \($0.number)\")\nrun\($0.number)()\n}\n"
    }
    let start = """
      import Foundation
      import Observation
      setvbuf(stdout, nil, _IOLBF, 0)
      let first = Int(CommandLine.arguments[1]) ?? 0

      """
    let text = start + (programs.map(\.source) + calls).joined()
    try text.write(to: source, atomically: true, encoding: .utf8)
    let program = folder.appendingPathComponent("programs")
    _ = try run(
      "/usr/bin/env",
      [
        "swiftc", "-swift-version", "5", "-suppress-warnings", "-Onone", "-o", program.path,
        source.path,
      ])
    var printed: [Int: [String]] = [:]
    var first = programs.first?.number ?? 0
    // A program that traps ends the process: the next one begins another.
    while let last = programs.last?.number, first <= last {
      let (text, isWhole) = try output(program.path, ["\(first)"])
      var current = first
      for line in text.split(separator: "\n").map(String.init) {
        if line.hasPrefix("# "), let number = Int(line.dropFirst(2)) {
          current = number
          printed[number] = []
        } else {
          printed[current]?.append(line)
        }
      }
      if isWhole { break }
      printed[current]?.append(trapped)
      first = current + 1
    }
    return printed
  }

  private struct Failed: Error { let message: String }

  /// The standard output of a command, which must end well.
  private static func run(_ command: String, _ arguments: [String]) throws -> String {
    let (text, isWhole) = try output(command, arguments, withErrors: true)
    guard isWhole else { throw Failed(message: String(text.prefix(3000))) }
    return text
  }

  /// The standard output of a command (and its standard error, to report errors), and whether it
  /// ended well.
  private static func output(
    _ command: String, _ arguments: [String], withErrors: Bool = false
  ) throws -> (text: String, isWhole: Bool) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = withErrors ? output : FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      String(decoding: data, as: UTF8.self),
      process.terminationReason == .exit && process.terminationStatus == 0
    )
  }
}
