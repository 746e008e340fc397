import Program
import Values

/// Finds the type of a choice: `buildEither(first:)` knows one half of `_ConditionalContent<A, B>`,
/// `buildEither(second:)` the other.
struct EitherInference {
  let methods: BuilderMethods
  let solver: Solver

  func type(first: Type, second: Type) -> Type? {
    for one in methods.candidates("buildEither", labels: ["first"]) {
      for other in methods.candidates("buildEither", labels: ["second"]) {
        let whole = solver.asking { () -> Type? in
          guard let a = half(one, first), let b = half(other, second), solver.unify(a, b) else {
            return nil
          }
          return solver.resolve(a).replacingVariables { _ in .error }
        }
        if let whole { return whole }
      }
    }
    return nil
  }

  /// The method's result, in which the parameters that its argument does not decide are open.
  private func half(_ candidate: MemberCandidate, _ argument: Type) -> Type? {
    guard let function = candidate.declaration as? FunctionDecl,
      let parameter = function.parameters.first
    else { return nil }
    let opened = solver.open(
      function.signature, candidate.substitution, for: nil, origin: .none)
    guard solver.unify(opened.apply(to: parameter.type), argument) else { return nil }
    return opened.apply(to: function.result)
  }
}
