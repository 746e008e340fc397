import Diagnostics

/// How much room a text takes in a picture.
///
/// Pictures use a monospaced font. Which one is up to the reader, so the measure is the widest in
/// common use: 0.62 em a column. East Asian characters take an em in such fonts, which is less than
/// their two columns; emoji take more.
enum TextMeasure {
  static func width(_ text: String, _ size: TextSize) -> Int {
    var width = 0
    for character in text {
      width += DisplayWidth.of(character) * size.column
      if isPicture(character) { width += size.column / 2 }
    }
    return width
  }

  private static func isPicture(_ character: Character) -> Bool {
    character.unicodeScalars.contains {
      $0.properties.isEmojiPresentation || $0.value == 0xFE0F || $0.value == 0x200D
    }
  }

  /// Lines of at most that many columns, broken at blanks if possible; the last one says how much is
  /// left out if there are more than `limit`.
  static func wrap(_ text: String, columns: Int, limit: Int = 6) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    /// Where the line may be broken.
    var blank: String.Index?
    for character in text.map({ $0.isNewline ? " " : $0 }) {
      let size = DisplayWidth.of(character)
      if width + size > columns, !line.isEmpty {
        if let blank, blank > line.startIndex {
          let rest = String(line[line.index(after: blank)...])
          lines.append(String(line[..<blank]))
          line = rest
        } else {
          lines.append(line)
          line = ""
        }
        width = DisplayWidth.of(line)
        blank = nil
      }
      if character == " " { blank = line.endIndex }
      line.append(character)
      width += size
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > limit else { return lines }
    let left = lines[(limit - 1)...].reduce(0) { $0 + $1.count }
    return lines.prefix(limit - 1) + ["… \(left) more characters"]
  }
}

/// Sizes of text, in pixels.
enum TextSize: Int, Sendable {
  case small = 11
  case normal = 13
  case large = 15

  var column: Int {
    switch self {
    case .small: 7
    case .normal: 8
    case .large: 10
    }
  }

  var lineHeight: Int { rawValue + 5 }
  /// From the top of the line to its baseline.
  var ascent: Int { rawValue }
}
