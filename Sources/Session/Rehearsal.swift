public import Diagnostics
import Frontend
import Interpreter
public import Meaning
import Program
public import Releases
public import Trace
public import Values
import ViewEngine

/// A program that is loaded and checked once, and run from the beginning as often as somebody likes.
///
/// A session has one run and a cursor over it. Who tries hundreds of scripts wants neither to check
/// the program hundreds of times nor to look back; each of these runs only goes forwards.
public final class Rehearsal {
  public let source: ProgramSource
  public let options: RunOptions
  private let program: LoadedProgram
  /// Whether somebody wants the result no more; asked now and then while something runs.
  public var interruption: () -> Bool = { false }
  /// How the program came to be mounted, by what is assumed: each run is mounted at the first attempt,
  /// where the first run needed three.
  private var launches: [[String: String]: Simulation.Launch] = [:]
  private var knownModelSteps: [String: [[String]]] = [:]

  /// Loads and checks the program; runs nothing. What is the same of `other`, which begins with another
  /// root of the same program, is taken from there.
  public init(
    _ source: ProgramSource, options: RunOptions = RunOptions(), besides other: Rehearsal? = nil
  ) {
    var source = source
    source.profile = options.profile
    self.source = source
    self.options = options
    program = LoadedProgram(source)
    if let other { viewNames = other.viewNames }
  }

  /// Diagnostics of the program; with an error nothing runs.
  public var diagnostics: [Diagnostic] { program.diagnostics }
  public var isRefused: Bool { program.hasErrors || program.root == nil }
  /// Whether the root is the program's `App`; a view by itself lacks the app's environment.
  public var isApp: Bool { program.isApp }
  public var rootName: String? { program.rootName }
  /// Whether the root is given arguments that were made up for it.
  public var isMadeUp: Bool { diagnostics.contains { $0.id == .rootMadeUp } }
  /// The steps by which the parent that was made up for the root gives it another value; those of one
  /// argument together, the first one for the value that it has at first.
  public var parentSteps: [[String]] {
    program.madeUpArguments.map { argument in
      argument.values.map { "view(\"\(MadeUpArgument.parent)\").\(argument.name) = \($0)" }
    }
  }
  /// The steps by which other code changes what a view reads of its models, each property's together.
  public func modelSteps(of view: String) -> [[String]] {
    let known = isMadeAgain(view) ? [] : knownModelSteps[view]
    let steps =
      known
      ?? program.facts.changes(ofModelsIn: view).map { change in
        change.values.map { "view(\"\(view)\", at: 0).\(change.name) = \($0)" }
      }
    knownModelSteps[view] = steps
    return steps
  }
  /// Whether it is a view that values are made up for and that is given closures: whoever makes it in the
  /// program makes other ones when the model changes, so that the view is not what it was.
  private func isMadeAgain(_ view: String) -> Bool {
    guard isMadeUp, case .view(let decl, _)? = program.root, decl.name == view else { return false }
    return decl.storedProperties.contains { property in
      if case .function = property.type { true } else { false }
    }
  }
  /// Whether a step is one of these.
  public static func isOfModel(_ code: String) -> Bool {
    code.hasPrefix("view(\"") && !isOfParent(code)
  }
  /// The name of its type.
  public static var parentName: String { MadeUpArgument.parent }
  /// Whether a step is one of these.
  public static func isOfParent(_ code: String) -> Bool {
    code.hasPrefix("view(\"\(MadeUpArgument.parent)\").")
  }
  /// Whether the root stands in a stack that the program does not make.
  public var isInMadeStack: Bool { diagnostics.contains { $0.id == .rootStack } }
  /// The types of the program that have a body.
  public private(set) lazy var viewNames: [String] = program.viewNames
  public var sources: SourceMap { program.sources }

  /// The names that the program uses and that are not simulated, each once.
  public var inertNames: [String] {
    var seen: Set<String> = []
    return program.inertNames.filter { seen.insert($0).inserted }
  }

  /// The facts that the code gives, whatever happens in a run.
  public var facts: any ProgramEvidence { program.facts }

  /// Whether a view of the program watches objects of the class.
  public func watches(_ className: String) -> Bool { program.facts.isWatched(className) }

