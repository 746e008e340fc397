import Diagnostics
import Program
import SwiftSyntax
import Values

extension Checker {
  /// `TabView(selection: $store.tab) { … }` where nothing is known about `store`: the type of the
  /// selection does not affect what is shown, so one is chosen that meets the requirements, and the
  /// view is simulated. (Where a closure receives such values, as in `ForEach`, the type matters.)
  func withChosenTypes(_ given: CallAttempt) -> CallAttempt {
    let (target, context) = (given.target, given.context)
    guard context.scope.file?.isSurface == false, case .initializer = target.kind,
      let container = target.declaration?.container, container.isSurface, isContent(given.result)
    else { return given }
    let unknown = target.signature.parameters.filter { parameter in
      given.substitution[parameter].map { solver.resolve($0).isError } ?? false
    }
    guard !unknown.isEmpty else { return given }
    var attempt = given
    for parameter in unknown {
      let isTaken = target.parameterTypes.contains { type in
        guard case .function(let function) = type.optionalPayload else { return false }
        return function.parameters.contains { $0.type.contains { $0 == .parameter(parameter) } }
          || function.result == .parameter(parameter)
      }
      guard !isTaken, let chosen = choice(for: parameter, target.signature) else { return given }
      attempt.substitution[parameter] = chosen
    }
    attempt.result = solver.resolve(attempt.substitution.apply(to: target.result))
    guard !attempt.result.containsError else { return given }
    attempt.chosen = attempt.result
    attempt.parameterTypes = target.parameterTypes.map { attempt.substitution.apply(to: $0) }
    for (parameter, slot) in attempt.match.slots.enumerated() {
      let declared = target.parameterTypes[parameter]
      let isChosen = declared.contains { type in unknown.contains { type == .parameter($0) } }
      if case .function = declared.optionalPayload { continue }
      for index in slot where isChosen {
        guard let value = attempt.values[index] else { continue }
        attempt.values[index] = argument(
          given.site.arguments[index], value.origin, as: attempt.parameterTypes[parameter], context)
      }
    }
    return attempt
  }

  /// An argument with the chosen type; a literal beside an unknown value gets it too.
  private func argument(
    _ argument: CallArgument, _ origin: Origin, as type: Type, _ context: BodyContext
  ) -> Expr {
    if case .syntax(let node) = argument.leaf {
      let (value, problems) = holdingDiagnostics { expression(node, as: type, context) }
      if !problems.hasErrors { return value }
    }
    return inert(failure(at: origin), as: type)
  }

  /// The first of a number, a `Double` and an array that meets the parameter's requirements.
  private func choice(for parameter: GenericParameter, _ signature: GenericSignature) -> Type? {
    let number = solver.known("Int")
    return [number, solver.known("Double"), array(of: number)].first { type in
      signature.requirements.allSatisfy { requirement in
        switch requirement {
        case .conformance(.parameter(parameter), let decl): solver.conforms(type, to: decl)
        case .sameType(.parameter(parameter), _), .sameType(_, .parameter(parameter)),
          .superclass(.parameter(parameter), _):
          false
        default: true
        }
      }
    }
  }
}
