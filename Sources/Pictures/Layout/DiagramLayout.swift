// Places for the boxes of a diagram, in columns from left to right.
//
// An arrow leads from one column to the next, through the gap between them, so that it never crosses a
// box. In a tree each subtree has its own band; between two sides the order is the one with few
// crossings that placing boxes at the middle of their neighbours gives.

struct DiagramLayout {
  static let margin = 20
  /// Between columns, and between boxes of one.
  static let columnGap = 56
  static let rowGap = 12

  private let diagram: Diagram
  private let texts: [BoxText]
  private var frames: [Rect]

  static func drawing(_ diagram: Diagram) -> PlacedPicture {
    var layout = DiagramLayout(diagram)
    switch diagram.shape {
    case .tree: layout.placeTree()
    case .sides(let left, let right): layout.placeSides(left, right)
    }
    return layout.draw()
  }

  private init(_ diagram: Diagram) {
    self.diagram = diagram
    texts = diagram.boxes.map { BoxText($0) }
    frames = texts.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
  }

  // MARK: Trees

  private mutating func placeTree() {
    var children = diagram.boxes.map { _ in [Int]() }
    var depth = diagram.boxes.map { _ in 0 }
    var roots = Set(diagram.boxes.indices)
    for arrow in diagram.arrows {
      children[arrow.from].append(arrow.to)
      depth[arrow.to] = depth[arrow.from] + 1
      roots.remove(arrow.to)
    }
    // Children follow their parents, so one backward walk finds the height of each band.
    var bands = frames.map(\.height)
    for index in diagram.boxes.indices.reversed() {
      bands[index] = max(bands[index], Self.height(of: children[index], bands))
    }
    let columns = columnPositions(depth)
    var tops = diagram.boxes.map { _ in 0 }
    var y = 0
    for root in roots.sorted() {
      tops[root] = y
      y += bands[root] + Self.rowGap
    }
    for index in diagram.boxes.indices {
      frames[index].x = columns[depth[index]]
      frames[index].y = tops[index] + (bands[index] - frames[index].height) / 2
      var top = tops[index] + (bands[index] - Self.height(of: children[index], bands)) / 2
      for child in children[index] {
        tops[child] = top
        top += bands[child] + Self.rowGap
      }
    }
  }

  private static func height(of children: [Int], _ bands: [Int]) -> Int {
    children.reduce(-rowGap) { $0 + bands[$1] + rowGap }
  }

  /// The x of each column.
  private func columnPositions(_ depth: [Int]) -> [Int] {
    var widths: [Int] = []
    for (index, column) in depth.enumerated() {
      while widths.count <= column { widths.append(0) }
      widths[column] = max(widths[column], frames[index].width)
    }
    var x = 0
    return widths.map { width in
      defer { x += width + Self.columnGap }
      return x
    }
  }

  // MARK: Two sides

  private mutating func placeSides(_ left: [Int], _ right: [Int]) {
    var left = left
    var right = right
    for _ in 0..<4 {
      left = ordered(left, by: right) { ($0.from, $0.to) }
      right = ordered(right, by: left) { ($0.to, $0.from) }
    }
    // An arrow that turns back ends where it begins, and so crosses nothing.
    if diagram.arrows.contains(where: { $0.kind == .input }) {
      let widest = right.map { frames[$0].width }.max() ?? 0
      for index in right { frames[index].width = widest }
    }
    let width = left.map { frames[$0].width }.max() ?? 0
    let heights = [left, right].map { Self.height(of: $0, frames.map(\.height)) }
    let tallest = max(heights[0], heights[1])
    let gap = Self.columnGap + min(120, diagram.arrows.count * 8)
    place(left, x: 0, y: (tallest - heights[0]) / 2)
    // Flush with the gap, so that an arrow from a narrow box crosses no wide one.
    for index in left { frames[index].x = width - frames[index].width }
    place(right, x: width == 0 ? 0 : width + gap, y: (tallest - heights[1]) / 2)
  }

  private mutating func place(_ side: [Int], x: Int, y: Int) {
    var y = y
    for index in side {
      frames[index].x = x
      frames[index].y = y
      y += frames[index].height + Self.rowGap
    }
  }

