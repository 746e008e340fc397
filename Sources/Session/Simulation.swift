import Diagnostics
import Frontend
import Interpreter
import Program
import Releases
import Trace
import Values
import ViewEngine

/// One run: a program mounted in its own world and taken through steps.
final class Simulation {
  var program: LoadedProgram
  var world: SimulatedWorld
  /// Steps that have run, the mount included.
  private(set) var completedSteps = 0
  /// Whether the run failed because something is not simulated, so that the program itself may be
  /// sound.
  private(set) var failedForWant = false
  private var hasTrapped = false
  /// What has been done in worlds that were tried beside the run.
  private(set) var looks = (events: 0, updates: 0, instructions: 0)
  func note(_ other: Simulation) {
    looks.events += other.events.count
    looks.updates += other.world.engine.updateCount
    looks.instructions += other.world.machine.instructionCount
  }
  /// What it has cost so far, these worlds included: its events, each as much as a hundred instructions,
  /// and its updates, each as much as a dozen events, because it walks the screen and reads what has
  /// changed, however little that is.
  var work: Int {
    let instructions = world.machine.instructionCount + looks.instructions
    let updates = world.engine.updateCount + looks.updates
    return world.recorder.events.count + looks.events + 12 * updates + instructions / 100
  }
  /// What a step costs that uses its budget of instructions without an update; its writes take from that
  /// budget (`SimulatedWorld.workOfWrite`), so they are at most as many as the hundreds of it. (A write of a
  /// published property is two events, so a step of nothing else costs half as much again.)
  var workOfStep: Int { world.budgets.evaluationSteps / 100 * 2 }
  /// The program that was mounted, and the steps that have run since.
  let mounted: LoadedProgram
  let options: RunOptions
  private(set) var performed: [PreparedStep] = []
  /// Finds stale views; only where remarks are read.
  private let watch: StaleWatch?
  private var omitted: Set<Omission> = []
  /// The run that this world repeats except for something left out.
  private var original: TraceLog?

  /// `launch` is how an earlier run of the same program with the same options was mounted.
  init(_ program: LoadedProgram, options: RunOptions, launch: Launch? = nil) {
    self.program = program
    mounted = program
    self.options = options
    isKnown = launch != nil
    self.launch = launch ?? Launch()
    // In a program of many files a part is inert, and what it would provide is unknown.
    let isWatched =
      options.recordsRemarks && options.looksForStaleViews && !program.source.isCheckedByDemand
    watch = isWatched ? StaleWatch() : nil
    world = SimulatedWorld(program, options, assuming: self.launch.choice)
  }

  deinit { world.machine.stop() }

  /// Whether to stop the running step.
  var interruption: () -> Bool {
    get { world.interruption }
    set { world.interruption = newValue }
  }

  var events: TraceLog { world.recorder.events }

  var brokenPromises: [String] { world.engine.brokenPromises }

  var rootName: String? { program.rootName }

  /// How many assumptions of a failing launch are tried the other way, latest first.
  private static let triedAtMost = 3

  /// How to mount the root if the first attempt fails.
  struct Launch {
    fileprivate(set) var choice: AssumedChoice?
    fileprivate(set) var assumesForced = false
    fileprivate(set) var waits = true
  }
  private(set) var launch: Launch
  /// Whether no further attempts are needed.
  private let isKnown: Bool

  /// Step 0: makes the root and mounts it. The program's author has seen it launch, and its previews in
  /// the canvas. So if a launch fails after a condition was assumed to be false, it is tried again with
  /// the other assumption, which is kept if it helps; a program with unsimulated parts, or a view with
  /// invented arguments, is then launched with values for what it unwraps, casts or tries by force.
  func mount() -> RunEnd {
    var end = mountOnce()
    if isKnown { return end }
    if end == .failed, launch.waits, hasWaited { end = mountAgain { $0.waits = false } }
    if end == .failed { end = mountOtherwise() }
    if end == .completed, hasWaited, !hasWaitedForSomething {
      end = mountAgain { $0.waits = false }
    }
    return end
  }

  private func mountOtherwise() -> RunEnd {
    let choices = world.assumptions.choices.suffix(Self.triedAtMost)
    for choice in choices.reversed() {
      let end = mountAgain { $0.choice = choice }
      if end != .failed { return end }
    }
    if hasBeenSeen, hasTrapped, !mounted.inertNames.isEmpty || !program.madeUpArguments.isEmpty {
      let end = mountAgain {
        $0.choice = nil
        $0.assumesForced = true
      }
      if end != .failed { return end }
    } else if choices.isEmpty {
      return .failed
    }
    return mountAgain { $0 = Launch(waits: $0.waits) }
  }

