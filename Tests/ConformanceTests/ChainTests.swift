import Diagnostics
import Foundation
import RandomPrograms
import Session
import Testing
import Trace

/// How much is asked for.
private enum ChainSample {
  /// `THESEUS_CHAINS=10000` asks that many random programs and every case; `THESEUS_CHAINS=3` three and
  /// a sample of the cases.
  static let wanted = ProcessInfo.processInfo.environment["THESEUS_CHAINS"].flatMap { Int($0) }
}

/// Every because is true (`ChainAudit`): over programs that SwiftUI was seen to run, and random ones.
///
/// Each event is tried in worlds of its own, so this runs where it is asked for.
@Suite(.enabled(if: ChainSample.wanted != nil)) struct ChainTests {
  static let first = ProcessInfo.processInfo.environment["THESEUS_SEED"].flatMap { Int($0) } ?? 0

  static var cases: [ConformanceCase] {
    let all = ConformanceCase.all(in: "Cases") + ConformanceCase.facts
    return ChainSample.wanted ?? 0 < 1_000
      ? all.enumerated().filter { $0.offset % 12 == 0 }.map(\.element) : all
  }

  @Test func causesOfCasesAreTrue() {
    var asked = 0
    var faults: [String] = []
    for testCase in Self.cases {
      let run = testCase.session(checksInvariants: false)
      _ = run.runToEnd()
      guard run.events.count < 3_000 else { continue }
      let audit = ChainAudit(run)
      asked += audit.asked
      faults += audit.faults.map { "\(testCase.name): \($0)" }
    }
    report(faults, asked)
  }

  @Test func causesOfRandomProgramsAreTrue() {
    var asked = 0
    var faults: [String] = []
    for seed in Self.first..<(Self.first + (ChainSample.wanted ?? 3)) {
      let trial = Trial(seed: seed, edits: 3)
      let run = ProgramRun(trial.recipe, checksInvariants: false)
      for edit in trial.edits { run.perform(edit) }
      guard run.problems.isEmpty, run.session.events.count < 3_000 else { continue }
      let audit = ChainAudit(run.session)
      asked += audit.asked
      faults += audit.faults.map { "seed \(seed): \($0)" }
    }
    report(faults, asked)
  }

  private func report(_ faults: [String], _ asked: Int) {
    #expect(asked > 0)
    #expect(
      faults.isEmpty,
      "\(faults.count) of \(asked) chains are false:\n\(faults.prefix(40).joined(separator: "\n"))")
  }
}
