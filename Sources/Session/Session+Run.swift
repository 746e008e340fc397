import Trace

// What is known of a run. Its events suffice for everything that is shown; a world is needed only to
// continue, or for questions that no event answers. So taking steps back costs nothing: the remaining
// events stay, and the world is made again, by the same steps, when it is needed.

enum KnownRun {
  /// The program was refused.
  case refused
  case made(Simulation)
  /// The events of this many steps, including the mount.
  case known(TraceLog, steps: Int)
}

extension Session {
  /// The run with its world; nil if the program was rejected. A missing world is made without being
  /// interruptible: call `catchUp` first to allow that.
  var run: Simulation? {
    if case .known(_, let steps) = state { replace(byRunOf: steps) }
    guard case .made(let run) = state else { return nil }
    return run
  }

  /// Whether the world has reached the events.
  public var hasWorld: Bool { if case .made = state { true } else { false } }

  /// Makes a missing world; false if `interruption` or `isUnwanted` came first, or there is none to
  /// make.
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

  /// Prepares what will be needed next, while the user is idle: the world at the last event, and the
  /// one at the cursor.
  public func prepare(unless isUnwanted: @escaping () -> Bool) {
    guard catchUp(unless: isUnwanted) else { return }
    defer { prepareProofs(unless: isUnwanted) }
    guard cursor < events.count, events.count >= Self.longRun else { return }
    prepareLooks(unless: isUnwanted)
    if let world = scouts.world(at: keptSteps, in: self, unless: isUnwanted) { scouts.keep(world) }
  }

  /// Prepares what a question about the causes of the cursor's step needs: worlds before it.
  func prepareProofs(unless isUnwanted: @escaping () -> Bool) {
    guard cursor > 0, events.count >= Self.longRun, end == .completed else { return }
    scouts.post(before: events.step(at: cursor - 1), in: self, unless: isUnwanted)
    // At the end of the run its own world is there, and a step back shows the one before.
    guard cursor == events.count, keptSteps > 1 else { return }
    scouts.wait(at: keptSteps - 1, in: self, unless: isUnwanted)
  }

  /// Prepares what a question about the next step needs, if the last one was long, before the user goes on.
  public func followLongStep() {
    guard hasWorld, end == .completed, cursor == events.count else { return }
    scouts.followLongStep(in: self, unless: interruption)
  }

  /// Shortens the run to exactly that many steps: drops the future.
  func rewind(toCompletedSteps count: Int) {
    guard completedSteps != count || end != .completed else { return }
    guard count > 0, count < completedSteps else { return replace(byRunOf: count) }
    end = .completed
    keep(steps: count, of: events)
  }

  /// Keeps the events of the first completed steps, and no world.
  func keep(steps count: Int, of events: TraceLog) {
    guard count > 0 else { return replace(byRunOf: 0) }
    end = .completed
    state = .known(events.before(position: events.firstPosition(ofStep: count)), steps: count)
  }

  /// Makes the run again, with exactly that many completed steps.
  func replace(byRunOf count: Int) {
    let fresh = Simulation(program, options: options)
    end = count == 0 ? .completed : replay(fresh, steps: count)
    fresh.interruption = interruption
    state = .made(fresh)
  }

  /// The state of a session, to return to.
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

  /// Nothing has happened since. If the run has continued in the meantime, only its events are kept.
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
