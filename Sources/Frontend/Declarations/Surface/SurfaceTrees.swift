import Surface
@_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// The committed syntax trees of the units: what parsing them would give, for a tenth of its cost.
///
/// A small program names some hundred units, and parsing their text was 40 percent of its start. So
/// the trees are committed beside the index: the shape of each, without the text, which the tokens
/// take from the interface file one after the other. A unit whose tree is missing or does not fit its
/// text is parsed.
///
/// What stands in the braces of functions and accessors is a third of it, and most of that nobody
/// runs: it is passed over, and read when a body is asked for.
///
/// The bytes begin with the number of units, then for each, in order of files and offsets, its file,
/// its offset and where its tree begins, four bytes each, the lowest first. A tree is its root; what
/// a node begins with is a `Code`.
struct SurfaceTrees: Sendable {
  private let bytes: SurfaceBytes

  init(_ bytes: SurfaceBytes) { self.bytes = bytes }

  /// What a node begins with.
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
    static let farNode: UInt8 = 0xff
  }

  /// The bytes of a unit's place in the table.
  static let placeSize = 12

  /// A list of statements in the braces of this kind of node is a body: behind what it begins with
  /// stand two numbers, of the bytes of the rest of it and of those of its text.
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
      return Self.read(bytes, from: start, text: text[...]) { reader in
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
      let utf8 = text.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: body.text)
      return Self.read(bytes, from: body.tree, text: text[start...]) { reader in
        let block = reader.block()
        if let block = block?.as(CodeBlockSyntax.self) { return block.statements }
        guard case .getter(let list)? = block?.as(AccessorBlockSyntax.self)?.accessors else {
          return nil
        }
        return list
      }
    }
  }

  private static func read<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, text: Substring,
    _ read: (inout TreeReader) -> Result
  ) -> Result {
    // The parser's own function for trivia: it runs when somebody asks for comments.
    let arena = ParsingRawSyntaxArena(parseTriviaFunction: TriviaParser.parseTrivia)
    var text = text
    let buffer = text.withUTF8 { arena.internSourceBuffer($0) }
    var reader = TreeReader(bytes: bytes, position: start, text: buffer, arena: arena)
    return read(&reader)
  }

  private static func start(
    of unit: SurfaceIndex.Unit, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    func number(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
    }
    guard bytes.count >= 4 else { return nil }
    var low = 0
    var high = number(0)
    guard 4 + high * placeSize <= bytes.count else { return nil }
    while low < high {
      let middle = (low + high) / 2
      let place = 4 + middle * placeSize
      let (file, offset) = (number(place), number(place + 4))
      if (file, offset) == (unit.file, unit.range.lowerBound) { return number(place + 8) }
      if (file, offset) < (unit.file, unit.range.lowerBound) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return nil
  }
}

