import Diagnostics

// Text that becomes part of a page.
//
// Everything that a lesson contains, its strings, identifiers and prose, passes through here; markup is
// only what this target writes itself. So a lesson cannot put a script into the page.

enum HTML {
  /// Text as allowed in an element or in a quoted attribute.
  static func escape(_ text: some StringProtocol) -> String { Markup.escape(text) }

  /// A link's target as the page's readers follow it, or nil if it leads nowhere for them.
  static func link(_ target: some StringProtocol, _ links: LinkMap) -> String? {
    links.target(of: String(target)).flatMap { link($0) }
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
