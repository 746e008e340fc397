import Program
import SwiftSyntax

// What program assembly and statements ask of the declarations. Signatures until their
// implementations are here; whoever writes them removes this file.
extension DeclarationTable {
  /// Takes a file of the program in: its types, extensions, globals. Nothing is resolved yet.
  func add(_ unit: FileUnit) { preconditionFailure() }

  /// The program's own nominal types in source order, nested ones after their container.
  var programTypes: [NominalDecl] { preconditionFailure() }

  /// Resolves and checks all that the program declares: types, conformances, bodies, initial
  /// values, default arguments; afterwards `diagnostics` is complete.
  func checkAll() { preconditionFailure() }

  /// A function declared in a body: labels, parameters with their variables, result, effects,
  /// builder; its defaults are checked in the scope. The body is left to the statements.
  func localFunction(_ node: FunctionDeclSyntax, in scope: Scope) -> FunctionDecl {
    preconditionFailure()
  }

  /// A type declared in a body; members may be looked up at once.
  func localType(_ node: DeclSyntax, in scope: Scope) -> NominalDecl? { preconditionFailure() }

  /// The result builder on the requirement that a member witnesses (`View.body` has `ViewBuilder`);
  /// nil when the member witnesses none, or none with a builder.
  func inheritedBuilder(for member: Declaration) -> NominalDecl? { preconditionFailure() }

  /// A type alias declared in a body.
  func localAlias(_ node: TypeAliasDeclSyntax, in scope: Scope) -> Type { preconditionFailure() }
}

