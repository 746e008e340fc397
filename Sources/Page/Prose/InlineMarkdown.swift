// Prose within a paragraph: code, emphasis, links, escapes.
//
// The rules are CommonMark's for what lessons use (0.31, §6): code spans, emphasis and strong
// emphasis, inline links, autolinks, backslash escapes, hard line breaks. Raw HTML is shown as text.

struct InlineMarkdown {
  /// A link's words and target must be shorter than this, and emphasis and links may not nest deeper.
  /// So time and stack are bounded for any document.
  private static let reach = 500
  private static let limit = 24

  private let text: [Character]
  private let depth: Int
  private let links: LinkMap
  private var position = 0
  /// Marks that would end an open emphasis, innermost last.
  private var open: [[Character]] = []

  static func html(_ text: some StringProtocol, _ links: LinkMap = LinkMap()) -> String {
    html(text, links, depth: 0)
  }

  private static func html(
    _ text: some StringProtocol, _ links: LinkMap, depth: Int
  ) -> String {
    var reader = InlineMarkdown(Array(text), links, depth: depth)
    return reader.read()
  }

  private init(_ text: [Character], _ links: LinkMap, depth: Int) {
    self.text = text
    self.links = links
    self.depth = depth
  }

  /// Reads up to a mark that closes an open emphasis, which is left in place, or to the end.
  private mutating func read() -> String {
    var html = ""
    while position < text.count, !open.contains(where: isClosing) { html += next() }
    return html
  }

  private mutating func next() -> String {
    let character = text[position]
    switch character {
    case "\\": return readEscape()
    case "`": return readCode()
    case "*", "_": return readEmphasis(character)
    case "[": return readLink() ?? literal()
    case "!": return readImage() ?? literal()
    case "<": return readAutolink() ?? literal()
    case "\n", "\r\n": return readBreak()
    default: return literal()
    }
  }

  private mutating func literal() -> String {
    defer { position += 1 }
    return HTML.escape(String(text[position]))
  }

  private mutating func readEscape() -> String {
    position += 1
    guard position < text.count else { return "\\" }
    if text[position].isNewline { return "<br>" + literal() }
    return (text[position].isPunctuation || text[position].isSymbol ? "" : "\\") + literal()
  }

  private mutating func readBreak() -> String {
    let isHard = position >= 2 && text[position - 1] == " " && text[position - 2] == " "
    position += 1
    return isHard ? "<br>\n" : "\n"
  }

  private mutating func readCode() -> String {
    let start = position
    let length = run(of: "`", at: start)
    var end = start + length
    while end < text.count {
      if text[end] != "`" {
        end += 1
        continue
      }
      let closing = run(of: "`", at: end)
      if closing == length {
        var code = String(text[(start + length)..<end].map { $0.isNewline ? " " : $0 })
        if code.hasPrefix(" "), code.hasSuffix(" "), !code.allSatisfy({ $0 == " " }) {
          code = String(code.dropFirst().dropLast())
        }
        position = end + length
        return "<code>\(HTML.escape(code))</code>"
      }
      end += closing
    }
    position += length
    return String(repeating: "`", count: length)
  }

  private mutating func readEmphasis(_ mark: Character) -> String {
    let length = min(2, run(of: mark, at: position))
    let start = position
    let before = start > 0 ? text[start - 1] : " "
    let after = start + length < text.count ? text[start + length] : " "
    guard !after.isWhitespace, mark == "*" || !(before.isLetter || before.isNumber) else {
      position += length
      return String(repeating: mark, count: length)
    }
    let close = Array(repeating: mark, count: length)
    position += length
    guard open.count + depth < Self.limit else { return String(close) }
    open.append(close)
    let inner = read()
    open.removeLast()
    // Nothing closes it, so the mark is text.
    guard position < text.count, isClosing(close) else { return String(close) + inner }
    position += length
    return length == 2 ? "<strong>\(inner)</strong>" : "<em>\(inner)</em>"
  }

  private func isClosing(_ close: [Character]) -> Bool {
    guard position + close.count <= text.count, position > 0, let mark = close.first,
      !text[position - 1].isWhitespace,
      text[position..<(position + close.count)].elementsEqual(close)
    else { return false }
    let after = position + close.count < text.count ? text[position + close.count] : " "
    if mark == "_", after.isLetter || after.isNumber { return false }
    // One mark of a pair does not close on its own.
    return close.count == 2 || (after != mark && text[position - 1] != mark)
  }

  private mutating func readImage() -> String? {
    guard position + 1 < text.count, text[position + 1] == "[" else { return nil }
    let start = position
    position += 1
    guard let (label, _) = readLinkParts() else {
      position = start
      return nil
    }
    // A page makes no requests, so an external picture is shown as its description.
    return "<span class=\"image\">\(HTML.escape(label))</span>"
  }

  private mutating func readLink() -> String? {
    guard depth < Self.limit else { return nil }
    let start = position
    guard let (label, target) = readLinkParts() else {
      position = start
      return nil
    }
    let words = Self.html(label, links, depth: depth + 1)
    guard let target = HTML.link(target, links) else { return words }
    return "<a href=\"\(target)\" rel=\"noreferrer\">\(words)</a>"
  }

  /// `[label](target "title")`, from the bracket on.
  private mutating func readLinkParts() -> (label: String, target: String)? {
    var brackets = 0
    var end = position
    while end < text.count, end - position < Self.reach {
      if text[end] == "\\" {
        end += 2
        continue
      }
      if text[end] == "[" { brackets += 1 }
      if text[end] == "]" { brackets -= 1 }
      if brackets == 0 { break }
      end += 1
    }
    guard brackets == 0, end + 1 < text.count, text[end + 1] == "(",
      let close = text[end...].prefix(Self.reach).firstIndex(of: ")")
    else { return nil }
    let label = String(text[(position + 1)..<end])
    let inside = String(text[(end + 2)..<close])
    position = close + 1
    var target = inside.split(separator: " ", maxSplits: 1).first.map { String($0) } ?? ""
    if target.hasPrefix("<"), target.hasSuffix(">") {
      target = String(target.dropFirst().dropLast())
    }
    return (label, target)
  }

  private mutating func readAutolink() -> String? {
    guard let end = text[position...].prefix(Self.reach).firstIndex(of: ">") else { return nil }
    let inside = String(text[(position + 1)..<end])
    guard inside.hasPrefix("https://") || inside.hasPrefix("http://"),
      !inside.contains(where: { $0.isWhitespace || $0 == "<" }), let target = HTML.link(inside)
    else { return nil }
    position = end + 1
    return "<a href=\"\(target)\" rel=\"noreferrer\">\(HTML.escape(inside))</a>"
  }

  private func run(of mark: Character, at start: Int) -> Int {
    text[start...].prefix { $0 == mark }.count
  }
}
