// A session: one program, its script, and a cursor over the recorded events.
//
// Everything shown is a function of the recorded events up to the cursor. Moving the cursor never runs
// anything that has run already; moving it past the end runs the script's next step. A step typed when
// the cursor is not at the end is inserted there: the run is replayed up to the cursor, which gives the
// same events because runs are deterministic, and the script continues from there.

public import Diagnostics
import Frontend
public import Releases
import SourceSyntax
public import Trace
public import Values

/// The source from which a run is made.
public struct ProgramSource: Sendable, Equatable {
  /// Shown to the learner.
  public var files: [SourceFile]
  /// Supplements the program (`--with`, `swift support`), separate from the displayed sources.
  public var support: [SourceFile]
  /// As given, without folders; the header prints it.
  public var name: String
  public var root: String?
  public var variant: Int?
  /// A declaration in a later file replaces one with the same name in an earlier file (a lesson's
  /// blocks), rather than being a variant of it.
  public var replacesEarlierDeclarations = false
  /// A preview to run as the root, given by title, file or view.
  public var preview: String?
  /// Whether a view that was asked for by name does without its preview, which has failed.
  var avoidsPreview = false
  /// Only code that the root reaches decides whether the program runs, and unsimulated names are inert:
  /// a program of several files.
  public var isCheckedByDemand = false
  /// The program's modules besides the main one, with the indices of their files in `files`.
  public var modules: [String: [Int]] = [:]
  /// Modules of which the program has only a part: what is missing is unknown, not wrong.
  public var partialModules: Set<String> = []
  /// The name of the main module in its own files: `App.Settings`.
  public var mainModule: String?
  /// Declarations of the main module without another isolation are on the main actor (N106).
  public var isMainActorByDefault = false
  /// The oldest system that the project's settings target, before the run's releases limit it; nil if
  /// the run was given another one.
  public var deployment: Int?
  /// Modules of unavailable packages, which `canImport` finds all the same.
  public var packages: Set<String> = []
  /// The header that makes C and Objective-C visible in the main module.
  public var bridgingHeader: String?
  /// The platform that the files are built for, as `os(…)` names it, and their compilation
  /// conditions.
  public var platform = "iOS"
  public var conditions: [String] = []
  /// Literals of localised texts keep keys and arguments separate: there are tables to look them up in.
  public var followsTextKeys = false
  /// Syntax that is parsed already; see `shareParsing`.
  var parsed: ParsedFiles?
  /// The releases that it is checked for, from the run's options.
  var profile = Profile.newest

  /// Whether it gives the same program. Everything but the shared parsing counts.
  func isSameProgram(as other: Self) -> Bool {
    var (one, another) = (self, other)
    (one.parsed, another.parsed) = (nil, nil)
    return one == another
  }

  public init(
    files: [SourceFile], support: [SourceFile] = [], name: String, root: String? = nil,
    variant: Int? = nil
  ) {
    self.files = files
    self.support = support
    self.name = name
    self.root = root
    self.variant = variant
  }
}

public struct RunOptions: Sendable {
  public var seed: UInt64 = 0
  /// `--profile` and `--compat KEY=VALUE`
  public var compatibility: [String: String] = [:]
  /// Rules besides those of the releases (`Profile.added`).
  public var addedRules: Set<ReleaseRule> = []
  /// The releases that are simulated.
  public var profile: Profile {
    var profile = Profile(compatibility)
    profile.added = addedRules
    return profile
  }
  /// Whether `look` events are recorded, from which a screen is drawn. The other events stay the same.
  public var recordsLooks = false
  /// Whether `meaning` and `note` events are recorded, which are for readers: nothing else depends on
  /// them, but without them later events have other numbers.
  public var recordsRemarks = true
  /// Whether what is on screen but out of date is noted at the end of each step, if remarks are
  /// recorded: that takes a second run.
  public var looksForStaleViews = false
  /// Whether the engine compares itself with its events after each update (`Session.brokenPromises`);
  /// for tests, because it costs as much as the whole tree each time.
  public var checksInvariants = false
  /// Whether rows that could only make the same again are left alone; for tests.
  public var repeatsRows = true
  public var resources = Resources()
  /// `--assume`: values for expressions that nothing supplies, by the text of the expression.
  public var assumptions: [String: String] = [:]
  /// Instructions of the program in one step; nil for the usual limit of its kind.
  public var instructionLimit: Int?
  public init() {}
}

/// How a run, or one step of it, ended.
public enum RunEnd: Equatable, Sendable {
  case completed
  /// The program trapped or exceeded a budget; the `failure` event has the words. Exit 2.
  case failed
  /// A step found no control to act on; exit 1.
  case noControl(Message)
  /// The source or a step is invalid; exit 65. Nothing of the step ran.
  case refused([Diagnostic])
  /// The user stopped the step while it ran; nothing of it remains. Exit 130.
  case interrupted

  public var exitCode: Int32 {
    switch self {
    case .completed: 0
    case .failed: 2
    case .noControl: 1
    case .refused: 65
    case .interrupted: 130
    }
  }
}

