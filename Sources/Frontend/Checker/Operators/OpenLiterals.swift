import Program
import Values

/// An operator whose operands and result have one type: `(T, T) -> T`, `(T) -> T`.
struct UniformOperator: Hashable {
  var name: String
  var arity: Int
}

// `1 + 2`, `-(0.5 * 3)`: operators between literals are as open as the literals. Their final type
// must have the operators and, at the end, decides which overloads are called.
extension Checker {
  /// The operator between operands whose types are open; nil where its result has another type, or
  /// one of the operands has a type.
  func openCall(_ name: String, _ operands: [Expr], _ origin: Origin) -> Expr? {
    let own = UniformOperator(name: name, arity: operands.count)
    let opened = solver.trying { () -> (Type, TypeVariable, FunctionDecl)? in
      guard let type = operands.first?.type,
        operands.allSatisfy({ solver.unify(type, $0.type) }),
        case .variable(let variable) = solver.head(type), !solver.isDoubtful(type),
        let standard = solver.defaultType(of: variable.literal),
        let function = overload(of: own, on: standard)?.function
      else { return nil }
      return (type, variable, function)
    }
    guard let (type, variable, function) = opened else { return nil }
    solver.require([own], of: variable)
    let member = Member(.direct, selfType: .variable(variable))
    return Expr(
      .call(.function(function, member), operands.map { Argument($0) }), type: type,
      origin: origin)
  }

  /// The call of the overload that was meant, now that the type is known; nil for any other call.
  func closedCall(_ expr: Expr, as type: Type) -> Expr? {
    guard case .call(.function(let function, let member), let arguments) = expr.kind,
      member.dispatch == .direct, member.selfType != nil
    else { return nil }
    let own = UniformOperator(name: function.name, arity: arguments.count)
    guard let target = overload(of: own, on: type) else { return failure(at: expr.origin) }
    return call(
      target, arguments.map(\.value), expr.origin, BodyContext(scope: solver.scope))
  }

  /// The overload that is declared for exactly this type, or by a protocol for every number.
  func overload(of own: UniformOperator, on type: Type) -> CallTarget? {
    let candidates = operatorCandidates(own.name, own.arity)
    let isAbstract = type.isAbstract
    if !isAbstract {
      guard let decl = type.nominal, type.arguments.isEmpty else { return nil }
      if let exact = candidates.exact[Array(repeating: decl, count: own.arity)] {
        return exact.first { $0.result.nominal === decl && !$0.parameters[0].isInout }
      }
    }
    if candidates.uniform.isEmpty || !solver.accepts(.integer, type) { return nil }
    return candidates.uniform.first { target in
      guard case .parameter(let own) = target.result, let bound = own.selfOf,
        isAbstract || target.candidate?.requirementOf == nil
      else { return false }
      return solver.conforms(type, to: bound)
    }
  }

  /// `(T, T) -> T`
  func homogeneous(_ name: String, _ type: Type) -> CallTarget? {
    overload(of: UniformOperator(name: name, arity: 2), on: type)
  }
}
