public import Diagnostics
import Frontend
import Interpreter
public import Meaning
import Program
public import Releases
public import Trace
public import Values
import ViewEngine

/// A program that is loaded and checked once, and run from the beginning any number of times.
///
/// A session has one run and a cursor over it. Trying hundreds of scripts needs neither hundreds of
/// checks nor a way back; each of these runs only goes forwards.
public final class Rehearsal {
  public let source: ProgramSource
  public let options: RunOptions
  private let program: LoadedProgram
  /// Whether the result is no longer needed; asked regularly during a run.
  public var interruption: () -> Bool = { false }
  /// How the program was mounted, by assumptions: later runs succeed at the first attempt, where the
  /// first run needed three.
  private var launches: [[String: String]: Simulation.Launch] = [:]
  private var knownModelSteps: [String: [[String]]] = [:]

  /// Loads and checks the program; runs nothing. What `other`, the same program with another root, has
  /// in common is taken from there.
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
  /// Whether the root is the program's `App`; a view on its own lacks the app's environment.
  public var isApp: Bool { program.isApp }
  /// The same view with objects and arguments made for it, if its preview is shown for it here; nil if not, or
  /// if that is refused.
  public func withoutPreview() -> Rehearsal? {
    guard !source.avoidsPreview,
      diagnostics.contains(where: { $0.id == .rootEnvironment && $0.severity == .note })
    else { return nil }
    var source = source
    source.avoidsPreview = true
    let other = Rehearsal(source, options: options, besides: self)
    other.interruption = interruption
    return other.isRefused ? nil : other
  }
  public var rootName: String? { program.rootName }
  /// Whether the root gets invented arguments.
  public var isMadeUp: Bool { diagnostics.contains { $0.id == .rootMadeUp } }
  /// Whether objects in its environment are invented.
  public var isInMadeUpEnvironment: Bool {
    diagnostics.contains { $0.id == .rootEnvironment && $0.severity == .warning }
  }
  /// The steps by which the root's invented parent gives it another value; grouped by argument, the
  /// step for its initial value first.
  public var parentSteps: [[String]] {
    program.madeUpArguments.map { argument in
      argument.values.map { Self.parentStep(argument.name, $0) }
    }
  }
  /// The steps after which the root is new, with another value of an argument that stays while it is
  /// shown; grouped by value.
  public var variantSteps: [[String]] {
    program.madeUpVariants.flatMap { argument in
      argument.values.dropFirst().map { value in
        [
          Self.parentStep(MadeUpArgument.presence, "false"), Self.parentStep(argument.name, value),
          Self.parentStep(MadeUpArgument.presence, "true"),
        ]
      }
    }
  }
  private static func parentStep(_ name: String, _ value: String) -> String {
    "view(\"\(MadeUpArgument.parent)\").\(name) = \(value)"
  }
  /// The steps by which other code changes what a view reads of its models, grouped by property.
  public func modelSteps(of view: String) -> [[String]] {
    let steps =
      knownModelSteps[view]
      ?? program.facts.changes(ofModelsIn: view, isMadeAgain: isMadeAgain(view)).map { change in
        let place = change.isShared ? change.name : Self.place(of: change.name, in: view)
        return change.values.map { "\(place) = \($0)" }
      }
    knownModelSteps[view] = steps
    return steps
  }

  /// How such a step names what it changes.
  private static func place(of name: String, in view: String) -> String {
    "view(\"\(view)\", at: 0).\(name)"
  }

  /// Whether a step of `modelSteps` changes something of the object in a view's property.
  public static func isChange(_ code: String, inside property: PropertyName) -> Bool {
    property.type.map { code.hasPrefix(place(of: property.name, in: $0) + ".") } ?? false
  }

  /// Whether it is a view with invented arguments, closures among them: in the program its parent makes
  /// new closures when the model changes, so the view differs.
  private func isMadeAgain(_ view: String) -> Bool {
    guard isMadeUp, case .view(let decl, _)? = program.root, decl.name == view else { return false }
    return decl.storedProperties.contains { property in
      property.type.contains { if case .function = $0 { true } else { false } }
    }
  }
  /// The step in which every body runs once more, as the clinic writes it.
  public static let reevaluation = "reevaluate()"
  /// What a step does.
  public func kind(of code: String) -> StepKind { program.prepare(rehearsed: code).kind }
  /// The name of the parent's type.
  public static var parentName: String { MadeUpArgument.parent }
  /// Whether the root is in a stack that the program does not make.
  public var isInMadeStack: Bool { diagnostics.contains { $0.id == .rootStack } }
  /// The program's types with a `body`.
  public private(set) lazy var viewNames: [String] = program.viewNames
  public var sources: SourceMap { program.sources }

  /// The unsimulated names that the program uses, each once.
  public var inertNames: [String] {
    var seen: Set<String> = []
    return program.inertNames.filter { seen.insert($0).inserted }
  }

  /// The facts that follow from the code, whatever happens in a run.
  public var facts: any ProgramEvidence { program.facts }

