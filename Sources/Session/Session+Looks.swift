public import Trace

// A screen is drawn from looks, which a run records only when it is asked to: they would shift the
// numbers of the events that somebody at the prompt has before their eyes. So a session without them
// replays its steps in a second run that has them, which a run's determinism allows.

/// The steps of a session in a run of its own that records looks, from some step on.
struct DrawnRun {
  let world: Simulation
  /// The first step with looks; those that it begins with are recorded at the end of the step before.
  var firstStep: Int
  /// The last step that recorded looks at its end alone.
  var lastWithoutInside = -1
  /// The steps that have run, without the mount.
  var script: [ScriptStep]
}

/// What was on screen when it was drawn at the end of a run.
struct DrawnScreen {
  let looks: [(name: NodeName, look: Look)]
  /// The steps that had run, without the mount.
  let script: [ScriptStep]
}

extension Session {
  /// How many steps before the cursor's a run begins to record looks: so many motions backwards draw
  /// without another run. Each update with looks costs a walk over the whole screen, so a long run
  /// must not record them from its mount on.
  private static let stepsWithLooks = 4

  /// The world at the cursor with its looks, and the one before the step in which the cursor is; nil
  /// at the mount, before which there was nothing.
  ///
  /// `worldAfter` gives the world after so many events to who keeps such worlds: then a run of many
  /// events need not be made again.
  public func worldsToDraw(
    worldAfter: ((Int) -> World)? = nil
  ) -> (now: World, before: World?) {
    if let worldAfter, let worlds = worldsAtTheEnd(worldAfter) { return worlds }
    return worldsToDraw(stepsBefore: Self.stepsWithLooks)
  }

  /// From how many events on a run is not made again for its looks.
  static let longRun = 4_000

  /// The worlds at the end of a long run, whose looks are read from the run itself: one walk over the
  /// screen. What the last step changed its events tell; looks of before are those that were drawn
  /// then, or else those of now, so that nothing is marked for its looks alone.
  private func worldsAtTheEnd(_ worldAfter: (Int) -> World) -> (now: World, before: World?)? {
    guard !options.recordsLooks, cursor == events.count, cursor >= Self.longRun, let run,
      end == .completed
    else { return nil }
    let looks = run.looksOnScreen
    guard !looks.isEmpty else { return nil }
    let played = Array(script.prefix(run.completedSteps - 1))
    var now = worldAfter(cursor)
    now.show(looks)
    defer { drawnScreen = DrawnScreen(looks: looks, script: played) }
    let step = events.step(at: cursor - 1)
    guard step > 0 else { return (now, nil) }
    var before = worldAfter(events.firstPosition(ofStep: step))
    let known = drawnScreen.flatMap { $0.script == played.dropLast() ? $0.looks : nil }
    before.show(known ?? looks)
    return (now, before)
  }

  func worldsToDraw(stepsBefore: Int) -> (now: World, before: World?) {
    guard cursor > 0 else { return (World(), nil) }
    let step = events.step(at: cursor - 1)
    let log = options.recordsLooks ? events : eventsWithLooks(of: step, stepsBefore)
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

  /// The events up to the end of a step, with looks among them from the step before on.
  ///
  /// Looks cost a walk over the screen for each update that records them. At the end of a step those
  /// of its end are all that is drawn, so only a step in which the cursor stands inside records more.
  private func eventsWithLooks(of step: Int, _ stepsBefore: Int) -> TraceLog {
    let isInside = cursor < events.count && events.step(at: cursor) == step
    var drawn = drawnRun
    if drawn.map({
      $0.firstStep > max(0, step - 1) || !script.starts(with: $0.script)
        || isInside && $0.lastWithoutInside >= step
    }) ?? true {
      drawn = runWithLooks(from: max(0, step - stepsBefore))
    }
    guard var drawn else { return TraceLog() }
    while drawn.world.completedSteps <= step {
      let number = drawn.world.completedSteps
      let next = number - 1
      let recordsInside = isInside && number == step
      if !recordsInside {
        drawn.world.pauseLooks()
        drawn.lastWithoutInside = number
      }
      _ = drawn.world.perform(prepared(next))
      if recordsInside {
        // It has them.
      } else if number >= step - stepsBefore {
        drawn.world.beginLooks()
      } else {
        // The last look was long ago: what is drawn starts again close to the cursor.
        drawn.firstStep = number + 1
      }
      drawn.script.append(script[next])
    }
    drawnRun = drawn
    return drawn.world.events
  }

  private func runWithLooks(from step: Int) -> DrawnRun? {
    var options = options
    options.recordsLooks = step == 0
    if step > 0 {
      let world = Simulation(program, options: options)
      if replay(world, steps: step) == .completed {
        world.beginLooks()
        return DrawnRun(world: world, firstStep: step, script: Array(script.prefix(step - 1)))
      }
      options.recordsLooks = true
    }
    let world = Simulation(program, options: options)
    _ = world.mount()
    return DrawnRun(world: world, firstStep: 0, script: [])
  }
}

extension World {
  /// The looks of what is alive in it.
  fileprivate mutating func show(_ looks: [(name: NodeName, look: Look)]) {
    for (name, look) in looks where nodes[name.node] != nil { show(look, of: name) }
  }
}
