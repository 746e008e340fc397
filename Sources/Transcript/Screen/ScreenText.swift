// A drawing in characters: a wireframe.
//
// It lays elements out as a terminal can: rows and columns, boxes for lists and layers. Without room
// side by side, things go below one another; nothing that a person could read or use is ever left out.
// Controls have their own signs, so that a screen says the same without colours.

import Diagnostics
public import Phrases
public import Screen
import Trace

/// Draws a screen in text.
public struct ScreenText {
  /// Columns for the window with its frame.
  public var width: Int
  /// Whether changed elements are marked at the left.
  public var showsMarks = true
  /// Whether the script calls that would do something now are listed below.
  public var showsCalls = true
  /// The language of the reader.
  public var words = Words()

  /// From 24 to 400 columns, whatever is asked for.
  public init(width: Int = 48) { self.width = min(max(24, width), 400) }

  /// The lines of a drawing. `title` is the program's name.
  public func lines(_ drawing: Drawing, title: String) -> [StyledLine] {
    var block = TextBlock()
    for window in drawing.windows {
      var name = words("\(title), wireframe")
      if drawing.windows.count > 1 {
        name =
          window.isActive
          ? words("\(title), active window \(window.number), wireframe")
          : words("\(title), window \(window.number), wireframe")
      }
      block.rows += draw(window, title: name).rows
    }
    if drawing.windows.isEmpty {
      block = TextBlock(words("no window is open"), Ink(isDim: true), width: width)
    }
    let hasMarks = showsMarks && block.rows.contains { $0.mark != nil }
    var lines = block.rows.map { StyledLine($0, showsMark: hasMarks) }
    if showsCalls {
      let calls = callList(drawing)
      lines += calls.rows.map { StyledLine($0, showsMark: hasMarks) }
    }
    return lines
  }

  /// The calls, each once, in the order of the drawing.
  private func callList(_ drawing: Drawing) -> TextBlock {
    var seen: Set<String> = []
    var codes: [String] = []
    let dismissals = drawing.windows.flatMap(\.layers).compactMap(\.dismissal)
    for call in drawing.elements.flatMap(\.everyCall) + dismissals {
      let code = call.code(call.placeholder)
      if seen.insert(code).inserted { codes.append(code) }
    }
    guard !codes.isEmpty else { return TextBlock() }
    var block = TextBlock()
    var row = TextBlock.Row()
    for code in codes {
      if !row.isEmpty, row.width + 2 + DisplayWidth.of(code) > width {
        block.rows.append(row)
        row = TextBlock.Row()
      }
      row.add((row.isEmpty ? "" : "  ") + code, Ink(isDim: true))
    }
    block.rows.append(row)
    return block
  }

  // MARK: Windows and layers

  private func draw(_ window: Drawing.Window, title: String) -> TextBlock {
    let inner = width - 4
    var body = TextBlock()
    for (index, layer) in window.layers.enumerated() {
      var block = draw(layer, width: inner)
      if !layer.isFront { block = block.inked { $0 = Ink(isDim: true) } }
      if index > 0 { body = cover(body, by: layer) }
      body.rows += block.rows
    }
    if body.isEmpty { body = TextBlock("", Ink(), width: inner) }
    if !window.menus.isEmpty {
      // Their contents appear when one is opened.
      let titles = window.menus.map { "\($0.title) ▾" }.joined(separator: "  ")
      body.rows += Self.line(inner).rows + TextBlock(titles, Ink(), width: inner).rows
    }
    return body.boxed(width: width, title: title)
  }

  /// The block behind a layer: all of it behind a dialog, the beginning behind a layer that fills
  /// the screen.
  private func cover(_ block: TextBlock, by layer: Drawing.Layer) -> TextBlock {
    let limit = layer.isDialog ? 8 : 3
    guard block.rows.count > limit else { return block }
    var rest = TextBlock.Row()
    let count = block.rows.count - limit
    rest.add("┄ " + words("lines behind it: \(count)"), Ink(isDim: true))
    return TextBlock(rows: Array(block.rows.prefix(limit)) + [rest])
  }

  private func draw(_ layer: Drawing.Layer, width: Int) -> TextBlock {
    guard layer.kind != .content else { return column(layer.content, width: width, ScreenStyle()) }
    let isDialog = layer.isDialog
    let inner = width - (isDialog ? 8 : 4)
    var parts: [TextBlock] = []
    var bold = ScreenStyle()
    bold.ink.isBold = true
    parts.append(column(layer.title, width: inner, bold))
    parts.append(column(layer.message, width: inner, ScreenStyle()))
    parts.append(column(layer.content, width: inner, ScreenStyle()))
    if let button = layer.systemButton { parts.append(draw(button, width: inner, ScreenStyle())) }
    let content = TextBlock.column(parts, isDialog ? .center : .leading)
    let box = (content.isEmpty ? TextBlock("", Ink(), width: inner) : content)
      .padded(to: inner, isDialog ? .center : .leading)
      .boxed(width: inner + 4, title: layer.kind.rawValue)
    return isDialog ? box.indented(by: 2) : box
  }

  static func line(_ width: Int) -> TextBlock {
    TextBlock(String(repeating: "─", count: width), Ink(isDim: true), width: width)
  }
}

/// The style inherited within a drawing.
struct ScreenStyle {
  var ink = Ink()
  var lineLimit: Int?
  var alignment = Element.Alignment.leading
  var isLeaving = false
  /// How many enclosing rows draw their parts twice.
  var narrowings = 0
}

extension Call {
  /// The placeholder for the argument, if none is given.
  fileprivate var placeholder: String? { kind == .type ? "\"…\"" : kind == .slide ? "…" : nil }
}

extension StyledLine {
  fileprivate init(_ row: TextBlock.Row, showsMark: Bool) {
    self.init()
    if showsMark {
      let sign = row.mark?.rawValue ?? " "
      let style: Style =
        switch row.mark {
        case .appeared: .began
        case .changed: .wrote
        case .leaving: .ended
        case nil: .plain
        }
      add(sign + " ", style)
    }
    for run in row.runs { add(run.text, sgr: run.ink.sgr) }
  }
}
