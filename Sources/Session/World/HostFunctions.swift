import Interpreter
import Program
import Values

// Our own functions as values of the program: the one that a publisher calls with its values, the one
// that `reduce` calls for the next one. Such a function is a closure of interpreted code whose body
// calls one primitive with a number, by which the Swift closure is found here.

extension SimulatedWorld {
  typealias HostFunction = ([Value]) throws(EvaluationError) -> Value

  /// A function value that runs `body` with its arguments.
  func makeFunction(
    parameterCount: Int, _ body: @escaping HostFunction
  ) throws(EvaluationError) -> FunctionValue {
    hostFunctions.append(body)
    let number = hostFunctions.count - 1
    let int = Type.nominal(machine.program.known("Int"), [])
    let decl = FunctionDecl(
      kind: .function, name: "host", origin: .none, container: nil, isSurface: true)
    decl.parameters = [Parameter(label: nil, name: "number", type: int)]
    let variables = (0..<parameterCount).map { index in
      LocalVariable(name: "value\(index)", type: .any, isLet: true)
    }
    decl.parameters += variables.map { Parameter(label: nil, name: $0.name, type: .any) }
    decl.result = .any
    decl.makeBody = { .primitive("session.call") }
    let arguments =
      [Argument(Expr(.integer(number), type: int, origin: .none))]
      + variables.map { Argument(Expr(.local($0), type: .any, origin: .none)) }
    let call = Expr(.call(.function(decl, Member()), arguments), type: .any, origin: .none)
    let type = FunctionType(
      parameters: variables.map { FunctionType.Parameter(type: $0.type) }, result: .any)
    let closure = Closure(
      parameters: variables, body: Block([Stmt(.return(call), origin: .none)]), type: type,
      origin: .none)
    let made = try machine.evaluate(Expr(.closure(closure), type: .function(type), origin: .none))
    guard case .function(let function) = made else {
      preconditionFailure("a closure evaluates to a function")
    }
    return function
  }
}

extension PrimitiveTable {
  mutating func registerHostFunctions(_ world: SimulatedWorld) {
    register("session.call") { [unowned world] _, arguments throws(EvaluationError) in
      let values = (1..<max(1, arguments.count)).map { arguments.take($0) }
      return try world.hostFunctions[arguments.int(0)](values)
    }
  }
}
