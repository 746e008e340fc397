import Program
import SwiftSyntax
import Values

/// What the declaration pass asks of the checker, always as late as possible: when the body, the
/// value or the type is first needed.
protocol BodyChecking: AnyObject {
  /// The statements of a function, accessor or initialiser, typed. Applies the declaration's result
  /// builder, or the one that the witnessed requirement has (`View.body`).
  func checkBody(of function: FunctionDecl, _ items: CodeBlockItemListSyntax, in scope: Scope)
    -> FunctionBody?
  /// An initial value or default argument, converted to the type.
  func checkValue(_ expression: ExprSyntax, as type: Type, isDefault: Bool, in scope: Scope)
    -> Expr?
  /// `let names = ["a"]`: the value with its own type.
  func inferValue(_ expression: ExprSyntax, in scope: Scope) -> Expr?
  /// The initial value of a property whose wrapper is not simulated.
  func inertValue(of type: Type, at origin: Origin) -> Expr
  /// The type behind `some P`: the type that the function's (or variable getter's) body returns.
  func underlyingType(of opaque: OpaqueDecl, returnedBy function: FunctionDecl) -> Type?
  /// Reports each `some P` that contains itself, once all bodies have been checked.
  func reportCircularTypes()
}

extension BodyChecking {
  func inertValue(of type: Type, at origin: Origin) -> Expr {
    Expr(.hole, type: type, origin: origin)
  }

  /// An initial value.
  func checkValue(_ expression: ExprSyntax, as type: Type, in scope: Scope) -> Expr? {
    checkValue(expression, as: type, isDefault: false, in: scope)
  }
}
