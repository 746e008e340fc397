import Values

extension PrimitiveTable {
  /// Parsing of JSON text; its meaning is interpreted Swift (`Foundation/JSON.swiftinterface`).
  mutating func addJSON() {
    register("json.quote") { _, arguments in .string(quotedJSON(arguments.string(0))) }
    register("json.tokens") { _, arguments in
      var reader = JSONReader(arguments.string(0))
      return .array((reader.tokens() ?? []).map { .string($0) })
    }
  }
}

private func quotedJSON(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\r": quoted += "\\r"
    case "\t": quoted += "\\t"
    case "\u{8}": quoted += "\\b"
    case "\u{C}": quoted += "\\f"
    case "\0"..<" ":
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

/// Reads JSON into tokens, each with a letter in front: `{ } [ ]`, `s` and a string's text (a key is
/// one too), `n` and a number's, `btrue`, `bfalse`, `0` for null. Without recursion, so that nesting
/// costs no stack.
struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Nil for a text that is not JSON.
  mutating func tokens() -> [String]? {
    var tokens: [String] = []
    var open: [UInt8] = []
    repeat {
      guard let token = value(isKey: false) else { return nil }
      tokens.append(token)
      if token == "{" || token == "[" {
        open.append(UInt8(ascii: token == "{" ? "}" : "]"))
        skipSpace()
        if peek != open.last {
          if token == "{", !key(&tokens) { return nil }
          continue
        }
      }
      // A value has ended: close the lists that end with it, then continue after the comma.
      while let close = open.last {
        skipSpace()
        if peek == close {
          place += 1
          tokens.append(String(UnicodeScalar(close)))
          open.removeLast()
        } else if peek == UInt8(ascii: ",") {
          place += 1
          // Foundation accepts a trailing comma.
          skipSpace()
          if peek == close { continue }
          if close == UInt8(ascii: "}"), !key(&tokens) { return nil }
          break
        } else {
          return nil
        }
      }
    } while !open.isEmpty
    skipSpace()
    return place == bytes.count ? tokens : nil
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  /// `"name":`
  private mutating func key(_ tokens: inout [String]) -> Bool {
    skipSpace()
    guard let key = value(isKey: true) else { return false }
    tokens.append(key)
    skipSpace()
    guard peek == UInt8(ascii: ":") else { return false }
    place += 1
    return true
  }

  private mutating func value(isKey: Bool) -> String? {
    skipSpace()
    guard let byte = peek else { return nil }
    if byte == UInt8(ascii: "\"") { return string().map { "s" + $0 } }
    if isKey { return nil }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      place += 1
      return String(UnicodeScalar(byte))
    case UInt8(ascii: "t"): return word("true", "btrue")
    case UInt8(ascii: "f"): return word("false", "bfalse")
    case UInt8(ascii: "n"): return word("null", "0")
    default: return number().map { "n" + $0 }
    }
  }

  private mutating func word(_ word: String, _ token: String) -> String? {
    guard bytes[place...].starts(with: word.utf8) else { return nil }
    place += word.utf8.count
    return token
  }

  private mutating func number() -> String? {
    let start = place
    if peek == UInt8(ascii: "-") { place += 1 }
    let first = peek
    let whole = digits()
    guard whole > 0, whole == 1 || first != UInt8(ascii: "0") else { return nil }
    if peek == UInt8(ascii: ".") {
      place += 1
      guard digits() > 0 else { return nil }
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      place += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { place += 1 }
      guard digits() > 0 else { return nil }
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = place
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place - start
  }

  private mutating func string() -> String? {
    place += 1
    var units: [UInt16] = []
    var text = ""
    func flush() {
      text += String(decoding: units, as: UTF16.self)
      units = []
    }
    var run: [UInt8] = []
    while let byte = peek {
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        text += String(decoding: run, as: UTF8.self)
        flush()
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: run, as: UTF8.self)
        run = []
        guard let unit = escape() else { return nil }
        units.append(unit)
        // Halves of a pair follow one another.
        if peek != UInt8(ascii: "\\") { flush() }
      case 0..<0x20: return nil
      default: run.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> UInt16? {
    guard let byte = peek else { return nil }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "u"):
      guard place + 4 <= bytes.count else { return nil }
      let digits = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      place += 4
      return UInt16(digits, radix: 16)
    default: return nil
    }
  }
}
