// Fixes that are proved.
//
// For a finding, mends of its kind are made in memory, one by one, and each mended program is examined
// like the original: the finding's script is played again, then the exploration. A mend is shown only
// if the finding is gone, nothing new is found, and what a person sees is otherwise the same. The first
// that passes is taken, and the next finding is mended in the resulting program.

public import Diagnostics
import Phrases
public import Session
public import Trace
import Values

/// A mend of a finding, with its proof.
public struct Fix: Sendable {
  /// The finding's rule and topic.
  public let rule: FindingRule
  public let topic: Topic
  public let kind: MendKind
  /// The file that changes, before and after.
  public let file: String
  public let before: String
  public let after: String
  public let proof: Proof

  /// What was tried.
  public struct Proof: Hashable, Sendable {
    /// Steps of the finding's script, without the mount.
    public let scriptSteps: Int
    /// Steps of the exploration.
    public let explored: Int
    /// Screens that were compared.
    public let screens: Int
  }
}

/// A finding without a proved mend, and why.
public struct Unfixed: Sendable {
  public let rule: FindingRule
  public let topic: Topic
  public let reason: Reason

  /// How far the best of the tried mends came.
  public enum Reason: String, Sendable, CaseIterable, Comparable {
    case noneKnown, faultStayed, screenChanged, somethingNew, effortSpent

    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}

/// Mends the findings of an examination.
public struct Fixing {
  private let options: ClinicOptions
  private let runOptions: RunOptions
  private var source: ProgramSource
  private var examination: Examination
  /// The findings for which `fixes` found no proved mend.
  public private(set) var unfixed: [Unfixed] = []
  private var reason = Unfixed.Reason.noneKnown
  /// The work of all proofs together.
  private let account: Effort
  private static let examinations = 2
  /// Whether the request for mends was withdrawn.
  public var interruption: () -> Bool = { false }

  /// The findings of the program, and the options used for them.
  public init(
    _ examination: Examination, of source: ProgramSource, options: RunOptions
  ) {
    self.examination = examination
    self.source = source
    self.options = examination.options
    runOptions = options
    account = Effort(limit: examination.options.wholeEffort * Self.examinations)
  }

  /// The proved mends, each made in the program that the previous one produced.
  public mutating func fixes() -> [Fix] {
    var fixes: [Fix] = []
    for finding in examination.findings where !finding.isKnown {
      // An earlier mend may have removed or moved it.
      guard let now = examination.findings.first(where: { $0.isSame(as: finding) }) else {
        continue
      }
      if let fix = fix(now) {
        fixes.append(fix)
      } else {
        unfixed.append(Unfixed(rule: now.rule, topic: now.topic, reason: reason))
      }
    }
    return fixes
  }

  /// The mend of one finding, in the program as examined.
  public func fix(of finding: Finding) -> Fix? {
    var alone = self
    return alone.fix(finding)
  }

  private mutating func fix(_ finding: Finding) -> Fix? {
    reason = .noneKnown
    // The end of a run may have no place in the program.
    let place = finding.shownAt ?? finding.place
    let names = finding.topic.names + finding.namedTypes
    for kind in finding.mends {
      let mended = source.mended(
        kind, at: place?.line ?? 0, column: place?.column ?? 0, inFile: place?.file ?? "",
        names: names)
      for candidate in mended.prefix(Self.candidateLimit) {
        guard let (found, proof) = proof(of: finding, in: candidate) else { continue }
        let pairs = zip(source.files, candidate.files)
        guard let (old, new) = pairs.first(where: { $0.text != $1.text }) else { continue }
        defer { (source, examination) = (candidate, found) }
        return Fix(
          rule: finding.rule, topic: finding.topic, kind: kind, file: old.name, before: old.text,
          after: new.text, proof: proof)
      }
    }
    return nil
  }

  /// Mends of one kind that are tried for a finding.
  private static let candidateLimit = 8

  private mutating func note(_ other: Unfixed.Reason) { reason = max(reason, other) }

