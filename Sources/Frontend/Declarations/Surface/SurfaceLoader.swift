import Surface
import SwiftParser
import SwiftSyntax

/// Gives the units of the surface that declare a name, each once.
final class SurfaceLoader {
  let text: SurfaceText
  private(set) var index: SurfaceIndex
  private var loaded: Set<Int> = []
  private var askedFor: Set<String> = []

  init(text: SurfaceText) {
    self.text = text
    index = SurfaceIndex(of: text) ?? SurfaceIndexer.index(text)
  }

  /// The items under a key that were not given before.
  func load(_ key: String) -> [(item: CodeBlockItemSyntax, file: FileUnit)] {
    guard askedFor.insert(key).inserted else { return [] }
    return index.units(for: key).flatMap { number -> [(CodeBlockItemSyntax, FileUnit)] in
      guard loaded.insert(number).inserted else { return [] }
      return parse(index.units[number])
    }
  }

  /// Everything that was not given before; for the test that checks the whole surface.
  func loadAll() -> [(item: CodeBlockItemSyntax, file: FileUnit)] {
    index.units.indices.flatMap { number -> [(CodeBlockItemSyntax, FileUnit)] in
      guard loaded.insert(number).inserted else { return [] }
      return parse(index.units[number])
    }
  }

  private func parse(_ unit: SurfaceIndex.Unit) -> [(CodeBlockItemSyntax, FileUnit)] {
    let file = text.files[unit.file]
    let syntax = Parser.parse(source: file.text(in: unit.range))
    let source = FileUnit(syntax: syntax, base: 0, isSurface: true)
    return syntax.statements.map { ($0, source) }
  }
}
