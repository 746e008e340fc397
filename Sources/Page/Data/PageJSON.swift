import Diagnostics

/// JSON as a page holds it: within a `script` element, which no text of a lesson may close.
indirect enum PageJSON: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([PageJSON])
  /// Keys in the given order.
  case object([(String, PageJSON)])

  static func numbers(_ values: [Int]) -> PageJSON { .list(values.map { .number($0) }) }

  var written: String {
    var out = ""
    write(to: &out)
    return out
  }

  private func write(to out: inout String) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .number(let value): out += String(value)
    case .text(let value): out.appendJSON(value, inMarkup: true)
    case .list(let values):
      out += "["
      for (index, value) in values.enumerated() {
        if index > 0 { out += "," }
        value.write(to: &out)
      }
      out += "]"
    case .object(let pairs):
      out += "{"
      for (index, (key, value)) in pairs.enumerated() {
        if index > 0 { out += "," }
        out.appendJSON(key, inMarkup: true)
        out += ":"
        value.write(to: &out)
      }
      out += "}"
    }
  }
}
