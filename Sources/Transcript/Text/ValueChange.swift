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
  /// Whether an element that moves is named, and that a list is empty now.
  private let namesElements: Bool
  /// How many columns an element has that comes or goes.
  private let elementColumns: Int

  init(
    _ old: String, _ new: String, _ words: Words = Words(), namesElements: Bool = false,
    elementColumns: Int = String.valueColumns
  ) {
    self.elementColumns = elementColumns
    self.old = old
    self.new = new
    self.words = words
    self.namesElements = namesElements
  }

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
    var differences = Differences()
    compare(PrintedValue(old), PrintedValue(new), at: "", into: &differences)
    guard differences.count > 0 else { return nil }
    let told = differences.text(in: words)
    guard old.utf8.count + new.utf8.count < 200 else { return told }
    // Values shown in full must be complete.
    let whole = Self.leaf(old, new)
    let isWhole = whole == "\(old.asWritten.withHandles) → \(new.asWritten.withHandles)"
    return isWhole && DisplayWidth.of(whole) <= DisplayWidth.of(told) ? nil : told
  }

  /// Adds nothing if the two have nothing in common.
  private func compare(
    _ old: PrintedValue, _ new: PrintedValue, at path: String, into found: inout Differences
  ) {
    switch (old.shape, new.shape) {
    case (.list(let olds), .list(let news)):
      let change = ListChange(olds, news)
      let names = (moved: namesElements, columns: elementColumns)
      change.describe(at: path, in: words, names, into: &found) { old, new, path, found in
        difference(old, new, at: path, into: &found)
      }
      if namesElements, news.isEmpty, olds.count == 1 { found.add(words("now empty")) }
    case (.pairs(let olds), .pairs(let news)): compare(olds, news, at: path, into: &found)
    case (.list(let olds), .pairs(let news)) where olds.isEmpty:
      compare([], news, at: path, into: &found)
    case (.pairs(let olds), .list(let news)) where news.isEmpty:
      compare(olds, [], at: path, into: &found)
    case (.fields(let name, let olds), .fields(let other, let news)):
      guard name == other, olds.map(\.label) == news.map(\.label),
        old.identity.isExplicit == false || old.identity.key == new.identity.key
      else { return }
      for (old, new) in zip(olds, news) where !old.value.hasText(of: new.value) {
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
    _ old: PrintedValue, _ new: PrintedValue, at path: String, into found: inout Differences
  ) {
    let count = found.count
    compare(old, new, at: path, into: &found)
    if found.count == count { found.add("\(path) \(Self.leaf(old.text, new.text))") }
  }

  private func compare(
    _ olds: [(key: String, value: PrintedValue)], _ news: [(key: String, value: PrintedValue)],
    at path: String, into found: inout Differences
  ) {
    let known = Dictionary(olds.map { ($0.key, $0.value) }) { first, _ in first }
    let kept = Set(news.map(\.key))
    let prefix = path.isEmpty ? "" : path + " "
    for old in olds where !kept.contains(old.key) {
      found.add("\(prefix)− \(Self.pair(old))")
    }
    for new in news {
      guard let old = known[new.key] else {
        found.add("\(prefix)+ \(Self.pair(new))")
        continue
      }
      if !old.hasText(of: new.value) {
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

/// Differences in order; those after the first few are only counted, because lists can be long.
private struct Differences {
  private(set) var count = 0
  private var told: [String] = []

  /// How many are shown one by one.
  private static let limit = 4

  mutating func add(_ text: @autoclosure () -> String) {
    count += 1
    if told.count < Self.limit { told.append(text()) }
  }

  func text(in words: Words) -> String {
    let all = told.joined(separator: ", ")
    return count > told.count ? "\(all), … " + words("\(count - told.count) more") : all
  }
}

/// What happened to the elements of a list.
private struct ListChange {
  private var changed: [(index: Int, old: PrintedValue, new: PrintedValue)] = []
  private var removed: [(index: Int, value: PrintedValue)] = []
  private var added: [(index: Int, value: PrintedValue)] = []
  private var moved: [(from: Int, to: Int, value: PrintedValue)] = []

  init(_ olds: [PrintedValue], _ news: [PrintedValue]) {
    var start = 0
    while start < min(olds.count, news.count), olds[start].hasText(of: news[start]) { start += 1 }
    var tail = 0
    while tail < min(olds.count, news.count) - start,
      olds[olds.count - 1 - tail].hasText(of: news[news.count - 1 - tail])
    {
      tail += 1
    }
    match(olds, start..<(olds.count - tail), news, start..<(news.count - tail))
    pairUp()
  }

  /// Elements of the same key belong together in their order. Lists can be long, so that each key is hashed
  /// once for each side.
  private mutating func match(
    _ olds: [PrintedValue], _ from: Range<Int>, _ news: [PrintedValue], _ to: Range<Int>
  ) {
    var numbers: [String: Int] = [:]
    /// For each key the next element that has it, and for each element the one behind it.
    var nexts: [Int?] = []
    var followers = [Int?](repeating: nil, count: from.count)
    for index in from.reversed() {
      let key = olds[index].identity.key
      if let number = numbers[key] {
        followers[index - from.lowerBound] = nexts[number]
        nexts[number] = index
      } else {
        numbers[key] = nexts.count
        nexts.append(index)
      }
    }
    var isKept = [Bool](repeating: false, count: from.count)
    var kept: [(from: Int, to: Int)] = []
    for index in to {
      guard let number = numbers[news[index].identity.key], let old = nexts[number] else {
        added.append((index, news[index]))
        continue
      }
      nexts[number] = followers[old - from.lowerBound]
      isKept[old - from.lowerBound] = true
      kept.append((old, index))
      if !olds[old].hasText(of: news[index]) {
        changed.append((index, olds[old], news[index]))
      }
    }
    removed = from.filter { !isKept[$0 - from.lowerBound] }.map { ($0, olds[$0]) }
    let steady = kept.map(\.from).steadyPositions
    moved = kept.indices.filter { !steady.contains($0) }
      .map { (kept[$0].from, kept[$0].to, news[kept[$0].to]) }
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

  func describe(
    at path: String, in words: Words, _ names: (moved: Bool, columns: Int),
    into found: inout Differences,
    changes: (PrintedValue, PrintedValue, String, inout Differences) -> Void
  ) {
    let prefix = path.isEmpty ? "" : path + " "
    for part in changed { changes(part.old, part.new, "\(path)[\(part.index)]", &found) }
    for part in removed {
      found.add("\(prefix)− [\(part.index)] \(part.value.text.brief(names.columns))")
    }
    for part in added {
      found.add("\(prefix)+ [\(part.index)] \(part.value.text.brief(names.columns))")
    }
    for part in moved {
      let name = names.moved ? Self.name(of: part.value) + " " : ""
      found.add(prefix + words("moved \("\(name)[\(part.from)] → [\(part.to)]")"))
    }
  }

  /// `"bada"`, or `id 4`: a number alone is no name.
  private static func name(of element: PrintedValue) -> String {
    let (key, isExplicit) = element.identity
    return isExplicit && Double(key) != nil ? "id \(key)" : key.brief(16)
  }
}
