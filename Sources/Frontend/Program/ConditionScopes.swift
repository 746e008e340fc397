public import Program
import SwiftSyntax
import Values

// The scope in which a breakpoint's condition is evaluated.

extension Compilation {
  /// The program's type with this name: a view, a modifier, a class.
  public func type(named name: String) -> NominalDecl? {
    table.programTypes.first { $0.name == name && $0.kind != .protocolType }
  }

  /// The program's types that themselves declare a property with this name.
  public func types(declaring property: String) -> [NominalDecl] {
    declarations(of: property).map(\.type)
  }

  /// The program's types whose property with that name has no storage, so that it is never written.
  public func types(computing property: String) -> [NominalDecl] {
    declarations(of: property).filter { $0.property.isComputed }.map(\.type)
  }

  private func declarations(of property: String) -> [(type: NominalDecl, property: VariableDecl)] {
    DeepStack.run {
      table.programTypes.compactMap { decl in
        guard decl.kind == .structure || decl.kind == .classType else { return nil }
        return members(property, of: decl).compactMap { $0.declaration as? VariableDecl }
          .first { $0.container === decl }.map { (decl, $0) }
      }
    }
  }

  /// The innermost type whose declaration, or an extension of it, contains a place.
  public func type(around place: Range<Int>) -> NominalDecl? {
    var innermost: (decl: NominalDecl, length: Int)?
    func look(_ syntax: some SyntaxProtocol, _ file: FileUnit, _ decl: NominalDecl) {
      let start = Int(
        file.origin(atUTF8: syntax.positionAfterSkippingLeadingTrivia.utf8Offset).rawValue)
      let length = syntax.trimmedLength.utf8Length
      guard place.overlaps(start..<start + length) else { return }
      if innermost.map({ length < $0.length }) ?? true { innermost = (decl, length) }
    }
    for decl in table.programTypes {
      guard let record = table.records[decl] else { continue }
      look(record.syntax, record.file, decl)
      for part in record.extensions { look(part.syntax, part.file, decl) }
    }
    return innermost?.decl
  }
}

extension VariableDecl {
  /// Whether it consists only of accessors: no wrapper or observer stores a value behind them.
  fileprivate var isComputed: Bool {
    guard case .computed = storage else { return false }
    return wrapperStorage == nil && observedStorage == nil && setter == nil
  }
}
