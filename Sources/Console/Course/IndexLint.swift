import LessonFormat
import Phrases

/// The mistakes in the index of a folder: its README.md lists each lesson once, in an order in which
/// every lesson comes after those that it requires.
enum IndexLint {
  static func findings(in folder: LessonFolder) -> [LintFinding] {
    guard let text = folder.contents(of: "README.md") else { return [] }
    var findings = LessonLint.prose(of: text, "README.md", folder)
    for language in folder.languages {
      let file = "README.\(language).md"
      let terms = TermList(of: language, in: folder)
      findings += terms.findings(in: folder.contents(of: file) ?? "", file)
    }
    guard let index = folder.index, !index.parts.isEmpty else { return findings }
    func say(_ line: Int, _ message: Phrase, file: String = "README.md") {
      findings.append(LintFinding(file: file, line: line, message: message))
    }
    for part in index.parts where part.promise.isEmpty {
      say(
        part.lessons.first?.line ?? 1,
        Phrase("the part '\(part.title)' does not open with what one can do after it"))
    }
    for part in index.parts {
      guard let line = part.lessons.first?.line else { continue }
      let places = AnswerPlaces(part.lessons.compactMap { folder.contents(of: $0.file) })
      for problem in places.problems { say(line, problem) }
    }
    var seen: Set<String> = []
    for row in index.rows {
      guard let text = folder.contents(of: row.file) else { continue }
      let lesson = LessonParser.parse(text, name: row.file).lesson
      if lesson.title != row.title {
        say(row.line, Phrase("'\(row.file)' has the title '\(lesson.title)', not '\(row.title)'"))
      }
      if lesson.minutes > LessonLint.mostMinutes {
        say(
          1,
          Phrase(
            "this lesson takes \(lesson.minutes) minutes; split it, \(LessonLint.mostMinutes) are enough"
          ), file: row.file)
      } else if row.minutes != lesson.minutes {
        say(row.line, Phrase("'\(row.file)' takes about \(lesson.minutes) minutes; write that"))
      }
      for id in lesson.frontMatter.requires where !seen.contains(id) {
        say(row.line, Phrase("'\(row.file)' requires '\(id)', which does not stand before it"))
      }
      if let id = lesson.frontMatter.id { seen.insert(id) }
    }
    let rows = index.rows.map(\.file)
    for file in folder.files where LessonFolder.isLesson(file) && !rows.contains(file) {
      say(1, Phrase("the index has no row for this lesson"), file: file)
    }
    for (position, file) in rows.enumerated() where rows[..<position].contains(file) {
      say(index.rows[position].line, Phrase("'\(file)' is in the index twice"))
    }
    for (file, next) in zip(rows, rows.dropFirst()) {
      guard let text = folder.contents(of: file) else { continue }
      let links = Self.lastLinks(in: text)
      if let first = links.first, !links.contains(where: { $0.target == next }) {
        say(
          first.line, Phrase("the end does not lead to '\(next)', which the index has next"),
          file: file)
      }
    }
    return findings
  }

  /// The links to lessons after the last heading, where a lesson says how to continue.
  private static func lastLinks(in text: String) -> [ProseLink] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let heading = lines.lastIndex { $0.hasPrefix("#") }.map { $0 + 1 } ?? 0
    return Prose(text).links.filter { $0.line > heading && LessonFolder.isLesson($0.target) }
  }
}
