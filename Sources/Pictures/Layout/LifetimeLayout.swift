// Lifetimes as bars: time runs to the right, one column for each update; views and their storage are
// listed below each other.

struct LifetimeLayout {
  private static let margin = DiagramLayout.margin
  private static let rowHeight = 26
  private static let labelColumns = 34
  /// Values in bars are shortened to this many columns.
  private static let valueColumns = 22

  private let chart: LifetimeChart
  private var drawing: PlacedPicture
  /// The left edge of each column, and the right edge of the last.
  private var edges: [Int] = []
  private var rowLabels: [[String]] = []

  static func drawing(_ chart: LifetimeChart) -> PlacedPicture {
    var layout = LifetimeLayout(chart)
    layout.measure()
    layout.draw()
    return layout.drawing
  }

  private init(_ chart: LifetimeChart) {
    self.chart = chart
    drawing = PlacedPicture(title: chart.title, summary: chart.summary)
  }

  // MARK: Widths

  private mutating func measure() {
    rowLabels = chart.rows.map { row in
      let blanks = row.kind == .storage ? "    " : ""
      let title = row.kind == .storage ? "\(row.detail) \(row.title)" : row.title
      // Enough lines for any name that a person would write: nothing else identifies a property.
      return TextMeasure.wrap(title, columns: Self.labelColumns, limit: 5).map { blanks + $0 }
    }
    let labels = rowLabels.joined().map { TextMeasure.width($0, .normal) }.max() ?? 0
    var widths = chart.columns.map { column in
      max(64, TextMeasure.width(Self.name(of: column), .small) + 16)
    }
    for row in chart.rows {
      for (place, (column, value)) in row.values.enumerated() {
        let needed = TextMeasure.width(Self.shortened(value), .small) + 30
        // A value may extend up to the next one.
        let later = row.values[(place + 1)...].first { $0.column > column }
        let next = later?.column ?? row.end ?? widths.count
        let last = max(column, min(next, widths.count) - 1)
        let present = widths[column...last].reduce(0, +)
        if present < needed { widths[column] += needed - present }
      }
    }
    for step in chart.steps where !step.columns.isEmpty {
      let present = widths[step.columns].reduce(0, +)
      let words = Self.heading(of: step, columns: 24)
      let needed = (words.map { TextMeasure.width($0, .small) }.max() ?? 0) + 16
      if present < needed { widths[step.columns.upperBound - 1] += needed - present }
    }
    var x = Self.margin + labels + 24
    edges = [x]
    for width in widths {
      x += width
      edges.append(x)
    }
    drawing.width = max(x + Self.margin, 460)
  }

  private static func name(of column: LifetimeChart.Column) -> String {
    column.update == 0 ? "no update" : "update \(column.update)"
  }

  private static func heading(of step: LifetimeChart.Step, columns: Int) -> [String] {
    ["step \(step.number)"] + TextMeasure.wrap(step.code, columns: columns, limit: 4)
  }

  private static func shortened(_ value: String) -> String {
    TextMeasure.wrap(value, columns: valueColumns, limit: 99).first.map {
      $0.count < value.count ? $0 + "…" : $0
    } ?? ""
  }

  // MARK: Drawing

  private mutating func draw() {
    let top = drawing.addHeading(chart.title)
    let header = drawHeader(top)
    var y = header
    for (index, row) in chart.rows.enumerated() {
      let height = max(Self.rowHeight, rowLabels[index].count * TextSize.normal.lineHeight + 4)
      let room = Rect(x: Self.margin, y: y, width: edges[0] - Self.margin, height: height)
      drawing.write(
        rowLabels[index], x: Self.margin, y: y + 4, .normal,
        row.kind == .view ? .title : .detail, in: room)
      draw(row, y + height / 2)
      y += height
    }
    if chart.rows.isEmpty {
      y = drawing.write(["no view has begun"], x: Self.margin, y: y, .normal, .detail)
    }
    drawGrid(from: top, header, to: y)
    drawing.addLegend(legend, below: y + Self.margin)
  }

  private mutating func drawHeader(_ top: Int) -> Int {
    var bottom = top
    for step in chart.steps where !step.columns.isEmpty {
      let x = edges[step.columns.lowerBound] + 8
      let width = edges[step.columns.upperBound] - x
      let words = Self.heading(of: step, columns: max(24, width / TextSize.small.column - 1))
      bottom = max(bottom, drawing.write(words, x: x, y: top, .small, .title))
    }
    for (index, column) in chart.columns.enumerated() {
      drawing.write(
        [Self.name(of: column)], x: edges[index] + 8, y: bottom, .small, .detail)
    }
    return bottom + TextSize.small.lineHeight + 6
  }

  /// Steps are separated by lines over the whole height, updates by shorter ones.
  private mutating func drawGrid(from top: Int, _ header: Int, to bottom: Int) {
    let steps = Set(chart.steps.map { edges[$0.columns.lowerBound] })
    for edge in edges.dropLast() {
      drawing.lines.append(
        PlacedPicture.Line(
          from: (edge, steps.contains(edge) ? top : header), to: (edge, bottom), look: .grid))
    }
  }

  private mutating func draw(_ row: LifetimeChart.Row, _ y: Int) {
    let height = row.kind == .view ? 12 : 16
    let begin = edges[row.begin] + 8
    let end = row.end.map { max(edges[$0] + 20, begin + 12) } ?? edges[edges.count - 1]
    let frame = Rect(x: begin, y: y - height / 2, width: end - begin, height: height)
    let said = row.end == nil ? "alive at the end" : "ended"
    drawing.boxes.append(
      PlacedPicture.Box(
        frame: frame, look: row.kind == .view ? .lifetime : .value,
        hint: "\(row.title) \(row.detail), \(said)"))
    for run in row.runs {
      drawing.marks.append(
        PlacedPicture.Mark(
          x: edges[run] + 14, y: y, look: .run, hint: "the body of \(row.title) ran"))
    }
    for (column, value) in row.values {
      let x = max(edges[column] + 14, begin + 6)
      drawing.write(
        [Self.shortened(value)], x: x, y: y - 8, .small, .value)
      if column != row.begin {
        drawing.lines.append(
          PlacedPicture.Line(
            from: (x - 5, y - height / 2), to: (x - 5, y + height / 2), look: .ending))
      }
    }
    drawing.marks.append(
      PlacedPicture.Mark(x: end, y: y, look: row.end == nil ? .open : .ending, hint: said))
  }

  private var legend: [PlacedPicture.LegendEntry] {
    [.box(.lifetime, "lifetime of a view"), .mark(.run, "its body ran")]
      + (chart.rows.contains { $0.kind == .storage }
        ? [.box(.value, "storage with its value")] : [])
      + (chart.rows.contains { $0.end != nil } ? [.mark(.ending, "the lifetime ended")] : [])
      + [.mark(.open, "alive at the end")]
  }
}
