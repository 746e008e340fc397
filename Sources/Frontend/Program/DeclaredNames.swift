import SwiftSyntax

// What code declares, as far as its syntax says.

extension String {
  /// `name` of `$name`.
  var withoutDollar: String { first == "$" ? String(dropFirst()) : self }
}

extension PatternSyntax {
  /// The name, where the pattern is nothing else.
  var name: String? { self.as(IdentifierPatternSyntax.self)?.identifier.identifierText }
}

extension VariableDeclSyntax {
  /// Whether it is a member of a type, rather than in code.
  var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) ?? false }

  var names: [String] { bindings.compactMap(\.pattern.name) }
}

extension PatternBindingSyntax {
  /// The code of a getter without `get`.
  var getterCode: CodeBlockItemListSyntax? {
    if case .getter(let code)? = accessorBlock?.accessors { code } else { nil }
  }
}

extension DeclGroupSyntax {
  var variables: [VariableDeclSyntax] { members(VariableDeclSyntax.self) }

  func members<Member: DeclSyntaxProtocol>(_ kind: Member.Type) -> [Member] {
    memberBlock.members.compactMap { $0.decl.as(kind) }
  }

  /// The variables of its properties that have neither a value nor accessors.
  var bindingsWithoutValue: [PatternBindingSyntax] {
    variables.flatMap(\.bindings).filter { $0.initializer == nil && $0.accessorBlock == nil }
  }

  /// The types that it inherits from, and the protocols that it conforms to, as written.
  var inheritedNames: [String] { inheritanceClause?.inheritedTypes.map(\.type.sourceText) ?? [] }

  var declaresInitializer: Bool {
    memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
  }
}

extension FunctionParameterSyntax {
  /// The name that its function uses.
  var innerName: String { (secondName ?? firstName).identifierText }
}

extension CodeBlockItemSyntax {
  /// The module that it imports.
  var importedModule: TokenSyntax? { item.as(ImportDeclSyntax.self)?.path.first?.name }

  /// What it brings in: a module, or `Analytics.Result` of `import enum Analytics.Result`.
  var imported: String? {
    let node = item.as(ImportDeclSyntax.self)
    return node?.importKindSpecifier == nil
      ? importedModule?.text : node?.path.map(\.name.text).joined(separator: ".")
  }

  var macro: (any FreestandingMacroExpansionSyntax)? { Syntax(item).macro }
}

extension SyntaxProtocol {
  /// The innermost node of a kind around it.
  func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    parent?.ancestorOrSelf { $0.as(kind) }
  }

  /// The name of the type, or of the extended one, whose code it is in.
  var enclosingTypeName: String? {
    ancestors.firstMap { node in
      node.as(StructDeclSyntax.self)?.name.identifierText
        ?? node.as(ClassDeclSyntax.self)?.name.identifierText
        ?? node.as(EnumDeclSyntax.self)?.name.identifierText
        ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }
  }

  /// The names of its patterns and parameters, except in skipped nodes.
  func boundNames(passingOver isPassed: (Syntax) -> Bool = { _ in false }) -> [String] {
    all(Syntax.self, passingOver: isPassed).compactMap { node in
      node.as(IdentifierPatternSyntax.self)?.identifier.identifierText
        ?? node.as(ClosureShorthandParameterSyntax.self)?.name.identifierText
        ?? node.as(ClosureParameterSyntax.self)
        .map { ($0.secondName ?? $0.firstName).identifierText }
        ?? node.as(FunctionParameterSyntax.self)?.innerName
    }
  }

  /// The names in it, also of members.
  var mentionedNames: Set<String> {
    Set(all(DeclReferenceExprSyntax.self).map(\.baseName.identifierText))
  }

  /// The names in it that are not members of something.
  var freeNames: [DeclReferenceExprSyntax] {
    all(DeclReferenceExprSyntax.self).filter { name in
      name.memberAccess == nil && name.parent?.is(KeyPathPropertyComponentSyntax.self) != true
    }
  }
}

extension DeclReferenceExprSyntax {
  var isSelf: Bool { baseName.tokenKind == .keyword(.self) }

  /// The access to a member that it is the name of.
  var memberAccess: MemberAccessExprSyntax? {
    parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName == self ? $0 : nil }
  }

  /// Whether it is not a member of anything but `self`.
  var isUnqualified: Bool {
    guard let member = memberAccess else { return true }
    return member.base?.as(DeclReferenceExprSyntax.self)?.isSelf ?? false
  }
}
