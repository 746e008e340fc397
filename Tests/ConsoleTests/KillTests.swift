import Foundation
import RandomPrograms
import Session
import Testing

@testable import Console

/// `kill -9` at random moments, two sittings at once: what has been acknowledged is there when the
/// sitting is resumed. `THESEUS_KILLS=100` for more.
@Suite(.serialized) struct KillTests {
  /// The real program behind a pipe, one line after the other.
  private final class Victim {
    let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var text = Data()
    private(set) var acknowledged = 0
    let name: String

    init(_ name: String, _ arguments: [String], journal: String) throws {
      self.name = name
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("theseus")
      process.arguments = arguments
      process.environment = ["THESEUS_JOURNAL": journal, "HOME": journal, "PATH": "/usr/bin:/bin"]
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    func send(_ line: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Waits until that many lines have been answered.
    func wait(for count: Int) {
      while acknowledged < count {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { return }
        text += more
        acknowledged = text.split(separator: UInt8(ascii: "\n")).count {
          $0.starts(with: Data("step ".utf8)) && $0.contains(UInt8(ascii: ":"))
        }
      }
    }

    func kill() {
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  @Test func nothingAcknowledgedIsLost() throws {
    let kills = ProcessInfo.processInfo.environment["THESEUS_KILLS"].flatMap { Int($0) } ?? 2
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-kill-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("Cats.swift").path
    try Data(
      """
      struct ContentView: View {
        @State private var count = 0
        var body: some View { Text("count \\(count)") }
      }
      """.utf8
    ).write(to: URL(fileURLWithPath: program))
    var dice = Dice(seed: 7)
    for round in 0..<(kills + 1) / 2 {
      let journal = folder.appendingPathComponent("journal\(round)").path
      let victims = try ["1", "2"].map { try Victim($0, [program], journal: journal) }
      // The mount is acknowledged too.
      for victim in victims { victim.wait(for: 1) }
      let lines = 1 + dice.below(6)
      for number in 1...lines {
        for victim in victims { try victim.send("count += \(victim.name)\(number)") }
      }
      let waits = 1 + dice.below(lines)
      for victim in victims { victim.wait(for: 1 + waits) }
      for victim in victims { victim.kill() }
      // Each start finds one of them, the one that died last first.
      var found: Set<String> = []
      while let orphan = Journal.orphan(in: journal) {
        let codes = orphan.place.steps.compactMap(\.code)
        let victim = try #require(
          victims.first { codes.first?.hasPrefix("count += \($0.name)") == true })
        #expect(found.insert(victim.name).inserted)
        #expect(codes.count >= victim.acknowledged - 1)
        #expect(codes == (1...codes.count).map { "count += \(victim.name)\($0)" })
        orphan.discard()
      }
      #expect(found == ["1", "2"], "round \(round)")
    }
  }
}
