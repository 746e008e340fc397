import Diagnostics
import Program
import SwiftSyntax
import Values

// Calls whose closure decides their result, where an optional is wanted.
extension Checker {
  /// Checks the closures against the types known by now; their `return`s may agree on an optional.
  func checkClosures(
    _ attempt: inout CallAttempt, _ site: CallSite, _ expected: Type?, _ context: BodyContext
  ) {
    if !attempt.closures.isEmpty, !isDecidedByClosure(attempt),
      let wanted = optionalExpected(of: attempt, expected)
    {
      // `withCheckedContinuation { … $0.resume(returning: nil) … }`: only the context decides.
      _ = solver.unify(attempt.result, wanted)
      return checkEachClosure(&attempt, site, expected, context)
    }
    guard let wanted = optionalWanted(of: attempt, site, expected) else {
      return checkEachClosure(&attempt, site, expected, context)
    }
    let mark = solver.mark()
    var first = attempt
    let (_, problems) = holdingDiagnostics { checkEachClosure(&first, site, expected, context) }
    if first.hasFailed || problems.hasErrors {
      solver.undo(to: mark)
      let other = trying { () -> CallAttempt? in
        var second = attempt
        _ = solver.unify(second.result, wanted)
        checkEachClosure(&second, site, expected, context)
        return second.hasFailed ? nil : second
      }
      guard let other else { return checkEachClosure(&attempt, site, expected, context) }
      attempt = other
      return
    }
    problems.forEach(report)
    attempt = first
  }

  /// The optional that a call is to give whose closure's `return`s decide its result: they may be
  /// of its wrapped type, or of the optional itself
  /// (`queue.sync { if let x { return x }; return nil }`).
  private func optionalWanted(
    of attempt: CallAttempt, _ site: CallSite, _ expected: Type?
  ) -> Type? {
    guard let expected = optionalExpected(of: attempt, expected) else { return nil }
    let hasSeveral = attempt.closures.contains { index, _ in
      guard case .syntax(let node) = site.arguments[index].leaf,
        let closure = node.as(ClosureExprSyntax.self)
      else { return false }
      return closure.statements.ownReturns.count > 1
    }
    return hasSeveral ? expected : nil
  }

  /// The optional that the context wants of a call whose result nothing has decided.
  private func optionalExpected(of attempt: CallAttempt, _ expected: Type?) -> Type? {
    guard let expected = expected.map(solver.resolve), expected.optionalWrapped != nil,
      !expected.hasOpenVariables, case .variable(let variable) = solver.head(attempt.result),
      variable.literal == .none
    else { return nil }
    return expected
  }

  /// Whether a closure's result is the call's, or is part of what decides it.
  private func isDecidedByClosure(_ attempt: CallAttempt) -> Bool {
    attempt.closures.contains { _, parameter in
      guard case .function(let function) = solver.resolve(attempt.parameterTypes[parameter]) else {
        return true
      }
      return !function.result.isVoid
    }
  }
}
