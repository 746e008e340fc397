import Diagnostics
import Program
import SwiftSyntax
import Values

// What a wrapper requires of the property that it wraps.
extension DeclarationTable {
  /// `@Namespace var n: Int`, whose value does not have the written type.
  func checkWrapped(_ decl: VariableDecl, _ use: WrapperUse, _ parts: VariableSyntax) {
    guard opaque == nil, use.inner.isEmpty, parts.type != nil, !decl.type.containsError,
      let wrapped = property("wrappedValue", of: use.wrapper)?.type, !wrapped.containsError,
      wrapped != decl.type
    else { return }
    report(
      .mismatch,
      "property type '\(decl.type)' does not match 'wrappedValue' type '\(wrapped)'",
      at: decl.origin)
  }

  /// `@ObservedObject var model: Model`: without an initial value that the wrapper's initialiser
  /// would check, the type itself is checked. (What a program's own wrapper requires is decided by
  /// its initialisers.)
  func checkRequirements(of type: Type, _ use: WrapperUse, _ scope: Scope) {
    guard opaque == nil, use.wrapper.isSurface, use.inner.isEmpty, !type.containsError,
      let wrapper = type.nominal
    else { return }
    if let (type, wanted) = unmet(wrapper.signature.requirements, of: type, scope) {
      report(type, wanted, "generic \(wrapper.kind.rawValue) '\(wrapper)'", use)
    } else if let initializer = wrappedValueInitializer(of: wrapper),
      case .extended(let ext)? = homes[initializer]
    {
      _ = self.scope(of: ext)
      if let (type, wanted) = unmet(ext.requirements, of: type, scope) {
        report(
          type, wanted, "referencing initializer '\(initializer.displayName)' on '\(wrapper)'", use)
      }
    }
  }

  /// A conformance that is required and that the arguments of the type do not have.
  func unmet(
    _ requirements: [GenericSignature.Requirement], of type: Type, _ scope: Scope
  ) -> (Type, NominalDecl)? {
    let substitution = Substitution(argumentsOf: type)
    for case .conformance(let subject, let wanted) in requirements {
      let type = substitution.apply(to: subject)
      if !conforms(type, to: wanted, in: scope) { return (type, wanted) }
    }
    return nil
  }

  private func report(
    _ type: Type, _ wanted: NominalDecl, _ subject: DiagnosticText, _ use: WrapperUse
  ) {
    report(
      .conformance, subject + " requires that '\(type)' conform to '\(wanted)'",
      at: origin(of: use.attribute, in: use.file),
      hints: type.hints(conformingTo: wanted))
  }
}
