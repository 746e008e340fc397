import Surface
import SwiftParser
@_spi(RawSyntax) import SwiftSyntax
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

  /// Most nodes of which are shared.
  private static let alike = ["a", "b", "c"].map { "func \($0)(_ x: [Int]) -> [Int] { x }\n" }
    .joined()

  private let unit = SurfaceIndex.Unit(file: 0, range: 7..<9)

  /// A table whose second unit is that text's, and the common nodes.
  private func made(_ source: String) -> (table: [UInt8], common: [UInt8]) {
    let other = SurfaceIndex.Unit(file: 0, range: 3..<4)
    let units = [(other, Parser.parse(source: "var a: Int")), (unit, Parser.parse(source: source))]
    let shared = SharedTreeNodes(chosenFrom: units.map(\.1))
    let table = SurfaceTable.bytes(
      fingerprint: 0, units: units.map { ($0, SurfaceTreeWriter.bytes(of: $1, shared)) }, lines: [:]
    )
    return (table, SurfaceTreeWriter.bytes(of: shared))
  }

  private func trees(_ table: [UInt8], _ common: [UInt8]) -> SurfaceTrees {
    SurfaceTrees(
      SurfaceText(
        files: [SurfaceText.File(name: "A", text: "", table: SurfaceBytes(table))],
        commonNodes: SurfaceBytes(common)))
  }

  private func trees(_ source: String = Self.source) -> SurfaceTrees {
    let (table, common) = made(source)
    return trees(table, common)
  }

  @Test func aTreeThatIsReadIsTheParsersOwn() throws {
    let trees = trees()
    let read = try #require(whole(trees, Self.source))
    let parsed = Parser.parse(source: Self.source)
    #expect(read.description == Self.source)
    #expect(
      read.debugDescription(includeTrivia: true) == parsed.debugDescription(includeTrivia: true))
    let other = SurfaceIndex.Unit(file: 0, range: 3..<4)
    #expect(trees.syntax(of: other, text: "let b: Int")?.syntax.description == "let b: Int")
  }

  private func whole(_ trees: SurfaceTrees, _ text: String) -> SourceFileSyntax? {
    trees.syntax(of: unit, text: text, withBodies: true)?.syntax
  }

  /// A unit is read without its bodies; everything else has its place, and a requested body is what the
  /// parser returns.
  @Test func bodiesAreReadWhenTheyAreAskedFor() throws {
    let trees = trees()
    let read = try #require(trees.syntax(of: unit, text: Self.source))
    #expect(read.syntax.description == Self.source)
    #expect(read.bodies.count == 2)
    let parsed = Lists.of(Parser.parse(source: Self.source))
    let outermost = [parsed[0], parsed[3]]
    for (passed, parsed) in zip(Lists.of(read.syntax), outermost) {
      #expect(passed.isEmpty && !parsed.isEmpty)
      #expect(passed.position == parsed.position)
      let body = try #require(read.bodies[passed.position.utf8Offset])
      let list = try #require(trees.statements(of: body, in: unit, text: Self.source))
      #expect(
        list.debugDescription(includeTrivia: true) == parsed.debugDescription(includeTrivia: true))
    }
  }

  /// A node that is in several places is made once, and never counts as text of a place where it is
  /// not.
  @Test func equalNodesAreOne() throws {
    let text = Self.alike
    let trees = trees(text)
    let read = try #require(trees.syntax(of: unit, text: text)?.syntax)
    let functions = read.statements.compactMap { $0.item.as(FunctionDeclSyntax.self) }
    let types = functions.map { $0.signature.parameterClause.parameters.first?.type.raw.id }
    #expect(types.count == 3 && types[0] != nil && Set(types).count == 1)
    #expect(Set(functions.map(\.name.raw.id)).count == 3)
    #expect(read.description == text)
    #expect(functions[2].name.position.utf8Offset == text.utf8.count / 3 * 2 + 5)
  }

  @Test func everyCommittedTreeIsTheParsersOwn() {
    let surface = SurfaceText.embedded
    let index = SurfaceIndexer.embedded
    let trees = SurfaceTrees(surface)
    var count = 0
    for unit in index.units where index.isCommitted(unit.file) {
      let text = surface.text(of: unit)
      guard let tree = trees.syntax(of: unit, text: text, withBodies: true)?.syntax else {
        continue
      }
      count += 1
      #expect(tree.description == text)
      #expect(
        shape(of: Syntax(tree)) == shape(of: Syntax(ParsedSurface.tree(ofUnit: text))), "\(text)")
    }
    #expect(count > index.units.count * 99 / 100, "trees are there to be read")
  }

  /// The shape of a tree: its kinds, and the lengths of its tokens.
  private func shape(of node: Syntax) -> Int {
    var shape = Hasher()
    func add(_ node: Syntax) {
      shape.combine(node.kind)
      shape.combine(node.leadingTriviaLength.utf8Length)
      shape.combine(node.totalLength.utf8Length)
      for child in node.children(viewMode: .all) { add(child) }
    }
    add(node)
    return shape.finalize()
  }

  @Test func aTextThatTheTreeDoesNotFitIsParsed() {
    let trees = trees()
    #expect(trees.syntax(of: unit, text: Self.source + " ") == nil)
    #expect(trees.syntax(of: unit, text: "struct Text {}") == nil)
    #expect(trees.syntax(of: SurfaceIndex.Unit(file: 0, range: 8..<9), text: Self.source) == nil)
    #expect(self.trees([], []).syntax(of: unit, text: Self.source) == nil)
    let other = SurfaceIndex.Unit(file: 1, range: 7..<9)
    #expect(trees.syntax(of: other, text: Self.source) == nil)
  }

  @Test func whatTheParserHasSuppliedHasNoTree() {
    let trees = trees("struct Text {")
    #expect(trees.syntax(of: unit, text: "struct Text {") == nil)
    #expect(trees.syntax(of: SurfaceIndex.Unit(file: 0, range: 3..<4), text: "var a: Int") != nil)
  }

  @Test(arguments: [Self.source, Self.alike]) func damagedBytesAreRefused(text: String) {
    let (table, common) = made(text)
    for length in table.indices {
      #expect(trees(Array(table[..<length]), common).syntax(of: unit, text: text) == nil)
    }
    for length in common.indices {
      let cut = trees(table, Array(common[..<length])).syntax(of: unit, text: text)
      #expect(cut == nil || cut?.syntax.description == text)
    }
    let start = SurfaceTable.Size.head + 2 * SurfaceTable.Size.unit
    for index in start..<table.count + common.count {
      for value: UInt8 in [0, 1, 15, 16, 79, 200, 255] {
        var (table, common) = (table, common)
        if index < table.count { table[index] = value } else { common[index - table.count] = value }
        // A tree of another shape for the same text, or none: it never reads past the ends.
        let trees = trees(table, common)
        if let tree = trees.syntax(of: unit, text: text) {
          #expect(tree.syntax.totalByteCount == text.utf8.count)
          for body in tree.bodies.values { _ = trees.statements(of: body, in: unit, text: text) }
        }
      }
    }
  }
}

extension SyntaxProtocol {
  fileprivate var totalByteCount: Int { totalLength.utf8Length }
}

/// The lists of statements in braces, in order.
private final class Lists: SyntaxVisitor {
  private var lists: [CodeBlockItemListSyntax] = []

  static func of(_ file: SourceFileSyntax) -> [CodeBlockItemListSyntax] {
    let visitor = Lists(viewMode: .sourceAccurate)
    visitor.walk(file)
    return visitor.lists
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(SourceFileSyntax.self) == false { lists.append(node) }
    return .visitChildren
  }
}
