// Rows of text placed beside and below one another.

import Diagnostics
import Screen

/// How characters look on a terminal.
struct Ink: Equatable {
  var foreground: String?
  var background: String?
  var isBold = false
  var isDim = false
  var isItalic = false
  var isUnderlined = false
  var isStruck = false

  /// The parameters of Select Graphic Rendition; nil for the terminal's own.
  var sgr: String? {
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isItalic { codes.append("3") }
    if isUnderlined { codes.append("4") }
    if isStruck { codes.append("9") }
    if let foreground { codes.append(foreground) }
    if let background { codes.append(background) }
    return codes.isEmpty ? nil : codes.joined(separator: ";")
  }
}

/// The mark for a change beside a row.
enum RowMark: String {
  case appeared = "+"
  case changed = "~"
  case leaving = "-"
}

/// A rectangle of text; rows may be shorter than it is wide.
struct TextBlock {
  struct Run {
    var text: String
    var ink: Ink
  }

  struct Row {
    var runs: [Run] = []
    var width = 0
    var mark: RowMark?

    mutating func add(_ text: String, _ ink: Ink) {
      let text = text.inertLine
      guard !text.isEmpty else { return }
      width += DisplayWidth.of(text)
      if let last = runs.last, last.ink == ink {
        runs[runs.count - 1].text += text
      } else {
        runs.append(Run(text: text, ink: ink))
      }
    }

    mutating func add(_ row: Row) {
      for run in row.runs { add(run.text, run.ink) }
      mark = mark ?? row.mark
    }

    mutating func pad(to column: Int, _ ink: Ink = Ink()) {
      if column > width { add(String(repeating: " ", count: column - width), ink) }
    }

    var isEmpty: Bool { width == 0 }
  }

  var rows: [Row] = []

  var width: Int { rows.map(\.width).max() ?? 0 }
  var isEmpty: Bool { rows.isEmpty }

  init() {}

  init(rows: [Row]) { self.rows = rows }

  /// The maximum rows of one text: a wireframe is for reading, and a program may show megabytes.
  static let mostRows = 1_000

