import Diagnostics
import Program
import SwiftSyntax
import Values

/// All declarations of a program and, by and by, of the surface: the answers to "what does this name
/// mean here".
final class DeclarationTable {
  /// Set right after both halves exist.
  unowned var bodies: any BodyChecking
  var sources = SourceMap()
  private(set) var diagnostics: [Diagnostic] = []

  init(bodies: any BodyChecking) {
    self.bodies = bodies
  }

  func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// The origin of a node; `none` in the surface.
  func origin(of node: some SyntaxProtocol, in file: FileUnit?) -> Origin {
    file?.origin(atUTF8: node.positionAfterSkippingLeadingTrivia.utf8Offset) ?? .none
  }

  // MARK: Types

  /// The type that is written; reports and gives `.error` when there is none. `some P` becomes a
  /// fresh `OpaqueDecl` only through `resolveResult`.
  func resolve(_ syntax: TypeSyntax, in scope: Scope) -> Type { preconditionFailure() }

  // MARK: Names

  /// Globals, functions, types, type aliases and generic parameters that an identifier means here,
  /// members of enclosing types included (instance members only unless `scope.isStatic`): the
  /// innermost declaration level that has any, all overloads of it.
  func lookup(_ name: String, in scope: Scope) -> [MemberCandidate] { preconditionFailure() }

  /// Members of a value of the type (or, with `onMetatype`, static members, cases, nested types),
  /// from the type, its superclasses, its protocols and their extensions, all overloads. Works for
  /// nominal types, generic parameters, opaque types, existentials, tuples (labels, indices are the
  /// checker's), metatypes. Loads surface declarations of that name.
  func members(of type: Type, named name: String, onMetatype: Bool, in scope: Scope)
    -> [MemberCandidate]
  { preconditionFailure() }

  /// Initialisers (of a class: inherited ones too).
  func initializers(of type: Type, in scope: Scope) -> [MemberCandidate] { preconditionFailure() }

  func subscripts(of type: Type, onMetatype: Bool, in scope: Scope) -> [MemberCandidate] {
    preconditionFailure()
  }

  /// All overloads of an operator: global functions and static members of any type or protocol.
  func operators(named name: String) -> [MemberCandidate] { preconditionFailure() }

  /// `.red` where a protocol is expected (`some ShapeStyle`): static members of extensions
  /// `extension ShapeStyle where Self == Color`, with the `Self` that they are declared for.
  func staticMembers(ofConformersTo protocolDecl: NominalDecl, named name: String)
    -> [(candidate: MemberCandidate, selfType: Type)]
  { preconditionFailure() }

  // MARK: Conformances

  /// Whether the type conforms here: nominal types by their conformances (conditional ones checked),
  /// parameters and opaque types by what is known of them, existentials of the protocol itself only
  /// where Swift allows it.
  func conforms(_ type: Type, to protocolDecl: NominalDecl, in scope: Scope) -> Bool {
    preconditionFailure()
  }

  /// The associated type as far as it is known here; nil when the type does not conform.
  func associatedType(named name: String, of type: Type, in scope: Scope) -> Type? {
    preconditionFailure()
  }

  /// A surface type by name.
  func known(_ name: String) -> NominalDecl { preconditionFailure() }

  // MARK: Suggestions

  /// Names near a misspelt one, visible here (or members of the type).
  func suggestion(for name: String, in scope: Scope, memberOf type: Type?) -> String? {
    preconditionFailure()
  }
}
