import Diagnostics

/// A property list in XML (`Info.plist`, `.stringsdict`). Its entries keep their types, unlike those
/// of the older notation (`PropertyList`).
public indirect enum XMLPropertyList: Equatable, Sendable {
  /// Dates and data too, as written.
  case string(String)
  case integer(Int)
  case real(Double)
  case boolean(Bool)
  case array([XMLPropertyList])
  case dictionary([String: XMLPropertyList])

  public var string: String? { if case .string(let text) = self { text } else { nil } }
  public var dictionary: [String: XMLPropertyList]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }
  public subscript(key: String) -> XMLPropertyList? { dictionary?[key] }

  /// Nil for a text that is not a property list in XML. Unknown elements in one are left out.
  public static func parse(_ text: String) -> XMLPropertyList? {
    guard let start = text.index(ofTag: "<plist") else { return nil }
    var reader = XMLPropertyListReader(text[start...])
    return reader.list()
  }

  /// The list as a text that `parse` reads, keys in their order.
  public var text: String { "<plist version=\"1.0\">\(element)</plist>" }

  private var element: String {
    switch self {
    case .string(let text): "<string>\(text.escapedXML)</string>"
    case .integer(let number): "<integer>\(number)</integer>"
    case .real(let number): "<real>\(number)</real>"
    case .boolean(let flag): flag ? "<true/>" : "<false/>"
    case .array(let items): "<array>\(items.map(\.element).joined())</array>"
    case .dictionary(let entries):
      "<dict>"
        + entries.sorted { $0.key < $1.key }
        .map { "<key>\($0.key.escapedXML)</key>\($0.value.element)" }.joined() + "</dict>"
    }
  }

  /// The list as JSON, keys in their order.
  public var json: String {
    switch self {
    case .string(let text): text.quotedJSON
    case .integer(let number): String(number)
    case .real(let number): number.isFinite ? String(number) : "0"
    case .boolean(let flag): flag ? "true" : "false"
    case .array(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
    case .dictionary(let entries):
      "{"
        + entries.sorted { $0.key < $1.key }
        .map { $0.key.quotedJSON + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }
}

extension StringProtocol {
  fileprivate var escapedXML: String {
    map { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : $0 == ">" ? "&gt;" : String($0) }.joined()
  }

  fileprivate func index(ofTag tag: String) -> Index? {
    var rest = self[...]
    while let index = rest.firstIndex(of: "<") {
      if rest[index...].hasPrefix(tag) { return index }
      rest = rest[rest.index(after: index)...]
    }
    return nil
  }
}

/// Reads one list, tag by tag. Nesting is bounded: a hostile file must not exhaust the stack.
private struct XMLPropertyListReader {
  private var rest: Substring
  private static let depthLimit = 200

  init(_ text: Substring) { rest = text }

  /// The first list; enclosing tags (`plist`) are skipped.
  mutating func list() -> XMLPropertyList? {
    while let tag = nextTag() {
      if let value = value(tag, depth: 0) { return value }
    }
    return nil
  }

  private struct Tag {
    var name: String
    var isEmpty: Bool
  }

  /// The next tag; comments, instructions and declarations are skipped.
  private mutating func nextTag() -> Tag? {
    while let open = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: open)...]
      if rest.hasPrefix("!--") {
        while !rest.isEmpty, !rest.hasPrefix("-->") { rest = rest.dropFirst() }
        continue
      }
      guard let close = rest.firstIndex(of: ">") else { return nil }
      let inside = rest[..<close]
      rest = rest[rest.index(after: close)...]
      if inside.hasPrefix("!") || inside.hasPrefix("?") { continue }
      let name = inside.prefix { !$0.isWhitespace && $0 != ">" }
      return Tag(
        name: name.last == "/" && name.count > 1 ? String(name.dropLast()) : String(name),
        isEmpty: inside.hasSuffix("/"))
    }
    return nil
  }

  private mutating func value(_ tag: Tag, depth: Int) -> XMLPropertyList? {
    guard depth < Self.depthLimit else { return nil }
    switch tag.name {
    case "dict":
      var entries: [String: XMLPropertyList] = [:]
      guard !tag.isEmpty else { return .dictionary([:]) }
      while let inner = nextTag(), inner.name != "/dict" {
        guard inner.name == "key" else { continue }
        let key = text()
        guard let next = nextTag(), next.name != "/dict" else { break }
        entries[key] = value(next, depth: depth + 1)
      }
      return .dictionary(entries)
    case "array":
      var items: [XMLPropertyList] = []
      guard !tag.isEmpty else { return .array([]) }
      while let inner = nextTag(), inner.name != "/array" {
        if let item = value(inner, depth: depth + 1) { items.append(item) }
      }
      return .array(items)
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "integer": return .integer(Int(tag.isEmpty ? "" : text()) ?? 0)
    case "real": return .real(Double(tag.isEmpty ? "" : text()) ?? 0)
    case "string", "date", "data": return .string(tag.isEmpty ? "" : text())
    default: return nil
    }
  }

  /// The text before the end of the last tag that was read.
  private mutating func text() -> String {
    let end = rest.firstIndex(of: "<") ?? rest.endIndex
    let text = rest[..<end]
    rest = rest[end...]
    _ = nextTag()
    return XMLText.decoded(text)
  }
}

/// Texts in XML.
enum XMLText {
  static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ";"), let character = entity(rest[..<end].dropFirst())
      else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      result.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func entity(_ name: Substring) -> Character? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "amp": return "&"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let value =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}
