import Program
import Values

// Parameter packs. A pack of n types is n ordinary parameters; `repeat each x` is n expressions.
extension FunctionLowering {
  /// One variable for each element of the pack that the parameter's type expands to.
  func packParameters(_ variable: LocalVariable, _ type: Type) -> [LocalVariable] {
    guard case .tuple(let elements) = concrete(.tuple([TupleElement(type: type)])) else {
      preconditionFailure("a tuple of an expansion is a tuple")
    }
    let variables = elements.enumerated().map { index, element in
      LocalVariable(
        name: "\(variable.name).\(index)", type: element.type, isLet: true,
        origin: variable.origin)
    }
    packs[variable] = variables
    return variables
  }

  /// What an expression in a list stands for: itself, or the elements of a pack.
  func expandPack(_ expr: Expr) -> [Expr] {
    if case .local(let variable) = expr.kind, let variables = packs[variable] {
      return variables.map { Expr(.local($0), type: $0.type, origin: expr.origin) }
    }
    if case .tuple(let elements) = expr.kind, case .pack = expr.type {
      return elements.flatMap(expandPack)
    }
    return [expr]
  }
}
