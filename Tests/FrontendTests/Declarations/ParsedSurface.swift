import Surface
import SwiftParser
import SwiftSyntax

@testable import Frontend

/// The interface files and their units as trees. Parsing is most of what a test that reads all of them
/// costs, so they are parsed once for all such tests.
enum ParsedSurface {
  static let files: [(name: String, tree: SourceFileSyntax)] =
    SurfaceText.embedded.files.map { ($0.name, tree(of: $0)) }

  private static let trees = Dictionary(
    SurfaceText.embedded.files.map { ($0.text, Parser.parse(source: $0.text)) }
  ) { first, _ in first }

  private static let code = Dictionary(
    SurfaceText.embedded.files.map { ($0.text, Parser.parse(source: $0.code())) }
  ) { first, _ in first }

  private static let units = Dictionary(
    SurfaceIndexer.embedded.units.map { unit in
      let text = SurfaceText.embedded.text(of: unit)
      return (text, Parser.parse(source: text))
    }
  ) { first, _ in first }

  /// The tree of a file, which may be an embedded one.
  static func tree(of file: SurfaceText.File) -> SourceFileSyntax {
    trees[file.text] ?? Parser.parse(source: file.text)
  }

  /// The tree of a file without its comments.
  static func tree(ofCode file: SurfaceText.File) -> SourceFileSyntax {
    code[file.text] ?? Parser.parse(source: file.code())
  }

  /// The tree of a unit's text, which may be embedded.
  static func tree(ofUnit text: String) -> SourceFileSyntax {
    units[text] ?? Parser.parse(source: text)
  }
}
