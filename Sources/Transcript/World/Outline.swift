import Meaning
import Trace
import Values

/// Which rows of a tree are shown if they do not all fit.
struct Outline {
  struct Row {
    enum Content {
      case node(World.Node)
      /// Siblings that are not shown, by type, in order of first occurrence.
      case more([(view: String, count: Int)])
    }
    let content: Content
    let depth: Int
    let isLast: Bool
    /// For each depth between the root and here, whether a branch continues below.
    let open: [Bool]
    /// How many views are folded below it.
    let hidden: Int
  }

  private(set) var rows: [Row] = []
  private let world: World
  /// The nodes whose children are shown, with the shown children.
  private var shown: [NodeID: [NodeID]] = [:]

  init(_ world: World, _ roots: [NodeID], _ marks: UpdateMarks, atMost limit: Int?) {
    self.world = world
    if let limit { choose(roots, marks, limit) }
    list(roots, isFolded: limit != nil)
  }

  /// Opens nodes until the lines are used up; those that lead to something that happened come first.
  private mutating func choose(_ roots: [NodeID], _ marks: UpdateMarks, _ limit: Int) {
    let busy = world.withAncestors(of: marks.nodes)
    var left = limit - roots.count
    for onlyBusy in [true, false] {
      var level = roots
      while !level.isEmpty, left > 0 {
        var below: [NodeID] = []
        for id in level {
          guard let node = world.nodes[id], !node.children.isEmpty else { continue }
          let wanted = onlyBusy ? node.children.filter(busy.contains) : node.children
          let known = shown[id] ?? []
          // A line for the entries that are left out of the list.
          let room = max(0, left - 1)
          let added = wanted.filter { !known.contains($0) }.prefix(room)
          if !added.isEmpty {
            let chosen = Set(known + added)
            shown[id] = node.children.filter(chosen.contains)
            left -= added.count + (known.isEmpty && added.count < node.children.count ? 1 : 0)
          }
          below += shown[id] ?? []
        }
        level = below
      }
    }
  }

  private mutating func list(_ roots: [NodeID], isFolded: Bool) {
    var pending: [(id: NodeID?, more: [NodeID], depth: Int, isLast: Bool, open: [Bool])] = []
    for (index, id) in roots.enumerated().reversed() {
      pending.append((id, [], 0, index == roots.count - 1, []))
    }
    while let next = pending.popLast() {
      guard let id = next.id else {
        rows.append(
          Row(
            content: .more(Self.counts(of: next.more, in: world)), depth: next.depth,
            isLast: true, open: next.open, hidden: 0))
        continue
      }
      guard let node = world.nodes[id] else { continue }
      let children = isFolded ? shown[id] ?? [] : node.children
      let isClosed = children.isEmpty && !node.children.isEmpty
      rows.append(
        Row(
          content: .node(node), depth: next.depth, isLast: next.isLast, open: next.open,
          hidden: isClosed ? world.tree(from: id).count - 1 : 0))
      let open = next.depth == 0 ? [] : next.open + [!next.isLast]
      let listed = Set(children)
      let rest = isClosed ? [] : node.children.filter { !listed.contains($0) }
      if !rest.isEmpty { pending.append((nil, rest, next.depth + 1, true, open)) }
      for (index, child) in children.enumerated().reversed() {
        pending.append(
          (child, [], next.depth + 1, index == children.count - 1 && rest.isEmpty, open))
      }
    }
  }

  private static func counts(
    of nodes: [NodeID], in world: World
  ) -> [(view: String, count: Int)] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for node in nodes {
      let view = world.nodes[node]?.name.view ?? ""
      if counts[view] == nil { order.append(view) }
      counts[view, default: 0] += 1
    }
    return order.map { ($0, counts[$0] ?? 0) }
  }
}
