import Diagnostics
import Trace

// Branches of time: steps typed at the cursor, and taken back.
//
// The script stays complete: typed steps go between two of its steps, and the later ones run again when
// motion reaches them, in a different world. A step that no longer finds its control then reports that.

extension Session {
  /// The result of a typed line.
  public struct Insertion: Sendable {
    /// The events of the new steps; empty if nothing was inserted.
    public var events: Range<Int>
    /// How many previously recorded events were dropped; the first had the position
    /// `events.lowerBound`.
    public var undone: Int
    /// Steps of the script after the inserted ones.
    public var remaining: Int
    /// How it ended. If the code is rejected, finds no control, or the program has stopped, nothing has
    /// changed: a typo is not a step.
    public var end: RunEnd
  }

  /// Inserts the steps of one typed line at the cursor and runs them. A cursor in the middle of a step
  /// counts as the end of that step, because a mutation is a separate turn of the run loop. With
  /// `continuesLine` they belong to the same line as those inserted before.
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

  /// Takes back the line that was typed last, wherever it is, and moves the cursor to the end of the
  /// same script step, or before it if that can no longer be reached. Returns the removed steps, and
  /// the first position whose event may have changed; nil if nothing has been typed, or if the user
  /// interrupted while later steps were running again (`wasInterrupted`): then everything is as before.
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

  /// The number of steps, including the mount, that begin before the cursor and stay when something is
  /// typed there. A step that found no control has not happened: typed steps go before it, and may make
  /// the control appear.
  public var keptSteps: Int {
    var kept = max(1, stepsBeforeCursor)
    if case .noControl = end, kept == completedSteps { kept = max(1, kept - 1) }
    return kept
  }

  /// Steps that begin before the cursor, including the mount.
  var stepsBeforeCursor: Int { cursor == 0 ? 0 : events.step(at: cursor - 1) + 1 }

  /// Runs more steps of the script in a world that is new, or has already run some.
  func replay(_ world: Simulation, steps count: Int) -> RunEnd {
    var end = world.completedSteps == 0 ? world.mount() : .completed
    while end == .completed, world.completedSteps < count {
      end = world.perform(prepared(world.completedSteps - 1))
    }
    return end
  }

  /// The script's step at an index, checked.
  func prepared(_ index: Int) -> PreparedStep { prepare(script[index], at: index) }

  /// A step, checked as at an index of the script: in the program as it is there, with the names given
  /// so far.
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
