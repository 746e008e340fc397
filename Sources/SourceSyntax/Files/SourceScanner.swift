// Which bytes of a source text are code.
//
// Text copied from the web has typographic quotes, non-breaking spaces and full-width punctuation
// in places where the parser would only see unknown characters. Mending them needs to know what is
// inside a string or comment, before there is a syntax tree, and must not move anything: each
// replacement takes as many bytes as what it replaces, so offsets stay those of the original.

/// Walks a text and decides for each scalar whether it is code.
struct SourceScanner {
  /// The contexts around the current place, innermost last.
  private enum Context {
    /// Code; inside an interpolation it ends with the parenthesis that closes it.
    case code(openParentheses: Int, isInterpolation: Bool)
    case string(pounds: Int, isMultiline: Bool, closing: UInt32)
  }

  let scalars: [Unicode.Scalar]

  package init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// For each scalar: code (true), or string content, comment (false). Delimiters of strings are
  /// code.
  func codeMask() -> [Bool] {
    var mask = [Bool](repeating: true, count: scalars.count)
    var contexts: [Context] = [.code(openParentheses: 0, isInterpolation: false)]
    var index = 0
    while index < scalars.count {
      switch contexts[contexts.count - 1] {
      case .code(let open, let isInterpolation):
        if let end = commentEnd(at: index) {
          for position in index..<end { mask[position] = false }
          index = end
        } else if let (string, end) = stringStart(at: index) {
          contexts.append(string)
          index = end
        } else {
          if scalars[index] == "(" {
            contexts[contexts.count - 1] = .code(
              openParentheses: open + 1, isInterpolation: isInterpolation)
          } else if scalars[index] == ")" {
            if open == 0, isInterpolation {
              contexts.removeLast()
            } else {
              contexts[contexts.count - 1] = .code(
                openParentheses: max(0, open - 1), isInterpolation: isInterpolation)
            }
          }
          index += 1
        }
      case .string(let pounds, let isMultiline, let closing):
        if let end = stringEnd(at: index, pounds, isMultiline, closing) {
          contexts.removeLast()
          index = end
        } else if scalars[index] == "\n", !isMultiline {
          contexts.removeLast()
          index += 1
        } else if scalars[index] == "\\", has(pounds, of: "#", at: index + 1) {
          let next = index + 1 + pounds
          for position in index..<min(next + 1, scalars.count) { mask[position] = false }
          if next < scalars.count, scalars[next] == "(" {
            contexts.append(.code(openParentheses: 0, isInterpolation: true))
          }
          index = next + 1
        } else {
          mask[index] = false
          index += 1
        }
      }
    }
    return mask
  }

  private func has(_ first: Unicode.Scalar, _ second: Unicode.Scalar, at index: Int) -> Bool {
    index + 1 < scalars.count && scalars[index] == first && scalars[index + 1] == second
  }

  /// Whether this many of a scalar are here.
  private func has(_ count: Int, of scalar: Unicode.Scalar, at index: Int) -> Bool {
    index + count <= scalars.count && scalars[index..<index + count].allSatisfy { $0 == scalar }
  }

  private func commentEnd(at start: Int) -> Int? {
    if has("/", "/", at: start) {
      var index = start
      while index < scalars.count, scalars[index] != "\n" { index += 1 }
      return index
    }
    guard has("/", "*", at: start) else { return nil }
    var depth = 0
    var index = start
    while index < scalars.count {
      if has("/", "*", at: index) {
        depth += 1
        index += 2
      } else if has("*", "/", at: index) {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return index
  }

  private func stringStart(at start: Int) -> (Context, Int)? {
    var index = start
    while index < scalars.count, scalars[index] == "#" { index += 1 }
    let pounds = index - start
    guard index < scalars.count else { return nil }
    if scalars[index] == "\"" {
      let isMultiline = has(3, of: "\"", at: index)
      return (
        .string(pounds: pounds, isMultiline: isMultiline, closing: 0x22),
        index + (isMultiline ? 3 : 1)
      )
    }
    guard pounds == 0, TypographicQuotes.isQuote(scalars[index]) else { return nil }
    return (.string(pounds: 0, isMultiline: false, closing: 0x201D), index + 1)
  }

  private func stringEnd(
    at index: Int, _ pounds: Int, _ isMultiline: Bool, _ closing: UInt32
  ) -> Int? {
    if closing == 0x22 {
      let count = isMultiline ? 3 : 1
      guard has(count, of: "\"", at: index) else { return nil }
      let end = index + count
      return has(pounds, of: "#", at: end) ? end + pounds : nil
    }
    return TypographicQuotes.isQuote(scalars[index]) || scalars[index] == "\"" ? index + 1 : nil
  }
}

/// Quotes that text systems insert where a straight one was typed.
enum TypographicQuotes {
  static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x201C...0x201F, 0xFF02, 0x00AB, 0x00BB: true
    default: false
    }
  }
}
