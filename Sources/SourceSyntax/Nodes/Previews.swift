package import SwiftSyntax

extension Syntax {
  /// `#Preview { … }`, whether it is parsed as an expression or as a declaration.
  package var macro: (any FreestandingMacroExpansionSyntax)? {
    if let node = self.as(MacroExpansionExprSyntax.self) { return node }
    return self.as(MacroExpansionDeclSyntax.self)
  }

  /// `#Preview { … }`, or a `PreviewProvider`.
  package var isPreview: Bool {
    macro?.macroName.text == "Preview"
      || self.as(StructDeclSyntax.self)?.inheritedNames.contains("PreviewProvider") ?? false
  }
}

extension ExprSyntax {
  /// The name at the beginning of a chain of calls: `Home` of `Home(number: 1).padding()`.
  package var chainHead: String? {
    chainLinks.last?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// What its chain of calls and members has been at each place, the whole first:
  /// `Home().padding()`, `Home().padding`, `Home()`, `Home`.
  package var chainLinks: [ExprSyntax] {
    Array(
      sequence(first: self) { link in
        link.as(FunctionCallExprSyntax.self)?.calledExpression
          ?? link.as(MemberAccessExprSyntax.self)?.base
      })
  }
}
