import Program
import SwiftSyntax
import Values
extension DeclarationTable {
  func expandEntry(_ decl: VariableDecl, _ parts: VariableSyntax, _ home: Home) -> [Declaration]? { nil }
  func wrapperAttribute(_ attributes: AttributeListSyntax, _ home: Home) -> AttributeSyntax? { nil }
  func makeWrapped(_ decl: VariableDecl, _ wrapper: AttributeSyntax, _ parts: VariableSyntax, _ home: Home) -> [Declaration] { [decl] }
  func makeObserved(_ decl: VariableDecl, _ parts: VariableSyntax, _ home: Home) -> [Declaration] { [decl] }
  func makeTracked(_ decl: VariableDecl, _ parts: VariableSyntax, _ home: Home) -> [Declaration] { [decl] }
  func addMemberwiseInitializers(to record: TypeRecord, _ home: Home) {
    let decl = record.decl
    let function = newImplicitInitializer(record, home) { .memberwise }
    function.completion = { [unowned function, unowned decl] in
      function.parameters = decl.storedProperties.filter { !($0.isLet && $0.hasInitialValue) }.map { property in
        let parameter = Parameter(label: property.name, name: property.name, type: property.type, origin: property.origin)
        parameter.hasDefault = property.hasInitialValue
        parameter.defaultValue = property.initialValue
        return parameter
      }
    }
    addInitializer(function, to: record)
  }
  func addImplicitMembers(to record: TypeRecord) {}
  func reportRedeclarations(_ record: TypeRecord) {}
  func checkUse(of declaration: Declaration, at node: Syntax, _ scope: Scope) {}
}
