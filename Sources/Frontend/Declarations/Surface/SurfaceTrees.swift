import Surface
@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// The committed syntax trees of the units: the result of parsing, for a tenth of its cost.
///
/// A small program names some hundred units, and parsing their text was 40 percent of its start. So
/// the trees are committed in the files' tables: the shape of each, without the text, which the tokens
/// take from the interface file one after the other. A unit whose tree is missing or does not fit its
/// text is parsed.
///
/// Two thirds of the nodes are equal to others: every `some View`, every empty list of attributes.
/// Those are *common*: stored once for all files, with a text of their own, and made once in a run. So
/// all trees are made in one arena, which lives as long as they may be asked for. Which nodes are common
/// is chosen seldom (`SharedTreeNodes`), because the tables of all files refer to them by number.
///
/// The contents of the braces of functions and accessors are a third of it, and most of that nobody
/// runs: they are passed over, and read when a body is asked for.
///
/// The bytes of the common nodes begin with two numbers: of the nodes, and of the bytes of their text.
/// Then, for each node, where its tree and its text begin; that text; their trees. All these numbers
/// have four bytes, the lowest first. A tree is its root; the first byte of a node is a `Code`.
final class SurfaceTrees: @unchecked Sendable {
  static let embedded = SurfaceTrees(SurfaceText.embedded)

  private let surface: SurfaceText
  /// Held while the arena and the shared nodes change; nodes that have been made never do.
  private let lock = Lock()
  // (The parser's own function for trivia: it runs when somebody asks for comments.)
  private let arena = ParsingRawSyntaxArena(parseTriviaFunction: TriviaParser.parseTrivia)
  /// Nil until the first unit is read, and where there are none.
  private var shared: SharedNodes?

  init(_ surface: SurfaceText) { self.surface = surface }

  /// The code with which a node begins.
  enum Code {
    /// Below it: one more than so many absent children.
    static let firstToken: UInt8 = 16
    /// Below it, less `firstToken`: a token of the kind with that raw value. Then its lengths: one
    /// byte below `longToken` for a token without leading trivia, of which the bit of
    /// `trailingSpace` is one byte of trailing trivia, the others the length of the text; or
    /// `longToken`, and the three lengths.
    static let firstNode: UInt8 = 80
    static let longToken: UInt8 = 0x80
    static let trailingSpace: UInt8 = 0x40
    /// From `firstNode` on: a node of the kind of that number, its number of children, the children.
    /// This one is followed by a number that is added to it.
    static let farNode: UInt8 = 0xfe
    /// The shared node of the number that follows.
    static let sharedNode: UInt8 = 0xff
  }

  /// The bytes of the numbers at the beginning of the common nodes, and of one's place.
  enum Size {
    static let head = 8
    static let sharedNode = 8
  }

  /// A list of statements in the braces of this kind of node is a body: after its first bytes there
  /// are two numbers, of the bytes of the rest of it and of those of its text.
  static func holdsBody(_ kind: SyntaxKind) -> Bool {
    kind == .codeBlock || kind == .accessorBlock
  }

  /// A unit as it is read first.
  struct Unit {
    /// The bodies in it are empty; a right brace has the text of its body as trivia, so that all
    /// places are right.
    var syntax: SourceFileSyntax
    /// Where the bodies are, by where their lists begin in the text.
    var bodies: [Int: Body] = [:]
  }

  /// Where braces begin, in the bytes of the trees and in the unit's text.
  struct Body {
    var tree: Int
    var text: Int
  }

  /// The tree of a unit with this text; nil if there is none that fits.
  func syntax(of unit: SurfaceIndex.Unit, text: String, withBodies: Bool = false) -> Unit? {
    guard surface.files.indices.contains(unit.file) else { return nil }
    return surface.files[unit.file].table.withBytes { bytes in
      guard let start = SurfaceTable(bytes)?.tree(ofUnitAt: unit.range.lowerBound) else {
        return nil
      }
      return read(bytes, from: start, text: text) { reader in
        guard let root = reader.root(withBodies: withBodies)?.as(SourceFileSyntax.self) else {
          return nil
        }
        return Unit(syntax: root, bodies: reader.bodies)
      }
    }
  }

  /// The statements of a body of a unit with this text; nil if there are none that fit.
  func statements(of body: Body, in unit: SurfaceIndex.Unit, text: String)
    -> CodeBlockItemListSyntax?
  {
    surface.files[unit.file].table.withBytes { bytes in
      read(
        bytes, from: body.tree,
        text: String(decoding: text.utf8.dropFirst(body.text), as: UTF8.self)
      ) { reader in
        // (Not by the block's own properties, which take for granted that all parts are there.)
        reader.block()?.children(viewMode: .all)
          .first { $0.is(CodeBlockItemListSyntax.self) }?.as(CodeBlockItemListSyntax.self)
      }
    }
  }

  private func read<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, text: String,
    _ read: (inout TreeReader) -> Result?
  ) -> Result? {
    lock.whileHeld {
      surface.commonNodes.withBytes { common in
        guard let shared = shared ?? SharedNodes(common, in: arena) else { return nil }
        self.shared = shared
        var reader = TreeReader(
          bytes: bytes, position: start, text: arena.intern(text), arena: arena, shared: shared,
          common: common)
        return read(&reader)
      }
    }
  }

  /// The common nodes in order, which live as long as this does; nil if one cannot be read.
  func commonNodes() -> [RawSyntax]? {
    surface.commonNodes.withBytes { common in
      guard let shared = SharedNodes(common, in: arena) else { return nil }
      let reader = TreeReader(
        bytes: common, position: 0, text: shared.text, arena: arena, shared: shared, common: common)
      let nodes = shared.nodes.indices.compactMap { reader.made($0) }
      return nodes.count == shared.nodes.count ? nodes : nil
    }
  }
}

/// The nodes that are in more than one place, made when they are first met.
final class SharedNodes {
  /// Of their tokens.
  let text: SyntaxText
  var nodes: [RawSyntax?]
  private let places = SurfaceTrees.Size.head

  /// Nil if there are fewer bytes than their own numbers say.
  fileprivate init?(_ bytes: UnsafeBufferPointer<UInt8>, in arena: ParsingRawSyntaxArena) {
    guard bytes.count >= SurfaceTrees.Size.head else { return nil }
    let (count, textCount) = (bytes.number(at: 0), bytes.number(at: 4))
    let textStart = places + count * SurfaceTrees.Size.sharedNode
    guard textStart <= bytes.count, textCount <= bytes.count - textStart else { return nil }
    let text = arena.internSourceBuffer(
      UnsafeBufferPointer(rebasing: bytes[textStart..<textStart + textCount]))
    self.text = SyntaxText(baseAddress: text.baseAddress, count: text.count)
    nodes = Array(repeating: nil, count: count)
  }

  /// Where a node's tree and its text begin.
  func place(of number: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (tree: Int, text: Int)? {
    let place = places + number * SurfaceTrees.Size.sharedNode
    let (tree, start) = (bytes.number(at: place), bytes.number(at: place + 4))
    return tree <= bytes.count && start <= text.count ? (tree, start) : nil
  }
}
