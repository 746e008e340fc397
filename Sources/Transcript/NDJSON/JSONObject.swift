import Diagnostics

/// One JSON object being written, its keys in the order in which they are added.
///
/// Order is part of the contract and `null` is written out, which is why no dictionary is
/// behind it.
public struct JSONObject: Sendable {
  private var text = "{"

  /// An object without keys.
  public init() {}

  /// The finished object.
  public var closed: String { text + "}" }

  public mutating func add(_ key: String, _ value: String?) {
    open(key)
    if let value { Self.append(value, to: &text) } else { text += "null" }
  }

  public mutating func add(_ key: String, _ value: Int?) {
    open(key)
    text += value.map { String($0) } ?? "null"
  }

  public mutating func add(_ key: String, _ value: UInt64) {
    open(key)
    text += String(value)
  }

  public mutating func add(_ key: String, _ value: Bool) {
    open(key)
    text += value ? "true" : "false"
  }

  public mutating func add(_ key: String, _ values: [String]) {
    open(key)
    text += "["
    for (index, value) in values.enumerated() {
      if index > 0 { text += "," }
      Self.append(value, to: &text)
    }
    text += "]"
  }

  public mutating func add(_ key: String, _ values: [Int]) {
    open(key)
    text += "[" + values.map { String($0) }.joined(separator: ",") + "]"
  }

  /// A value that is JSON already.
  public mutating func add(_ key: String, raw value: String) {
    open(key)
    text += value
  }

  public mutating func add(_ key: String, _ values: [JSONObject]) {
    open(key)
    text += "[" + values.map(\.closed).joined(separator: ",") + "]"
  }

  private mutating func open(_ key: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\"\(key)\":"
  }

  /// A JSON string literal.
  static func quoted(_ value: String) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  /// A JSON string literal: quotes, backslashes and what might be obeyed escaped, all else as it is.
  private static func append(_ value: String, to text: inout String) {
    text += "\""
    if !value.mayBeActive, value.utf8.allSatisfy({ $0 != 0x22 && $0 != 0x5c }) {
      text += value
    } else {
      for scalar in value.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case _ where scalar.isActive:
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
