import Trace

// What there is of a run. Its events are enough for everything that is shown; a world is needed only to
// go on, or to ask for what no event tells. So steps that are taken back cost nothing: what is left of
// the events stays, and the world is made again, by the same steps, when somebody needs it.

enum KnownRun {
  /// The program was refused.
  case refused
  case made(Simulation)
  /// The events of so many steps, the mount included.
  case known(TraceLog, steps: Int)
}

extension Session {
  /// The run with its world; nil when the program was refused. A world that is not there is made,
  /// whatever anybody presses: who would rather not wait asks `catchUp` first.
  var run: Simulation? {
    if case .known(_, let steps) = state { replace(byRunOf: steps) }
    guard case .made(let run) = state else { return nil }
    return run
  }

  /// Whether the world is where the events are.
  public var hasWorld: Bool { if case .made = state { true } else { false } }

  /// Makes the world that is not there; false when `interruption`, or `isUnwanted`, came first, or
  /// there is none to make.
  @discardableResult
  public func catchUp(unless isUnwanted: (() -> Bool)? = nil) -> Bool {
    switch state {
    case .refused: return false
    case .made: return true
    case .known(_, let steps):
      let fresh = Simulation(program, options: options)
      fresh.interruption = isUnwanted ?? interruption
      let end = replay(fresh, steps: steps)
      fresh.interruption = interruption
      guard end != .interrupted else { return false }
      state = .made(fresh)
      return true
    }
  }

  /// Makes ready what somebody will ask for next, while nobody does: the world where the events are, and
  /// the one where the cursor is.
  public func prepare(unless isUnwanted: @escaping () -> Bool) {
    guard catchUp(unless: isUnwanted) else { return }
    defer { prepareProofs(unless: isUnwanted) }
    guard cursor < events.count, events.count >= Self.longRun else { return }
    prepareLooks(unless: isUnwanted)
    if let world = scouts.world(at: keptSteps, in: self, unless: isUnwanted) { scouts.keep(world) }
  }

  /// Makes ready what a question about the causes of the cursor's step needs: worlds in front of it.
  func prepareProofs(unless isUnwanted: @escaping () -> Bool) {
    guard cursor > 0, events.count >= Self.longRun, end == .completed else { return }
    scouts.post(before: events.step(at: cursor - 1), in: self, unless: isUnwanted)
  }

  /// Makes the run one of exactly that many steps: drops the future.
  func rewind(toCompletedSteps count: Int) {
    guard completedSteps != count || end != .completed else { return }
    guard count > 0, count < completedSteps else { return replace(byRunOf: count) }
    end = .completed
    keep(steps: count, of: events)
  }

  /// Keeps the events of the first so many steps, which have run to their ends, and no world.
  func keep(steps count: Int, of events: TraceLog) {
    guard count > 0 else { return replace(byRunOf: 0) }
    end = .completed
    state = .known(events.before(position: events.firstPosition(ofStep: count)), steps: count)
  }

  /// Makes the run anew, with exactly that many steps, to their ends.
  func replace(byRunOf count: Int) {
    let fresh = Simulation(program, options: options)
    end = count == 0 ? .completed : replay(fresh, steps: count)
    fresh.interruption = interruption
    state = .made(fresh)
  }

  /// A session as it is now, to come back to.
  struct Moment {
    let branch: Branch
    let state: KnownRun
    /// How many events there were.
    let count: Int
    let steps: Int
    let end: RunEnd
    let cursor: Int
  }

  var moment: Moment {
    Moment(
      branch: branch, state: state, count: events.count, steps: completedSteps, end: end,
      cursor: cursor)
  }

  /// Nothing has happened since. A run that has gone on in the meantime is no longer what it was: of it
  /// only the events are left.
  func goBack(to moment: Moment) {
    branch = moment.branch
    state = moment.state
    if events.count != moment.count {
      keep(steps: moment.steps, of: events)
    }
    end = moment.end
    cursor = moment.cursor
  }
}
