import Values

extension PrimitiveTable {
  /// Finding a text in another, and comparing two texts.
  mutating func addTextSearch() {
    register("string.hasPrefix") { context, arguments throws(EvaluationError) in
      let (text, prefix) = (arguments.string(0), arguments.string(1))
      try context.chargeCharacters(prefix.count, of: text, fromEnd: false)
      return .bool(text.hasPrefix(prefix))
    }
    register("string.hasSuffix") { context, arguments throws(EvaluationError) in
      let (text, suffix) = (arguments.string(0), arguments.string(1))
      try context.chargeCharacters(suffix.count, of: text, fromEnd: true)
      return .bool(text.hasSuffix(suffix))
    }
    register("string.contains") { _, arguments in
      .bool(
        arguments.string(0).firstMatch(of: arguments.string(1)) != nil
          || arguments.string(1).isEmpty)
    }
    register("string.containsCharacter") { _, arguments in
      .bool(arguments.string(0).contains(Character(arguments.string(1))))
    }
    register("string.components") { _, arguments in
      .array(arguments.string(0).parts(separatedBy: arguments.string(1)).map { .string($0) })
    }
    register("string.replacing") { context, arguments throws(EvaluationError) in
      let parts = arguments.string(0).parts(separatedBy: arguments.string(1))
      try context.machine.reserve(joining: parts, by: arguments.string(2))
      return .string(parts.joined(separator: arguments.string(2)))
    }
    register("string.find") { context, arguments throws(EvaluationError) in
      let text = arguments.string(0)
      let options = TextOptions(rawValue: arguments.int(2))
      try context.charge(options, of: text)
      guard let match = text.match(of: arguments.string(1), options) else { return .array([]) }
      let start = arguments[0].start
      return .array([
        .int(start + text.offset(of: match.lowerBound)),
        .int(start + text.offset(of: match.upperBound)),
      ])
    }
    register("string.places") { _, arguments in
      let text = arguments.string(0)
      let start = arguments[0].start
      return .array(
        text.matches(of: arguments.string(1)).flatMap {
          [
            .int(start + text.offset(of: $0.lowerBound)),
            .int(start + text.offset(of: $0.upperBound)),
          ]
        })
    }
    register("string.compare") { context, arguments throws(EvaluationError) in
      let options = TextOptions(rawValue: arguments.int(2))
      try context.charge(options, of: arguments.string(0))
      return .int(compare(arguments.string(0), arguments.string(1), options))
    }
    register("characterSet.contains") { _, arguments in
      .bool(
        isMember(
          Character(arguments.string(2)), ofKinds: arguments.string(0),
          members: arguments.string(1)))
    }
    register("string.percentEncoded") { context, arguments throws(EvaluationError) in
      let fields = arguments.aggregate(1).fields
      guard case .string(let kinds) = fields[0], case .string(let members) = fields[1],
        case .bool(let isInverted) = fields[2]
      else { preconditionFailure("a character set has three fields") }
      // Each character may be compared with each member.
      let work = (kinds.utf8.count + members.utf8.count)
        .multipliedReportingOverflow(by: arguments.string(0).utf8.count)
      try context.machine.charge(work.overflow ? .max >> 1 : work.partialValue)
      var text = ""
      for character in arguments.string(0) {
        if isMember(character, ofKinds: kinds, members: members) != isInverted {
          text.append(character)
        } else {
          for byte in String(character).utf8 {
            text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
          }
        }
      }
      return .string(text)
    }
    register("string.percentDecoded") { _, arguments in
      percentDecoded(arguments.string(0)).map { .string($0) } ?? .nil
    }
  }
}

extension PrimitiveContext {
  /// The letters under accents are searched for.
  fileprivate func charge(_ options: TextOptions, of text: String) throws(EvaluationError) {
    if options.contains(.diacriticInsensitive) { try machine.charge(32 * text.utf8.count) }
  }

