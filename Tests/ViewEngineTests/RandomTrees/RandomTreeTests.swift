import Foundation
import RandomPrograms
import Testing
import Trace

/// Random programs under random edits end as mounting them afresh would.
///
/// State that must survive an update (a view's own) is given to the fresh program by writing it
/// there, so that it is compared too. `changes`, a count of callbacks, is history and is left out.
@Suite struct RandomTreeTests {
  /// `THESEUS_SEQUENCES=10000` runs that many; `THESEUS_SEED` begins elsewhere.
  static let asked = ProcessInfo.processInfo.environment["THESEUS_SEQUENCES"].flatMap { Int($0) }
  static let count = asked ?? 1000
  /// Longer sequences, if there is time.
  static let edits = asked == nil ? 3 : 8
  static let first = ProcessInfo.processInfo.environment["THESEUS_SEED"].flatMap { Int($0) } ?? 0

  @Test func anUpdateComesToWhatAFreshMountGives() {
    var failures = 0
    var inconclusive = 0
    for seed in Self.first..<(Self.first + Self.count) {
      let trial = Trial(seed: seed, edits: Self.edits)
      let outcome = Self.outcome(of: trial, comparingEach: false)
      if outcome.isInconclusive { inconclusive += 1 }
      guard !outcome.broken.isEmpty else { continue }
      failures += 1
      // The first few are enough.
      if failures > 3 { continue }
      let small = trial.shrunk { !Self.outcome(of: $0, comparingEach: true).broken.isEmpty }
      let broken = Self.outcome(of: small, comparingEach: true).broken
      Issue.record(
        "seed \(seed): \((broken.isEmpty ? outcome.broken : broken).joined(separator: "\n"))\n\(small.recipe.source)\n\(small.edits)"
      )
    }
    #expect(failures == 0, "\(failures) of \(Self.count) sequences")
    #expect(inconclusive * 50 <= Self.count, "\(inconclusive) sequences said nothing")
  }

  /// Sequences that once differed: a modifier that writes another key stops writing the old one.
  @Test(arguments: [1_102_761]) func whatWasFoundHolds(seed: Int) {
    let outcome = Self.outcome(of: Trial(seed: seed, edits: 8), comparingEach: true)
    #expect(outcome.broken.isEmpty)
  }

  private struct Outcome {
    var broken: [String] = []
    var isInconclusive = false
  }

  private static func outcome(of trial: Trial, comparingEach: Bool) -> Outcome {
    var outcome = Outcome()
    let tree = RandomTree(trial.recipe)
    do {
      try tree.model.mount(tree.root, "none")
      for (index, edit) in trial.edits.enumerated() {
        try tree.perform(edit)
        guard comparingEach || index == trial.edits.count - 1 || index == 3 else { continue }
        compare(tree, "after edit \(index) \(edit)", &outcome)
        if !outcome.broken.isEmpty { return outcome }
      }
      check(tree, "", &outcome)
    } catch {
      outcome.broken.append("\(error)")
    }
    return outcome
  }

  private static func compare(_ tree: RandomTree, _ place: String, _ outcome: inout Outcome) {
    let fresh = RandomTree(tree.afresh)
    do {
      try fresh.model.mount(fresh.root, "none")
      let world = tree.world()
      guard let other = try fresh.align(with: world) else {
        outcome.isInconclusive = true
        return
      }
      let differences = WorldImage(world).differences(from: WorldImage(other))
      outcome.broken += differences.map { "\(place): \($0)" }
      if differences.isEmpty { check(fresh, "afresh ", &outcome) }
    } catch {
      outcome.broken.append("afresh: \(error)")
    }
  }

  private static func check(_ tree: RandomTree, _ place: String, _ outcome: inout Outcome) {
    let invariants = TraceInvariants(tree.model.recorder.events)
    outcome.broken += (invariants.broken + invariants.leaks).map { place + $0 }
    outcome.broken += tree.model.broken.map { place + $0 }
  }
}
