import SwiftSyntax
import Values

// Values that only previews leave as they are.

extension SyntaxPlaces {
  /// Whether it is in a value that stands where a call gives none, of a property or a parameter, and every
  /// call outside previews gives one.
  func isDefaultForPreviews(_ token: TokenSyntax) -> Bool {
    guard let label = token.labelInsteadOfWhich,
      let type = token.enclosing(StructDeclSyntax.self)?.name.identifierText
    else { return false }
    let calls = makers(of: type).filter { origin in
      self.token(at: origin)?.token.ancestors.contains(where: \.isPreview) == false
    }
    return !calls.isEmpty
      && calls.allSatisfy { !arguments(ofCallAt: $0, labelled: [label]).isEmpty }
  }
}

extension TokenSyntax {
  /// The label of the argument that would be there instead of the value that it is in.
  fileprivate var labelInsteadOfWhich: String? {
    if let parameter = enclosing(FunctionParameterSyntax.self) {
      let isOfInitializer = parameter.enclosing(InitializerDeclSyntax.self) != nil
      return isOfInitializer && parameter.defaultValue?.encloses(self) ?? false
        ? parameter.firstName.text : nil
    }
    guard let variable = enclosing(VariableDeclSyntax.self), variable.isMember,
      variable.modifiers.allSatisfy({ $0.name.text != "static" }),
      let binding = variable.bindings.first, binding.initializer?.encloses(self) ?? false,
      enclosing(StructDeclSyntax.self)?.declaresInitializer == false
    else { return nil }
    return binding.pattern.name
  }
}
