/// The declarations of a text by name: where an editor jumps to, and what it shows above them.
///
/// Looks at words and does not parse: it must work while the text is being typed and is broken everywhere.
struct Declarations {
  enum Kind { case type, function, property, enumCase }

  struct Declaration {
    let kind: Kind
    let name: String
    let place: TextPlace
    /// The enclosing type; nil outside of types.
    let owner: String?
  }

  let all: [Declaration]

  init(_ lines: Lines) {
    var found: [Declaration] = []
    /// Open types, each with the depth of braces inside it.
    var open: [(name: String, depth: Int)] = []
    var depth = 0
    var pending: String?
    for (number, line) in lines.lines.enumerated() {
      let code = Self.code(of: line)
      var column = 0
      var previous: Substring = ""
      var rest = code[...]
      while let first = rest.first {
        if first.isLetter || first == "_" {
          let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          // (`class func` and `case let` declare what comes next.)
          if let kind = Self.kinds[previous], Self.kinds[word] == nil {
            found.append(
              Declaration(
                kind: kind, name: String(word), place: TextPlace(line: number, column: column),
                owner: open.last?.name))
            if Self.types.contains(previous) { pending = String(word) }
          } else if previous == "extension" {
            pending = String(word)
          }
          previous = word
          column += word.utf16.count
          rest = rest.dropFirst(word.count)
          continue
        }
        if first == "{" {
          depth += 1
          if let name = pending { open.append((name, depth)) }
          pending = nil
        } else if first == "}" {
          if open.last?.depth == depth { open.removeLast() }
          depth -= 1
        }
        if !first.isWhitespace { previous = "" }
        column += first.utf16.count
        rest = rest.dropFirst()
      }
    }
    all = found
  }

  /// The type whose declaration is the last before a place.
  func owner(of place: TextPlace) -> String? {
    all.last { $0.place <= place && $0.kind == .type }?.name
  }

  /// The declaration of a name, preferably of a member of `owner`.
  func declaration(of name: String, near owner: String? = nil) -> Declaration? {
    let known = all.filter { $0.name == name }
    return known.first { $0.owner == owner && owner != nil } ?? known.first
  }

  private static let types: Set<Substring> = ["struct", "class", "enum", "actor", "protocol"]
  private static let kinds: [Substring: Kind] = [
    "struct": .type, "class": .type, "enum": .type, "actor": .type, "protocol": .type,
    "typealias": .type, "func": .function, "var": .property, "let": .property,
    "case": .enumCase, "macro": .function,
  ]

  /// The line with strings and its comment blanked.
  private static func code(of line: Substring) -> String {
    var out = ""
    var isText = false
    var rest = line[...]
    while let first = rest.first {
      if !isText, rest.hasPrefix("//") { break }
      if first == "\"" { isText.toggle() }
      if isText, first == "\\", rest.dropFirst().first != "(" {
        out += "  "
        rest = rest.dropFirst(2)
        continue
      }
      out.append(isText || first == "\"" ? " " : first)
      rest = rest.dropFirst()
    }
    return out
  }
}
