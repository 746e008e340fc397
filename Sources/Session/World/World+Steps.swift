import Frontend
import Interpreter
import Program
import Values
import ViewEngine

extension SimulatedWorld {
  /// Runs a step of the script; values that it names are kept for later steps.
  func perform(_ step: PreparedStep) throws(EvaluationError) {
    let (value, type) = try run(step)
    if let binding = step.binding { remembered[binding.name] = (value, type) }
  }

  /// The value of a variable that an earlier step named.
  private func value(of variable: RememberedVariable, _ type: TypeMetadata)
    throws(EvaluationError) -> Value
  {
    if let known = remembered[variable.name] { return known.value }
    if let before = rememberedBefore[variable.name],
      let value = transfer?.convert(before.value, from: before.type, to: type)
    {
      remembered[variable.name] = (value, type)
      return value
    }
    throw EvaluationError(
      .noControl("the value of '\(variable.name)' has gone with the code that it belonged to"))
  }

  /// Runs a checked step in the scope of the root view; returns its value.
  func run(_ step: PreparedStep) throws(EvaluationError) -> (Value, TypeMetadata) {
    guard let checked = step.checked else {
      preconditionFailure("a step that runs has been checked")
    }
    return try run(checked)
  }

  /// The same in the scope of any view or object; `values` are for names that no step has given.
  func run(
    _ step: CheckedStep, on receiver: (value: Value, type: TypeMetadata)? = nil,
    _ values: [String: Value] = [:]
  ) throws(EvaluationError) -> (Value, TypeMetadata) {
    guard let function = step.function else {
      preconditionFailure("a step that runs has been checked")
    }
    var arguments: [Value] = []
    var typeArguments: [Type] = []
    if let receiver {
      arguments.append(receiver.value)
      if case .nominal(_, let own) = machine.type(of: receiver.type) { typeArguments = own.types }
    } else if let selfType = function.selfType {
      guard let view = engine.liveView(machine.metadata(for: selfType), at: 0) else {
        throw EvaluationError(.noControl("no \(selfType.runtimeName) is on screen"))
      }
      arguments.append(view)
    }
    let variables = step.remembered
    if function.parameters.count > variables.count {
      guard let app = engine.liveRoot else {
        throw EvaluationError(.noControl("the app has not been launched yet"))
      }
      arguments.append(app)
    }
    let firstVariable = arguments.count
    for (variable, parameter) in zip(variables, function.parameters.suffix(variables.count)) {
      let type = machine.metadata(for: machine.program.concrete(parameter.type, Substitution()))
      if let given = values[variable.name] {
        arguments.append(given)
      } else {
        arguments.append(try self.value(of: variable, type))
      }
    }
    let changeable = variables.indices.filter { variables[$0].isVariable }
    let (value, changed) = try machine.call(
      function, typeArguments, arguments, changing: changeable.map { firstVariable + $0 })
    for (index, new) in zip(changeable, changed) {
      remembered[variables[index].name]?.value = new
    }
    let type = machine.metadata(for: machine.program.concrete(function.result, Substitution()))
    return (value, type)
  }
}
