public import SwiftSyntax

// What code declares, as far as its syntax says.

extension String {
  /// `name` of `$name`.
  package var withoutDollar: String { first == "$" ? String(dropFirst()) : self }

  /// With each run of white space replaced by one space.
  package var singleLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension PatternSyntax {
  /// The name, where the pattern is nothing else.
  package var name: String? { self.as(IdentifierPatternSyntax.self)?.identifier.identifierText }
}

extension VariableDeclSyntax {
  /// Whether it is a member of a type, rather than in code.
  @inlinable package var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) ?? false }

  package var names: [String] { bindings.compactMap(\.pattern.name) }

  /// A property of a type, rather than a variable in code.
  package var isStoredInType: Bool {
    isMember && bindings.count == 1
      && !modifiers.contains { $0.name.text == "static" }
      && bindings.first?.accessorBlock == nil
  }
}

extension PatternBindingSyntax {
  /// The code of a getter without `get`.
  package var getterCode: CodeBlockItemListSyntax? {
    if case .getter(let code)? = accessorBlock?.accessors { code } else { nil }
  }
}

extension DeclGroupSyntax {
  package var variables: [VariableDeclSyntax] { members(VariableDeclSyntax.self) }

  @inlinable package func members<Member: DeclSyntaxProtocol>(_ kind: Member.Type) -> [Member] {
    memberBlock.members.compactMap { $0.decl.as(kind) }
  }

  /// The variables of its properties that have neither a value nor accessors.
  package var bindingsWithoutValue: [PatternBindingSyntax] {
    variables.flatMap(\.bindings).filter { $0.initializer == nil && $0.accessorBlock == nil }
  }

  /// The types that it inherits from, and the protocols that it conforms to, as written.
  package var inheritedNames: [String] {
    inheritanceClause?.inheritedTypes.map(\.type.sourceText) ?? []
  }

  package var declaresInitializer: Bool {
    memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
  }
}

extension FunctionParameterSyntax {
  /// The name that its function uses.
  package var innerName: String { (secondName ?? firstName).identifierText }
}

extension CodeBlockItemSyntax {
  /// The expression that it consists of, `if` and `switch` included.
  package var expression: ExprSyntax? {
    switch item {
    case .expr(let expr): expr
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: nil
    }
  }

  /// The module that it imports.
  package var importedModule: TokenSyntax? { item.as(ImportDeclSyntax.self)?.path.first?.name }

  /// What it brings in: a module, or `Analytics.Result` of `import enum Analytics.Result`.
  package var imported: String? {
    let node = item.as(ImportDeclSyntax.self)
    return node?.importKindSpecifier == nil
      ? importedModule?.text : node?.path.map(\.name.text).joined(separator: ".")
  }

  package var macro: (any FreestandingMacroExpansionSyntax)? { Syntax(item).macro }
}

extension SyntaxProtocol {
  /// The innermost node of a kind around it.
  @inlinable package func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    parent?.ancestorOrSelf { $0.as(kind) }
  }

  /// The name of the type, or of the extended one, whose code it is in.
  package var enclosingTypeName: String? {
    ancestors.firstMap { node in
      node.as(StructDeclSyntax.self)?.name.identifierText
        ?? node.as(ClassDeclSyntax.self)?.name.identifierText
        ?? node.as(EnumDeclSyntax.self)?.name.identifierText
        ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }
  }

  /// The names of its patterns and parameters, except in skipped nodes.
  package func boundNames(passingOver isPassed: (Syntax) -> Bool = { _ in false }) -> [String] {
    all(Syntax.self, passingOver: isPassed).compactMap { node in
      node.as(IdentifierPatternSyntax.self)?.identifier.identifierText
        ?? node.as(ClosureShorthandParameterSyntax.self)?.name.identifierText
        ?? node.as(ClosureParameterSyntax.self)
        .map { ($0.secondName ?? $0.firstName).identifierText }
        ?? node.as(FunctionParameterSyntax.self)?.innerName
    }
  }

  /// The names in it, also of members.
  package var mentionedNames: Set<String> {
    Set(all(DeclReferenceExprSyntax.self).map(\.baseName.identifierText))
  }

  /// The names in it that are not members of something.
  package var freeNames: [DeclReferenceExprSyntax] {
    all(DeclReferenceExprSyntax.self).filter { name in
      name.memberAccess == nil && name.parent?.is(KeyPathPropertyComponentSyntax.self) != true
    }
  }
}

extension DeclReferenceExprSyntax {
  package var isSelf: Bool { baseName.tokenKind == .keyword(.self) }

  /// The access to a member that it is the name of.
  package var memberAccess: MemberAccessExprSyntax? {
    parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName == self ? $0 : nil }
  }

  /// Whether it is not a member of anything but `self`, as what a key path names is: `\.title`.
  package var isUnqualified: Bool {
    guard let member = memberAccess else {
      return parent?.is(KeyPathPropertyComponentSyntax.self) != true
    }
    return member.base?.as(DeclReferenceExprSyntax.self)?.isSelf ?? false
  }
}
