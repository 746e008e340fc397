import SwiftSyntax

/// Splits a block of a script into its statements: one step each.
public enum StatementSplitter {
  /// A statement as written, and the line of the block (from 1) where it begins.
  public struct Statement: Equatable, Sendable {
    public var code: String
    public var line: Int
    /// A type, a function, an extension, a computed variable: it belongs to the program rather than
    /// to a step.
    public var isDeclaration = false
  }

  public static func split(_ text: String) -> [Statement] {
    let normalised = SourceNormaliser.normalise(text)
    let tree = ParsedFile.parse(normalised.text)
    let utf8 = text.utf8
    // Two statements with nothing between them (`tap "Add"`) are one mistake, reported for both.
    var begun: Int?
    var (place, line) = (utf8.startIndex, 1)
    let items = tree.statements.filter { !$0.item.bareRange.isEmpty }
    return items.compactMap { item in
      let range = item.item.bareRange
      let first = begun ?? range.lowerBound
      begun = item.semicolon?.presence == .missing && item != items.last ? first : nil
      guard begun == nil else { return nil }
      let start = utf8.index(utf8.startIndex, offsetBy: first)
      let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
      line += utf8[place..<start].count { $0 == UInt8(ascii: "\n") }
      place = start
      return Statement(
        code: String(text[start..<end]), line: line, isDeclaration: isDeclaration(item.item))
    }
  }

  private static func isDeclaration(_ item: CodeBlockItemSyntax.Item) -> Bool {
    guard case .decl(let decl) = item else { return false }
    switch decl.as(DeclSyntaxEnum.self) {
    case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl,
      .functionDecl, .typeAliasDecl:
      return true
    case .variableDecl(let node): return node.bindings.allSatisfy { $0.accessorBlock != nil }
    default: return false
    }
  }
}
