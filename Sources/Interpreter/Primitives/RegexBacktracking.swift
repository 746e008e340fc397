// Estimates how much a regular expression would backtrack.
//
// The host's engine tries every way to match, cannot be interrupted, and for patterns like `(a+)+b` the
// ways double with each character: twenty of them take minutes. So a pattern with many ways to match a text
// is first walked here with a limit, a lower one if it repeats something containing choices. The walk knows
// only the pattern's shape: elements (a character, a class) are still matched by the host.

/// The shape of a pattern that may backtrack exponentially.
struct RegexBacktracking {
  /// Offsets are relative to the step itself.
  private enum Step {
    case element(Int)
    case split(Int, Int)
    case jump(Int)
    case mark(Int)
    /// Leaves a loop whose body matched nothing.
    case progress(Int)
    case start, end
    /// A group with a number begins or ends.
    case open(Int)
    case close(Int)
    /// The text of such a group again.
    case again(Int)
    /// What follows, so many steps, is looked for ahead, and must be there or not.
    case look(Int, isWanted: Bool)
  }

  private struct GivenUp: Error {}

  private var steps: [Step] = []
  private var elements: [String] = []
  private var loops = 0
  private var groups = 0
  private var names: [Substring: Int] = [:]
  private var isRisky = false
  private var choices = 0
  /// Options of any part; here they apply to the whole pattern.
  private var inlineOptions: Set<Character> = []
  private var rest: Substring
  private let isExtended: Bool

  /// Nil if the pattern has a part that the walk does not know, or is longer than any that is written.
  init?(_ pattern: String) {
    rest = pattern[...]
    isExtended = pattern.hasPrefix("(?x")
    // Parsing recurses for groups.
    guard pattern.utf8.count < 20_000, pattern.count(where: { $0 == "(" }) < 2000,
      let all = try? alternatives(), rest.isEmpty
    else {
      return nil
    }
    steps = all
    choices = all.count { if case .split = $0 { true } else { false } }
  }

  // MARK: Reading the pattern

  private mutating func alternatives() throws(GivenUp) -> [Step] {
    var parts = [try sequence()]
    while rest.first == "|" {
      rest.removeFirst()
      parts.append(try sequence())
    }
    // Each is followed by a jump to the end.
    var behind = parts.reduce(2 * parts.count - 2) { $0 + $1.count }
    var result: [Step] = []
    for part in parts.dropLast() {
      behind -= part.count + 2
      result += [.split(1, part.count + 2)] + part + [.jump(behind + 1)]
    }
    return result + parts[parts.count - 1]
  }

  private mutating func sequence() throws(GivenUp) -> [Step] {
    var result: [Step] = []
    while let character = rest.first, character != "|", character != ")" {
      let item = try item()
      result += try quantified(item)
      if result.count > 50_000 { throw GivenUp() }
    }
    return result
  }

  private mutating func element(_ text: String) -> [Step] {
    elements.append(text)
    return [.element(elements.count - 1)]
  }

  private mutating func item() throws(GivenUp) -> [Step] {
    let character = rest.removeFirst()
    switch character {
    case "(": return try group()
    case "[": return try characterClass()
    case "\\": return try escape()
    case "^": return [.start]
    case "$": return [.end]
    case "#" where isExtended:
      rest = rest.drop { !$0.isNewline }
      return []
    case _ where isExtended && character.isWhitespace: return []
    default: return element(character == "." ? "." : "\\Q\(character)\\E")
    }
  }

  private mutating func group() throws(GivenUp) -> [Step] {
    var number: Int?
    var isLook = false
    var isBehind = false
    var isWanted = true
    if rest.hasPrefix("?#") {
      rest = rest.drop { $0 != ")" }.dropFirst()
      return []
    }
    if rest.first == "?" {
      rest.removeFirst()
      isBehind = rest.hasPrefix("<=") || rest.hasPrefix("<!")
      isLook = rest.hasPrefix("=") || rest.hasPrefix("!")
      isWanted = !rest.hasPrefix("!")
      guard let end = rest.firstIndex(where: { ":=!>')".contains($0) }) else { throw GivenUp() }
      let mark = rest[end]
      let options = rest[..<end].prefix { $0 != "-" }
      // (Spaces that begin to mean nothing within a pattern are rare.)
      if !isExtended, mark == ":" || mark == ")", options.contains("x") { throw GivenUp() }
      if mark == ":" || mark == ")" { inlineOptions.formUnion(options.filter("is".contains)) }
      if mark == ">", !isBehind, rest.first == "<" || rest.first == "P" {
        groups += 1
        number = groups
        names[rest[..<end].drop { "P<".contains($0) }] = groups
      }
      rest = rest[rest.index(after: end)...]
      if mark == "'" {
        groups += 1
        number = groups
        rest = rest.drop { $0 != "'" }.dropFirst()
      }
      if mark == ")" { return [] }
    } else {
      groups += 1
      number = groups
    }
    let inside = try alternatives()
    guard rest.popFirst() == ")" else { throw GivenUp() }
    if isBehind { return [] }
    if isLook { return [.look(inside.count, isWanted: isWanted)] + inside }
    return number.map { [.open($0 - 1)] + inside + [.close($0 - 1)] } ?? inside
  }

