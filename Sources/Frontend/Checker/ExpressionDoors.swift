import Diagnostics
import Program
import SwiftSyntax
import Values

/// An argument of a call whose candidates are given: source, or typed already.
struct TypedArgument {
  var label: String?
  var value: Expr
  init(_ value: Expr, label: String? = nil) {
    self.label = label
    self.value = value
  }
}

// The doors for statements: each checks one full expression.
extension Checker {
  /// The expression, converted to the type; reports where it cannot be.
  func check(_ expr: ExprSyntax, expected: Type, in context: BodyContext) -> Expr {
    preconditionFailure()
  }

  /// The expression with a type of its own; `hint` is used as far as it goes.
  func infer(_ expr: ExprSyntax, hint: Type? = nil, in context: BodyContext) -> Expr {
    preconditionFailure()
  }

  func checkCondition(_ expr: ExprSyntax, in context: BodyContext) -> Expr {
    check(expr, expected: .nominal(table.known("Bool"), []), in: context)
  }

  /// A typed expression as another type; reports where it cannot be.
  func convert(_ expr: Expr, to type: Type, in context: BodyContext) -> Expr {
    preconditionFailure()
  }

  /// Resolves a call of one of the candidates with typed arguments and gives it back typed; nil, and
  /// nothing reported, when none fits. `base` is `self` for instance members.
  func call(
    _ candidates: [MemberCandidate], base: Expr? = nil, _ arguments: [TypedArgument],
    expected: Type? = nil, origin: Origin, in context: BodyContext
  ) -> Expr? { preconditionFailure() }

  /// An initial value or default argument, converted to the type.
  func checkValue(_ expression: ExprSyntax, as type: Type, in scope: Scope) -> Expr? {
    check(expression, expected: type, in: BodyContext(scope: scope))
  }

  /// `let names = ["a"]`: the value with its own type.
  func inferValue(_ expression: ExprSyntax, in scope: Scope) -> Expr? {
    infer(expression, in: BodyContext(scope: scope))
  }

  func origin(of node: some SyntaxProtocol, in context: BodyContext) -> Origin {
    table.origin(of: node, in: context.scope.file)
  }

  func report(
    _ id: String, _ message: String, at origin: Origin, severity: Diagnostic.Severity = .error,
    hints: [String] = [], notes: [Diagnostic.Note] = []
  ) {
    table.report(
      Diagnostic(
        id: id, severity: severity, message: message, origin: origin, hints: hints, notes: notes))
  }
}
