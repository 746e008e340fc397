import Diagnostics
import Phrases
import Trace
import Values

// Rows that belong together although other events came between them.

extension Gathering {
  /// Lifetimes inside others are listed below them.
  static func nested(
    _ groups: [(key: String?, tellings: [Telling])]
  ) -> [(key: String?, tellings: [Telling])] {
    var groups = groups
    for name in ["life.begin", "life.end"] {
      guard let inside = groups.firstIndex(where: { $0.key == "\(name) inside" }) else { continue }
      let group = groups.remove(at: inside)
      let last = groups.lastIndex { $0.tellings.first?.event?.kind.name == name }
      groups.insert(group, at: last.map { $0 + 1 } ?? inside)
    }
    return groups
  }

  /// The same write in several equal views, one after the other, is one row.
  func withoutEqualWrites(
    _ groups: [(key: String?, tellings: [Telling])]
  ) -> [(key: String?, tellings: [Telling])] {
    var merged: [(key: String?, tellings: [Telling])] = []
    var last: String?
    for group in groups {
      let next = onlyWrite(of: group.tellings)
      if let next, next == last {
        merged[merged.count - 1].tellings += group.tellings
      } else {
        merged.append(group)
      }
      last = next
    }
    return merged
  }

  /// What a single write to a view's storage does, whichever view it is.
  private func onlyWrite(of tellings: [Telling]) -> String? {
    guard tellings.count == 1, let event = tellings[0].event,
      case .stateWrite(let view, _?, let property, _, let old, let new, let effect, let readers) =
        event.kind
    else { return nil }
    return
      "\(view).\(property) \(old) → \(new) \(effect) \(readers.isEmpty) \(writer(of: event))"
  }

  /// Everything that is shown instead of something else: all of it, if that takes no more than two rows.
  func contents(_ events: [TraceEvent]) -> StyledLine {
    var line = start(events[0])
    for (index, view) in Self.grouped(events.compactMap(\.kind.node), by: \.shownView).enumerated()
    {
      line.add(index > 0 ? ", " : "")
      line.add(view.key, .view)
      line.add(view.values.count > 1 ? " ×\(view.values.count)" : "")
    }
    if isOutOfSight(events) { line.add(" (" + transcript.words("out of sight") + ")", .dim) }
    var owned = line
    if let owner = owner(ofAll: events) {
      owned.add(" " + transcript.words("in \(owner.shownWords)"), .dim)
    }
    let changes = events.map { transcript.contentText(of: $0) }
    let short = events.map { transcript.shortContentText(of: $0) }
    if changes.count <= Self.contentsInRow {
      for rows in 1...2 {
        for (var line, told) in [(owned, changes), (line, changes), (owned, short), (line, short)] {
          let text = told.joined(separator: ", ")
          let room = Self.columns - line.width + (rows - 1) * (Self.columns - Self.inset)
          guard DisplayWidth.of(text) + 2 <= room - (rows - 1) * Self.slack else { continue }
          line.pad(
            to: rows == 1
              ? min(TextTranscript.detailColumn, Self.columns - DisplayWidth.of(text)) : 0)
          line.add(text, .value)
          return line
        }
      }
    }
    line.pad(to: TextTranscript.detailColumn)
    // What has little room goes on in the next row.
    let rest = Self.columns - line.width
    let room = rest < Self.leastRoom ? Self.columns - Self.inset : rest
    // As many as fit into a row, apart from what they have in common.
    for count in (2...max(2, min(Self.contentsInRow, changes.count))).reversed() {
      let rest = changes.count > count ? self.rest(changes.count - count) : ""
      for told in [Array(changes.prefix(count)), Array(short.prefix(count))] {
        let text = told.joined(separator: ", ")
        guard DisplayWidth.of(text + rest) <= room else { continue }
        line.add(text, .value)
        line.add(rest, .dim)
        return line
      }
    }
    let others = self.rest(changes.count - 1)
    let least = max(room - DisplayWidth.of(others), 24)
    line.add(transcript.contentText(of: events[0], within: least), .value)
    line.add(others, .dim)
    return line
  }

