// The parts of a lesson that are read as sentences: paragraphs, list items, headings and the words
// of questions; not code, tables, comments or front matter.

import Diagnostics

/// A sentence of a document.
public struct Sentence: Equatable, Sendable {
  public var text: String
  public var line: Int

  /// Words that are read; code in backquotes counts as one word, and signs alone as none.
  public var wordCount: Int {
    var count = 0
    var isCode = false
    var hasLetter = false
    for character in text + " " {
      if character == "`" {
        isCode.toggle()
        hasLetter = true
      } else if character.isWhitespace, !isCode {
        if hasLetter { count += 1 }
        hasLetter = false
      } else if character.isLetter || character.isNumber {
        hasLetter = true
      }
    }
    return count
  }
}

/// A link of a document to a file.
public struct ProseLink: Equatable, Sendable {
  /// Without the fragment after `#`.
  public var target: String
  public var line: Int
}

/// The prose of a Markdown document.
public struct Prose: Sendable {
  public private(set) var sentences: [Sentence] = []
  public private(set) var links: [ProseLink] = []

  public init(_ text: String) {
    var scanner = MarkdownScanner(text)
    var reader = FrontMatterReader(lines: scanner.lines)
    let (_, firstLine) = reader.read()
    var hidden: Set<Int> = []
    for block in scanner.blocks(fromLine: firstLine) {
      switch block {
      case .comment(let comment): hidden.formUnion(comment.lines)
      case .fence(let fence):
        let count = fence.content.split(separator: "\n", omittingEmptySubsequences: false).count
        hidden.formUnion(fence.line...(fence.line + count))
        if fence.words == ["predict"] || fence.words == ["goal"] { addWords(of: fence) }
      }
    }
    var paragraph = ""
    var start = 0
    for line in scanner.lines.dropFirst(firstLine) {
      let content = line.text.trimmed
      let isHidden = hidden.contains(line.number)
      if !isHidden { links += Self.links(content, line.number) }
      let isBreak =
        isHidden || content.isEmpty || content.hasPrefix("#") || content.hasPrefix("|")
        || content.hasPrefix("- ") || content.hasPrefix("* ") || content.first?.isNumber == true
      if isBreak {
        addSentences(paragraph, start)
        paragraph = ""
      }
      if isHidden || content.isEmpty || content.hasPrefix("|") || line.text.hasPrefix("    ") {
        continue
      }
      if paragraph.isEmpty { start = line.number }
      paragraph += (paragraph.isEmpty ? "" : " ") + content
    }
    addSentences(paragraph, start)
  }

  private mutating func addWords(of fence: Fence) {
    for line in BlockLine.lines(of: fence) {
      var words = line.text
      if !line.isIndented, fence.words == ["goal"], line.value(of: "hint") == nil { continue }
      if let arrow = words.lastArrow {
        words = String(words[..<arrow.lowerBound])
      }
      for prefix in ["hint:", "- [x]", "- [ ]", "?", "-"] where words.hasPrefix(prefix) {
        words = String(words.dropFirst(prefix.count))
        break
      }
      addSentences(words, line.number)
    }
  }

  /// A sentence ends at a full stop, a question or an exclamation mark before a blank.
  private mutating func addSentences(_ paragraph: String, _ line: Int) {
    var sentence = ""
    var isCode = false
    let characters = Array(Self.withoutTargets(paragraph))
    for (index, character) in characters.enumerated() {
      if character == "`" { isCode.toggle() }
      sentence.append(character)
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if !isCode, ".?!".contains(character), next.isWhitespace || "\"”)*_".contains(next) {
        sentences.append(Sentence(text: sentence.trimmed, line: line))
        sentence = ""
      }
    }
    let rest = sentence.trimmed
    if rest.contains(where: \.isLetter) { sentences.append(Sentence(text: rest, line: line)) }
  }

  /// `[words](target)` is read as its words.
  private static func withoutTargets(_ text: String) -> String {
    var result = text
    while let open = result.firstRange(of: "]("),
      let close = result[open.upperBound...].firstIndex(of: ")")
    {
      result.replaceSubrange(open.lowerBound...close, with: "")
    }
    return result
  }

  private static func links(_ text: String, _ line: Int) -> [ProseLink] {
    var links: [ProseLink] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "](") {
      rest = rest[open.upperBound...]
      guard let close = rest.firstIndex(of: ")") else { break }
      let target = rest[..<close].prefix { $0 != "#" }
      if !target.isEmpty { links.append(ProseLink(target: String(target), line: line)) }
      rest = rest[close...]
    }
    return links
  }
}

extension Lesson {
  /// The paragraph directly below a block, in one line; nil when a heading, another block or nothing
  /// follows.
  public func paragraph(below fence: Fence) -> String? {
    let bytes = Array(text.utf8)
    let rest = String(decoding: bytes[min(bytes.count, fence.range.upperBound)...], as: UTF8.self)
    var paragraph: [String] = []
    for line in MarkdownScanner(rest).lines.dropFirst() {
      let content = line.text.trimmed
      if content.isEmpty {
        if paragraph.isEmpty { continue }
        break
      }
      if ["```", "~~~", "<!--", "#", "|"].contains(where: content.hasPrefix) { break }
      paragraph.append(content)
    }
    return paragraph.isEmpty ? nil : paragraph.joined(separator: " ")
  }
}
