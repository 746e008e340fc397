import Diagnostics
import Screen
import Session
import Trace
import Values

/// Runs the program for the clinic: begins runs, and counts their steps and effort.
final class Ward {
  let rehearsal: Rehearsal
  let options: ClinicOptions
  /// The files that use something unsimulated, and the lines on which they do.
  let inertFiles: Set<String>
  let inertLines: Set<Line>
  /// Origins from here on are not the program's: they are in steps.
  let firstForeignOrigin: UInt32

  /// The account of the examination that its runs belong to.
  let account: Effort

  /// Wards of the same examination have the same account.
  init(_ rehearsal: Rehearsal, _ options: ClinicOptions, _ account: Effort? = nil) {
    self.rehearsal = rehearsal
    self.options = options
    self.account = account ?? Effort(limit: options.wholeEffort)
    inertLines = Set(
      rehearsal.diagnostics.filter { $0.id == .opaque }
        .compactMap { Line(of: $0.origin, in: rehearsal.sources) })
    inertFiles = Set(inertLines.map(\.file))
    let length = rehearsal.sources.files.reduce(1) { $0 + $1.utf8Count + 1 }
    firstForeignOrigin = UInt32(clamping: length)
  }

  /// A run that has taken the opening and these steps; nil if the program is rejected, the result is
  /// no longer needed, or the examination's effort is used up: part of a script would mean something else. It
  /// can continue if it is not concluded.
  func visit(
    _ codes: [String] = [], concludes: Bool = true, assuming: [String: String] = [:],
    isDoubt: Bool = false
  ) -> Visit? {
    var isSpent: Bool { isDoubt ? account.isExhausted : account.isSpent }
    guard !rehearsal.interruption(), !isSpent,
      let take = rehearsal.begin(
        recordsLooks: true, assuming: assuming, allowance: account.rest(withReserve: isDoubt))
    else { return nil }
    let isPart = rehearsal.source.isCheckedByDemand && !rehearsal.isApp
    let visit = Visit(
      take, of: self,
      blamesLaunch: rehearsal.inertNames.isEmpty && !rehearsal.source.isCheckedByDemand,
      reading: RunReading(
        isPartOfApp: isPart, isMadeUp: rehearsal.isMadeUp,
        isInMadeStack: rehearsal.isInMadeStack,
        isPreview: isPart && rehearsal.source.preview != nil,
        isProject: rehearsal.source.isCheckedByDemand,
        lacksLaunch: isPart && (rehearsal.facts.preparesLaunch || rehearsal.isInMadeUpEnvironment),
        isOfShipped: rehearsal.source.isCheckedByDemand && (options.isPart || rehearsal.isApp),
        inertNames: rehearsal.inertNames))
    for code in options.opening where visit.isAlive {
      if isSpent { return nil }
      visit.perform(code)
    }
    visit.openingSteps = visit.take.codes.count
    for code in codes where visit.isAlive {
      if isSpent { return nil }
      visit.perform(code)
    }
    if concludes, !codes.isEmpty { visit.conclude() }
    return visit.isCutShort ? nil : visit
  }

  /// How often a copy was checked for being out of date, by its name and the previous step; and those
  /// that were.
  private var copyLooks: [CopyLook: Int] = [:]
  fileprivate var foundCopies: Set<PropertyName> = []
  private struct CopyLook: Hashable {
    let name: PropertyName
    let code: String
  }
  private static let looksForEach = 4

  /// Whether a separate run should check if these copies are out of date after a step: each check is a
  /// run, and another step may have changed what they copy.
  fileprivate func looksForCopies(_ names: Set<PropertyName>, after code: String) -> Bool {
    if !names.isDisjoint(with: foundCopies) { return true }
    var isDue = false
    for name in names
    where copyLooks[CopyLook(name: name, code: code), default: 0] < Self.looksForEach {
      copyLooks[CopyLook(name: name, code: code), default: 0] += 1
      isDue = true
    }
    return isDue
  }

  func isOwn(_ origin: Origin) -> Bool {
    origin != .none && origin.rawValue < firstForeignOrigin
  }

  /// Whether a place is in a stand-in for an absent package: its code is not what a device runs.
  func isOfStandIn(_ origin: Origin) -> Bool {
    guard !standIns.isEmpty, let file = Line(of: origin, in: rehearsal.sources)?.file else {
      return false
    }
    return standIns.contains(file)
  }

  /// The files of modules of which the program has only a part.
  private lazy var standIns: Set<String> = {
    let source = rehearsal.source
    let places = source.partialModules.flatMap { source.modules[$0] ?? [] }
    return Set(places.filter(source.files.indices.contains).map { source.files[$0].name })
  }()
}

/// A line of the source.
struct Line: Hashable {
  let file: String
  let number: Int

  init?(of origin: Origin, in sources: SourceMap) {
    guard let (file, offset) = sources.location(of: origin) else { return nil }
    self.file = file.name
    number = file.position(atUTF8: offset).line
  }
}

/// One run, read as it proceeds.
final class Visit {
  let take: Rehearsal.Take
  private(set) var examination: RunReading
  /// How many steps of the run belong to the opening.
  var openingSteps = 0
  /// How many of the run's events have been read.
  private(set) var readEvents = 0

  /// Whether a failing launch is the program's fault. That is unknown for a project, which may lack a
  /// file or a server here, and for a program with unsimulated names, whose author has seen it launch.
  private let blamesLaunch: Bool

  private let ward: Ward

  init(_ take: Rehearsal.Take, of ward: Ward, blamesLaunch: Bool, reading: RunReading) {
    self.take = take
    self.ward = ward
    examination = reading
    self.blamesLaunch = blamesLaunch
    read()
  }

