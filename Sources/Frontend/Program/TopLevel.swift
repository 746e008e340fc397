import SourceSyntax
import SwiftSyntax
import Values

/// One item at the top level of a file.
struct TopLevelItem {
  enum Kind {
    case type
    case function
    case variable
    case `extension`
    case imported
    case preview
    /// `#Preview(as: .systemSmall) { … } timeline: { … }`: of a widget, which contains no view.
    case widgetPreview
    /// An expression or statement: part of a fragment's body.
    case statement
    case other
  }

  let file: Int
  let syntax: CodeBlockItemSyntax
  let kind: Kind
  /// The declaration's keys: declarations with equal keys are the same; empty for an item that
  /// declares nothing.
  let keys: [String]
  /// The same within one file, where functions also overload by results and effects.
  let overloadKeys: [String]
  /// The names that it declares, as written.
  let names: [String]

  var range: Range<Int> { syntax.item.bareRange }

  init(_ syntax: CodeBlockItemSyntax, file: Int) {
    self.file = file
    self.syntax = syntax
    switch syntax.item {
    case .expr, .stmt:
      kind = Self.preview(syntax) ?? .statement
      (keys, overloadKeys, names) = ([], [], [])
    case .decl(let decl):
      let (declared, names) = Self.classify(decl)
      kind = Self.preview(syntax) ?? declared
      self.names = names
      keys = Self.keys(of: decl, kind, names)
      overloadKeys = keys.map { $0 + Self.outcome(of: decl) }
    }
  }

  /// What a function returns, and its effects.
  private static func outcome(of decl: DeclSyntax) -> String {
    guard let node = decl.as(FunctionDeclSyntax.self) else { return "" }
    let async = node.signature.effectSpecifiers?.asyncSpecifier == nil ? "" : " async"
    return async + (node.signature.returnClause.map { " -> \($0.type.sourceText)" } ?? "")
  }

  private static func keys(of decl: DeclSyntax, _ kind: Kind, _ names: [String]) -> [String] {
    switch kind {
    case .type: names.map { "type \($0)" }
    case .variable: names.map { "var \($0)" }
    case .function: [functionKey(decl)]
    default: []
    }
  }

  /// The same for a member of an extension, where `static` makes a different declaration.
  static func keys(ofMember decl: DeclSyntax) -> [String] {
    if let node = decl.as(InitializerDeclSyntax.self) {
      return ["init(\(parameters(of: node.signature.parameterClause)))"]
    }
    if let node = decl.as(SubscriptDeclSyntax.self) {
      return ["subscript(\(parameters(of: node.parameterClause)))"]
    }
    let (kind, names) = classify(decl)
    let isStatic = decl.modifiers?.contains { $0.name.text == "static" }
    return keys(of: decl, kind, names).map { isStatic == true ? "static \($0)" : $0 }
  }

  private static func preview(_ item: CodeBlockItemSyntax) -> Kind? {
    guard let macro = item.macro, macro.macroName.text == "Preview" else { return nil }
    return macro.arguments.contains { $0.label?.text == "as" } ? .widgetPreview : .preview
  }

  private static func classify(_ decl: DeclSyntax) -> (Kind, [String]) {
    switch decl.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): return (.type, [node.name.text])
    case .classDecl(let node): return (.type, [node.name.text])
    case .enumDecl(let node): return (.type, [node.name.text])
    case .actorDecl(let node): return (.type, [node.name.text])
    case .protocolDecl(let node): return (.type, [node.name.text])
    case .typeAliasDecl(let node): return (.type, [node.name.text])
    case .functionDecl(let node): return (.function, [node.name.text])
    case .variableDecl(let node):
      return (.variable, node.names)
    case .extensionDecl: return (.extension, [])
    case .importDecl: return (.imported, [])
    default: return (.other, [])
    }
  }

  private static func functionKey(_ decl: DeclSyntax) -> String {
    guard let node = decl.as(FunctionDeclSyntax.self) else { return "func" }
    // Functions also overload by the requirements of their generic parameters.
    let generic =
      (node.genericParameterClause?.sourceText ?? "")
      + (node.genericWhereClause?.sourceText ?? "")
    let fixity = node.modifiers.first { ["prefix", "postfix"].contains($0.name.text) }
    return (fixity.map { $0.name.text + " " } ?? "")
      + "func \(node.name.text)\(generic)(\(parameters(of: node.signature.parameterClause)))"
  }

  private static func parameters(of clause: FunctionParameterClauseSyntax) -> String {
    clause.parameters.map {
      "\($0.firstName.text):\($0.type.sourceText)\($0.ellipsis?.text ?? "")"
    }.list(separatedBy: ",")
  }

  // MARK: Fragments

  /// Attributes that do not make a declaration a property of a view.
  private static let plainAttributes: Set<String> = [
    "MainActor", "available", "discardableResult", "inlinable", "usableFromInline", "frozen",
    "Sendable", "preconcurrency", "unchecked", "globalActor", "TaskLocal", "ViewBuilder",
    "propertyWrapper", "resultBuilder", "warn_unqualified_access",
  ]

  /// Whether the program begins with it: it is marked `@main`, or is `Game.main()`.
  var isMain: Bool {
    if let call = syntax.item.as(FunctionCallExprSyntax.self) {
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self)
      return call.arguments.isEmpty && callee?.declName.baseName.text == "main"
    }
    guard kind == .type, case .decl(let decl) = syntax.item else { return false }
    return decl.group?.attributes.first(named: "main") != nil
  }

  /// A wrapped property or `body`: it makes sense only in a view.
  var isMemberOfView: Bool {
    guard let node = syntax.item.as(VariableDeclSyntax.self) else { return false }
    if names == ["body"], node.bindings.first?.accessorBlock != nil { return true }
    // A computed property has no wrapper; the attribute is a result builder.
    if node.bindings.first?.getterCode != nil { return false }
    return node.attributes.flattened.contains { !Self.plainAttributes.contains($0.nameText) }
  }

  /// `let dog: Dog`: as a global it would have no value.
  var isUninitialised: Bool {
    guard let node = syntax.item.as(VariableDeclSyntax.self) else { return false }
    return node.bindings.contains {
      $0.initializer == nil && $0.accessorBlock == nil
        && !($0.typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false)
    }
  }

  /// Identifiers that occur in it; projections count as the property's name (`$count` as `count`).
  var mentioned: Set<String> {
    var names: Set<String> = []
    for token in syntax.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let text), .dollarIdentifier(let text):
        names.insert(text.first == "$" || text.first == "_" ? String(text.dropFirst()) : text)
      case .keyword(.self): names.insert("self")
      default: break
      }
    }
    return names
  }
}