  /// What its source has to say to somebody who changes to other releases.
  public func releaseRemarks(for goal: Profile) -> [ReleaseRemark] {
    program.compilation.releaseRemarks(for: goal)
  }

  /// The mistakes in the part of the program that its root does not reach; they stopped nothing.
  public func findings() -> [Diagnostic] { program.findings() }

  /// A new run, mounted; nil when the program is refused. `recordsLooks` decides for this run alone,
  /// and so do the values of expressions that nothing gives.
  public func begin(recordsLooks: Bool? = nil, assuming: [String: String] = [:]) -> Take? {
    guard !isRefused else { return nil }
    var options = options
    options.assumptions.merge(assuming) { _, new in new }
    if let recordsLooks { options.recordsLooks = recordsLooks }
    let take = Take(program, options, launches[options.assumptions], interruption)
    if case .completed = take.end { launches[options.assumptions] = take.launch }
    return take
  }

  /// One run of the program.
  public final class Take {
    private let program: LoadedProgram
    private let run: Simulation
    /// The steps that have run, without those that found no control to act on.
    public private(set) var codes: [String] = []
    /// How it ended; a run that has failed takes no further step.
    public private(set) var end: RunEnd

    fileprivate init(
      _ program: LoadedProgram, _ options: RunOptions, _ launch: Simulation.Launch?,
      _ interruption: @escaping () -> Bool
    ) {
      self.program = program
      var options = options
      // Hundreds of runs: what is stale is looked for where one of them is shown.
      options.looksForStaleViews = false
      run = Simulation(program, options: options, launch: launch)
      run.interruption = interruption
      end = run.mount()
    }

    public var events: TraceLog { run.events }

    fileprivate var launch: Simulation.Launch { run.launch }

    /// Instructions of the program that have run, here and in the worlds that were looked at beside the run.
    public var instructionCount: Int { run.world.machine.instructionCount + run.looks.instructions }
    /// Events of those worlds.
    public var eventsBeside: Int { run.looks.events }

    /// Whether the program has asked what time it is: a text may tell of it.
    public var hasReadClock: Bool { run.world.hasReadClock }

    /// Whether it failed for want of something that is not simulated: no fault of the program.
    public var failedForWant: Bool { run.failedForWant }

    /// The conditions that were assumed, and that no `--assume` names.
    public var choices: [AssumedChoice] { run.world.assumptions.choices }

    /// Whether the body of a view makes rows of a collection with one element at most, now.
    public func hasFewRows(inBodyOf node: NodeID) -> Bool {
      run.world.engine.hasFewRows(inBodyOf: node)
    }

    /// How many rows a lazy container shows at a time.
    public var lazyWindow: Int { run.world.engine.options.lazyWindow }

    /// The facts of the program's code, whatever happens in the run.
    public var facts: any ProgramEvidence { program.facts }

    /// What a recorded advice is about; empty for other events.
    public func subject(of id: EventID) -> RemarkSubject {
      run.world.remarkSubjects[id] ?? RemarkSubject("")
    }

    /// Notes what is on screen and no longer true, at the end of the run: another run looks for it.
    public func noteStaleViews() {
      if case .completed = end { run.noteStaleViewsAtEnd() }
    }

    /// The names of what only `onAppear` has written, and of what work that it or a `task` began has made
    /// from an input that has changed since. Copies may be of the clock: after time they do not count.
    public func copiedNames(afterTime hasTimePassed: Bool) -> Set<String> {
      run.copiedNames(afterTime: hasTimePassed)
    }

    /// Notes which of them would be given another value now: another run looks for it.
    public func noteStaleCopies(afterTime hasTimePassed: Bool) {
      if case .completed = end { run.noteStaleCopies(afterTime: hasTimePassed) }
    }

    /// Runs one more step. One that is refused, or that finds no control, does nothing, and the run
    /// goes on without it.
    public func perform(_ code: String) -> RunEnd {
      guard case .completed = end else { return end }
      // Each code is checked once, whatever its number: it is in a file of its own.
      let step = program.prepare(ScriptStep(code, file: "script"), number: 0)
      if step.diagnostics.contains(where: { $0.severity == .error }) {
        return .refused(step.diagnostics)
      }
      let result = run.perform(step)
      if case .noControl = result { return result }
      codes.append(code)
      end = result
      return result
    }
  }
}
