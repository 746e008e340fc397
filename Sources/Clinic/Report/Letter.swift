import Phrases
import Trace
public import Transcript

// The report for people: a letter.

extension Report {
  /// The letter, line by line.
  public var lines: [StyledLine] {
    var lines = [StyledLine(opening, .heading)]
    for (index, finding) in reported.enumerated() {
      lines.append(StyledLine())
      lines += self.lines(for: finding, number: index + 1)
    }
    lines.append(StyledLine())
    lines += Self.folded(examined).map { StyledLine($0) }
    let rest = notExamined
    if !rest.isEmpty {
      lines.append(StyledLine(words("Not examined:")))
      for line in rest { lines += Self.folded(line, indent: 2).map { StyledLine($0, .dim) } }
    }
    if examination.staleBaseline > 0 {
      lines.append(
        StyledLine(
          words("Of the baseline, \(examination.staleBaseline) no longer occurred."), .dim))
    }
    return lines
  }

  private func lines(for finding: Finding, number: Int) -> [StyledLine] {
    var head = StyledLine("\(number). ")
    head.add(finding.topic.description, .view)
    head.add(" · \(finding.harm.sentence(in: words)) · ")
    head.add(name(of: finding.severity), finding.severity == .error ? .error : .issue)
    head.add("  \(finding.rule.name)", .dim)
    var lines = [head]
    if let place = finding.place {
      var line = StyledLine("   \(place.file):\(place.line):\(place.column)  ", .dim)
      line.add(place.text, .code)
      lines.append(line)
    }
    lines += Self.folded(fullSentence(for: finding, in: words), indent: 3).map { StyledLine($0) }
    if let remedy = remedy(for: finding, in: words) {
      lines += Self.folded(remedy + ".", indent: 3).map { StyledLine($0) }
    }
    var seen = frequency(of: finding)
    if !finding.isMinimal { seen += " " + words("A shorter script may show it too.") }
    lines += Self.folded(seen, indent: 3).map { StyledLine($0, .dim) }
    lines.append(StyledLine("     " + command(for: finding), .code))
    return lines
  }

  /// Words in lines of at most 96 columns, each indented.
  static func folded(_ text: String, indent: Int = 0) -> [String] {
    let blank = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = StyledLine(blank)
    var isEmpty = true
    for word in text.split(whereSeparator: { $0 == " " || $0.isNewline }) {
      let width = StyledLine(String(word)).width
      if !isEmpty, line.width + 1 + width > 96 {
        lines.append(line.plain)
        line = StyledLine(blank)
        isEmpty = true
      }
      if !isEmpty { line.add(" ") }
      line.add(String(word))
      isEmpty = false
    }
    if !isEmpty { lines.append(line.plain) }
    return lines
  }
}
