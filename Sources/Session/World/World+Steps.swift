import Frontend
import Interpreter
import Program
import Values
import ViewEngine

extension SimulatedWorld {
  /// Runs a checked step in the scope of the root view; gives its value.
  func run(_ step: PreparedStep) throws(EvaluationError) -> (Value, TypeMetadata) {
    guard let function = step.checked?.function else {
      preconditionFailure("a step that runs has been checked")
    }
    var arguments: [Value] = []
    if let selfType = function.selfType {
      guard let view = engine.liveView(machine.metadata(for: selfType), at: 0) else {
        throw EvaluationError(.noControl("no \(selfType.runtimeName) is on screen"))
      }
      arguments.append(view)
    }
    if !function.parameters.isEmpty, let app = engine.liveRoot { arguments.append(app) }
    let value = try machine.call(function, [], arguments)
    let type = machine.metadata(for: machine.program.concrete(function.result, Substitution()))
    return (value, type)
  }
}
