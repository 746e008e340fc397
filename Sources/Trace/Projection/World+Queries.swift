extension World {
  /// A node and its depth below the root.
  public struct Place: Hashable, Sendable {
    public let node: Node
    public let depth: Int
    /// Whether it is the last of its siblings.
    public let isLast: Bool
  }

  /// All nodes in tree order, from a node down or from the roots. Iterative, because the tree may be
  /// arbitrarily deep.
  public func tree(from start: NodeID? = nil) -> [Place] {
    var places: [Place] = []
    var pending = Self.places(of: start.map { [$0] } ?? roots, depth: 0)
    while let (id, depth, isLast) = pending.popLast() {
      guard let node = nodes[id] else { continue }
      places.append(Place(node: node, depth: depth, isLast: isLast))
      pending += Self.places(of: node.children, depth: depth + 1)
    }
    return places
  }

  /// The nodes with everything above them.
  public func withAncestors(of ids: some Sequence<NodeID>) -> Set<NodeID> {
    var found: Set<NodeID> = []
    for id in ids {
      var next: NodeID? = id
      while let id = next, found.insert(id).inserted { next = nodes[id]?.parent }
    }
    return found
  }

  private static func places(of ids: [NodeID], depth: Int) -> [(NodeID, Int, Bool)] {
    ids.indices.reversed().map { (ids[$0], depth, $0 == ids.count - 1) }
  }

  /// Live storage in order of allocation.
  public var stateTable: [(id: SlotID, slot: Slot)] {
    slots.sorted { $0.key < $1.key }.map { (id: $0.key, slot: $0.value) }
  }

  /// Live nodes of that type, in order of birth.
  public func nodes(ofType view: String) -> [Node] {
    nodes.values.filter { $0.name.view == view }.sorted { $0.name.node < $1.name.node }
  }
}
