// The captures of a regular expression, which its type lists: `/(\d+)-(\w)?/` is a
// `Regex<(Substring, Substring, Substring?)>`.
//
// Only groups matter here, and the syntax that could hide one: escapes, quotations, classes of
// characters and comments. A capture is optional when a match may lack it: when it, or a group
// around it, may repeat zero times or is in an alternation. The rest of the pattern is checked by
// the engine's own parser.

/// The captures of a pattern, in order.
struct RegexCaptures {
  struct Capture: Equatable {
    var name: String?
    var isOptional = false
  }

  private(set) var captures: [Capture] = []
  private var rest: Substring
  private var open: [Group] = []
  private var group: Group

  /// A group that is still open, or the whole pattern.
  private struct Group {
    /// The first capture affected by a quantifier after the group; by an alternation inside it.
    var first = 0
    var firstInside = 0
    var isAlternation = false
    /// `(?x)`: spaces and comments are ignored.
    var isExtended: Bool
    /// `(?n)`: only named groups capture.
    var onlyNamed = false
  }

  /// `isExtended` is true for multi-line literals.
  init(_ pattern: String, isExtended: Bool = false) {
    rest = pattern[...]
    group = Group(isExtended: isExtended)
    while let character = rest.popFirst() { scan(character) }
    if group.isAlternation { makeOptional(from: group.firstInside) }
  }

  private mutating func scan(_ character: Character) {
    switch character {
    case "\\": skipEscape()
    case "[": skipClass()
    case "#" where group.isExtended: skip(through: { $0.isNewline })
    case "|": group.isAlternation = true
    case "(": openGroup()
    case ")": closeGroup()
    default: break
    }
  }

  private mutating func makeOptional(from first: Int) {
    for index in captures.indices.dropFirst(first) { captures[index].isOptional = true }
  }

  // MARK: Syntax that hides groups

  private mutating func skip(through isLast: (Character) -> Bool) {
    while let character = rest.popFirst(), !isLast(character) {}
  }

  /// After a backslash: one character, or a quotation `\Q…\E`.
  private mutating func skipEscape() {
    guard rest.popFirst() == "Q" else { return }
    while !rest.isEmpty, !rest.hasPrefix("\\E") { rest.removeFirst() }
    rest = rest.dropFirst(2)
  }

  private mutating func skipClass() {
    var depth = 1
    while depth > 0, let character = rest.popFirst() {
      switch character {
      case "\\": skipEscape()
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
    }
  }

  // MARK: Groups

  private mutating func openGroup() {
    if rest.hasPrefix("?#") { return skip(through: { $0 == ")" }) }
    open.append(group)
    group = Group(
      first: captures.count, firstInside: captures.count, isExtended: group.isExtended,
      onlyNamed: group.onlyNamed)
    if rest.hasPrefix("*") { return }
    guard rest.hasPrefix("?") else {
      if !group.onlyNamed { capture(nil) }
      return
    }
    rest.removeFirst()
    for (start, end) in [("<", ">"), ("P<", ">"), ("'", "'")] where rest.hasPrefix(start) {
      let name = rest.dropFirst(start.count).prefix { $0 == "_" || $0.isLetter || $0.isNumber }
      guard !name.isEmpty, rest.dropFirst(start.count + name.count).hasPrefix(end) else { continue }
      rest = rest.dropFirst(start.count + name.count + 1)
      return capture(String(name))
    }
    readOptions()
  }

  private mutating func capture(_ name: String?) {
    captures.append(Capture(name: name))
    group.firstInside = captures.count
  }

  /// `(?x-n:…)` for the group; `(?x)` for the rest of the group around it.
  private mutating func readOptions() {
    let letters = rest.prefix { $0.isLetter || $0 == "-" || $0 == "^" }
    let end = rest.dropFirst(letters.count).first
    guard end == ":" || end == ")" else { return }
    rest = rest.dropFirst(letters.count + 1)
    if end == ")", let outer = open.popLast() { group = outer }
    var isOn = true
    for letter in letters {
      switch letter {
      case "-": isOn = false
      case "^": (group.isExtended, group.onlyNamed) = (false, false)
      case "x": group.isExtended = isOn
      case "n": group.onlyNamed = isOn
      default: break
      }
    }
  }

  private mutating func closeGroup() {
    guard let outer = open.popLast() else { return }
    if group.isAlternation { makeOptional(from: group.firstInside) }
    let first = group.first
    group = outer
    if group.isExtended { rest = rest.drop { $0.isWhitespace } }
    if mayRepeatNoTimes { makeOptional(from: first) }
  }

  /// Whether the quantifier that follows allows zero repetitions: `?`, `*`, `{0,3}`, `{,3}`.
  private var mayRepeatNoTimes: Bool {
    guard let mark = rest.first else { return false }
    if mark == "?" || mark == "*" { return true }
    guard mark == "{", let end = rest.firstIndex(of: "}") else { return false }
    let bounds = rest[rest.index(after: rest.startIndex)..<end].filter { !$0.isWhitespace }
    let low = bounds.prefix { $0.isNumber }
    if low.isEmpty { return bounds.hasPrefix(",") && bounds.count > 1 }
    return low.allSatisfy { $0 == "0" }
  }
}
