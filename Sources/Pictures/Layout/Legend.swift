extension PlacedPicture {
  enum LegendEntry: Sendable {
    case box(Look, String)
    case broken(String)
    case line(Look, String)
    case mark(Look, String)

    var text: String {
      switch self {
      case .box(_, let text), .broken(let text), .line(_, let text), .mark(_, let text): text
      }
    }
  }

  /// The title at the top; returns the y below it.
  mutating func addHeading(_ title: String) -> Int {
    let margin = DiagramLayout.margin
    let columns = max(20, (width - 2 * margin) / TextSize.large.column)
    let lines = TextMeasure.wrap(title, columns: columns)
    return write(lines, x: margin, y: margin, .large, .heading) + margin / 2
  }

  /// The meanings of the looks, in as many rows as the width requires; ends the picture.
  mutating func addLegend(_ entries: [LegendEntry], below top: Int) {
    let margin = DiagramLayout.margin
    var x = margin
    var y = top
    for entry in entries {
      let room = 30 + TextMeasure.width(entry.text, .small)
      if x > margin, x + room > width - margin {
        x = margin
        y += 20
      }
      let middle = y + TextSize.small.lineHeight / 2
      switch entry {
      case .box(let look, _):
        boxes.append(Box(frame: Rect(x: x, y: y + 2, width: 22, height: 12), look: look))
      case .broken:
        boxes.append(
          Box(
            frame: Rect(x: x, y: y + 2, width: 22, height: 12), look: .primitive, isBroken: true))
      case .line(let look, _):
        lines.append(Line(from: (x, middle), to: (x + 22, middle), look: look, isArrow: true))
      case .mark(let look, _): marks.append(Mark(x: x + 11, y: middle, look: look))
      }
      labels.append(Label(text: entry.text, x: x + 30, y: y, size: .small, look: .legend))
      x += room + 24
      width = max(width, x - 24 + margin)
    }
    height = y + 20 + margin / 2
  }
}
