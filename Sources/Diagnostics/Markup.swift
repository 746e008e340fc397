// Text that becomes part of HTML or XML.

public enum Markup {
  /// Text as allowed in an element or in a quoted attribute, of HTML and XML alike. A character that
  /// neither may contain, or that might be obeyed, becomes a replacement character. An XML attribute
  /// loses line breaks unless they are written as numbers: `numbersLines`.
  public static func escape(_ text: some StringProtocol, numbersLines: Bool = false) -> String {
    var out = ""
    out.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      case "\n", "\t":
        if numbersLines { out += "&#\(scalar.value);" } else { out.unicodeScalars.append(scalar) }
      case "\u{fffe}"..."\u{ffff}": out += "\u{fffd}"
      case _ where scalar.isActive: out += "\u{fffd}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

extension String {
  /// A path as in an address: slashes and unreserved characters stay, all other bytes are written in
  /// hexadecimal (RFC 3986, 2.3).
  public var percentEncoded: String {
    utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII,
        scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar)
      {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += (digits.count == 1 ? "%0" : "%") + digits
      }
    }
  }
}
