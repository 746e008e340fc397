import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Calls whose result is decided by their closure, where an optional is expected.
extension Checker {
  /// Checks the closures against the types known by now.
  func checkClosures(_ attempt: inout CallAttempt) {
    if let wanted = optionalWanted(of: attempt) { _ = solver.unify(attempt.result, wanted) }
    checkEach(attempt.closures, &attempt)
    settlePending(&attempt)
  }

  /// The optional that the context expects of a call whose result only its closure could decide,
  /// and does not: its closure gives nothing (`withCheckedContinuation { … $0.resume(returning:
  /// nil) … }`), or has several `return`s, which may be of the wrapped type or of the optional
  /// (`queue.sync { if let x { return x }; return nil }`).
  private func optionalWanted(of attempt: CallAttempt) -> Type? {
    guard !attempt.closures.isEmpty, let expected = attempt.expected.map(solver.resolve),
      expected.optionalWrapped != nil, !expected.hasOpenVariables,
      case .variable(let variable) = solver.head(attempt.result), variable.literal == .none
    else { return nil }
    let isOpen = attempt.closures.allSatisfy { index, parameter in
      if case .function(let function) = solver.resolve(attempt.parameterTypes[parameter]),
        function.result.isVoid
      {
        return true
      }
      guard case .syntax(let node) = attempt.site.arguments[index].leaf else { return false }
      return (node.as(ClosureExprSyntax.self)?.statements.ownReturns.count ?? 0) > 1
    }
    return isOpen ? expected : nil
  }
}

extension Checker {
  /// The arguments that may be checked before the closures. The first one's type may follow from a
  /// requirement (`R.State == State`) once a closure has decided `R`:
  /// `Store(initial: .init()) { Counter() }`.
  func ready(
    _ postponed: [(argument: Int, parameter: Int)], _ attempt: inout CallAttempt
  ) -> [(argument: Int, parameter: Int)] {
    if attempt.closures.isEmpty || solver.pending.isEmpty { return postponed }
    let waiting = postponed.filter { index, parameter in
      guard case .syntax(let node) = attempt.site.arguments[index].leaf, isImplicitChain(node)
      else { return false }
      return isLeftToRequirement(attempt.parameterTypes[parameter], from: attempt.pendingStart)
    }
    attempt.closures += waiting
    return postponed.filter { one in !waiting.contains { $0.argument == one.argument } }
  }

  private func isLeftToRequirement(_ type: Type, from start: Int) -> Bool {
    let type = solver.head(type)
    guard type.isUnboundVariable else { return false }
    return solver.pending.dropFirst(start).contains { item in
      guard case .sameType(let left, let right) = item.requirement else { return false }
      return [(left, right), (right, left)].contains { subject, other in
        solver.head(subject) == type && other.isDependent && solver.resolve(other).hasOpenVariables
      }
    }
  }
}

extension ExprSyntax {
  /// Whether its value is unwrapped where it is used: `f()?.x`, `f()!`, `f() ?? 0`, `if let x = f()`.
  var isUnwrapped: Bool {
    var node = Syntax(self)
    while let mark = node.parent,
      mark.is(AwaitExprSyntax.self)
        || mark.as(TryExprSyntax.self).map({ $0.questionOrExclamationMark == nil }) == true
    {
      node = mark
    }
    guard let parent = node.parent else { return false }
    if let list = parent.as(ExprListSyntax.self).map(Array.init) {
      let place = list.firstIndex { $0.id == node.id } ?? 0
      func isCoalescing(_ index: Int) -> Bool? {
        list.indices.contains(index)
          ? list[index].as(BinaryOperatorExprSyntax.self).map { $0.operator.text == "??" } : nil
      }
      return isCoalescing(place + 1) == true && isCoalescing(place - 1) != false
    }
    let binding = parent.parent?.as(OptionalBindingConditionSyntax.self)
    return parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
      || parent.is(InitializerClauseSyntax.self) && binding.map { $0.typeAnnotation == nil } == true
  }
}
