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
    case noneKnown, notShownAgain, goneBefore, newMistake, faultStayed, screenChanged, somethingNew
    case effortSpent

    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}

/// Mends the findings of an examination.
public struct Fixing {
  let options: ClinicOptions
  let runOptions: RunOptions
  var source: ProgramSource {
    didSet { wards = [:] }
  }
  let examination: Examination
  /// The findings for which `fixes` found no proved mend.
  public private(set) var unfixed: [Unfixed] = []
  private var reason = Unfixed.Reason.noneKnown
  /// The work of all proofs together.
  let account: Effort
  private static let examinations = 2
  /// Whether the request for mends was withdrawn.
  public var interruption: () -> Bool = { false }
  /// The program as it is now, by the beginnings of findings.
  private var wards: [[String]: Ward] = [:]

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
      if let fix = fix(finding, isFirst: fixes.isEmpty) {
        fixes.append(fix)
      } else {
        unfixed.append(Unfixed(rule: finding.rule, topic: finding.topic, reason: reason))
      }
    }
    return fixes
  }

  /// The mend of one finding, in the program as examined.
  public func fix(of finding: Finding) -> Fix? {
    var alone = self
    return alone.fix(finding, isFirst: true)
  }

  private mutating func fix(_ finding: Finding, isFirst: Bool) -> Fix? {
    reason = .noneKnown
    if finding.mends.isEmpty { return nil }
    // Where the fault is now: the mends before this one have moved it, or have removed it too.
    guard let original = ward(for: finding.rootArguments),
      let visit = original.visit(finding.script), let symptom = visit.symptom(of: finding)
    else {
      note(account.isSpent ? .effortSpent : isFirst ? .notShownAgain : .goneBefore)
      return nil
    }
    let place =
      Finding.Place(symptom.origin, original.rehearsal.sources)
      ?? Finding.Place(symptom.dueTo, original.rehearsal.sources)
    let names = finding.topic.names + finding.namedTypes
    for kind in finding.mends {
      let mended = source.mended(
        kind, at: place?.line ?? 0, column: place?.column ?? 0, inFile: place?.file ?? "",
        names: names)
      for candidate in mended.prefix(Self.candidateLimit) {
        let proof: Fix.Proof
        do throws(Unfixed.Reason) {
          proof = try self.proof(of: finding, shownBy: visit, in: candidate)
        } catch {
          note(error)
          continue
        }
        let pairs = zip(source.files, candidate.files)
        guard let (old, new) = pairs.first(where: { $0.text != $1.text }) else { continue }
        source = candidate
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

  /// Runs of the program as it is now, from the beginning that these arguments choose.
  mutating func ward(for arguments: [String]) -> Ward? {
    if let known = wards[arguments] { return known }
    let ward = ward(of: source, for: arguments)
    wards[arguments] = ward
    return ward
  }

  /// Runs of a program; nil if it is refused.
  func ward(of source: ProgramSource, for arguments: [String]) -> Ward? {
    var (source, options) = (source, options)
    if let (root, preview) = Finding.beginning(of: arguments) {
      (source.root, source.preview) = (root, preview)
      // The opening is of the app.
      (options.opening, options.isPart) = ([], true)
    }
    let rehearsal = Rehearsal(source, options: runOptions)
    rehearsal.interruption = interruption
    return rehearsal.isRefused ? nil : Ward(rehearsal, options, account)
  }
}

extension Unfixed.Reason: Error {}

extension Finding {
  /// Whether both are the same fault, wherever the code is now.
  func isSame(as other: Finding) -> Bool { rule == other.rule && topic == other.topic }

  /// Whether words and values on screen follow from the fault, so that the mend changes them.
  var showsWhatIsNotTrue: Bool { harm == .stale || rule == .remark(.adviceRemadeObject) }
}
