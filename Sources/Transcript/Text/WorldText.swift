import Diagnostics
public import Trace

// The world at a cursor as lines: the tree of what is alive, and the table of what it holds.

public enum WorldText {
  /// The tree of living nodes from a node down, or all. With `glyphs` branches are drawn; without,
  /// depth is indentation alone.
  public static func tree(
    of world: World, from start: NodeID? = nil, glyphs: Bool
  ) -> [StyledLine] {
    var lines: [StyledLine] = []
    /// For each depth, whether the node there has siblings below it.
    var open: [Bool] = []
    for place in world.tree(from: start) {
      open.removeLast(max(0, open.count - place.depth))
      var line = StyledLine()
      if glyphs, place.depth > 0 {
        let rails = open.dropFirst().map { $0 ? "│  " : "   " }.joined()
        line.add(rails + (place.isLast ? "└─ " : "├─ "), .dim)
      } else {
        line.add(String(repeating: "  ", count: place.depth))
      }
      open.append(!place.isLast)
      describe(place.node, in: world, on: &line)
      lines.append(line)
    }
    return lines.isEmpty ? [StyledLine("nothing is alive here", .dim)] : lines
  }

  private static func describe(_ node: World.Node, in world: World, on line: inout StyledLine) {
    line.add(node.name.view, .view)
    line.add(" #\(node.name.node.number)")
    let parent = node.parent.flatMap { world.nodes[$0]?.name.path } ?? ""
    let step = String(node.name.path.dropFirst(parent.count).drop { $0 == "/" })
    if step != node.name.view { line.add("  \(step)", .dim) }
    for content in node.contents {
      if let text = content.text { line.add("  \"\(text)\"", .value) }
      if let value = content.value { line.add("  \(value)", .value) }
    }
    for id in node.slots {
      guard let slot = world.slots[id] else { continue }
      line.add("  \(slot.property) = ")
      line.add(slot.value, .value)
    }
    if node.runs > 0 {
      line.add("  body ×\(node.runs)" + (node.skips > 0 ? ", skipped ×\(node.skips)" : ""), .dim)
    }
  }

  /// Living storage, then living objects.
  public static func state(of world: World) -> [StyledLine] {
    let rows = world.stateTable.map { id, slot in
      (
        id: "#s\(id.number)", name: "\(slot.owner.view).\(slot.property)", value: slot.value,
        note: "@\(slot.wrapper) of #\(slot.owner.node.number)"
          + (slot.written.map { ", written by event \($0.number)" } ?? "")
      )
    }
    let idWidth = rows.map(\.id.count).max() ?? 0
    let nameWidth = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
    let valueWidth = min(40, rows.map { DisplayWidth.of($0.value) }.max() ?? 0)
    var lines = rows.map { row in
      var line = StyledLine(row.id)
      line.pad(to: idWidth + 2)
      line.add(row.name, .view)
      line.pad(to: idWidth + nameWidth + 4)
      line.add("= ")
      line.add(row.value, .value)
      line.pad(to: idWidth + nameWidth + valueWidth + 8)
      line.add(row.note, .dim)
      return line
    }
    for object in world.objects {
      var line = StyledLine(object.id.description, .view)
      for (name, value) in object.properties.sorted(by: { $0.key < $1.key }) {
        line.add("  \(name) = ")
        line.add(value, .value)
      }
      lines.append(line)
    }
    return lines.isEmpty ? [StyledLine("no storage is alive here", .dim)] : lines
  }
}
