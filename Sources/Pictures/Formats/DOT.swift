import Diagnostics

// Diagrams for Graphviz.

enum DOT {
  /// One graph for each diagram; several become clusters of one graph.
  static func text(_ diagrams: [Diagram]) -> String {
    var out = """
      digraph theseus {
        rankdir=LR
        node [shape=box style="rounded,filled" fontname="monospace" fontsize=12]
        edge [color="#8c959f"]

      """
    for (index, diagram) in diagrams.enumerated() {
      let prefix = diagrams.count == 1 ? "" : "g\(index + 1)_"
      if diagrams.count == 1 {
        out += "  label=\(quote(diagram.title))\n  labelloc=t\n"
      } else {
        out += "  subgraph cluster_\(index + 1) {\n  label=\(quote(diagram.title))\n"
      }
      for box in diagram.boxes { out += line(box, prefix) }
      for arrow in diagram.arrows {
        out += line(
          arrow, prefix + diagram.boxes[arrow.from].id, prefix + diagram.boxes[arrow.to].id)
      }
      if diagrams.count > 1 { out += "  }\n" }
    }
    return out + "}\n"
  }

  private static func line(_ box: Diagram.Box, _ prefix: String) -> String {
    let paint = Paint(PlacedPicture.Look(box.kind))
    let label = ([box.title] + box.details).map { escape($0) + "\\l" }.joined()
    let style = box.isAlone ? "rounded,filled,dashed" : "rounded,filled"
    return """
        \(quote(prefix + box.id)) [label="\(label)" fillcolor="\(paint.fill)" \
      color="\(paint.stroke)" style="\(style)"]

      """
  }

  private static func line(_ arrow: Diagram.Arrow, _ from: String, _ to: String) -> String {
    let paint = Paint(arrow.isHot ? PlacedPicture.Look(arrow.kind) : .quiet)
    let style = arrow.kind == .child ? "" : " [color=\"\(paint.stroke)\" label=\"\(arrow.kind)\"]"
    return "  \(quote(from)) -> \(quote(to))\(style)\n"
  }

  /// Lifetimes as a table: a row for each view and each property, a column for each update.
  static func text(_ charts: [LifetimeChart]) -> String {
    var out = "digraph theseus {\n  node [shape=plain fontname=\"monospace\" fontsize=12]\n"
    for (index, chart) in charts.enumerated() {
      out += "  lifetimes\(index + 1) [label=<<table border=\"0\" cellborder=\"1\" "
      out += "cellspacing=\"0\" cellpadding=\"5\">\n"
      out +=
        "    <tr><td colspan=\"\(chart.columns.count + 1)\">\(Markup.escape(chart.title))</td></tr>\n"
      out += "    <tr><td></td>"
      for step in chart.steps {
        out +=
          "<td colspan=\"\(step.columns.count)\">\(step.number): \(Markup.escape(step.code))</td>"
      }
      out += "</tr>\n"
      for row in chart.rows { out += line(row, in: chart) }
      out += "  </table>>]\n"
    }
    return out + "}\n"
  }

  private static func line(_ row: LifetimeChart.Row, in chart: LifetimeChart) -> String {
    let title = row.kind == .view ? row.title : "\(row.detail) \(row.title)"
    var out = "    <tr><td align=\"left\">\(Markup.escape(title))</td>"
    let paint = Paint(row.kind == .view ? .lifetime : .value)
    for column in chart.columns.indices {
      let isAlive = column >= row.begin && column <= row.end ?? chart.columns.count
      let value = row.values.last { $0.column <= column }?.text
      let said = row.kind == .view ? (row.runs.contains(column) ? "body" : " ") : value ?? " "
      let end = row.end == column ? "end" : said
      out += isAlive ? "<td bgcolor=\"\(paint.fill)\">\(Markup.escape(end))</td>" : "<td> </td>"
    }
    return out + "</tr>\n"
  }

  private static func quote(_ text: String) -> String { "\"" + escape(text) + "\"" }

  private static func escape(_ text: String) -> String {
    var out = ""
    for character in text.withoutActive {
      switch character {
      case "\"", "\\": out += "\\" + String(character)
      case _ where character.isNewline: out += "\\n"
      default: out.append(character)
      }
    }
    return out
  }
}
