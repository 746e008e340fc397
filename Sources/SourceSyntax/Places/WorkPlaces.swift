import Diagnostics
import SwiftSyntax
public import Values

extension SyntaxPlaces {
  /// The names in the statement at a place, with those that give the values of the names which its function or
  /// closure declares.
  public func names(inStatementAt origin: Origin) -> Set<String> {
    guard let token = token(at: origin)?.token,
      let statement = token.ancestorOrSelf(mapping: { $0.as(CodeBlockItemSyntax.self) })
    else { return [] }
    var names = Self.names(in: statement)
    let declared = (statement.parent?.as(CodeBlockItemListSyntax.self) ?? [])
      .prefix { $0.position < statement.position }
      .flatMap { $0.item.as(VariableDeclSyntax.self)?.bindings.map { $0 } ?? [] }
    for binding in declared.reversed() {
      if let name = binding.pattern.name, names.contains(name), let value = binding.initializer {
        names.formUnion(Self.names(in: value))
      }
    }
    return names
  }

  private static func names(in code: some SyntaxProtocol) -> Set<String> {
    Set(code.tokens(viewMode: .sourceAccurate).map(\.identifierText))
  }
}
