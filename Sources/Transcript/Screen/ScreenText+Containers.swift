import Diagnostics
import Screen
import Trace
import Values

extension ScreenText {
  /// Views with bodies matter only for identity: their children take their places.
  func flattened(_ elements: [Element]) -> [Element] {
    elements.flatMap { element -> [Element] in
      guard element.kind == .view, element.traits.isEmpty, element.attachments.isEmpty,
        element.calls.isEmpty, element.departure == nil
      else { return [element] }
      return flattened(element.children)
    }
  }

  func column(
    _ elements: [Element], width: Int, _ style: ScreenStyle,
    alignment: Element.Alignment = .leading
  ) -> TextBlock {
    TextBlock.column(
      flattened(elements).map { draw($0, width: width, style) }, alignment)
  }

  /// Side by side; on several lines if there is no room.
  func row(
    _ elements: [Element], width: Int, _ style: ScreenStyle,
    alignment: Element.Alignment = .center
  ) -> TextBlock {
    let elements = flattened(elements)
    let blocks = elements.map { draw($0, width: width, style) }
    let shown = zip(elements, blocks).filter { $0.kind == .spacer || !$1.isEmpty }
    let words = shown.filter { $0.0.kind != .spacer }
    let total = words.map(\.1.width).reduce(0, +) + max(0, words.count - 1)
    if total <= width { return spaced(shown.map { ($0.0, $0.1) }, room: width - total, alignment) }
    // Single letters as views, forming a word, have no gaps between them.
    if words.count <= width, words.allSatisfy({ $0.1.width <= 1 }) {
      return TextBlock.row(words.map(\.1), gap: 0, alignment)
    }
    // Some must wrap their lines: those wider than a fair share, pictures more than words.
    // A row may draw its parts twice, and so may the rows inside it: only the outer ones may do so, or
    // the work would double at each level.
    var style = style
    style.narrowings += 1
    let mayNarrow = style.narrowings <= Self.narrowingsAtMost
    var left = width - max(0, words.count - 1)
    let shares = Self.shares(of: left, among: words)
    var narrow: [TextBlock] = []
    for (pair, share) in zip(words, shares) {
      let block =
        pair.1.width <= share || share >= width || !mayNarrow
        ? pair.1 : draw(pair.0, width: share, style)
      left -= block.width
      narrow.append(block)
    }
    // Words broken into stacks of letters are easier to read one below the other, and so is a word that
    // a line of its own could hold.
    let isReadable = zip(words, narrow).allSatisfy {
      $1.rows.count <= $0.1.rows.count + 2 && !$1.breaksWords(of: $0.1)
    }
    if left >= 0, isReadable { return TextBlock.row(narrow, gap: 1, alignment) }
    // A row of symbols stays near a row; beside words each would stand in a line of its own anyway.
    let isOfPictures = mayNarrow && words.allSatisfy(\.0.isPicture)
    let lines = words.map { element, block in
      isOfPictures && block.width > Self.pictureWidth
        ? draw(element, width: Self.pictureWidth, style) : block
    }
    return TextBlock.flow(lines, gap: 1, width: width)
  }

  /// The columns of each part of a row that is too wide: pictures give way to words, and get what the
  /// words leave.
  private static func shares(of room: Int, among parts: [(Element, TextBlock)]) -> [Int] {
    let widths = parts.map(\.1.width)
    let wanted = parts.map { $0.isPicture ? min($1.width, pictureWidth) : $1.width }
    var shares = fill(room, wanted)
    let left = room - shares.reduce(0, +)
    if left > 0 {
      for (index, more) in fill(left, zip(widths, shares).map { $0 - $1 }).enumerated() {
        shares[index] += more
      }
    }
    // No part gets less than its longest word, as long as others have room to give.
    let least = parts.map { $0.isPicture ? 1 : $1.leastWidth }
    if least.reduce(0, +) <= room {
      shares = zip(shares, least).map { max($0, $1) }
      var excess = shares.reduce(0, +) - room
      while excess > 0,
        let giver = shares.indices.max(by: { shares[$0] - least[$0] < shares[$1] - least[$1] })
      {
        let given = min(excess, max(1, (shares[giver] - least[giver]) / 2))
        shares[giver] -= given
        excess -= given
      }
    }
    return shares.map { max(1, $0) }
  }

