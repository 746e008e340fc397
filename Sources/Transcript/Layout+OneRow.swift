import Diagnostics

extension StyledLine {
  /// The line in one row, without column gaps, and with only the ends of its path; nil if that does not
  /// help.
  public func inOneRow(_ columns: Int) -> StyledLine? {
    var line = self
    if line.width > columns { line = line.withoutWideGaps(2) }
    // Between a view and its number one blank is enough.
    if line.width == columns + 1 { line = self.withoutWideGaps(1) }
    if line.width > columns { line = line.shorteningPath(by: line.width - columns) }
    return line.width <= columns ? line : nil
  }

  /// With so many blanks instead of a table's wide column gaps.
  private func withoutWideGaps(_ blanks: Int) -> StyledLine {
    var line = StyledLine()
    for part in parts {
      let isGap = line.width >= TextTranscript.subjectColumn && part.style == .plain
      guard isGap, part.text.hasPrefix("   ") else {
        line.add(part.text, part.style, as: part.role)
        continue
      }
      line.add(
        String(repeating: " ", count: blanks) + part.text.drop { $0 == " " }, part.style,
        as: part.role)
    }
    return line
  }

  /// The end of a path says which view it is, and the beginning in which program or screen.
  private func shorteningPath(by excess: Int) -> StyledLine {
    var line = StyledLine()
    for part in parts {
      guard part.style == .dim, let start = part.text.firstRange(of: " /")?.lowerBound else {
        line.add(part.text, part.style, as: part.role)
        continue
      }
      let path = part.text[part.text.index(after: start)...]
      // A case may contain commas; the last segment is a view.
      let end = path.lastIndex(of: "/").flatMap { path[$0...].firstIndex(of: ",") } ?? path.endIndex
      let whole = String(path[..<end])
      let room = max(DisplayWidth.of(whole) - excess, 1)
      line.add(
        String(part.text[...start]) + whole.shortened(to: room) + String(path[end...]), part.style,
        as: part.role)
    }
    return line
  }
}
