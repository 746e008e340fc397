import Diagnostics

/// Primitive views of one update, counted by type in order of first appearance.
struct Tally {
  private var names: [String] = []
  private var counts: [String: Int] = [:]
  private var total = 0

  private var list: [String] {
    names.map { name in
      let count = counts[name] ?? 0
      return count == 1 ? name : "\(name) ×\(count)"
    }
  }

  mutating func add(_ name: String) {
    if counts[name] == nil { names.append(name) }
    counts[name, default: 0] += 1
    total += 1
  }

  func telling(sign: String, isBegun: Bool) -> Telling? {
    guard let line = line(sign: sign, verb: isBegun ? "began" : "ended") else { return nil }
    var telling = Telling(line)
    telling.tally = Telling.Tally(count: total, names: list, isBegun: isBegun)
    return telling
  }

  private func line(sign: String, verb: String) -> StyledLine? {
    guard total > 0 else { return nil }
    var line = StyledLine("  ")
    line.add(sign, as: .tally)
    line.pad(to: TextTranscript.subjectColumn)
    line.add(
      "\(total) primitive \(total == 1 ? "view" : "views") \(verb): "
        + list.joined(separator: ", "), .dim)
    return line
  }
}