  /// The first or last characters of a long text are compared with another: each may be long.
  fileprivate func chargeCharacters(_ count: Int, of text: String, fromEnd: Bool)
    throws(EvaluationError)
  {
    guard text.utf8.count >= MarkRuns.shortest else { return }
    var place = fromEnd ? text.endIndex : text.startIndex
    let limit = fromEnd ? text.startIndex : text.endIndex
    for _ in 0..<count where place != limit {
      if fromEnd { try chargeCharacter(before: place, of: text) }
      let next = fromEnd ? text.index(before: place) : text.index(after: place)
      let character = text[min(place, next)..<max(place, next)]
      try chargeLength(of: character)
      if character.utf8.count >= MarkRuns.shortest {
        try machine.charge(MarkRuns.work(of: String(character)))
      }
      place = next
    }
  }
}

/// `String.CompareOptions`, as the interface numbers them.
struct TextOptions: OptionSet {
  let rawValue: Int
  static let caseInsensitive = TextOptions(rawValue: 1)
  static let backwards = TextOptions(rawValue: 4)
  static let anchored = TextOptions(rawValue: 8)
  static let numeric = TextOptions(rawValue: 64)
  static let diacriticInsensitive = TextOptions(rawValue: 128)

  /// The character without the differences that the options ignore.
  func folded(_ character: Character) -> String {
    var text = String(character)
    if contains(.caseInsensitive) { text = text.lowercased() }
    if contains(.diacriticInsensitive), let base = text.baseOfDecomposition { text = base }
    return text
  }
}

extension String {
  /// Where another, non-empty text first occurs, from an index on.
  func firstMatch(of other: String, from start: String.Index? = nil) -> Range<String.Index>? {
    match(of: other, [], from: start ?? startIndex)
  }

  func match(of other: String, _ options: TextOptions, from start: String.Index? = nil)
    -> Range<String.Index>?
  {
    if other.isEmpty { return nil }
    let wanted = other.map(options.folded)
    if options.contains(.anchored) {
      return end(of: wanted, options, at: start ?? startIndex).map { (start ?? startIndex)..<$0 }
    }
    let places = indices[(start ?? startIndex)...]
    if options.contains(.backwards) {
      // (Found from the front: from the back, a flag looks through all flags before it.)
      return occurrence(of: wanted.reversed(), options, at: Array(places).reversed())
        .map { $0.last..<index(after: $0.first) }
    }
    return occurrence(of: wanted, options, at: places).map { $0.first..<index(after: $0.last) }
  }

  /// The first and the last place of what is wanted, if it is at consecutive places. Each place is looked at
  /// once: where a comparison fails, it goes on with the longest beginning that has been seen at its end.
  private func occurrence(
    of wanted: [String], _ options: TextOptions, at places: some Sequence<String.Index>
  ) -> (first: String.Index, last: String.Index)? {
    var beginnings = [Int](repeating: 0, count: wanted.count)
    func length(after length: Int, _ character: String) -> Int {
      var length = length
      while length > 0, wanted[length] != character { length = beginnings[length - 1] }
      return wanted[length] == character ? length + 1 : 0
    }
    for index in wanted.indices.dropFirst() {
      beginnings[index] = length(after: beginnings[index - 1], wanted[index])
    }
    // As many as are wanted, in a ring.
    var recent = [String.Index](repeating: startIndex, count: wanted.count)
    var found = 0
    for (count, place) in places.enumerated() {
      recent[count % wanted.count] = place
      found = length(after: found, options.folded(self[place]))
      if found == wanted.count { return (recent[(count + 1) % wanted.count], place) }
    }
    return nil
  }

  /// The end of the wanted text, if it is at the place.
  private func end(of wanted: [String], _ options: TextOptions, at place: String.Index)
    -> String.Index?
  {
    var end = place
    for character in wanted {
      guard end < endIndex, options.folded(self[end]) == character else { return nil }
      end = index(after: end)
    }
    return end
  }

  /// All occurrences of another text, found in one walk.
  func matches(of other: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var rest = startIndex
    while let match = firstMatch(of: other, from: rest) {
      found.append(match)
      rest = match.upperBound
    }
    return found
  }

