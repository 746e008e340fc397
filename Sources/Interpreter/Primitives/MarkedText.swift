/// The inline marks of a text in Markdown, as `AttributedString(markdown:)` and the literals of a
/// `Text` know them: emphasis, strong emphasis, code, strikethrough, links, and the attribute that
/// inflects a noun. Emphasis opens and closes by CommonMark's rules for runs of `*` and `_` (section
/// 6.2 of its specification), so `snake_case` and `2 * 3` stay as they are.
struct MarkedText {
  /// A part of the text with the same marks.
  struct Run: Equatable {
    var text: String
    var marks: Marks = []
    var link: String?
  }

  /// With the raw values of `InlinePresentationIntent`.
  struct Marks: OptionSet {
    let rawValue: Int
    static let emphasized = Marks(rawValue: 1)
    static let strong = Marks(rawValue: 2)
    static let code = Marks(rawValue: 4)
    static let struckThrough = Marks(rawValue: 32)
  }

  /// A run of `*`, `_` or `~` that may open or close emphasis.
  private struct Delimiter {
    let run: Int
    let character: Character
    var count: Int
    let opens: Bool
    let closes: Bool

    /// Whether it opens what the other one closes. One that both opens and closes matches another only
    /// if the sum of their lengths is not a multiple of three, or both lengths are.
    func matches(_ closer: Delimiter) -> Bool {
      guard character == closer.character, opens else { return false }
      if character == "~" { return count == closer.count }
      guard closes || closer.opens, (count + closer.count) % 3 == 0 else { return true }
      return count % 3 == 0 && closer.count % 3 == 0
    }
  }

  /// Delimiters that match the same ones.
  private struct Kind: Hashable {
    let character: Character
    let opens: Bool
    let count: Int

    init(_ delimiter: Delimiter) {
      character = delimiter.character
      opens = delimiter.opens
      count = delimiter.character == "~" ? delimiter.count : delimiter.count % 3
    }
  }

  /// A `[` that waits for its `]`.
  private struct Bracket {
    let run: Int
    let delimiters: Int
    let meaning: Meaning

    enum Meaning { case link, picture, attributes }
  }

  private var runs: [Run] = []
  private var delimiters: [Delimiter] = []
  private var brackets: [Bracket] = []
  private var spans: [(runs: Range<Int>, marks: Marks)] = []
  private let text: [Character]
  private var position = 0

  private init(_ text: String) { self.text = Array(text) }

  /// The parts of a text, without its marks. A text of more than `longest` bytes has none.
  static func runs(of text: String) -> [Run] {
    guard text.utf8.count <= longest, text.utf8.contains(where: marksOfText.contains) else {
      return [Run(text: text)]
    }
    var parser = MarkedText(text)
    parser.parse()
    return parser.runs.filter { !$0.text.isEmpty }
  }

  /// What it takes to find the parts of a text.
  static func work(of text: String) -> Int {
    let count = text.utf8.count
    return count <= longest && text.utf8.contains(where: marksOfText.contains) ? 24 * count : 0
  }

