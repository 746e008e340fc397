// The words of a question or a goal in another language, without the claims that are checked.

import Diagnostics

/// The words of a `predict` or `goal` block of a translation.
struct TranslatedWording {
  struct Choice {
    var text: String
    var remark: String?
    /// Nil if the translation leaves the mark to the original.
    var isRight: Bool?
  }

  var question: String?
  var choices: [Choice] = []
  var hints: [String] = []
}

struct WordingReader {
  let fence: Fence
  private(set) var problems: [(line: Int, message: String)] = []

  init(_ fence: Fence) { self.fence = fence }

  mutating func read() -> TranslatedWording {
    var wording = TranslatedWording()
    for line in BlockLine.lines(of: fence) {
      if line.text.hasPrefix("?") {
        wording.question = line.text.dropFirst().trimmed
      } else if let hint = line.value(of: "hint") {
        wording.hints.append(hint)
      } else if !line.isIndented, line.text.hasPrefix("- ") {
        if line.text.contains("=>") {
          problems.append((line.number, "patterns are the original's; leave '=> …' out"))
        }
        wording.choices.append(Self.choice(line.text))
      } else if line.isIndented, wording.hints.isEmpty, let last = wording.choices.indices.last {
        wording.choices[last].remark = BlockLine.joined(wording.choices[last].remark, line.text)
      } else {
        problems.append(
          (line.number, "expected '? …', '- …', an indented line below it, or 'hint: …'"))
      }
    }
    return wording
  }

  private static func choice(_ text: String) -> TranslatedWording.Choice {
    for (mark, isRight) in [("- [x]", true), ("- [X]", true), ("- [ ]", false)]
    where text.hasPrefix(mark) {
      return TranslatedWording.Choice(
        text: text.dropFirst(mark.count).trimmed, isRight: isRight)
    }
    return TranslatedWording.Choice(text: text.dropFirst(2).trimmed)
  }
}

extension Prediction {
  /// The lines of the block in other words; nil when they do not fit.
  func reworded(_ wording: TranslatedWording) -> String? {
    guard wording.hints.count == hints.count else { return nil }
    var lines: [String] = []
    switch kind {
    case .bodies:
      guard wording.choices.isEmpty else { return nil }
      lines.append("? list bodies")
    case .choices(let choices):
      guard let question = wording.question, wording.choices.count == choices.count else {
        return nil
      }
      lines.append("? " + question)
      for (choice, words) in zip(choices, wording.choices) {
        guard words.isRight == nil || words.isRight == choice.isRight,
          (words.remark == nil) == (choice.remark == nil)
        else { return nil }
        let patterns = choice.patterns.joined(separator: "; ")
        lines.append(
          "- [\(choice.isRight ? "x" : " ")] \(words.text)"
            + (patterns.isEmpty ? "" : "  => \(patterns)"))
        if let remark = words.remark { lines.append("  " + remark) }
      }
    }
    lines += wording.hints.map { "hint: " + $0 }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension GoalBlock {
  /// The lines of the block in other words, one choice for each goal that has words; nil when they do
  /// not fit.
  func reworded(_ wording: TranslatedWording) -> String? {
    let worded = goals.indices.filter { goals[$0].wording != nil }
    guard wording.hints.count == hints.count, wording.choices.count == worded.count,
      wording.question == nil
    else { return nil }
    var lines: [String] = []
    for (index, goal) in goals.enumerated() {
      lines.append(goal.description)
      if let place = worded.firstIndex(of: index) {
        let words = wording.choices[place]
        lines.append("  " + BlockLine.joined(words.text, words.remark ?? ""))
      }
    }
    lines += causes.map(\.description)
    lines += wording.hints.map { "hint: " + $0 }
    return lines.map { MarkdownScanner.trimmedEnd($0) + "\n" }.joined()
  }
}

extension LessonTranslation {
  /// A translator's starting point: the original's prose, its blocks named, its questions without keys.
  public static func skeleton(of original: Lesson) -> String {
    var text = ""
    var position = 0
    let bytes = Array(original.text.utf8)
    for (range, replacement) in skeletonBlocks(of: original.text) {
      text += String(decoding: bytes[position..<range.lowerBound], as: UTF8.self) + replacement
      position = range.upperBound
    }
    text += String(decoding: bytes[position...], as: UTF8.self)
    let lines = MarkdownScanner(text).lines
    var reader = FrontMatterReader(lines: lines)
    let (_, firstLine) = reader.read()
    guard firstLine > 0 else { return text }
    let title = original.frontMatter.title.map { "---\ntitle: \($0)\n---\n" } ?? ""
    let rest = lines.dropFirst(firstLine).map { $0.text + "\n" }.joined()
    return title + rest
  }

  private static func skeletonBlocks(of text: String) -> [(Range<Int>, String)] {
    var scanner = MarkdownScanner(text)
    var reader = FrontMatterReader(lines: scanner.lines)
    let (_, firstLine) = reader.read()
    var result: [(Range<Int>, String)] = []
    var labels: MarkdownComment?
    var labelStart = 0
    for block in scanner.blocks(fromLine: firstLine) {
      switch block {
      case .comment(let comment):
        if comment.text.hasPrefix("scene:") {
          labels = nil
        } else {
          if labels.map({ $0.lines.upperBound + 1 != comment.lines.lowerBound }) ?? true {
            labelStart = comment.range.lowerBound
          }
          labels = comment
        }
      case .fence(let fence):
        let kind = fence.words.joined(separator: " ")
        let isLabelled = labels.map { $0.lines.upperBound + 1 == fence.line } ?? false
        labels = nil
        guard isKind(kind) else { continue }
        let start = isLabelled ? labelStart : fence.range.lowerBound
        result.append((start..<fence.range.upperBound, skeleton(of: fence, kind)))
      }
    }
    return result
  }

  private static func skeleton(of fence: Fence, _ kind: String) -> String {
    guard kind == "predict" || kind == "goal" else { return "<!-- \(kind) -->" }
    var lines: [String] = []
    var hasWords = false
    for line in BlockLine.lines(of: fence) {
      if line.isIndented {
        lines.append(kind == "goal" ? "- " + line.text : "  " + line.text)
        hasWords = true
      } else if line.text.hasPrefix("- ["), let arrow = line.text.lastArrow {
        lines.append("- " + line.text[..<arrow.lowerBound].dropFirst(5).trimmed)
        hasWords = true
      } else if line.text.hasPrefix("- [") {
        lines.append("- " + line.text.dropFirst(5).trimmed)
        hasWords = true
      } else if line.text.hasPrefix("?") && line.text != "? list bodies"
        || line.value(of: "hint") != nil
      {
        lines.append(line.text)
        hasWords = true
      }
    }
    guard hasWords else { return "<!-- \(kind) -->" }
    return "```\(kind)\n" + lines.map { $0 + "\n" }.joined() + "```"
  }
}
