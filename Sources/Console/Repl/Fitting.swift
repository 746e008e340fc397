import Transcript

// A line slightly too long for the terminal loses its least important part before it breaks: the name
// of the only file, the meaning of a word (`:explain equal` gives it), the end of a list.

extension StyledLine {
  /// The line in one row if possible. `file` is the only file of the program, nil if others have lines, too; if
  /// `isShort`, a path has only its ends, and a place keeps its file where that fits.
  func fitted(to columns: Int, file: String?, isShort: Bool = false) -> StyledLine {
    guard width > columns, parts.allSatisfy({ $0.sgr == nil }) else { return self }
    if parts.first?.style == .heading, width > 2 * columns { return headingCut(to: 2 * columns) }
    if parts.contains(where: { $0.role == .tally }) { return cutAtComma(to: columns) }
    if isShort, let fitting = shortened(to: columns, isShort) { return fitting }
    guard let file else { return shortened(to: columns, isShort) ?? self }
    // Beside other rows a bare number is no place.
    for place in isShort ? ["line "] : ["line ", ":"] {
      let line = replacing(.place) { text in
        let named = "  \(file):"
        return text.hasPrefix(named) ? "  \(place)\(text.dropFirst(named.count))" : text
      }
      if let fitting = line.shortened(to: columns, isShort) { return fitting }
    }
    return self
  }

  private func shortened(to columns: Int, _ isShort: Bool) -> StyledLine? {
    let line = width > columns ? replacing(.meaning) { _ in "" } : self
    if line.width <= columns { return line }
    guard isShort else { return nil }
    if let fitting = line.inOneRow(columns) { return fitting }
    // The place of `withAnimation` says who asks to animate.
    guard line.parts.contains(where: { $0.role == .place }) else { return nil }
    let placed = line.replacing(.asker) { _ in "" }
    return placed.width <= columns ? placed : nil
  }

  /// The code of a step was read where it was written, or typed a moment ago.
  private func headingCut(to columns: Int) -> StyledLine {
    var line = StyledLine()
    for part in parts {
      // Rows after the first are indented.
      line.add(part.text.cut(to: max(columns - line.width - 12, 8)), part.style)
    }
    return line
  }

  private func replacing(_ role: Role, by other: (String) -> String) -> StyledLine {
    var line = StyledLine()
    for part in parts {
      line.add(part.role == role ? other(part.text) : part.text, part.style, as: part.role)
    }
    return line
  }
}