  /// The view of the program that all of them are in, unless it is around everything.
  private func owner(ofAll events: [TraceEvent]) -> NodeName? {
    guard let surroundings = transcript.surroundings else { return nil }
    let owners = events.compactMap { $0.kind.node.flatMap { surroundings.owner(of: $0.node) } }
    guard let first = owners.first, owners.count == events.count,
      Set(owners.map(\.node)).count == 1, surroundings.owner(of: first.node) != nil
    else { return nil }
    return first
  }

  private static let contentsInRow = 4
  private static let leastRoom = 40
  /// Where a row goes on that breaks, and how much of the row before may stay empty.
  private static let inset = 16
  private static let slack = 12

  /// `#s3 title = "", #s4 priority = .normal`: all of them, if these are few.
  func storage(_ events: [TraceEvent]) -> StyledLine {
    let cells = self.cells(ofStorage: events, 16)
    let count = Set(events.compactMap { $0.kind.node?.node }).count
    var line = start(events[0])
    line.add(events[0].kind.node?.shownView ?? "", .view)
    if count > 1 { line.add(" ×\(count)") }
    let width = cells.reduce(0) { $0 + $1.width + 2 } - 2
    if line.width + 2 + width > Self.columns, let cell = joined(events),
      line.width + 2 + cell.width <= Self.columns
    {
      line.add("  ")
      line.add(cell)
      return line
    }
    let isNarrow = line.width + 2 + width <= Self.columns
    if isNarrow || cells.count <= Self.cellsInRows {
      line.pad(to: min(TextTranscript.detailColumn, Self.columns - width))
      for (index, cell) in (isNarrow ? cells : self.cells(ofStorage: events, 28)).enumerated() {
        line.add(index > 0 ? ", " : "")
        line.add(cell)
      }
      return line
    }
    line.pad(to: TextTranscript.detailColumn)
    for (index, cell) in cells.enumerated() {
      let gap = index > 0 ? 2 : 0
      if index > 0, line.width + gap + cell.width > Self.columns - 10,
        cells.count - index > 1 || line.width + gap + cell.width > Self.columns
      {
        line.add(rest(cells.count - index), .dim)
        break
      }
      line.add(index > 0 ? ", " : "")
      line.add(cell)
    }
    return line
  }

  /// `#s9, #s10 asksForDecision, showsPolicy = false`: of one view, if all values are the same.
  private func joined(_ events: [TraceEvent]) -> StyledLine? {
    var names: [String] = []
    var slots: [String] = []
    var values: Set<String> = []
    for event in events {
      switch event.kind {
      case .stateAlloc(_, let property, _, let slot, let value),
        .stateFree(_, let property, _, let slot, let value):
        if names.contains(property) { return nil }
        names.append(property)
        slots.append("#s\(slot.number)")
        values.insert(value)
      default: return nil
      }
    }
    guard values.count == 1, let value = values.first, value.first != "_" else { return nil }
    var cell = StyledLine("\(slots.joined(separator: ", ")) \(names.joined(separator: ", ")) = ")
    cell.add(value.brief(16), .value)
    return cell
  }

  private static let cellsInRows = 4

  /// For each property its storage with the values, each in this many columns.
  private func cells(ofStorage events: [TraceEvent], _ columns: Int) -> [StyledLine] {
    var parts: [(property: String, slot: String, value: String)] = []
    for event in events {
      switch event.kind {
      case .stateAlloc(_, let property, _, let slot, let value),
        .stateFree(_, let property, _, let slot, let value):
        parts.append((property, "#s\(slot.number)", value.brief(columns)))
      default: continue
      }
    }
    return Self.grouped(parts, by: \.property).map { property in
      var cell = StyledLine(TextTranscript.range(property.values.map(\.slot)) + " ")
      cell.add(property.key)
      let values = property.values.map(\.value)
      // What SwiftUI keeps there for itself is no value of the program.
      if values.contains(where: { $0.first != "_" }) {
        cell.add(" = ")
        cell.add(
          TextTranscript.list(Set(values).count == 1 ? Array(values.prefix(1)) : values), .value)
      }
      return cell
    }
  }
}
