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

  /// `@ObservedObject var model: Model`: without an initial value that the wrapper's initialiser would
  /// check, the type itself is checked. (What a program's own wrapper requires is decided by its
  /// initialisers.)
  func checkRequirements(of type: Type, _ use: WrapperUse, _ scope: Scope) {
    guard opaque == nil, use.wrapper.isSurface, use.inner.isEmpty, !type.containsError,
      case .nominal(let wrapper, let arguments) = type
    else { return }
    let substitution = Substitution(wrapper.signature.parameters, arguments)
    func unmet(_ requirements: [GenericSignature.Requirement]) -> (Type, NominalDecl)? {
      for case .conformance(let subject, let wanted) in requirements {
        let type = substitution.apply(to: subject)
        if !conforms(type, to: wanted, in: scope) { return (type, wanted) }
      }
      return nil
    }
    if let (type, wanted) = unmet(wrapper.signature.requirements) {
      report(type, wanted, "generic \(wrapper.kind.rawValue) '\(wrapper)'", use)
    } else if let initializer = wrappedValueInitializer(of: wrapper),
      case .extended(let ext)? = homes[initializer]
    {
      _ = self.scope(of: ext)
      if let (type, wanted) = unmet(ext.requirements) {
        report(
          type, wanted, "referencing initializer '\(initializer.displayName)' on '\(wrapper)'", use)
      }
    }
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
