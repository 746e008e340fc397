import Trace

/// Worlds that have been taken to a step of the past, to be asked there; a bounded number of them.
///
/// A world only goes forwards, so a question is answered by the one that is nearest before it, or by a
/// new one. Asking moves nothing: a world that the question may have changed is not kept.
///
/// A question far back in a long session would have to take a new world through thousands of steps
/// while a person waits. So where steps are typed, worlds follow the run at a quarter, a half and three
/// quarters of its length, a few steps for each typed one, which is a fraction of what that one costs.
struct Scouts {
  /// Steps from which on worlds follow.
  static let longSession = 1_000
  /// How many steps a world that follows takes at a time; more than its place moves.
  private static let pace = 4
  private static let limit = 7

  private var worlds: [Simulation] = []
  /// Worlds with the events of the run, in which something may be left out from where they are on. Whoever
  /// takes one does not bring it back.
  private var witnesses: [Simulation] = []
  /// How many are kept: a cause is tried in a world of its own, and most events have few.
  static let witnessLimit = 4

  /// The same of those in which something may be left out.
  var posts: [Int] { witnesses.map(\.completedSteps).sorted() }

  /// The numbers of steps that the worlds have run, in ascending order.
  var places: [Int] { worlds.map(\.completedSteps).sorted() }

  /// A world after exactly that many steps, taken out; nil when the run does not get so far, or somebody
  /// would rather not wait.
  mutating func world(
    at steps: Int, in session: Session, unless isUnwanted: (() -> Bool)? = nil
  ) -> Simulation? {
    let world = nearest(before: steps).map { worlds.remove(at: $0) } ?? Self.silent(session)
    world.interruption = isUnwanted ?? session.interruption
    defer { world.interruption = { false } }
    return session.replay(world, steps: steps) == .completed ? world : nil
  }

  private func nearest(
    before steps: Int, except taken: Set<ObjectIdentifier> = []
  ) -> Int? {
    worlds.indices.filter {
      worlds[$0].completedSteps <= steps && !taken.contains(ObjectIdentifier(worlds[$0]))
    }.max { worlds[$0].completedSteps < worlds[$1].completedSteps }
  }

  /// A world that keeps no events: those of the way are the run's already.
  private static func silent(_ session: Session) -> Simulation {
    var options = session.options
    options.recordsRemarks = false
    let world = Simulation(session.program, options: options)
    world.world.recorder.isEnabled = false
    return world
  }

  /// A step has been typed: the worlds that follow the run take some of theirs.
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
      // Whoever breaks off the wait for a slow step need not wait for it once more.
      world.interruption = session.interruption
      defer { world.interruption = { false } }
      let steps = min(place, world.completedSteps + Self.pace)
      if world.completedSteps < steps, session.replay(world, steps: steps) != .completed {
        worlds.remove(at: index)
      }
    }
  }

  /// The world that tells what the run told, as far on as there is one before a step, taken out; a new one
  /// where there is none.
  mutating func witness(before step: Int, in session: Session) -> Simulation {
    let nearest = witnesses.indices.filter { witnesses[$0].completedSteps <= step }
      .max { witnesses[$0].completedSteps < witnesses[$1].completedSteps }
    let world =
      nearest.map { witnesses.remove(at: $0) }
      ?? Simulation(session.program, options: session.options)
    world.interruption = session.interruption
    return world
  }

  /// Takes worlds to the beginning of a step, while nobody types. One that does not get there goes on from
  /// where it is the next time.
  mutating func post(
    before step: Int, in session: Session, unless isUnwanted: @escaping () -> Bool
  ) {
    witnesses.removeAll { $0.completedSteps > step }
    while !isUnwanted() {
      let nearest = witnesses.indices.filter { witnesses[$0].completedSteps < step }
        .max { witnesses[$0].completedSteps < witnesses[$1].completedSteps }
      if nearest == nil, witnesses.count == Self.witnessLimit { return }
      let world =
        nearest.map { witnesses.remove(at: $0) }
        ?? Simulation(session.program, options: session.options)
      // What the run has noted of its screens is noted here as it was there.
      world.leaveOut([], of: session.events)
      defer { world.forgetRun() }
      while world.completedSteps < step, !isUnwanted() {
        let next = world.completedSteps
        // A step that is broken off leaves a world that is good for nothing: only a long one is.
        let isLong = session.events.positions(ofStep: next).count > Self.longStep
        world.interruption = isLong ? isUnwanted : { false }
        guard session.replay(world, steps: next + 1) == .completed else { return }
      }
      world.interruption = { false }
      witnesses.append(world)
    }
  }

  /// How many events a step has that somebody who types would have to wait for.
  private static let longStep = 2_000

  /// Puts a world back that is as it was.
  mutating func keep(_ world: Simulation) {
    worlds.append(world)
    if worlds.count > Self.limit { worlds.removeFirst() }
  }

  /// The script is another one behind that many steps, the mount included.
  mutating func forget(after steps: Int) {
    worlds.removeAll { $0.completedSteps > steps }
    witnesses.removeAll { $0.completedSteps > steps }
  }
}