  /// The boxes of one side, ordered by the middles of their neighbours; those without stay in order
  /// after the others.
  private func ordered(
    _ side: [Int], by other: [Int], _ ends: (Diagram.Arrow) -> (own: Int, other: Int)
  ) -> [Int] {
    var sums: [Int: (sum: Int, count: Int)] = [:]
    var places: [Int: Int] = [:]
    for (place, index) in other.enumerated() { places[index] = place }
    for arrow in diagram.arrows {
      let (own, neighbour) = ends(arrow)
      guard let place = places[neighbour] else { continue }
      let known = sums[own] ?? (0, 0)
      sums[own] = (known.sum + place, known.count + 1)
    }
    let keys = side.enumerated().map { place, index -> (Int, Int, Int) in
      guard let (sum, count) = sums[index] else { return (Int.max, place, index) }
      return (sum * 1000 / count, place, index)
    }
    return keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  // MARK: Drawing

  private func draw() -> PlacedPicture {
    var drawing = PlacedPicture(title: diagram.title, summary: diagram.summary)
    let turns = diagram.arrows.contains { $0.kind == .input }
    let content = (frames.map(\.right).max() ?? 0) + (turns ? SVG.turn : 0)
    drawing.width = max(content, 420) + 2 * Self.margin
    let top = drawing.addHeading(diagram.title)
    let placed = frames.map { frame in
      var frame = frame
      frame.x += Self.margin
      frame.y += top
      return frame
    }
    addArrows(placed, to: &drawing)
    for (index, box) in diagram.boxes.enumerated() {
      drawing.add(box, texts[index], at: placed[index])
    }
    if diagram.boxes.isEmpty {
      drawing.write(["nothing is alive here"], x: Self.margin, y: top, .normal, .detail)
    }
    let bottom = max(placed.map(\.bottom).max() ?? 0, top + TextSize.normal.lineHeight)
    drawing.addLegend(legend, below: bottom + Self.margin)
    return drawing
  }

  private func addArrows(_ frames: [Rect], to drawing: inout PlacedPicture) {
    let leaving = ports(of: { $0.from }, towards: { $0.to }, frames)
    let arriving = ports(of: { $0.to }, towards: { $0.from }, frames)
    for (index, arrow) in diagram.arrows.enumerated() {
      let turnsBack = arrow.kind == .input
      drawing.lines.append(
        PlacedPicture.Line(
          from: (frames[arrow.from].right, leaving[index]),
          to: (turnsBack ? frames[arrow.to].right : frames[arrow.to].x, arriving[index]),
          look: arrow.isHot ? PlacedPicture.Look(arrow.kind) : .quiet, isArrow: true,
          turnsBack: turnsBack))
    }
  }

  /// Where each arrow ends on its box's side: spaced apart, in the order of the other ends.
  private func ports(
    of own: (Diagram.Arrow) -> Int, towards other: (Diagram.Arrow) -> Int, _ frames: [Rect]
  ) -> [Int] {
    var ports = diagram.arrows.map { _ in 0 }
    for (box, arrows) in Dictionary(
      grouping: diagram.arrows.indices, by: { own(diagram.arrows[$0]) })
    {
      let sorted = arrows.sorted {
        (frames[other(diagram.arrows[$0])].middle, $0)
          < (frames[other(diagram.arrows[$1])].middle, $1)
      }
      let frame = frames[box]
      if case .tree = diagram.shape {
        for arrow in sorted { ports[arrow] = frame.middle }
        continue
      }
      for (place, arrow) in sorted.enumerated() {
        ports[arrow] = frame.y + frame.height * (place + 1) / (sorted.count + 1)
      }
    }
    return ports
  }

  private var legend: [PlacedPicture.LegendEntry] {
    Diagram.Box.Kind.allCases.filter { kind in diagram.boxes.contains { $0.kind == kind } }
      .map { .box(PlacedPicture.Look($0), $0.legend) }
      + (diagram.boxes.contains { $0.isAlone } ? [.broken("no dependency")] : [])
      + Diagram.Arrow.Kind.allCases.filter { kind in
        diagram.arrows.contains { $0.kind == kind && $0.isHot }
      }.map { .line(PlacedPicture.Look($0), $0.legend) }
      + (diagram.arrows.contains { !$0.isHot } ? [.line(.quiet, "not in this step")] : [])
  }
}
