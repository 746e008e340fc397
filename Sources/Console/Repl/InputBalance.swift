/// Whether a text is a complete input, or a line that continues.
enum InputBalance {
  /// A one-line string that is not closed counts as complete: no further line can close it, so the
  /// front end may reject it at once.
  static func isComplete(_ text: String) -> Bool {
    var scanner = Scanner(text: Array(text.unicodeScalars))
    return scanner.scan() <= 0 || scanner.hasBrokenString
  }

  /// Knows as much of Swift as brackets require: comments, strings with interpolations, raw strings.
  private struct Scanner {
    let text: [Unicode.Scalar]
    var index = 0
    var depth = 0
    /// Open interpolations: the depth at which each began, and its string's delimiters.
    var strings: [(depth: Int, quotes: Int, pounds: Int)] = []
    /// Whether a one-line string was unclosed at the end of its line.
    var hasBrokenString = false

    /// How many brackets are open at the end; an open string or comment counts as one. Negative if
    /// there are too many closing ones, which the front end reports.
    mutating func scan() -> Int {
      while index < text.count {
        switch text[index] {
        case "(", "[", "{":
          depth += 1
          index += 1
        case ")" where strings.last?.depth == depth:
          depth -= 1
          index += 1
          let string = strings.removeLast()
          if !scanString(quotes: string.quotes, pounds: string.pounds) { return depth + 1 }
        case ")", "]", "}":
          depth -= 1
          index += 1
        case "/" where peek(1) == "/":
          while index < text.count, text[index] != "\n" { index += 1 }
        case "/" where peek(1) == "*":
          if !skipComment() { return depth + 1 }
        case "\"", "#":
          if !openString() { return depth + 1 }
        default:
          index += 1
        }
      }
      return depth
    }

    private func peek(_ offset: Int) -> Unicode.Scalar? {
      index + offset < text.count ? text[index + offset] : nil
    }

    private mutating func skipComment() -> Bool {
      var level = 0
      while index < text.count {
        if text[index] == "/", peek(1) == "*" {
          level += 1
          index += 2
        } else if text[index] == "*", peek(1) == "/" {
          level -= 1
          index += 2
          if level == 0 { return true }
        } else {
          index += 1
        }
      }
      return false
    }

    /// Skips a string that begins here, or a lone `#`. False if it is open at the end.
    private mutating func openString() -> Bool {
      var pounds = 0
      while peek(pounds) == "#" { pounds += 1 }
      guard peek(pounds) == "\"" else {
        index += max(1, pounds)
        return true
      }
      let quotes = peek(pounds + 1) == "\"" && peek(pounds + 2) == "\"" ? 3 : 1
      index += pounds + quotes
      return scanString(quotes: quotes, pounds: pounds)
    }

    /// Skips to the end of the string or to its next interpolation. An unclosed one-line string ends
    /// with its line: the front end reports it.
    private mutating func scanString(quotes: Int, pounds: Int) -> Bool {
      while index < text.count {
        if text[index] == "\\", (1..<(pounds + 1)).allSatisfy({ peek($0) == "#" }) {
          if peek(pounds + 1) == "(" {
            index += pounds + 2
            depth += 1
            strings.append((depth, quotes, pounds))
            return true
          }
          index += pounds + 2
        } else if (0..<quotes).allSatisfy({ peek($0) == "\"" }),
          (quotes..<(quotes + pounds)).allSatisfy({ peek($0) == "#" })
        {
          index += quotes + pounds
          return true
        } else if quotes == 1, text[index] == "\n" {
          hasBrokenString = true
          return true
        } else {
          index += 1
        }
      }
      if quotes == 1 { hasBrokenString = true }
      return quotes == 1
    }
  }
}
