import Diagnostics
import Session

/// The result of an examination: the findings, and the parts that were examined and those that were
/// not.
public struct Examination: Sendable {
  /// The gravest first.
  public internal(set) var findings: [Finding]
  public let root: String
  public let options: ClinicOptions
  /// Steps played to look for something, and the runs they belong to.
  public let steps: Int
  public let runs: Int
  /// Screens that looked different, and places in the source where something happened.
  public let screens: Int
  public let places: Int
  /// Whether the program did so much in each step that the examination ended before its steps did.
  public let endedEarly: Bool
  /// Types of views that lived, and those that never did.
  public let seenViews: [String]
  public let unseenViews: [String]
  /// Controls that were used, and steps that would use those that were only seen.
  public let usedControls: Int
  public let unusedControls: [String]
  /// The names that are not simulated and do nothing.
  public let inertNames: [String]
  /// Values that were needed of it, which ended runs; each with its place.
  public let wants: [String]
  /// Mistakes in the part of the program that its root does not reach.
  public let unreachedErrors: Int
  /// Lines of the baseline that nothing was found for.
  public internal(set) var staleBaseline = 0
  /// Scripts that led to something new.
  let trails: [[String]]

  init(
    findings: [Finding], ward: Ward, exploration: Exploration, rehearsal: Rehearsal
  ) {
    self.findings = findings
    root = rehearsal.rootName ?? ""
    options = ward.options
    steps = exploration.usedSteps
    trails = Array(exploration.trails.prefix(8))
    runs = exploration.runs
    screens = exploration.coverage.screenCount
    places = exploration.coverage.placeCount
    endedEarly = exploration.ranOutOfEffort
    let own = Set(rehearsal.viewNames)
    seenViews = own.filter(exploration.coverage.views.contains).sorted()
    unseenViews = own.filter { !exploration.coverage.views.contains($0) }.sorted()
    let keys = exploration.offeredKeys
    usedControls = keys.filter { exploration.uses[$0] != nil }.count
    unusedControls = keys.filter { exploration.uses[$0] == nil }
      .compactMap { exploration.offered[$0] }
    inertNames = rehearsal.inertNames
    wants = exploration.chart.wants.map { want in
      let place = rehearsal.sources.describe(want.origin).map { $0 + ": " } ?? ""
      return place + want.message
    }
    unreachedErrors = rehearsal.findings().filter { $0.severity == .error }.count
  }

  /// Whether a check fails: there is a new finding as grave as that or graver.
  public func fails(on severity: Severity) -> Bool {
    findings.contains { !$0.isKnown && $0.severity >= severity }
  }
}
