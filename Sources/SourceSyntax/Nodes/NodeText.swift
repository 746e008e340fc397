import SwiftParser
@_spi(RawSyntax) public import SwiftSyntax

extension SyntaxParseable {
  /// Parses generated source.
  package static func parsed(_ source: String) -> Self {
    var parser = Parser(source)
    return parse(from: &parser)
  }
}

// The text of nodes.
extension SyntaxProtocol {
  /// The text without the trivia around it.
  ///
  /// (`trimmedDescription` first copies the tree without trivia and prints the copy, which took a
  /// fifth of the cost of a property with a wrapper.)
  package var sourceText: String {
    let bytes = syntaxTextBytes
    let text = bytes[leadingTriviaLength.utf8Length..<bytes.count - trailingTriviaLength.utf8Length]
    return String(decoding: text, as: UTF8.self)
  }

  /// Offsets of the node without surrounding trivia.
  @inlinable package var bareRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The enclosing nodes, innermost first.
  @inlinable package var ancestors: some Sequence<Syntax> {
    sequence(first: Syntax(self), next: \.parent).dropFirst()
  }

  /// The same, each behind its child that this node is or is in.
  @inlinable package var steps: some Sequence<(Syntax, Syntax)> {
    zip(sequence(first: Syntax(self), next: \.parent), ancestors)
  }

  /// Whether it is in a closure inside the code.
  package func isInClosure(below code: some SyntaxProtocol) -> Bool {
    ancestors.prefix { $0.id != code.id }.contains { $0.is(ClosureExprSyntax.self) }
  }

  /// The nodes of a kind in it, in source order, except inside skipped nodes.
  @inlinable package func all<Node: SyntaxProtocol>(
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

  /// The `return`s of the body itself, not those of closures, functions and types inside it.
  package var ownReturns: [ReturnStmtSyntax] {
    all(ReturnStmtSyntax.self) { node in
      switch node.kind {
      case .closureExpr, .functionDecl, .accessorBlock, .structDecl, .classDecl, .enumDecl: true
      default: false
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// What is called, without generic arguments.
  package var callee: ExprSyntax {
    calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? calledExpression
  }

  /// `Panel` of `Panel(…)` and `Panel<Content>(…)`.
  package var calleeName: String? { callee.as(DeclReferenceExprSyntax.self)?.baseName.text }

  /// `name` of `name(…)`, `Outer.name(…)`, `name<Item>(…)`.
  package var calledName: String? { callee.lastName?.baseName.text }

  /// `padding` of `text.padding()`.
  package var calledMember: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// The closure that is its only argument: `map { … }`, `Group(content: { … })`.
  package var onlyClosure: ClosureExprSyntax? {
    if let trailingClosure { return arguments.isEmpty ? trailingClosure : nil }
    return arguments.count == 1 ? arguments.first?.expression.as(ClosureExprSyntax.self) : nil
  }

  /// What a method or modifier is called on, if that is written, and its name.
  package var modified: (base: ExprSyntax, name: DeclReferenceExprSyntax)? {
    let member = calledExpression.as(MemberAccessExprSyntax.self)
    return member.flatMap { member in member.base.map { ($0, member.declName) } }
  }
}

extension CodeBlockItemListSyntax {
  /// The only expression.
  package var onlyExpression: ExprSyntax? {
    if count == 1, case .expr(let value)? = first?.item { value } else { nil }
  }
}

extension TokenSyntax {
  /// The name without the backticks around it.
  ///
  /// (`text` would make the token's kind first, with a string. Names are read by the thousand.)
  package var identifierText: String {
    let text = tokenView.rawText
    let backtick = UInt8(ascii: "`")
    guard text.first == backtick, text.count > 2, text.last == backtick else {
      return String(syntaxText: text)
    }
    return String(syntaxText: SyntaxText(rebasing: text.dropFirst().dropLast()))
  }

  package var isOperator: Bool { tokenView.rawKind.isOperator }
}

extension RawTokenKind {
  package var isOperator: Bool {
    switch self {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }
}

extension Syntax {
  /// How many children it has, missing ones too.
  @usableFromInline package var childCount: Int { raw.layoutView?.children.count ?? 0 }
}

extension SyntaxCollection {
  /// The elements. (The list's own iterator casts each element dynamically: six hundred
  /// instructions per element, for every list of every declaration.)
  @inlinable package var elements: [Element] {
    let count = Syntax(self).childCount
    if count == 0 { return [] }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for child in children(viewMode: .all) {
      if let element = Element(child) { elements.append(element) }
    }
    return elements
  }
}

extension FunctionCallExprSyntax {
  /// The modifiers of the value that it makes, as written: `padding()`, `bold()`.
  package var modifiers: [String] {
    var found: [String] = []
    var modified = self
    while let member = modified.parent?.as(MemberAccessExprSyntax.self),
      let call = member.parent?.as(FunctionCallExprSyntax.self)
    {
      let arguments = call.sourceText.dropFirst(member.sourceText.count)
      found.append(member.declName.sourceText + arguments)
      modified = call
    }
    return found
  }
}
