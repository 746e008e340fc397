import Surface
@_spi(RawSyntax) import SwiftSyntax

@testable import Frontend

/// Which nodes of some trees are equal to others, so that they are written once (`SurfaceTrees`).
///
/// They are chosen once, from all existing trees, and stay fixed while interface files change: the
/// tables of all files refer to them by number.
///
/// Braces and all that holds a body are never shared: a body that is passed over is trivia of the
/// brace after it.
struct SharedTreeNodes {
  /// The identity of a node: equal nodes have one number.
  private enum Key: Hashable {
    case token(UInt8, leading: Int, text: String, trailing: Int)
    /// Absent children are -1.
    case layout(SyntaxKind, [Int])
  }

  private struct Entry {
    var node: RawSyntax
    var count = 0
    var isSharable: Bool
  }

  private var numbers: [Key: Int] = [:]
  private var entries: [Entry] = []
  /// The places of the shared entries in the committed bytes.
  private var places: [Int: Int] = [:]
  /// By the nodes' own identity, which the second walk meets again.
  private var known: [RawSyntax.ID: Int] = [:]
  /// What keeps the nodes in memory.
  private let owners: [AnyObject]

  /// A rarer node is written in place: a table of nodes that a run rarely meets twice would only be
  /// long.
  private static let leastCount = 3

  /// The shared ones, each after those that it contains.
  private(set) var nodes: [RawSyntax] = []

  /// The committed ones; nil if none can be read.
  init?(committedIn surface: SurfaceText) {
    let trees = SurfaceTrees(surface)
    owners = [trees]
    guard let nodes = trees.commonNodes() else { return nil }
    self.nodes = nodes
    for (place, node) in nodes.enumerated() { places[add(node)] = place }
  }

  /// Those that occur often enough in some trees.
  init(chosenFrom roots: [SourceFileSyntax]) {
    owners = []
    for root in roots { _ = add(root.raw) }
    // A contained node occurs at least as often as the node that contains it, and has the lower
    // number.
    let shared = entries.indices
      .filter { entries[$0].isSharable && entries[$0].count >= Self.leastCount }
      .sorted { (entries[$1].count, $0) < (entries[$0].count, $1) }
    for (place, number) in shared.enumerated() { places[number] = place }
    nodes = shared.map { entries[$0].node }
  }

  /// Registers the nodes of a tree, so that their places can be queried.
  mutating func read(_ root: SourceFileSyntax) { _ = add(root.raw) }

  /// The place of a shared node among them.
  func place(of node: RawSyntax) -> Int? { known[node.id].flatMap { places[$0] } }

  private mutating func add(_ node: RawSyntax) -> Int {
    let key: Key
    var isSharable = true
    if let token = node.tokenView {
      key = .token(
        token.rawKind.rawValue, leading: token.leadingTriviaByteLength, text: node.description,
        trailing: token.trailingTriviaByteLength)
      isSharable = token.presence == .present && token.tokenDiagnostic == nil
    } else {
      let children = node.layoutView.map { Array($0.children) } ?? []
      let parts = children.map { $0.map { add($0) } ?? -1 }
      key = .layout(node.kind, parts)
      isSharable =
        !SurfaceTrees.holdsBody(node.kind) && SyntaxKindNumbers.numbers[node.kind] != nil
        && parts.allSatisfy { $0 < 0 || entries[$0].isSharable }
    }
    let number = numbers[key] ?? entries.count
    if number == entries.count {
      numbers[key] = number
      entries.append(Entry(node: node, isSharable: isSharable))
    }
    entries[number].count += 1
    known[node.id] = number
    return number
  }
}

extension SurfaceTrees {
  /// The common nodes in order, which live as long as this object; nil if one cannot be read.
  fileprivate func commonNodes() -> [RawSyntax]? {
    surface.commonNodes.withBytes { common in
      guard let shared = SharedNodes(common, in: arena) else { return nil }
      let reader = TreeReader(
        bytes: common, position: 0, text: shared.text, arena: arena, shared: shared, common: common)
      let nodes = shared.nodes.indices.compactMap { reader.made($0) }
      return nodes.count == shared.nodes.count ? nodes : nil
    }
  }
}

extension SyntaxKindNumbers {
  /// By kind.
  static let numbers = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, $0) })
}
