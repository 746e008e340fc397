/// The part of a diagram that is about a view.
public struct Focus: Sendable {
  /// The view's name.
  public var view: String
  /// How many arrows away others may be.
  public var depth: Int

  public init(view: String, depth: Int = 1) {
    self.view = view
    self.depth = depth
  }
}

extension Diagram {
  /// Leaves out what is more arrows away from the view, in either direction.
  mutating func keep(_ focus: Focus) {
    var near = Set(boxes.indices.filter { boxes[$0].view == focus.view })
    for _ in 0..<focus.depth {
      var next: Set<Int> = []
      for arrow in arrows where near.contains(arrow.from) != near.contains(arrow.to) {
        next.formUnion([arrow.from, arrow.to])
      }
      near.formUnion(next)
    }
    let kept = boxes.indices.filter(near.contains)
    var places: [Int: Int] = [:]
    for (place, index) in kept.enumerated() { places[index] = place }
    boxes = kept.map { boxes[$0] }
    arrows = arrows.compactMap { arrow in
      guard let from = places[arrow.from], let to = places[arrow.to] else { return nil }
      var arrow = arrow
      arrow.from = from
      arrow.to = to
      return arrow
    }
    if case .sides(let left, let right) = shape {
      shape = .sides(left: left.compactMap { places[$0] }, right: right.compactMap { places[$0] })
    }
  }
}