  /// What needs less than an equal share leaves the rest to the others.
  private static func fill(_ room: Int, _ wanted: [Int]) -> [Int] {
    var shares = Array(repeating: 0, count: wanted.count)
    var left = room
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    for (place, index) in order.enumerated() {
      shares[index] = max(0, min(wanted[index], left / (wanted.count - place)))
      left -= shares[index]
    }
    return shares
  }

  /// Enough columns to recognise a symbol in brackets by the beginning of its name.
  private static var pictureWidth: Int { 12 }

  /// How many nested rows are drawn narrower than natural.
  private static var narrowingsAtMost: Int { 3 }

  /// Spacers share the remaining space.
  private func spaced(
    _ parts: [(Element, TextBlock)], room: Int, _ alignment: Element.Alignment
  ) -> TextBlock {
    let spacers = parts.filter { $0.0.kind == .spacer }.count
    guard spacers > 0, room >= spacers else {
      return TextBlock.row(parts.map(\.1), gap: 1, alignment)
    }
    // A spacer is not an element: it widens the existing gap.
    var blocks: [TextBlock] = []
    var left = room
    var number = spacers
    for (element, block) in parts {
      guard element.kind == .spacer else {
        blocks.append(block)
        continue
      }
      let share = left / number
      left -= share
      number -= 1
      let blank = max(0, share - 1)
      blocks.append(blank > 0 ? TextBlock(rows: [Self.blank(blank)]) : TextBlock())
    }
    return TextBlock.row(blocks, gap: 1, alignment)
  }

  private static func blank(_ width: Int) -> TextBlock.Row {
    var row = TextBlock.Row()
    row.pad(to: width)
    return row
  }

  // MARK: Lists

  /// Sections in boxes; rows outside sections have separate boxes.
  func list(_ elements: [Element], width: Int, _ style: ScreenStyle) -> TextBlock {
    var block = TextBlock()
    var loose: [Element] = []
    func flush() {
      if !loose.isEmpty { block.rows += rows(loose, width: width, style).rows }
      loose = []
    }
    for element in flattened(elements) {
      guard element.kind == .section else {
        loose.append(element)
        continue
      }
      flush()
      var header = style
      header.ink.isBold = true
      var footer = style
      footer.ink.isDim = true
      let parts = flattened(element.children)
      block.rows += column(parts.filter { $0.kind == .header }, width: width, header).rows
      let content = parts.filter { $0.kind != .header && $0.kind != .footer }
      if !content.isEmpty { block.rows += rows(content, width: width, style).rows }
      block.rows += column(parts.filter { $0.kind == .footer }, width: width, footer).rows
    }
    flush()
    return block
  }

  private func rows(_ elements: [Element], width: Int, _ style: ScreenStyle) -> TextBlock {
    var block = TextBlock()
    for element in elements {
      var row = draw(element, width: width - (element.isSelected == nil ? 4 : 6), style)
      if let isSelected = element.isSelected {
        let first = TextBlock(rows: Array(row.rows.prefix(1))).indented(
          by: 2, isSelected ? "◉" : "○")
        row.rows = first.rows + TextBlock(rows: Array(row.rows.dropFirst())).indented(by: 2).rows
      }
      block.rows += row.rows
    }
    return block.boxed(width: width, corners: "┌┐└┘")
  }

  // MARK: Grids

