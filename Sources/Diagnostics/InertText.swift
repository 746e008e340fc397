// Displaying text from untrusted sources.
//
// A terminal obeys control characters, and everything that lays out text obeys those of direction,
// which can make a line look different from what it is. So both are escaped wherever text is shown, in
// one way for plain text (`inert`) and in each format's own way if it has one.

extension Unicode.Scalar {
  /// Whether a display might obey it: control characters, and those that change the direction of text.
  public var isActive: Bool {
    switch value {
    case 0..<0x20, 0x7f...0x9f, 0x61c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text with whatever might be obeyed escaped as in a Swift literal: `\u{1b}`. Newlines and tabs
  /// stay.
  public var inert: String {
    hasActive(keepingLines: true) ? written { $0 == "\n" || $0 == "\t" } : self
  }

  /// The same, except for a terminal's colours (`ESC [ 1 ; 31 m`), which change nothing else.
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

  /// The text with a replacement character for whatever might be obeyed, where a format would need its
  /// own escape.
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

  /// Whether there is anything to escape, newlines and tabs included.
  public var mayBeActive: Bool { hasActive(keepingLines: false) }

  /// By the bytes: most texts contain none.
  private func hasActive(keepingLines: Bool) -> Bool {
    var text = self
    return text.withUTF8 { Self.hasActive($0, keepingLines: keepingLines) }
  }

  private static func hasActive(_ text: UnsafeBufferPointer<UInt8>, keepingLines: Bool) -> Bool {
    var (before, previous): (UInt8, UInt8) = (0, 0)
    for byte in text {
      if byte < 0x20 {
        if !keepingLines || byte != 0x0a && byte != 0x09 { return true }
      } else if byte >= 0x7f {
        if byte == 0x7f || previous == 0xc2 && byte < 0xa0 || previous == 0xd8 && byte == 0x9c {
          return true
        }
        if before == 0xe2 {
          switch (previous, byte) {
          case (0x80, 0x8e...0x8f), (0x80, 0xa8...0xae), (0x81, 0xa6...0xa9): return true
          default: break
          }
        }
      }
      (before, previous) = (previous, byte)
    }
    return false
  }
}

extension String {
  /// The text as a JSON string literal.
  public var quotedJSON: String {
    var literal = ""
    literal.appendJSON(self)
    return literal
  }

  /// Adds a JSON string literal: quotes, backslashes and what might be obeyed are escaped, everything
  /// else is kept. Inside a page nothing may look like markup.
  public mutating func appendJSON(_ text: String, inMarkup: Bool = false) {
    self += "\""
    if !inMarkup, !text.mayBeActive, text.utf8.allSatisfy({ $0 != 0x22 && $0 != 0x5c }) {
      self += text
    } else {
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": self += "\\\""
        case "\\": self += "\\\\"
        case "\n": self += "\\n"
        case "\r": self += "\\r"
        case "\t": self += "\\t"
        case "<" where inMarkup, ">" where inMarkup, "&" where inMarkup, _ where scalar.isActive:
          let digits = String(scalar.value, radix: 16)
          self += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: unicodeScalars.append(scalar)
        }
      }
    }
    self += "\""
  }
}
