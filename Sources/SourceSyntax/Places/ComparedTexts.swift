import SwiftParser
import SwiftSyntax

extension SyntaxPlaces {
  /// The texts that the program compares values with (`answer.status == "ok"`): the first for each
  /// name of a value.
  package var comparedTexts: [String: String] {
    var found: [String: String] = [:]
    for sequence in files.flatMap({ $0.tree.all(SequenceExprSyntax.self) }) {
      let parts = Array(sequence.elements)
      for (index, part) in parts.enumerated().dropFirst().dropLast() {
        guard let sign = part.as(BinaryOperatorExprSyntax.self)?.operator.text,
          ["==", "!="].contains(sign),
          let name = parts[index - 1].as(MemberAccessExprSyntax.self)?.declName.baseName.text,
          let literal = parts[index + 1].as(StringLiteralExprSyntax.self)?.representedLiteralValue,
          found[name] == nil
        else { continue }
        found[name] = literal
      }
    }
    return found
  }
}
