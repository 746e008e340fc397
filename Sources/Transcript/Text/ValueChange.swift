import Diagnostics
import Meaning
import Phrases
import Trace

// The difference between an old and a new value.
//
// `[0].isDone false → true` is what a reader looks for in two lists of ten tasks. Elements are matched
// by identity, so that a move does not look like a removal and an insertion. If the two full values are
// shorter than their differences, they are shown.

/// The old and the new value.
struct ValueChange {
  private let old: String
  private let new: String
  private let words: Words

  init(_ old: String, _ new: String, _ words: Words = Words()) {
    self.old = old
    self.new = new
    self.words = words
  }

  /// How many differences are shown one by one.
  private static let limit = 4
  /// Longer texts lose what is common to both sides.
  private static let leafColumns = 28

  var text: String {
    if old == new {
      // Two long values that are cut do not show that they are the same.
      let brief = old.brief(24)
      return brief == old ? "\(old) → \(new)" : "= \(old.brief(40))"
    }
    return difference ?? Self.leaf(old, new)
  }

  /// What is different in the new value; nil if both are told whole.
  var difference: String? {
    guard old != new else { return nil }
    let whole = Self.leaf(old, new)
    var differences: [String] = []
    compare(PrintedValue(old), PrintedValue(new), at: "", into: &differences)
    guard !differences.isEmpty else { return nil }
    var told = differences.prefix(Self.limit).joined(separator: ", ")
    if differences.count > Self.limit {
      told += ", … " + words("\(differences.count - Self.limit) more")
    }
    // Values shown in full must be complete.
    let isWhole =
      old.utf8.count + new.utf8.count < 200
      && whole == "\(old.asWritten.withHandles) → \(new.asWritten.withHandles)"
    return isWhole && DisplayWidth.of(whole) <= DisplayWidth.of(told) ? nil : told
  }

  /// Adds nothing if the two have nothing in common.
  private func compare(
    _ old: PrintedValue, _ new: PrintedValue, at path: String, into found: inout [String]
  ) {
    switch (old.shape, new.shape) {
    case (.list(let olds), .list(let news)):
      ListChange(olds, news).describe(at: path, in: words, into: &found) { old, new, path, found in
        difference(old, new, at: path, into: &found)
      }
    case (.pairs(let olds), .pairs(let news)): compare(olds, news, at: path, into: &found)
    case (.list(let olds), .pairs(let news)) where olds.isEmpty:
      compare([], news, at: path, into: &found)
    case (.pairs(let olds), .list(let news)) where news.isEmpty:
      compare(olds, [], at: path, into: &found)
    case (.fields(let name, let olds), .fields(let other, let news)):
      guard name == other, olds.map(\.label) == news.map(\.label),
        old.identity.isExplicit == false || old.identity.key == new.identity.key
      else { return }
      for (old, new) in zip(olds, news) where old.value.text != new.value.text {
        // What a case holds without a label is the only thing in it, and a path is its elements.
        if olds.count == 1, old.label == "0" || name == "NavigationPath" {
          let count = found.count
          compare(old.value, new.value, at: path, into: &found)
          if found.count > count { continue }
        }
        difference(old.value, new.value, at: "\(path).\(old.label)", into: &found)
      }
    default: break
    }
  }

  /// The differences inside, or the two values if that says nothing.
  private func difference(
    _ old: PrintedValue, _ new: PrintedValue, at path: String, into found: inout [String]
  ) {
    let count = found.count
    compare(old, new, at: path, into: &found)
    if found.count == count { found.append("\(path) \(Self.leaf(old.text, new.text))") }
  }

  private func compare(
    _ olds: [(key: String, value: PrintedValue)], _ news: [(key: String, value: PrintedValue)],
    at path: String, into found: inout [String]
  ) {
    let known = Dictionary(olds.map { ($0.key, $0.value) }) { first, _ in first }
    let kept = Set(news.map(\.key))
    let prefix = path.isEmpty ? "" : path + " "
    for old in olds where !kept.contains(old.key) {
      found.append("\(prefix)− \(Self.pair(old))")
    }
    for new in news {
      guard let old = known[new.key] else {
        found.append("\(prefix)+ \(Self.pair(new))")
        continue
      }
      if old.text != new.value.text {
        difference(old, new.value, at: "\(path)[\(new.key.brief(24))]", into: &found)
      }
    }
  }

  /// `["a": 1]`: a position is followed by a blank, a key is not.
  private static func pair(_ pair: (key: String, value: PrintedValue)) -> String {
    "[\(pair.key.brief(24)): \(pair.value.text.brief(leafColumns))]"
  }

