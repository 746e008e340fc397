extension ProgramGenerator {
  mutating func array(_ element: Kind, _ d: Int) -> String {
    let kind = Kind.array(element)
    switch (element, below(18)) {
    case (_, 0): return "(\(expression(kind, d)) + \(expression(kind, d)))"
    case (_, 1): return "Array(\(expression(kind, d)).reversed())"
    case (_, 2):
      return
        "Array(\(expression(kind, d)).\(pick(["prefix", "suffix", "dropFirst", "dropLast"]))(\(below(4))))"
    case (_, 3): return "Array(repeating: \(expression(element, d)), count: \(below(4)))"
    case (_, 4): return "\(expression(.array(.optional(element)), d)).compactMap { $0 }"
    case (_, 5): return "[\(expression(kind, d)), \(expression(kind, d))].flatMap { $0 }"
    case (_, 6):
      return "(\(expression(.bool, d)) ? \(expression(kind, d)) : \(expression(kind, d)))"
    case (_, 7):
      return "\(expression(kind, d)).enumerated().filter { $0.offset % 2 == 0 }.map { $0.element }"
    case (_, 8): return "\(expression(kind, d)).enumerated().map { $1 }"
    case (.int, 9): return "\(expression(kind, d)).map { $0 * \(below(5)) }"
    case (.int, 10): return "\(expression(kind, d)).filter { $0 > \(below(9)) }"
    case (.int, 11):
      return "\(expression(kind, d)).sorted\(pick(["()", "(by: >)", " { $0 % 3 < $1 % 3 }"]))"
    case (.int, 12): return "Set(\(expression(kind, d))).sorted()"
    case (.int, 13): return "zip(\(expression(kind, d)), \(expression(kind, d))).map { $0 + $1 }"
    case (.int, 14): return "Array(\(below(4))..<\(4 + below(4)))"
    case (.int, 15): return "\(expression(.array(.string), d)).map(\\.count)"
    case (.int, 16): return "\(expression(.dictionary(.int), d)).values.sorted()"
    case (.string, 9):
      return
        "\(expression(.string, d)).split(separator: \"\(pick([",", " ", "l"]))\").map(String.init)"
    case (.string, 10): return "\(expression(kind, d)).map { $0.uppercased() }"
    case (.string, 11): return "\(expression(kind, d)).sorted()"
    case (.string, 12): return "\(expression(.dictionary(pick([.int, .string])), d)).keys.sorted()"
    case (.string, 13): return "\(expression(.array(.int), d)).map { \"#\\($0)\" }"
    case (.string, 14): return "\(expression(.array(.int), d)).map(String.init)"
    case (.character, 9), (.character, 10): return "Array(\(expression(.string, d)))"
    case (.double, 9): return "\(expression(.array(.int), d)).map(Double.init)"
    case (.double, 10): return "\(expression(kind, d)).map { ($0 / 2).rounded() }"
    default:
      let items = (0...below(3)).map { _ in expression(element, d) }
      return "([\(items.joined(separator: ", "))] as \(kind.spelling))"
    }
  }

  mutating func optional(_ wrapped: Kind, _ d: Int) -> String {
    let kind = Kind.optional(wrapped)
    switch (wrapped, below(8)) {
    case (_, 0): return "\(expression(.array(wrapped), d)).first"
    case (_, 1): return "(\(expression(kind, d)) ?? \(expression(kind, d)))"
    case (_, 2): return "(\(expression(.bool, d)) ? \(expression(wrapped, d)) : nil)"
    case (_, 3): return "\(expression(.dictionary(wrapped), d))[\"\(pick(["a", "key", "zz"]))\"]"
    case (.int, 4): return "\(expression(kind, d)).map { $0 + 1 }"
    case (.int, 5): return "\(expression(.optional(.string), d)).flatMap { Int($0) }"
    case (.int, 6): return "Int(\(expression(.string, d)))"
    case (.int, 7): return "(\(expression(.optional(.string), d))?.count)"
    case (.string, 4): return "\(expression(.optional(.int), d)).map { \"\\($0)\" }"
    case (.string, 5): return "(\(expression(kind, d))?.uppercased())"
    case (.character, 4): return "\(expression(.string, d)).first"
    case (.character, 5): return "(\(expression(.optional(.string), d))?.last)"
    default: return chance(30) ? literal(kind) : "Optional(\(expression(wrapped, d)))"
    }
  }

  mutating func dictionary(_ value: Kind, _ d: Int) -> String {
    let kind = Kind.dictionary(value)
    switch below(6) {
    case 0: return "\(expression(kind, d)).filter { $0.key != \"a\" }"
    case 1: return "\(expression(kind, d)).mapValues { $0 }"
    case 2:
      return
        "\(expression(kind, d)).merging(\(expression(kind, d))) { \(pick(["a, _ in a", "_, b in b"])) }"
    case 3: return "[\"a\": \(expression(value, d))]"
    case 4:
      return
        "Dictionary([(\"x\", \(expression(value, d))), (\"a\", \(expression(value, d))), (\"x\", \(expression(value, d)))] as [(String, \(value.spelling))], uniquingKeysWith: { a, b in b })"
    default: return literal(kind)
    }
  }
}
