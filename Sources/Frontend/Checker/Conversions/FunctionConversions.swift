import Program
import SourceSyntax
import Values

// Converts function values to other function types.
extension Checker {
  func convertedFunction(_ expr: Expr, _ have: FunctionType, _ want: FunctionType) -> Expr? {
    guard want.isThrowing || !have.isThrowing, want.isAsync || !have.isAsync else { return nil }
    if let taken = takingTuple(expr, have, want) { return taken }
    guard have.parameters.count == want.parameters.count else { return nil }
    solver.score.functionConversions += have.isThrowing == want.isThrowing ? 0 : 1
    if solver.equate(.function(have), .function(want)) {
      return Expr(.convertFunction(expr, thunk: nil), type: .function(want), origin: expr.origin)
    }
    guard solver.unifyErrors(have, want) else { return nil }
    return wrapped(expr, have, want)
  }

  /// Whether a function throws errors (`have`) other than those allowed where it is used (`want`).
  func throwsOthers(_ have: FunctionType, _ want: FunctionType) -> Bool {
    guard have.isThrowing, let wanted = want.thrown else { return false }
    let type = solver.resolve(wanted)
    if type.hasOpenVariables { return false }
    guard let thrown = have.thrown.map(solver.resolve) else { return !type.isAnyError }
    return !thrown.hasOpenVariables && thrown != type && !type.isAnyError
  }

  /// The error type, as messages name it.
  func errorType(_ function: FunctionType) -> Type {
    displayType(solver.resolve(function.thrown ?? table.anyError))
  }

  /// `zip(a, b).map(max)`: a function of several parameters for one that takes a tuple, which is
  /// taken apart; or one without parameters for one that takes `()`: `TapGesture().onEnded(close)`.
  private func takingTuple(_ expr: Expr, _ have: FunctionType, _ want: FunctionType) -> Expr? {
    guard have.parameters.count != 1, want.parameters.count == 1,
      case .tuple(let elements) = solver.head(want.parameters[0].type),
      elements.count == have.parameters.count, !have.parameters.contains(where: \.isInout)
    else { return nil }
    let tuple = LocalVariable(
      name: "tuple", type: want.parameters[0].type, isLet: true, origin: expr.origin)
    let parts = elements.enumerated().map { index, element in
      Expr(.tupleElement(local(tuple), index), type: element.type, origin: expr.origin)
    }
    return calling(expr, have, parts, in: [tuple], want)
  }

  /// A closure that converts arguments and result around a call of the function, which is evaluated
  /// once, when the closure is made.
  private func wrapped(_ expr: Expr, _ have: FunctionType, _ want: FunctionType) -> Expr? {
    let origin = expr.origin
    let parameters = want.parameters.enumerated().map { index, parameter in
      LocalVariable(name: "parameter\(index)", type: parameter.type, isLet: true, origin: origin)
    }
    if (want.parameters + have.parameters).contains(where: \.isInout) { return nil }
    return calling(expr, have, parameters.map { local($0) }, in: parameters, want)
  }

  private func calling(
    _ expr: Expr, _ have: FunctionType, _ values: [Expr], in parameters: [LocalVariable],
    _ want: FunctionType
  ) -> Expr? {
    let origin = expr.origin
    let function = LocalVariable(name: "function", type: expr.type, isLet: true, origin: origin)
    let arguments = zip(values, have.parameters).mapAll { value, parameter in
      converted(value, to: parameter.type).map { Argument($0) }
    }
    guard let arguments else { return nil }
    let call = Expr(.call(.value(local(function)), arguments), type: have.result, origin: origin)
    guard let result = converted(call, to: want.result) else { return nil }
    // The closure throws the function's errors, whatever is expected: `rethrows` depends on it.
    var type = want
    type.isThrowing = have.isThrowing
    let inner = closure(
      parameters, capturing: [(function, expr)], giving: result, type, at: origin)
    return Expr(.convertFunction(inner, thunk: nil), type: .function(want), origin: origin)
  }

  /// A closure that returns a value.
  func closure(
    _ parameters: [LocalVariable] = [], capturing captures: [(LocalVariable, Expr)] = [],
    giving value: Expr, _ type: FunctionType, at origin: Origin
  ) -> Expr {
    let closure = Closure(
      parameters: parameters, captureList: captures,
      body: Block([Stmt(.return(value), origin: origin)]), type: type, origin: origin)
    return Expr(.closure(closure), type: .function(type), origin: origin)
  }

  /// An expression that reads a variable.
  func local(_ variable: LocalVariable, at origin: Origin = .none) -> Expr {
    Expr(.local(variable), type: variable.type, origin: origin)
  }
}
