// Text that becomes part of a page.
//
// Whatever a lesson says, its strings, identifiers and prose, passes through here; markup is only
// what this target writes itself. So a lesson cannot put a script into the page.

enum HTML {
  /// Text as it may stand in an element or in a quoted attribute.
  static func escape(_ text: some StringProtocol) -> String {
    var out = ""
    out.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      case "\n", "\t": out.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}": out += "\u{fffd}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// A link's target, or nil where following it could run something.
  static func link(_ target: some StringProtocol) -> String? {
    let text = String(
      target.filter { !$0.isWhitespace && $0.unicodeScalars.allSatisfy { $0.value > 32 } })
    guard let colon = text.firstIndex(of: ":") else { return escape(text) }
    let scheme = text[..<colon].lowercased()
    if scheme.contains("/") || scheme.contains("?") || scheme.contains("#") { return escape(text) }
    return ["http", "https", "mailto"].contains(scheme) ? escape(text) : nil
  }
}
