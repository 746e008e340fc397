import Wire

/// The shape of a JSON value: what a tool takes and returns, in JSON Schema's words, and what is wrong
/// with a value that does not fit.
indirect enum Schema: Sendable {
  case text(String)
  case number(String, Range<Int>)
  case flag(String)
  case list(Schema, String)
  case fields([(name: String, schema: Schema, isNeeded: Bool)])

  var json: JSONValue {
    switch self {
    case .text(let about): ["type": "string", "description": .string(about)]
    case .number(let about, let range):
      [
        "type": "integer", "description": .string(about), "minimum": .int(range.lowerBound),
        "maximum": .int(range.upperBound - 1),
      ]
    case .flag(let about): ["type": "boolean", "description": .string(about)]
    case .list(let schema, let about):
      ["type": "array", "items": schema.json, "description": .string(about)]
    case .fields(let fields):
      [
        "type": "object",
        "properties": .object(Dictionary(fields.map { ($0.name, $0.schema.json) }) { $1 }),
        "required": .array(fields.filter(\.isNeeded).map { .string($0.name) }),
        "additionalProperties": false,
      ]
    }
  }

  /// What is wrong with a value; nil if it fits.
  func problem(in value: JSONValue, named name: String = "the arguments") -> String? {
    switch self {
    case .text: return value.string == nil ? "\(name) should be a text" : nil
    case .flag: return value.bool == nil ? "\(name) should be true or false" : nil
    case .number(_, let range):
      guard let number = value.int, range.contains(number) else {
        return "\(name) should be a number from \(range.lowerBound) to \(range.upperBound - 1)"
      }
      return nil
    case .list(let schema, _):
      guard let values = value.array else { return "\(name) should be a list" }
      return values.lazy.compactMap { schema.problem(in: $0, named: "an item of \(name)") }.first
    case .fields(let fields):
      guard let given = value.object else { return "\(name) should be an object" }
      for key in given.keys.sorted() where !fields.contains(where: { $0.name == key }) {
        let known = fields.map(\.name).joined(separator: ", ")
        return "\(name) have no '\(key)'; there are: \(known.isEmpty ? "none" : known)"
      }
      for field in fields {
        guard let inner = given[field.name] else {
          if field.isNeeded { return "\(name) need '\(field.name)'" }
          continue
        }
        if let problem = field.schema.problem(in: inner, named: "'\(field.name)'") {
          return problem
        }
      }
      return nil
    }
  }
}
