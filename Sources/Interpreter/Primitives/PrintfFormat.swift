// `String(format:)`: the directives of C's printf, and `%@`.
//
// Numbers are formatted by the C library itself, one directive at a time, with the length given in the
// directive: `%d` takes the lower 32 bits of an `Int`, as it does on Apple's systems.

import Values

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct PrintfFormat {
  private let format: [Character]
  private var place = 0
  private let arguments: [Value]
  private var nextArgument = 0
  /// Whether thousands are grouped, as in a localised text.
  private let isGrouped: Bool

  init(_ format: String, _ arguments: [Value], isGrouped: Bool = false) {
    self.format = Array(format)
    self.arguments = arguments
    self.isGrouped = isGrouped
  }

  /// The text; `describe` prints the value that `%@` names.
  mutating func text(describe: (ExistentialBox) throws(EvaluationError) -> String)
    throws(EvaluationError) -> String
  {
    var text = ""
    while place < format.count {
      let character = format[place]
      place += 1
      guard character == "%" else {
        text.append(character)
        continue
      }
      text += try directive(describe)
    }
    return text
  }

  private mutating func directive(_ describe: (ExistentialBox) throws(EvaluationError) -> String)
    throws(EvaluationError) -> String
  {
    if let position = position() { nextArgument = position - 1 }
    var flags = scan { "-+ 0#'".contains($0) }
    flags.removeAll { $0 == "'" }
    let width = length() ?? ""
    var precision = ""
    if peek == "." {
      place += 1
      precision = "." + (length() ?? "")
    }
    let size = scan { "hlqzjtL".contains($0) }
    guard let conversion = peek else { return "%" }
    place += 1
    if conversion == "%" { return "%" }
    guard let box = argument() else { return "" }
    switch conversion {
    case "@":
      return padded(try describe(box), flags, width)
    case "s", "S":
      return padded(try describe(box), flags, width)
    case "c", "C":
      return padded(
        String(UnicodeScalar(UInt32(truncatingIfNeeded: integer(box))).map(Character.init) ?? "?"),
        flags, width)
    case "d", "i", "D":
      return number(
        flags, width, "\(precision)lld", Int64(narrowed(integer(box), size, isSigned: true)))
    case "u", "U", "x", "X", "o", "O":
      let value = UInt64(bitPattern: Int64(narrowed(integer(box), size, isSigned: false)))
      let isDecimal = conversion == "u" || conversion == "U"
      return number(
        flags, width, "\(precision)ll\(isDecimal ? "u" : String(conversion))", value,
        isDecimal: isDecimal)
    case "f", "F":
      return number(flags, width, "\(precision)\(conversion)", number(box))
    case "e", "E", "g", "G", "a", "A":
      return c("%\(flags)\(width)\(precision)\(conversion)", number(box))
    default: return ""
    }
  }

  /// A number, with thousands grouped if requested.
  private func number(
    _ flags: String, _ width: String, _ directive: String, _ value: any CVarArg,
    isDecimal: Bool = true
  ) -> String {
    guard isGrouped, isDecimal else { return c("%\(flags)\(width)\(directive)", value) }
    let grouped = Self.grouped(c("%\(flags)\(directive)", value))
    if flags.contains("0"), let places = Int(width), grouped.count < places {
      return c("%\(flags)\(width)\(directive)", value)
    }
    return padded(grouped, flags, width)
  }

  /// `-1234567.5` as `-1,234,567.5`.
  static func grouped(_ number: String) -> String {
    let digits = number.utf8.firstIndex { $0 >= 48 && $0 <= 57 } ?? number.endIndex
    let whole = number[digits...].prefix { $0.isWholeNumber }
    guard whole.count > 3 else { return number }
    var text = String(number[..<digits])
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text + number[whole.endIndex...]
  }

  // MARK: Parts

  private var peek: Character? { place < format.count ? format[place] : nil }

  /// `1$`
  private mutating func position() -> Int? {
    var end = place
    while end < format.count, format[end].isWholeNumber { end += 1 }
    guard end > place, end < format.count, format[end] == "$",
      let position = Int(String(format[place..<end]))
    else { return nil }
    place = end + 1
    return max(position, 1)
  }

  /// Digits, or `*`, which takes an argument. At most 4 digits: the output is bounded.
  private mutating func length() -> String? {
    if peek == "*" {
      place += 1
      guard let box = argument() else { return nil }
      return String(max(min(integer(box), 9_999), -9_999))
    }
    let digits = scan { $0.isASCII && $0.isWholeNumber }
    return digits.isEmpty ? nil : String(digits.prefix(4))
  }

  private mutating func scan(_ isPart: (Character) -> Bool) -> String {
    var text = ""
    while let character = peek, isPart(character) {
      text.append(character)
      place += 1
    }
    return text
  }

  private mutating func argument() -> ExistentialBox? {
    // (Any position may be asked for, up to the largest number.)
    defer { nextArgument &+= 1 }
    guard arguments.indices.contains(nextArgument),
      case .existential(let box) = arguments[nextArgument]
    else { return nil }
    return box
  }

  // MARK: Values

  private func integer(_ box: ExistentialBox) -> Int {
    switch box.value {
    case .int(let value): value
    case .bool(let value): value ? 1 : 0
    case .double(let value): Int(exactly: value.rounded(.towardZero)) ?? 0
    default: 0
    }
  }

  private func number(_ box: ExistentialBox) -> Double {
    switch box.value {
    case .double(let value): value
    case .int(let value): Double(value)
    default: 0
    }
  }

  private func narrowed(_ value: Int, _ size: String, isSigned: Bool) -> Int {
    switch size {
    case "":
      isSigned ? Int(Int32(truncatingIfNeeded: value)) : Int(UInt32(truncatingIfNeeded: value))
    case "h":
      isSigned ? Int(Int16(truncatingIfNeeded: value)) : Int(UInt16(truncatingIfNeeded: value))
    case "hh":
      isSigned ? Int(Int8(truncatingIfNeeded: value)) : Int(UInt8(truncatingIfNeeded: value))
    default: value
    }
  }

  private func padded(_ text: String, _ flags: String, _ width: String) -> String {
    guard let width = Int(width), text.count < abs(width) else { return text }
    let spaces = String(repeating: " ", count: abs(width) - text.count)
    return flags.contains("-") || width < 0 ? text + spaces : spaces + text
  }

  private func c(_ directive: String, _ argument: any CVarArg) -> String {
    // Most are short; a width or a precision may make it long.
    c(directive, argument, room: 400) ?? c(directive, argument, room: 12_000) ?? ""
  }

  /// Nil if there is not enough room.
  private func c(_ directive: String, _ argument: any CVarArg, room: Int) -> String? {
    withVaList([argument]) { list in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
        let count = Int(vsnprintf(buffer.baseAddress, room, directive, list))
        guard count >= 0, count < room else { return nil }
        return String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
      }
    }
  }
}
