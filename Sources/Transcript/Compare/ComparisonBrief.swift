import Meaning
public import Phrases
import Trace

// The comparison for a screen: the verdict first, then what proves it, as far as there is room.

extension Comparison {
  /// The comparison in about as many lines as a terminal shows. `note` says why the other run stopped
  /// before its end, if it did.
  public func brief(
    _ words: Words = Words(), ofTheOther note: StyledLine? = nil, atMost limit: Int = 22
  ) -> [StyledLine] {
    var lines = titles
    if isEqual { return lines + [StyledLine(closing(words), .heading)] }
    // The end of a script says nothing beside what is before another's.
    lines += note.map { [$0] } ?? verdict(words)
    lines += firstDifference(words)
    let room = max(4, limit - WhyText.rows(of: lines))
    // Of many lines only the first are made.
    let all = tellingLines(words)
    var first: [StyledLine] = []
    var taken = 0
    for line in all {
      let made = line()
      taken += WhyText.rows(of: [made])
      first.append(made)
      if taken > room { break }
    }
    if taken <= room { return lines + first }
    while taken >= room, let last = first.popLast() { taken -= WhyText.rows(of: [last]) }
    return lines + first + [
      StyledLine(
        "  … " + words("\(all.count - first.count) more lines; with 'all' they are shown"), .dim)
    ]
  }

  /// What a person sees in the end, and the greatest differences, each in a line.
  private func verdict(_ words: Words) -> [StyledLine] {
    var lines = [StyledLine(seenSentence(words), .heading)]
    // A single hidden line is shown rather than announced.
    let told =
      differences.count == Self.differencesTold + 1 ? differences.count : Self.differencesTold
    for difference in differences.prefix(told) {
      lines.append(StyledLine("  ") + difference.brief(words))
    }
    let rest = differences.count - told
    if rest > 0 { lines.append(StyledLine("  … " + words("\(rest) more differences"), .dim)) }
    return lines
  }

  private static let differencesTold = 4

  /// The lines of one side alone, below their steps; each is made when it is asked for.
  private func tellingLines(_ words: Words) -> [() -> StyledLine] {
    let texts = (a: transcript(of: a, words), b: transcript(of: b, words))
    func line(_ row: Row) -> StyledLine {
      row.side == .b ? texts.b.line(of: row.event) : texts.a.line(of: row.event)
    }
    func key(_ row: Row) -> String { Digest.withoutNumbers(line(row).plain) }
    var lines: [() -> StyledLine] = []
    var first = parts.first
    var step = -1
    for part in parts {
      if part.step != first?.step { first = part }
      guard part.differs else { continue }
      let told = part.rows.filter { tells($0, in: part) }
      let sides = (a: told.filter { $0.side == .a }, b: told.filter { $0.side == .b })
      // What differs only where a line is shortened would look like a mistake.
      let both: Set<String> =
        sides.a.isEmpty || sides.b.isEmpty
        ? [] : Set(sides.a.map(key)).intersection(sides.b.map(key))
      let kept = both.isEmpty ? told : told.filter { !both.contains(key($0)) }
      if kept.isEmpty { continue }
      if part.step != step {
        // The step is in its first part.
        let opening = first ?? part
        lines.append { heading(of: opening) }
      }
      step = part.step
      for row in kept {
        lines.append {
          StyledLine(
            "\(row.side == .b ? "+" : "-") " + line(row).plain,
            row.side == .b ? .began : .ended)
        }
      }
    }
    return lines
  }

  /// Whether an event of one side says something that another line does not.
  private func tells(_ row: Row, in part: Part) -> Bool {
    if row.side == .both || row.isNoNews(in: part) { return false }
    let log = (row.side == .b ? b : a).events
    switch row.event.kind {
    case .step, .bodySkip, .objectSend: return false
    // What a new view shows belongs to its beginning.
    case .content(let node, _, _, _):
      let update = log.positions(ofUpdateAt: row.event.id.number - 1)
      return log.last(.lifeBegin, of: .node(node.node), in: update) == nil
    default: return true
    }
  }

}

extension Comparison.Row {
  /// Whether it is a coming or going at once that nobody asked to be animated: unless the other side animates
  /// it, the lifetime says it.
  func isNoNews(in part: Comparison.Part) -> Bool {
    guard case .transition(let node, let edge, _, false, false) = event.kind else {
      return false
    }
    return !part.rows.contains { other in
      guard case .transition(let its, edge, _, let isAnimated, let isChosen) = other.event.kind
      else { return false }
      return (isAnimated || isChosen) && its.path == node.path
    }
  }
}

extension Difference {
  /// In a few words, from the first run to the second.
  func brief(_ words: Words) -> StyledLine {
    switch self {
    case .lifetimes(let view, let began, let ended):
      let parts = [
        began.isEqual ? nil : words("\(began.a) → \(began.b) began"),
        ended.isEqual ? nil : words("\(ended.a) → \(ended.b) ended"),
      ].compactMap { $0 }
      var line = StyledLine(view, .view)
      line.add("  " + parts.joined(separator: ", "))
      return line
    case .storage(let property, let values):
      var line = StyledLine(property, .view)
      line.add("  ")
      guard values.a.count == 1, values.b.count == 1 else {
        let sides = [values.a, values.b].map { side in
          side.isEmpty ? "–" : side.map { $0.brief(24) }.joined(separator: ", ")
        }
        line.add(sides.joined(separator: " → "), .value)
        return line
      }
      line.add(ValueChange(values.a[0], values.b[0]).text, .value)
      return line
    }
  }
}
