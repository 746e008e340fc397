import SwiftSyntax
public import Values

// By what the rows of a collection are told apart.

extension SyntaxPlaces {
  public func idProperty(ofRowAt origin: Origin, in view: String) -> String? {
    let around = token(at: origin)?.token.ancestors.lazy
      .compactMap { $0.as(FunctionCallExprSyntax.self) }.first(where: \.makesRows)
    if let around { return around.idOfElement }
    // The row is made by a function, or by who gives the closure.
    let makers = tokens(in: view, named: FunctionCallExprSyntax.makersOfRows)
      .compactMap(\.enclosingCall).filter(\.makesRows)
    let names = Set(makers.map(\.idOfElement))
    return names.count == 1 ? names.first ?? nil : nil
  }

  public func data(ofRowAt origin: Origin) -> String? {
    let around = token(at: origin)?.token.ancestors.lazy
      .compactMap { $0.as(FunctionCallExprSyntax.self) }.first(where: \.makesRows)
    guard let data = around?.arguments.first, data.label == nil else { return nil }
    let code = data.expression.trimmedDescription.withoutDollar
    return code.contains("\n") || code.utf8.count > Self.longestData ? nil : code
  }

  private static let longestData = 32
}

extension FunctionCallExprSyntax {
  fileprivate static let makersOfRows: Set<String> = ["ForEach", "List"]

  /// Whether it makes a row for each element of its first argument.
  fileprivate var makesRows: Bool {
    !arguments.isEmpty && calledName.map(Self.makersOfRows.contains) ?? false
  }

  /// The property that tells elements apart; nil if that is the element itself, or deeper in it.
  fileprivate var idOfElement: String? {
    guard let argument = arguments.first(where: { $0.label?.identifierText == "id" }) else {
      return "id"
    }
    guard let path = argument.expression.as(KeyPathExprSyntax.self), path.components.count == 1,
      let property = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    else { return nil }
    let name = property.declName.baseName.identifierText
    return name == "self" ? nil : name
  }
}