  private mutating func characterClass() throws(GivenUp) -> [Step] {
    var text = "["
    if rest.first == "^" { text.append(rest.removeFirst()) }
    // At the beginning this means itself.
    if rest.first == "]" { text.append(rest.removeFirst()) }
    var depth = 1
    while depth > 0 {
      guard let character = rest.popFirst() else { throw GivenUp() }
      text.append(character)
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if character == "\\", let next = rest.popFirst() { text.append(next) }
    }
    return element(text)
  }

  private mutating func escape() throws(GivenUp) -> [Step] {
    guard let character = rest.popFirst() else { throw GivenUp() }
    switch character {
    case "A": return [.start]
    case "z", "Z": return [.end]
    case "b", "B", "G", "y", "Y": return []
    case "k":
      guard let open = rest.popFirst(), let close = Self.closing[open],
        let end = rest.firstIndex(of: close), let number = names[rest[..<end]]
      else { throw GivenUp() }
      rest = rest[rest.index(after: end)...]
      return [.again(number - 1)]
    case "g":
      let isBraced = rest.first == "{"
      let digits = rest.dropFirst(isBraced ? 1 : 0).prefix(while: \.isWholeNumber)
      rest = rest[digits.endIndex...]
      guard let number = Int(digits), 0 < number, number <= groups,
        !isBraced || rest.popFirst() == "}"
      else { throw GivenUp() }
      return [.again(number - 1)]
    case "Q":
      let end = rest.firstRange(of: "\\E")
      let literal = rest[..<(end?.lowerBound ?? rest.endIndex)]
      rest = rest[(end?.upperBound ?? rest.endIndex)...]
      return literal.flatMap { element("\\Q\($0)\\E") }
    case "K", "c": throw GivenUp()
    case "1"..."9":
      guard let number = character.wholeNumberValue, number <= groups else { throw GivenUp() }
      return [.again(number - 1)]
    default: break
    }
    var text = "\\\(character)"
    let digits = character == "x" ? 2 : character == "u" ? 4 : character == "U" ? 8 : 0
    if digits > 0, rest.first != "{" {
      let number = rest.prefix(digits).prefix(while: \.isHexDigit)
      text += number
      rest = rest[number.endIndex...]
    }
    if "pPxuN".contains(character), rest.first == "{", let end = rest.firstIndex(of: "}") {
      text += rest[...end]
      rest = rest[rest.index(after: end)...]
    }
    return element(text)
  }

  /// What may stand around the name of a group that is wanted again.
  private static let closing: [Character: Character] = ["<": ">", "{": "}", "'": "'"]

  // MARK: Quantifiers

  private mutating func quantified(_ body: [Step]) throws(GivenUp) -> [Step] {
    var low = 0
    var high: Int?
    if isExtended { rest = rest.drop(while: \.isWhitespace) }
    switch rest.first {
    case "?": high = 1
    case "*": break
    case "+": low = 1
    case "{":
      // (Other braces mean themselves.)
      let inside = rest.dropFirst().prefix { $0.isWholeNumber || $0 == "," || $0.isWhitespace }
      guard rest[inside.endIndex...].first == "}", inside.contains(where: \.isWholeNumber) else {
        return body
      }
      let bounds = inside.split(separator: ",", omittingEmptySubsequences: false)
        .map { Int($0.filter { !$0.isWhitespace }) }
      low = (bounds.first ?? nil) ?? 0
      high = bounds.count == 1 ? low : bounds.last ?? nil
      rest = rest[inside.endIndex...]
    default: return body
    }
    rest.removeFirst()
    let isLazy = rest.first == "?"
    if isLazy || rest.first == "+" { rest.removeFirst() }
    if low + (high ?? 0) >= 100 || body.count * (low + (high ?? 1)) >= 1000 {
      // Very often is taken for any number of times, which is no less to try.
      guard body.count < 1000 else { throw GivenUp() }
      (low, high) = (min(low, 99, 999 / max(body.count, 1)), nil)
    }
    var result = Array(repeating: body, count: low).flatMap { $0 }
    if let high {
      for _ in low..<max(low, high) { result += optional(body, isLazy) }
    } else {
      result += optional(loop(body, isLazy), isLazy)
    }
    return result
  }

  private func optional(_ body: [Step], _ isLazy: Bool) -> [Step] {
    [isLazy ? .split(body.count + 1, 1) : .split(1, body.count + 1)] + body
  }

