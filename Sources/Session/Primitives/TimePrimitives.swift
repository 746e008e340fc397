import Interpreter
import Values
import ViewEngine

// Virtual time and random numbers. A run begins at 2025-01-01 09:00 UTC.

extension PrimitiveTable {
  mutating func registerTime(_ world: SimulatedWorld) {
    register("clock.now") { [unowned world] _, _ throws(EvaluationError) in
      world.hasReadClock = true
      return .double(SimulatedWorld.startOfTime + world.clock.now)
    }
    register("clock.schedule") { [unowned world] _, arguments throws(EvaluationError) in
      let interval = arguments.double(1)
      let token = world.schedule(
        after: arguments.double(0), every: interval < 0 ? nil : interval,
        .function(arguments.function(2)))
      return .int(token.number)
    }
    register("clock.cancel") { [unowned world] context, arguments throws(EvaluationError) in
      world.stop(ScheduleToken(number: arguments.int(0)), at: context.origin)
      return .unit
    }
    register("random.next") { [unowned world] _, _ throws(EvaluationError) in
      .int(Int(bitPattern: UInt(world.generator.next())))
    }
    register("uuid.next") { [unowned world] _, _ throws(EvaluationError) in
      .string(world.generator.nextUUID())
    }
    register("defaults.get") { [unowned world] _, arguments throws(EvaluationError) in
      world.defaults[arguments.string(0)] ?? .nil
    }
    register("defaults.keys") { [unowned world] _, _ throws(EvaluationError) in
      .array(world.defaults.keys.sorted().map { .string($0) })
    }
    register("defaults.set") { [unowned world] context, arguments throws(EvaluationError) in
      world.store(arguments.take(1), asDefault: arguments.string(0))
      try world.engine.defaultChanged(arguments.string(0), at: context.origin)
      return .unit
    }
  }
}

extension SimulatedWorld {
  /// Seconds from 2001-01-01 to 2025-01-01 09:00 UTC.
  static let startOfTime = 757_414_800.0
}
