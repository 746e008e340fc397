import Diagnostics
import Trace

// Branches of time: steps that are typed where the cursor is, and taken back.
//
// The script stays whole: what is typed goes between two steps of it, and the steps that come after
// run again when motion reaches them, in a world that is another one. A step that no longer finds
// its control says so then.

extension Session {
  /// The result of a typed line.
  public struct Insertion: Sendable {
    /// The events of the new steps; empty when nothing was inserted.
    public var events: Range<Int>
    /// How many events that were recorded before are no longer so; the first of them had the
    /// position `events.lowerBound`.
    public var undone: Int
    /// Steps of the script that come after.
    public var remaining: Int
    /// How it ended. When the code is refused, finds no control to act on, or the program has
    /// stopped, nothing has changed: a slip of the tongue is not a step.
    public var end: RunEnd
  }

  /// Adds the steps of one typed line where the cursor is and runs them. A cursor in the middle of a
  /// step counts as the end of that step: a mutation is a turn of the run loop of its own.
  /// With `continuesLine` they are of the same line as those that were inserted before.
  public func insert(_ codes: [String], continuesLine: Bool = false) -> Insertion {
    insert(codes.map { ScriptStep($0) }, continuesLine: continuesLine)
  }

  /// The same with steps that may be declarations.
  public func insert(_ codes: [ScriptStep], continuesLine: Bool = false) -> Insertion {
    let nothing = Insertion(
      events: cursor..<cursor, undone: 0, remaining: script.count + 1 - max(1, completedSteps),
      end: .completed)
    let before = moment
    func refused(_ end: RunEnd) -> Insertion {
      goBack(to: before)
      var result = nothing
      result.end = end
      return result
    }
    guard !isRefused, !codes.isEmpty else { return nothing }
    let kept = keptSteps
    if case .failed = end, kept == completedSteps { return refused(.failed) }
    branch.insert(codes, at: kept - 1, continues: continuesLine)
    let wrong = codes.indices.flatMap { prepared(kept - 1 + $0).diagnostics }
    if wrong.contains(where: { $0.severity == .error }) { return refused(.refused(wrong)) }
    let recorded = events.count
    rewind(toCompletedSteps: kept)
    let start = events.count
    wasInterrupted = false
    for _ in codes where end == .completed && !wasInterrupted { _ = runNextStep() }
    if wasInterrupted { return refused(.interrupted) }
    if case .noControl = end { return refused(end) }
    stops.forget(after: start)
    scouts.forget(after: kept)
    scouts.follow(self)
    goToEnd()
    return Insertion(
      events: start..<events.count, undone: recorded - start,
      remaining: script.count + 1 - completedSteps, end: end)
  }

  /// Takes back the line that was typed last, wherever it is, and goes where the cursor was: to
  /// the end of the same step of the script, or before it when it can no longer be reached. Gives
  /// the steps that are gone, and the first position whose event may be another one; nil when
  /// nothing has been typed, or when somebody did not want to wait until the steps that come after
  /// had run again (`wasInterrupted`): then everything is as before.
  public func undo() -> (steps: [ScriptStep], changed: Int)? {
    wasInterrupted = false
    let before = moment
    guard let (steps, index) = branch.removeLastLine() else { return nil }
    guard completedSteps > index + 1 else {
      scouts.forget(after: index + 1)
      return (steps, events.count)
    }
    let current = keptSteps
    let isAtEnd = cursor == events.count
    rewind(toCompletedSteps: index + 1)
    let changed = events.count
    if current > index + 1 {
      let gone = min(steps.count, current - index - 1)
      while completedSteps < current - gone, runNextStep() {}
      if wasInterrupted {
        goBack(to: before)
        return nil
      }
      goToEnd()
    } else {
      cursor = isAtEnd ? events.count : min(cursor, events.count)
    }
    scouts.forget(after: index + 1)
    stops.forget(after: changed)
    return (steps, changed)
  }

  /// Steps that have begun before the cursor and that stay when something is typed there, the mount
  /// included. A step that found no control to act on has not happened: what is typed comes before
  /// it, and may make the control appear.
  public var keptSteps: Int {
    var kept = max(1, stepsBeforeCursor)
    if case .noControl = end, kept == completedSteps { kept = max(1, kept - 1) }
    return kept
  }

  /// Steps that have begun before the cursor, the mount included.
  var stepsBeforeCursor: Int { cursor == 0 ? 0 : events.step(at: cursor - 1) + 1 }

  /// Takes a world that is new, or has run some steps of the script, through more of them.
  func replay(_ world: Simulation, steps count: Int) -> RunEnd {
    var end = world.completedSteps == 0 ? world.mount() : .completed
    while end == .completed, world.completedSteps < count {
      end = world.perform(prepared(world.completedSteps - 1))
    }
    return end
  }

  /// The step of the script at an index, checked.
  func prepared(_ index: Int) -> PreparedStep { prepare(script[index], at: index) }

  /// A step, checked as it would be at an index of the script: in the program as it is then, with
  /// the names given so far.
  func prepare(_ step: ScriptStep, at index: Int) -> PreparedStep {
    let (program, bindings) = context(at: index)
    return program.prepare(step, number: index + 1, after: bindings)
  }

  func context(at index: Int) -> (program: LoadedProgram, bindings: [(ScriptStep, Int)]) {
    var program = program
    var bindings: [(step: ScriptStep, number: Int)] = []
    for earlier in branch.context where earlier < index {
      let step = script[earlier]
      if step.declares {
        program = program.prepare(step, number: earlier + 1).program ?? program
      } else {
        bindings.append((step, earlier + 1))
      }
    }
    return (program, bindings)
  }
}
