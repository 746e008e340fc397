import Transcript

// A line that is a little too long for the terminal gives up what says least before it breaks: the name
// of the only file, what a word means (`:explain equal` tells it), the end of a list.

extension StyledLine {
  /// The line in one row where that can be. `file` is the only file of the program; where `isShort`, a
  /// path has its ends only.
  func fitted(to columns: Int, file: String?, isShort: Bool = false) -> StyledLine {
    guard width > columns, parts.allSatisfy({ $0.sgr == nil }) else { return self }
    if parts.first?.style == .heading, width > 2 * columns { return headingCut(to: 2 * columns) }
    if plain.hasPrefix("  +   ") || plain.hasPrefix("  -   ") { return cutAtComma(to: columns) }
    guard let file else { return shortened(to: columns, isShort) ?? self }
    for place in ["line ", ":"] {
      let line = replacing("  \(file):", by: "  \(place)")
      if let fitting = line.shortened(to: columns, isShort) { return fitting }
    }
    return self
  }

  private func shortened(to columns: Int, _ isShort: Bool) -> StyledLine? {
    var line = self
    for word in ["equal", "no readers"] where line.width > columns {
      line = line.replacing("\(word): nothing to update", by: word)
    }
    if line.width <= columns { return line }
    return isShort ? line.inOneRow(columns) : nil
  }

  /// The code of a step has been read where it was written, or typed a moment ago.
  private func headingCut(to columns: Int) -> StyledLine {
    var line = StyledLine()
    for part in parts {
      // Rows after the first are indented.
      line.add(part.text.cut(to: max(columns - line.width - 12, 8)), part.style)
    }
    return line
  }

  /// A text in the parts that are dim or stand out; a value may say the same and means it.
  private func replacing(_ text: String, by other: String) -> StyledLine {
    var line = StyledLine()
    for part in parts {
      let isValue = part.style == .value || part.style == .code
      line.add(isValue ? part.text : part.text.replacing(text, with: other), part.style)
    }
    return line
  }
}
