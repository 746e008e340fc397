import Diagnostics

// Diagrams for Mermaid, which draws them in Markdown pages.

enum Mermaid {
  static func text(_ diagrams: [Diagram]) -> String {
    var out = "flowchart LR\n"
    var quiet: [Int] = []
    var count = 0
    for (index, diagram) in diagrams.enumerated() {
      let prefix = diagrams.count == 1 ? "" : "g\(index + 1)_"
      out += "  subgraph \(prefix)picture [\"\(escape(diagram.title))\"]\n"
      var names: [String] = []
      for box in diagram.boxes {
        let name = prefix + box.id
        names.append(name)
        let label = ([box.title] + box.details).map(escape).joined(separator: "<br/>")
        out += "    \(name)\(shape(box.kind, "\"\(label)\"")):::\(box.kind.rawValue)\n"
      }
      for arrow in diagram.arrows {
        let link = arrow.kind == .child ? "---" : "-- \(arrow.kind.rawValue) -->"
        out += "    \(names[arrow.from]) \(link) \(names[arrow.to])\n"
        if !arrow.isHot { quiet.append(count) }
        count += 1
      }
      out += "  end\n"
    }
    for kind in Diagram.Box.Kind.allCases {
      let paint = Paint(PlacedPicture.Look(kind))
      out += "  classDef \(kind.rawValue) fill:\(paint.fill),stroke:\(paint.stroke),color:#1b1f24\n"
    }
    if !quiet.isEmpty {
      let paint = Paint(.quiet)
      out += "  linkStyle \(quiet.map(String.init).joined(separator: ",")) stroke:\(paint.stroke)\n"
    }
    return out
  }

  private static func shape(_ kind: Diagram.Box.Kind, _ label: String) -> String {
    switch kind {
    case .view: "(\(label))"
    case .primitive: "[\(label)]"
    case .storage: "[(\(label))]"
    case .object: "([\(label)])"
    case .environment: "{{\(label)}}"
    }
  }

  /// Lifetimes as a Gantt chart whose days are updates.
  static func text(_ charts: [LifetimeChart]) -> String {
    var out = "gantt\n  dateFormat X\n  axisFormat %s\n"
    out += "  title \(charts.map { title($0.title) }.joined(separator: " / "))\n"
    for (index, chart) in charts.enumerated() {
      // Nodes are renumbered in each scene.
      let scene = charts.count > 1 ? ", scene \(index + 1)" : ""
      for row in chart.rows {
        if row.kind == .view {
          out += "  section \(plain(row.title))\(scene)\n"
        }
        let name = row.kind == .view ? "lifetime" : "\(row.detail) \(row.title)"
        let end = row.end.map { max($0, row.begin + 1) } ?? chart.columns.count
        let state = row.end == nil ? "active, " : "done, "
        out += "  \(plain(name)) :\(state)\(row.begin), \(end)\n"
      }
    }
    return out
  }

  /// A Gantt chart's names end at a colon or a semicolon, its title at a semicolon, and neither has
  /// escapes.
  private static func plain(_ text: String) -> String {
    String(text.compactMap { $0 == "#" ? nil : ":;\n\r".contains($0) ? " " : $0 })
  }

  private static func title(_ text: String) -> String {
    String(text.compactMap { $0 == "#" ? nil : ";\n\r".contains($0) ? " " : $0 })
  }

  private static func escape(_ text: String) -> String {
    var out = ""
    for character in text.withoutActive {
      switch character {
      case "\"", "<", ">", "&", "#", "`", "\\":
        out += character.unicodeScalars.map { "#\($0.value);" }.joined()
      case _ where character.isNewline: out += " "
      default: out.append(character)
      }
    }
    return out
  }
}
