// What changes for a program when its releases change.
//
// Each rule that only the newer releases have is tried alone: the program is checked with it, and run
// with and without it by the same steps. So each difference has one cause, and it is clear whether the
// new SDK or the new system brings it. Before that all rules are tried together, because most change
// nothing, and checking a large project takes a while.

public import Diagnostics
public import Releases
public import Session
import Trace
import Values

/// Compares a program with itself under newer releases.
public struct Migration {
  let source: ProgramSource
  let options: RunOptions
  let goal: Profile
  let clinic: ClinicOptions

  /// `options` choose the older releases.
  public init(
    _ source: ProgramSource, options: RunOptions, to goal: Profile, clinic: ClinicOptions
  ) {
    self.source = source
    var options = options
    options.recordsLooks = true
    self.options = options
    // A newer Xcode leaves a project's deployment target unchanged.
    var goal = goal
    if let asked = source.deployment { goal.setTarget(asking: asked) }
    self.goal = goal
    self.clinic = clinic
  }

  /// The rules that only the newer releases have.
  var rules: [ReleaseRule] {
    ReleaseRule.allCases.filter { $0.holds(in: goal) && !$0.holds(in: options.profile) }
  }

  /// Nil, with its diagnostics, if the program is rejected by the older releases already. `telling` is
  /// called with how many of how many rules have been tried; it returns whether to continue.
  public func examine(
    telling: @escaping (Int, Int) -> Bool = { _, _ in true }
  ) -> (review: MigrationReview?, refusal: [Diagnostic], sources: SourceMap) {
    let base = Rehearsal(source, options: options)
    let rules = rules
    var tried = 0
    let isStopped = { !telling(tried, rules.count) }
    base.interruption = isStopped
    guard !base.isRefused else { return (nil, base.diagnostics, base.sources) }
    var changes: [Change] = []
    for remark in base.releaseRemarks(for: goal) {
      changes.append(Change(remark: remark, base.sources))
    }
    let account = Effort(limit: clinic.wholeEffort)
    let ward = Ward(base, clinic, account)
    var exploration = Exploration(ward)
    exploration.run()
    var scripts = Scripts(exploration, ward)
    let known = Set(base.diagnostics.map(\.message))
    let together = rehearsal(with: Set(rules), isStopped)
    let saysMore = together.diagnostics.contains { !known.contains($0.message) }
    let all = together.isRefused || isStopped() ? nil : Ward(together, clinic, account)
    for rule in rules where !isStopped() {
      tried += 1
      let isSuspect =
        rule.isOfBehaviour && all.map { scripts.mayDiffer(by: rule, among: $0) } ?? true
      guard saysMore || isSuspect else { continue }
      let other = rehearsal(with: [rule], isStopped)
      for diagnostic in other.diagnostics where !known.contains(diagnostic.message) {
        changes.append(Change(diagnostic, by: rule, other.sources))
      }
      guard !other.isRefused, isSuspect else { continue }
      changes += scripts.differences(by: rule, with: Ward(other, clinic, account))
    }
    return (
      MigrationReview(
        changes: changes, from: self.options.profile, to: goal, rules: rules, ward: ward,
        exploration: exploration, scripts: scripts), base.diagnostics, base.sources
    )
  }
}

extension Migration {
  private func rehearsal(
    with rules: Set<ReleaseRule>, _ isStopped: @escaping () -> Bool
  ) -> Rehearsal {
    var options = options
    options.addedRules = rules
    let rehearsal = Rehearsal(source, options: options)
    rehearsal.interruption = isStopped
    return rehearsal
  }
}

extension ReleaseRule {
  /// Whether it shows at run time.
  var isOfBehaviour: Bool {
    switch self {
    case .tabsAreMadeWhenSelected, .lazyPrivateState, .farRowsEnd, .tasksStartInOrder,
      .addedEqualityCounts, .sheetsResetControls, .selectionIsVisibleTab, .linksAreOneView:
      true
    case .duplicateMessageNamesID, .deprecationsOf26, .deprecationsOf27, .tasksHaveNames,
      .namesOf27,
      .stateHasValueFirst, .stateTakesNoWrapper, .privateStateHasNoMemberwise,
      .blocksAreTupleContent, .entryWarnsOfObjects, .buildersAreStricter, .animatesValues:
      false
    }
  }
}

/// One change, with its cause.
public struct Change: Sendable {
  /// Nil for something that does not differ, though many expect it to.
  public let rule: ReleaseRule?
  public let facts: [String]
  /// What it is about: a view, or the words of the compiler.
  public let subject: String
  public let severity: Severity
  public let place: Finding.Place?
  public let isOfSource: Bool
  /// In Swift's words, or ours; empty for behaviour.
  public let message: String
  public let hints: [String]
  /// The shortest script that shows it, and what it shows on each side.
  public let script: [String]
  public let before: [Outcome]
  public let after: [Outcome]

  init(_ diagnostic: Diagnostic, by rule: ReleaseRule, _ sources: SourceMap) {
    self.rule = rule
    facts = rule.facts
    subject = ""
    severity = diagnostic.severity == .error ? .error : .warning
    place = Finding.Place(diagnostic.origin, sources)
    isOfSource = true
    message = diagnostic.message
    hints = diagnostic.hints
    (script, before, after) = ([], [], [])
  }

  init(remark: ReleaseRemark, _ sources: SourceMap) {
    rule = nil
    facts = [remark.fact]
    subject = ""
    severity = remark.severity == .error ? .error : .note
    place = Finding.Place(remark.origin, sources)
    isOfSource = true
    message = remark.message
    hints = [remark.hint]
    (script, before, after) = ([], [], [])
  }

  init(
    _ difference: RunDifference, by rule: ReleaseRule, script: [String], _ sources: SourceMap
  ) {
    self.rule = rule
    facts = rule.facts
    subject = difference.subject
    severity =
      difference.after.contains { if case .fails = $0 { true } else { false } }
      ? .error : .warning
    place = Finding.Place(difference.origin, sources)
    isOfSource = false
    message = ""
    hints = []
    self.script = script
    before = difference.before
    after = difference.after
  }
}

/// The result of a migration.
public struct MigrationReview: Sendable {
  /// Those in the source first.
  public let changes: [Change]
  public let from: Profile
  public let to: Profile
  public let rules: [ReleaseRule]
  public let root: String
  public let steps: Int
  public let scripts: Int
  public let seenViews: Int
  public let unseenViews: [String]
  public let unusedControls: [String]
  public let inertNames: [String]
  /// Whether the program did so much per step that the effort was used up before everything was compared.
  public let endedEarly: Bool

  /// The differences; the others are remarks about what stays the same.
  public var differences: [Change] { changes.filter { $0.severity != .note } }

  init(
    changes: [Change], from: Profile, to: Profile, rules: [ReleaseRule], ward: Ward,
    exploration: Exploration, scripts: Scripts
  ) {
    self.changes = changes.filter(\.isOfSource) + changes.filter { !$0.isOfSource }
    self.from = from
    self.to = to
    self.rules = rules
    root = ward.rehearsal.rootName ?? ""
    steps = exploration.usedSteps
    self.scripts = scripts.count
    let own = Set(ward.rehearsal.viewNames)
    seenViews = own.filter(exploration.coverage.views.contains).count
    unseenViews = own.filter { !exploration.coverage.views.contains($0) }.sorted()
    unusedControls = exploration.offeredKeys.filter { exploration.uses[$0] == nil }
      .compactMap { exploration.offered[$0] }
    inertNames = ward.rehearsal.inertNames
    endedEarly = ward.account.isSpent || exploration.ranOutOfEffort
  }
}
