// Swift with its words coloured by kind.
//
// A small scanner rather than a parser: a mistake costs only a wrong colour. Lines keep their numbers,
// so that the player can point at one.

import Diagnostics

enum SwiftCode {
  /// Each line as HTML; a multi-line comment or string keeps its colour.
  static func lines(_ code: String) -> [String] {
    var scanner = Scanner(Array(code))
    return scanner.read()
  }

  private struct Scanner {
    let text: [Character]
    var position = 0
    var lines: [String] = [""]

    init(_ text: [Character]) { self.text = text }

    mutating func read() -> [String] {
      while position < text.count {
        let start = position
        let style = scan()
        add(text[start..<position], style)
      }
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines
    }

    /// Moves past the next token and returns its kind.
    private mutating func scan() -> String? {
      let character = text[position]
      if starts("//") {
        while position < text.count, !text[position].isNewline { position += 1 }
        return "c"
      }
      if starts("/*") {
        skip(to: "*/")
        return "c"
      }
      if starts("\"\"\"") {
        position += 3
        skip(to: "\"\"\"", from: 0)
        return "s"
      }
      if character == "\"" {
        scanString()
        return "s"
      }
      if character == "@" || character == "#" || character.isLetter || character == "_" {
        return scanWord()
      }
      if character.isNumber {
        position += 1
        while position < text.count, text[position].isHexDigit || text[position] == "_" {
          position += 1
        }
        return "n"
      }
      position += 1
      return nil
    }

    private mutating func scanWord() -> String? {
      let start = position
      position += 1
      while position < text.count,
        text[position].isLetter || text[position].isNumber || text[position] == "_"
      {
        position += 1
      }
      let word = String(text[start..<position])
      if word.hasPrefix("@") || word.hasPrefix("#") { return word.count > 1 ? "k" : nil }
      if SwiftKeywords.all.contains(word) {
        return start > 0 && text[start - 1] == "." && word != "init" ? nil : "k"
      }
      return word.first?.isUppercase == true ? "t" : nil
    }

    /// To the closing quote or the end of the line; quotes in an interpolation are inside.
    private mutating func scanString() {
      position += 1
      var depth = 0
      while position < text.count, !text[position].isNewline {
        let character = text[position]
        if character == "\\", position + 1 < text.count {
          if text[position + 1] == "(" { depth += 1 }
          position += 2
          continue
        }
        position += 1
        if depth > 0 {
          if character == "(" { depth += 1 }
          if character == ")" { depth -= 1 }
        } else if character == "\"" {
          return
        }
      }
    }

    private mutating func skip(to end: String, from offset: Int = 2) {
      position += offset
      while position < text.count, !starts(end) { position += 1 }
      position = min(text.count, position + end.count)
    }

    private func starts(_ mark: String) -> Bool {
      text[position...].starts(with: mark)
    }

    private mutating func add(_ part: ArraySlice<Character>, _ style: String?) {
      let pieces = part.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, piece) in pieces.enumerated() {
        if index > 0 { lines.append("") }
        guard !piece.isEmpty else { continue }
        let words = HTML.escape(String(piece))
        lines[lines.count - 1] += style.map { "<span class=\"\($0)\">\(words)</span>" } ?? words
      }
    }
  }
}