  /// Plays the script and the exploration again in a mended program.
  private mutating func proof(
    of finding: Finding, in candidate: ProgramSource
  ) -> (Examination, Fix.Proof)? {
    let rehearsal = Rehearsal(candidate, options: runOptions)
    guard !interruption(), !rehearsal.isRefused else { return nil }
    rehearsal.interruption = interruption
    let mended = Ward(rehearsal, options, account)
    let original = Ward(Rehearsal(source, options: runOptions), options, account)
    guard let visit = mended.visit(finding.script), visit.take.codes.count >= visit.openingSteps,
      !visit.symptoms.contains(where: { $0.key.rule == finding.rule && $0.topic == finding.topic })
    else {
      note(account.isSpent ? .effortSpent : .faultStayed)
      return nil
    }
    var screens = 0
    let scripts = Set([finding.script] + examination.findings.map(\.script) + examination.trails)
    for script in scripts.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let same = Self.compare(script, original, mended, around: finding) else {
        note(account.isSpent ? .effortSpent : .screenChanged)
        return nil
      }
      screens += same
    }
    let found = Clinic(rehearsal, options, within: account).examine()
    // What was not looked for was not found.
    if account.isSpent {
      note(.effortSpent)
      return nil
    }
    guard !interruption(), !found.findings.contains(where: { $0.isSame(as: finding) }) else {
      note(.faultStayed)
      return nil
    }
    guard
      found.findings.allSatisfy({ new in
        // A view that is notified of an object's changes runs for each of them.
        new.rule == .concluded(.idleBody) && finding.harm == .stale
          || examination.findings.contains { $0.isSame(as: new) }
      })
    else {
      note(.somethingNew)
      return nil
    }
    return (
      found,
      Fix.Proof(
        scriptSteps: finding.script.count, explored: found.steps, screens: screens)
    )
  }

  /// How many screens of a script are the same in both, except for what the finding is about; nil if
  /// one differs. The first must be entirely the same.
  private static func compare(
    _ script: [String], _ original: Ward, _ mended: Ward, around finding: Finding
  ) -> Int? {
    guard let old = original.visit(), let new = mended.visit() else { return nil }
    // A program that ends before showing anything has nothing to compare.
    guard old.isAlive else { return new.isAlive ? 1 : nil }
    guard Seen(old.world, without: nil) == Seen(new.world, without: nil) else { return nil }
    var count = 1
    for code in script {
      guard old.isAlive else { break }
      let world = old.world
      let isThere = old.perform(code)
      let isThereToo = new.perform(code)
      // A control of the finding's view may have changed its label: that is the mend.
      if isThere, !isThereToo, old.isAlive, new.isAlive,
        finding.showsWhatIsNotTrue
          || old.lastControl.map({ finding.isAbout($0, in: world) }) ?? false
      {
        return count
      }
      guard old.isAlive, isThereToo == isThere, new.isAlive else {
        // Where the program ended, the mended one must continue.
        return old.isAlive ? nil : count
      }
      guard Seen(old.world, without: finding) == Seen(new.world, without: finding) else {
        return nil
      }
      count += 1
    }
    return count
  }
}

extension Finding {
  /// Whether both are the same fault, wherever the code is now.
  func isSame(as other: Finding) -> Bool { rule == other.rule && topic == other.topic }

  /// Whether words and values on screen follow from the fault, so that the mend changes them.
  var showsWhatIsNotTrue: Bool { harm == .stale || rule == .remark(.adviceRemadeObject) }

  /// Whether a node is part of a view that the finding names, except the root.
  fileprivate func isAbout(_ node: NodeID, in world: World) -> Bool {
    let root = world.tree().first { $0.node.runs > 0 }?.node.name.view
    let names = Set(namedViews + namedTypes).filter { $0 != root }
    var next = world.nodes[node]
    while let node = next {
      if names.contains(node.name.view) { return true }
      next = node.parent.flatMap { world.nodes[$0] }
    }
    return false
  }
}
