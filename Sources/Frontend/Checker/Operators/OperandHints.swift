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

  /// `sqrt(2.0) * x`: a call of nothing but literals on the left takes the type on the right for a
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

  /// `path == other.reversed()`: of the overloads of a call that one is meant which gives the type
  /// on the other side, for `==` is declared for two of one type.
  func agreed(
    _ name: String, _ left: PendingOperand, _ first: OperatorTree?, _ right: PendingOperand,
    _ second: OperatorTree, _ context: BodyContext
  ) -> (PendingOperand, PendingOperand)? {
    guard name == "==" || name == "!=", case .typed(let a) = left, case .typed(let b) = right,
      let one = collection(a), let other = collection(b), one !== other
    else { return nil }
    if let same = retyped(second, as: a, context) { return (left, same) }
    return first.flatMap { retyped($0, as: b, context) }.map { ($0, right) }
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

  /// `dogs + cats` where `[any Animal]` is wanted: both have that type. Nil where they agree.
  func widenedSum(
    _ left: PendingOperand, _ item: (node: BinaryOperatorExprSyntax, right: OperatorTree),
    _ expected: Type, _ context: BodyContext
  ) -> PendingOperand? {
    let wanted = solver.resolve(expected)
    guard case .typed(let a) = left, collection(a) === table.known("Array"),
      wanted.nominal === table.known("Array"), !wanted.hasOpenVariables,
      case .leaf(let node) = item.right, node.is(DeclReferenceExprSyntax.self)
    else { return nil }
    let mark = solver.mark()
    let (b, problems) = holdingDiagnostics { expression(node, nil, context) }
    let (one, other) = (solver.resolve(a.type), solver.resolve(b.type))
    guard problems.isEmpty, collection(b) === table.known("Array"),
      one != other,
      let first = converted(a, to: wanted), let second = converted(b, to: wanted)
    else {
      solver.undo(to: mark)
      return nil
    }
    return .typed(
      operatorCall(
        "+", .typed(first), .typed(second), wanted, origin(of: item.node, in: context), context))
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
    let mark = solver.mark()
    let (value, problems) = holdingDiagnostics { expression(node, other.type, context) }
    guard !problems.contains(where: { $0.severity == .error }),
      solver.head(value.type).nominal === solver.head(other.type).nominal
    else {
      solver.undo(to: mark)
      return nil
    }
    return .typed(value)
  }
}
