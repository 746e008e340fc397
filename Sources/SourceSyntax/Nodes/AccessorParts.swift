package import SwiftSyntax

/// The contents of the braces of a property or subscript.
package struct AccessorParts {
  /// `{ … }` without `get`.
  package var statements: CodeBlockItemListSyntax?
  package var accessors: [AccessorDeclSyntax] = []

  package init(_ block: AccessorBlockSyntax?) {
    switch block?.accessors {
    case .getter(let statements): self.statements = statements
    case .accessors(let list): accessors = Array(list)
    case nil: break
    }
  }

  package subscript(name: String) -> AccessorDeclSyntax? {
    accessors.first { $0.accessorSpecifier.text == name }
  }

  /// The accessor that gives the value; `_read` lends it.
  package var reader: AccessorDeclSyntax? { self["get"] ?? self["_read"] ?? self["read"] }
  /// The accessor that takes a new value; `_modify` lends a place to assign to (SE-0474).
  package var writer: AccessorDeclSyntax? { self["set"] ?? self["_modify"] ?? self["modify"] }

  package var isComputed: Bool { statements != nil || reader != nil || writer != nil }
  package var hasObservers: Bool { self["willSet"] != nil || self["didSet"] != nil }
}
