import Diagnostics
import Foundation
import RandomPrograms
import Session
import Testing
import Trace

/// How much is asked for.
private enum ChainSample {
  /// `THESEUS_CHAINS=1000` asks that many random programs, every case and every lesson; without it, and
  /// with less, a sample of each.
  static let wanted = ProcessInfo.processInfo.environment["THESEUS_CHAINS"].flatMap { Int($0) }

  /// Whether each event of a run is asked.
  static var asksAll: Bool { wanted ?? 0 >= 1_000 }

  /// Every so many of a list.
  static func sample<Element>(of all: [Element], every: Int) -> [Element] {
    if asksAll { return all }
    return all.enumerated().filter { $0.offset % every == 0 }.map(\.element)
  }
}

/// Every because is true (`ChainAudit`): over programs that SwiftUI was seen to run, lessons, and random
/// programs.
///
/// Each event is tried in worlds of its own, so a test run asks a sample; `THESEUS_CHAINS` asks more.
@Suite struct ChainTests {
  static let first = ProcessInfo.processInfo.environment["THESEUS_SEED"].flatMap { Int($0) } ?? 0

  @Test func causesOfCasesAreTrue() {
    var asked = 0
    var faults: [String] = []
    let all = ConformanceCase.all(in: "Cases") + ConformanceCase.facts
    for testCase in ChainSample.sample(of: all, every: 24) {
      let run = testCase.session(checksInvariants: false)
      _ = run.runToEnd()
      guard run.events.count < 3_000 else { continue }
      let audit = ChainAudit(run, asksAll: ChainSample.asksAll)
      asked += audit.asked
      faults += audit.faults.map { "\(testCase.name): \($0)" }
    }
    report(faults, asked)
  }

  @Test func causesOfLessonsAreTrue() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Lessons")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") && !$0.hasSuffix(".ko.md") && $0.first?.isNumber == true }
      .sorted()
    var asked = 0
    var faults: [String] = []
    for name in ChainSample.sample(of: names, every: 8) {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let document = Document(text, name: name, isLesson: true, request: DocumentRequest())
      for scene in document.scenes {
        let run = Session(scene.source, script: scene.script, options: scene.options)
        _ = run.runToEnd()
        guard !run.isRefused, run.events.count < 3_000 else { continue }
        let audit = ChainAudit(run, asksAll: ChainSample.asksAll)
        asked += audit.asked
        faults += audit.faults.map { "\(name): \($0)" }
      }
    }
    report(faults, asked)
  }

  @Test func causesOfRandomProgramsAreTrue() {
    var asked = 0
    var faults: [String] = []
    for seed in Self.first..<(Self.first + (ChainSample.wanted ?? 12)) {
      let trial = Trial(seed: seed, edits: 3)
      let run = ProgramRun(trial.recipe, checksInvariants: false)
      for edit in trial.edits { run.perform(edit) }
      guard run.problems.isEmpty, run.session.events.count < 3_000 else { continue }
      let audit = ChainAudit(run.session, asksAll: ChainSample.asksAll)
      asked += audit.asked
      faults += audit.faults.map { "seed \(seed): \($0)" }
    }
    report(faults, asked)
  }

  private func report(_ faults: [String], _ asked: Int) {
    #expect(asked > 0)
    #expect(
      faults.isEmpty,
      "\(faults.count) of \(asked) chains are false:\n\(faults.prefix(40).joined(separator: "\n"))"
    )
  }
}
