// A course: the README.md of a folder of lessons gives their order, in parts.
//
//     ## Part 2: Identity
//
//     After this part you choose identities on purpose.
//
//     | lesson | question | time |
//     | --- | --- | --- |
//     | [A name of your own](08-explicit-identity.md) | When do you name a view? | 10 min |
//
// It reads as a table of contents, and it is the one source of the order.

import Diagnostics

/// The parts and lessons that a folder's README.md lists.
public struct CourseIndex: Equatable, Sendable {
  public struct Part: Equatable, Sendable {
    public var title: String
    /// What a learner can do after it: the first paragraph below the heading.
    public var promise: String
    public var lessons: [Row] = []
  }

  public struct Row: Equatable, Sendable {
    /// `08-explicit-identity.md`
    public var file: String
    public var title: String
    /// The cell after the link.
    public var question: String
    /// Nil if no cell gives it.
    public var minutes: Int?
    public var line: Int
  }

  public var parts: [Part] = []
  /// The first heading; nil if the index has none.
  public private(set) var title: String?
  /// The prose between that and the next heading, in Markdown.
  public private(set) var introduction = ""

  /// All rows, in order.
  public var rows: [Row] { parts.flatMap(\.lessons) }

  /// Headings of the second level under which lessons are listed are parts; the rest is prose.
  public init(_ text: String) {
    var part: Part?
    var isFirstParagraph = true
    func isPart(_ part: Part) -> Bool { !part.lessons.isEmpty }
    var isIntroduction = false
    for line in MarkdownScanner(text).lines {
      let content = line.text.trimmed
      if content.hasPrefix("#") {
        isIntroduction = title == nil && content.hasPrefix("# ")
        if isIntroduction { title = content.dropFirst(2).trimmed }
      } else if isIntroduction {
        introduction += line.text + "\n"
      }
      if content.hasPrefix("## ") {
        if let part, isPart(part) { parts.append(part) }
        part = Part(title: content.dropFirst(3).trimmed, promise: "")
        isFirstParagraph = true
      } else if content.hasPrefix("|") {
        isFirstParagraph = false
        if let row = Self.row(content, line.number) { part?.lessons.append(row) }
      } else if content.isEmpty {
        if part?.promise.isEmpty == false { isFirstParagraph = false }
      } else if isFirstParagraph, let promise = part?.promise {
        part?.promise = promise.isEmpty ? content : promise + " " + content
      }
    }
    if let part, isPart(part) { parts.append(part) }
  }

  private static func row(_ line: String, _ number: Int) -> Row? {
    let cells = line.split(separator: "|").map(\.trimmed)
    guard let first = cells.first, first.hasPrefix("["),
      let middle = first.firstRange(of: "]("), first.hasSuffix(")")
    else { return nil }
    let file = String(first[middle.upperBound...].dropLast())
    guard file.hasSuffix(".md") else { return nil }
    let minutes = cells.dropFirst().lazy.compactMap { cell -> Int? in
      let words = cell.split(separator: " ")
      guard words.count == 2, words[1] == "min" || words[1] == "분" else {
        return cell.hasSuffix("분") ? Int(cell.dropLast()) : nil
      }
      return Int(words[0])
    }.first
    return Row(
      file: file, title: String(first[first.index(after: first.startIndex)..<middle.lowerBound]),
      question: cells.count > 1 ? cells[1] : "", minutes: minutes, line: number)
  }
}
