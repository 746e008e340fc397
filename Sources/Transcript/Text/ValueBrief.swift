import Diagnostics
import Trace

// Values for readers: long ones lose their middle, opaque ones get a handle. The full value is in the
// event. This is a notation, and no language: `[Row(id: 1), … +2]` has two more elements.

extension String {
  /// How many columns of a value are shown in a line.
  static let valueColumns = 40

  /// The value as written, shortened: a list by its first element, other values without their middle.
  var brief: String { brief(Self.valueColumns) }

  func brief(_ columns: Int) -> String {
    // Most values are numbers and short texts.
    if utf8.count <= columns, !contains("(") { return withHandles }
    if utf8.count <= 16 * columns {
      let whole = asWritten.withHandles
      if DisplayWidth.of(whole) <= columns { return whole }
    }
    switch PrintedValue(self).shape {
    case .list(let elements) where elements.count > 1:
      return Self.brief(elements[0].text, of: elements.count, columns)
    case .pairs(let pairs) where pairs.count > 1:
      return Self.brief("\(pairs[0].key): \(pairs[0].value.text)", of: pairs.count, columns)
    case .list(let elements) where elements.count == 1:
      return "[" + elements[0].text.brief(Swift.max(8, columns - 2)) + "]"
    case .fields(let name, let fields) where fields.count == 1:
      // What a case or a wrapper holds is shortened by itself, so that its brackets stay.
      let start = name + "(" + Self.label(of: fields[0])
      let room = columns - DisplayWidth.of(start) - 1
      let whole = start + fields[0].value.text.brief(Swift.max(8, room)) + ")"
      return DisplayWidth.of(whole) <= columns + 8 ? whole : (name + "(…)").withoutMiddle(columns)
    case .fields(let name, let fields) where fields.count > 1 && utf8.count <= 16 * columns:
      return Self.brief(name, fields, columns)
    default:
      // Of a huge text only both ends are ever shown.
      let edge = 4 * columns
      let text = count > 2 * edge ? String(prefix(edge) + suffix(edge)) : asWritten
      return text.withHandles.withoutMiddleWords(columns)
    }
  }

  private static func brief(_ first: String, of count: Int, _ columns: Int) -> String {
    let rest = ", … +\(count - 1)]"
    return "[" + first.brief(Swift.max(12, columns - rest.count - 1)) + rest
  }

  /// As many fields as there is room for: identifying fields usually come first, except for an opaque
  /// id, which identifies nothing to a reader.
  private static func brief(
    _ name: String, _ fields: [(label: String, value: PrintedValue)], _ columns: Int
  ) -> String {
    var told = ""
    let handles = fields.filter { Self.isHandle($0.value.text) }
    for (label, value) in fields.filter({ !Self.isHandle($0.value.text) }) + handles {
      let label = Self.label(of: (label, value))
      let field =
        label + Self.briefField(value, Swift.max(16, columns - label.count - name.count - 7))
      let next = told.isEmpty ? field : told + ", " + field
      if DisplayWidth.of(name + next) + 5 > columns, !told.isEmpty { break }
      told = next
    }
    let whole = name + "(" + told + ", …)"
    let least = name + "(…)"
    return DisplayWidth.of(whole) > columns && DisplayWidth.of(least) <= columns
      ? least : whole.withoutMiddle(columns)
  }

  /// `id: `; empty for a field without a label.
  private static func label(of field: (label: String, value: PrintedValue)) -> String {
    field.label.first?.isNumber == true ? "" : field.label + ": "
  }

  /// A nested record is shown by name, if there is no room for one of its fields.
  private static func briefField(_ value: PrintedValue, _ columns: Int) -> String {
    guard case .fields(let name, let fields) = value.shape, !fields.isEmpty else {
      return value.text.brief(16)
    }
    let whole = value.text.asWritten.withHandles
    if DisplayWidth.of(whole) <= columns { return whole }
    let first = fields.first { !isHandle($0.value.text) && $0.value.text.hasPrefix("\"") }
    if let first {
      let text = "\(name)(\(first.label): \(first.value.text.brief(16)), …)"
      if DisplayWidth.of(text) <= columns { return text }
    }
    return "\(name)(…)"
  }

  /// Whether it is shown as a handle.
  private static func isHandle(_ text: String) -> Bool {
    let told = text.withHandles
    return told.hasPrefix("⟨") || told.hasPrefix("\"⟨") && told.hasSuffix("⟩\"")
  }

  /// The text between quotation marks.
  var asText: String { "\"\(self)\"" }

  /// Both ends, if it is longer than that.
  func withoutMiddle(_ columns: Int) -> String {
    guard DisplayWidth.of(self) > columns, columns > 4 else { return self }
    let tail = (columns - 1) / 3
    return prefix(columns: columns - 1 - tail) + "…" + suffix(columns: tail)
  }

  /// The text between quotation marks, short enough to name a view by it.
  var asShortText: String { asText.withoutMiddleWords(28) }

  /// The same of a text between quotation marks, cut between words where it has some.
  func withoutMiddleWords(_ columns: Int) -> String {
    let cut = withoutMiddle(columns)
    guard cut != self, first == "\"", last == "\"", let gap = cut.firstIndex(of: "…") else {
      return cut
    }
    var head = cut[..<gap]
    var tail = cut[cut.index(after: gap)...].dropLast()
    if let blank = head.lastIndex(of: " "), head[..<blank].count > head.count / 3 {
      head = head[..<blank]
    }
    if let blank = tail.firstIndex(of: " ") {
      tail = tail[blank...].dropFirst()
    } else if contains(" ") {
      tail = ""
    }
    return "\(head)…\(tail)\""
  }

  /// As much of the end as fits.
  func suffix(columns: Int) -> String {
    String(String(reversed()).prefix(columns: columns).reversed())
  }
}
