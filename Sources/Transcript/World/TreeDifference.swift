public import Meaning
import Phrases
import Trace
import Values

extension TreeText {
  /// The current tree with ended nodes in their old places, and changes with the old and the new value.
  /// Parts without differences are folded.
  public func lines(for difference: UpdateDifference) -> [StyledLine] {
    let joined = JoinedTree(difference)
    var lines: [StyledLine] = []
    joined.visit { row in
      var line = StyledLine()
      line.add(row.sign + " ", row.style)
      line.add(String(repeating: "  ", count: row.depth))
      switch row.content {
      case .node(let node, let world):
        Self.describe(node, in: world, on: &line)
        for change in row.changes {
          line.add("  ")
          line.add(change, .wrote)
        }
      case .unchanged(let count):
        line.add(
          count == 1 ? words("… 1 view as before") : words("… \(count) views as before"), .dim)
      }
      lines.append(line)
    }
    guard joined.hasDifferences else { return [words.line("the tree is the same as before", .dim)] }
    return lines
  }
}

/// Two trees as one.
private struct JoinedTree {
  struct Row {
    enum Content {
      case node(World.Node, World)
      case unchanged(Int)
    }
    let content: Content
    let depth: Int
    let sign: String
    let style: Style
    var changes: [String] = []
  }

  private let before: World
  private let after: World
  /// Nodes that differ, with their enclosing nodes.
  private var differing: Set<NodeID> = []

  init(_ difference: UpdateDifference) {
    before = difference.before
    after = difference.after
    for (id, node) in after.nodes {
      if before.nodes[id] == nil || !changes(of: node).isEmpty { mark(id, in: after) }
    }
    for (id, node) in before.nodes where after.nodes[id] == nil {
      differing.insert(id)
      if let parent = node.parent { mark(parent, in: after.nodes[parent] == nil ? before : after) }
    }
  }

  var hasDifferences: Bool { !differing.isEmpty }

  private mutating func mark(_ node: NodeID, in world: World) {
    var next: NodeID? = node
    while let id = next, differing.insert(id).inserted { next = world.nodes[id]?.parent }
  }

  /// `title: "a" → "b"` for storage, `"a" → "b"` for content.
  private func changes(of node: World.Node) -> [String] {
    guard let old = before.nodes[node.name.node] else { return [] }
    var found: [String] = []
    for content in node.contents {
      guard let known = old.contents.first(where: { $0.role == content.role }), known != content
      else { continue }
      let from = known.text.map { "\"\($0)\"" } ?? known.value ?? ""
      let to = content.text.map { "\"\($0)\"" } ?? content.value ?? ""
      found.append("was \(from)" + (from == to ? " \(known.value ?? "")" : ""))
    }
    for id in node.slots {
      guard let slot = after.slots[id], let known = before.slots[id], known.value != slot.value
      else { continue }
      // If the new value is shown in full, only the old one is added.
      let old = known.value.brief
      found.append(
        "\(slot.property) "
          + (old == known.value.asWritten
            ? "was \(old)" : ValueChange(known.value, slot.value).text))
    }
    let kept = Set(old.children)
    let common = node.children.filter(kept.contains)
    let still = Set(common)
    if old.children.filter(still.contains) != common { found.append("in another order") }
    return found
  }

  func visit(_ tell: (Row) -> Void) {
    var pending: [(id: NodeID, isGone: Bool, depth: Int)] = []
    let gone = before.roots.filter { after.nodes[$0] == nil }
    pending = (after.roots.map { ($0, false, 0) } + gone.map { ($0, true, 0) }).reversed()
    while let (id, isGone, depth) = pending.popLast() {
      let world = isGone ? before : after
      guard let node = world.nodes[id] else { continue }
      if !differing.contains(id) {
        tell(
          Row(
            content: .unchanged(world.tree(from: id).count), depth: depth, sign: " ",
            style: .plain))
        continue
      }
      let isNew = before.nodes[id] == nil
      let changed = isGone || isNew ? [] : changes(of: node)
      tell(
        Row(
          content: .node(node, world), depth: depth,
          sign: isGone ? "-" : isNew ? "+" : changed.isEmpty ? " " : "*",
          style: isGone ? .ended : isNew ? .began : .wrote, changes: changed))
      pending += children(of: id, isGone: isGone).map { ($0, $1, depth + 1) }.reversed()
    }
  }

  /// The existing children, each followed by the ended ones that came after it.
  private func children(of id: NodeID, isGone: Bool) -> [(NodeID, Bool)] {
    if isGone { return (before.nodes[id]?.children ?? []).map { ($0, true) } }
    let now = after.nodes[id]?.children ?? []
    let old = before.nodes[id]?.children ?? []
    var result: [(NodeID, Bool)] = now.map { ($0, false) }
    for (index, child) in old.enumerated() where after.nodes[child] == nil {
      let anchor = old[..<index].last { sibling in result.contains { $0.0 == sibling } }
      let place = anchor.flatMap { anchor in result.firstIndex { $0.0 == anchor } }
      result.insert((child, true), at: place.map { $0 + 1 } ?? 0)
    }
    return result
  }
}
