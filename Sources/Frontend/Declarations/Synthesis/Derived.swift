import Program
import SwiftSyntax
import Values
extension DeclarationTable {
  func expandEntry(_ decl: VariableDecl, _ parts: VariableSyntax, _ home: Home) -> [Declaration]? { nil }
  func addImplicitMembers(to record: TypeRecord) {}
  func reportRedeclarations(_ record: TypeRecord) {}
  func checkUse(of declaration: Declaration, at node: Syntax, _ scope: Scope) {}
}
