import Surface
import SwiftParser
import SwiftSyntax

/// Makes the index of interface files; see `SurfaceIndex` for what the keys are.
enum SurfaceIndexer {
  /// Of the embedded files: the committed one, unless they have changed since.
  static let embedded =
    SurfaceIndex(of: SurfaceText.embedded) ?? index(SurfaceText.embedded)

  /// Before the names of functions of a script.
  static let scriptPrefix = "script:"

  /// The file declares what only steps of a script may say.
  static func isScript(_ fileName: String) -> Bool { fileName.hasPrefix("Script/") }

  static func index(_ surface: SurfaceText) -> SurfaceIndex {
    var index = SurfaceIndex()
    for (number, file) in surface.files.enumerated() {
      // What only steps of a script may say is found under names that no program can write.
      let prefix = isScript(file.name) ? scriptPrefix : ""
      for item in Parser.parse(source: file.text()).statements {
        let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = item.endPositionBeforeTrailingTrivia.utf8Offset
        index.add(
          SurfaceIndex.Unit(file: number, range: start..<end), keys: keys(of: item).map { (prefix + $0)[...] })
      }
    }
    return index
  }

  private static func keys(of item: CodeBlockItemSyntax) -> [String] {
    guard case .decl(let decl) = item.item else { return [] }
    var keys: [String] = []
    func add(_ key: String) {
      if !keys.contains(key) { keys.append(key) }
    }
    if let decl = decl.as(ExtensionDeclSyntax.self) {
      let type = SurfaceIndexer.name(of: decl.extendedType)
      if decl.inheritanceClause != nil { add(":" + type) }
      for member in decl.memberBlock.members {
        for name in names(of: member.decl) { add(type + "." + name) }
        operators(in: member.decl, add: add)
      }
    } else {
      names(of: decl).forEach(add)
      operators(in: decl, add: add)
    }
    return keys
  }

  /// The name under which the members of an extension are found: no arguments, no sugar.
  static func name(of type: TypeSyntax) -> String {
    if let type = type.as(IdentifierTypeSyntax.self) { return type.name.identifierText }
    if let type = type.as(MemberTypeSyntax.self) {
      return name(of: type.baseType) + "." + type.name.identifierText
    }
    if type.is(ArrayTypeSyntax.self) { return "Array" }
    if type.is(DictionaryTypeSyntax.self) { return "Dictionary" }
    if type.is(OptionalTypeSyntax.self) { return "Optional" }
    return type.trimmedDescription
  }

  /// What a declaration declares itself.
  static func names(of decl: DeclSyntax) -> [String] {
    if let decl = decl.asProtocol((any NamedDeclSyntax).self) { return [decl.name.identifierText] }
    if let decl = decl.as(VariableDeclSyntax.self) {
      return decl.bindings.compactMap {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      }
    }
    if decl.is(InitializerDeclSyntax.self) { return ["init"] }
    if decl.is(SubscriptDeclSyntax.self) { return ["subscript"] }
    if let decl = decl.as(EnumCaseDeclSyntax.self) {
      return decl.elements.map { $0.name.identifierText }
    }
    return []
  }

  /// Operators in a type's braces, nested types included. (Iterative: depth is the file's.)
  private static func operators(in decl: DeclSyntax, add: (String) -> Void) {
    var rest = [decl]
    while let decl = rest.popLast() {
      if let function = decl.as(FunctionDeclSyntax.self), function.name.isOperator {
        add(function.name.text)
      }
      if let group = decl.asProtocol((any DeclGroupSyntax).self) {
        rest += group.memberBlock.members.reversed().map(\.decl)
      }
    }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var identifierText: String {
    let text = self.text
    guard text.count > 2, text.first == "`", text.last == "`" else { return text }
    return String(text.dropFirst().dropLast())
  }

  var isOperator: Bool {
    switch tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}