  /// Mounts the root in a fresh world.
  private func mountAgain(_ change: (inout Launch) -> Void) -> RunEnd {
    change(&launch)
    let old = world
    world = SimulatedWorld(mounted, options, assuming: launch.choice)
    world.engine.options = old.engine.options
    world.recorder.isEnabled = old.recorder.isEnabled
    world.interruption = old.interruption
    world.engine.leaveOut(omitted)
    old.machine.stop()
    completedSteps = 0
    failedForWant = false
    hasTrapped = false
    return mountOnce()
  }

  private var isAppInProject: Bool {
    guard case .app = program.root else { return false }
    return world.queries.hasOpaqueNames
  }

  /// Everything but a view that is chosen as the root: its author has not seen that by itself. Where its
  /// arguments are invented, they are what it fails of.
  private var hasBeenSeen: Bool {
    if case .view = program.root, !program.compilation.program.isHosted,
      program.madeUpArguments.isEmpty
    {
      return false
    }
    return world.queries.hasOpaqueNames
  }

  private func mountOnce() -> RunEnd {
    hasWaited = false
    world.machine.assumesForced = launch.assumesForced
    defer { world.machine.assumesForced = false }
    return turn("mount") { () throws(EvaluationError) in
      try mountRoot()
      guard world.queries.hasOpaqueNames, world.engine.hasRoot else { return }
      // A menu bar app shows what the user would open there.
      try settleAll()
      if let scene = world.engine.openLoneScene() {
        world.recorder.record(
          .note(id: .windowChosen, message: "no window opens by itself; '\(scene)' is opened"),
          cause: world.engine.currentCause, at: .none)
        try settleAll()
      }
      if launch.waits, isAppInProject { try passLaunchScreen() }
    }
  }

  private func settleAll() throws(EvaluationError) {
    while try !untilInert({ () throws(EvaluationError) in try world.settle() }) {}
  }

  // MARK: The launch screen

  /// Whether time has passed in the mount, and whether that had an effect.
  private var hasWaited = false
  private var hasWaitedForSomething = false
  /// Seconds and pieces of work that a launch screen may take.
  private static let launchTakesAtMost = 10.0
  private static let animationTakesAtMost = 1.0
  private static let launchWorkAtMost = 300

  /// If the user can do nothing on the screen while work is due, time passes until there is something
  /// to do.
  private func passLaunchScreen() throws(EvaluationError) {
    let begun = world.engine.nodesBegun
    let start = world.clock.now
    var pieces = 0
    var goesOn = true
    while goesOn {
      while !world.engine.offersControls, pieces < Self.launchWorkAtMost,
        let next = world.nextDeadline, next - start <= Self.launchTakesAtMost
      {
        pieces += 1
        hasWaited = true
        let seconds = max(0, next - world.clock.now)
        _ = try untilInert { () throws(EvaluationError) in try world.advance(by: seconds) }
      }
      goesOn = world.engine.offersControls ? false : try failUnanswered()
    }
    guard hasWaited else { return }
    // Views being removed go: their animation takes a moment.
    if world.engine.offersControls, let end = world.engine.nextDeadline,
      end - world.clock.now <= Self.animationTakesAtMost
    {
      let seconds = max(0, end - world.clock.now)
      _ = try untilInert { () throws(EvaluationError) in try world.advance(by: seconds) }
    }
    hasWaitedForSomething = world.engine.offersControls || world.engine.nodesBegun > begun
    world.recorder.record(
      .note(
        id: .launchWaited,
        message:
          "the first screen offers nothing to do while it waits; \(Self.spelled(world.clock.now - start)) "
          + "seconds pass"),
      cause: world.engine.currentCause, at: .none)
  }

  /// Where nothing can be done and nothing else is due, calls that are not simulated fail, as they do
  /// without a connection.
  private func failUnanswered() throws(EvaluationError) -> Bool {
    guard world.failUnanswered() else { return false }
    hasWaited = true
    world.recorder.record(
      .note(
        id: .launchUnanswered,
        message: "the first screen waits for a call that nothing answers; it fails"),
      cause: world.engine.currentCause, at: .none)
    try settleAll()
    return true
  }

