import Diagnostics
import LessonFormat
import Phrases

/// Words that translations of a course must not use, each with a replacement: the file `terms.ko`
/// beside the lessons has a line `word → better word` for each.
struct TermList {
  private var terms: [(word: String, better: String)] = []

  init(of language: String, in folder: LessonFolder) {
    self.init(folder.contents(of: "terms.\(language)") ?? "")
  }

  init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "→").map(\.trimmed)
      if parts.count == 2, !parts[0].isEmpty { terms.append((parts[0], parts[1])) }
    }
  }

  func findings(in text: String, _ file: String) -> [LintFinding] {
    guard !terms.isEmpty else { return [] }
    return Prose(text).sentences.flatMap { sentence in
      terms.filter { sentence.text.contains($0.word) }.map { term in
        LintFinding(
          file: file, line: sentence.line,
          message: Phrase("'\(term.word)': write '\(term.better)'"))
      }
    }
  }
}
