import Phrases
import Transcript

// What a step prints fits on a screen. The rows that say least are left out first, each kind with its
// name; only if that is not enough does the step lose its middle.

extension Repl {
  /// As much as a terminal shows at once.
  func fittingScreen(_ told: [ToldRow], of range: Range<Int>, least: Int) -> [StyledLine] {
    let lines = told.map(\.line)
    guard let size = screen.size, let free = screen.roomLeft else { return lines }
    let heights = rows(of: lines, size)
    // The place, what is on screen and the next thing to do follow below.
    let room = max(least, free - 4 - rowsThatFollow)
    guard heights.reduce(0, +) > room else { return lines }
    let events = "\(range.lowerBound + 1)-\(range.upperBound)"
    let light = Self.lightRows(of: told, heights, beyond: room - 1)
    let kept = told.indices.filter { !light.contains($0) }
    guard kept.map({ heights[$0] }).reduce(0, +) + 1 > room else {
      return kept.map { lines[$0] } + [row(leaving: light, of: told, events, size)]
    }
    // The beginning, and the end with its meaning.
    var (first, last) = (0, kept.count)
    var used = 1
    while last > first, used + heights[kept[last - 1]] <= room / 3 {
      last -= 1
      used += heights[kept[last]]
    }
    while first < last, used + heights[kept[first]] <= room {
      used += heights[kept[first]]
      first += 1
    }
    // A single hidden row is shown rather than announced.
    let isLong = last - first > 1 || first < last && heights[kept[first]] > 1
    guard isLong || !light.isEmpty else { return lines }
    let all = light.union(kept[first..<last])
    // Where each event has its line, nothing is weighed.
    let left =
      all.allSatisfy { told[$0].weight == .essential }
      ? StyledLine(
        "  … " + words("\(all.count) more lines; :events \(events) has everything"), .dim)
      : row(leaving: all, of: told, events, size)
    return kept[..<first].map { lines[$0] } + [left] + kept[last...].map { lines[$0] }
  }

  /// The rows that are missed least, as many as must go; with the last row of an update its heading goes.
  private static func lightRows(
    of told: [ToldRow], _ heights: [Int], beyond room: Int
  ) -> Set<Int> {
    var used = heights.reduce(0, +)
    var left: Set<Int> = []
    var rowsOfUpdates: [Int: Int] = [:]
    var rowsBefore: [Int: Int] = [:]
    var headings: [Int: Int] = [:]
    // The last rows of updates, which wait for what led to these.
    var waiting: [Int: Int] = [:]
    for (index, row) in told.enumerated() {
      guard let update = row.update else { continue }
      if row.weight == .heading {
        headings[update] = index
      } else if row.isLeading {
        rowsBefore[update, default: 0] += 1
      } else {
        rowsOfUpdates[update, default: 0] += 1
      }
    }
    // What led to an update may go after what it did, whose last row goes then.
    for weight in ToldRow.Weight.lightest.flatMap({ [$0, $0] }) {
      for index in told.indices.reversed()
      where told[index].weight == weight && !left.contains(index) {
        if used <= room { return left }
        if let update = told[index].update {
          if told[index].isLeading {
            rowsBefore[update, default: 1] -= 1
            if rowsBefore[update] == 0, let last = waiting.removeValue(forKey: update) {
              rowsOfUpdates[update, default: 1] -= 1
              left.insert(last)
              used -= heights[last]
            }
          } else {
            // What led to an update is not shown without anything that it did.
            let isLast = rowsOfUpdates[update] == 1 && headings[update] != nil
            if isLast, rowsBefore[update, default: 0] > 0 {
              waiting[update] = index
              continue
            }
            rowsOfUpdates[update, default: 1] -= 1
          }
        }
        left.insert(index)
        used -= heights[index]
        guard let update = told[index].update, rowsOfUpdates[update, default: 0] == 0,
          rowsBefore[update, default: 0] == 0, let heading = headings[update]
        else { continue }
        left.insert(heading)
        used -= heights[heading]
      }
    }
    return left
  }

  /// `… 23 more rows: skips ×3, repetitions ×20; :events 561-651 has everything`
  private func row(
    leaving left: Set<Int>, of told: [ToldRow], _ events: String, _ size: ScreenSize
  ) -> StyledLine {
    var counts: [String: Int] = [:]
    for index in left { counts[name(of: told[index].weight), default: 0] += 1 }
    var kinds: [String] = []
    for name in ToldRow.Weight.allCases.map(name) {
      if let count = counts.removeValue(forKey: name) { kinds.append("\(name) ×\(count)") }
    }
    return row(leaving: left.count, kinds.joined(separator: ", "), events, size)
  }

  private func row(
    leaving count: Int, _ kinds: String, _ events: String, _ size: ScreenSize
  ) -> StyledLine {
    let line = StyledLine(
      "  … " + words("\(count) more rows: \(kinds); :events \(events) has everything"), .dim)
    guard line.width > size.columns else { return line }
    return StyledLine("  … " + words("\(count) more rows: \(kinds); :events \(events)"), .dim)
  }

  private func name(of weight: ToldRow.Weight) -> String {
    switch weight {
    case .motion: words("animations")
    case .rerun: words("runs for closures")
    case .repetition: words("repetitions")
    case .skip: words("skips")
    case .callback: words("callbacks")
    case .run: words("body runs")
    case .content: words("contents")
    case .storage: words("storage")
    case .life: words("lifetimes")
    case .steadiness: words("what moves")
    case .write: words("writes")
    case .meaning: words("meanings")
    case .heading: words("updates")
    case .essential: words("others")
    }
  }
}
