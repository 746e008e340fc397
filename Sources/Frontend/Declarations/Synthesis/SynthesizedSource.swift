import Program
import SourceSyntax
import SwiftParser
import SwiftSyntax
import Values

/// Swift text that we generate, with parts of the program in it, such as `State(wrappedValue: 3)`
/// for `@State var n = 3`.
///
/// It is checked like any other source; the parts keep their origins, so that a message about one
/// points into the program.
struct SynthesizedSource {
  private(set) var text = ""
  private var pieces: [FileUnit.Piece] = []
  private var isSurface = false
  /// The file that the parts come from.
  private var scope: Int?

  /// Synthesised text has the origin of `node`.
  init(for declaration: Declaration) {
    isSurface = declaration.isSurface
    pieces = [FileUnit.Piece(range: 0..<0, origin: Int(declaration.origin.rawValue))]
  }

  mutating func add(_ text: String) { self.text += text }

  mutating func add(_ node: some SyntaxProtocol, from file: FileUnit?) {
    let start = text.utf8.count
    text += node.sourceText
    scope = scope ?? file?.fileScope
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let origin = file?.origin(atUTF8: offset) ?? Origin.none
    pieces.append(
      FileUnit.Piece(range: start..<text.utf8.count, origin: Int(origin.rawValue)))
    // The rest of the text is synthesised again.
    pieces.append(
      FileUnit.Piece(range: text.utf8.count..<text.utf8.count, origin: Int(origin.rawValue)))
  }

  /// Names mean here what they mean in the file of the parts, or of the declaration that it completes.
  func unit(in file: FileUnit? = nil) -> FileUnit {
    let unit = FileUnit(syntax: Parser.parse(source: text), base: 0, isSurface: isSurface)
    unit.pieces = pieces
    unit.fileScope = scope ?? file?.fileScope
    return unit
  }

  /// The text parsed as an expression, and the file that it is in.
  func expression() -> (expression: ExprSyntax, file: FileUnit)? {
    let unit = unit()
    guard let item = unit.syntax.statements.first?.item, case .expr(let expression) = item else {
      return nil
    }
    return (expression, unit)
  }
}

extension DeclarationTable {
  /// Gives the function a body that is written as text when it is first needed.
  func give(to function: FunctionDecl?, _ write: @escaping (inout SynthesizedSource) -> Void) {
    guard let function else { return }
    function.makeBody = { [unowned self, unowned function] in
      var source = SynthesizedSource(for: function)
      write(&source)
      var scope = scope(inside: function)
      let unit = source.unit(in: scope.file)
      scope.file = unit
      return bodies.checkBody(of: function, unit.syntax.statements, in: scope)
        ?? .code(Block(), selfVariable: nil)
    }
  }

  /// Parses the text as an extension.
  func extended(_ record: TypeRecord, by source: SynthesizedSource) -> ExtensionRecord? {
    let unit = source.unit(in: record.file)
    guard case .decl(let decl)? = unit.syntax.statements.first?.item,
      let syntax = decl.as(ExtensionDeclSyntax.self)
    else { return nil }
    return ExtensionRecord(nominal: record.decl, syntax: syntax, file: unit)
  }
}
