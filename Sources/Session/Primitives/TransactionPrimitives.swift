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
    register("view.printChanges") { [unowned world] context, arguments throws(EvaluationError) in
      if let line = world.engine.changesDescription { context.output(line + "\n") }
      return .unit
    }
  }
}
