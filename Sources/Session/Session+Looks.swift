public import Trace

// A screen is drawn from looks, which a run records only on request: they would shift the event numbers
// that the user sees at the prompt. So a session without them replays its steps in a second run with
// looks, which works because runs are deterministic.

/// The steps of a session in a separate run that records looks from some step on.
struct DrawnRun {
  let world: Simulation
  /// The first step with looks; its initial looks are recorded at the end of the step before.
  var firstStep: Int
  /// The last step that recorded looks only at its end.
  var lastWithoutInside = -1
  /// The steps that have run, without the mount.
  var script: [ScriptStep]
}

/// The screen as it was last drawn in a long run.
struct DrawnScreen {
  let looks: [(name: NodeName, look: Look)]
  /// The steps that had run or begun, without the mount.
  let script: [ScriptStep]
  /// The last finished update, if its step had not finished.
  let update: Int?
}

extension Session {
  /// How many steps before the cursor's a run begins to record looks, so that as many motions backwards
  /// need no other run. Each update with looks costs a walk over the whole screen, so a long run must
  /// not record them from the start.
  private static let stepsWithLooks = 4

  /// The world at the cursor with its looks, and the one before the cursor's step; nil at the mount,
  /// before which there was nothing.
  ///
  /// `worldAfter` returns the world after a number of events from a cache, so that long runs need not
  /// be folded again.
  public func worldsToDraw(
    worldAfter: ((Int) -> World)? = nil
  ) -> (now: World, before: World?) {
    if let worldAfter, let worlds = worldsOfALongRun(worldAfter) { return worlds }
    return worldsToDraw(stepsBefore: Self.stepsWithLooks)
  }

  /// The number of events from which a run is not repeated for its looks.
  static let longRun = 4_000

  /// Whether answers at the cursor take long enough to be prepared in advance.
  public var isLong: Bool { cursor >= Self.longRun && end == .completed }

  /// The worlds in a long run, with looks read from an existing world: one walk over the screen. The
  /// events show what the last step changed; the earlier looks are those drawn then, or else the
  /// current ones, so that nothing is marked as changed because of its looks alone.
  private func worldsOfALongRun(_ worldAfter: (Int) -> World) -> (now: World, before: World?)? {
    guard !options.recordsLooks, isLong else { return nil }
    let (step, update) = placeOfLooks
    let before = drawnScreen
    guard let looks = looks(in: step, atEndOf: update) else { return nil }
    var now = worldAfter(cursor)
    now.show(looks)
    guard step > 0 else { return (now, nil) }
    var earlier = worldAfter(events.firstPosition(ofStep: step))
    let isKnown = before.map { $0.update == nil && $0.script == Array(script.prefix(step - 1)) }
    earlier.show(isKnown == true ? before?.looks ?? looks : looks)
    return (now, earlier)
  }

  /// The cursor's step, and the last finished update in it; no update if the step has finished.
  private var placeOfLooks: (step: Int, update: Int?) {
    let log = events
    let step = log.step(at: cursor - 1)
    let range = log.firstPosition(ofStep: step)..<cursor
    guard cursor < log.firstPosition(ofStep: step + 1) else { return (step, nil) }
    guard let last = log.last(.updateEnd, in: range) else { return (step - 1, nil) }
    return (step, last.update)
  }

  /// The looks of what is on screen there; nil if they cannot be made.
  private func looks(
    in step: Int, atEndOf update: Int?, unless isUnwanted: (() -> Bool)? = nil
  ) -> [(name: NodeName, look: Look)]? {
    guard step >= 0 else { return nil }
    let played = Array(script.prefix(step))
    if let drawnScreen, drawnScreen.update == update, drawnScreen.script == played {
      return drawnScreen.looks
    }
    let looks: [(name: NodeName, look: Look)]
    if let update {
      guard step > 0, let world = scouts.world(at: step, in: self, unless: isUnwanted) else {
        return nil
      }
      world.interruption = isUnwanted ?? interruption
      looks = world.looks(in: prepared(step - 1), atEndOfUpdate: update)
    } else if step + 1 == completedSteps {
      guard catchUp(unless: isUnwanted), let run else { return nil }
      looks = run.looksOnScreen
    } else {
      guard let world = scouts.world(at: step + 1, in: self, unless: isUnwanted) else { return nil }
      looks = world.looksOnScreen
      scouts.keep(world)
    }
    guard !looks.isEmpty else { return nil }
    drawnScreen = DrawnScreen(looks: looks, script: played, update: update)
    return looks
  }

  /// Prepares the looks for drawing at the cursor.
  func prepareLooks(unless isUnwanted: @escaping () -> Bool) {
    guard !options.recordsLooks, isLong else { return }
    let (step, update) = placeOfLooks
    _ = looks(in: step, atEndOf: update, unless: isUnwanted)
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
      // Looks that follow the last event belong to that event.
      if counts, passed == cursor { break }
      if event.step == step, before == nil { before = now }
      now.apply(event)
      if counts { passed += 1 }
    }
    return (now, step == 0 ? nil : before)
  }

  /// The events up to the end of a step, including looks from the step before it on.
  ///
  /// Looks cost a walk over the screen for each update that records them. At the end of a step only the
  /// final ones are drawn, so only a step with the cursor inside records more.
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
        // It has them already.
      } else if number >= step - stepsBefore {
        drawn.world.beginLooks()
      } else {
        // The last looks are long past: the drawn run starts again close to the cursor.
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
      world.interruption = interruption
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
  /// Adds the looks of what is alive in it.
  mutating func show(_ looks: [(name: NodeName, look: Look)]) {
    for (name, look) in looks where nodes[name.node] != nil { show(look, of: name) }
  }
}
