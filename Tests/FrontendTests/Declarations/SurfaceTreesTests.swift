import Surface
import SwiftParser
import SwiftSyntax
import Testing

@testable import Frontend

@Suite struct SurfaceTreesTests {
  private static let source = #"""
    /// Words.
    @_role(x) public struct Text<T: View>: View where T == Int {
      // One.
      init(_ text: String = "a\(1 + 2)b") { self.text = text; if x { return } else { y() } }
      subscript(i: Int) -> [Int: String]? { get async throws { nil } }
    }
    """#

  private let unit = SurfaceIndex.Unit(file: 1, range: 7..<9)

  private func trees(_ source: String = Self.source) -> [UInt8] {
    SurfaceTreeWriter.bytes(of: [
      (SurfaceIndex.Unit(file: 0, range: 3..<4), Parser.parse(source: "var a: Int")),
      (unit, Parser.parse(source: source)),
    ])
  }

  @Test func aTreeThatIsReadIsTheParsersOwn() throws {
    let trees = SurfaceTrees(SurfaceBytes(trees()))
    let read = try #require(trees.syntax(of: unit, text: Self.source))
    let parsed = Parser.parse(source: Self.source)
    #expect(read.description == Self.source)
    #expect(
      read.debugDescription(includeTrivia: true) == parsed.debugDescription(includeTrivia: true))
    let other = SurfaceIndex.Unit(file: 0, range: 3..<4)
    #expect(trees.syntax(of: other, text: "let b: Int")?.description == "let b: Int")
  }

  @Test func everyCommittedTreeIsTheParsersOwn() {
    let surface = SurfaceText.embedded
    let index = SurfaceIndexer.embedded
    let trees = SurfaceTrees(surface.trees)
    var read: [(SurfaceIndex.Unit, SourceFileSyntax)] = []
    for unit in index.units where index.isCommitted(unit.file) {
      guard let tree = trees.syntax(of: unit, text: surface.text(of: unit)) else { continue }
      read.append((unit, tree))
    }
    // What is written from them is what they were read from.
    let isEqual = SurfaceTreeWriter.bytes(of: read) == surface.trees.withBytes { Array($0) }
    #expect(isEqual, "run UPDATE_GOLDENS=1 swift test --filter SurfaceIndex")
    #expect(read.count > index.units.count * 99 / 100, "trees are there to be read")
  }

  @Test func aTextThatTheTreeDoesNotFitIsParsed() {
    let trees = SurfaceTrees(SurfaceBytes(trees()))
    #expect(trees.syntax(of: unit, text: Self.source + " ") == nil)
    #expect(trees.syntax(of: unit, text: "struct Text {}") == nil)
    #expect(trees.syntax(of: SurfaceIndex.Unit(file: 1, range: 8..<9), text: Self.source) == nil)
    #expect(SurfaceTrees(SurfaceBytes([])).syntax(of: unit, text: Self.source) == nil)
  }

  @Test func whatTheParserHasSuppliedHasNoTree() {
    let trees = SurfaceTrees(SurfaceBytes(trees("struct Text {")))
    #expect(trees.syntax(of: unit, text: "struct Text {") == nil)
    #expect(trees.syntax(of: SurfaceIndex.Unit(file: 0, range: 3..<4), text: "var a: Int") != nil)
  }

  @Test func damagedBytesAreRefused() {
    let bytes = trees()
    for length in bytes.indices {
      let cut = SurfaceTrees(SurfaceBytes(Array(bytes[..<length])))
      #expect(cut.syntax(of: unit, text: Self.source) == nil)
    }
    for index in 28..<bytes.count {
      for value: UInt8 in [0, 15, 16, 79, 200, 255] where bytes[index] != value {
        var damaged = bytes
        damaged[index] = value
        // A tree of another shape for the same text, or none: it never reads past the ends.
        if let tree = SurfaceTrees(SurfaceBytes(damaged)).syntax(of: unit, text: Self.source) {
          #expect(tree.totalByteCount == Self.source.utf8.count)
        }
      }
    }
  }
}

extension SyntaxProtocol {
  fileprivate var totalByteCount: Int { totalLength.utf8Length }
}
