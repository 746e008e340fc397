/// The work of a primitive, depending on the size of its operands.
///
/// An unlisted primitive is assumed to walk through all its operands, so that loops with new primitives
/// are bounded, too. Listed are primitives that do less and are often called in loops, and those that
/// do more for each byte.
enum PrimitiveCost {
  /// The same each time; a copy of a shared operand is charged separately.
  case constant
  /// The operands after the first, which is mutated in place.
  case additions
  /// Memory is moved.
  case copy
  /// Each element or character is visited.
  case walk
  /// Each character becomes a separate text, or is compared with many.
  case search
  /// A text is made of a value by a format: a hundred instructions, however short both are.
  case format
  /// Each element is hashed, compared and stored.
  case hash

  func work(_ size: Size) -> Int {
    switch self {
    case .constant: 0
    case .additions, .copy: size.elements >> 3 &+ size.bytes >> 6
    case .walk: size.elements >> 2 &+ size.bytes >> 2
    case .search: size.elements &+ size.bytes &* 4
    case .format: 100 &+ size.elements &+ size.bytes &* 4
    case .hash: size.elements &* 32 &+ size.bytes
    }
  }

  init(of name: String) {
    // Arithmetic takes numbers, and is the most frequent.
    let isArithmetic =
      Self.arithmetic.contains { name.hasPrefix($0) }
      && !name.hasSuffix("Text") && !name.hasSuffix("tring")
    self = isArithmetic ? .constant : Self.known[name] ?? .walk
  }

  private static let arithmetic = ["int.", "integer.", "double.", "floating.", "bool."]

  private static let known: [String: PrimitiveCost] = {
    var known: [String: PrimitiveCost] = [:]
    for (names, cost) in [
      (cheap, .constant), (adding, .additions), (moving, .copy), (searching, .search),
      (formatting, .format), (hashing, .hash),
    ] as [(Set<String>, PrimitiveCost)] {
      for name in names { known[name] = cost }
    }
    return known
  }()

  /// Those that may make their first argument longer in place.
  static let growing: Set<String> = [
    "array.append", "array.appendArray", "array.appendContents", "array.insert",
    "array.insertContents", "array.replace", "string.append", "string.replace",
  ]

  /// Including those of the host: it passes values on, and charges the ones that it walks through.
  private static let cheap: Set<String> = [
    "array.count", "array.empty", "array.first", "array.fromSequence", "array.get",
    "array.isEmpty", "array.last", "array.popLast", "array.removeLast", "array.set",
    "array.swapAt", "array.append", "array.repeating", "dictionary.count", "dictionary.get",
    "dictionary.get.take", "dictionary.getDefault", "dictionary.getDefault.take",
    "dictionary.remove", "dictionary.set", "dictionary.setDefault", "dictionary.update",
    "keyPath.description", "object.observe", "optional.isNil", "optional.isSome",
    "published.willSet", "set.contains", "set.count", "set.insert", "source.place",
    "set.remove", "set.update", "string.base", "string.character", "string.end", "string.first",
    "string.identity", "string.isEmpty", "string.last", "string.offsetAfter",
    "string.offsetBefore", "string.popLast", "string.removeLast", "string.repeating",
    "string.slice", "string.start", "string.utf8Count", "trap", "trap.assertion",
    "trap.exited", "trap.missingObject", "trap.notSimulated",
  ]

  private static let adding: Set<String> = [
    "array.appendArray", "array.appendContents", "string.append", "string.hasPrefix",
    "string.hasSuffix",
  ]

  private static let moving: Set<String> = [
    "array.concatenate", "array.insert", "array.insertContents", "array.remove",
    "array.removeFirst", "array.replace", "array.removeAll", "dictionary.removeAll",
    "set.removeAll", "string.concatenate", "string.removeFirst", "string.replace",
  ]

  private static let searching: Set<String> = [
    "characterSet.contains", "string.capitalized", "string.characters", "string.compare",
    "string.containsCharacter", "url.appending", "url.deletingLast", "url.parse", "url.part",
    "url.standardized",
    "string.components", "string.contains", "string.find", "string.percentDecoded",
    "string.percentEncoded", "string.places", "string.replacing", "string.padding",
    "json.tokens", "json.quote", "regex.matches", "regex.problem",
  ]

  private static let formatting: Set<String> = [
    "date.format", "date.parse", "date.relative", "date.template", "number.format",
    "string.format", "string.formatList", "string.formatLocale",
  ]

  private static let hashing: Set<String> = [
    "set.fromLiteral", "set.fromSequence", "set.equal", "dictionary.fromLiteral",
    "dictionary.fromUnique", "dictionary.equal",
  ]
}
