import Diagnostics

/// A lesson as a person reads it: prose and blocks in the order of the document.
///
/// The lesson says what runs; the page adds what is around it. A translated lesson has the same blocks;
/// the lines of a block are those of the original, which steps and messages name.
public struct LessonPage: Sendable {
  public struct Piece: Sendable {
    public enum Content: Sendable {
      /// Markdown.
      case prose(String)
      case block(Fence)
      case scene(String)
    }
    public var content: Content
    /// Where it begins, from 1.
    public var line: Int
  }

  /// The heading or the title, in the language of the page.
  public internal(set) var title: String
  public internal(set) var pieces: [Piece]
  /// Whether something happens before the first scene; `Lesson.scenes` then begins with that, unnamed.
  private var hasRunBeforeScenes = false

  /// `original` is the text that a translated lesson's blocks are in.
  public init(of lesson: Lesson, original: String? = nil) {
    self.init(text: lesson.text, title: lesson.title)
    hasRunBeforeScenes = lesson.scenes.first?.name == nil
    guard let original else { return }
    let lines = LessonPage(text: original, title: "").pieces.filter(\.isBlock).map(\.line)
    let blocks = pieces.indices.filter { pieces[$0].isBlock }
    for (index, line) in zip(blocks, lines) { pieces[index].line = line }
  }

  /// The pieces of a document's text; `title` is used if the text has none.
  init(text: String, title: String) {
    var scanner = MarkdownScanner(text)
    var reader = FrontMatterReader(lines: scanner.lines)
    let (matter, firstLine) = reader.read()
    let lines = scanner.lines
    pieces = []
    var next = firstLine
    /// Closes the prose before a block; continues after the block.
    func prose(upTo end: Int, _ pieces: inout [Piece]) {
      let part = lines[min(next, lines.count)..<min(max(next, end), lines.count)]
      let start = part.first { !$0.text.allSatisfy(\.isWhitespace) }?.number
      if let start {
        let text = part.map { String($0.text) }.joined(separator: "\n")
        pieces.append(Piece(content: .prose(text), line: start))
      }
    }
    for block in scanner.blocks(fromLine: firstLine) {
      let line: Int
      let end: Int
      var content: Piece.Content?
      switch block {
      case .fence(let fence):
        line = fence.line
        end = fence.range.upperBound
        content = .block(fence)
      case .comment(let comment):
        line = comment.lines.lowerBound
        end = comment.range.upperBound
        if comment.text.hasPrefix("scene:") {
          content = .scene(comment.text.dropFirst(6).trimmed)
        }
      }
      prose(upTo: line - 1, &pieces)
      if let content { pieces.append(Piece(content: content, line: line)) }
      next = lines.dropFirst(line - 1).first { $0.range.upperBound >= end }?.number ?? lines.count
    }
    prose(upTo: lines.count, &pieces)
    self.title = matter.title ?? scanner.heading(after: firstLine) ?? title
  }

  /// The pieces of one scene, counted from 0. The first has what precedes it as well.
  public func scene(_ index: Int) -> ArraySlice<Piece> {
    let starts = pieces.indices.filter {
      if case .scene = pieces[$0].content { true } else { false }
    }
    guard !starts.isEmpty else { return pieces[...] }
    let bounds = hasRunBeforeScenes ? [0] + starts : [0] + starts.dropFirst()
    guard bounds.indices.contains(index) else { return [] }
    let end = index + 1 < bounds.count ? bounds[index + 1] : pieces.count
    return pieces[bounds[index]..<end]
  }
}

extension LessonPage.Piece {
  fileprivate var isBlock: Bool { if case .block = content { true } else { false } }
}