  /// Two values without parts. Long ones are cut around the difference.
  static func leaf(_ old: String, _ new: String) -> String {
    let shown = (old: old.brief(leafColumns), new: new.brief(leafColumns))
    guard shown.old.contains("…"), shown.new.contains("…"), old != new,
      old.utf8.count < 10_000, new.utf8.count < 10_000
    else { return "\(shown.old) → \(shown.new)" }
    let (from, to) = (Array(old.asWritten.withHandles), Array(new.asWritten.withHandles))
    let least = min(from.count, to.count)
    var same = 0
    while same < least, from[same] == to[same] { same += 1 }
    var tail = 0
    while tail < least - same, from[from.count - 1 - tail] == to[to.count - 1 - tail] { tail += 1 }
    let context = 8
    guard same + tail > 2 * context else { return "\(shown.old) → \(shown.new)" }
    func cut(_ text: [Character]) -> String {
      let start = max(0, same - context)
      let end = min(text.count, text.count - tail + context)
      let middle = String(text[start..<end]).withoutMiddle(36)
      let quote = text.first == "\"" ? "\"" : ""
      return (start > 1 ? quote + "…" : String(text[..<start])) + middle
        + (end < text.count - 1 ? "…" + quote : String(text[end...]))
    }
    return "\(cut(from)) → \(cut(to))"
  }
}

/// What happened to the elements of a list.
private struct ListChange {
  private var changed: [(index: Int, old: PrintedValue, new: PrintedValue)] = []
  private var removed: [(index: Int, value: PrintedValue)] = []
  private var added: [(index: Int, value: PrintedValue)] = []
  private var moved: [(from: Int, to: Int)] = []

  init(_ olds: [PrintedValue], _ news: [PrintedValue]) {
    var start = 0
    while start < min(olds.count, news.count), olds[start].text == news[start].text { start += 1 }
    var tail = 0
    while tail < min(olds.count, news.count) - start,
      olds[olds.count - 1 - tail].text == news[news.count - 1 - tail].text
    {
      tail += 1
    }
    let from = Self.known(olds[start..<(olds.count - tail)])
    let to = Self.known(news[start..<(news.count - tail)])
    let oldPlaces = Dictionary(from.map { ($0.key, $0) }) { first, _ in first }
    let newKeys = Set(to.map(\.key))
    removed = from.filter { !newKeys.contains($0.key) }.map { ($0.index, $0.value) }
    var kept: [(from: Int, to: Int)] = []
    for element in to {
      guard let old = oldPlaces[element.key] else {
        added.append((element.index, element.value))
        continue
      }
      kept.append((old.index, element.index))
      if old.value.text != element.value.text {
        changed.append((element.index, old.value, element.value))
      }
    }
    let steady = kept.map(\.from).steadyPositions
    moved = kept.indices.filter { !steady.contains($0) }.map { kept[$0] }
    pairUp()
  }

  /// Elements without ids at the same position count as one that has changed.
  private mutating func pairUp() {
    guard removed.count == added.count, moved.isEmpty,
      zip(removed, added).allSatisfy({
        $0.index == $1.index && !$0.value.identity.isExplicit && !$1.value.identity.isExplicit
      })
    else { return }
    changed += zip(removed, added).map { ($0.index, $0.value, $1.value) }
    (removed, added) = ([], [])
  }

  /// Each element with its key; equal ones are counted.
  private static func known(
    _ elements: ArraySlice<PrintedValue>
  ) -> [(key: String, index: Int, value: PrintedValue)] {
    var seen: [String: Int] = [:]
    return elements.indices.map { index in
      let key = elements[index].identity.key
      let time = seen[key, default: 0]
      seen[key] = time + 1
      return (time == 0 ? key : "\(key)\u{0}\(time)", index, elements[index])
    }
  }

  func describe(
    at path: String, in words: Words, into found: inout [String],
    changes: (PrintedValue, PrintedValue, String, inout [String]) -> Void
  ) {
    let prefix = path.isEmpty ? "" : path + " "
    for part in changed { changes(part.old, part.new, "\(path)[\(part.index)]", &found) }
    for part in removed { found.append("\(prefix)− [\(part.index)] \(part.value.text.brief)") }
    for part in added { found.append("\(prefix)+ [\(part.index)] \(part.value.text.brief)") }
    for part in moved { found.append(prefix + words("moved \("[\(part.from)] → [\(part.to)]")")) }
  }
}
