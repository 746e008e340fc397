import Diagnostics

// A drawing as SVG: text stays text, every part has a class, and presentation attributes (which any
// style sheet overrides) give it a look wherever it is opened.

enum SVG {
  static func text(_ drawing: PlacedPicture) -> String {
    var out = """
      <svg xmlns="http://www.w3.org/2000/svg" class="picture" role="img" \
      width="\(drawing.width)" height="\(drawing.height)" \
      viewBox="0 0 \(drawing.width) \(drawing.height)" \
      font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', \
      'Noto Sans Mono CJK KR', monospace">
      <title>\(Markup.escape(drawing.title))</title>
      <desc>\(Markup.escape(drawing.summary))</desc>
      <rect class="paper" width="\(drawing.width)" height="\(drawing.height)" fill="#ffffff"/>

      """
    add(drawing.lines.filter { $0.look == .grid }, to: &out)
    add(drawing.lines.filter(\.isArrow), to: &out)
    for box in drawing.boxes { add(box, to: &out) }
    add(drawing.lines.filter { $0.look != .grid && !$0.isArrow }, to: &out)
    for mark in drawing.marks { add(mark, to: &out) }
    for label in drawing.labels { add(label, to: &out) }
    return out + "</svg>\n"
  }

  private static func add(_ box: PlacedPicture.Box, to out: inout String) {
    let paint = Paint(box.look)
    let frame = box.frame
    var attributes =
      "x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\" "
      + "rx=\"\(box.look == .storage ? 0 : min(8, frame.height / 2))\" fill=\"\(paint.fill)\" "
      + "stroke=\"\(paint.stroke)\" stroke-width=\"\(paint.width)\""
    if box.isBroken { attributes += " stroke-dasharray=\"4 3\"" }
    out += "<rect class=\"box \(box.look.rawValue)\" \(attributes)"
    if let hint = box.hint {
      out += "><title>\(Markup.escape(hint))</title></rect>\n"
    } else {
      out += "/>\n"
    }
  }

  /// Adjacent lines with one look become one path, plus one for their heads: a tree has a line for each view.
  private static func add(_ lines: [PlacedPicture.Line], to out: inout String) {
    var rest = lines[...]
    while let look = rest.first?.look {
      let group = rest.prefix { $0.look == look }
      rest = rest.dropFirst(group.count)
      let paint = Paint(look)
      let dash = paint.dash.map { " stroke-dasharray=\"\($0)\"" } ?? ""
      out += """
        <path class="line \(look.rawValue)" d="\(group.map(path).joined(separator: " "))" \
        fill="none" stroke="\(paint.stroke)" stroke-width="\(paint.width)"\(dash)/>

        """
      let heads = group.filter(\.isArrow).map {
        "M\($0.to.x) \($0.to.y) l\($0.turnsBack ? 8 : -8) -4 v8 z"
      }
      if heads.isEmpty { continue }
      out += """
        <path class="head \(look.rawValue)" d="\(heads.joined(separator: " "))" \
        fill="\(paint.stroke)"/>

        """
    }
  }

  /// How far out an arrow goes that turns back.
  static let turn = 36

  private static func path(_ line: PlacedPicture.Line) -> String {
    let (from, to) = (line.from, line.to)
    guard line.isArrow else { return "M\(from.x) \(from.y) L\(to.x) \(to.y)" }
    if line.turnsBack {
      let side = max(from.x, to.x) + Self.turn
      return "M\(from.x) \(from.y) C\(side) \(from.y) \(side) \(to.y) \(to.x + 6) \(to.y)"
    }
    let end = to.x - 6
    let middle = (from.x + end) / 2
    return "M\(from.x) \(from.y) C\(middle) \(from.y) \(middle) \(to.y) \(end) \(to.y)"
  }

  private static func add(_ mark: PlacedPicture.Mark, to out: inout String) {
    let (x, y) = (mark.x, mark.y)
    let shape =
      switch mark.look {
      case .ending:
        "<path class=\"mark ending\" d=\"M\(x) \(y - 9) v18\" stroke-width=\"3\" "
          + "stroke=\"#1b1f24\" fill=\"none\""
      case .open: "<path class=\"mark open\" d=\"M\(x) \(y - 9) l8 9 l-8 9 z\" fill=\"#0072b2\""
      default:
        "<circle class=\"mark run\" cx=\"\(x)\" cy=\"\(y)\" r=\"4\" fill=\"#ffffff\" "
          + "stroke=\"#1b1f24\" stroke-width=\"1.5\""
      }
    out += shape
    if let hint = mark.hint {
      out += "><title>\(Markup.escape(hint))</title></\(mark.look == .run ? "circle" : "path")>\n"
    } else {
      out += "/>\n"
    }
  }

  private static func add(_ label: PlacedPicture.Label, to out: inout String) {
    let weight = label.look == .title || label.look == .heading ? " font-weight=\"600\"" : ""
    let fill = label.look == .detail || label.look == .legend ? "#4a5058" : "#1b1f24"
    // Leading blanks are indentation, and runs of blanks are kept.
    out += """
      <text class="\(label.look.rawValue)" xml:space="preserve" x="\(label.x)" \
      y="\(label.y + label.size.ascent)" font-size="\(label.size.rawValue)" \
      fill="\(fill)"\(weight)>\(Markup.escape(label.text))</text>

      """
  }
}

/// Colours by Okabe and Ito, which are distinguishable with any kind of colour vision; each line also
/// has its own pattern, so that colour is not needed.
struct Paint {
  var fill: String
  var stroke: String
  var width = "1.5"
  var dash: String?

  init(_ look: PlacedPicture.Look) {
    switch look {
    case .view: self.init("#dcecf7", "#0072b2")
    case .primitive: self.init("#f6f7f8", "#8c959f", "1")
    case .storage: self.init("#fdf0d5", "#b87700")
    case .object: self.init("#f6e6ef", "#aa4a80")
    case .environment: self.init("#d9f1ea", "#00795a")
    case .alone, .panel, .grid: self.init("none", "#d0d7de", "1")
    case .child, .quiet: self.init("none", "#8c959f", "1.2")
    case .input: self.init("none", "#0072b2", "1.5", "8 3")
    case .state: self.init("none", "#b87700", "2")
    case .binding: self.init("none", "#b87700", "2", "6 4")
    case .observable: self.init("none", "#aa4a80", "2", "1 4")
    case .lifetime: self.init("#56b4e9", "#0072b2", "1")
    case .value: self.init("#fdf0d5", "#b87700", "1")
    case .ending, .open, .run: self.init("none", "#1b1f24", "2")
    case .heading, .title, .detail, .legend: self.init("none", "#1b1f24")
    }
  }

  private init(_ fill: String, _ stroke: String, _ width: String = "1.5", _ dash: String? = nil) {
    self.fill = fill
    self.stroke = stroke
    self.width = width
    self.dash = dash
  }
}
