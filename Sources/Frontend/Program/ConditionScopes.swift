import Diagnostics
public import Program
import SwiftSyntax
import Values

// In whose scope the condition of a stop is asked.

extension Compilation {
  /// The type of the program with this name: a view, a modifier, a class.
  public func type(named name: String) -> NominalDecl? {
    table.programTypes.first { $0.name == name && $0.kind != .protocolType }
  }

  /// The types of the program that declare a property with this name themselves.
  public func types(declaring property: String) -> [NominalDecl] {
    DeepStack.run {
      table.programTypes.filter { decl in
        guard decl.kind == .structure || decl.kind == .classType else { return false }
        return table.members(
          of: decl.selfType, named: property, onMetatype: false,
          in: Scope(container: decl, selfType: decl.selfType)
        ).contains { ($0.declaration as? VariableDecl)?.container === decl }
      }
    }
  }

  /// The innermost type in whose declaration a place is, or in an extension of which.
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
