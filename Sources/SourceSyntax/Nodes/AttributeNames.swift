package import SwiftSyntax
import Values

extension AttributeListSyntax {
  /// The attributes, including those inside `#if`.
  package var flattened: [AttributeSyntax] {
    if isEmpty { return [] }
    return elements.compactMap { if case .attribute(let attribute) = $0 { attribute } else { nil } }
  }

  package func first(named name: String) -> AttributeSyntax? {
    flattened.first { $0.nameText == name }
  }
}

extension AttributeSyntax {
  /// `State` for `@State`, `SwiftUI.State` and `@State<Int>`.
  package var nameText: String { attributeName.nominalName.lastComponent }

  /// `["effect", "inert", "offset"]` for `@_role(effect, inert, offset)`, quoted or not.
  package var words: [String] {
    guard let arguments else { return [] }
    return arguments.tokens(viewMode: .sourceAccurate).compactMap { token in
      switch token.tokenKind {
      case .identifier, .integerLiteral, .keyword, .stringSegment: token.identifierText
      default: nil
      }
    }
  }

  /// The text of a single string argument.
  package var stringArgument: String? {
    guard let arguments else { return nil }
    let segments = arguments.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
      if case .stringSegment(let text) = token.tokenKind { text } else { nil }
    }
    return segments.isEmpty ? nil : segments.list(separatedBy: "")
  }
}

extension TypeSyntax {
  /// The name under which the members of an extension are found: no generic arguments, no sugar.
  package var nominalName: String {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.identifierText }
    if let type = self.as(MemberTypeSyntax.self) {
      return type.baseType.nominalName + "." + type.name.identifierText
    }
    if self.is(ArrayTypeSyntax.self) { return "Array" }
    if self.is(DictionaryTypeSyntax.self) { return "Dictionary" }
    if self.is(OptionalTypeSyntax.self) { return "Optional" }
    return sourceText
  }
}

extension String {
  var lastComponent: String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
    return String(self[utf8.index(after: dot)...])
  }
}
