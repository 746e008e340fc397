import Trace

/// Worlds that have been taken to a step of the past, to be asked there; a bounded number of them.
///
/// A world only goes forwards, so a question is answered by the one that is nearest before it, or by a
/// new one. Asking moves nothing: a world that the question may have changed is not kept.
struct Scouts {
  private var worlds: [Simulation] = []
  private let limit = 4

  /// A world after exactly that many steps, taken out; nil when the run does not get so far.
  mutating func world(at steps: Int, in session: Session) -> Simulation? {
    let index = worlds.indices.filter { worlds[$0].completedSteps <= steps }
      .max { worlds[$0].completedSteps < worlds[$1].completedSteps }
    let world = index.map { worlds.remove(at: $0) } ?? Self.silent(session)
    return session.replay(world, steps: steps) == .completed ? world : nil
  }

  /// A world that keeps no events: nobody looks at those of the way, which are the run's.
  private static func silent(_ session: Session) -> Simulation {
    var options = session.options
    options.recordsRemarks = false
    let world = Simulation(session.program, options: options)
    world.world.recorder.isEnabled = false
    return world
  }

  /// Puts a world back that is as it was.
  mutating func keep(_ world: Simulation) {
    worlds.append(world)
    if worlds.count > limit { worlds.removeFirst() }
  }

  /// The script is another one behind that many steps, the mount included.
  mutating func forget(after steps: Int) { worlds.removeAll { $0.completedSteps > steps } }
}
