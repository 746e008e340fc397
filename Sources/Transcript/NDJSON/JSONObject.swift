import Diagnostics

/// One JSON object being written, its keys in the order in which they are added.
///
/// The order is part of the contract, and `null` is written out, so it is not backed by a dictionary.
public struct JSONObject: Sendable {
  private var text = "{"

  /// An object without keys.
  public init() {}

  /// An object with one key.
  public init(_ key: String, _ value: String?) { add(key, value) }

  /// A line of a document, of the kind that it says it is.
  public init(kind: String) { self.init("kind", kind) }

  /// The first line of a document.
  public static var header: JSONObject {
    var header = JSONObject()
    header.add("v", 1)
    header.add("kind", "header")
    header.add("program", "theseus")
    return header
  }

  /// The finished object.
  public var closed: String { text + "}" }

  public mutating func add(_ key: String, _ value: String?) {
    open(key)
    if let value { text.appendJSON(value) } else { text += "null" }
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
      text.appendJSON(value)
    }
    text += "]"
  }

  public mutating func add(_ key: String, _ values: [Int]) {
    open(key)
    text += "[" + values.map { String($0) }.joined(separator: ",") + "]"
  }

  public mutating func add(_ key: String, _ value: JSONObject) { add(key, raw: value.closed) }

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
}
