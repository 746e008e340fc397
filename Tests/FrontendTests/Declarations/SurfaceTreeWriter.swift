import Surface
@_spi(RawSyntax) import SwiftSyntax

@testable import Frontend

/// Makes the bytes that `SurfaceTrees` reads.
struct SurfaceTreeWriter {
  private var bytes: [UInt8] = []
  /// How many bytes of text have been written.
  private var textCount = 0
  /// The text of the tokens, which shared nodes bring along.
  private var ownText: [UInt8]?
  private let shared: SharedTreeNodes
  /// The shared node that is written itself.
  private var own: Int?
  private init(_ shared: SharedTreeNodes) { self.shared = shared }

  /// Of a tree that the shared nodes have read; nil if it cannot be written.
  static func bytes(of tree: SourceFileSyntax, _ shared: SharedTreeNodes) -> [UInt8]? {
    var writer = SurfaceTreeWriter(shared)
    return writer.write(tree.raw) ? writer.bytes : nil
  }

  /// Of the shared nodes.
  static func bytes(of shared: SharedTreeNodes) -> [UInt8] {
    typealias Size = SurfaceTrees.Size
    var text: [UInt8] = []
    let nodes = shared.nodes.enumerated().map { place, node in
      var writer = SurfaceTreeWriter(shared)
      writer.own = place
      writer.ownText = []
      guard writer.write(node) else { preconditionFailure("\(node.kind) is not to be shared") }
      defer { text += writer.ownText ?? [] }
      return (tree: writer.bytes, text: text.count)
    }
    var bytes: [UInt8] = []
    bytes.append(number: nodes.count)
    bytes.append(number: text.count)
    var start = Size.head + nodes.count * Size.sharedNode + text.count
    for node in nodes {
      bytes.append(number: start)
      bytes.append(number: node.text)
      start += node.tree.count
    }
    return bytes + text + nodes.flatMap(\.tree)
  }

  /// False if a node cannot be written: the parser has inserted or rejected something in it.
  private mutating func write(_ node: RawSyntax, in parent: SyntaxKind? = nil) -> Bool {
    typealias Code = SurfaceTrees.Code
    let isInBraces = parent.map(SurfaceTrees.holdsBody) == true
    if !isInBraces, let place = shared.place(of: node), place != own {
      bytes.append(Code.sharedNode)
      write(place)
      textCount += node.byteLength
      return true
    }
    if let token = node.tokenView {
      ownText? += Array(node.description.utf8)
      return write(token)
    }
    guard let children = node.layoutView?.children,
      let number = SyntaxKindNumbers.numbers[node.kind]
    else {
      return false
    }
    let code = Int(Code.firstNode) + number
    if code < Int(Code.farNode) {
      bytes.append(UInt8(code))
    } else {
      bytes.append(Code.farNode)
      write(code - Int(Code.farNode))
    }
    if isInBraces, node.kind == .codeBlockItemList {
      var list = SurfaceTreeWriter(shared)
      guard list.write(children, of: node.kind) else { return false }
      write(list.bytes.count)
      write(list.textCount)
      textCount += list.textCount
      bytes += list.bytes
      return true
    }
    return write(children, of: node.kind)
  }

  private mutating func write(_ children: some Collection<RawSyntax?>, of kind: SyntaxKind) -> Bool
  {
    write(children.count)
    var absent = 0
    for child in children {
      guard let child else {
        absent += 1
        continue
      }
      writeAbsent(absent)
      absent = 0
      guard write(child, in: kind) else { return false }
    }
    writeAbsent(absent)
    return true
  }

  private mutating func write(_ token: RawSyntaxTokenView) -> Bool {
    typealias Code = SurfaceTrees.Code
    let code = Code.firstToken + token.rawKind.rawValue
    guard token.presence == .present, token.tokenDiagnostic == nil, code < Code.firstNode else {
      return false
    }
    bytes.append(code)
    let leading = token.leadingTriviaByteLength
    let length = token.textByteLength
    let trailing = token.trailingTriviaByteLength
    textCount += leading + length + trailing
    if leading == 0, length < Int(Code.trailingSpace), trailing <= 1 {
      bytes.append(UInt8(length) | (trailing == 1 ? Code.trailingSpace : 0))
    } else {
      bytes.append(Code.longToken)
      for number in [leading, length, trailing] { write(number) }
    }
    return true
  }

  private mutating func writeAbsent(_ count: Int) {
    var left = count
    while left > 0 {
      let run = min(left, Int(SurfaceTrees.Code.firstToken))
      bytes.append(UInt8(run - 1))
      left -= run
    }
  }

  private mutating func write(_ number: Int) {
    var left = number
    while left >= 0x80 {
      bytes.append(UInt8(left & 0x7f) | 0x80)
      left >>= 7
    }
    bytes.append(UInt8(left))
  }
}
