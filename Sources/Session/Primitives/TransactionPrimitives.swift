import Interpreter
import Trace
import Values
import ViewEngine

extension PrimitiveTable {
  mutating func registerTransactions(_ world: SimulatedWorld) {
    register("transaction.with") { [unowned world] context, arguments throws(EvaluationError) in
      let body = arguments.function(1)
      let transaction = arguments[0]
      // `withAnimation` is code of the surface, which calls this.
      let animator = Ground.Animator.function(
        context.accessedProperty ?? "withTransaction", context.origin)
      return try world.withTransaction(transaction, by: animator) { () throws(EvaluationError) in
        try context.call(body, [])
      }
    }
    // The completion runs when the animation counts as complete; without an animation, or with nothing
    // to animate, at the end of this turn.
    register("transaction.withCompletion") {
      [unowned world] context, arguments throws(EvaluationError) in
      let transaction = ViewTransaction(
        animation: arguments[0].unwrapped, by: .function("withAnimation", context.origin))
      let body = arguments.function(2)
      let before = world.engine.pendingChangesOfViews
      let result = try world.engine.withTransaction(transaction) { () throws(EvaluationError) in
        try context.call(body, [])
      }
      let duration =
        world.engine.pendingChangesOfViews == before
        ? 0 : transaction.completion(by: arguments[1])
      world.schedule(after: duration, by: .animationCompletes, .function(arguments.function(3)))
      return result
    }
    register("transaction.completion") { [unowned world] _, arguments throws(EvaluationError) in
      let duration = world.engine.ambientTransaction.completion(by: arguments[0])
      world.schedule(after: duration, by: .animationCompletes, .function(arguments.function(1)))
      return .unit
    }
    register("view.printChanges") { [unowned world] context, arguments throws(EvaluationError) in
      if let line = world.engine.changesDescription { try context.output(line + "\n") }
      return .unit
    }
  }
}
