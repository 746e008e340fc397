import Diagnostics

/// The screen that a terminal shows for a program's bytes: as much of ECMA-48 as a line editor
/// uses. Rows that scroll away are kept, so the whole sitting can be read.
struct TerminalScreen {
  private(set) var width: Int
  /// Cells of each row since the start; a wide character is followed by an empty cell.
  private var rows: [[String]] = [[]]
  private var row = 0
  private var column = 0
  private var pending: [UInt8] = []

  init(width: Int) { self.width = width }

  /// All rows, without trailing blanks.
  var lines: [String] {
    rows.map { cells in
      var text = cells.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// The widest row, in columns.
  var widest: Int { lines.map { DisplayWidth.of($0) }.max() ?? 0 }

  mutating func resize(to width: Int) { self.width = width }

  mutating func write(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var scalars: [Unicode.Scalar] = []
    // A sequence cut off at the end of a read waits for the next read.
    var end = pending.count
    while end > 0, pending.count - end < 4,
      String(validating: pending[..<end], as: UTF8.self) == nil
    {
      end -= 1
    }
    scalars = Array(String(decoding: pending[..<end], as: UTF8.self).unicodeScalars)
    let rest = Array(pending[end...])
    var index = 0
    while index < scalars.count {
      let next = scalars[index]
      if next == "\u{1b}" {
        guard let after = escape(scalars, index + 1) else {
          pending = Array(String(String.UnicodeScalarView(scalars[index...])).utf8) + rest
          return
        }
        index = after
      } else {
        put(next)
        index += 1
      }
    }
    pending = rest
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n": moveDown()
    case "\r": column = 0
    case "\u{8}": column = max(0, column - 1)
    case "\t": column = min(width - 1, (column / 8 + 1) * 8)
    case "\u{0}"..."\u{1f}", "\u{7f}": break
    default:
      let cells = DisplayWidth.of(String(scalar))
      if cells == 0 {
        if column > 0, rows[row].indices.contains(column - 1) {
          rows[row][column - 1] += String(scalar)
        }
        return
      }
      if column + cells > width {
        column = 0
        moveDown()
      }
      extend(to: column + cells)
      rows[row][column] = String(scalar)
      if cells == 2 { rows[row][column + 1] = "" }
      column += cells
    }
  }

  private mutating func moveDown() {
    row += 1
    if row == rows.count { rows.append([]) }
  }

  private mutating func extend(to count: Int) {
    while rows[row].count < count { rows[row].append(" ") }
  }

  /// Obeys an escape sequence after its ESC; returns where it ends, or nil if it is incomplete.
  private mutating func escape(_ scalars: [Unicode.Scalar], _ start: Int) -> Int? {
    guard start < scalars.count else { return nil }
    guard scalars[start] == "[" else { return start + 1 }
    var index = start + 1
    var digits = ""
    while index < scalars.count, (0x20...0x3f).contains(scalars[index].value) {
      digits.unicodeScalars.append(scalars[index])
      index += 1
    }
    guard index < scalars.count else { return nil }
    let count = max(1, Int(digits.split(separator: ";").first ?? "") ?? 1)
    switch scalars[index] {
    case "A": row = max(0, row - count)
    case "B": for _ in 0..<count { moveDown() }
    case "C": column = min(width - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(width - 1, count - 1)
    case "K": rows[row].removeSubrange(min(column, rows[row].count)...)
    case "J":
      rows[row].removeSubrange(min(column, rows[row].count)...)
      rows.removeSubrange((row + 1)...)
    case "P":
      let end = min(rows[row].count, column + count)
      if column < end { rows[row].removeSubrange(column..<end) }
    case "@":
      extend(to: column)
      rows[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
    default: break
    }
    return index + 1
  }
}
