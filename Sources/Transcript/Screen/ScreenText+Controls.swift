import Diagnostics
import Phrases
import Screen
import Values

// Controls have a shape each: [ a button ], a switch ─● on, a field [its words     ]. The content
// of a label is drawn as it is, so that images and colours in it are seen.

extension ScreenText {
  func control(_ element: Element, width: Int, _ style: ScreenStyle) -> TextBlock {
    let label = label(of: element, width: width, style)
    // What SwiftUI would draw is not there beside what the program's own style makes.
    if element.isStyled, ![.button, .link, .menu].contains(element.kind) { return label }
    switch element.kind {
    case .button: return bracketed(label, width: width, style)
    case .link: return ended(label, with: "›", width: width, style)
    case .menu:
      let items = column(content(of: element), width: width - 2, style)
      return TextBlock.column(
        [
          bracketed(ended(label, with: "▾", width: width - 4, style), width: width, style),
          items.indented(by: 2, "⋯"),
        ], .leading)
    case .disclosure:
      let isOpen = element.value?.flag ?? !content(of: element).isEmpty
      let title = TextBlock.row(
        [TextBlock(isOpen ? "▾" : "▸", style.ink, width: 2), label], gap: 1, .top)
      let inside = column(content(of: element), width: width - 2, style)
      return TextBlock.column([title, inside.indented(by: 2)], .leading)
    case .toggle:
      let isOn = element.value?.flag ?? false
      return beside(
        label,
        TextBlock(isOn ? "(─●) " + words("on") : "(●─) " + words("off"), style.ink, width: 16),
        width, style)
    case .field, .secureField, .editor, .searchField:
      return field(element, label: label, width: width, style)
    case .slider: return slider(element, label: label, width: width, style)
    case .stepper:
      return beside(label, TextBlock("[ − | + ]", style.ink, width: 9), width, style)
    case .picker:
      let choices = options(element.choices, width: width, style)
      return label.width + 2 + choices.width <= width
        ? TextBlock.row([label, choices], gap: 2, .top)
        : TextBlock.column([label, choices], .leading)
    case .valuePicker:
      let value = element.value.map { said($0) } ?? ""
      return beside(label, TextBlock("[ \(value) ▾ ]", style.ink, width: width), width, style)
    case .progress, .gauge: return progress(element, width: width, style)
    default: return label
    }
  }

  /// The label as it is made, else by its words.
  private func label(of element: Element, width: Int, _ style: ScreenStyle) -> TextBlock {
    let parts = element.children.filter {
      $0.part != "content" && $0.part != "prompt" && $0.kind != .bar
    }
    let made = row(parts, width: max(1, width - 4), style)
    // (Fields with a prompt often have a title without words.)
    if made.width > 0 { return made }
    let prompt = row(element.children(in: "prompt"), width: max(1, width - 4), style)
    if !prompt.isEmpty { return prompt }
    return element.text.map {
      $0.isEmpty ? TextBlock() : TextBlock($0, style.ink, width: max(1, width - 4))
    }
      ?? TextBlock()
  }

  private func content(of element: Element) -> [Element] { element.children(in: "content") }

  private func bracketed(_ block: TextBlock, width: Int, _ style: ScreenStyle) -> TextBlock {
    var result = block.isEmpty ? TextBlock("…", style.ink, width: 1) : block.padded(to: block.width)
    var ink = style.ink
    ink.isBold = false
    for index in result.rows.indices {
      var row = TextBlock.Row()
      row.add("[ ", ink)
      row.add(result.rows[index])
      row.add(" ]", ink)
      result.rows[index] = row
    }
    return result
  }

  private func ended(
    _ block: TextBlock, with sign: String, width: Int, _ style: ScreenStyle
  ) -> TextBlock {
    TextBlock.row([block, TextBlock(sign, style.ink, width: 2)], gap: 1, .top)
  }

  /// The label at the left and the control at its right, or below where there is no room.
  private func beside(
    _ label: TextBlock, _ control: TextBlock, _ width: Int, _ style: ScreenStyle
  ) -> TextBlock {
    label.width + 2 + control.width <= width
      ? TextBlock.row([label, control], gap: 2, .top)
      : TextBlock.column([label, control], .leading)
  }

  private func field(
    _ element: Element, label: TextBlock, width: Int, _ style: ScreenStyle
  ) -> TextBlock {
    var words = element.value?.text ?? ""
    if element.kind == .secureField { words = String(repeating: "•", count: words.count) }
    if element.kind == .searchField { words = "⌕ " + words }
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let room = max(4, width - 4 - (label.isEmpty ? 0 : label.width + 1))
    let isBelow = room < 12 && width > 20
    let columns = isBelow ? width - 4 : min(room, max(12, DisplayWidth.of(words)))
    var box = TextBlock()
    for line in lines {
      for row in TextBlock(line, style.ink, width: columns).rows {
        var framed = TextBlock.Row()
        framed.add("[ ", style.ink)
        framed.add(row)
        framed.pad(to: columns + 2)
        framed.add(" ]", style.ink)
        box.rows.append(framed)
      }
    }
    if label.isEmpty { return box }
    return isBelow
      ? TextBlock.column([label, box], .leading) : TextBlock.row([label, box], gap: 1, .top)
  }

  private func slider(
    _ element: Element, label: TextBlock, width: Int, _ style: ScreenStyle
  ) -> TextBlock {
    let part = element.part(of: element.value) ?? 0
    let number = element.value.map { said($0) } ?? ""
    let line = Self.track(part, knob: "●", columns: 12) + " " + number
    return beside(label, TextBlock(line, style.ink, width: width), width, style)
  }

  private func progress(_ element: Element, width: Int, _ style: ScreenStyle) -> TextBlock {
    let label = column(
      element.children.filter { $0.part == "label" || $0.part.isEmpty }, width: width, style)
    let others = row(
      element.children.filter { $0.part != "label" && !$0.part.isEmpty }, width: width, style)
    guard let part = element.part(of: element.value) else {
      return TextBlock.row([TextBlock("◌", style.ink, width: 1), label, others], gap: 1, .top)
    }
    let line = Self.track(part, knob: "━", columns: 12)
    let percent = "\((part * 100).whole()) %"
    return TextBlock.column(
      [label, TextBlock("\(line) \(percent)", style.ink, width: width), others], .leading)
  }

  private static func track(_ part: Double, knob: String, columns: Int) -> String {
    let place = (part * Double(columns - 1)).whole()
    return String(repeating: "━", count: place) + knob
      + String(repeating: "─", count: columns - 1 - place)
  }

  /// A value in words.
  private func said(_ literal: Literal) -> String {
    switch literal {
    case .absent: return "–"
    case .flag(let flag): return flag ? words("on") : words("off")
    case .number(let number):
      let isWhole = number == number.rounded() && abs(number) < 1e15
      return isWhole ? "\(Int(number))" : "\((number * 1000).rounded() / 1000)"
    case .text(let text): return text
    case .name(let name): return name.split(separator: ".").last.map(String.init) ?? name
    case .call("Date", let arguments):
      return arguments.first?.value.number.map(Literal.day) ?? ""
    case .call(let name, let arguments):
      let parts = arguments.map { said($0.value) }.joined(separator: ", ")
      return name.isEmpty || name == "Color" ? parts : "\(name) \(parts)"
    case .list(let list): return list.map { said($0) }.joined(separator: ", ")
    }
  }
}
