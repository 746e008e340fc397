import Diagnostics
import Values

// A lesson in another language: `NAME.ko.md` beside `NAME.md`.
//
// It holds prose and the wording of questions and goals, and nothing that runs. A comment names the
// block of the original that belongs there, `<!-- swift do -->`; blocks without prose between them
// share one, `<!-- swift do, events -->`. The n-th block so named is the n-th of the original, so both
// languages show the same verified text, and a translation that no longer fits is found.
//
//     <!-- scene: branches -->          as in the original
//     ```predict                        wording alone, choices in the original's order
//     ? 어떤 제목이 보일까요?
//     - "meow"
//       그러려면 같은 뷰여야 합니다.
//     - "untitled"
//     ```

/// Puts the words of a translation around the blocks of its original.
public struct LessonTranslation {
  private let original: Lesson
  private let name: String
  private let text: String
  private let bytes: [UInt8]
  private var diagnostics: [Diagnostic] = []
  private var expected: [Block]
  private var next = 0
  /// The texts that replace bytes of the translation.
  private var replacements: [(range: Range<Int>, text: String)] = []

  /// The lesson in the other language: its `text` is a whole lesson, with the original's blocks in the
  /// translation's prose, and its code has the original's places. With an error in the diagnostics
  /// (their origins are places in the translation) the two do not fit.
  public static func merge(_ text: String, name: String, into original: Lesson) -> ParsedLesson {
    var translation = LessonTranslation(text, name: name, original: original)
    return translation.run()
  }

  private init(_ text: String, name: String, original: Lesson) {
    self.original = original
    self.name = name
    self.text = text
    bytes = Array(text.utf8)
    expected = Self.blocks(of: original.text)
  }

  private mutating func run() -> ParsedLesson {
    var scanner = MarkdownScanner(text)
    var reader = FrontMatterReader(lines: scanner.lines)
    let (matter, firstLine) = reader.read()
    for problem in reader.problems { report(problem.message, problem.offset, hints: problem.hint) }
    if let id = matter.id, id != original.frontMatter.id {
      report("the original's id is '\(original.frontMatter.id ?? "")', not '\(id)'", 0)
    }
    for block in scanner.blocks(fromLine: firstLine) {
      switch block {
      case .comment(let comment): take(comment)
      case .fence(let fence): take(fence)
      }
    }
    if diagnostics.isEmpty, next < expected.count {
      report("the original has more: \(expected[next].description)", bytes.count)
    }
    var sources = SourceMap()
    _ = sources.add(SourceFile(name: name, text: text))
    guard diagnostics.isEmpty else {
      return ParsedLesson(lesson: original, diagnostics: diagnostics, sources: sources)
    }
    let head = Self.head(of: original, title: matter.title)
    let bodyStart = firstLine == 0 ? 0 : scanner.lines[firstLine - 1].fullRange.upperBound
    var lesson = LessonParser.parse(head + merged(from: bodyStart), name: original.name).lesson
    lesson.takeSources(of: original)
    lesson.title = matter.title ?? lesson.title
    return ParsedLesson(lesson: lesson, diagnostics: [], sources: sources)
  }

  private func merged(from start: Int) -> String {
    var result: [UInt8] = []
    var position = start
    for (range, text) in replacements {
      result += bytes[position..<range.lowerBound]
      result += text.utf8
      position = range.upperBound
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }

  /// The original's front matter, with the title in the other language.
  private static func head(of original: Lesson, title: String?) -> String {
    let lines = MarkdownScanner(original.text).lines
    guard let last = original.frontMatter.lines.values.max(), last < lines.count else { return "" }
    var text = "---\n"
    for line in lines[1..<last] {
      let isTitle = line.text.hasPrefix("title:")
      text += isTitle ? title.map { "title: \($0)" } ?? String(line.text) : String(line.text)
      text += "\n"
    }
    return text + "---\n"
  }

  // MARK: Blocks

  private mutating func take(_ comment: MarkdownComment) {
    if comment.text.hasPrefix("scene:") {
      let scene = comment.text.dropFirst(6).trimmed
      _ = take("scene: \(scene)", at: comment.range.lowerBound)
      return
    }
    let kinds = comment.text.split(separator: ",").map(\.trimmed)
    guard kinds.allSatisfy(Self.isKind) else {
      // A misspelt block name must be reported; other comments are the writer's own.
      if let first = kinds.first(where: { Self.isKind($0.lowercased()) || $0.hasPrefix("swift") }) {
        report("there is no block '\(first)'", comment.range.lowerBound)
      }
      return
    }
    var texts: [String] = []
    for kind in kinds {
      guard let block = take(kind, at: comment.range.lowerBound) else { return }
      if block.needsWording {
        report(
          "the wording of this '\(kind)' block (line \(block.line) of the original) is missing",
          comment.range.lowerBound)
      }
      texts.append(block.text)
    }
    replacements.append((comment.range, texts.joined(separator: "\n\n")))
  }

  private mutating func take(_ fence: Fence) {
    let kind = fence.words.joined(separator: " ")
    guard Self.isKind(kind) else { return }
    guard kind == "predict" || kind == "goal" else {
      report(
        "code and events are the original's; write '<!-- \(kind) -->' in their place",
        fence.range.lowerBound)
      return
    }
    guard let block = take(kind, at: fence.range.lowerBound) else { return }
    var reader = WordingReader(fence)
    let wording = reader.read()
    for (line, message) in reader.problems { report(message, line: line) }
    let text: String?
    switch block.content {
    case .prediction(let prediction): text = prediction.reworded(wording)
    case .goal(let goal): text = goal.reworded(wording)
    case .other: text = nil
    }
    guard let text else {
      report(
        "the wording does not fit the '\(kind)' block in line \(block.line) of the original:"
          + " \(block.shape)", fence.range.lowerBound)
      return
    }
    replacements.append((fence.range, "```\(kind)\n\(text)```"))
  }

  /// The original's next block, which must be of that kind.
  private mutating func take(_ kind: String, at offset: Int) -> Block? {
    guard diagnostics.isEmpty else { return nil }
    guard next < expected.count else {
      report("the original has no more blocks, so none is '\(kind)'", offset)
      return nil
    }
    let block = expected[next]
    next += 1
    guard block.kind == kind else {
      report("here the original has \(block.description), not '\(kind)'", offset)
      return nil
    }
    return block
  }

  private mutating func report(_ message: String, line: Int) {
    report(message, MarkdownScanner(text).lines[line - 1].range.lowerBound)
  }

  private mutating func report(_ message: String, _ offset: Int, hints: String? = nil) {
    diagnostics.append(
      Diagnostic(
        id: .lessonTranslation, message: DiagnosticText(message),
        origin: Origin(rawValue: UInt32(clamping: offset + 1)), hints: hints.map { [$0] } ?? []))
  }
}

extension LessonTranslation {
  /// The part of the original that is in one place of the translation.
  struct Block {
    enum Content {
      case prediction(Prediction)
      case goal(GoalBlock)
      case other
    }
    /// The fence's words, or `scene: NAME`.
    var kind: String
    /// With the labels above it.
    var text: String
    var line: Int
    var content: Content

