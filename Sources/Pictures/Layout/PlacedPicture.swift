// A picture whose parts all have places; it only has to be written.
//
// All numbers are whole pixels, so that no machine rounds them differently.

/// A rectangle.
struct Rect: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var right: Int { x + width }
  var bottom: Int { y + height }
  var middle: Int { y + height / 2 }

  func intersects(_ other: Rect) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  func contains(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom
  }
}

/// A picture with places.
struct PlacedPicture: Sendable {
  enum Look: String, Sendable {
    case view, primitive, storage, object, environment, alone, panel
    case child, state, binding, observable, input, quiet
    case lifetime, value, grid, run, ending, open
    case heading, title, detail, legend
  }

  struct Box: Sendable {
    var frame: Rect
    var look: Look
    /// The owner of the box, for tools that examine the picture.
    var id = ""
    /// Drawn with a dashed line.
    var isBroken = false
    /// Shown when a pointer rests on it.
    var hint: String?
  }

  struct Label: Sendable {
    var text: String
    var x: Int
    var y: Int
    var size: TextSize
    var look: Look
    /// The area in which it must stay.
    var room: Rect?

    var frame: Rect {
      Rect(x: x, y: y, width: TextMeasure.width(text, size), height: size.lineHeight)
    }
  }

  struct Line: Sendable {
    var from: (x: Int, y: Int)
    var to: (x: Int, y: Int)
    var look: Look
    /// Bends in the middle and ends with a head.
    var isArrow = false
    /// Ends at the side of its box from which it would leave.
    var turnsBack = false
  }

  struct Mark: Sendable {
    var x: Int
    var y: Int
    var look: Look
    var hint: String?
  }

  var title: String
  var summary: String
  var width = 0
  var height = 0
  var boxes: [Box] = []
  var labels: [Label] = []
  var lines: [Line] = []
  var marks: [Mark] = []

  init(title: String, summary: String) {
    self.title = title
    self.summary = summary
  }

  /// Adds lines of text below each other; returns the y below them.
  @discardableResult
  mutating func write(
    _ texts: [String], x: Int, y: Int, _ size: TextSize, _ look: Look, in room: Rect? = nil
  ) -> Int {
    var y = y
    for text in texts {
      labels.append(Label(text: text, x: x, y: y, size: size, look: look, room: room))
      y += size.lineHeight
    }
    return y
  }

  /// Several pictures, one below the other.
  static func stacked(_ drawings: [PlacedPicture]) -> PlacedPicture {
    guard drawings.count > 1 else {
      return drawings.first ?? PlacedPicture(title: "", summary: "")
    }
    var all = PlacedPicture(
      title: drawings.map(\.title).joined(separator: "; "),
      summary: drawings.map(\.summary).joined(separator: "; "))
    for drawing in drawings {
      all.add(drawing, below: all.height)
      all.width = max(all.width, drawing.width)
      all.height += drawing.height
    }
    return all
  }

  private mutating func add(_ other: PlacedPicture, below y: Int) {
    boxes += other.boxes.map { box in
      var box = box
      box.frame.y += y
      return box
    }
    labels += other.labels.map { label in
      var label = label
      label.y += y
      label.room?.y += y
      return label
    }
    lines += other.lines.map { line in
      var line = line
      line.from.y += y
      line.to.y += y
      return line
    }
    marks += other.marks.map { mark in
      var mark = mark
      mark.y += y
      return mark
    }
  }
}
