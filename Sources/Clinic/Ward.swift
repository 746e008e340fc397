import Diagnostics
import Session
import Trace
import Values

/// Where runs of the program happen: it begins them, and counts their steps and effort.
final class Ward {
  let rehearsal: Rehearsal
  let options: ClinicOptions
  /// The files that use what is not simulated.
  let inertFiles: Set<String>
  /// Origins from here on are not the program's own: they are in steps.
  let firstForeignOrigin: UInt32

  init(_ rehearsal: Rehearsal, _ options: ClinicOptions) {
    self.rehearsal = rehearsal
    self.options = options
    inertFiles = Set(
      rehearsal.diagnostics.filter { $0.id == .opaque }
        .compactMap { rehearsal.sources.location(of: $0.origin)?.file.name })
    let length = rehearsal.sources.files.reduce(1) { $0 + $1.utf8Count + 1 }
    firstForeignOrigin = UInt32(clamping: length)
  }

  /// A run that has taken the opening and these steps; nil when the program is refused, or nobody waits
  /// for the result any more.
  /// One that is not concluded goes on.
  func visit(
    _ codes: [String] = [], concludes: Bool = true, assuming: [String: String] = [:]
  ) -> Visit? {
    guard !rehearsal.interruption(),
      let take = rehearsal.begin(recordsLooks: true, assuming: assuming)
    else { return nil }
    let isPart = rehearsal.source.isCheckedByDemand && !rehearsal.isApp
    let visit = Visit(
      take, of: self,
      blamesLaunch: rehearsal.inertNames.isEmpty && !rehearsal.source.isCheckedByDemand,
      reading: RunReading(
        isPartOfApp: isPart, isMadeUp: rehearsal.isMadeUp,
        isInMadeStack: rehearsal.isInMadeStack,
        isProject: rehearsal.source.isCheckedByDemand,
        lacksLaunch: isPart && rehearsal.facts.preparesLaunch,
        inertNames: rehearsal.inertNames))
    for code in options.opening where visit.isAlive { visit.perform(code) }
    visit.openingSteps = visit.take.codes.count
    for code in codes where visit.isAlive { visit.perform(code) }
    if concludes, !codes.isEmpty { visit.conclude() }
    return visit
  }

  /// What its runs have done so far. See `Visit.effort`.
  fileprivate(set) var usedEffort = 0

  /// How often it was looked for whether a copy is old, by its name and the step before; and those that
  /// were.
  private var copyLooks: [String: Int] = [:]
  fileprivate var foundCopies: Set<String> = []
  private static let looksForEach = 4

  /// Whether a run of its own is due that looks whether these copies are old, after a step: each look is a
  /// run, and another step may have changed what they are copies of.
  fileprivate func looksForCopies(_ names: Set<String>, after code: String) -> Bool {
    if !names.isDisjoint(with: foundCopies) { return true }
    var isDue = false
    for name in names where copyLooks[name + " " + code, default: 0] < Self.looksForEach {
      copyLooks[name + " " + code, default: 0] += 1
      isDue = true
    }
    return isDue
  }

  func isOwn(_ origin: Origin) -> Bool {
    origin != .none && origin.rawValue < firstForeignOrigin
  }
}

/// One run, read as it goes.
final class Visit {
  let take: Rehearsal.Take
  private(set) var examination: RunReading
  /// Steps of the run that the opening took.
  var openingSteps = 0
  /// How many of the run's events have been read.
  private(set) var readEvents = 0

  /// Whether a launch that fails is the program's fault. Nobody can say so of a project, which may
  /// lack a file here or a server, or of a program that uses names that are not simulated, and
  /// whoever wrote it has seen it launched.
  private let blamesLaunch: Bool

  private let ward: Ward

  init(_ take: Rehearsal.Take, of ward: Ward, blamesLaunch: Bool, reading: RunReading) {
    self.take = take
    self.ward = ward
    examination = reading
    self.blamesLaunch = blamesLaunch
    read()
  }

  /// The cost of the run so far: its events, each as dear as a hundred instructions of the program,
  /// and the views that were looked at to find the possible calls. (A mount that reads a large file
  /// has few events, and may take half a minute.)
  var effort: Int {
    readEvents + take.eventsBeside + take.instructionCount / 100 + seenViews * 4
  }
  /// What the ward knows of it.
  private var toldEffort = 0
  /// Views of the screens that were looked at.
  private var seenViews = 0
  private var knownOffers: [OfferedCall]?

