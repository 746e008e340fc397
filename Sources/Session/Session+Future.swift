import Meaning
public import Trace
public import Values
import ViewEngine

// What happens next if nothing is done except letting time pass or scrolling.
//
// Something missing may be on its way: a task sleeps, a publisher debounces, a timer has not fired. No
// list of such waits is kept. Instead a separate world is advanced to the same place, time passes there
// from deadline to deadline, and the missing thing comes, or does not.

extension Session {
  /// What can be said about something that is missing.
  public enum Outlook {
    /// It comes when time passes: the event, in a run of the same steps that lets time pass.
    case comes(TraceEvent, Session)
    /// It is in a row that no lazy container has made yet: the event, in a run of the same steps that
    /// scrolls there.
    case comesIntoSight(TraceEvent, Session, by: String)
    /// The work that last provided it was stopped by an event of this run, or it comes in the world in
    /// which the work continues; with the place where the program stops it, if it does.
    case stopped(by: TraceEvent, begunBy: TraceEvent, at: Origin)
  }

  /// How long to wait for something, in seconds, and for how many pieces of work.
  private static var patience: (seconds: Double, pieces: Int) { (3_600, 200) }
  /// Runs with more events are not tried: the user is waiting for the answer.
  private static var longestRun: Int { 20_000 }

  /// Whether an event comes after the cursor's step: `find` looks for it in a range of events. `last`
  /// is the earlier event of the same kind, if any.
  public func outlook(
    since last: TraceEvent? = nil, find: (TraceLog, Range<Int>) -> TraceEvent?
  ) -> Outlook? {
    guard !isRefused, events.count <= Self.longestRun else { return nil }
    var options = options
    options.looksForStaleViews = false
    let kept = keptSteps
    let scout = Simulation(program, options: options)
    scout.interruption = interruption
    scout.world.stoppedWork = StoppedWork()
    guard replay(scout, steps: kept) == .completed else { return nil }
    if let seconds = scout.seconds(until: find, atMost: Self.patience),
      let found = future(after: seconds, steps: kept, find)
    {
      return .comes(found.event, found.session)
    }
    if let code = scrolling(until: find, steps: kept, options),
      let found = future(ScriptStep(code), steps: kept, find)
    {
      return .comesIntoSight(found.event, found.session, by: code)
    }
    let stops = (scout.world.stoppedWork?.found ?? [:]).filter { $0.value.event.number <= cursor }
    if let last, let beginning = events.ground(of: last.id)?.beginning, let stop = stops[beginning]
    {
      return .stopped(by: events[stop.event], begunBy: events[beginning], at: stop.place)
    }
    for (beginning, stop) in stops.sorted(by: { $0.value.event > $1.value.event })
      .prefix(Self.stopsTried)
    where comes(withWorkOf: beginning, after: stop.event, steps: kept, options, find) {
      return .stopped(by: events[stop.event], begunBy: events[beginning], at: stop.place)
    }
    return nil
  }

  /// How many of the latest stopped pieces of work are tried.
  private static var stopsTried: Int { 4 }

  /// Whether it comes in a world in which an event's work continues, but not otherwise.
  private func comes(
    withWorkOf beginning: EventID, after stop: EventID, steps kept: Int, _ options: RunOptions,
    _ find: (TraceLog, Range<Int>) -> TraceEvent?
  ) -> Bool {
    let scout = Simulation(program, options: options)
    scout.interruption = interruption
    scout.world.stoppedWork = StoppedWork(kept: [beginning])
    guard find(events, stop.number..<max(stop.number, cursor)) == nil,
      replay(scout, steps: kept) == .completed
    else { return false }
    let count = scout.events.count
    return find(scout.events, min(stop.number, count)..<count) != nil
      || scout.seconds(until: find, atMost: Self.patience) != nil
  }

  /// The same run with one more step in which that many seconds pass.
  private func future(
    after seconds: Double, steps kept: Int, _ find: (TraceLog, Range<Int>) -> TraceEvent?
  ) -> (event: TraceEvent, session: Session)? {
    // A round number, and not less than the time needed.
    let hundredths = Int((seconds * 100 - 0.000_1).rounded(.up))
    for spelled in [hundredths, hundredths + 1] {
      let step = ScriptStep("advance(by: \(Self.seconds(spelled)))")
      if let found = future(step, steps: kept, find) { return found }
    }
    return nil
  }

  /// The same run with one more step.
  private func future(
    _ step: ScriptStep, steps kept: Int, _ find: (TraceLog, Range<Int>) -> TraceEvent?
  ) -> (event: TraceEvent, session: Session)? {
    let session = Session(self, script: script.prefix(kept - 1) + [step])
    session.interruption = interruption
    guard session.runToEnd() == .completed else { return nil }
    let log = session.events
    return find(log, log.firstPosition(ofStep: kept)..<log.count).map { ($0, session) }
  }

  /// The step that scrolls a lazy container to a row with the event, down or up; nil if none has it.
  private func scrolling(
    until find: (TraceLog, Range<Int>) -> TraceEvent?, steps kept: Int, _ options: RunOptions
  ) -> String? {
    for sign in [1, -1] {
      let scout = Simulation(program, options: options)
      scout.interruption = interruption
      guard replay(scout, steps: kept) == .completed, scout.world.engine.rowsOutOfSight > 0 else {
        return nil
      }
      let direction = sign * scout.world.engine.options.lazyWindow
      let step = prepare(ScriptStep("scroll(by: \(direction))"), at: kept - 1)
      for pages in 1...Self.pagesLookedThrough {
        let count = scout.events.count
        guard scout.perform(step) == .completed else { return nil }
        if find(scout.events, count..<scout.events.count) != nil {
          return "scroll(by: \(direction * pages))"
        }
        // Nothing begins if there is nothing further.
        if scout.events.last(.lifeBegin, in: count..<scout.events.count) == nil { break }
      }
    }
    return nil
  }

  /// How many screens of rows are searched.
  private static var pagesLookedThrough: Int { 100 }
}

extension Session {
  /// `3`, `0.5`, `0.25`
  private static func seconds(_ hundredths: Int) -> String {
    hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
  }
}

extension Simulation {
  /// The seconds that pass until an event happens; nil if it does not. The world is useless afterwards.
  fileprivate func seconds(
    until find: (TraceLog, Range<Int>) -> TraceEvent?,
    atMost patience: (seconds: Double, pieces: Int)
  ) -> Double? {
    let start = world.clock.now
    for _ in 0..<patience.pieces {
      guard let next = world.nextDeadline, next - start <= patience.seconds else { return nil }
      let count = events.count
      do throws(EvaluationError) {
        try world.advance(by: max(0, next - world.clock.now))
      } catch {
        return nil
      }
      if find(events, count..<events.count) != nil { return world.clock.now - start }
    }
    return nil
  }
}
