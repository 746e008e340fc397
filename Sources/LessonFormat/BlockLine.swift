import Diagnostics

/// A non-empty line of a `predict` or `goal` block.
struct BlockLine {
  var text: String
  /// Whether it belongs to the line above: it begins with two blanks or a tab.
  var isIndented: Bool
  /// In the document.
  var number: Int

  static func lines(of fence: Fence) -> [BlockLine] {
    fence.content.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        let text = line.trimmed
        guard !text.isEmpty else { return nil }
        return BlockLine(
          text: text, isIndented: line.hasPrefix("  ") || line.hasPrefix("\t"),
          number: fence.line + 1 + index)
      }
  }

  /// The text after `key:`.
  func value(of key: String) -> String? {
    guard text.hasPrefix(key + ":") else { return nil }
    return text.dropFirst(key.count + 1).trimmed
  }

  /// Sentences that span several lines become one.
  static func joined(_ text: String?, _ more: String) -> String {
    text.map { $0 + " " + more } ?? more
  }
}

/// Several claims in one line.
enum PatternList {
  /// At each semicolon outside of quotes.
  static func split(_ text: Substring) -> [String] {
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == ";", !isQuoted {
        parts.append(part)
        part = ""
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      part.append(character)
    }
    return (parts + [part]).map { $0.trimmed }.filter { !$0.isEmpty }
  }
}
