// The tree of the live nodes, with marks for the changes of the last update.
//
// A mark precedes the name, so that changes can be found along the left edge. What does not fit on a
// screen is folded: the tree stays open longest where something happened, then from the root down; a
// folded part is shown as a count.

public import Meaning
public import Phrases
public import Trace
import Values

public struct TreeText {
  public struct Options: Sendable {
    /// Whether branches are drawn; otherwise depth is shown only by indentation.
    public var glyphs = false
    /// The maximum number of lines; nil for no limit.
    public var lines: Int?

    public init(glyphs: Bool = false, lines: Int? = nil) {
      self.glyphs = glyphs
      self.lines = lines
    }
  }

  let words: Words
  let options: Options

  public init(_ options: Options = Options(), words: Words = Words()) {
    self.options = options
    self.words = words
  }

  /// The tree from some nodes down, or all of it, and the meanings of its marks.
  public func lines(
    of world: World, from starts: [NodeID]? = nil, marks: UpdateMarks = UpdateMarks()
  ) -> [StyledLine] {
    let roots = starts ?? world.roots
    guard !roots.isEmpty else { return [words.line("nothing is alive here", .dim)] }
    let outline = Outline(world, roots, marks, atMost: options.lines)
    var lines: [StyledLine] = []
    var used: Set<UpdateMarks.Mark> = []
    let hasMarks = outline.rows.contains { row in
      if case .node(let node) = row.content { marks[node.name.node] != nil } else { false }
    }
    for row in outline.rows {
      var line = StyledLine()
      switch row.content {
      case .node(let node):
        let mark = marks[node.name.node]
        if let mark { used.insert(mark) }
        if hasMarks { line.add((mark?.sign ?? " ") + " ", mark?.style ?? .plain) }
        line.add(rails(row), .dim)
        Self.describe(node, in: world, on: &line)
        if row.hidden > 0 { line.add("  " + folded(row.hidden), .dim) }
      case .more(let counts):
        if hasMarks { line.add("  ") }
        line.add(rails(row), .dim)
        let list = counts.map { $0.count == 1 ? $0.view : "\($0.view) ×\($0.count)" }
        line.add(words("… \(list.joined(separator: ", "))"), .dim)
      }
      lines.append(line)
    }
    if !used.isEmpty { lines.append(legend(used)) }
    return lines
  }

  private func folded(_ count: Int) -> String {
    count == 1 ? words("… 1 view") : words("… \(count) views")
  }

  private func rails(_ row: Outline.Row) -> String {
    guard options.glyphs else { return String(repeating: "  ", count: row.depth) }
    guard row.depth > 0 else { return "" }
    let rails = row.open.map { $0 ? "│  " : "   " }.joined()
    return rails + (row.isLast ? "└─ " : "├─ ")
  }

  private func legend(_ used: Set<UpdateMarks.Mark>) -> StyledLine {
    var line = StyledLine()
    for mark in UpdateMarks.Mark.allCases where used.contains(mark) {
      if line.width > 0 { line.add("   ") }
      line.add(mark.sign, mark.style)
      line.add(" " + meaning(of: mark), .dim)
    }
    return line
  }

  private func meaning(of mark: UpdateMarks.Mark) -> String {
    switch mark {
    case .began: words("began")
    case .ran: words("its body ran")
    case .skipped: words("skipped")
    case .leaving: words("is leaving")
    case .moved: words("its views changed places")
    case .changed: words("shows something else")
    }
  }

  static func describe(_ node: World.Node, in world: World, on line: inout StyledLine) {
    line.add(node.name.view, .view)
    line.add(" #\(node.name.node.number)")
    let parent = node.parent.flatMap { world.nodes[$0]?.name.shownPath } ?? ""
    let step = String(node.name.shownPath.dropFirst(parent.count).drop { $0 == "/" })
    if step != node.name.view { line.add("  \(step.withHandles)", .dim) }
    for content in node.contents {
      if let text = content.text { line.add("  \"\(text)\"", .value) }
      if let value = content.value { line.add("  \(value.brief)", .value) }
    }
    for id in node.slots {
      guard let slot = world.slots[id] else { continue }
      line.add("  \(slot.property) = ")
      line.add(slot.value.brief, .value)
    }
    if node.runs > 0 {
      line.add("  body ×\(node.runs)" + (node.skips > 0 ? ", skipped ×\(node.skips)" : ""), .dim)
    }
  }
}

extension UpdateMarks.Mark {
  /// One character available on every terminal and pipe.
  var sign: String {
    switch self {
    case .began: "+"
    case .ran: "*"
    case .skipped: "-"
    case .leaving: "~"
    case .moved: ">"
    case .changed: "."
    }
  }

  var style: Style {
    switch self {
    case .began: .began
    case .ran: .ran
    case .skipped: .dim
    case .leaving: .ended
    case .moved, .changed: .wrote
    }
  }
}
