/// The text of a box, broken into lines, and the room it takes.
struct BoxText: Sendable {
  static let padding = 10
  /// Columns after which a line is broken.
  static let columns = 36

  let title: [String]
  let details: [String]
  let width: Int
  let height: Int

  init(_ box: Diagram.Box) {
    title = TextMeasure.wrap(box.title, columns: Self.columns)
    details = box.details.flatMap { TextMeasure.wrap($0, columns: Self.columns) }
    let widths =
      title.map { TextMeasure.width($0, .normal) } + details.map { TextMeasure.width($0, .small) }
    width = (widths.max() ?? 0) + 2 * Self.padding
    height =
      title.count * TextSize.normal.lineHeight + details.count * TextSize.small.lineHeight
      + 2 * Self.padding - 4
  }
}

extension PlacedPicture {
  /// Draws a box with its text.
  mutating func add(_ box: Diagram.Box, _ text: BoxText, at frame: Rect) {
    boxes.append(
      Box(
        frame: frame, look: Look(box.kind), id: box.id, isBroken: box.isAlone,
        hint: ([box.title] + box.details).joined(separator: "\n")))
    let x = frame.x + BoxText.padding
    let y = write(
      text.title, x: x, y: frame.y + BoxText.padding - 2, .normal, .title, in: frame)
    write(text.details, x: x, y: y, .small, .detail, in: frame)
  }
}

extension PlacedPicture.Look {
  init(_ kind: Diagram.Box.Kind) {
    switch kind {
    case .view: self = .view
    case .primitive: self = .primitive
    case .storage: self = .storage
    case .object: self = .object
    case .environment: self = .environment
    }
  }

  init(_ kind: Diagram.Arrow.Kind) {
    switch kind {
    case .child: self = .child
    case .state: self = .state
    case .binding: self = .binding
    case .object: self = .object
    case .observable: self = .observable
    case .environment: self = .environment
    case .input: self = .input
    }
  }
}
