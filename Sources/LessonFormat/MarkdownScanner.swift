// The places of fences and comments in a Markdown document, to the byte.
//
// Only what a lesson needs is recognised, by CommonMark's rules (0.31, §4.5 and §4.6): fenced code
// blocks and HTML comments that begin a line. Everything else is prose and is never touched, so that
// rewriting one block leaves every other byte of the document as it was, carriage returns included.

import Diagnostics

/// A line of the document, without its end.
struct MarkdownLine {
  var text: Substring
  /// Byte offsets of the text, and of the line with its end.
  var range: Range<Int>
  var fullRange: Range<Int>
  /// From 1.
  var number: Int
}

/// A fenced code block.
public struct Fence: Equatable, Sendable {
  /// The text after the opening fence, trimmed.
  public let info: String
  /// The lines between the fences, with the fence's own indentation removed and `\n` ends.
  public let content: String
  /// The bytes of those lines in the document, the last line's end included.
  public let contentRange: Range<Int>
  /// From the opening fence's first byte to the closing fence's last.
  public let range: Range<Int>
  /// The line of the opening fence, from 1.
  public let line: Int
  /// Blanks before the opening fence, which content lines share.
  public let indentation: Int
  /// Whether a closing fence was found.
  public let isClosed: Bool

  /// The info string's words.
  public var words: [String] { info.split(whereSeparator: \.isWhitespace).map(String.init) }
}

/// An HTML comment that has its lines to itself.
struct MarkdownComment {
  /// Between `<!--` and `-->`, trimmed.
  var text: String
  var range: Range<Int>
  var lines: ClosedRange<Int>
}

enum MarkdownBlock {
  case fence(Fence)
  case comment(MarkdownComment)
}

struct MarkdownScanner {
  let lines: [MarkdownLine]
  private var index = 0

  init(_ text: String) { lines = Self.split(text) }

  /// The first heading of the first level behind some lines.
  func heading(after count: Int) -> String? {
    lines.dropFirst(count).first { $0.text.hasPrefix("# ") }
      .map { $0.text.dropFirst(2).trimmed }
  }

  /// The fences and comments from a line (counted from 0) on, in order.
  mutating func blocks(fromLine start: Int) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    index = start
    while index < lines.count {
      if let fence = scanFence() {
        blocks.append(.fence(fence))
      } else if let comment = scanComment() {
        if let comment { blocks.append(.comment(comment)) }
      } else {
        index += 1
      }
    }
    return blocks
  }

  // MARK: Fences

  private mutating func scanFence() -> Fence? {
    let opening = lines[index]
    guard let (indentation, rest) = Self.unindented(opening.text),
      let mark = rest.first, mark == "`" || mark == "~"
    else { return nil }
    let length = rest.prefix { $0 == mark }.count
    let info = rest.dropFirst(length)
    guard length >= 3, mark == "~" || !info.contains("`") else { return nil }
    var content = ""
    var end = opening.fullRange.upperBound
    index += 1
    while index < lines.count {
      let line = lines[index]
      index += 1
      if Self.closes(line.text, mark, length) {
        return Fence(
          info: info.trimmed, content: content,
          contentRange: opening.fullRange.upperBound..<end,
          range: opening.range.lowerBound..<line.range.upperBound, line: opening.number,
          indentation: indentation, isClosed: true)
      }
      // (Not with `+`: to join texts of two types, the runtime looks for their conformances.)
      content.append(contentsOf: Self.dropBlanks(line.text, upTo: indentation))
      content.append("\n")
      end = line.fullRange.upperBound
    }
    return Fence(
      info: info.trimmed, content: content,
      contentRange: opening.fullRange.upperBound..<end, range: opening.range.lowerBound..<end,
      line: opening.number, indentation: indentation, isClosed: false)
  }

  private static func closes(_ line: Substring, _ mark: Character, _ length: Int) -> Bool {
    guard let (_, rest) = unindented(line) else { return false }
    let marks = rest.prefix { $0 == mark }
    return marks.count >= length
      && rest.dropFirst(marks.count).allSatisfy { $0 == " " || $0 == "\t" }
  }

  // MARK: Comments

  /// Nil if no comment begins here; `.some(nil)` if one does that is not alone on its lines.
  private mutating func scanComment() -> MarkdownComment?? {
    let first = lines[index]
    guard let (indentation, rest) = Self.unindented(first.text), rest.hasPrefix("<!--") else {
      return nil
    }
    var text = ""
    var part = rest.dropFirst(4)
    while true {
      let line = lines[index]
      index += 1
      if let close = part.firstRange(of: "-->") {
        text.append(contentsOf: part[..<close.lowerBound])
        guard part[close.upperBound...].allSatisfy(\.isWhitespace) else { return .some(nil) }
        return MarkdownComment(
          text: text.trimmed,
          range: (first.range.lowerBound + indentation)..<line.range.upperBound,
          lines: first.number...line.number)
      }
      text.append(contentsOf: part)
      text.append("\n")
      guard index < lines.count else { return .some(nil) }
      part = lines[index].text
    }
  }

  // MARK: Lines

  /// The line without up to three leading blanks; nil if it has more, which makes it code.
  private static func unindented(_ line: Substring) -> (Int, Substring)? {
    let blanks = line.prefix { $0 == " " }.count
    return blanks <= 3 ? (blanks, line.dropFirst(blanks)) : nil
  }

  private static func dropBlanks(_ line: Substring, upTo count: Int) -> Substring {
    line.dropFirst(line.prefix(count).prefix { $0 == " " }.count)
  }

  static func trimmedEnd(_ text: String) -> String {
    var text = text[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Lines end at `\n`, `\r\n` or `\r`.
  private static func split(_ text: String) -> [MarkdownLine] {
    var text = text
    // Where the lines end, and where their terminators end.
    let ends = text.withUTF8 { bytes in
      var ends: [Range<Int>] = []
      var offset = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        offset += 1
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
        let end = offset - 1
        let isPair = byte == UInt8(ascii: "\r") && offset < bytes.count
        if isPair, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
        ends.append(end..<offset)
      }
      if ends.last?.upperBound ?? 0 < bytes.count { ends.append(bytes.count..<bytes.count) }
      return ends
    }
    var lines: [MarkdownLine] = []
    lines.reserveCapacity(ends.count)
    var start = text.utf8.startIndex
    var startOffset = 0
    for end in ends {
      let close = text.utf8.index(start, offsetBy: end.lowerBound - startOffset)
      lines.append(
        MarkdownLine(
          text: text[start..<close], range: startOffset..<end.lowerBound,
          fullRange: startOffset..<end.upperBound, number: lines.count + 1))
      start = text.utf8.index(close, offsetBy: end.count)
      startOffset = end.upperBound
    }
    return lines
  }
}

extension StringProtocol where Index == String.Index {
  /// The last `=>`, after which a choice of a prediction or a goal has its claim.
  var lastArrow: Range<String.Index>? {
    var end = endIndex
    while end > startIndex {
      let head = index(before: end)
      if self[head] == ">", head > startIndex, self[index(before: head)] == "=" {
        return index(before: head)..<end
      }
      end = head
    }
    return nil
  }
}
