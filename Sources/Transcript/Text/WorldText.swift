import Diagnostics
public import Trace

// The world at a cursor as lines: a table of its storage and objects.

public enum WorldText {
  /// The number of storages with one name from which they share a line.
  private static let foldedFrom = 12

  /// Live storage, then live objects. Of large numbers the first few are listed and the rest counted,
  /// unless everything is requested.
  public static func state(of world: World, showingAll: Bool = false) -> [StyledLine] {
    var counts: [String: Int] = [:]
    for (_, slot) in world.stateTable {
      counts["\(slot.owner.view).\(slot.property)", default: 0] += 1
    }
    let isFolded = { (name: String) in !showingAll && counts[name, default: 0] >= foldedFrom }
    var told: [String: Int] = [:]
    var last: [String: Int] = [:]
    let table = world.stateTable.filter { _, slot in
      let name = "\(slot.owner.view).\(slot.property)"
      told[name, default: 0] += 1
      return !isFolded(name) || told[name, default: 0] <= 3
    }
    for (index, entry) in table.enumerated() {
      last["\(entry.slot.owner.view).\(entry.slot.property)"] = index
    }
    let rows = table.map { id, slot in
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
    var lines: [StyledLine] = []
    for (index, row) in rows.enumerated() {
      var line = StyledLine(row.id)
      line.pad(to: idWidth + 2)
      line.add(row.name, .view)
      line.pad(to: idWidth + nameWidth + 4)
      line.add("= ")
      line.add(row.value, .value)
      line.pad(to: idWidth + nameWidth + valueWidth + 8)
      line.add(row.note, .dim)
      lines.append(line)
      if last[row.name] == index, isFolded(row.name) {
        lines.append(
          StyledLine("… \(counts[row.name, default: 3] - 3) × \(row.name)", .dim))
      }
    }
    let ofClass = Dictionary(grouping: world.objects, by: \.id.className)
    for object in world.objects {
      let alike = ofClass[object.id.className] ?? []
      let place = alike.firstIndex { $0.id == object.id } ?? 0
      if !showingAll, alike.count >= foldedFrom, place >= 3 {
        if place == 3 {
          lines.append(StyledLine("… \(alike.count - 3) × \(object.id.className)", .dim))
        }
        continue
      }
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