  func parts(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = startIndex
    while let match = firstMatch(of: separator, from: rest) {
      parts.append(String(self[rest..<match.lowerBound]))
      rest = match.upperBound
    }
    parts.append(String(self[rest...]))
    return parts
  }

  /// The Latin letter under the accents of a single character; nil if it has none.
  fileprivate var baseOfDecomposition: String? {
    guard let scalar = unicodeScalars.first, (0xC0..<0x180).contains(scalar.value)
    else { return nil }
    let bases: [(String, Character)] = [
      ("àáâãäåāăą", "a"), ("çćĉċč", "c"), ("ďđ", "d"), ("èéêëēĕėęě", "e"), ("ĝğġģ", "g"),
      ("ìíîïĩīĭį", "i"), ("ñńņň", "n"), ("òóôõöøōŏő", "o"), ("ŕŗř", "r"), ("śŝşš", "s"),
      ("ţťŧ", "t"), ("ùúûüũūŭůűų", "u"), ("ýÿŷ", "y"), ("źżž", "z"),
    ]
    let isUpper = self != lowercased()
    for (marked, base) in bases where marked.contains(lowercased()) {
      return isUpper ? base.uppercased() : String(base)
    }
    return nil
  }
}

/// -1, 0 or 1.
func compare(_ a: String, _ b: String, _ options: TextOptions) -> Int {
  let left = options.contains(.numeric) ? numericParts(a) : a.map { String($0) }
  let right = options.contains(.numeric) ? numericParts(b) : b.map { String($0) }
  for (x, y) in zip(left, right) {
    if options.contains(.numeric), let m = Int(x), let n = Int(y) {
      if m != n { return m < n ? -1 : 1 }
      continue
    }
    let (p, q) = (
      x.map(options.folded).joined(), y.map(options.folded).joined()
    )
    if p != q { return p < q ? -1 : 1 }
  }
  return left.count == right.count ? 0 : left.count < right.count ? -1 : 1
}

/// Runs of digits together, other characters one by one.
private func numericParts(_ text: String) -> [String] {
  var parts: [String] = []
  var isNumber = false
  for character in text {
    let isDigit = character.isASCII && character.isNumber
    if isDigit, isNumber {
      parts[parts.count - 1].append(character)
    } else {
      parts.append(String(character))
    }
    isNumber = isDigit
  }
  return parts
}

/// Whether a character belongs to one of the named sets, joined by `+`.
func isMember(_ character: Character, ofKinds kinds: String, members: String) -> Bool {
  kinds.split(separator: "+").contains { kind in
    switch kind {
    case "members": members.contains(character)
    case "whitespaces": character.isWhitespace && !character.isNewline
    case "whitespacesAndNewlines": character.isWhitespace
    case "newlines": character.isNewline
    case "decimalDigits": character.isWholeNumber
    case "letters": character.isLetter
    case "lowercaseLetters": character.isLowercase
    case "uppercaseLetters": character.isUppercase
    case "alphanumerics": character.isLetter || character.isNumber
    case "punctuationCharacters": character.isPunctuation
    case "symbols": character.isSymbol
    case "controlCharacters":
      character.unicodeScalars.allSatisfy {
        [.control, .format].contains($0.properties.generalCategory)
      }
    case "urlQueryAllowed": isPlain(character) || "!$&'()*+,;=:@/?".contains(character)
    case "urlPathAllowed": isPlain(character) || "!$&'()*+,=:@/".contains(character)
    case "urlHostAllowed": isPlain(character) || "!$&'()*+,;=:[]".contains(character)
    default: false
    }
  }
}

/// The characters that may be anywhere in a URL.
private func isPlain(_ character: Character) -> Bool {
  character.isASCII && (character.isLetter || character.isNumber || "-._~".contains(character))
}

private func percentDecoded(_ text: String) -> String? {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    guard rest.count >= 2,
      let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    else { return nil }
    bytes.append(value)
    rest = rest.dropFirst(2)
  }
  return String(validating: bytes, as: UTF8.self)
}