/// One program, its script, and a cursor over the recorded events. Each part is in its own file:
/// motion, stops, branches, evaluation.
public final class Session {
  public let source: ProgramSource
  public let options: RunOptions
  /// Diagnostics of the program and of its script, warnings included. With errors nothing runs.
  public private(set) var diagnostics: [Diagnostic]
  /// The view or app that is mounted; nil when the program was refused.
  public var rootName: String? {
    switch state {
    case .refused: nil
    case .made(let run): run.rootName
    case .known(_, let steps): context(at: max(0, steps - 1)).program.rootName
    }
  }
  /// How many of `events` are before the cursor. Moved by the motions (`Session+Motion.swift`).
  public internal(set) var cursor = 0
  /// Steps of the script: those that have run, then those to come.
  public var script: [ScriptStep] { branch.steps }
  /// Where motion halts (`Session+Stops.swift`).
  public var stops = Stops()
  var branch: Branch
  var scouts = Scouts()
  /// How the run has ended so far.
  public internal(set) var end: RunEnd
  /// What is known of the run (`Session+Run.swift`).
  var state = KnownRun.refused
  /// The same steps in a run that records looks, made when a screen is drawn (`Session+Looks.swift`).
  var drawnRun: DrawnRun?
  /// The screen as it was last drawn in a long run.
  var drawnScreen: DrawnScreen?
  /// Asked regularly while a step runs: whether to stop it.
  public var interruption: () -> Bool = { false } {
    didSet { if case .made(let run) = state { run.interruption = interruption } }
  }
  /// Whether the last motion was stopped by that.
  public internal(set) var wasInterrupted = false
  let program: LoadedProgram

  /// Loads the program and checks it and every step of the script; runs nothing yet.
  public init(_ source: ProgramSource, script: [ScriptStep], options: RunOptions = RunOptions()) {
    var source = source
    source.profile = options.profile
    self.source = source
    self.options = options
    branch = Branch(script)
    program = LoadedProgram(source)
    diagnostics = program.diagnostics
    end = .completed
    if !program.hasErrors { diagnostics += script.indices.flatMap { prepared($0).diagnostics } }
    if diagnostics.contains(where: { $0.severity == .error }) {
      end = .refused(diagnostics)
    } else {
      state = .made(Simulation(program, options: options))
    }
  }

  /// The same program with other steps, which are known to be valid.
  init(_ other: Session, script: [ScriptStep]) {
    source = other.source
    var options = other.options
    options.looksForStaleViews = false
    self.options = options
    branch = Branch(script)
    program = other.program
    diagnostics = []
    end = .completed
    state = .made(Simulation(program, options: options))
  }

  /// Whether a session of that program in these releases would be like this one, if its other options and
  /// its steps are the same.
  public func isOf(_ source: ProgramSource, in releases: RunOptions) -> Bool {
    var source = source
    source.profile = releases.profile
    return self.source.isSameProgram(as: source)
      && options.compatibility == releases.compatibility
      && options.addedRules == releases.addedRules
  }

  /// The unsimulated names that the program uses, each once.
  public var inertNames: [String] {
    var seen: Set<String> = []
    return program.inertNames.filter { seen.insert($0).inserted }
  }

  /// Where the events did not describe the world correctly, in words; empty unless the options ask.
  public var brokenPromises: [String] { run?.brokenPromises ?? [] }

  /// The mistakes in the part of the program that its root does not reach; they stopped nothing.
  public func findings() -> [Diagnostic] { program.findings() }

  /// For a process that is about to end: nothing of the session is freed. The system reclaims the
  /// memory at once; following every reference would take a thirtieth of a short run.
  public func endWithProcess() { _ = Unmanaged.passRetained(self) }

  /// Whether there is nothing to run.
  public var isRefused: Bool { if case .refused = state { true } else { false } }

  /// Everything recorded.
  public var events: TraceLog {
    switch state {
    case .refused: TraceLog()
    case .made(let run): run.events
    case .known(let events, _): events
    }
  }

  /// The message of the last failure; nil if the program has not failed.
  public var failureMessage: Message? {
    for event in events.reversed() {
      if case .failure(let message, _) = event.kind { return message }
    }
    return nil
  }

  /// Turns origins into file positions, for everything that this session shows.
  public var sources: SourceMap { program.sources }

  /// Steps that have run, the mount included; 0 before anything has.
  public var completedSteps: Int {
    switch state {
    case .refused: 0
    case .made(let run): run.completedSteps
    case .known(_, let steps): steps
    }
  }

  /// Runs the script's next step (first of all the mount). False if there is none, or the run has ended
  /// early.
  func runNextStep() -> Bool {
    wasInterrupted = false
    guard end == .completed, completedSteps <= script.count || completedSteps == 0 else {
      return false
    }
    guard catchUp() else {
      wasInterrupted = !isRefused
      return false
    }
    guard let run else { return false }
    let before = run.completedSteps
    let recorded = run.events.count
    if before == 0 {
      end = run.mount()
    } else {
      end = run.perform(prepared(before - 1))
    }
    guard end == .interrupted else { return true }
    wasInterrupted = true
    keep(steps: before, of: run.events.before(position: recorded))
    return false
  }

  /// Runs the rest of the script, up to and including step `last` if given, and puts the cursor at the
  /// end.
  @discardableResult
  public func runToEnd(throughStep last: Int? = nil) -> RunEnd {
    while last.map({ completedSteps <= $0 }) ?? true, runNextStep() {}
    goToEnd()
    return end
  }

  /// The static type of a view's `body` (default: the root), or of `NAME.member`, as `type(of:)` prints
  /// it; nil if it does not exist, with a similar name.
  public func typeOfBody(_ name: String?) -> (type: String?, suggestion: String?) {
    context(at: max(0, completedSteps - 1)).program.typeOfBody(name)
  }
}
