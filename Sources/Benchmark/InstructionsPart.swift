import Foundation

// The cost of the program in instructions: they repeat to a permille and do not depend on the machine,
// so that two states of the tree can be compared. callgrind counts them, in runs of the program as
// users start it; the cost of a leaf or a row is the difference between a large run and a small one.
//
//     swift build -c release && swift run -c release Benchmark --instructions

extension Benchmark {
  func instructions() {
    guard let counter = InstructionCounter() else { return }
    defer { counter.removeFiles() }
    print("instructions, counted by callgrind on a copy without debug information")
    print(columns("", "now", "must"))
    func row(_ name: String, _ count: Double?, must: String) {
      print(columns(name, count.map(short) ?? "-", must))
    }
    func play(_ source: String, _ steps: String...) -> Double? {
      counter.play(source, steps: steps)
    }
    /// The cost of one more of something, from runs with 100 and with 1,000.
    func each(_ few: Double?, _ many: Double?) -> Double? {
      guard let few, let many else { return nil }
      return (many - few) / 900
    }
    func difference(_ more: Double?, _ less: Double?) -> Double? {
      guard let more, let less else { return nil }
      return more - less
    }
    row("--version", counter.count(["--version"]), must: "8.0 M")
    row(
      "play, one view",
      play("import SwiftUI\nstruct Hello: View { var body: some View { Text(\"hello\") } }\n"),
      must: "45.0 M")
    row(
      "play, lesson 3", counter.count(["play", "Lessons/03-cat-recorder.md"]), must: "60.0 M")
    let parts = max(1, 922 / AppPart.lines)
    row(
      "app of \(parts * AppPart.lines) lines", play(AppPart.program(parts: parts)), must: "300.0 M")
    let (few, many) = (Workloads.tree(leaves: 100), Workloads.tree(leaves: 1_000))
    let mounted = play(many)
    row("mount, a leaf (2.1 bodies)", each(play(few), mounted), must: "45 k")
    row(
      "mount, a leaf (1.1 bodies)",
      each(play(Workloads.tens(leaves: 100)), play(Workloads.tens(leaves: 1_000))), must: "45 k")
    // Ten more, because growing a table at one of them costs more than the step.
    func step(_ number: Int) -> String { "view(\"Leaf\").n += \(number)" }
    func more(_ numbers: some Sequence<Int>, _ once: Double?) -> Double? {
      difference(counter.play(many, steps: [step(1)] + numbers.map(step)), once).map { $0 / 10 }
    }
    let once = play(many, step(1))
    row("first typed step", difference(once, mounted), must: "")
    row("the same again", more(repeatElement(1, count: 10), once), must: "250 k")
    row("another one", more(2...11, once), must: "")
    let engine = [1, 11].map { steps in
      counter.play(
        many, steps: Array(repeating: step(1), count: steps),
        within: InstructionCounter.pointUpdate)
    }
    row(
      "the engine's part of it", difference(engine[1], engine[0]).map { $0 / 10 }, must: "35 k")
    let insert = "items.insert(Item(id: next), at: 0); next += 1"
    let rows = [100, 1_000].map { rows in
      difference(play(Workloads.list(rows: rows), insert), play(Workloads.list(rows: rows)))
    }
    row("insert first, a row", each(rows[0], rows[1]), must: "8 k")
    growth(counter)
  }