  /// The calls that are possible now. While nothing changes the screen they stay the same.
  var offers: [OfferedCall] {
    if let knownOffers { return knownOffers }
    seenViews += world.nodes.count
    let offers = world.offeredCalls
    knownOffers = offers
    return offers
  }

  var isAlive: Bool { take.end == .completed }
  var world: World { examination.world }
  /// The types of the program that have a body.
  var viewNames: [String] { ward.rehearsal.viewNames }
  /// See `Rehearsal.parentSteps`.
  var parentSteps: [[String]] { ward.rehearsal.parentSteps }
  /// Whether something is on screen, and be it an empty list: a program may well open no window.
  var showsSomething: Bool {
    world.windows.contains { !$0.content.isEmpty || !$0.layers.isEmpty }
      && world.nodes.values.contains { $0.look?.isShown == true }
  }
  /// Where other code has changed a model, a view may miss that; what else comes of it no program may do.
  var symptoms: [Symptom] {
    guard let first = codes.firstIndex(where: Rehearsal.isOfModel) else {
      return examination.symptoms
    }
    return examination.symptoms.filter {
      $0.step <= openingSteps + first || Self.missed.contains($0.key.rule)
    }
  }
  private static let missed: Set<String> = [
    "stale.unobserved", "stale.untold", "stale.equality", "advice.plain-object",
  ]
  /// The steps behind the opening.
  var codes: [String] { Array(take.codes.dropFirst(openingSteps)) }

  /// Runs one more step; false when it did nothing, as there is no such control.
  @discardableResult
  func perform(_ code: String) -> Bool {
    switch take.perform(code) {
    case .noControl, .refused: return false
    default:
      read()
      if examination.answers.isInputLeftBehind { lookForCopies() }
      return true
    }
  }

  /// What the last step acted on.
  var lastControl: NodeID? {
    for event in take.events.reversed() {
      switch event.kind {
      case .action(_, _, let node): return node?.node
      case .step: return nil
      default: continue
      }
    }
    return nil
  }

  /// The run ends here, for now: what is on screen and no longer true shows.
  func conclude() {
    guard isAlive else { return }
    take.noteStaleViews()
    lookForCopies()
    read()
  }

  /// What was made when views appeared, and would be another by now, is noted.
  private func lookForCopies() {
    let hasTimePassed = examination.hasTimePassed
    guard isAlive, let code = take.codes.last(where: { $0 != "reevaluate()" }),
      ward.looksForCopies(take.copiedNames(afterTime: hasTimePassed), after: code)
    else { return }
    take.noteStaleCopies(afterTime: hasTimePassed)
    read()
    ward.foundCopies.formUnion(
      symptoms.map(\.key).filter {
        $0.rule == StaleRule.copied.rawValue || AnswerExaminer.unfollowed.contains($0.rule)
      }.map(\.subject))
  }

  private func read() {
    let log = take.events
    let steps = take.codes.count
    while readEvents < log.count {
      let event = log[readEvents]
      if event.kind.mayChangeScreen { knownOffers = nil }
      examination.read(event, about: take.subject(of: event.id), afterSteps: steps, in: log, self)
      readEvents += 1
    }
    ward.usedEffort += effort - toldEffort
    toldEffort = effort
    examination.concludeStep(
      afterSteps: steps, failedForWant: take.failedForWant,
      isInnocent: take.codes.isEmpty && !blamesLaunch, in: log, self)
  }
}

extension TraceEvent.Kind {
  fileprivate var mayChangeScreen: Bool {
    switch self {
    case .step, .updateBegin, .updateEnd, .action, .callback, .note, .output, .bodyRun: false
    default: true
    }
  }
}

extension Visit: RunEvidence {
  func hasFewRows(inBodyOf node: NodeID) -> Bool { take.hasFewRows(inBodyOf: node) }
  var lazyWindow: Int { take.lazyWindow }
  var hasReadClock: Bool { take.hasReadClock }
  var program: any ProgramEvidence { take.facts }
  func isWatchedByViews(_ className: String) -> Bool {
    ward.rehearsal.watches(className)
  }
  func lacksParts(near origin: Origin) -> Bool {
    guard let file = ward.rehearsal.sources.location(of: origin)?.file.name else { return false }
    return ward.inertFiles.contains(file)
  }
}
