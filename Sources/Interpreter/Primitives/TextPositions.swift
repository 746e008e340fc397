import Values

// Positions in a text: offsets into its UTF-8; for a substring, into that of its base string.

extension PrimitiveTable {
  mutating func addTextPositions() {
    register("string.start") { _, arguments in
      .int(arguments[0].start)
    }
    register("string.end") { _, arguments in
      .int(arguments[0].start + arguments.string(0).utf8.count)
    }
    register("string.base") { _, arguments in
      if case .slice(let slice) = arguments[0] { .string(slice.base) } else { arguments.take(0) }
    }
    register("string.utf8Count") { _, arguments in .int(arguments.string(0).utf8.count) }
    register("string.offsetAfter") { context, arguments throws(EvaluationError) in
      let place = try TextPlace(arguments, context)
      if place.index == place.text.endIndex { throw place.outOfBounds(context) }
      try context.chargeCharacter(before: place.index, of: place.text)
      let next = place.text.index(after: place.index)
      try context.chargeLength(of: place.text[place.index..<next])
      return place.value(next)
    }
    register("string.offsetBefore") { context, arguments throws(EvaluationError) in
      let place = try TextPlace(arguments, context)
      if place.index == place.text.startIndex { throw place.outOfBounds(context) }
      try context.chargeCharacter(before: place.index, of: place.text)
      return place.value(place.text.index(before: place.index))
    }
    register("string.character") { context, arguments throws(EvaluationError) in
      let place = try TextPlace(arguments, context)
      if place.index == place.text.endIndex { throw place.outOfBounds(context) }
      try context.chargeCharacter(before: place.index, of: place.text)
      let character = String(place.text[place.index])
      try context.chargeLength(of: character)
      return .string(character)
    }
    register("string.slice") { context, arguments throws(EvaluationError) in
      let (low, high) = (arguments.int(1), arguments.int(2))
      let kind = TextPlace.kind(of: arguments[0])
      return try arguments[0].cut(low, high) {
        context.trap("\(kind) index range is out of bounds")
      }
    }
  }
}

extension PrimitiveContext {
  /// Where a character begins depends on the scalars before: one may have any number of marks, and two
  /// regional indicators are a flag, depending on how many there are before them. The host looks at them at
  /// each step, in either direction, which costs that many instructions.
  func chargeCharacter(before index: String.Index, of text: String) throws(EvaluationError) {
    let scalars = text.unicodeScalars
    var (place, count, alone) = (index, 0, 0)
    // Between two that are always characters of their own one ends.
    while place > scalars.startIndex, alone < 2, count < 32 {
      scalars.formIndex(before: &place)
      alone = scalars[place].standsAlone ? alone + 1 : 0
      count += 1
    }
    guard count == 32 else { return }
    var begin = text.index(before: index)
    count = text.utf8.distance(from: begin, to: index)
    while begin > scalars.startIndex {
      scalars.formIndex(before: &begin)
      guard scalars[begin].isHalfOfFlag else { break }
      count += 1
    }
    if count > 32 { try machine.charge(count) }
  }

  /// The same for a text that is searched from the back: each flag looks at all before it.
  func chargeFlags(in text: String) throws(EvaluationError) {
    let count = text.unicodeScalars.count { $0.isHalfOfFlag }
    if count > 100 { try machine.charge(count &* count / 8) }
  }

  /// A character that has been walked through.
  func chargeLength(of character: some StringProtocol) throws(EvaluationError) {
    let count = character.utf8.count
    if count > 32 { try machine.charge(count) }
  }
}

extension Unicode.Scalar {
  fileprivate var isHalfOfFlag: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Whether it is a character of its own after another one of these: most letters, syllables and signs.
  fileprivate var standsAlone: Bool {
    switch value {
    case 0..<0x300, 0x370..<0x483, 0x3041..<0x3099, 0x3400..<0xA000, 0xAC00..<0xD7A4: true
    default: false
    }
  }
}

/// The first two arguments of a primitive: a text, and an offset into the text it was cut from.
private struct TextPlace {
  let text: String
  let index: String.Index
  private let start: Int
  private let kind: String

  init(_ arguments: PrimitiveArguments, _ context: PrimitiveContext) throws(EvaluationError) {
    if case .slice(let slice) = arguments[0] {
      (text, start) = (slice.text, slice.start)
    } else {
      (text, start) = (arguments.string(0), 0)
    }
    kind = Self.kind(of: arguments[0])
    let offset = arguments.int(1) - start
    guard offset >= 0, offset <= text.utf8.count else {
      throw context.trap("\(kind) index is out of bounds")
    }
    index = text.utf8.index(text.startIndex, offsetBy: offset)
  }

  func value(_ index: String.Index) -> Value { .int(start + text.offset(of: index)) }

  func outOfBounds(_ context: PrimitiveContext) -> EvaluationError {
    context.trap("\(kind) index is out of bounds")
  }

  static func kind(of value: Value) -> String {
    if case .slice = value { "Substring" } else { "String" }
  }
}

extension Value {
  /// Where a text begins in the one it was cut from.
  var start: Int { if case .slice(let slice) = self { slice.start } else { 0 } }

  /// The string that a text was cut from.
  var base: String? { if case .slice(let slice) = self { slice.base } else { text } }

  /// The part of a text between two offsets into the text it was cut from.
  func cut(_ low: Int, _ high: Int, orThrow error: () -> EvaluationError) throws(EvaluationError)
    -> Value
  {
    let (text, base, start): (String, String, Int)
    switch self {
    case .string(let whole): (text, base, start) = (whole, whole, 0)
    case .slice(let slice): (text, base, start) = (slice.text, slice.base, slice.start)
    default: preconditionFailure("a text is cut")
    }
    guard start <= low, low <= high, high <= start + text.utf8.count else { throw error() }
    let from = text.utf8.index(text.startIndex, offsetBy: low - start)
    let to = text.utf8.index(from, offsetBy: high - low)
    return .slice(TextSlice(base: base, start: low, text: String(text[from..<to])))
  }
}

extension String {
  /// The index at an offset; traps like Swift if there is none.
  func position(_ offset: Int, _ context: PrimitiveContext) throws(EvaluationError) -> String.Index
  {
    guard offset >= 0, offset <= utf8.count else {
      throw context.trap("String index is out of bounds")
    }
    return utf8.index(startIndex, offsetBy: offset)
  }

  func offset(of index: String.Index) -> Int { utf8.distance(from: startIndex, to: index) }
}
