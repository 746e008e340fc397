public import Program
import SourceSyntax
import SwiftSyntax

// `let x = 5` in a script: a name for the steps that follow.
//
// A step cannot declare anything that the program sees; named values are kept separately. So only
// the value is checked, and later steps that mention the name get it as an argument.

/// A variable that a step has named, for checking later steps.
public struct RememberedVariable: Hashable {
  public let name: String
  public let type: Type
  /// `var`: a later step may change it.
  public let isVariable: Bool

  public init(name: String, type: Type, isVariable: Bool) {
    self.name = name
    self.type = type
    self.isVariable = isVariable
  }
}

/// A step that only names a value.
public struct RememberedBinding: Hashable, Sendable {
  public let name: String
  public let isVariable: Bool
  /// The value's expression, with everything before it blanked, so that positions stay.
  public let expression: String

  /// Nil for any other code.
  public init?(_ code: String) {
    let tree = ParsedFile.parse(code)
    guard !tree.hasError, tree.statements.count == 1, let item = tree.statements.first?.item,
      let node = item.as(VariableDeclSyntax.self),
      node.attributes.isEmpty, node.modifiers.isEmpty, node.bindings.count == 1,
      let binding = node.bindings.first, binding.accessorBlock == nil,
      let name = binding.pattern.name, let value = binding.initializer?.value
    else { return nil }
    self.name = name
    isVariable = node.bindingSpecifier.text == "var"
    let range = value.bareRange
    let bytes = Array(code.utf8)
    let blank = bytes[..<range.lowerBound].map { $0 == UInt8(ascii: "\n") ? $0 : 32 }
    let written = String(decoding: bytes[range], as: UTF8.self)
    var text = String(decoding: blank, as: UTF8.self)
    if let type = binding.typeAnnotation?.type {
      text += "(\(written)) as \(type.sourceText)"
    } else {
      text += written
    }
    expression = text
  }
}