  /// Words, broken at blanks if there is no room, and inside words that do not fit alone.
  init(_ text: String, _ ink: Ink, width: Int) {
    defer {
      if rows.count > Self.mostRows {
        var end = Row()
        end.add("…", ink)
        rows = Array(rows.prefix(Self.mostRows)) + [end]
      }
    }
    // (A row holds at most so many characters, one in a narrow place at least.)
    let shown = text.prefix(Self.mostRows * max(width, 1) + Self.mostRows + 1)
    for line in shown.split(separator: "\n", omittingEmptySubsequences: false) {
      var row = Row()
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let needed = DisplayWidth.of(String(word))
        if !row.isEmpty, row.width + 1 + needed > width {
          rows.append(row)
          row = Row()
        } else if !row.isEmpty {
          row.add(" ", ink)
        }
        guard needed > width else {
          row.add(String(word), ink)
          continue
        }
        for character in word {
          if row.width + DisplayWidth.of(character) > width, !row.isEmpty {
            rows.append(row)
            row = Row()
          }
          row.add(String(character), ink)
        }
      }
      rows.append(row)
    }
  }

  /// A picture by its name, in angle brackets. It stays in one row: a name that is cut off is still
  /// read as a picture, one broken over rows would be a column of letters.
  init(pictureOf name: String, _ ink: Ink, width: Int) {
    let room = max(1, width - 2)
    var row = Row()
    row.add("<" + DisplayWidth.clip(name.inertLine, to: room) + ">", ink)
    rows = [row]
  }

  /// At most so many rows of a text; the last ends in an ellipsis if others would follow.
  func truncated(to limit: Int, width: Int) -> TextBlock {
    guard rows.count > limit, let last = rows[..<limit].last else { return self }
    var end = Row()
    var room = max(1, width) - 1
    for run in last.runs {
      let text = DisplayWidth.of(run.text) <= room ? run.text : run.text.prefix(columns: room)
      room -= DisplayWidth.of(text)
      end.add(text, run.ink)
    }
    end.add("…", last.runs.last?.ink ?? Ink())
    return TextBlock(rows: rows.prefix(limit - 1) + [end])
  }

  /// Every row gets the mark, unless it already has one.
  func marked(_ mark: RowMark?) -> TextBlock {
    guard let mark else { return self }
    var block = self
    for index in block.rows.indices where block.rows[index].mark == nil {
      block.rows[index].mark = mark
    }
    return block
  }

  /// All rows as wide as the block should be.
  func padded(to width: Int, _ alignment: Element.Alignment = .leading, _ ink: Ink = Ink())
    -> TextBlock
  {
    var block = self
    for index in block.rows.indices {
      let room = max(0, width - rows[index].width)
      var row = Row()
      switch alignment {
      case .trailing: row.pad(to: room, ink)
      case .center: row.pad(to: room / 2, ink)
      case .leading, .top, .bottom, .firstTextBaseline, .lastTextBaseline: break
      }
      row.add(rows[index])
      row.pad(to: width, ink)
      block.rows[index] = row
    }
    return block
  }

  func indented(by columns: Int, _ lead: String = "") -> TextBlock {
    var block = self
    for index in block.rows.indices {
      var row = Row()
      row.add(lead, Ink(isDim: true))
      row.pad(to: columns)
      row.add(rows[index])
      block.rows[index] = row
    }
    return block
  }

  /// Every run changed.
  func inked(_ change: (inout Ink) -> Void) -> TextBlock {
    var block = self
    for row in block.rows.indices {
      for run in block.rows[row].runs.indices { change(&block.rows[row].runs[run].ink) }
    }
    return block
  }

  /// One below the other, each aligned with the widest.
  static func column(_ blocks: [TextBlock], _ alignment: Element.Alignment) -> TextBlock {
    let blocks = blocks.filter { !$0.isEmpty }
    guard blocks.count > 1 else { return blocks.first ?? TextBlock() }
    let width = blocks.map(\.width).max() ?? 0
    var joined = TextBlock()
    for block in blocks {
      // A column is aligned as a whole, not row by row.
      var whole = block.padded(to: block.width)
      let room = width - block.width
      let lead = alignment == .trailing ? room : alignment == .center ? room / 2 : 0
      if lead > 0 { whole = whole.indented(by: lead) }
      joined.rows += whole.rows
    }
    return joined
  }

  /// One beside the other with blanks between.
  static func row(_ blocks: [TextBlock], gap: Int, _ alignment: Element.Alignment) -> TextBlock {
    let blocks = blocks.filter { !$0.isEmpty }
    guard blocks.count > 1 else { return blocks.first ?? TextBlock() }
    let height = blocks.map(\.rows.count).max() ?? 0
    var joined = TextBlock(rows: Array(repeating: Row(), count: height))
    var column = 0
    for block in blocks {
      let room = height - block.rows.count
      let top = alignment == .bottom ? room : alignment == .center ? room / 2 : 0
      for (index, row) in block.rows.enumerated() {
        joined.rows[top + index].pad(to: column)
        joined.rows[top + index].add(row)
      }
      column += block.width + gap
    }
    return joined
  }

  /// One after the other on as many lines as needed, like words; one below the other where a block has
  /// several rows, which would read as lines of its neighbours.
  static func flow(_ blocks: [TextBlock], gap: Int, width: Int) -> TextBlock {
    guard blocks.allSatisfy({ $0.rows.count <= 1 }) else { return column(blocks, .leading) }
    var lines: [[TextBlock]] = []
    var room = 0
    for block in blocks where !block.isEmpty {
      if lines.isEmpty || block.width + gap > room {
        lines.append([])
        room = width + gap
      }
      lines[lines.count - 1].append(block)
      room -= block.width + gap
    }
    return column(lines.map { row($0, gap: gap, .top) }, .leading)
  }

  /// In a frame of lines, `width` columns in total.
  func boxed(width: Int, title: String = "", corners: String = "╭╮╰╯") -> TextBlock {
    let corners = Array(corners)
    let dim = Ink(isDim: true)
    var top = Row()
    top.add(String(corners[0]) + "─", dim)
    if !title.isEmpty { top.add(" \(DisplayWidth.clip(title, to: width - 6)) ", dim) }
    top.add(String(repeating: "─", count: max(0, width - 1 - top.width)) + String(corners[1]), dim)
    var block = TextBlock(rows: [top])
    for inner in padded(to: width - 4).rows {
      var row = Row()
      row.add("│ ", dim)
      row.add(inner)
      row.add(" │", dim)
      block.rows.append(row)
    }
    var bottom = Row()
    bottom.add(
      String(corners[2]) + String(repeating: "─", count: max(0, width - 2)) + String(corners[3]),
      dim)
    block.rows.append(bottom)
    return block
  }
}

// A word that is broken is hard to read, so a row knows how much its parts need.

extension TextBlock {
  /// The words of each row as drawn: what has letters or numbers in it, and the marks around it.
  private var tokens: [[Substring]] {
    rows.map { row in row.runs.map(\.text).joined().split(separator: " ") }
  }

  /// Whether a drawing in less room has broken a word of the other. (A name cut off says so itself.)
  func breaksWords(of whole: TextBlock) -> Bool {
    let known = Set(whole.tokens.joined())
    return tokens.joined().contains { token in
      token.isWord && !token.contains("…") && !known.contains(token)
    }
  }

  /// The columns that its longest word needs with the marks beside it.
  var leastWidth: Int {
    let needed = tokens.map { row in
      let marks = row.filter { !$0.isWord }.map { min(DisplayWidth.of(String($0)), 4) + 1 }
      let word = row.filter(\.isWord).map { DisplayWidth.of(String($0)) }.max() ?? 0
      return marks.reduce(0, +) + word
    }
    return min(width, needed.max() ?? 0)
  }
}

extension Substring {
  /// Not the frame of a control, nor a picture by its name.
  fileprivate var isWord: Bool {
    first != "<" && contains { $0.isLetter || $0.isNumber }
  }
}
