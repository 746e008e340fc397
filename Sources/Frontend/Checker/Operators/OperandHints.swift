import Diagnostics
import Program
import SwiftSyntax
import Values

// Hints that one operand gives about the other.
extension Checker {
  /// `x + pow(2, 3)`: of the overloads of a call the one is meant that gives the type on the left,
  /// where the operator is declared for two of it.
  func hint(_ name: String, _ left: PendingOperand, _ right: OperatorTree) -> Type? {
    guard case .leaf(let node) = right, node.is(FunctionCallExprSyntax.self),
      case .typed(let expr) = left
    else { return nil }
    return operandHint(name, expr)
  }

  /// The type of an operand whose other side is most likely of it as well.
  private func operandHint(_ name: String, _ expr: Expr) -> Type? {
    let type = solver.head(expr.type)
    let isComparison = ["<", ">", "<=", ">=", "==", "!="].contains(name)
    return homogeneous(isComparison ? "+" : name, type) == nil ? nil : type
  }

  /// `path == other.reversed()`, `sqrt(2.0) * x`: of the overloads of a call that one is meant which
  /// gives the type on the other side, where the operator is declared for two of one type.
  func agreed(
    _ name: String, _ left: PendingOperand, _ first: OperatorTree?, _ right: PendingOperand,
    _ second: OperatorTree, _ context: BodyContext
  ) -> (PendingOperand, PendingOperand)? {
    guard case .typed(let a) = left, case .typed(let b) = right else { return nil }
    if name == "==" || name == "!=", let one = collection(a), let other = collection(b) {
      if one === other { return nil }
      if let same = retyped(second, as: a, context) { return (left, same) }
    } else if operandHint(name, b) == nil || !(first.map(isCallOfLiterals) ?? false)
      || solver.head(a.type).nominal === solver.head(b.type).nominal
    {
      return nil
    }
    return first.flatMap { retyped($0, as: b, context) }.map { ($0, right) }
  }

  private func isCallOfLiterals(_ tree: OperatorTree) -> Bool {
    guard case .leaf(let node) = tree, let call = node.as(FunctionCallExprSyntax.self) else {
      return false
    }
    return call.calledExpression.is(DeclReferenceExprSyntax.self) && call.trailingClosure == nil
      && call.arguments.allSatisfy { isLiteral($0.expression) }
  }

  /// `all + xs.map { .status($0) }`: a closure that has nothing else to go by gives elements of the
  /// collection on the left. Nil where it needs nothing.
  func elements(
    _ right: OperatorTree, for left: PendingOperand, _ context: BodyContext
  ) -> PendingOperand? {
    guard case .typed(let a) = left, collection(a) != nil, case .leaf(let node) = right,
      let call = node.as(FunctionCallExprSyntax.self), call.trailingClosure != nil
    else { return nil }
    let mark = solver.mark()
    let (plain, problems) = holdingDiagnostics { expression(node, nil, context) }
    if problems.contains(where: { $0.id == .noContext }) {
      solver.undo(to: mark)
      return retyped(right, as: a, context)
    }
    problems.forEach(report)
    return .typed(plain)
  }

  private func collection(_ value: Expr) -> NominalDecl? {
    guard case .nominal(let decl, let arguments) = solver.head(value.type), decl.isSurface,
      !arguments.isEmpty, decl.builtin != .optional
    else { return nil }
    return decl
  }

  private func retyped(
    _ tree: OperatorTree, as other: Expr, _ context: BodyContext
  ) -> PendingOperand? {
    guard case .leaf(let node) = tree, node.is(FunctionCallExprSyntax.self) else { return nil }
    return solver.trying {
      let (value, problems) = holdingDiagnostics { expression(node, other.type, context) }
      let isSame = solver.head(value.type).nominal === solver.head(other.type).nominal
      return isSame && !problems.hasErrors ? .typed(value) : nil
    }
  }
}
