import Trace

/// Worlds that have been advanced to a past step, to answer questions there; a limited number of them.
///
/// A world only goes forwards, so a question is answered by the nearest one before its step, or by a
/// new one. Questions leave no trace: a world that one may have changed is not kept.
///
/// A question far back in a long session would have to advance a new world through thousands of steps
/// while the user waits. So where steps are typed, worlds follow the run at a quarter, a half and three
/// quarters of its length, a few steps for each typed one, at a fraction of its cost.
struct Scouts {
  /// The session length from which worlds follow.
  static let longSession = 1_000
  /// How many steps a following world takes at a time; more than its target moves.
  private static let pace = 4
  private static let limit = 7

  private var worlds: [Simulation] = []
  /// Worlds with the events of the run, from which something may be left out later on. A witness that
  /// is taken out is not returned.
  private var witnesses: [Simulation] = []
  /// How many are kept: a cause is tried in a separate world, and most events have few causes.
  static let witnessLimit = 4

  /// The same for those in which something may be left out.
  var posts: [Int] { witnesses.map(\.completedSteps).sorted() }

  /// The numbers of steps that the worlds have run, in ascending order.
  var places: [Int] { worlds.map(\.completedSteps).sorted() }

  /// A world after exactly that many steps, taken out; nil if the run is shorter, or the user
  /// interrupts.
  mutating func world(
    at steps: Int, in session: Session, unless isUnwanted: (() -> Bool)? = nil
  ) -> Simulation? {
    let world = nearest(before: steps).map { worlds.remove(at: $0) } ?? Self.silent(session)
    world.interruption = isUnwanted ?? session.interruption
    defer { world.interruption = { false } }
    return session.replay(world, steps: steps) == .completed ? world : nil
  }

  /// Advances a world to where the next question may need it while the user is idle; an unfinished one continues
  /// the next time.
  mutating func wait(at steps: Int, in session: Session, unless isUnwanted: () -> Bool) {
    let world = nearest(before: steps).map { worlds.remove(at: $0) } ?? Self.silent(session)
    while world.completedSteps < steps, !isUnwanted() {
      guard session.replay(world, steps: world.completedSteps + 1) == .completed else { return }
    }
    keep(world)
  }

  private func nearest(
    before steps: Int, except taken: Set<ObjectIdentifier> = []
  ) -> Int? {
    worlds.indices.filter {
      worlds[$0].completedSteps <= steps && !taken.contains(ObjectIdentifier(worlds[$0]))
    }.max { worlds[$0].completedSteps < worlds[$1].completedSteps }
  }

  /// A world that keeps no events, since the run already has them.
  private static func silent(_ session: Session) -> Simulation {
    var options = session.options
    options.recordsRemarks = false
    let world = Simulation(session.program, options: options)
    world.world.recorder.isEnabled = false
    return world
  }

  /// A step has been typed: the following worlds take some of their steps.
  mutating func follow(_ session: Session) {
    let length = session.completedSteps
    guard length > Self.longSession else { return }
    var taken: Set<ObjectIdentifier> = []
    for quarter in 1...3 {
      let place = length * quarter / 4
      let index: Int
      if let nearest = nearest(before: place, except: taken) {
        index = nearest
      } else {
        keep(Self.silent(session))
        index = worlds.count - 1
      }
      let world = worlds[index]
      taken.insert(ObjectIdentifier(world))
      // Interrupting a slow step must work here, too.
      world.interruption = session.interruption
      defer { world.interruption = { false } }
      let steps = min(place, world.completedSteps + Self.pace)
      if world.completedSteps < steps, session.replay(world, steps: steps) != .completed {
        worlds.remove(at: index)
      }
    }
  }

  /// How many steps the world has run from which one without something would go on.
  func stepsOfWitness(before step: Int) -> Int { posts.last { $0 <= step } ?? 0 }

  /// The most advanced world before a step that records what the run recorded, taken out; a new one if
  /// there is none.
  mutating func witness(before step: Int, in session: Session) -> Simulation {
    let world =
      nearestWitness { $0 <= step }.map { witnesses.remove(at: $0) }
      ?? Simulation(session.program, options: session.options)
    world.interruption = session.interruption
    return world
  }