  /// Rows of a grid with aligned columns; a lazy grid's children fill its columns in turn.
  func grid(_ element: Element, width: Int, _ style: ScreenStyle) -> TextBlock {
    let children = flattened(element.children)
    var table: [[Element]] = []
    if children.contains(where: { $0.kind == .gridRow }) {
      table = children.map { $0.kind == .gridRow ? flattened($0.children) : [$0] }
    } else {
      let columns = columnCount(element.layout, width: width)
      for (index, child) in children.enumerated() {
        if index.isMultiple(of: columns) { table.append([]) }
        table[table.count - 1].append(child)
      }
    }
    let columns = table.map(\.count).max() ?? 1
    let share = max(1, (width - 2 * (columns - 1)) / max(1, columns))
    let blocks = table.map {
      $0.map { draw($0, width: $0.kind == .gridRow ? width : share, style) }
    }
    let widths = (0..<columns).map { column in
      blocks.filter { $0.count > 1 || columns == 1 }
        .compactMap { $0.indices.contains(column) ? $0[column].width : nil }.max() ?? 0
    }
    if widths.reduce(0, +) + 2 * (columns - 1) > width {
      return TextBlock.column(blocks.flatMap { $0 }, .leading)
    }
    var joined = TextBlock()
    for row in blocks {
      guard row.count > 1 else {
        joined.rows += row.flatMap(\.rows)
        continue
      }
      let padded = row.enumerated().map { index, block in
        (block.isEmpty ? TextBlock("", Ink(), width: 1) : block).padded(to: max(1, widths[index]))
      }
      joined.rows += TextBlock.row(padded, gap: 2, .top).rows
    }
    return joined
  }

  private func columnCount(_ layout: Element.Layout, width: Int) -> Int {
    guard layout.axis == .vertical else { return max(1, width / 12) }
    if case .adaptive(let least)? = layout.tracks.first {
      return max(1, width / max(4, (least / 8).whole(.towardZero)))
    }
    return max(1, layout.tracks.count)
  }

  // MARK: Bars and tabs

  func bar(_ element: Element, width: Int, _ style: ScreenStyle) -> TextBlock {
    if element.part == "bottom" {
      var block = Self.line(width)
      block.rows += row(element.children, width: width, style).rows
      return block
    }
    var leading = row(element.children(in: "leading"), width: width, style)
    if element.calls.contains(where: { $0.kind == .back }) {
      leading = TextBlock.row(
        [TextBlock("‹ Back", style.ink, width: width), leading], gap: 1, .center)
    }
    let trailing = row(element.children(in: "trailing"), width: width, style)
    var bold = style.ink
    bold.isBold = true
    let title = TextBlock.row(
      [
        element.text.map { TextBlock($0, bold, width: width) } ?? TextBlock(),
        row(element.children(in: "title"), width: width, style),
      ], gap: 1, .center)
    let bottom = row(element.children(in: "bottom"), width: width, style)
    let parts = [leading, title, trailing].filter { !$0.isEmpty }
    let total = parts.map(\.width).reduce(0, +) + max(0, parts.count - 1)
    var block: TextBlock
    if total > width {
      block = TextBlock.column(parts, .leading)
    } else {
      let side = max(leading.width, trailing.width)
      let isCentred = title.width + 2 * side + 2 <= width
      let middle =
        isCentred
        ? title.padded(to: max(0, width - 2 * side - 2), .center)
        : title.padded(to: max(0, width - leading.width - trailing.width - 2))
      let left = leading.isEmpty && isCentred ? TextBlock("", Ink(), width: 1) : leading
      block = TextBlock.row(
        [isCentred ? left.padded(to: side) : left, middle, trailing].filter { $0.width > 0 },
        gap: 1, .top)
    }
    block.rows += bottom.rows + Self.line(width).rows
    return block
  }

  func tabs(_ element: Element, width: Int, _ style: ScreenStyle) -> TextBlock {
    var block = column(element.children, width: width, style)
    block.rows += Self.line(width).rows
    block.rows += options(element.choices, width: width, style).rows
    return block
  }

  /// Options in a row, on several lines if there is no room.
  func options(_ choices: [Element.Choice], width: Int, _ style: ScreenStyle) -> TextBlock {
    let blocks = choices.map { choice in
      TextBlock((choice.isSelected ? "◉ " : "○ ") + choice.shown, style.ink, width: width)
    }
    return TextBlock.flow(blocks, gap: 2, width: width)
  }
}

extension Element {
  /// Whether all that is seen of it is a picture, which can be cut off without a loss of words.
  fileprivate var isPicture: Bool {
    switch kind {
    case .image: return true
    case .button, .link, .view, .label, .depth:
      // (The text of a button is drawn only where no view makes its label.)
      let seen = children.filter { $0.part != "content" && $0.kind != .spacer }
      return !seen.isEmpty && seen.allSatisfy(\.isPicture)
    default: return false
    }
  }
}
