public import Trace

// A screen is drawn from looks, which a run records only when it is asked to: they would shift the
// numbers of the events that somebody at the prompt has before their eyes. So a session without them
// replays its steps in a second run that has them, which a run's determinism allows.

extension Session {
  /// The world at the cursor with its looks, and the one before the step in which the cursor is; nil
  /// at the mount, before which there was nothing.
  public func worldsToDraw() -> (now: World, before: World?) {
    guard cursor > 0 else { return (World(), nil) }
    let step = events.step(at: cursor - 1)
    let log = options.recordsLooks ? events : eventsWithLooks()
    var now = World()
    var before: World?
    var passed = 0
    for event in log {
      var isLook = false
      if case .look = event.kind { isLook = true }
      let counts = !isLook || options.recordsLooks
      // Looks that follow the last event belong to it.
      if counts, passed == cursor { break }
      if event.step == step, before == nil { before = now }
      now.apply(event)
      if counts { passed += 1 }
    }
    return (now, step == 0 ? nil : before)
  }

  /// The events of the steps that have run, with looks among them.
  private func eventsWithLooks() -> TraceLog {
    guard completedSteps > 0 else { return TraceLog() }
    let steps = Array(script.prefix(completedSteps - 1))
    var drawn = drawnRun
    if drawn.map({ !steps.starts(with: $0.script) }) ?? true {
      var options = options
      options.recordsLooks = true
      let world = Simulation(program, options: options)
      _ = world.mount()
      drawn = (world, [])
    }
    guard let world = drawn?.world else { return TraceLog() }
    while world.completedSteps < completedSteps {
      _ = world.perform(prepared(world.completedSteps - 1))
    }
    drawnRun = (world, steps)
    return world.events
  }
}
