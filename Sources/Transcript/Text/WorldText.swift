import Diagnostics
public import Trace

// The world at a cursor as lines: the table of its storage and objects.

public enum WorldText {
  /// Living storage, then living objects.
  public static func state(of world: World) -> [StyledLine] {
    let rows = world.stateTable.map { id, slot in
      (
        id: "#s\(id.number)", name: "\(slot.owner.view).\(slot.property)",
        value: slot.value.brief,
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
        line.add(value.brief, .value)
      }
      lines.append(line)
    }
    return lines.isEmpty ? [StyledLine("no storage is alive here", .dim)] : lines
  }
}
