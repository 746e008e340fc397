import SwiftSyntax

/// Finds where a tree has errors, without asking what they are.
final class ErrorPlaces: SyntaxAnyVisitor {
  private let limit: Int
  private var count = 0
  private var place: Int?

  /// Where the error with a number begins, in the order of the text; nil if there are fewer.
  static func place(of number: Int, in tree: SourceFileSyntax) -> Int? {
    let visitor = ErrorPlaces(number)
    visitor.walk(tree)
    return visitor.place
  }

  private init(_ limit: Int) {
    self.limit = limit
    super.init(viewMode: .all)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if place != nil || !node.hasError { return .skipChildren }
    guard node.is(UnexpectedNodesSyntax.self) || node.is(TokenSyntax.self) else {
      return .visitChildren
    }
    count += 1
    if count == limit { place = node.position.utf8Offset }
    return .skipChildren
  }
}