  /// The text with every mark escaped.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: marksOfText.contains) else { return text }
    var result: [UInt8] = []
    for byte in text.utf8 {
      if marksOfText.contains(byte) { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let longest = 20_000
  private static let marksOfText = Set("\\`*_~[]^<".utf8)

  // MARK: Reading

  private mutating func parse() {
    while position < text.count {
      let character = text[position]
      switch character {
      case "\\" where next?.isMark == true:
        position += 1
        add(text[position])
        position += 1
      case "`": code()
      case "*", "_", "~": delimiter(character)
      case "^" where next == "[":
        position += 1
        open("^[", as: .attributes)
      // For a picture its description is shown.
      case "!" where next == "[":
        position += 1
        open("![", as: .picture)
      case "[": open("[", as: .link)
      case "]": close()
      case "<": address()
      default:
        add(character)
        position += 1
      }
    }
    emphasize(from: 0)
    mark()
  }

  private var next: Character? { position + 1 < text.count ? text[position + 1] : nil }

  private mutating func add(_ character: Character) {
    if runs.isEmpty { runs.append(Run(text: "")) }
    runs[runs.count - 1].text.append(character)
  }

  /// Begins a separate part with that text, and another part after it.
  private mutating func addApart(_ run: Run) -> Int {
    runs.append(run)
    runs.append(Run(text: ""))
    return runs.count - 2
  }

  /// Code is between two runs of equally many backticks; without a second run they are plain text.
  private mutating func code() {
    let count = length(of: "`", at: position)
    var end = position + count
    while end < text.count {
      let found = length(of: "`", at: end)
      if found == count {
        var words = text[(position + count)..<end].map { $0.isNewline ? " " : $0 }
        if words.count > 2, words.first == " ", words.last == " ",
          words.contains(where: { $0 != " " })
        {
          words = Array(words.dropFirst().dropLast())
        }
        _ = addApart(Run(text: String(words), marks: .code))
        position = end + count
        return
      }
      end += max(found, 1)
    }
    for _ in 0..<count { add("`") }
    position += count
  }

  private func length(of character: Character, at start: Int) -> Int {
    text[start...].prefix { $0 == character }.count
  }

  private mutating func delimiter(_ character: Character) {
    let count = length(of: character, at: position)
    let before = position == 0 ? " " : text[position - 1]
    let end = position + count
    let after = end < text.count ? text[end] : " "
    let isLeft =
      !after.isWhitespace && (!after.isMark || before.isWhitespace || before.isMark)
    let isRight =
      !before.isWhitespace && (!before.isMark || after.isWhitespace || after.isMark)
    let run = addApart(Run(text: String(repeating: character, count: count)))
    position = end
    guard character != "~" || count <= 2 else { return }
    let isWithinWords = character == "_"
    delimiters.append(
      Delimiter(
        run: run, character: character, count: count,
        opens: isLeft && (!isWithinWords || !isRight || before.isMark),
        closes: isRight && (!isWithinWords || !isLeft || after.isMark)))
  }

  // MARK: Emphasis

  /// Matches the delimiters from an index on: each closing one with the nearest opening one before it.
  private mutating func emphasize(from bottom: Int) {
    var openers: [Delimiter] = []
    // How many of the openers have been searched in vain for each kind, so that none is searched twice.
    var vain: [Kind: Int] = [:]
    for var delimiter in delimiters[bottom...] {
      while delimiter.closes, delimiter.count > 0 {
        let kind = Kind(delimiter)
        let known = min(vain[kind] ?? 0, openers.count)
        guard let found = openers[known...].lastIndex(where: { $0.matches(delimiter) }) else {
          vain[kind] = openers.count
          break
        }
        openers.removeSubrange((found + 1)...)
        let used =
          delimiter.character == "~"
          ? delimiter.count : min(openers[found].count, delimiter.count, 2)
        let marks: Marks =
          delimiter.character == "~" ? .struckThrough : used == 2 ? .strong : .emphasized
        spans.append((openers[found].run + 1..<delimiter.run, marks))
        runs[openers[found].run].text.removeLast(used)
        runs[delimiter.run].text.removeLast(used)
        delimiter.count -= used
        openers[found].count -= used
        if openers[found].count == 0 { openers.removeLast() }
      }
      if delimiter.opens, delimiter.count > 0 { openers.append(delimiter) }
    }
    delimiters.removeSubrange(bottom...)
  }

  /// Gives the parts within the spans their marks, in one walk.
  private mutating func mark() {
    for marks in [Marks.emphasized, .strong, .struckThrough] {
      var changes: [Int: Int] = [:]
      for span in spans where span.marks == marks {
        changes[span.runs.lowerBound, default: 0] += 1
        changes[span.runs.upperBound, default: 0] -= 1
      }
      if changes.isEmpty { continue }
      var depth = 0
      for index in runs.indices {
        depth += changes[index] ?? 0
        if depth > 0 { runs[index].marks.formUnion(marks) }
      }
    }
  }

  // MARK: Links

  private mutating func open(_ mark: String, as meaning: Bracket.Meaning) {
    let run = addApart(Run(text: mark))
    brackets.append(Bracket(run: run, delimiters: delimiters.count, meaning: meaning))
    position += 1
  }

  private mutating func close() {
    guard let bracket = brackets.popLast(), let (target, end) = target(after: position) else {
      add("]")
      position += 1
      return
    }
    emphasize(from: bracket.delimiters)
    runs[bracket.run].text = ""
    let content = (bracket.run + 1)..<runs.count
    switch bracket.meaning {
    case .attributes:
      if target.contains("inflect"), target.contains("true") { inflect(content) }
    case .picture: break
    case .link:
      // A title may follow the address.
      let address = target.split(separator: " ").first.map(String.init) ?? ""
      for index in content { runs[index].link = address }
      // A link cannot contain another.
      brackets.removeAll { $0.meaning == .link }
    }
    runs.append(Run(text: ""))
    position = end
  }

  /// The content of the parentheses after a `]`.
  private func target(after bracket: Int) -> (String, end: Int)? {
    guard bracket + 1 < text.count, text[bracket + 1] == "(" else { return nil }
    var depth = 0
    var found: [Character] = []
    for index in (bracket + 1)..<text.count {
      let character = text[index]
      if character == ")", depth == 1 {
        return (String(found), index + 1)
      }
      if index > bracket + 1 { found.append(character) }
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth > 32 { return nil }
    }
    return nil
  }

  /// `<https://swift.org>` is a link to itself.
  private mutating func address() {
    let words = text[(position + 1)...].prefix { $0 != ">" && !$0.isWhitespace && $0 != "<" }
    let end = position + 1 + words.count
    let isAddress = words.contains(":") && words.first?.isLetter == true || words.contains("@")
    guard end < text.count, text[end] == ">", isAddress else {
      add("<")
      position += 1
      return
    }
    let address = String(words)
    let link = words.contains(":") ? address : "mailto:" + address
    _ = addApart(Run(text: address, link: link))
    position = end + 1
  }

  // MARK: Inflection

  /// The last noun of an English text agrees with the number before it.
  private mutating func inflect(_ content: Range<Int>) {
    // (Many nested ones would be read again and again.)
    guard content.count < 100 else { return }
    let words = content.map { runs[$0].text }.joined().split(separator: " ")
    let number = words.first { $0.contains(where: \.isNumber) }
    guard let number, number != "1", let last = content.last(where: { !runs[$0].text.isEmpty }),
      let noun = runs[last].text.split(separator: " ").last, noun.allSatisfy(\.isASCIILetter),
      noun.count > 1
    else { return }
    runs[last].text.removeLast(noun.count)
    runs[last].text += Self.plural(of: String(noun))
  }

  private static func plural(of noun: String) -> String {
    let low = noun.lowercased()
    if ["s", "x", "z", "ch", "sh"].contains(where: low.hasSuffix) { return noun + "es" }
    if low.hasSuffix("y"), let before = low.dropLast().last, !"aeiou".contains(before) {
      return noun.dropLast() + "ies"
    }
    return noun + "s"
  }
}

extension Character {
  /// Whether CommonMark counts it as punctuation, which a backslash escapes.
  fileprivate var isMark: Bool { isPunctuation || isSymbol }

  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