  /// How costs grow: of a large run over those of a small one.
  private func growth(_ counter: InstructionCounter) {
    print("growth")
    /// The engine's part of repeating the same step. A hundred of them, because two mounts differ by a
    /// few instructions a view: tables of types are searched by address.
    func engine(_ program: String, _ step: String) -> Double? {
      let counts = [2, 102].map { steps in
        counter.play(
          program, steps: Array(repeating: step, count: steps),
          within: InstructionCounter.pointUpdate)
      }
      guard let few = counts[0], let many = counts[1] else { return nil }
      return (many - few) / 100
    }
    func row(_ name: String, _ large: Double?, _ small: Double?, must: String) {
      guard let large, let small else { return print(columns(name, "-", must)) }
      print(columns(name, ratio(large, small), must, short(large), short(small)))
    }
    let mounts = [10, 100, 1_000, 10_000].map {
      counter.play(Workloads.tens(leaves: $0), steps: [])
    }
    func leaf(_ many: Double?, _ few: Double?, _ leaves: Double) -> Double? {
      guard let many, let few else { return nil }
      return (many - few) / leaves
    }
    row(
      "mount, a leaf, 10,000 : 100", leaf(mounts[3], mounts[2], 9_000),
      leaf(mounts[1], mounts[0], 90), must: "1.25")
    let step = "view(\"Leaf\").n += 1"
    row(
      "update, 10,000 : 100", engine(Workloads.tens(leaves: 10_000), step),
      engine(Workloads.tens(leaves: 100), step), must: "1.10")
    row(
      "state, depth 980 : 12", engine(Workloads.chain(depth: 980), step),
      engine(Workloads.chain(depth: 12), step), must: "1.20")
    let read = "view(\"ContentView\").model.n += 1"
    let readers = engine(Workloads.readers(10, of: 1_000), read)
    row(
      "10 readers, of 1,000 : of 100", readers, engine(Workloads.readers(10, of: 100), read),
      must: "1")
    row(
      "readers, 100 : 10 of 1,000", engine(Workloads.readers(100, of: 1_000), read), readers,
      must: "10")
  }

  private func short(_ count: Double) -> String {
    count < 1e6 ? String(format: "%.1f k", count / 1e3) : String(format: "%.1f M", count / 1e6)
  }
}

/// Runs the program next to this one under callgrind.
private struct InstructionCounter {
  private let folder: URL
  private let program: URL

  /// Nil, after printing a sentence, if that cannot be done.
  init?() {
    guard Self.run("valgrind", ["--version"]) != nil else {
      print("instructions are not counted: valgrind is not installed")
      return nil
    }
    let built = Bundle.main.bundleURL.appendingPathComponent("theseus")
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-instructions-\(ProcessInfo.processInfo.processIdentifier)")
    program = folder.appendingPathComponent("theseus")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      print("instructions are not counted: \(error.localizedDescription)")
      return nil
    }
    // (valgrind rejects the debug information of a program of this size.)
    guard Self.run("strip", ["-g", "-o", program.path, built.path]) != nil else {
      print("instructions are not counted: build the program first, swift build -c release")
      removeFiles()
      return nil
    }
  }

  func removeFiles() {
    do { try FileManager.default.removeItem(at: folder) } catch {
      print("\(folder.path) is left behind")
    }
  }

  /// The engine's operations that a write of state and the update after it consist of, as the
  /// program's symbols name them: `ViewGraph.settle()` and `ViewGraph.write(_:to:at:)` of a location.
  static let pointUpdate = [
    "$s10ViewEngine0A5GraphC6settleyy6*",
    "$s10ViewEngine0A5GraphC5write_2to2aty6Values5ValueO_AG8LocationC*",
  ]

  /// Of a program's mount and steps, with nothing shown. With functions named, only of what happens
  /// within them; none of them may call another.
  func play(_ source: String, steps: [String], within functions: [String] = []) -> Double? {
    let file = folder.appendingPathComponent("Program.swift")
    guard (try? Data(source.utf8).write(to: file)) != nil else { return nil }
    return count(
      ["play", file.path, "--only", "failure"] + steps.flatMap { ["--do", $0] },
      within: functions)
  }

  func count(_ arguments: [String], within functions: [String] = []) -> Double? {
    let output = Self.run(
      "valgrind",
      [
        "--tool=callgrind", "--callgrind-out-file=/dev/null",
        "--log-file=\(folder.path)/log",
      ] + functions.map { "--toggle-collect=\($0)" } + [program.path] + arguments)
    guard output != nil,
      let log = try? String(contentsOfFile: folder.path + "/log", encoding: .utf8),
      let line = log.split(separator: "\n").last(where: { $0.contains("Collected : ") })
    else { return nil }
    let counted = line.split(separator: " ").last.flatMap { Double($0) }
    // If nothing ran within the functions, they have been renamed.
    return counted == 0 ? nil : counted
  }

  /// The output of a command; nil if it cannot be started or fails.
  private static func run(_ command: String, _ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text : nil
  }
}
