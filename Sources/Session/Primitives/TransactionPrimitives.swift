import Interpreter
import Values
import ViewEngine

extension PrimitiveTable {
  mutating func registerTransactions(_ world: SimulatedWorld) {
    register("transaction.with") { [unowned world] context, arguments throws(EvaluationError) in
      let body = arguments.function(1)
      let transaction = arguments[0]
      return try world.withTransaction(transaction) { () throws(EvaluationError) in
        try context.call(body, [])
      }
    }
    // The completion comes when the animation is over; without one, when this turn is.
    register("transaction.withCompletion") {
      [unowned world] context, arguments throws(EvaluationError) in
      let transaction = ViewTransaction(animation: arguments[0].unwrapped)
      let body = arguments.function(2)
      _ = world.clock.schedule(
        after: transaction.duration ?? 0, .function(arguments.function(3)))
      return try world.engine.withTransaction(transaction) { () throws(EvaluationError) in
        try context.call(body, [])
      }
    }
    register("transaction.completion") { [unowned world] _, arguments throws(EvaluationError) in
      _ = world.clock.schedule(
        after: world.engine.ambientAnimationDuration, .function(arguments.function(0)))
      return .unit
    }
    register("view.printChanges") { [unowned world] context, arguments throws(EvaluationError) in
      if let line = world.engine.changesDescription { context.output(line + "\n") }
      return .unit
    }
  }
}
