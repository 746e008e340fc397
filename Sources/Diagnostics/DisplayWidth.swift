// How many terminal columns a text takes.
//
// A column is a user-perceived character, except that East Asian wide and fullwidth characters and
// emoji take two, and marks on the preceding character take none. The standard library groups scalars
// into characters; it does not know the East Asian width, hence the table. Tabs and control characters
// count nothing here: code that prints lines handles them.

/// How many terminal columns a text takes.
public enum DisplayWidth {
  /// Columns of the whole text.
  public static func of(_ text: String) -> Int { width(of: text) }

  /// The same of a part of a text.
  public static func of(_ text: Substring) -> Int { width(of: text) }

  private static func width(of text: some StringProtocol) -> Int {
    var width = 0
    var isPlain = true
    for byte in text.utf8 {
      if byte < 0x20 || byte >= 0x7F {
        isPlain = false
        break
      }
      width += 1
    }
    if isPlain { return width }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Columns of one character: 0, 1 or 2.
  public static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII, character.unicodeScalars.count == 1 {
      return first.value < 0x20 || first.value == 0x7F ? 0 : 1
    }
    if isEmoji(character, first) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator: return 0
    case .format: return first.value == 0x00AD ? 1 : 0
    default: break
    }
    // Vowels and finals of Hangul that are separate characters join the character before them.
    if (0x1160...0x11FF).contains(first.value) { return 0 }
    return isWide(first.value) ? 2 : 1
  }

  /// The text with spaces behind it up to a number of columns.
  public static func pad(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - of(text)))
  }

  /// The text if it fits, else its beginning with `…` in the last column.
  public static func clip(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var clipped = ""
    var width = 0
    for character in text {
      width += of(character)
      if width >= columns { break }
      clipped.append(character)
    }
    return clipped + "…"
  }

  // MARK: Classes of characters

  /// Shown as a picture: by default, by a variation selector, as a flag, keycap or joined sequence.
  private static func isEmoji(_ character: Character, _ first: Unicode.Scalar) -> Bool {
    if first.properties.isEmojiPresentation { return true }
    let rest = character.unicodeScalars.dropFirst()
    return rest.contains { $0.value == 0xFE0F }
      && (first.properties.isEmoji || rest.contains { $0.value == 0x20E3 })
      || rest.contains { $0.properties.isEmojiModifier } && first.properties.isEmoji
  }

  /// East Asian Width W or F, without the emoji.
  private static func isWide(_ value: UInt32) -> Bool {
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x2E80...0x2E99, 0x2E9B...0x2EF3,
    0x2F00...0x2FD5, 0x2FF0...0x303E, 0x3041...0x3096, 0x3099...0x30FF, 0x3105...0x312F,
    0x3131...0x318E, 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C,
    0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x16FE4, 0x16FF0...0x16FF1, 0x17000...0x18CD5, 0x18CFF...0x18D08,
    0x1AFF0...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F202,
    0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251, 0x20000...0x2FFFD,
    0x30000...0x3FFFD,
  ]
}
