/// The difference of two texts, line by line, as `diff -u` prints it.
public struct LineDiff: Equatable, Sendable {
  public enum Line: Equatable, Sendable {
    case same(String)
    case removed(String)
    case added(String)
  }

  public let lines: [Line]

  /// Finds the edits that turn `old` into `new`: a longest common subsequence is kept.
  public init(from old: [String], to new: [String]) {
    var start = 0
    while start < old.count, start < new.count, Self.same(old[start], new[start]) { start += 1 }
    var tail = 0
    while tail < old.count - start, tail < new.count - start,
      Self.same(old[old.count - 1 - tail], new[new.count - 1 - tail])
    {
      tail += 1
    }
    lines =
      old[..<start].map(Line.same)
      + Self.middle(Array(old[start..<(old.count - tail)]), Array(new[start..<(new.count - tail)]))
      + old[(old.count - tail)...].map(Line.same)
  }

  public var isEmpty: Bool {
    lines.allSatisfy { if case .same = $0 { true } else { false } }
  }

  /// Bytes decide, not canonical equivalence.
  static func same(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

  private static func middle(_ old: [String], _ new: [String]) -> [Line] {
    if old.isEmpty || new.isEmpty || old.count * new.count > 4_000_000 {
      return old.map(Line.removed) + new.map(Line.added)
    }
    // lengths[i][j]: the length of the longest common subsequence after i and j.
    let width = new.count + 1
    var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i * width + j] =
          same(old[i], new[j])
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var lines: [Line] = []
    var i = 0
    var j = 0
    while i < old.count, j < new.count {
      if same(old[i], new[j]) {
        lines.append(.same(old[i]))
        i += 1
        j += 1
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        lines.append(.removed(old[i]))
        i += 1
      } else {
        lines.append(.added(new[j]))
        j += 1
      }
    }
    return lines + old[i...].map(Line.removed) + new[j...].map(Line.added)
  }

  /// Hunks with three lines of context; `line` is where the old text begins in its file.
  public func unified(startingAtLine line: Int = 1) -> [StyledLine] {
    let context = 3
    let changed = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
    guard let first = changed.first else { return [] }
    var hunks = [max(0, first - context)..<min(lines.count, first + context + 1)]
    for index in changed.dropFirst() {
      let last = hunks.count - 1
      let end = min(lines.count, index + context + 1)
      if index - context <= hunks[last].upperBound {
        hunks[last] = hunks[last].lowerBound..<end
      } else {
        hunks.append((index - context)..<end)
      }
    }
    return hunks.flatMap { hunk($0, startingAtLine: line) }
  }

  private func hunk(_ range: Range<Int>, startingAtLine line: Int) -> [StyledLine] {
    func place(old: Bool) -> String {
      let count = self.count(range, old: old)
      // An empty range is named by the line before it.
      let start = line + self.count(0..<range.lowerBound, old: old) - (count == 0 ? 1 : 0)
      return "\(start),\(count)"
    }
    let head = "@@ -\(place(old: true)) +\(place(old: false)) @@"
    return [StyledLine(head, .dim)]
      + lines[range].map { line in
        switch line {
        case .same(let text): StyledLine(" " + text)
        case .removed(let text): StyledLine("-" + text, .ended)
        case .added(let text): StyledLine("+" + text, .began)
        }
      }
  }

  /// Lines of one of the two texts in a range.
  private func count(_ range: Range<Int>, old: Bool) -> Int {
    lines[range].reduce(0) { sum, line in
      switch line {
      case .same: sum + 1
      case .removed: sum + (old ? 1 : 0)
      case .added: sum + (old ? 0 : 1)
      }
    }
  }
}