  /// How many steps before a step of a long session worlds wait for questions about the steps before it, and how
  /// many of them.
  static let reach = 100
  private static let rearLimit = 2

  /// Advances worlds to the beginning of a step while the user is idle, in a long session after one of them some
  /// to a place before the steps that may be left out. An unfinished one continues the next time.
  mutating func post(
    before step: Int, in session: Session, unless isUnwanted: @escaping () -> Bool
  ) {
    // One may wait at the end, for a question about the next step.
    let end = session.completedSteps
    witnesses.removeAll { $0.completedSteps > step && $0.completedSteps != end }
    let rear = step > Self.longSession ? step - Self.reach : 0
    while !isUnwanted() {
      let waiting = posts.count { $0 == step }
      let behind = posts.count { $0 > rear - Self.reach && $0 <= rear }
      let target = rear > 0 && waiting > 0 && behind < Self.rearLimit ? rear : step
      // Those that wait in the rear stay there.
      let nearest = nearestWitness { $0 < target && ($0 <= rear - Self.reach || $0 > rear) }
      if nearest == nil, target == step, waiting == Self.witnessLimit { return }
      guard advance(nearest, to: target, in: session, unless: isUnwanted) else { return }
    }
  }

  /// A world takes a very long step at once, so that a question about the next one need not wait for it: in
  /// idle moments it would begin again after each key. After a shorter one the world that waits at its
  /// beginning stays there, for questions about it; what is more than such a step waits for idle moments.
  mutating func followLongStep(in session: Session, unless isUnwanted: @escaping () -> Bool) {
    let end = session.completedSteps
    let log = session.events
    guard end > 0, !posts.contains(end),
      log.count - log.firstPosition(ofStep: end - 1) > Self.followedFrom
    else { return }
    let nearest = nearestWitness { $0 < end }
    let start = nearest.map { log.firstPosition(ofStep: witnesses[$0].completedSteps) } ?? 0
    guard log.count - start <= Self.followedAtOnce else { return }
    _ = advance(nearest, to: end, in: session, unless: isUnwanted)
  }

  private func nearestWitness(where fits: (_ steps: Int) -> Bool) -> Int? {
    witnesses.indices.filter { fits(witnesses[$0].completedSteps) }
      .max { witnesses[$0].completedSteps < witnesses[$1].completedSteps }
  }

  /// Takes a witness, or a new one, to the beginning of a step; false if it does not get there because it is
  /// not wanted any more, or fails.
  private mutating func advance(
    _ index: Int?, to step: Int, in session: Session, unless isUnwanted: @escaping () -> Bool
  ) -> Bool {
    let world =
      index.map { witnesses.remove(at: $0) }
      ?? Simulation(session.program, options: session.options)
    // The run's notes about its screens are repeated here, not computed again.
    world.leaveOut([], of: session.events)
    defer { world.forgetRun() }
    while world.completedSteps < step, !isUnwanted() {
      let next = world.completedSteps
      // An interrupted step makes a world useless, so only long steps are interruptible.
      let isLong = session.events.positions(ofStep: next).count > Self.longStep
      world.interruption = isLong ? isUnwanted : { false }
      guard session.replay(world, steps: next + 1) == .completed else { return false }
    }
    world.interruption = { false }
    witnesses.append(world)
    return world.completedSteps == step
  }

  /// The number of events above which a step would make a typing user wait.
  private static let longStep = 2_000
  /// The number of events of a step from which it is followed at once: what is shorter is as soon done again
  /// when it is asked for.
  static let followedFrom = 10_000
  /// The number of events up to which a world is taken through them before the user may go on.
  private static let followedAtOnce = 200_000

  /// Returns a world that is unchanged.
  mutating func keep(_ world: Simulation) {
    worlds.append(world)
    if worlds.count > Self.limit { worlds.removeFirst() }
  }

  /// The script has changed after that many steps, the mount included.
  mutating func forget(after steps: Int) {
    worlds.removeAll { $0.completedSteps > steps }
    witnesses.removeAll { $0.completedSteps > steps }
  }
}
