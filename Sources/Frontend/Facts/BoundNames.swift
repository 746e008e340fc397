import SwiftSyntax

// How the code of a type uses a property of its own.

extension SyntaxPlaces {
  /// Whether the code of a type mentions a property only where it is declared, made or assigned, and by
  /// bindings to it that it hands on, and not to a view of the program's own.
  func isOnlyBound(_ property: String, in type: String, _ isOwn: (String) -> Bool) -> Bool {
    var isBound = false
    for file in files {
      for token in file.tree.tokens(viewMode: .sourceAccurate) {
        switch token.text {
        case "$" + property where token.isInType(type):
          isBound = true
          var call = token.ancestorOrSelf(mapping: { $0.as(FunctionCallExprSyntax.self) })
          while let next = call {
            let name = next.calledExpression.lastToken(viewMode: .sourceAccurate)?.text ?? ""
            if next.arguments.encloses(token), isOwn(name) { return false }
            call = next.parent?.ancestorOrSelf(mapping: {
              $0.as(FunctionCallExprSyntax.self)
            })
          }
        case property where token.isInType(type):
          if !token.isNoUse { return false }
        default: break
        }
      }
    }
    return isBound
  }
}

extension SyntaxProtocol {
  fileprivate func encloses(_ token: TokenSyntax) -> Bool {
    position <= token.position && token.endPosition <= endPosition
  }
}

extension TokenSyntax {
  fileprivate func isInType(_ name: String) -> Bool {
    var next = parent
    while let node = next {
      if let type = node.as(StructDeclSyntax.self) { return type.name.text == name }
      if let type = node.as(ClassDeclSyntax.self) { return type.name.text == name }
      if let type = node.as(EnumDeclSyntax.self) { return type.name.text == name }
      if let type = node.as(ExtensionDeclSyntax.self) {
        return type.extendedType.trimmedDescription == name
      }
      next = node.parent
    }
    return false
  }

  /// Whether it declares the name, labels an argument, is a member of something else, is assigned to, or
  /// is in an initialiser.
  fileprivate var isNoUse: Bool {
    guard let parent else { return true }
    if parent.is(IdentifierPatternSyntax.self) || parent.is(LabeledExprSyntax.self)
      || parent.is(FunctionParameterSyntax.self)
    {
      return true
    }
    if parent.ancestorOrSelf(mapping: { $0.as(InitializerDeclSyntax.self) }) != nil { return true }
    guard let reference = parent.as(DeclReferenceExprSyntax.self) else { return true }
    var expression = Syntax(reference)
    if let member = reference.parent?.as(MemberAccessExprSyntax.self),
      member.declName.id == reference.id
    {
      guard let base = member.base, base.trimmedDescription == "self" else { return true }
      expression = Syntax(member)
    }
    guard let list = expression.parent?.as(ExprListSyntax.self),
      list.first.map({ $0.id == expression.id }) ?? false
    else { return false }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
  }
}
