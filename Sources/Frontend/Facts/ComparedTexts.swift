import SwiftParser
import SwiftSyntax

/// The texts that the program compares values with: `answer.status == "ok"`.
final class ComparedTexts: SyntaxVisitor {
  /// By the name of the value, the first text.
  private var found: [String: String] = [:]

  static func texts(in files: [ParsedFile]) -> [String: String] {
    let visitor = ComparedTexts(viewMode: .sourceAccurate)
    for file in files { visitor.walk(file.tree) }
    return visitor.found
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for (index, part) in parts.enumerated().dropFirst().dropLast() {
      guard let sign = part.as(BinaryOperatorExprSyntax.self)?.operator.text,
        ["==", "!="].contains(sign), let name = Self.name(of: parts[index - 1]),
        let literal = parts[index + 1].as(StringLiteralExprSyntax.self)?.representedLiteralValue,
        found[name] == nil
      else { continue }
      found[name] = literal
    }
    return .visitChildren
  }

  private static func name(of node: ExprSyntax) -> String? {
    node.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}
