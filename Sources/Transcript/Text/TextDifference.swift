import Diagnostics

/// Two texts with their common ends shortened: `"open 3 …"` and `"open 2 …"` for `"open 3 of 7 items"`
/// and `"open 2 of 7 items"`.
public struct TextDifference {
  public let old: String
  public let new: String

  /// Common parts with more columns than this are left out.
  private static let kept = 8

  public init(_ old: String, _ new: String) {
    let quote =
      old.hasPrefix("\"") && old.hasSuffix("\"") && new.hasPrefix("\"") && new.hasSuffix("\"")
    let one = Self.words(quote ? String(old.dropFirst().dropLast()) : old)
    let other = Self.words(quote ? String(new.dropFirst().dropLast()) : new)
    var end = 0
    while end < min(one.count, other.count),
      one[one.count - 1 - end] == other[other.count - 1 - end]
    { end += 1 }
    var start = 0
    while start < min(one.count, other.count) - end, one[start] == other[start] { start += 1 }
    func told(_ words: [Substring]) -> String {
      let head = words[..<start]
      let tail = words[(words.count - end)...]
      // The words beside a difference show where it is.
      let before = Self.isLong(head) ? "…" + (head.last ?? "") : head.joined()
      let behind = Self.isLong(tail) ? (tail.first ?? "") + " …" : tail.joined()
      let text = before + words[start..<(words.count - end)].joined() + behind
      return quote ? "\"\(text)\"" : text
    }
    guard start < one.count - end || start < other.count - end else {
      self.old = old
      self.new = new
      return
    }
    self.old = told(one)
    self.new = told(other)
  }

  private static func isLong(_ words: ArraySlice<Substring>) -> Bool {
    words.count > 1 && DisplayWidth.of(words.joined()) > kept
  }

  /// Words with the blanks before them.
  private static func words(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var rest = text[...]
    while !rest.isEmpty {
      let blanks = rest.prefix { $0 == " " }
      let word = rest.dropFirst(blanks.count).prefix { $0 != " " }
      words.append(rest[blanks.startIndex..<word.endIndex])
      rest = rest[word.endIndex...]
    }
    return words
  }
}
