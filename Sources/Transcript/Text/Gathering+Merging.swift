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

  /// Everything that is shown instead of something else.
  func contents(_ events: [TraceEvent]) -> StyledLine {
    var line = start(events[0])
    for (index, view) in Self.grouped(events.compactMap(\.kind.node), by: \.shownView).enumerated()
    {
      line.add(index > 0 ? ", " : "")
      line.add(view.key, .view)
      line.add(view.values.count > 1 ? " ×\(view.values.count)" : "")
    }
    line.pad(to: TextTranscript.detailColumn)
    let changes = events.map { transcript.contentText(of: $0) }
    let sight = isOutOfSight(events) ? DisplayWidth.of(transcript.words("out of sight")) + 2 : 0
    let room = Self.columns - line.width - sight
    // As many as fit into a row, apart from what they have in common.
    for count in (2...max(2, min(Self.contentsInRow, changes.count))).reversed() {
      let rest = changes.count > count ? self.rest(changes.count - count) : ""
      let short = events.prefix(count).map { transcript.shortContentText(of: $0) }
      for told in [Array(changes.prefix(count)), short] {
        let text = told.joined(separator: ", ")
        guard DisplayWidth.of(text + rest) <= room else { continue }
        line.add(text, .value)
        line.add(rest, .dim)
        return line
      }
    }
    let rest = self.rest(changes.count - 1)
    let least = max(room - DisplayWidth.of(rest), 24)
    line.add(transcript.contentText(of: events[0], within: least), .value)
    line.add(rest, .dim)
    return line
  }

  private static let contentsInRow = 4

  /// `#s3 title = "", #s4 priority = .normal`
  func storage(_ events: [TraceEvent]) -> StyledLine {
    var line = start(events[0])
    var cells: [(node: NodeID, property: String, slot: String, value: String)] = []
    for event in events {
      switch event.kind {
      case .stateAlloc(let node, let property, _, let slot, let value),
        .stateFree(let node, let property, _, let slot, let value):
        cells.append((node.node, property, "#s\(slot.number)", value.brief(16)))
      default: continue
      }
    }
    let count = Set(cells.map(\.node)).count
    line.add(events[0].kind.node?.shownView ?? "", .view)
    if count > 1 { line.add(" ×\(count)") }
    line.pad(to: TextTranscript.detailColumn)
    let properties = Self.grouped(cells, by: \.property)
    for (index, property) in properties.enumerated() {
      var cell = StyledLine(index > 0 ? ", " : "")
      cell.add(TextTranscript.range(property.values.map(\.slot)) + " ")
      cell.add(property.key)
      let values = property.values.map(\.value)
      // What SwiftUI keeps there for itself is no value of the program.
      if values.contains(where: { $0.first != "_" }) {
        cell.add(" = ")
        cell.add(
          TextTranscript.list(Set(values).count == 1 ? Array(values.prefix(1)) : values), .value)
      }
      if index > 0, line.width + cell.width > Self.columns - 10,
        properties.count - index > 1
          || line.width + cell.width > Self.columns
      {
        line.add(rest(properties.count - index), .dim)
        break
      }
      line.add(cell)
    }
    return line
  }
}
