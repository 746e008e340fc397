// A value as printed in an event, split where its parts begin.
//
// Only what differs is examined closely, and lists can be long; so a part is a range of the value's
// bytes, and is itself split on demand.

/// A printed value, or a part of one.
struct PrintedValue {
  enum Shape {
    case list([PrintedValue])
    case pairs([(key: String, value: PrintedValue)])
    /// A call: a value of a type by its name, or a case of an enumeration with what it carries.
    case fields(name: String, [(label: String, value: PrintedValue)])
    case leaf
  }

  private let bytes: ArraySlice<UInt8>

  init(_ text: String) { self.init(Array(text.utf8)[...]) }

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = Self.unwrapped(bytes) }

  /// What an `AnyHashable` holds is meant, not the box.
  private static func unwrapped(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    // (Of a list of thousands each element is asked.)
    guard bytes.first == UInt8(ascii: "A") else { return bytes }
    let opening = Array("AnyHashable(base: ".utf8)
    guard bytes.starts(with: opening), bytes.last == UInt8(ascii: ")"),
      let parts = parts(of: bytes.dropFirst(opening.count).dropLast()), parts.count == 1
    else { return bytes }
    return unwrapped(parts[0])
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var count: Int { bytes.count }

  /// Without making the two texts.
  func hasText(of other: PrintedValue) -> Bool { bytes.elementsEqual(other.bytes) }

  var shape: Shape {
    guard let first = bytes.first, let last = bytes.last else { return .leaf }
    if first == UInt8(ascii: "["), last == UInt8(ascii: "]") {
      let inner = bytes.dropFirst().dropLast()
      if inner.elementsEqual([UInt8(ascii: ":")]) { return .pairs([]) }
      guard let parts = Self.parts(of: inner) else { return .leaf }
      guard let first = parts.first, Self.labelled(first).label != nil else {
        return .list(parts.map(PrintedValue.init))
      }
      let keyed = parts.map(Self.labelled)
      if keyed.allSatisfy({ $0.label != nil }) {
        return .pairs(keyed.map { (Self.text($0.label ?? []), PrintedValue($0.value)) })
      }
      return .list(parts.map(PrintedValue.init))
    }
    guard last == UInt8(ascii: ")"), let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      open > bytes.startIndex, Self.isName(bytes[..<open])
    else { return .leaf }
    let name = Self.text(bytes[..<open])
    // (An id or a day is read as a whole.)
    guard name != "UUID", name != "Date",
      let parts = Self.parts(of: bytes[(open + 1)...].dropLast())
    else { return .leaf }
    return .fields(
      name: name,
      parts.enumerated().map { index, part in
        let (label, value) = Self.labelled(part)
        return (label.map(Self.text) ?? "\(index)", PrintedValue(value))
      })
  }

  /// What identifies an element among others: its `id` field, or the element itself.
  var identity: (key: String, isExplicit: Bool) {
    if case .fields(_, let fields) = shape, let id = fields.first(where: { $0.label == "id" }) {
      return (id.value.text, true)
    }
    return (text, false)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The parts between commas outside brackets and texts; nil if brackets do not match.
  private static func parts(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    var parts: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var scan = Scan()
    for index in bytes.indices {
      guard scan.take(bytes[index]) else { return nil }
      if bytes[index] == UInt8(ascii: ","), scan.isOutside {
        parts.append(bytes[start..<index])
        start = index + 1
        if start < bytes.endIndex, bytes[start] == UInt8(ascii: " ") { start += 1 }
      }
    }
    guard scan.isOutside else { return nil }
    if start < bytes.endIndex { parts.append(bytes[start...]) }
    return parts
  }

  /// `name: value`, or a value alone.
  private static func labelled(
    _ bytes: ArraySlice<UInt8>
  ) -> (label: ArraySlice<UInt8>?, value: ArraySlice<UInt8>) {
    var scan = Scan()
    for index in bytes.indices {
      guard scan.take(bytes[index]) else { break }
      if bytes[index] == UInt8(ascii: ":"), scan.isOutside, index + 1 < bytes.endIndex,
        bytes[index + 1] == UInt8(ascii: " ")
      {
        return (bytes[..<index], bytes[(index + 2)...])
      }
    }
    return (nil, bytes)
  }

  /// `Todo`, `.loaded`, `Box<Int, String>`.
  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    var angles = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">"): angles -= 1
      case UInt8(ascii: " "), UInt8(ascii: ","): guard angles > 0 else { return false }
      case UInt8(ascii: "\""), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"): return false
      default: break
      }
    }
    return angles == 0
  }

  /// The state of a reader: the bracket depth, and whether it is in a text.
  private struct Scan {
    private var depth = 0
    private var isInText = false
    private var isEscaped = false
    var isOutside: Bool { depth == 0 && !isInText }

    /// Whether brackets match so far.
    mutating func take(_ byte: UInt8) -> Bool {
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        return true
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      return depth >= 0
    }
  }
}
