/// A property list in the notation that `project.pbxproj` and `.strings` files have: dictionaries in
/// braces, arrays in parentheses, and strings, which need quotes only for unusual characters.
///
/// Not read by Foundation, which gives no place for a mistake and, off Apple's platforms, does not know
/// this notation at all.
public indirect enum PropertyList: Equatable, Sendable {
  case string(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  public var string: String? { if case .string(let text) = self { text } else { nil } }
  public var array: [PropertyList]? { if case .array(let items) = self { items } else { nil } }
  public var dictionary: [String: PropertyList]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }
  public var strings: [String] { array?.compactMap(\.string) ?? [] }
  public subscript(key: String) -> PropertyList? { dictionary?[key] }

  /// The mistake in a text, and its place (line and column from 1).
  public struct Malformed: Error, Equatable, Sendable {
    public var message: String
    public var line: Int
    public var column: Int

    public init(message: String, line: Int, column: Int) {
      self.message = message
      self.line = line
      self.column = column
    }
  }

  public static func parse(_ text: String) throws(Malformed) -> PropertyList {
    var reader = PropertyListReader(text)
    return try reader.whole()
  }
}

/// Reads one property list. Nesting is bounded: a hostile file must not exhaust the stack.
private struct PropertyListReader {
  private let bytes: [UInt8]
  private var index = 0
  private static let depthLimit = 500

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The list; a `.strings` file is a dictionary without its braces.
  mutating func whole() throws(PropertyList.Malformed) -> PropertyList {
    try skipBlanks()
    guard let first = peek else { return .dictionary([:]) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "(") {
      let value = try value(depth: 0)
      try skipBlanks()
      if peek != nil { throw malformed("nothing may follow the property list") }
      return value
    }
    return try entries(until: nil, depth: 0)
  }

  private mutating func value(depth: Int) throws(PropertyList.Malformed) -> PropertyList {
    guard depth < Self.depthLimit else { throw malformed("the property list is nested too deeply") }
    try skipBlanks()
    switch peek {
    case UInt8(ascii: "{"):
      index += 1
      return try entries(until: UInt8(ascii: "}"), depth: depth + 1)
    case UInt8(ascii: "("):
      index += 1
      var items: [PropertyList] = []
      while true {
        try skipBlanks()
        if take(UInt8(ascii: ")")) { return .array(items) }
        items.append(try value(depth: depth + 1))
        try skipBlanks()
        if !take(UInt8(ascii: ",")), peek != UInt8(ascii: ")") {
          throw malformed("expected ',' or ')' in a list")
        }
      }
    default: return .string(try string())
    }
  }

  private mutating func entries(until end: UInt8?, depth: Int) throws(PropertyList.Malformed)
    -> PropertyList
  {
    var entries: [String: PropertyList] = [:]
    while true {
      try skipBlanks()
      if let end, take(end) { return .dictionary(entries) }
      if peek == nil {
        if end == nil { return .dictionary(entries) }
        throw malformed("the property list ends before its '}'")
      }
      let key = try string()
      try skipBlanks()
      // `"Hello";` in a `.strings` file is both key and value.
      if take(UInt8(ascii: ";")) {
        entries[key] = .string(key)
        continue
      }
      guard take(UInt8(ascii: "=")) else { throw malformed("expected '=' after '\(key)'") }
      entries[key] = try value(depth: depth)
      try skipBlanks()
      guard take(UInt8(ascii: ";")) || peek == end else {
        throw malformed("expected ';' after the value of '\(key)'")
      }
    }
  }

  private mutating func string() throws(PropertyList.Malformed) -> String {
    guard let quote = peek else { throw malformed("the property list ends too early") }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      return try quoted(quote)
    }
    let start = index
    while let byte = peek, Self.isPlain(byte) { index += 1 }
    guard index > start else { throw malformed("unexpected '\(Character(Unicode.Scalar(quote)))'") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func quoted(_ quote: UInt8) throws(PropertyList.Malformed) -> String {
    let start = index
    var text: [UInt8] = []
    while let byte = peek {
      index += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), let escaped = peek else {
        text.append(byte)
        continue
      }
      index += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "U"), UInt8(ascii: "u"): text += scalar()
      default: text.append(escaped)
      }
    }
    index = start
    throw malformed("the quoted text has no end")
  }

  /// The four digits of `\U00e9`.
  private mutating func scalar() -> [UInt8] {
    var value: UInt32 = 0
    var count = 0
    while count < 4, let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue {
      value = value * 16 + UInt32(digit)
      index += 1
      count += 1
    }
    return Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: "._/$:+-@~<>%&*#!?|^\\[]".utf8.contains(byte)
    }
  }

  // MARK: Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() throws(PropertyList.Malformed) {
    while let byte = peek {
      if byte == 32 || (9...13).contains(byte) {
        index += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while let byte = peek, byte != UInt8(ascii: "\n") { index += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        let start = index
        index += 2
        while peek != nil, !(peek == UInt8(ascii: "*") && next == UInt8(ascii: "/")) { index += 1 }
        guard peek != nil else {
          index = start
          throw malformed("the comment has no end")
        }
        index += 2
      } else if bytes[index...].starts(with: [0xEF, 0xBB, 0xBF]) {
        index += 3
      } else {
        return
      }
    }
  }

  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private func malformed(_ message: String) -> PropertyList.Malformed {
    let before = bytes[..<min(index, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return .init(message: message, line: line, column: index - start + 1)
  }
}
