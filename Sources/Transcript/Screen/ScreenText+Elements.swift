import Diagnostics
import Phrases
import Screen
import Trace
import Values

extension ScreenText {
  /// One element with its content and attachments, at most this wide if possible.
  func draw(_ element: Element, width: Int, _ outer: ScreenStyle) -> TextBlock {
    let width = max(1, width)
    var style = outer
    for trait in element.traits.reversed() { apply(trait, to: &style) }
    if element.departure != nil { style.isLeaving = true }
    if !element.isEnabled { style.ink.isDim = true }
    let inset = element.traits.horizontalInset
    let room = max(1, width - inset.leading - inset.trailing)
    var block = body(of: element, width: room, style)
    if let limit = style.lineLimit, element.kind == .text {
      block = block.truncated(to: max(1, limit), width: room)
    }
    block = noted(block, element, isLeaving: style.isLeaving && !outer.isLeaving, width: room)
    block = framed(block, element, inset: inset, width: width)
    if let background = element.traits.background {
      block = block.padded(to: block.width).inked { $0.background = $0.background ?? background }
    }
    block = attached(to: block, element, width: width, outer)
    return block.marked(mark(of: element, style, block))
  }

  private func mark(of element: Element, _ style: ScreenStyle, _ block: TextBlock) -> RowMark? {
    if style.isLeaving { return .leaving }
    guard let mark = element.mark, block.rows.allSatisfy({ $0.mark == nil }) else { return nil }
    return mark == .appeared ? .appeared : .changed
  }

  private func apply(_ trait: Trait, to style: inout ScreenStyle) {
    switch trait {
    case .foreground(let paint):
      let code = paint.sgr(isBackground: false)
      style.ink.isDim = code == "2"
      style.ink.foreground = code == "2" ? nil : code
    case .bold(let isBold): style.ink.isBold = isBold
    case .italic(let isItalic): style.ink.isItalic = isItalic
    case .underline(let isUnderlined): style.ink.isUnderlined = isUnderlined
    case .strikethrough(let isStruck): style.ink.isStruck = isStruck
    case .lineLimit(let limit): style.lineLimit = limit
    case .textAlignment(let alignment): style.alignment = alignment
    case .font(let font):
      let heavy = ["semibold", "bold", "heavy", "black"]
      if let weight = font.weight { style.ink.isBold = heavy.contains(weight) }
      if let name = font.style, font.weight == nil {
        style.ink.isBold = ["largeTitle", "title", "title2", "headline"].contains(name)
      }
      if font.isItalic { style.ink.isItalic = true }
    case .opacity(let amount): if amount < 0.5 { style.ink.isDim = true }
    case .hidden, .redacted: style.ink.isDim = true
    default: break
    }
  }

  private func body(of element: Element, width: Int, _ style: ScreenStyle) -> TextBlock {
    let children = element.children
    switch element.kind {
    case .text:
      return TextBlock(element.text ?? "", style.ink, width: width)
        .aligned(style.alignment)
    case .image: return TextBlock(pictureOf: element.text ?? "image", style.ink, width: width)
    case .shape: return shape(element, width: width, style)
    case .spacer: return TextBlock()
    case .divider: return Self.line(width)
    case .vertical, .view, .header, .footer, .scroll, .columns, .other:
      return column(
        children, width: width, style,
        alignment: element.kind == .vertical ? element.layout.horizontal ?? .center : .leading)
    case .horizontal, .gridRow:
      return row(children, width: width, style, alignment: element.layout.vertical ?? .center)
    case .depth:
      return layers(children, width: width, style, element.layout.horizontal ?? .center)
    case .grid: return grid(element, width: width, style)
    case .list, .form, .table: return list(children, width: width, style)
    case .section: return list([element], width: width, style)
    case .navigation: return column(children, width: width, style)
    case .bar: return bar(element, width: width, style)
    case .tabs: return tabs(element, width: width, style)
    case .chart:
      let title = TextBlock(words("chart, not drawn; its values:"), Ink(isDim: true), width: width)
      return TextBlock.column([title, column(children, width: width, style)], .leading)
    case .box:
      let label = column(element.children(in: "label"), width: width - 4, style)
      let content = column(children.filter { $0.part != "label" }, width: width - 4, style)
      let inside = TextBlock.column([label, content], .leading)
      return inside.boxed(width: min(width, inside.width + 4), corners: "┌┐└┘")
    case .label:
      // The icon comes before the title, although it is declared second.
      let icon = children.filter { $0.part == "icon" }
      return row(icon + children.filter { $0.part != "icon" }, width: width, style)
    case .labeled:
      return row(
        element.children(in: "label") + [Element(key: "", kind: .spacer)]
          + children.filter { $0.part != "label" }, width: width, style)
    case .button, .link, .toggle, .field, .secureField, .editor, .searchField, .picker, .slider,
      .stepper, .valuePicker, .disclosure, .menu, .progress, .gauge:
      return control(element, width: width, style)
    }
  }

  /// What lies over one another, from the lowest up: shapes that look alike are one.
  private func layers(
    _ elements: [Element], width: Int, _ style: ScreenStyle, _ alignment: Element.Alignment
  ) -> TextBlock {
    var blocks: [TextBlock] = []
    for element in flattened(elements) {
      let block = draw(element, width: width, style)
      if let below = blocks.last, !element.tellsSomething, block.plain == below.plain { continue }
      blocks.append(block)
    }
    return TextBlock.column(blocks, alignment)
  }

  private static let gestureSigns: [(StepKind, String)] = [
    (.tap, "⊙"), (.longPress, "⊚"), (.drag, "✥"),
  ]

