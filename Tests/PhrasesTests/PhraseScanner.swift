/// Finds the phrases in Swift source: literals behind `words(`, `words.line(` and `Phrase(`.
///
/// It knows as much of Swift as that needs: comments, strings with their escapes and interpolations,
/// and the indentation of strings of several lines.
struct PhraseScanner {
  private let text: [Character]
  private var index = 0
  private(set) var phrases: [(key: String, line: Int)] = []

  static func phrases(in source: String) -> [(key: String, line: Int)] {
    var scanner = PhraseScanner(text: Array(source))
    scanner.scan()
    return scanner.phrases
  }

  private init(text: [Character]) { self.text = text }

  private static let markers = [".words", ".words.line", ".Phrase"]

  private mutating func scan() {
    // Begins with a dot, so that a marker is a whole word.
    var word = "."
    while index < text.count {
      let character = text[index]
      if starts("//") {
        while index < text.count, text[index] != "\n" { index += 1 }
      } else if character == "\"" {
        _ = literal()
      } else if character == "(", Self.markers.contains(where: { word.hasSuffix($0) }) {
        index += 1
        scanArgument()
      } else if character.isLetter || character == "." || character == "_" {
        word.append(character)
        index += 1
        continue
      } else {
        index += 1
      }
      word = "."
    }
  }

  /// A literal that is first among the arguments of a call is a phrase.
  private mutating func scanArgument() {
    while index < text.count, text[index].isWhitespace { index += 1 }
    guard index < text.count, text[index] == "\"" else { return }
    let line = text[..<index].count { $0 == "\n" } + 1
    phrases.append((literal(), line))
  }

  private func starts(_ prefix: String) -> Bool { text[index...].starts(with: prefix) }

  /// The key of the literal that begins here; goes past it. Phrases inside interpolations count too.
  private mutating func literal() -> String {
    let isLong = starts("\"\"\"")
    index += isLong ? 3 : 1
    var key = ""
    var holes = 0
    while index < text.count {
      if starts(isLong ? "\"\"\"" : "\"") {
        index += isLong ? 3 : 1
        break
      }
      if text[index] != "\\" {
        key += text[index] == "%" ? "%%" : String(text[index])
        index += 1
      } else if starts("\\(") {
        index += 2
        skipInterpolation()
        holes += 1
        key += "%\(holes)"
      } else {
        index += 1
        key += escape()
      }
    }
    return isLong ? Self.unindented(key) : key
  }

  private mutating func escape() -> String {
    let character = text[index]
    index += 1
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "\n": return "\u{0}"
    case "u":
      var digits = ""
      index += 1
      while text[index] != "}" {
        digits.append(text[index])
        index += 1
      }
      index += 1
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    default: return String(character)
    }
  }

  private mutating func skipInterpolation() {
    var depth = 1
    let start = index
    while index < text.count, depth > 0 {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "\"":
        _ = literal()
        continue
      default: break
      }
      index += 1
    }
    phrases += Self.phrases(in: String(text[start..<index]))
  }

  /// A string of several lines without its first line's end and its last line's indentation. A
  /// newline that was escaped has become a zero.
  private static func unindented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    let indentation = lines.popLast()?.count ?? 0
    return lines.map { line in
      line.split(separator: "\u{0}", omittingEmptySubsequences: false)
        .map { $0.allSatisfy { $0 == " " } ? "" : String($0.dropFirst(indentation)) }.joined()
    }.joined(separator: "\n")
  }
}
