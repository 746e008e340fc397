package import SwiftSyntax
public import Values

extension SyntaxPlaces {
  /// Whether the statement at a place is a plain assignment to the property that does not read it.
  public func assignsAnew(_ property: String?, at origin: Origin) -> Bool? {
    token(at: origin)?.token.ancestorOrSelf { $0.as(CodeBlockItemSyntax.self) }?
      .assignsAnew(property)
  }

  /// For each place in a type's code that sets a flag: the other names that get a value there, if not nil.
  public func namesSet(with flag: String, in type: String) -> [Set<String>] {
    tokens(in: type, named: [flag]).compactMap { token in
      guard token.isAssigned, let list = token.enclosing(CodeBlockItemListSyntax.self),
        let value = token.enclosing(SequenceExprSyntax.self)?.assignment?.value.first,
        value.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true)
      else { return nil }
      let given = list.compactMap { $0.item.as(SequenceExprSyntax.self)?.assignment }.filter {
        $0.value.first?.is(NilLiteralExprSyntax.self) != true
      }
      return Set(given.map(\.target.baseName.identifierText)).subtracting([flag])
    }
  }
}

extension DeclReferenceExprSyntax {
  /// The access to a member that it is the name of, or else itself.
  package var access: ExprSyntax { memberAccess.map { ExprSyntax($0) } ?? ExprSyntax(self) }
}

extension ExprSyntax {
  /// The name that a path ends with: `items` of `items` and `model.items`.
  package var lastName: DeclReferenceExprSyntax? {
    self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self)
  }

  /// The operator behind it, where an unfolded expression begins with it: `=` of `name = "Ann"`.
  var signBehind: ExprSyntax? {
    guard let elements = parent?.as(ExprListSyntax.self), elements.first?.id == id else {
      return nil
    }
    return elements.dropFirst().first
  }

  /// `=`, `+=`, `<<=`
  package var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    let sign = self.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return sign.last == "=" && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
  }
}

extension SequenceExprSyntax {
  /// The name that a statement assigns to with `=`, and the parts of the value.
  package var assignment: (target: DeclReferenceExprSyntax, value: ArraySlice<ExprSyntax>)? {
    let parts = Array(elements)
    guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self) else { return nil }
    return parts[0].lastName.map { ($0, parts.dropFirst(2)) }
  }

  /// The parts of `a ? b : c`, if it chooses only once.
  package var choice: (condition: ArraySlice<ExprSyntax>, yes: ExprSyntax, no: ExprSyntax)? {
    let parts = Array(elements)
    guard let place = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      place + 2 == parts.count, let mark = parts[place].as(UnresolvedTernaryExprSyntax.self)
    else { return nil }
    return (parts[..<place], mark.thenExpression, parts[place + 1])
  }
}

extension CodeBlockItemSyntax {
  fileprivate func assignsAnew(_ property: String?) -> Bool? {
    guard let (target, value) = item.as(SequenceExprSyntax.self)?.assignment else { return false }
    let name = target.baseName.identifierText
    if let property, name != property { return false }
    // `title = book.title` reads another title.
    let own = target.access.path
    let isRead = value.flatMap { $0.all(DeclReferenceExprSyntax.self) }.contains {
      $0.baseName.identifierText == name && ($0.access.path ?? own) == own
    }
    if isRead { return false }
    let tokens = value.flatMap { $0.tokens(viewMode: .sourceAccurate) }
    let setter = ancestorOrSelf { $0.as(AccessorDeclSyntax.self) }
    let given = setter.map { $0.parameters?.name.text ?? "newValue" }
    return tokens.contains { $0.identifierText == given } ? nil : true
  }
}
