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

  /// The tree of a unit with this text; nil if there is none that fits.
  func syntax(of unit: SurfaceIndex.Unit, text: String) -> SourceFileSyntax? {
    bytes.withBytes { bytes in
      guard let start = Self.start(of: unit, in: bytes) else { return nil }
      // The parser's own function for trivia: it runs when somebody asks for comments.
      let arena = ParsingRawSyntaxArena(parseTriviaFunction: TriviaParser.parseTrivia)
      var text = text
      let buffer = text.withUTF8 { arena.internSourceBuffer($0) }
      var reader = TreeReader(bytes: bytes, position: start, text: buffer, arena: arena)
      guard let root = reader.root() else { return nil }
      return Syntax(raw: root, rawNodeArena: arena).as(SourceFileSyntax.self)
    }
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
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  let text: UnsafeBufferPointer<UInt8>
  let arena: ParsingRawSyntaxArena
  /// Where the next token's text begins.
  private var reached = 0
  private var hasFailed = false

  init(
    bytes: UnsafeBufferPointer<UInt8>, position: Int, text: UnsafeBufferPointer<UInt8>,
    arena: ParsingRawSyntaxArena
  ) {
    self.bytes = bytes
    self.position = position
    self.text = text
    self.arena = arena
  }

  mutating func root() -> RawSyntax? {
    let code = byte()
    guard code >= SurfaceTrees.Code.firstNode, let root = node(code),
      !hasFailed, reached == text.count
    else { return nil }
    return root
  }

  private mutating func node(_ code: UInt8) -> RawSyntax? {
    if code < SurfaceTrees.Code.firstNode { return token(code - SurfaceTrees.Code.firstToken) }
    var number = Int(code - SurfaceTrees.Code.firstNode)
    if code == SurfaceTrees.Code.farNode { number += self.number() }
    let count = self.number()
    // (A byte stands for at most `firstToken` children.)
    guard number < SyntaxKindNumbers.kinds.count,
      count <= (bytes.count - position) * Int(SurfaceTrees.Code.firstToken)
    else { return failed() }
    return RawSyntax.makeLayout(
      kind: SyntaxKindNumbers.kinds[number], uninitializedCount: count, arena: arena
    ) { fill($0) }
  }

  private mutating func fill(_ children: UnsafeMutableBufferPointer<RawSyntax?>) {
    var index = 0
    while index < children.count {
      let code = byte()
      if code < SurfaceTrees.Code.firstToken {
        let end = min(index + Int(code) + 1, children.count)
        while index < end {
          children.initializeElement(at: index, to: nil)
          index += 1
        }
      } else {
        children.initializeElement(at: index, to: node(code))
        index += 1
      }
    }
  }

  private mutating func token(_ rawKind: UInt8) -> RawSyntax? {
    guard let kind = RawTokenKind(rawValue: rawKind) else { return failed() }
    let short = byte()
    var (leading, length, trailing) = (0, 0, 0)
    if short < SurfaceTrees.Code.longToken {
      length = Int(short & ~SurfaceTrees.Code.trailingSpace)
      trailing = short & SurfaceTrees.Code.trailingSpace == 0 ? 0 : 1
    } else {
      (leading, length, trailing) = (number(), number(), number())
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
    var number = 0
    for shift in [0, 7, 14, 21] {
      let byte = byte()
      number |= Int(byte & 0x7f) << shift
      if byte < 0x80 { return number }
    }
    hasFailed = true
    return 0
  }
}
