import Diagnostics
import SwiftSyntax
import Values

// What only previews use, and values that only they leave as they are.

extension SyntaxPlaces {
  /// Whether a view of the program is not on offer to others, and no code names it outside itself, previews,
  /// and, in a program that has an entry point, views of which the same is true and that previews name.
  public func isShownNowhere(_ view: String) -> Bool { isShownNowhere(view, past: []) }

  private func isShownNowhere(_ view: String, past passed: Set<String>) -> Bool {
    let own = files.filter { $0.text.mentions(word: view) }.flatMap { file in
      file.tree.all(StructDeclSyntax.self).filter { $0.name.identifierText == view }
    }
    guard !own.isEmpty, !own.contains(where: \.isForOthers) else { return false }
    let isWithinAnother = !passed.isEmpty
    let passed = passed.union([view])
    let uses = files.references(to: view)
    if isWithinAnother, uses.isEmpty { return false }
    let hasEntry = files.contains { $0.text.mentions(word: "main") && $0.tree.hasEntryPoint }
    return uses.allSatisfy { use in
      use.ancestors.contains { node in
        if node.isPreview || own.contains(where: { $0.id == node.id }) { return true }
        guard hasEntry, let maker = node.as(StructDeclSyntax.self)?.name.identifierText else {
          return false
        }
        return passed.contains(maker) || isShownNowhere(maker, past: passed)
      }
    }
  }

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

extension SourceFileSyntax {
  /// Whether a type of the file is where a program begins.
  fileprivate var hasEntryPoint: Bool {
    statements.contains { item in
      item.item.asProtocol((any WithAttributesSyntax).self)?.attributes
        .contains { $0.trimmedDescription == "@main" } ?? false
    }
  }
}

extension StructDeclSyntax {
  /// Whether it is public, unless it is called a preview, or where a program begins.
  fileprivate var isForOthers: Bool {
    if name.text.contains("Preview") { return false }
    return modifiers.contains { ["public", "open"].contains($0.name.text) }
      || attributes.contains { $0.trimmedDescription == "@main" }
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
