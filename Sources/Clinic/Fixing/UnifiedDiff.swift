/// The difference of two texts in the format that patch tools read.
struct UnifiedDiff {
  private(set) var lines: [String] = []
  private static let context = 3

  init(_ before: String, _ after: String, file: String) {
    let old = Self.split(before)
    let new = Self.split(after)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    // The lines of both in one order: removed before added.
    var rows: [(mark: Character, text: String, old: Int, new: Int)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        rows.append(("-", old[i], i, j))
        i += 1
      } else if j < new.count, inserted.contains(j) {
        rows.append(("+", new[j], i, j))
        j += 1
      } else {
        rows.append((" ", i < old.count ? old[i] : new[j], i, j))
        i += 1
        j += 1
      }
    }
    let changes = rows.indices.filter { rows[$0].mark != " " }
    guard !changes.isEmpty else { return }
    lines = ["--- a/\(file)", "+++ b/\(file)"]
    var hunk: Range<Int>?
    for change in changes {
      let around = max(0, change - Self.context)..<min(rows.count, change + Self.context + 1)
      if let open = hunk, around.lowerBound <= open.upperBound {
        hunk = open.lowerBound..<around.upperBound
      } else {
        if let open = hunk { add(rows[open]) }
        hunk = around
      }
    }
    if let open = hunk { add(rows[open]) }
  }

  private mutating func add(_ rows: ArraySlice<(mark: Character, text: String, old: Int, new: Int)>)
  {
    guard let first = rows.first else { return }
    let olds = rows.count { $0.mark != "+" }
    let news = rows.count { $0.mark != "-" }
    // A side without lines is named by the line before.
    let places = (first.old + (olds > 0 ? 1 : 0), first.new + (news > 0 ? 1 : 0))
    lines.append("@@ -\(places.0),\(olds) +\(places.1),\(news) @@")
    for row in rows {
      guard row.text.utf8.last == Self.lineEnd else {
        lines += ["\(row.mark)\(row.text)", "\\ No newline at end of file"]
        continue
      }
      lines.append("\(row.mark)" + String(decoding: row.text.utf8.dropLast(), as: UTF8.self))
    }
  }

  private static let lineEnd = UInt8(ascii: "\n")

  /// The lines with their ends: the last one may have none. (Bytes, because a carriage return belongs
  /// to its line here.)
  private static func split(_ text: String) -> [String] {
    var lines: [String] = []
    var rest = text.utf8[...]
    while let end = rest.firstIndex(of: lineEnd) {
      lines.append(String(Substring(rest[...end])))
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? lines : lines + [String(Substring(rest))]
  }
}
