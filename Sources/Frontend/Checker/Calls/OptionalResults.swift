import Diagnostics
import Program
import SwiftSyntax
import Values

// Calls whose closure decides their result, where an optional is wanted.
extension Checker {
  /// Checks the closures against the types known by now.
  func checkClosures(
    _ attempt: inout CallAttempt, _ site: CallSite, _ expected: Type?, _ context: BodyContext
  ) {
    if let wanted = optionalWanted(of: attempt, site, expected) {
      _ = solver.unify(attempt.result, wanted)
    }
    checkEachClosure(&attempt, site, expected, context)
  }

  /// The optional that the context wants of a call whose result nothing else decides: its closure gives
  /// nothing (`withCheckedContinuation { … $0.resume(returning: nil) … }`), or has several `return`s,
  /// which may be of the wrapped type or of the optional
  /// (`queue.sync { if let x { return x }; return nil }`).
  private func optionalWanted(
    of attempt: CallAttempt, _ site: CallSite, _ expected: Type?
  ) -> Type? {
    guard !attempt.closures.isEmpty, let expected = expected.map(solver.resolve),
      expected.optionalWrapped != nil, !expected.hasOpenVariables,
      case .variable(let variable) = solver.head(attempt.result), variable.literal == .none
    else { return nil }
    let isOpen = attempt.closures.allSatisfy { index, parameter in
      if case .function(let function) = solver.resolve(attempt.parameterTypes[parameter]),
        function.result.isVoid
      {
        return true
      }
      guard case .syntax(let node) = site.arguments[index].leaf else { return false }
      return (node.as(ClosureExprSyntax.self)?.statements.ownReturns.count ?? 0) > 1
    }
    return isOpen ? expected : nil
  }
}
