import Surface
@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax
import Synchronization

/// The committed syntax trees of the units: the result of parsing at a tenth of its cost.
///
/// A small program uses about a hundred units, and parsing them took 40 percent of its start. So
/// the shape of each tree is committed in the files' tables, without the text, which the tokens
/// take from the interface file. A unit whose tree is missing or does not fit its text is parsed.
///
/// Two thirds of the nodes are equal to others: every `some View`, every empty list of attributes.
/// Those are *common*: stored once for all files, with their own text, and made once per run. So
/// all trees are made in one arena, which lives as long as they may be needed. The choice of common
/// nodes is rarely changed (`SharedTreeNodes`), because all tables refer to them by number.
///
/// The contents of braces of functions and accessors are a third of it, and most never run: they
/// are skipped, and read when a body is needed.
///
/// The bytes of the common nodes begin with two numbers: the counts of nodes and of the bytes of
/// their text. Then, for each node, where its tree and its text begin; then the text, and the
/// trees. All these numbers have four bytes, the lowest first. A tree is its root; the first byte
/// of a node is a `Code`.
final class SurfaceTrees: @unchecked Sendable {
  static let embedded = SurfaceTrees(SurfaceText.embedded)

  let surface: SurfaceText
  /// Held while the arena and the shared nodes change; finished nodes never change.
  private let lock = Mutex(())
  // (The parser's own function for trivia, which runs only when comments are read.)
  let arena = ParsingRawSyntaxArena(parseTriviaFunction: TriviaParser.parseTrivia)
  /// Nil until the first unit is read, and if there are none.
  private var shared: SharedNodes?

  init(_ surface: SurfaceText) { self.surface = surface }

  /// The code with which a node begins.
  enum Code {
    /// Codes below it stand for absent children: one more than the code.
    static let firstToken: UInt8 = 16
    /// Below it, less `firstToken`: a token of the kind with that raw value. Its lengths follow:
    /// for a token without leading trivia one byte below `longToken`, in which the `trailingSpace`
    /// bit means one byte of trailing trivia and the other bits give the length of the text; or
    /// `longToken`, and the three lengths.
    static let firstNode: UInt8 = 80
    static let longToken: UInt8 = 0x80
    static let trailingSpace: UInt8 = 0x40
    /// From `firstNode` on: a node of the kind with that number, then its number of children and
    /// the children. After `farNode` comes a number that is added to it.
    static let farNode: UInt8 = 0xfe
    /// The shared node with the number that follows.
    static let sharedNode: UInt8 = 0xff
  }

  /// The sizes of the header of the common nodes, and of one node's entry.
  enum Size {
    static let head = 8
    static let sharedNode = 8
  }

  /// A list of statements in the braces of this kind of node is a body: after its first bytes two
  /// numbers give the sizes of the rest and of its text.
  static func holdsBody(_ kind: SyntaxKind) -> Bool {
    kind == .codeBlock || kind == .accessorBlock
  }

  /// A unit as it is first read.
  struct Unit {
    /// Its bodies are empty; a right brace has the text of its body as trivia, so that all
    /// positions are right.
    var syntax: SourceFileSyntax
    /// The bodies, by where their lists begin in the text.
    var bodies: [Int: Body] = [:]
  }

  /// Where the braces begin, in the bytes of the tree and in the unit's text.
  struct Body {
    var tree: Int
    var text: Int
  }

  /// The tree of a unit with this text; nil if no tree fits.
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

  /// The statements of a body of a unit with this text; nil if no tree fits.
  func statements(of body: Body, in unit: SurfaceIndex.Unit, text: String)
    -> CodeBlockItemListSyntax?
  {
    surface.files[unit.file].table.withBytes { bytes in
      read(
        bytes, from: body.tree,
        text: String(decoding: text.utf8.dropFirst(body.text), as: UTF8.self)
      ) { reader in
        // (Not through the block's own properties, which assume that all parts are present.)
        reader.block()?.children(viewMode: .all)
          .first { $0.is(CodeBlockItemListSyntax.self) }?.as(CodeBlockItemListSyntax.self)
      }
    }
  }

  private func read<Result: Sendable>(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, text: String,
    _ read: (inout TreeReader) -> Result?
  ) -> Result? {
    lock.withLock { _ in
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
}

/// The nodes that occur more than once, made when they are first needed.
final class SharedNodes {
  /// The text of their tokens.
  let text: SyntaxText
  var nodes: [RawSyntax?]
  private let places = SurfaceTrees.Size.head

  /// Nil if there are fewer bytes than the header says.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, in arena: ParsingRawSyntaxArena) {
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
