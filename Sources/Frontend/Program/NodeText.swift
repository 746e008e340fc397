import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

extension SyntaxParseable {
  /// Source that was made up.
  static func parsed(_ source: String) -> Self {
    var parser = Parser(source)
    return parse(from: &parser)
  }
}

// The text of nodes.
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

extension SyntaxProtocol {
  /// The nodes around it, from the inside.
  var ancestors: some Sequence<Syntax> {
    sequence(first: Syntax(self), next: \.parent).dropFirst()
  }

  /// Whether it is in a closure that is in the code.
  func isInClosure(below code: some SyntaxProtocol) -> Bool {
    ancestors.prefix { $0.id != code.id }.contains { $0.is(ClosureExprSyntax.self) }
  }

  /// The nodes of a kind in it, in the order of the source, but for those in nodes that are passed over.
  func all<Node: SyntaxProtocol>(
    _ kind: Node.Type, passingOver isPassed: (Syntax) -> Bool = { _ in false }
  ) -> [Node] {
    var found: [Node] = []
    var work = [Syntax(self)]
    while let node = work.popLast() {
      if isPassed(node) { continue }
      if let node = node.as(kind) { found.append(node) }
      work += node.children(viewMode: .sourceAccurate).reversed()
    }
    return found
  }

  /// The `return`s of a body itself, not those of closures, functions and types in it.
  var ownReturns: [ReturnStmtSyntax] {
    all(ReturnStmtSyntax.self) { node in
      switch node.kind {
      case .closureExpr, .functionDecl, .accessorBlock, .structDecl, .classDecl, .enumDecl: true
      default: false
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// `padding` of `text.padding()`.
  var calledMember: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

extension CodeBlockItemListSyntax {
  /// The expression that is all there is.
  var onlyExpression: ExprSyntax? {
    if count == 1, case .expr(let value)? = first?.item { value } else { nil }
  }
}

extension TokenSyntax {
  /// The name without the backticks around it.
  ///
  /// (`text` makes the kind of the token first, with a string in it. Names are read by the thousand.)
  var identifierText: String {
    let text = tokenView.rawText
    let backtick = UInt8(ascii: "`")
    guard text.first == backtick, text.count > 2, text.last == backtick else {
      return String(syntaxText: text)
    }
    return String(syntaxText: SyntaxText(rebasing: text.dropFirst().dropLast()))
  }

  var isOperator: Bool { tokenView.rawKind.isOperator }
}

extension RawTokenKind {
  var isOperator: Bool {
    switch self {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}

extension SyntaxCollection {
  /// The elements. (The list's own iterator casts each by the runtime's description of its type: six
  /// hundred instructions an element, of all lists of all declarations.)
  var elements: [Element] {
    let count = raw.layoutView?.children.count ?? 0
    if count == 0 { return [] }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for child in children(viewMode: .all) {
      if let element = Element(child) { elements.append(element) }
    }
    return elements
  }
}