/// Reads one tree. Bytes that are no tree, or not of this text, make it fail; they are never followed
/// beyond their ends.
private struct TreeReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private let text: UnsafeBufferPointer<UInt8>
  private let arena: ParsingRawSyntaxArena
  /// Where the next token's text begins.
  private var reached = 0
  private var hasFailed = false
  /// The bytes of text of a body that was passed over: trivia of the next token.
  private var passed = 0
  private var passesBodies = false
  private(set) var bodies: [Int: SurfaceTrees.Body] = [:]

  init(
    bytes: UnsafeBufferPointer<UInt8>, position: Int, text: UnsafeBufferPointer<UInt8>,
    arena: ParsingRawSyntaxArena
  ) {
    self.bytes = bytes
    self.position = position
    self.text = text
    self.arena = arena
  }

  /// A whole unit.
  mutating func root(withBodies: Bool) -> Syntax? {
    passesBodies = !withBodies
    guard let root = block(), reached == text.count else { return nil }
    return root
  }

  mutating func block() -> Syntax? {
    let code = byte()
    guard code >= SurfaceTrees.Code.firstNode, let root = node(code, in: nil), !hasFailed else {
      return nil
    }
    return Syntax(raw: root, rawNodeArena: arena)
  }

  /// The node with this code; what it begins with lies before `position`.
  private mutating func node(_ code: UInt8, in braces: Braces?) -> RawSyntax? {
    if code < SurfaceTrees.Code.firstNode { return token(code - SurfaceTrees.Code.firstToken) }
    let start = position - 1
    var number = Int(code - SurfaceTrees.Code.firstNode)
    if code == SurfaceTrees.Code.farNode { number += self.number() }
    guard number < SyntaxKindNumbers.kinds.count else { return failed() }
    let kind = SyntaxKindNumbers.kinds[number]
    if let braces, kind == .codeBlockItemList {
      let (treeCount, textCount) = (self.number(), self.number())
      if passesBodies {
        guard treeCount <= bytes.count - position, textCount <= text.count - reached else {
          return failed()
        }
        bodies[reached] = SurfaceTrees.Body(tree: braces.tree, text: braces.text)
        position += treeCount
        passed += textCount
        return RawSyntax.makeLayout(kind: kind, uninitializedCount: 0, arena: arena) { _ in }
      }
    }
    let count = self.number()
    // (A byte stands for at most `firstToken` children.)
    guard count <= (bytes.count - position) * Int(SurfaceTrees.Code.firstToken) else {
      return failed()
    }
    let own = SurfaceTrees.holdsBody(kind) ? Braces(tree: start, text: reached) : nil
    return RawSyntax.makeLayout(kind: kind, uninitializedCount: count, arena: arena) {
      fill($0, in: own)
    }
  }

  /// Where a node begins that may hold a body.
  private struct Braces {
    var tree: Int
    var text: Int
  }

  private mutating func fill(
    _ children: UnsafeMutableBufferPointer<RawSyntax?>, in braces: Braces?
  ) {
    guard var next = children.baseAddress else { return }
    var left = children.count
    while left > 0 {
      let code = byte()
      let count: Int
      if code < SurfaceTrees.Code.firstToken {
        count = min(Int(code) + 1, left)
        next.initialize(repeating: nil, count: count)
      } else {
        count = 1
        next.initialize(to: node(code, in: braces))
      }
      next += count
      left -= count
    }
  }

  private mutating func token(_ rawKind: UInt8) -> RawSyntax? {
    guard let kind = RawTokenKind(rawValue: rawKind) else { return failed() }
    let short = byte()
    var (leading, length, trailing) = (passed, 0, 0)
    passed = 0
    if short < SurfaceTrees.Code.longToken {
      length = Int(short & ~SurfaceTrees.Code.trailingSpace)
      trailing = short & SurfaceTrees.Code.trailingSpace == 0 ? 0 : 1
    } else {
      leading += number()
      (length, trailing) = (number(), number())
    }
    let count = leading + length + trailing
    guard !hasFailed, count <= text.count - reached else { return failed() }
    let whole = SyntaxText(baseAddress: text.baseAddress.map { $0 + reached }, count: count)
    if kind == .keyword,
      Keyword(SyntaxText(rebasing: whole[leading..<leading + length])) == nil
    {
      return failed()
    }
    reached += count
    return RawTokenSyntax(
      kind: kind, wholeText: whole, textRange: leading..<leading + length, presence: .present,
      tokenDiagnostic: nil, arena: arena
    ).raw
  }

  private mutating func failed() -> RawSyntax? {
    hasFailed = true
    position = bytes.count
    return nil
  }

  private mutating func byte() -> UInt8 {
    guard position < bytes.count else {
      hasFailed = true
      return 0
    }
    defer { position += 1 }
    return bytes[position]
  }

  /// Seven bits in a byte, the lowest first, the eighth set in all but the last; at most 28 bits.
  private mutating func number() -> Int {
    let first = byte()
    if first < 0x80 { return Int(first) }
    var number = Int(first & 0x7f)
    for shift in [7, 14, 21] {
      let byte = byte()
      number |= Int(byte & 0x7f) << shift
      if byte < 0x80 { return number }
    }
    hasFailed = true
    return 0
  }
}
