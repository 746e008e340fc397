@_spi(RawSyntax) import SwiftSyntax

/// Reads one tree. Reading fails on bytes that are not a tree, or not one for this text, and never
/// goes beyond their end.
struct TreeReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private let text: SyntaxText
  private let arena: ParsingRawSyntaxArena
  private let shared: SharedNodes
  /// The bytes of the common nodes.
  private let common: UnsafeBufferPointer<UInt8>
  /// The number of the shared node being read, which may refer only to earlier ones.
  private var own: Int?
  /// Where the next token's text begins.
  private var reached = 0
  private var hasFailed = false
  /// The length of the text of a skipped body, which becomes trivia of the next token.
  private var passed = 0
  private var passesBodies = false
  private(set) var bodies: [Int: SurfaceTrees.Body] = [:]

  init(
    bytes: UnsafeBufferPointer<UInt8>, position: Int, text: SyntaxText,
    arena: ParsingRawSyntaxArena, shared: SharedNodes, common: UnsafeBufferPointer<UInt8>
  ) {
    self.bytes = bytes
    self.position = position
    self.text = text
    self.arena = arena
    self.shared = shared
    self.common = common
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

  /// The node with this code; its first bytes are before `position`.
  private mutating func node(_ code: UInt8, in braces: Braces?) -> RawSyntax? {
    if code < SurfaceTrees.Code.firstNode { return token(code - SurfaceTrees.Code.firstToken) }
    if code == SurfaceTrees.Code.sharedNode { return sharedNode() }
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
    // (A byte encodes at most `firstToken` children.)
    guard count <= (bytes.count - position) * Int(SurfaceTrees.Code.firstToken) else {
      return failed()
    }
    let own = SurfaceTrees.holdsBody(kind) ? Braces(tree: start, text: reached) : nil
    return RawSyntax.makeLayout(kind: kind, uninitializedCount: count, arena: arena) {
      fill($0, in: own)
    }
  }

  /// The position of a node that may contain a body.
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
        // (Usually one or two: a bulk initialisation would cost more.)
        for place in 0..<count { (next + place).initialize(to: nil) }
      } else {
        count = 1
        next.initialize(to: node(code, in: braces))
      }
      next += count
      left -= count
    }
  }

  private mutating func sharedNode() -> RawSyntax? {
    let number = number()
    guard number < own ?? shared.nodes.count, let node = shared.nodes[number] ?? made(number) else {
      return failed()
    }
    // (The text of a shared node contains only its own tokens.)
    guard own == nil else { return node }
    guard node.byteLength <= text.count - reached else { return failed() }
    reached += node.byteLength
    return node
  }

  /// A shared node, read when it is first needed.
  func made(_ number: Int) -> RawSyntax? {
    guard let place = shared.place(of: number, in: common) else { return nil }
    var reader = TreeReader(
      bytes: common, position: place.tree, text: shared.text, arena: arena, shared: shared,
      common: common)
    reader.own = number
    reader.reached = place.text
    let code = reader.byte()
    guard code >= SurfaceTrees.Code.firstToken, let node = reader.node(code, in: nil),
      !reader.hasFailed
    else { return nil }
    shared.nodes[number] = node
    return node
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
