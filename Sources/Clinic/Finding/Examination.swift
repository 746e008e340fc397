import Diagnostics
import Session
public import Values

/// An unsimulated value that was needed and ended a run.
public struct Want: Hashable, Sendable, CustomStringConvertible {
  /// Where in the program it was needed, if anywhere.
  public let place: String?
  public let message: Message

  public var description: String { (place.map { $0 + ": " } ?? "") + message.description }
}

/// The result of an examination: the findings, and which parts were and were not examined.
public struct Examination: Sendable {
  /// The most serious first.
  public internal(set) var findings: [Finding]
  public let root: String
  public let options: ClinicOptions
  /// Steps played in search of faults, and the runs that they belong to.
  public internal(set) var steps: Int
  public internal(set) var runs: Int
  /// The total work of its runs: an event is one unit, and so are a hundred instructions.
  public internal(set) var effort: Int
  /// Screens that looked different, and places in the source with events.
  public internal(set) var screens: Int
  public internal(set) var places: Int
  /// Whether the program did so much per step that the examination ended early.
  public internal(set) var endedEarly: Bool
  /// Whether the user stopped it.
  public internal(set) var wasStopped: Bool
  /// Types of views that were alive, and those that never were.
  public internal(set) var seenViews: [String]
  public internal(set) var unseenViews: [String]
  /// Controls that were used, and steps that would use the others.
  public var usedControls: Int { used.count }
  public var unusedControls: [String] {
    offeredKeys.filter { !used.contains($0) }.compactMap { offered[$0] }
  }
  private var used: Set<Move.Key>
  private var offeredKeys: [Move.Key]
  private var offered: [Move.Key: String]
  /// Unsimulated names, which do nothing.
  public internal(set) var inertNames: [String]
  public internal(set) var wants: [Want]
  /// Mistakes in the part of the program that its root does not reach.
  public internal(set) var unreachedErrors: Int
  /// Whether a view of the program was ever alive: otherwise nothing shows that it is well.
  public internal(set) var hasShownSomething: Bool
  /// Whether its own beginning was on screen, with a view of the program if it has any: what was seen
  /// otherwise is of its previews and single views.
  let hasShownRoot: Bool
  /// The previews and views that were examined separately, and those that could not be run.
  public internal(set) var otherRoots: [String] = []
  public internal(set) var refusedRoots: [String] = []
  /// Lines of the baseline for which nothing was found.
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
    effort = ward.account.used
    screens = exploration.coverage.screenCount
    places = exploration.coverage.placeCount
    endedEarly = exploration.ranOutOfEffort || ward.account.isSpent
    wasStopped = rehearsal.interruption()
    let own = Set(rehearsal.viewNames)
    seenViews = own.filter(exploration.coverage.views.contains).sorted()
    unseenViews = own.filter { !exploration.coverage.views.contains($0) }.sorted()
    used = Set(exploration.offeredKeys.filter { exploration.uses[$0] != nil })
    offeredKeys = exploration.offeredKeys
    offered = exploration.offered
    hasShownSomething = exploration.coverage.screenCount > 0 && exploration.hasShownSomething
    let name = root
    hasShownRoot =
      hasShownSomething
      && (seenViews.contains { $0 != name } || !unseenViews.contains { $0 != name })
    inertNames = rehearsal.inertNames
    wants = exploration.chart.wants.map { want in
      Want(place: rehearsal.sources.describe(want.origin), message: want.message)
    }
    unreachedErrors =
      options.isPart ? 0 : rehearsal.findings().filter { $0.severity == .error }.count
  }

  /// Adds what was found with another beginning, which `arguments` choose.
  public mutating func add(_ other: Examination, begunWith arguments: [String]) {
    for var finding in other.findings {
      finding.rootArguments = arguments
      if !findings.contains(where: finding.hasCause(of:)) { findings.append(finding) }
    }
    findings = findings.enumerated().sorted {
      ($0.element.harm, $0.offset) < ($1.element.harm, $1.offset)
    }.map(\.element)
    steps += other.steps
    runs += other.runs
    effort += other.effort
    screens += other.screens
    places = max(places, other.places)
    seenViews = Set(seenViews).union(other.seenViews).sorted()
    unseenViews = unseenViews.filter { !seenViews.contains($0) }
    used.formUnion(other.used)
    for key in other.offeredKeys where offered[key] == nil {
      offeredKeys.append(key)
      offered[key] = other.offered[key]
    }
    for name in other.inertNames where !inertNames.contains(name) { inertNames.append(name) }
    for want in other.wants where !wants.contains(want) { wants.append(want) }
    endedEarly = endedEarly || other.endedEarly
    wasStopped = wasStopped || other.wasStopped
    hasShownSomething = hasShownSomething || other.hasShownSomething
    let root = arguments.joined(separator: " ")
    if !arguments.isEmpty, !otherRoots.contains(root) { otherRoots.append(root) }
  }

  /// Whether a longer examination would hardly find more: it has tried the few possible things.
  public var hasSeenAll: Bool { !endedEarly && used.count <= 3 && unusedControls.isEmpty }

  /// A root that could not be run.
  public mutating func addRefused(_ arguments: [String]) {
    let root = arguments.joined(separator: " ")
    if !refusedRoots.contains(root) { refusedRoots.append(root) }
  }

  /// Whether only the first screen was seen although the program has more: nothing could be done on it.
  var isStuck: Bool { screens == 1 && used.isEmpty && !unseenViews.isEmpty }

  /// Whether a check fails: there is a new finding of at least that severity.
  public func fails(on severity: Severity) -> Bool {
    findings.contains { !$0.isKnown && $0.severity >= severity }
  }
}
