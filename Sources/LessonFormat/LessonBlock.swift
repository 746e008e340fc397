// A lesson as a reader meets it: prose and fences in the order of the document.

/// A part of a lesson's document.
public enum LessonBlock: Sendable {
  /// Markdown without fences and without comments on lines of their own; the number of its first
  /// line.
  case prose(String, line: Int)
  case fence(Fence)
  /// The text of a standalone comment: `scene: branches`.
  case comment(String, line: Int)
}

extension Lesson {
  /// The whole document after its front matter.
  public var blocks: [LessonBlock] { Self.blocks(of: text) }

  /// The blocks of a document that need not be a lesson: a translation, for example.
  public static func blocks(of text: String) -> [LessonBlock] {
    var scanner = MarkdownScanner(text)
    var reader = FrontMatterReader(lines: scanner.lines)
    let (_, firstLine) = reader.read()
    var blocks: [LessonBlock] = []
    var next = firstLine
    let lines = scanner.lines
    func addProse(upTo end: Int) {
      guard next < end else { return }
      let text = lines[next..<end].map { $0.text + "\n" }.joined()
      if !text.allSatisfy(\.isWhitespace) { blocks.append(.prose(text, line: next + 1)) }
    }
    for block in scanner.blocks(fromLine: firstLine) {
      let range: ClosedRange<Int>
      switch block {
      case .fence(let fence):
        let end = lines.lastIndex { $0.range.lowerBound < fence.range.upperBound } ?? next
        range = fence.line - 1...max(end, fence.line - 1)
        addProse(upTo: range.lowerBound)
        blocks.append(.fence(fence))
      case .comment(let comment):
        range = comment.lines.lowerBound - 1...comment.lines.upperBound - 1
        addProse(upTo: range.lowerBound)
        blocks.append(.comment(comment.text, line: comment.lines.lowerBound))
      }
      next = range.upperBound + 1
    }
    addProse(upTo: lines.count)
    return blocks
  }
}