  /// The cost of the run so far: its work, and the views examined for possible calls. (A mount that reads
  /// a large file has few events, but may take half a minute.)
  var effort: Int { take.work + seenViews * 4 }
  /// The effort that the ward has counted already.
  private var toldEffort = 0
  /// Views of the screens that were examined.
  private var seenViews = 0
  private var knownOffers: [OfferedCall]?

  /// The calls that are possible now. They stay the same while nothing changes the screen.
  var offers: [OfferedCall] {
    if let knownOffers { return knownOffers }
    seenViews += world.nodes.count
    let offers = world.offeredCalls
    knownOffers = offers
    return offers
  }

  /// The screen as it is now; making it is work, like finding the calls.
  var drawing: Drawing {
    seenViews += world.nodes.count
    return Drawing(of: world)
  }

  var isAlive: Bool { take.end == .completed }
  /// Whether a step was stopped before its end. What happened in it proves nothing.
  var isCutShort: Bool { take.end == .interrupted }
  var world: World { examination.world }
  /// The program's types with a `body`.
  var viewNames: [String] { ward.rehearsal.viewNames }
  /// See `Rehearsal.parentSteps`.
  var parentSteps: [[String]] { ward.rehearsal.parentSteps }
  /// Whether something is on screen, even an empty list: a program may well open no window.
  var showsSomething: Bool {
    world.windows.contains { !$0.content.isEmpty || !$0.layers.isEmpty }
      && world.nodes.values.contains { $0.look?.isShown == true }
  }
  /// After other code has changed a model, only views that miss it count: no program does this.
  /// What a screen without controls waits for does arrive, though, and the user's steps after it
  /// count, unless the app stops: values that are made up may not go together.
  var symptoms: [Symptom] {
    let kinds = kinds
    let models = kinds.indices.filter { kinds[$0].changesModel }
    guard let first = models.first else { return examination.symptoms }
    let user = kinds.firstIndex { !$0.isOfSystem && $0 != .reevaluate }
    let next = models.first { $0 > user ?? kinds.count } ?? kinds.count
    return examination.symptoms.filter { symptom in
      let place = symptom.step - openingSteps
      if place <= first || Self.missed.contains(symptom.key.rule) { return true }
      guard let user, first < user, place > user, place <= next else { return false }
      return (symptom.harm ?? Harm(of: symptom.key.rule)) != .crash
    }
  }
  /// The steps by which other code changes what a screen without controls waits for; none once the
  /// user has done something.
  var awaitedSteps: [String] {
    let codes = codes
    guard kinds.allSatisfy({ $0.isOfSystem || $0 == .reevaluate }),
      kinds.count(where: \.changesModel) < Self.mostAwaited
    else { return [] }
    return modelSteps.flatMap { $0 }.filter { !codes.contains($0) }
  }
  /// The steps by which other code changes what the views on screen read of their models, grouped by
  /// property.
  var modelSteps: [[String]] { ownViews.sorted().flatMap(ward.rehearsal.modelSteps) }
  private static let mostAwaited = 3
  private static let ofCopies = Set(
    AnswerExaminer.unfollowed.union([.staleCopied, .staleMirrored]).map(FindingRule.remark))
  private static let missed: Set<FindingRule> = [
    .remark(.staleUnobserved), .remark(.staleUntold), .remark(.staleEquality),
    .remark(.staleObject), .remark(.staleMirrored),
    .remark(.adviceIgnoredInput), .remark(.advicePlainObject), .concluded(.onChangeUnheard),
  ]
  /// The steps after the opening.
  var codes: [String] { Array(take.codes.dropFirst(openingSteps)) }
  private var kinds: [StepKind] { Array(take.kinds.dropFirst(openingSteps)) }

  /// Runs one more step; false if it did nothing because there is no such control.
  @discardableResult
  func perform(_ code: String) -> Bool {
    switch take.perform(code) {
    case .noControl, .refused: return false
    case .interrupted:
      tell()
      return false
    default:
      read()
      if examination.answers.isInputLeftBehind || examination.isMirrorLeft(self) { lookForCopies() }
      return true
    }
  }

  /// The control that the last step acted on.
  var lastControl: NodeID? {
    for event in take.events.reversed() {
      switch event.kind {
      case .action(_, _, let node, _): return node?.node
      case .step: return nil
      default: continue
      }
    }
    return nil
  }

  /// The run ends here for now: what is on screen but out of date is found.
  func conclude() {
    guard isAlive else { return }
    take.noteStaleViews()
    lookForCopies()
    read()
  }

  /// Notes what was made when views appeared, and would differ by now.
  func lookForCopies() {
    let hasTimePassed = examination.hasTimePassed
    guard isAlive, let code = take.codes.last(where: { $0 != Rehearsal.reevaluation }),
      ward.looksForCopies(take.copiedNames(afterTime: hasTimePassed), after: code)
    else { return }
    take.noteStaleCopies(afterTime: hasTimePassed)
    read()
    ward.foundCopies.formUnion(
      symptoms.map(\.key).filter { Self.ofCopies.contains($0.rule) }.compactMap {
        $0.topic?.property
      })
  }

  /// Adds what is new of its cost to the examination's account.
  private func tell() {
    let effort = effort
    ward.account.use(effort - toldEffort)
    toldEffort = effort
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
    tell()
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
    Line(of: origin, in: ward.rehearsal.sources).map { ward.inertFiles.contains($0.file) } ?? false
  }
  func lacksPart(onLineOf origin: Origin) -> Bool {
    Line(of: origin, in: ward.rehearsal.sources).map(ward.inertLines.contains) ?? false
  }
}
