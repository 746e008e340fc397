import Program
import SwiftSyntax

// Signatures of the statements' half (see Seams.swift), until their files are here. Whoever writes
// `Statements…` and `Builders/…` removes this file.
extension Checker {
  func checkBlock(_ items: CodeBlockItemListSyntax, in context: BodyContext) -> Block {
    preconditionFailure()
  }
  func checkBuilderBody(
    _ items: CodeBlockItemListSyntax, builder: NominalDecl, in context: BodyContext
  ) -> Block { preconditionFailure() }
  func checkIf(_ node: IfExprSyntax, expected: Type?, in context: BodyContext) -> Expr {
    preconditionFailure()
  }
  func checkSwitch(_ node: SwitchExprSyntax, expected: Type?, in context: BodyContext) -> Expr {
    preconditionFailure()
  }
  func checkBody(of function: FunctionDecl, _ items: CodeBlockItemListSyntax, in scope: Scope)
    -> FunctionBody?
  { preconditionFailure() }
  func underlyingType(of opaque: OpaqueDecl, returnedBy function: FunctionDecl) -> Type? {
    preconditionFailure()
  }
}
