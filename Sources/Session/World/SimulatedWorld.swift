// The world that a program lives in: where source, interpreter and engine meet.
//
// It is the interpreter's host and the engine's evaluator, so every read and write of state passes
// from the one to the other through here and is recorded where it happens. It owns virtual time,
// seeded randomness and what the program prints. It belongs to exactly one run.

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
  /// The event that began what goes on now.
  let beginning: EventID?
  /// The rule by which its time comes, where SwiftUI has one.
  let rule: Rule?
  /// Work that repeats, and that the same callback has begun before.
  var twin: Twin?

  struct Twin {
    let token: ScheduleToken
    let beginning: EventID
  }
}

extension CausedWork {
  /// The task that goes on.
  var task: RunningTask? {
    switch work {
    case .resume(let task), .deliver(let task, _), .fail(let task, _, _): task
    case .function, .begin: nil
    }
  }
}

/// Work that the program stops, for whoever asks.
struct StoppedWork {
  /// The work of these events goes on in this world, whoever stops it.
  var kept: Set<EventID> = []
  /// What stopped work last, by the event that had begun it, and where the program did that.
  private(set) var found: [EventID: (event: EventID, place: Origin)] = [:]

  mutating func note(_ event: EventID, of beginning: EventID, at place: Origin) {
    found[beginning] = (event, place)
  }
}

extension SimulatedWorld {
  /// Work that waits does not come to its turn.
  func stop(_ token: ScheduleToken, at place: Origin) {
    if !keeps(clock.work(of: token)?.beginning, at: place) { clock.cancel(token) }
  }

  /// Whether the work of an event goes on in this world although something stops it; what does is noted.
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
  /// Whether the program has asked what time it is.
  var hasReadClock = false
  var generator: SeededGenerator
  /// All tasks of the run, by number from 1.
  var tasks: [RunningTask] = []
  var idleTasks = IdleTasks()
  /// All continuations of the run, by number from 1.
  var continuations: [ContinuationState] = []
  var currentTask: RunningTask?
  /// The timers that callbacks have begun, the latest last.
  var timers: [(interval: Double, twin: CausedWork.Twin)] = []
  /// Nil where nobody asks.
  var stoppedWork: StoppedWork?
  /// `withObservationTracking` that is running, innermost last, and those that wait for a change.
  var collecting: [ObservationScope] = []
  var armed: [ObservedProperty: [ObservationScope]] = [:]
  var scopeCount = 0
  /// The functions that `makeFunction` has made, by number.
  var hostFunctions: [HostFunction] = []
  var printedBytes = 0
  /// `UserDefaults` of the simulated device.
  var defaults: [String: Value] = [:]
  /// The application's delegate, by its type: in the environment of all scenes.
  var providedObjects: [ObjectIdentifier: Value] = [:]
  /// What is assumed of values that nothing gives.
  var assumptions: Assumptions
  /// The files that the program brings along, and the network's answers.
  let resources: Resources
  let files: FileValues
  var commentator = Commentator()
  /// Whether anybody reads the commentator's remarks; else it reads no events.
  let recordsRemarks: Bool
  /// What each recorded advice is about.
  var remarkSubjects: [EventID: RemarkSubject] = [:]
  /// How many events the commentator has read.
  var readEvents = 0
  /// The happenings that the commentator has not received yet.
  var takenHappenings = Commentator.Happenings()
  /// Called when an update has brought everything up to date.
  var updateEnds: (() -> Void)?
  /// Whether the step that runs is to end.
  var interruption: () -> Bool = { false }
  let queries: any ProgramQueries
  /// The facts that the program's code gives, for remarks.
  let facts: any ProgramEvidence
  /// How the branches around a place are written, as far as it has been asked.
  var spelledBranches: [Origin: [BranchSpelling]] = [:]
  private let sources: SourceMap
  /// Makes the root's value again, where somebody other than the system could.
  let rootMaker: Expr?
  /// What the views' own initialisers make.
  let initialisers: ProgramFacts

  private(set) lazy var engine = ViewGraph(evaluator: self, recorder: recorder)
  private(set) lazy var machine = Machine(
    program: queries, host: self, budgets: budgets, primitives: primitives())

  /// The values that steps of the script have named with `let` and `var`.
  var remembered: [String: (value: Value, type: TypeMetadata)] = [:]
  /// The same from before the program was replaced, in the words of the program then.
  var rememberedBefore: [String: (value: Value, type: TypeMetadata)] = [:]
  var transfer: ValueTransfer?

  /// A world of the program in which nothing has happened yet.
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

  /// Whether two places are in one file of the program.
  func areInOneFile(_ one: Origin, _ other: Origin) -> Bool {
    guard let file = sources.location(of: one)?.file.name else { return false }
    return file == sources.location(of: other)?.file.name
  }

  /// The interpreter's own primitives and those that touch this world.
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

  /// The state that running code may have changed without an event: if this is as before, so is the
  /// world.
  var fingerprint: [Int] { pendingWork + [machine.initializedGlobals] }

  /// The same, but for globals that have got the value that they begin with.
  var pendingWork: [Int] {
    [
      tasks.count, continuations.count, armed.count, scopeCount, hostFunctions.count, clock.count,
    ]
  }

  /// Records a problem that SwiftUI itself would log.
  func issue(_ id: String, _ message: String, at origin: Origin) {
    recorder.record(
      .issue(id: id, message: message, severity: "warning"), cause: engine.currentCause, at: origin)
  }
}