    var description: String { "'\(kind)' (line \(line))" }

    /// Whether it needs its own words.
    var needsWording: Bool {
      switch content {
      case .prediction(let prediction):
        if case .bodies = prediction.kind { return !prediction.hints.isEmpty }
        return true
      case .goal(let goal): return !goal.hints.isEmpty || goal.goals.contains { $0.wording != nil }
      case .other: return false
      }
    }

    /// How many words it needs, for messages.
    var shape: String {
      switch content {
      case .prediction(let prediction):
        guard case .choices(let choices) = prediction.kind else {
          return "no choices, \(prediction.hints.count) hints"
        }
        return "\(choices.count) choices, \(prediction.hints.count) hints"
      case .goal(let goal): return "\(goal.goals.count) goals, \(goal.hints.count) hints"
      case .other: return "no words"
      }
    }
  }

  static func isKind(_ words: String) -> Bool {
    words == "swift" || words == "events" || words == "predict" || words == "goal"
      || ["do", "rejected", "support", "solution", "mistake", "ignore", "view"]
        .contains { words == "swift \($0)" }
  }

  static func blocks(of text: String) -> [Block] {
    let bytes = Array(text.utf8)
    var scanner = MarkdownScanner(text)
    var reader = FrontMatterReader(lines: scanner.lines)
    let (_, firstLine) = reader.read()
    var blocks: [Block] = []
    /// Where the labels directly above begin, and the line where they end.
    var labels: (start: Int, lastLine: Int)?
    for block in scanner.blocks(fromLine: firstLine) {
      switch block {
      case .comment(let comment):
        if comment.text.hasPrefix("scene:") {
          labels = nil
          blocks.append(
            Block(
              kind: "scene: " + comment.text.dropFirst(6).trimmed, text: "",
              line: comment.lines.lowerBound, content: .other))
        } else {
          let isJoined = labels.map { $0.lastLine + 1 == comment.lines.lowerBound } ?? false
          labels = (
            isJoined ? labels?.start ?? 0 : comment.range.lowerBound, comment.lines.upperBound
          )
        }
      case .fence(let fence):
        let kind = fence.words.joined(separator: " ")
        let isLabelled = labels.map { $0.lastLine + 1 == fence.line } ?? false
        let start = isLabelled ? labels?.start ?? 0 : fence.range.lowerBound
        labels = nil
        guard isKind(kind) else { continue }
        blocks.append(
          Block(
            kind: kind,
            text: String(decoding: bytes[start..<fence.range.upperBound], as: UTF8.self),
            line: fence.line, content: content(of: fence)))
      }
    }
    return blocks
  }

  private static func content(of fence: Fence) -> Block.Content {
    switch fence.words {
    case ["predict"]:
      var reader = PredictionReader(fence: fence, labels: Labels())
      return reader.read().map(Block.Content.prediction) ?? .other
    case ["goal"]:
      var reader = GoalReader(fence: fence, labels: Labels())
      return .goal(reader.read())
    default: return .other
    }
  }
}

extension Lesson {
  /// Code keeps the original's places, because the original runs and messages name it.
  fileprivate mutating func takeSources(of original: Lesson) {
    for index in scenes.indices where original.scenes.indices.contains(index) {
      let other = original.scenes[index]
      scenes[index].compatibility = other.compatibility
      scenes[index].program = other.program
      scenes[index].support = other.support
      for item in scenes[index].items.indices where other.items.indices.contains(item) {
        scenes[index].items[item].takeSource(of: other.items[item])
      }
    }
  }
}

extension Scene.Item {
  fileprivate mutating func takeSource(of other: Self) {
    switch (self, other) {
    case (.steps(var block), .steps(let original)):
      block.source = original.source
      self = .steps(block)
    case (.reload(var block), .reload(let original)):
      block.source = original.source
      self = .reload(block)
    case (.rejected(var block), .rejected(let original)):
      block.source = original.source
      self = .rejected(block)
    case (.solution(var block), .solution(let original)):
      block.source = original.source
      self = .solution(block)
    case (.mistake(var block), .mistake(let original)):
      block.source = original.source
      self = .mistake(block)
    default: break
    }
  }
}
