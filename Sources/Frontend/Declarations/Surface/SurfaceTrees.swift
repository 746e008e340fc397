import Surface
@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// The committed syntax trees of the units: the result of parsing, for a tenth of its cost.
///
/// A small program names some hundred units, and parsing their text was 40 percent of its start. So
/// the trees are committed beside the index: the shape of each, without the text, which the tokens
/// take from the interface file one after the other. A unit whose tree is missing or does not fit its
/// text is parsed.
///
/// Two thirds of the nodes are equal to others: every `some View`, every empty list of attributes.
/// Those are *shared*: stored once, with a text of their own, and made once in a run. So all
/// trees are made in one arena, which lives as long as they may be asked for.
///
/// The contents of the braces of functions and accessors are a third of it, and most of that nobody
/// runs: they are passed over, and read when a body is asked for.
///
/// The bytes begin with three numbers: of the units, of the shared nodes, and of the bytes of their
/// text. Then, for each unit in order of files and offsets, its file, its offset and where its tree
/// begins; for each shared node where its tree and its text begin; that text; their trees; the
/// units'. All these numbers have four bytes, the lowest first. A tree is its root; the first byte
/// of a node is a `Code`.
final class SurfaceTrees: @unchecked Sendable {
  static let embedded = SurfaceTrees(SurfaceText.embedded.trees)

  private let bytes: SurfaceBytes
  /// Held while the arena and the shared nodes change; nodes that have been made never do.
  private let lock = Lock()
  // (The parser's own function for trivia: it runs when somebody asks for comments.)
  private let arena = ParsingRawSyntaxArena(parseTriviaFunction: TriviaParser.parseTrivia)
  /// Nil until the first unit is read, and where there are none.
  private var shared: SharedNodes?

  init(_ bytes: SurfaceBytes) { self.bytes = bytes }

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

  /// The bytes of the numbers at the beginning, of a unit's place, and of a shared node's.
  enum Size {
    static let head = 12
    static let unit = 12
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
    bytes.withBytes { bytes in
      guard let start = Self.start(of: unit, in: bytes) else { return nil }
      return read(bytes, from: start, text: text) { reader in
        guard let root = reader.root(withBodies: withBodies)?.as(SourceFileSyntax.self) else {
          return nil
        }
        return Unit(syntax: root, bodies: reader.bodies)
      }
    }
  }

  /// The statements of a body of a unit with this text; nil if there are none that fit.
  func statements(of body: Body, text: String) -> CodeBlockItemListSyntax? {
    bytes.withBytes { bytes in
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
      guard let shared = shared ?? SharedNodes(bytes, in: arena) else { return nil }
      self.shared = shared
      var reader = TreeReader(
        bytes: bytes, position: start, text: arena.intern(text), arena: arena, shared: shared)
      return read(&reader)
    }
  }

  private static func start(
    of unit: SurfaceIndex.Unit, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard bytes.count >= Size.head else { return nil }
    var low = 0
    var high = bytes.number(at: 0)
    guard Size.head + high * Size.unit <= bytes.count else { return nil }
    while low < high {
      let middle = (low + high) / 2
      let place = Size.head + middle * Size.unit
      let (file, offset) = (bytes.number(at: place), bytes.number(at: place + 4))
      if (file, offset) == (unit.file, unit.range.lowerBound) { return bytes.number(at: place + 8) }
      if (file, offset) < (unit.file, unit.range.lowerBound) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return nil
  }
}

/// The nodes that are in more than one place, made when they are first met.
final class SharedNodes {
  /// Of their tokens.
  let text: SyntaxText
  var nodes: [RawSyntax?]
  private let places: Int

  /// Nil if there are fewer bytes than their own numbers say.
  fileprivate init?(_ bytes: UnsafeBufferPointer<UInt8>, in arena: ParsingRawSyntaxArena) {
    guard bytes.count >= SurfaceTrees.Size.head else { return nil }
    let (count, textCount) = (bytes.number(at: 4), bytes.number(at: 8))
    places = SurfaceTrees.Size.head + bytes.number(at: 0) * SurfaceTrees.Size.unit
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

extension UnsafeBufferPointer<UInt8> {
  /// Four bytes, the lowest first.
  fileprivate func number(at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(self[offset + $1]) << ($1 * 8) }
  }
}
