// The world that a program lives in: where source, interpreter and engine meet.
//
// It is the interpreter's host and the engine's evaluator, so every read and write of state passes
// through here and is recorded where it happens. It owns virtual time, seeded randomness and the
// program's output. It belongs to exactly one run.

import Diagnostics
import Frontend
import Interpreter
import Meaning
import Program
import Trace
import Values
import ViewEngine

/// The work that waits for virtual time.
enum ScheduledWork {
  case function(FunctionValue)
  case begin(RunningTask, FunctionValue)
  case resume(RunningTask)
  case deliver(RunningTask, Value)
  case fail(RunningTask, Value, TypeMetadata)
}

/// Work with the event that causes its effects; nil for scheduled work, which is caused by the step
/// that lets time pass.
struct CausedWork {
  let work: ScheduledWork
  let cause: EventID?
  /// The event that began the current work.
  let beginning: EventID?
  /// The rule by which it becomes due, if SwiftUI has one.
  let rule: Rule?
  /// Repeating work that the same callback has begun before.
  var twin: Twin?

  struct Twin {
    let token: ScheduleToken
    let beginning: EventID
  }
}

extension CausedWork {
  /// The task that continues.
  var task: RunningTask? {
    switch work {
    case .resume(let task), .deliver(let task, _), .fail(let task, _, _): task
    case .function, .begin: nil
    }
  }
}

/// Work that the program stops, if that is of interest.
struct StoppedWork {
  /// The work of these events continues in this world, whatever stops it.
  var kept: Set<EventID> = []
  /// What last stopped work, by the event that had begun it, and where the program did so.
  private(set) var found: [EventID: (event: EventID, place: Origin)] = [:]

  mutating func note(_ event: EventID, of beginning: EventID, at place: Origin) {
    found[beginning] = (event, place)
  }
}

extension SimulatedWorld {
  /// Waiting work is stopped before it is due.
  func stop(_ token: ScheduleToken, at place: Origin) {
    if !keeps(clock.work(of: token)?.beginning, at: place) { clock.cancel(token) }
  }

  /// Whether the work of an event continues in this world although something stops it; what stops it is noted.
  func keeps(_ beginning: @autoclosure () -> EventID?, at place: Origin) -> Bool {
    guard let known = stoppedWork, let beginning = beginning() else { return false }
    if known.kept.contains(beginning) { return true }
    if let cause = engine.currentCause { stoppedWork?.note(cause, of: beginning, at: place) }
    return false
  }
}

final class SimulatedWorld {
  let recorder: TraceRecorder
  let budgets: Budgets
  var clock = VirtualClock<CausedWork>()
  /// Whether the program has asked for the time.
  var hasReadClock = false
  var generator: SeededGenerator
  /// All tasks of the run, by number from 1.
  var tasks: [RunningTask] = []
  var idleTasks = IdleTasks()
  /// All continuations of the run, by number from 1.
  var continuations: [ContinuationState] = []
  /// Those that wait for a call that is not simulated.
  var unanswered: [Int] = []
  var currentTask: RunningTask?
  /// The timers that callbacks have begun, latest last.
  var timers: [(interval: Double, twin: CausedWork.Twin)] = []
  /// Nil if it is of no interest.
  var stoppedWork: StoppedWork?
  /// Running `withObservationTracking` calls, innermost last, and those waiting for a change.
  var collecting: [ObservationScope] = []
  var armed: [ObservedProperty: [ObservationScope]] = [:]
  var scopeCount = 0
  /// The functions made by `makeFunction`, by number.
  var hostFunctions: [HostFunction] = []
  /// `UserDefaults` of the simulated device.
  var defaults: [String: Value] = [:]
  /// The application's delegate, by type: in the environment of all scenes.
  var providedObjects: [ObjectIdentifier: Value] = [:]
  /// The assumptions about values that nothing supplies.
  var assumptions: Assumptions
  /// The program's files, and the network's answers.
  let resources: Resources
  let files: FileValues
  var commentator = Commentator()
  /// Whether the commentator's remarks are read; otherwise it reads no events.
  let recordsRemarks: Bool
  /// What each recorded advice is about.
  var remarkSubjects: [EventID: RemarkSubject] = [:]
  /// The views that notes say have been reused for something else.
  var reusedViews: [EventID: NodeID] = [:]
  /// How many events the commentator has read.
  var readEvents = 0
  /// The happenings not yet passed to the commentator.
  var takenHappenings = Commentator.Happenings()
  /// Called at the end of an update, when everything is up to date.
  var updateEnds: (() -> Void)?
  /// Whether to stop the running step.
  var interruption: () -> Bool = { false }
  let queries: any ProgramQueries
  /// The facts about the program's code, for remarks.
  let facts: any ProgramEvidence
  /// How the branches around a place are written, as far as needed so far.
  var spelledBranches: [Origin: [BranchSpelling]] = [:]
  private let sources: SourceMap
  /// Makes the root's value again, if something other than the system could.
  let rootMaker: Expr?
  /// The objects that the views' initialisers make.
  let initialisers: ProgramFacts

  private(set) lazy var engine = ViewGraph(evaluator: self, recorder: recorder)
  private(set) lazy var machine = Machine(
    program: queries, host: self, budgets: budgets, primitives: primitives())

  /// The values that steps have named with `let` and `var`.
  var remembered: [String: (value: Value, type: TypeMetadata)] = [:]
  /// The same from before the program was replaced, in terms of the old program.
  var rememberedBefore: [String: (value: Value, type: TypeMetadata)] = [:]
  var transfer: ValueTransfer?

  /// A fresh world of the program.
  init(
    _ program: LoadedProgram, _ options: RunOptions, assuming choice: AssumedChoice? = nil,
    recorder: TraceRecorder = TraceRecorder()
  ) {
    self.recorder = recorder
    queries = program.queries
    facts = program.facts
    rootMaker = program.rootMaker
    initialisers = program.facts
    sources = program.sources
    budgets = program.source.budgets(options)
    generator = SeededGenerator(seed: options.seed)
    resources = options.resources
    files = program.files
    recordsRemarks = options.recordsRemarks
    assumptions = Assumptions(options.assumptions, choosing: choice)
    engine.options = EngineOptions(options)
    engine.options.launchesInactive = sources.files.contains { $0.mentions("scenePhase") }
  }

  /// Whether two places are in the same file of the program.
  func areInOneFile(_ one: Origin, _ other: Origin) -> Bool {
    guard let file = sources.location(of: one)?.file.name else { return false }
    return file == sources.location(of: other)?.file.name
  }

  /// The interpreter's own primitives and those that affect this world.
  private func primitives() -> PrimitiveTable {
    var table = PrimitiveTable.standard()
    table.registerState(self)
    table.registerEnvironment(self)
    table.registerTransactions(self)
    table.registerTime(self)
    table.registerTasks(self)
    table.registerHostFunctions(self)
    table.registerContinuations(self)
    table.registerObservation(self)
    table.registerScript(self)
    table.registerSystem(self)
    table.registerResources(self)
    table.registerSubviews(self)
    return table
  }

  /// The state that running code may have changed without an event: if this is unchanged, so is the
  /// world.
  var fingerprint: [Int] {
    // A timer that is cancelled is among the work until its time.
    let due = nextDeadline.map { Int(truncatingIfNeeded: $0.bitPattern) }
    return pendingWork + [machine.initializedGlobals, due ?? -1]
  }

  /// The same, except for globals that have been initialised.
  var pendingWork: [Int] {
    [
      tasks.count, continuations.count, armed.count, scopeCount, hostFunctions.count, clock.count,
    ]
  }
}