  /// Whether any view of the program observes objects of the class.
  public func watches(_ className: String) -> Bool { program.facts.isWatched(className) }

  /// Remarks on its source for a change to other releases.
  public func releaseRemarks(for goal: Profile) -> [ReleaseRemark] {
    program.compilation.releaseRemarks(for: goal)
  }

  /// The mistakes in the part of the program that its root does not reach; they stopped nothing.
  public func findings() -> [Diagnostic] { program.findings() }

  /// A new run, mounted; nil if the program is rejected. `recordsLooks` applies only to this run, and
  /// so do the values for expressions that nothing supplies. A step that would take the run's work beyond
  /// `allowance` is interrupted, but not before it has had as much as its own budget of instructions: one
  /// without end is reported as that, unless it records so much that the events use up the work first.
  /// (A mount is one step, and no time passes in it.)
  public func begin(
    recordsLooks: Bool? = nil, assuming: [String: String] = [:], allowance: Int = .max
  ) -> Take? {
    guard !isRefused else { return nil }
    var options = options
    options.assumptions.merge(assuming) { _, new in new }
    if let recordsLooks { options.recordsLooks = recordsLooks }
    let take = Take(program, options, launches[options.assumptions], interruption, allowance)
    if case .completed = take.end { launches[options.assumptions] = take.launch }
    return take
  }

  /// One run of the program.
  public final class Take {
    private let program: LoadedProgram
    private let run: Simulation
    private let interruption: () -> Bool
    private let allowance: Int
    /// The steps that have run, except those that found no control to act on.
    public private(set) var codes: [String] = []
    /// What each of them does.
    public private(set) var kinds: [StepKind] = []
    /// How it ended; a run that has failed takes no further step.
    public private(set) var end: RunEnd

    fileprivate init(
      _ program: LoadedProgram, _ options: RunOptions, _ launch: Simulation.Launch?,
      _ interruption: @escaping () -> Bool, _ allowance: Int
    ) {
      self.program = program
      var options = options
      // With hundreds of runs, stale views are searched for only where one of them is shown.
      options.looksForStaleViews = false
      run = Simulation(program, options: options, launch: launch)
      run.interruption = interruption
      end = run.mount()
      self.interruption = interruption
      self.allowance = allowance
    }

    public var events: TraceLog { run.events }

    fileprivate var launch: Simulation.Launch { run.launch }

    /// What the run has cost so far, in events; with the worlds tried beside it.
    public var work: Int { run.work }
    /// Instructions executed, in this run and in these worlds.
    public var instructionCount: Int { run.world.machine.instructionCount + run.looks.instructions }

    /// Whether the program has asked for the time: a text may depend on it.
    public var hasReadClock: Bool { run.world.hasReadClock }

    /// Whether it failed because something is not simulated, which is not the program's fault.
    public var failedForWant: Bool { run.failedForWant }

    /// The assumed conditions that no `--assume` names.
    public var choices: [AssumedChoice] { run.world.assumptions.choices }

    /// Whether the body of a view now makes rows from a collection with at most one element.
    public func hasFewRows(inBodyOf node: NodeID) -> Bool {
      run.world.engine.hasFewRows(inBodyOf: node)
    }

    /// How many rows a lazy container shows at a time.
    public var lazyWindow: Int { run.world.engine.options.lazyWindow }

    /// The facts of the program's code, whatever happens in the run.
    public var facts: any ProgramEvidence { program.facts }

    /// What a recorded advice is about; nil for other events.
    public func subject(of id: EventID) -> RemarkSubject? { run.world.remarkSubjects[id] }

    /// Searches, in another run, for what is on screen but out of date at the end of this run, and notes it.
    public func noteStaleViews() {
      if case .completed = end { run.noteStaleViewsAtEnd() }
    }

    /// The names of values that only `onAppear` has written, and of those that work of it or a `task` made
    /// from an input that has changed since. Once time has passed, copies of the time do not count.
    public func copiedNames(afterTime hasTimePassed: Bool) -> Set<PropertyName> {
      run.copiedNames(afterTime: hasTimePassed)
    }

    /// Notes which of them would now get another value; another run finds that out.
    public func noteStaleCopies(afterTime hasTimePassed: Bool) {
      if case .completed = end { run.noteStaleCopies(afterTime: hasTimePassed) }
    }

    /// Runs one more step. One that is rejected, or finds no control, does nothing, and the run
    /// continues without it.
    public func perform(_ code: String) -> RunEnd {
      guard case .completed = end else { return end }
      let step = program.prepare(rehearsed: code)
      if step.diagnostics.contains(where: { $0.severity == .error }) {
        return .refused(step.diagnostics)
      }
      let most = max(allowance, run.work + run.workOfStep)
      run.interruption = { [interruption, unowned run] in interruption() || run.work > most }
      defer { run.interruption = interruption }
      let result = run.perform(step)
      if case .noControl = result { return result }
      codes.append(code)
      kinds.append(step.kind)
      end = result
      return result
    }
  }
}