  private mutating func loop(_ body: [Step], _ isLazy: Bool) -> [Step] {
    if body.contains(where: { if case .split = $0 { true } else { false } }) { isRisky = true }
    loops += 1
    let back = -(body.count + 2)
    return [.mark(loops - 1)] + body
      + [.progress(loops - 1), isLazy ? .split(1, back) : .split(back, 1)]
  }

  /// Approximately how many combinations successive choices have: each loop may end anywhere after the
  /// previous one.
  private func ways(count: Int) -> Double {
    var ways = 1.0
    for index in 0..<max(loops, 0) { ways *= max(1, Double(count) / Double(index + 1)) }
    for _ in 0..<max(choices - 2 * loops, 0) { ways *= 2 }
    return ways
  }

  // MARK: Walking

  /// Whether matching would take unacceptably long; adds the estimated work. Nil if a part of the pattern means
  /// nothing alone.
  func isEndless(
    on text: String, part: String, work: inout Int,
    _ compile: (String) throws -> Regex<AnyRegexOutput>
  ) -> Bool? {
    let count = text.utf8.count
    // Even `x*y` may go as far as the end from every place, and what ends may be asked a thousand times.
    let begins = part == "whole" || part == "prefix" ? 1 : max(count, 1)
    // Without choices only the beginning of the pattern is compared from most places, or all of it.
    let many = ways(count: count) * Double(begins) * Double(choices == 0 ? steps.count : 1)
    if !isRisky, many < (choices == 0 ? 10_000_000 : 5_000) {
      work += Int(many) / 16
      return false
    }
    let prefix = inlineOptions.isEmpty ? "" : "(?\(String(inlineOptions.sorted())))"
    guard let elements = try? elements.map({ try compile(prefix + $0) }) else { return nil }
    let characters = Array(text)
    var known: [[Character: Bool]] = Array(repeating: [:], count: elements.count)
    let limit = (isRisky ? 200_000 : 20_000_000) + 50 * characters.count
    var fuel = limit
    // What takes too long ends the step by itself.
    defer { if fuel >= 0 { work += (isRisky ? 4 : 1) * (limit - fuel) } }
    var begin = 0
    while begin <= characters.count {
      let marks = Array(repeating: -1, count: loops + 2 * groups)
      guard
        let end = reach(
          0..<steps.count, from: begin, marks, until: part == "whole" ? characters.count : nil,
          of: characters,
          fits: { index, character in
            if let known = known[index][character] { return known }
            let fits = (try? elements[index].wholeMatch(in: String(character))) != nil
            known[index][character] = fits
            return fits
          }, &fuel)
      else { return true }
      if part == "whole" || part == "prefix" || part == "first" && end >= 0 { return false }
      begin = max(begin + 1, end)
    }
    return false
  }

  /// Where a match of these steps ends; -1 if there is none, and nil if that takes too long to find out.
  private func reach(
    _ range: Range<Int>, from begin: Int, _ marks: [Int], until last: Int?,
    of characters: [Character], fits: (Int, Character) -> Bool, _ fuel: inout Int
  ) -> Int? {
    var waiting = [(step: range.lowerBound, place: begin, marks: marks)]
    search: while var (step, place, marks) = waiting.popLast() {
      while true {
        fuel -= 1
        if fuel < 0 { return nil }
        guard step < range.upperBound else {
          if let last, place < last { continue search }
          return place
        }
        switch steps[step] {
        case .element(let index):
          guard place < characters.count, fits(index, characters[place]) else { continue search }
          (step, place) = (step + 1, place + 1)
        case .split(let first, let second):
          waiting.append((step + second, place, marks))
          step += first
        case .jump(let offset): step += offset
        case .mark(let index):
          marks[index] = place
          step += 1
        case .progress(let index): step += marks[index] == place ? 2 : 1
        case .start:
          guard place == 0 else { continue search }
          step += 1
        case .end:
          guard place == characters.count else { continue search }
          step += 1
        case .open(let group):
          marks[loops + 2 * group] = place
          step += 1
        case .close(let group):
          marks[loops + 2 * group + 1] = place
          step += 1
        case .again(let group):
          let (start, end) = (marks[loops + 2 * group], marks[loops + 2 * group + 1])
          guard start >= 0, end >= start, place + end - start <= characters.count else {
            continue search
          }
          fuel -= end - start
          // (Capital letters count as others: this only estimates.)
          guard
            (start..<end).allSatisfy({
              characters[$0] == characters[place + $0 - start]
                || inlineOptions.contains("i")
                  && characters[$0].lowercased() == characters[place + $0 - start].lowercased()
            })
          else { continue search }
          (step, place) = (step + 1, place + end - start)
        case .look(let count, let isWanted):
          guard
            let end = reach(
              (step + 1)..<(step + 1 + count), from: place, marks, until: nil, of: characters,
              fits: fits, &fuel)
          else { return nil }
          guard (end >= 0) == isWanted else { continue search }
          step += 1 + count
        }
      }
    }
    return -1
  }
}