  /// Signs for traits that the words alone do not show.
  private func noted(
    _ block: TextBlock, _ element: Element, isLeaving: Bool, width: Int
  ) -> TextBlock {
    var notes: [String] = []
    if !element.kind.isControl, element.kind != .bar {
      for (call, sign) in Self.gestureSigns
      where element.calls.contains(where: { $0.kind == call }) {
        notes.append(sign)
      }
    }
    for trait in element.traits {
      switch trait {
      case .hidden: notes.append("(" + words("hidden") + ")")
      case .opacity(0): notes.append("(" + words("transparent") + ")")
      case .badge(let text): notes.append("(\(text))")
      default: break
      }
    }
    if !element.isEnabled { notes.append("(" + words("disabled") + ")") }
    // (Said once of all that leaves together.)
    if isLeaving { notes.append("(" + words("leaving") + ")") }
    guard !notes.isEmpty else { return block }
    let dim = Ink(isDim: true)
    if block.isEmpty { return TextBlock(notes.joined(separator: " "), dim, width: 80) }
    let note = notes.joined(separator: " ")
    // A block of full width has them below.
    guard block.rows[0].width + 1 + DisplayWidth.of(note) <= width else {
      return TextBlock.column([block, TextBlock(note, dim, width: width)], .leading)
    }
    var result = block
    result.rows[0].add(" " + note, dim)
    return result
  }

  private func framed(
    _ block: TextBlock, _ element: Element, inset: (leading: Int, trailing: Int), width: Int
  ) -> TextBlock {
    guard !block.isEmpty else { return block }
    var result = block
    if inset.leading > 0 { result = result.indented(by: inset.leading) }
    if inset.trailing > 0 { result = result.padded(to: result.width + inset.trailing) }
    for case .frame(let frame) in element.traits {
      if frame.maxWidth == .infinity {
        result = result.padded(to: width, frame.horizontal)
      } else if let points = frame.width ?? frame.minWidth, points.isFinite {
        let columns = min(width, (points / 8).whole(.towardZero))
        if columns > result.width { result = result.padded(to: columns, frame.horizontal) }
      }
    }
    return result
  }

  /// The views added by modifiers: words and controls must be readable, so they are beside or below;
  /// mere decoration is left out.
  private func attached(
    to block: TextBlock, _ element: Element, width: Int, _ style: ScreenStyle
  ) -> TextBlock {
    var result = block
    for attachment in element.attachments {
      guard attachment.elements.contains(where: \.tellsSomething) else { continue }
      let added = column(attachment.elements, width: width, style)
      switch attachment.region {
      case .before: result = TextBlock.column([added, result], .leading)
      case .after: result = TextBlock.column([result, added], .leading)
      case .actions:
        let items = row(attachment.elements, width: max(1, width - 2), style)
        result = TextBlock.column([result, items.indented(by: 2, "⋯")], .leading)
      case .behind, .over:
        result =
          result.width + 1 + added.width <= width
          ? TextBlock.row([result, added], gap: 1, .top)
          : TextBlock.column([result, added], .leading)
      case .unseen: break
      }
    }
    return result
  }

  private func shape(_ element: Element, width: Int, _ style: ScreenStyle) -> TextBlock {
    var sign = "■"
    var ink = style.ink
    var words = ""
    var frame = Trait.Frame()
    var paints: [Trait.Paint] = []
    for trait in element.traits {
      switch trait {
      case .outline(.circle), .outline(.ellipse): sign = "●"
      case .fill(let paint), .stroke(let paint, _):
        paints.append(paint)
        if let code = paint.sgr(isBackground: false), code != "2" { ink.foreground = code }
        words = paint.words
        if case .stroke = trait { sign = sign == "●" ? "○" : "□" }
      case .frame(let given): frame = given
      default: break
      }
    }
    // A clear colour takes room or taps; there is nothing of it to see.
    if !paints.isEmpty, paints.allSatisfy(\.isClear) { return TextBlock() }
    let columns = frame.width.map { max(1, min(width, ($0 / 8).whole(.towardZero))) } ?? 2
    var row = TextBlock.Row()
    row.add(String(repeating: sign, count: sign == "■" ? columns : 1), ink)
    if !words.isEmpty { row.add(" " + words, Ink(isDim: true)) }
    return TextBlock(rows: [row])
  }
}

extension Element {
  /// Whether it has words or can be used, here or further down.
  fileprivate var tellsSomething: Bool {
    withDescendants.contains { $0.text != nil || !$0.everyCall.isEmpty }
  }
}

extension TextBlock {
  fileprivate var plain: [String] { rows.map { $0.runs.map(\.text).joined() } }

  /// Rows aligned among themselves.
  fileprivate func aligned(_ alignment: Element.Alignment) -> TextBlock {
    alignment == .leading || rows.count < 2 ? self : padded(to: width, alignment)
  }
}

extension [Trait] {
  /// Columns of padding; a column is about eight points.
  fileprivate var horizontalInset: (leading: Int, trailing: Int) {
    var inset = (leading: 0, trailing: 0)
    for case .padding(let edges, let length) in self {
      let columns = ((length ?? 16) / 8).whole()
      if edges.contains(.leading) { inset.leading += columns }
      if edges.contains(.trailing) { inset.trailing += columns }
    }
    inset.leading = Swift.min(inset.leading, 6)
    inset.trailing = Swift.min(inset.trailing, 6)
    return inset
  }

  fileprivate var background: String? {
    for case .background(let paint) in self {
      if let code = paint.sgr(isBackground: true) { return code }
    }
    return nil
  }
}
