import Diagnostics
import Transcript

extension StyledLine {
  /// The line in rows of at most that many columns, broken at blanks only; rows after the first
  /// begin at the column `hanging`. A word that is wider than a row has a row of its own.
  func folded(to width: Int, hanging: Int) -> [StyledLine] {
    guard self.width > width else { return [self] }
    var rows: [StyledLine] = []
    var row = StyledLine()
    var blanks = StyledLine()
    var hasWord = false
    for word in words {
      if word.isBlank {
        blanks.add(word.line)
        continue
      }
      if hasWord, row.width + blanks.width + word.line.width > width {
        rows.append(row)
        row = StyledLine(String(repeating: " ", count: hanging))
      } else {
        row.add(blanks)
      }
      row.add(word.line)
      blanks = StyledLine()
      hasWord = true
    }
    return rows + [row]
  }

  /// Runs of blanks and what stands between them; a word may have several styles.
  private var words: [(line: StyledLine, isBlank: Bool)] {
    var words: [(line: StyledLine, isBlank: Bool)] = []
    for part in parts {
      var rest = part.text[...]
      while let first = rest.first {
        let isBlank = first == " "
        let run = rest.prefix { ($0 == " ") == isBlank }
        rest = rest[run.endIndex...]
        if words.last?.isBlank == isBlank {
          words[words.count - 1].line.add(String(run), part.style)
        } else {
          words.append((StyledLine(String(run), part.style), isBlank))
        }
      }
    }
    return words
  }
}
