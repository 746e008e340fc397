import Diagnostics
import Transcript

/// Markdown prose as terminal lines: paragraphs wrapped at words, emphasis as style.
///
/// Headings, lists, quotes and emphasis are recognised; tables and everything else in Markdown are
/// shown as written, which is readable by design.
struct ProseText {
  let width: Int

  /// The lines; paragraphs are separated by empty lines.
  func lines(of text: String) -> [StyledLine] {
    var lines: [StyledLine] = []
    var paragraph: [String] = []
    func close() {
      if !paragraph.isEmpty { lines += block(paragraph) }
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.allSatisfy(\.isWhitespace) {
        close()
        if lines.last?.isEmpty == false { lines.append(StyledLine()) }
      } else {
        if marker(of: line) != nil || isVerbatim(line) != isVerbatim(paragraph.last ?? line) {
          close()
        }
        paragraph.append(line)
      }
    }
    close()
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private func block(_ source: [String]) -> [StyledLine] {
    guard let first = source.first else { return [] }
    if isVerbatim(first) { return source.map { StyledLine($0) } }
    if first.hasPrefix("#") {
      let heading = first.drop { $0 == "#" }.drop { $0 == " " }
      return StyledLine(String(heading), .heading).wrapped(to: width, hanging: 0)
        + lines(of: source.dropFirst().joined(separator: "\n"))
    }
    let marker = marker(of: first) ?? ""
    var text = first.dropFirst(marker.count)
    text = text.drop { $0 == " " }
    let joined = ([String(text)] + source.dropFirst().map(\.trimmed)).joined(separator: " ")
    var line = StyledLine(marker)
    line.add(Self.inline(joined))
    return line.wrapped(to: width, hanging: marker.count)
  }

  /// `- `, `3. ` or `> ` with its indentation; `#` counts too, because it begins a block.
  private func marker(of line: String) -> String? {
    let indentation = line.prefix { $0 == " " }
    let rest = line.dropFirst(indentation.count)
    for mark in ["- ", "* ", "+ ", "> "] where rest.hasPrefix(mark) { return indentation + mark }
    if rest.hasPrefix("#") { return "" }
    let digits = rest.prefix { $0.isNumber }
    if !digits.isEmpty, rest.dropFirst(digits.count).hasPrefix(". ") {
      return indentation + digits + ". "
    }
    return nil
  }

  private func isVerbatim(_ line: String) -> Bool {
    line.hasPrefix("|") || line.hasPrefix("    ") || line.hasPrefix("<")
  }

  /// `code` keeps its backticks, which carry meaning; *emphasis* and **strong** become style; a link is
  /// its text followed by the address.
  static func inline(_ text: String) -> StyledLine {
    var line = StyledLine()
    var rest = text[...]
    while let first = rest.first {
      if first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        line.add(String(rest[...end]), .code)
        rest = rest[rest.index(after: end)...]
      } else if rest.hasPrefix("**"), let end = rest.dropFirst(2).firstRange(of: "**") {
        line.add(String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end.lowerBound]), .heading)
        rest = rest[end.upperBound...]
      } else if first == "*", let end = rest.dropFirst().firstIndex(of: "*"),
        rest.dropFirst().first?.isWhitespace == false, end > rest.index(after: rest.startIndex)
      {
        line.add(String(rest[rest.index(after: rest.startIndex)..<end]), .heading)
        rest = rest[rest.index(after: end)...]
      } else if first == "[", let middle = rest.firstRange(of: "]("),
        let end = rest[middle.upperBound...].firstIndex(of: ")")
      {
        line.add(String(rest[rest.index(after: rest.startIndex)..<middle.lowerBound]))
        line.add(" (\(rest[middle.upperBound..<end]))", .dim)
        rest = rest[rest.index(after: end)...]
      } else {
        let run = rest.dropFirst().prefix { !"`*[".contains($0) }
        line.add(String(rest[..<run.endIndex]))
        rest = rest[run.endIndex...]
      }
    }
    return line
  }
}
