import SwiftSyntax

// What nodes say, as text.
extension SyntaxProtocol {
  /// The text without the trivia around it.
  ///
  /// (`trimmedDescription` makes a copy of the tree without that trivia first, and prints the copy:
  /// once a fifth of what a property with a wrapper cost.)
  var sourceText: String {
    let bytes = syntaxTextBytes
    let text = bytes[leadingTriviaLength.utf8Length..<bytes.count - trailingTriviaLength.utf8Length]
    return String(decoding: text, as: UTF8.self)
  }
}

extension TokenSyntax {
  /// The name without the backticks around it.
  var identifierText: String {
    let text = self.text
    let backtick = UInt8(ascii: "`")
    guard text.utf8.first == backtick, text.utf8.count > 2, text.utf8.last == backtick else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }

  var isOperator: Bool {
    switch tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}
