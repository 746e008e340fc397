/// Reads JSON (RFC 8259) in time proportional to its length. Foundation's decoder learns what a value
/// is by failing at each other type, with an error that names the whole path: nested deeply, a message
/// of a kilobyte takes it a second.
struct JSONReading {
  private struct Malformed: Error {}

  /// As deep as Foundation's decoder reads, too.
  private static let depthLimit = 512
  private let bytes: [UInt8]
  private var position = 0

  /// Nil if the bytes are not one JSON value.
  static func value(of bytes: [UInt8]) -> JSONValue? {
    var reading = JSONReading(bytes: bytes)
    do throws(Malformed) {
      let value = try reading.value(depth: 0)
      reading.skipBlanks()
      return reading.position == bytes.count ? value : nil
    } catch {
      return nil
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 32 || (9...10).contains(byte) || byte == 13 { position += 1 }
  }

  /// Steps over a byte if it is next.
  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ text: String) throws(Malformed) {
    for byte in text.utf8 {
      guard next == byte else { throw Malformed() }
      position += 1
    }
  }

  private mutating func value(depth: Int) throws(Malformed) -> JSONValue {
    guard depth <= Self.depthLimit else { throw Malformed() }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return .object(try fields(depth))
    case UInt8(ascii: "["): return .array(try elements(depth))
    case UInt8(ascii: "\""): return .string(try text())
    case UInt8(ascii: "t"):
      try expect("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try expect("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try expect("null")
      return .null
    default: return try number()
    }
  }

  private mutating func fields(_ depth: Int) throws(Malformed) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    position += 1
    skipBlanks()
    if takes("}") { return fields }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw Malformed() }
      let key = try text()
      skipBlanks()
      guard takes(":") else { throw Malformed() }
      fields[key] = try value(depth: depth + 1)
      skipBlanks()
    } while takes(",")
    guard takes("}") else { throw Malformed() }
    return fields
  }

  private mutating func elements(_ depth: Int) throws(Malformed) -> [JSONValue] {
    var elements: [JSONValue] = []
    position += 1
    skipBlanks()
    if takes("]") { return elements }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
    } while takes(",")
    guard takes("]") else { throw Malformed() }
    return elements
  }

  private mutating func text() throws(Malformed) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: text, as: UTF8.self) else { throw Malformed() }
        return text
      case UInt8(ascii: "\\"): text += try String(escaped()).utf8
      case 0..<32: throw Malformed()
      default: text.append(byte)
      }
    }
    throw Malformed()
  }

  private mutating func escaped() throws(Malformed) -> Character {
    guard let byte = next else { throw Malformed() }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try unit()
      if let scalar = Unicode.Scalar(first) { return Character(scalar) }
      // The first half of a pair of surrogates.
      try expect("\\u")
      let second = try unit()
      guard (0xD800..<0xDC00).contains(first), (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(
          0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
      else { throw Malformed() }
      return Character(scalar)
    default: throw Malformed()
    }
  }

  private mutating func unit() throws(Malformed) -> UInt16 {
    guard position + 4 <= bytes.count,
      let digits = String(validating: bytes[position..<(position + 4)], as: UTF8.self),
      digits.utf8.first != UInt8(ascii: "+"), let unit = UInt16(digits, radix: 16)
    else { throw Malformed() }
    position += 4
    return unit
  }

  private mutating func number() throws(Malformed) -> JSONValue {
    let start = position
    _ = takes("-")
    let isZero = next == UInt8(ascii: "0")
    let whole = skipDigits()
    guard whole > 0, !isZero || whole == 1 else { throw Malformed() }
    if takes(".") { guard skipDigits() > 0 else { throw Malformed() } }
    if takes("e") || takes("E") {
      if !takes("+") { _ = takes("-") }
      guard skipDigits() > 0 else { throw Malformed() }
    }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    if let int = Int(digits) { return .int(int) }
    guard let double = Double(digits), double.isFinite else { throw Malformed() }
    // (To JSON, 1.0 and 1 are the same.)
    return Int(exactly: double).map { .int($0) } ?? .double(double)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }
}