  private static func spelled(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  func mountRoot() throws(EvaluationError) {
    guard let root = program.root else {
      preconditionFailure("a program that is mounted has a root")
    }
    let expression: Expr
    switch root {
    case .view(_, let made), .app(_, let made), .preview(let made): expression = made
    }
    let value = try world.machine.evaluate(expression)
    // A preview that returns different views in different branches.
    if case .existential(let box) = value { return world.engine.mount(box.value, type: box.type) }
    world.engine.mount(
      value,
      type: world.machine.metadata(for: program.queries.concrete(expression.type, Substitution())))
  }

  /// Runs a checked step.
  func perform(_ step: PreparedStep) -> RunEnd {
    world.recorder.relocation = step.relocation
    defer { world.recorder.relocation = nil }
    performed.append(step)
    return turn(step.code, step.kind) { () throws(EvaluationError) in
      if let next = step.program {
        try replaceProgram(by: next)
      } else {
        try world.perform(step)
      }
    }
  }

  /// In this world something does not happen that happened in the run.
  func leaveOut(_ omitted: Set<Omission>, of run: TraceLog) {
    self.omitted = omitted
    world.engine.leaveOut(omitted)
    original = run
  }

  /// Releases the run's log, which would otherwise be copied as it grows.
  func forgetRun() { original = nil }

  /// The turn of a step whose code is left out.
  func pass(_ step: PreparedStep) -> RunEnd { turn(step.code, step.kind) {} }

  /// Notes what is on screen but out of date at the end of a step.
  private func noteStaleViews(because step: EventID) {
    if let original {
      // Up to what is left out, event numbers are the run's, which include its notes.
      let completed = completedSteps - 1
      for event in original.stepNotes(completed) where StaleView.isNote(event) {
        world.recorder.record(event.kind, cause: step)
      }
      return
    }
    if let watch { noteStaleViews(because: step, watch) }
  }

  /// The same at the end of a run that has not checked before.
  func noteStaleViewsAtEnd() {
    guard options.recordsRemarks, !program.source.isCheckedByDemand,
      let step = world.recorder.events.last(.step, in: 0..<world.recorder.events.count)
    else { return }
    noteStaleViews(because: step.id, StaleWatch())
  }

  private func noteStaleViews(because step: EventID, _ watch: StaleWatch) {
    guard world.engine.mayHideChanges else { return }
    let found = watch.staleViews(
      after: performed, of: mounted, options, in: world.recorder.events)
    // What an advice has explained by its own evidence is not reported twice.
    let log = world.recorder.events
    let isExplained = log.all(.note, in: 0..<log.count).contains { event in
      if case .note(.advicePlainObject, _) = event.kind { return true }
      if case .note(.adviceNestedObject, _) = event.kind { return true }
      return false
    }
    for stale in found where !(isExplained && stale.isOfObject) {
      let (id, message) = stale.note
      let note = world.recorder.record(
        .note(id: id, message: message), cause: step, at: stale.origin)
      world.remarkSubjects[note] = stale.subject
    }
  }

  /// Records looks from here on, beginning with the nodes on screen. If a look cannot be made, the next
  /// update reports that.
  func beginLooks() {
    world.engine.options.recordsLooks = true
    try? world.engine.emitLooks()
  }

  /// Records no looks until they are begun again.
  func pauseLooks() { world.engine.options.recordsLooks = false }

  /// The looks of what is on screen now; nothing is recorded. Empty where one cannot be made.
  var looksOnScreen: [(name: NodeName, look: Look)] {
    do throws(EvaluationError) { return try world.engine.looksOnScreen() } catch { return [] }
  }

  /// The looks of what is on screen at the end of an update in the next step; empty if the step does
  /// not get there. The world is useless afterwards.
  func looks(
    in step: PreparedStep, atEndOfUpdate number: Int
  ) -> [(name: NodeName, look: Look)] {
    var found: [(name: NodeName, look: Look)] = []
    let isUnwanted = interruption
    world.interruption = { !found.isEmpty || isUnwanted() }
    world.updateEnds = { [unowned self] in
      if world.recorder.update == number { found = looksOnScreen }
    }
    _ = perform(step)
    return found
  }

  /// The labels on which a script call could act now.
  func labels(for call: StepKind) -> [String] { world.engine.labels(for: call) }

  /// The value of an expression, printed as the program would.
  func evaluate(
    _ step: CheckedStep, on receiver: (value: Value, type: TypeMetadata)? = nil
  ) -> Session.Evaluation {
    do throws(EvaluationError) {
      let (value, type) = try world.run(step, on: receiver)
      return .value(try world.machine.debugDescribe(asEventsTell: value, type), type: type.name)
    } catch {
      return .failed(error.message)
    }
  }

  /// The value of an expression that certainly writes nothing, in the current world; whether the world is
  /// unchanged, and whether what it keeps without an event has changed: the work that waits, or a global that
  /// is read for the first time. Nothing that leaves a trace may be done to a run. The scope is the root view's,
  /// or that of another live view.
  func read(
    _ step: CheckedStep, of view: NodeName? = nil
  ) -> (Session.Evaluation, isUntouched: Bool, changesWork: Bool) {
    let receiver = view.flatMap { world.engine.liveView(of: $0.node) }
    if let view, receiver == nil {
      return (.failed("at the end of this step there is no \(view.words) on screen"), true, false)
    }
    let before = world.fingerprint
    let generator = world.generator
    world.machine.flushOutput()
    world.machine.beginStep()
    var result = Session.Evaluation.failed("")
    let events = world.recorder.silently {
      result = evaluate(step, on: receiver)
      world.machine.flushOutput()
    }
    world.generator = generator
    let changesWork = world.fingerprint != before
    var isUntouched = events == 0 && !changesWork
    // Code that stopped midway leaves frames, and perhaps half a change.
    if case .failed = result { isUntouched = false }
    return (result, isUntouched, changesWork)
  }

  /// Runs code until it needs an unsimulated value, if it does; returns whether it reached its end. Its
  /// effects up to there remain.
  @discardableResult
  private func untilInert(_ body: () throws(EvaluationError) -> Void) throws(EvaluationError)
    -> Bool
  {
    do throws(EvaluationError) {
      try body()
      return true
    } catch {
      guard world.engine.hasRoot, world.contains(error) else { throw error }
      return false
    }
  }

  /// One turn of the run loop: the code, then updates and callbacks until nothing is pending, then work
  /// that is ready without time passing, each piece with its own updates.
  private func turn(
    _ code: String, _ kind: StepKind = .other, _ body: () throws(EvaluationError) -> Void
  ) -> RunEnd {
    world.recorder.step = completedSteps
    completedSteps += 1
    world.machine.beginStep()
    let step = world.recorder.record(.step(code: code, kind: kind), cause: nil)
    world.engine.beginStep(causedBy: step)
    do throws(EvaluationError) {
      try untilInert(body)
      while try !untilInert({ () throws(EvaluationError) in try world.settle() }) {}
      world.machine.flushOutput()
      world.stepWillEnd()
      noteStaleViews(because: step)
      return .completed
    } catch {
      world.machine.flushOutput()
      if case .noControl(let message) = error.reason { return .noControl(message) }
      if case .interrupted = error.reason { return .interrupted }
      switch error.reason {
      case .opaque, .hole: failedForWant = true
      case .trap: hasTrapped = true
      default: break
      }
      world.recorder.record(
        .failure(message: error.message, reason: error.failure), cause: world.engine.currentCause,
        at: error.stack.first ?? .none)
      return .failed
    }
  }
}

extension EngineOptions {
  /// The rules of the run's releases. `Compatibility` has rejected other settings before.
  init(_ options: RunOptions) {
    self.init()
    rules = ReleaseRules(options.profile)
    recordsLooks = options.recordsLooks
    checksInvariants = options.checksInvariants
    repeatsRows = options.repeatsRows
    // Each event's path names all enclosing views, modifiers on several views apply to each of them,
    // and geometry readers look at what encloses them: an endless tree would take minutes and gigabytes
    // up to the engine's own limit. SwiftUI itself runs out of stack about here.
    depth = 250
    bindingMarksOwnerAsReader = options.compatibility["binding-owner"] == "runs"
    // F266: systems with the same version printed different names, so this one is optional.
    namesObservedProperties =
      options.compatibility["ios"].flatMap { Int($0) }.map { $0 >= 18 } ?? false
  }
}

extension TraceLog {
  /// The simulator's remarks of a step.
  fileprivate func stepNotes(_ step: Int) -> [TraceEvent] {
    all(.note, in: firstPosition(ofStep: step)..<firstPosition(ofStep: step + 1))
  }
}
