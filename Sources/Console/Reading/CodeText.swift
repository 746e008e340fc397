import Diagnostics
import Transcript

/// Source with the line numbers of its file, and as much colour as helps the eye: comments, strings,
/// attributes and the words that declare.
struct CodeText {
  let width: Int

  /// `firstLine` is the number of the first line of the text in its file.
  func lines(of text: String, firstLine: Int) -> [StyledLine] {
    var source = text.split(separator: "\n", omittingEmptySubsequences: false)
    while source.last?.isEmpty == true { source.removeLast() }
    let digits = max(3, String(firstLine + source.count - 1).count)
    var isInComment = false
    return source.enumerated().flatMap { index, code -> [StyledLine] in
      let number = String(firstLine + index)
      var line = StyledLine(String(repeating: " ", count: digits - number.count) + number, .dim)
      guard !code.isEmpty else { return [line] }
      line.add("  ")
      let code = String(code).replacing("\t", with: "  ")
      line.add(Self.colored(code, &isInComment))
      let indentation = code.prefix { $0 == " " }.count
      return line.wrapped(to: width, hanging: min(digits + 2 + indentation + 4, width / 2))
    }
  }

  private static func colored(_ code: String, _ isInComment: inout Bool) -> StyledLine {
    var line = StyledLine()
    var rest = code[...]
    while let first = rest.first {
      if isInComment || rest.hasPrefix("/*") {
        isInComment = true
        let end = rest.firstRange(of: "*/")?.upperBound
        if end != nil { isInComment = false }
        line.add(String(rest[..<(end ?? rest.endIndex)]), .dim)
        rest = rest[(end ?? rest.endIndex)...]
      } else if rest.hasPrefix("//") {
        line.add(String(rest), .dim)
        return line
      } else if first == "\"" {
        let end = endOfString(rest)
        line.add(String(rest[..<end]), .value)
        rest = rest[end...]
      } else if first.isLetter || first == "_" || first == "@" {
        let word =
          rest.prefix(1) + rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let style: Style =
          first == "@" ? .code : SwiftKeywords.all.contains(String(word)) ? .heading : .plain
        line.add(String(word), style)
        rest = rest.dropFirst(word.count)
      } else {
        line.add(String(first))
        rest.removeFirst()
      }
    }
    return line
  }

  /// After the closing quote, or at the end of the line. An interpolation counts as part of the string.
  private static func endOfString(_ text: Substring) -> Substring.Index {
    var index = text.index(after: text.startIndex)
    var depth = 0
    while index < text.endIndex {
      let character = text[index]
      if character == "\\", text.index(after: index) < text.endIndex {
        index = text.index(after: index)
        if text[index] == "(" { depth += 1 }
      } else if depth > 0, character == "(" {
        depth += 1
      } else if depth > 0, character == ")" {
        depth -= 1
      } else if character == "\"", depth == 0 {
        return text.index(after: index)
      }
      index = text.index(after: index)
    }
    return text.endIndex
  }
}
