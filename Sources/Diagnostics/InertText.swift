// Text that somebody else wrote, shown.
//
// A terminal obeys control characters, and everything that lays text out obeys those of direction,
// which can make a line read otherwise than it is. So both are written out wherever text is shown, in
// one way for plain text (`inert`) and in each format's own where it has one.

extension Unicode.Scalar {
  /// Whether whatever shows it might obey it instead: control characters, and those that change the
  /// direction of text.
  public var isActive: Bool {
    switch value {
    case 0..<0x20, 0x7f...0x9f, 0x61c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text with whatever might be obeyed written out, as a Swift literal would: `\u{1b}`. Ends of
  /// lines and tabs stay.
  public var inert: String { written { $0 == "\n" || $0 == "\t" } }

  /// The same, but for the colours of a terminal (`ESC [ 1 ; 31 m`), which change nothing else.
  public var inertButColours: String {
    guard mayBeActive else { return self }
    var parts = split(separator: "\u{1b}", omittingEmptySubsequences: false)[...]
    var text = String(parts.removeFirst()).inert
    for part in parts {
      let ending = part.dropFirst().drop { $0 == ";" || $0.isASCII && $0.isNumber }
      text += part.first == "[" && ending.first == "m" ? "\u{1b}" : "\\u{1b}"
      text += String(part).inert
    }
    return text
  }

  /// The same, in one line.
  public var inertLine: String { written { _ in false } }

  /// The text with a replacement character for whatever might be obeyed, where a format would have
  /// to spell an escape of its own.
  public var withoutActive: String {
    guard mayBeActive else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.isActive && $0 != "\n" ? "\u{fffd}" : $0 }))
  }

  private func written(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    guard mayBeActive else { return self }
    var text = ""
    text.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if !scalar.isActive || isKept(scalar) {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default: text += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return text
  }

  /// Whether there may be something to write out; most texts are seen to have nothing.
  public var mayBeActive: Bool {
    utf8.contains { $0 < 0x20 || $0 == 0x7f || $0 == 0xc2 || $0 == 0xd8 || $0 == 0xe2 }
  }
}
