import SwiftSyntax

// The members that different declarations have in common.
//
// `asProtocol` would do, but the first such cast of each kind of node to each protocol searches
// every conformance of the process: a tenth of the time of checking a small program.
extension DeclSyntax {
  var modifiers: DeclModifierListSyntax? {
    switch self.as(DeclSyntaxEnum.self) {
    case .functionDecl(let decl): decl.modifiers
    case .variableDecl(let decl): decl.modifiers
    case .initializerDecl(let decl): decl.modifiers
    case .subscriptDecl(let decl): decl.modifiers
    case .enumCaseDecl(let decl): decl.modifiers
    case .typeAliasDecl(let decl): decl.modifiers
    case .associatedTypeDecl(let decl): decl.modifiers
    case .deinitializerDecl(let decl): decl.modifiers
    default: group?.modifiers
    }
  }

  var group: (any DeclGroupSyntax)? {
    switch self.as(DeclSyntaxEnum.self) {
    case .structDecl(let decl): decl
    case .enumDecl(let decl): decl
    case .classDecl(let decl): decl
    case .actorDecl(let decl): decl
    case .protocolDecl(let decl): decl
    case .extensionDecl(let decl): decl
    default: nil
    }
  }

  var genericParameterClause: GenericParameterClauseSyntax? { generics.parameters }

  var genericWhereClause: GenericWhereClauseSyntax? { generics.condition }

  private var generics:
    (parameters: GenericParameterClauseSyntax?, condition: GenericWhereClauseSyntax?)
  {
    switch self.as(DeclSyntaxEnum.self) {
    case .functionDecl(let decl): (decl.genericParameterClause, decl.genericWhereClause)
    case .initializerDecl(let decl): (decl.genericParameterClause, decl.genericWhereClause)
    case .subscriptDecl(let decl): (decl.genericParameterClause, decl.genericWhereClause)
    case .structDecl(let decl): (decl.genericParameterClause, decl.genericWhereClause)
    case .enumDecl(let decl): (decl.genericParameterClause, decl.genericWhereClause)
    case .classDecl(let decl): (decl.genericParameterClause, decl.genericWhereClause)
    case .actorDecl(let decl): (decl.genericParameterClause, decl.genericWhereClause)
    case .typeAliasDecl(let decl): (decl.genericParameterClause, decl.genericWhereClause)
    case .protocolDecl(let decl): (nil, decl.genericWhereClause)
    case .associatedTypeDecl(let decl): (nil, decl.genericWhereClause)
    default: (nil, nil)
    }
  }
}
