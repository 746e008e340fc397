public import Meaning
public import Phrases
import Trace
import Values

// Lifetimes as bars over the updates of a run.

/// When each view's lifetimes begin and end.
public struct LifetimesText {
  let words: Words
  let glyphs: Bool
  let columns: Int
  /// The maximum number of bars.
  public var most = Int.max

  /// `columns` is the width available for names and bars.
  public init(glyphs: Bool, columns: Int, words: Words = Words()) {
    self.words = words
    self.glyphs = glyphs
    self.columns = columns
  }

  /// One bar for each lifetime of the program's views, or of the views of one type.
  public func lines(for lifetimes: [Lifetime], updates: Int, view: String? = nil) -> [StyledLine] {
    guard !lifetimes.isEmpty else { return [words.line("nothing is alive here", .dim)] }
    let names = lifetimes.map { EventSentence.name($0.node) }
    let nameWidth = min(
      max(names.map { StyledLine($0).width }.max() ?? 0, 8), max(12, columns * 2 / 5))
    let room = max(10, columns - nameWidth - 4)
    // Several updates share a column if there are more of them than columns.
    let scale =
      updates * 2 <= room
      ? Scale(columns: min(4, room / max(1, updates)), updates: 1)
      : Scale(columns: 1, updates: max(1, (updates + room - 1) / room))
    let width = scale.column(of: updates) + scale.columns
    var lines = [heading(nameWidth: nameWidth, width: width, scale)]
    let told = lifetimes.count > most ? most - 1 : lifetimes.count
    for (lifetime, name) in zip(lifetimes, names).prefix(told) {
      var line = StyledLine(fitted(name, to: nameWidth), .view)
      line.pad(to: nameWidth + 2)
      bar(of: lifetime, width: width, scale, in: &line)
      lines.append(line)
    }
    if told < lifetimes.count {
      lines.append(StyledLine("  … ") + words.line("\(lifetimes.count - told) more", .dim))
    }
    return lines
  }

  /// A name that is too wide loses letters, but never its number: `LongName… #12`.
  private func fitted(_ name: String, to width: Int) -> String {
    guard StyledLine(name).width > width, let mark = name.lastIndex(of: "#") else {
      return name.prefix(columns: width)
    }
    let number = "… " + name[mark...]
    return name.prefix(columns: max(1, width - StyledLine(number).width)) + number
  }

  private func heading(
    nameWidth: Int, width: Int, _ scale: Scale
  ) -> StyledLine {
    var line = words.line("update", .dim)
    line.pad(to: nameWidth + 2)
    var place = 0
    while place < width {
      let number = "\(place / scale.columns * scale.updates + 1)"
      if place > 0, place + number.count > width { break }
      line.add(number, .dim)
      let step = max(4, number.count + 1)
      let next = place + (step + scale.columns - 1) / scale.columns * scale.columns
      line.add(String(repeating: " ", count: max(0, next - place - number.count)), .dim)
      place = next
    }
    return line
  }

  /// How updates relate to columns: several columns per update, or the other way round.
  private struct Scale {
    let columns: Int
    let updates: Int

    /// The first column of an update, from 0.
    func column(of update: Int) -> Int { max(0, update - 1) / updates * columns }
  }

  private func bar(of lifetime: Lifetime, width: Int, _ scale: Scale, in line: inout StyledLine) {
    let first = min(width - 1, scale.column(of: lifetime.began))
    let last = lifetime.ended.map { min(width - 1, scale.column(of: $0)) } ?? width - 1
    let isAlive = lifetime.ended == nil
    let (begin, middle, end, alive) = glyphs ? ("├", "─", "┤", "→") : ("[", "=", "]", ">")
    line.add(String(repeating: " ", count: first))
    if first == last {
      line.add(isAlive ? alive : glyphs ? "┼" : "|", isAlive ? .began : .ended)
    } else {
      line.add(begin + String(repeating: middle, count: max(0, last - first - 1)), .began)
      line.add(isAlive ? alive : end, isAlive ? .began : .ended)
    }
  }
}
