import Diagnostics
import Program
import SwiftSyntax
import Values

// What one operand says of the other.
extension Checker {
  /// `x + pow(2, 3)`: of the overloads of a call the one is meant that gives what stands on the left,
  /// where the operator is declared for two of that.
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

  /// `sqrt(2.0) * x`: a call of nothing but literals on the left takes what stands on the right for a
  /// hint.
  func leftOfCall(
    _ tree: OperatorTree, _ next: (node: BinaryOperatorExprSyntax, right: OperatorTree)?,
    _ context: BodyContext
  ) -> PendingOperand? {
    guard case .leaf(let node) = tree, let call = node.as(FunctionCallExprSyntax.self), let next,
      call.calledExpression.is(DeclReferenceExprSyntax.self), call.trailingClosure == nil,
      !call.arguments.isEmpty, call.arguments.allSatisfy({ isLiteral($0.expression) }),
      !isOpenTree(next.right, context)
    else { return nil }
    let mark = solver.mark()
    let (right, problems) = holdingDiagnostics { self.tree(next.right, nil, context) }
    let hint =
      problems.contains { $0.severity == .error }
      ? nil : operandHint(next.node.operator.text, right)
    solver.undo(to: mark)
    return hint.map { .typed(self.tree(tree, $0, context)) }
  }
}
