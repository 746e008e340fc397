import Diagnostics

// A picture of pixels, for use without a browser: each pixel is an index into a palette. Letters are
// drawn from built-in dots, so that every machine makes the same picture.

/// A picture of pixels.
public struct Raster: Equatable, Sendable {
  public let width: Int
  public let height: Int
  public private(set) var pixels: [UInt8]

  /// A picture of one colour, the palette's index `background`.
  public init(width: Int, height: Int, background: UInt8 = 0) {
    self.width = max(1, width)
    self.height = max(1, height)
    pixels = Array(repeating: background, count: self.width * self.height)
  }

  /// Fills a rectangle, clipped to the picture.
  public mutating func fill(x: Int, y: Int, width: Int, height: Int, _ color: UInt8) {
    for row in max(0, y)..<max(max(0, y), min(self.height, y + height)) {
      for column in max(0, x)..<max(max(0, x), min(self.width, x + width)) {
        pixels[row * self.width + column] = color
      }
    }
  }

  /// The size of a letter's cell at a scale.
  public static func cell(scale: Int) -> (width: Int, height: Int) { (6 * scale, 11 * scale) }

  /// Draws a text from a point; returns the characters that have no letter here and are drawn as boxes.
  @discardableResult
  public mutating func draw(
    _ text: String, x: Int, y: Int, scale: Int, _ color: UInt8, isBold: Bool = false
  ) -> [Character] {
    let cell = Self.cell(scale: scale)
    var missing: [Character] = []
    var left = x
    for character in text {
      let width = DisplayWidth.of(String(character)) * cell.width
      defer { left += width }
      if character == " " || width == 0 { continue }
      if let arms = Lettering.arms[character] {
        draw(arms, x: left, y: y, scale: scale, color)
      } else if let rows = Lettering.rows[character] {
        draw(rows, x: left, y: y, scale: scale, color)
        if isBold { draw(rows, x: left + max(1, scale / 2), y: y, scale: scale, color) }
      } else {
        missing.append(character)
        frame(x: left, y: y + scale, width: width - scale, height: 7 * scale, scale, color)
      }
    }
    return missing
  }

  private mutating func draw(_ rows: [UInt8], x: Int, y: Int, scale: Int, _ color: UInt8) {
    for (row, bits) in rows.enumerated() {
      for column in 0..<5 where bits & (16 >> UInt8(column)) != 0 {
        fill(
          x: x + column * scale, y: y + (row + 1) * scale, width: scale, height: scale, color)
      }
    }
  }

  /// Lines from the middle of the cell to its edges.
  private mutating func draw(
    _ arms: Lettering.Arms, x: Int, y: Int, scale: Int, _ color: UInt8
  ) {
    let cell = Self.cell(scale: scale)
    let thick = arms.contains(.heavy) ? 3 * scale : scale
    let (middle, centre) = (x + 2 * scale, y + 5 * scale)
    let offset = (thick - scale) / 2
    if arms.contains(.left) {
      fill(x: x, y: centre - offset, width: 3 * scale, height: thick, color)
    }
    if arms.contains(.right) {
      fill(x: middle, y: centre - offset, width: cell.width - 2 * scale, height: thick, color)
    }
    if arms.contains(.up) { fill(x: middle, y: y, width: scale, height: 6 * scale, color) }
    if arms.contains(.down) {
      fill(x: middle, y: centre, width: scale, height: cell.height - 5 * scale, color)
    }
  }

  private mutating func frame(
    x: Int, y: Int, width: Int, height: Int, _ scale: Int, _ color: UInt8
  ) {
    fill(x: x, y: y, width: width, height: scale, color)
    fill(x: x, y: y + height - scale, width: width, height: scale, color)
    fill(x: x, y: y, width: scale, height: height, color)
    fill(x: x + width - scale, y: y, width: scale, height: height, color)
  }
}

/// A colour of a palette.
public struct RasterColor: Equatable, Sendable {
  public var red, green, blue: UInt8

  public init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }
}
