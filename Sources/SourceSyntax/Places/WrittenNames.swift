package import SwiftSyntax

extension TokenSyntax {
  /// Whether a property with that name is written here, or may be.
  package func writes(_ name: String) -> Bool {
    // Code that has the projection may write: `.assign(to: &$items)`.
    if text == "$" + name { return true }
    guard identifierText == name, let reference = parent?.as(DeclReferenceExprSyntax.self) else {
      return false
    }
    var path = reference.access
    // (`$0` is a parameter.)
    if let first = path.path?.first, first.first == "$", first.dropFirst().first?.isNumber == false
    {
      return true
    }
    while let outer = path.outerPath { path = outer }
    if let call = path.parent?.as(FunctionCallExprSyntax.self), call.calledExpression == path {
      // A call for its effect: `items.append(item)`.
      return call.parent?.as(CodeBlockItemSyntax.self).map { !$0.isResult } ?? false
        && path.as(MemberAccessExprSyntax.self)?.declName != reference && !call.isInInitializer
    }
    if path.parent?.is(InOutExprSyntax.self) ?? false { return true }
    return path.signBehind?.mayChange ?? false && !path.isInInitializer
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is what a getter or a function gives, without `return`.
  fileprivate var isResult: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    if list.parent?.is(AccessorBlockSyntax.self) ?? false { return true }
    let code = list.parent?.parent
    return code?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
      || code?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
  }
}

extension ExprSyntax {
  private static let unchanging: Set<String> = [
    "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", "+", "-", "*", "/", "%", "??", "&&", "||",
    "..<", "...", "&", "|", "^", "<<", ">>", "&+", "&-", "&*",
  ]

  /// Whether it assigns, or is an operator of the program's, which may write to its left side.
  fileprivate var mayChange: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text
    return name.map { !Self.unchanging.contains($0) } ?? false
  }
}

extension SyntaxProtocol {
  /// Whether it is in the code of an initialiser, not in a closure there.
  var isInInitializer: Bool {
    ancestors.prefix { !$0.is(ClosureExprSyntax.self) }
      .contains { $0.is(InitializerDeclSyntax.self) }
  }
}

extension ExprSyntax {
  /// The member, element or value of it that the surrounding expression names.
  package var outerPath: ExprSyntax? {
    guard let parent else { return nil }
    if let member = parent.as(MemberAccessExprSyntax.self), member.base == self {
      return ExprSyntax(member)
    }
    if let element = parent.as(SubscriptCallExprSyntax.self), element.calledExpression == self {
      return ExprSyntax(element)
    }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
      return parent.as(ExprSyntax.self)
    }
    return nil
  }
}
