// Expressions of a kind. Small ones: no real program has those that Swift's solver takes long for.
extension ProgramGenerator {
  mutating func expression(_ kind: Kind, _ depth: Int = 2) -> String {
    if chance(30), let name = variable(kind) { return name }
    if depth <= 0 { return literal(kind) }
    switch kind {
    case .int: return int(depth - 1)
    case .double: return double(depth - 1)
    case .bool: return bool(depth - 1)
    case .string: return string(depth - 1)
    case .character: return character(depth - 1)
    case .byte, .tiny: return narrow(kind, depth - 1)
    case .array(let element): return array(element, depth - 1)
    case .optional(let wrapped): return optional(wrapped, depth - 1)
    case .dictionary(let value): return dictionary(value, depth - 1)
    case .pair(let first, let second):
      return "(\(expression(first, depth - 1)), \(expression(second, depth - 1)))"
    }
  }

  mutating func literal(_ kind: Kind) -> String {
    switch kind {
    case .int:
      let value = below(41) - 10
      return value < 0 ? "(\(value))" : "\(value)"
    case .double: return pick(["0.5", "1.25", "2.0", "(-3.75)", "10.0", "0.1", "7.0", "1e3"])
    case .bool: return pick(["true", "false"])
    case .string:
      return pick([
        "\"swift\"", "\"\"", "\"a,b,,c\"", "\"Hello World\"", "\"고양이 집\"", "\"e\\u{301}té\"",
        "\"👩‍👩‍👧🇰🇷\"", "\"42\"", "\"Zebra\"", "\"x\\ty\"",
      ])
    case .character: return "Character(\"\(pick(["a", "Z", "5", "é", "가", "🙂", " "]))\")"
    case .byte: return "UInt8(\(below(256)))"
    case .tiny: return "Int8(\(below(256) - 128))"
    case .array(let element):
      let count = below(4)
      if count == 0 { return "\(kind.spelling)()" }
      let items = (0..<count).map { _ in literal(element) }
      return "([\(items.joined(separator: ", "))] as \(kind.spelling))"
    case .optional(let wrapped):
      return chance(40) ? "(nil as \(kind.spelling))" : "Optional(\(literal(wrapped)))"
    case .dictionary(let value):
      let keys = ["a", "b", "key", "나"].prefix(below(4))
      if keys.isEmpty { return "\(kind.spelling)()" }
      let items = keys.map { "\"\($0)\": \(literal(value))" }
      return "([\(items.joined(separator: ", "))] as \(kind.spelling))"
    case .pair(let first, let second): return "(\(literal(first)), \(literal(second)))"
    }
  }

  // MARK: Numbers

  private mutating func int(_ d: Int) -> String {
    func e(_ kind: Kind, _ g: inout Self) -> String { g.expression(kind, d) }
    switch below(30) {
    case 0, 1, 2:
      let sign = pick(["+", "-", "*"])
      return "(\(e(.int, &self)) \(sign) \(e(.int, &self)))"
    case 3: return "(\(e(.int, &self)) / \(1 + below(9)))"
    case 4: return "(\(e(.int, &self)) % \(1 + below(9)))"
    case 5: return "(\(e(.int, &self)) \(pick(["&", "|", "^"])) \(e(.int, &self)))"
    case 6: return "((\(e(.int, &self)) as Int) \(pick(["<<", ">>"])) \(below(4)))"
    case 7: return "\(pick(["min", "max"]))(\(e(.int, &self)), \(e(.int, &self)))"
    case 8: return "abs(\(e(.int, &self)))"
    case 9: return "(\(e(.bool, &self)) ? \(e(.int, &self)) : \(e(.int, &self)))"
    case 10: return "(\(e(.optional(.int), &self)) ?? \(e(.int, &self)))"
    case 11: return "\(e(.array(.int), &self)).reduce(0, +)"
    case 12: return "\(e(.array(.int), &self)).count"
    case 13: return "\(e(.string, &self)).count"
    case 14: return "\(e(.string, &self)).utf8.count"
    case 15: return "(\(e(.array(.int), &self)).\(pick(["first", "last", "min()", "max()"])) ?? -1)"
    case 16: return "(\(e(.array(.int), &self)).firstIndex(of: \(e(.int, &self))) ?? -2)"
    case 17: return "\(e(.dictionary(.int), &self))[\"\(pick(["a", "b", "q"]))\", default: 7]"
    case 18: return "Int(\(e(.double, &self)))"
    case 19: return "Int(\(e(pick([.byte, .tiny]), &self)))"
    case 20: return "(Int(\(e(.string, &self))) ?? 3)"
    case 21:
      return
        "\(e(.int, &self)).\(pick(["nonzeroBitCount", "signum()", "magnitude.nonzeroBitCount", "trailingZeroBitCount"]))"
    case 22: return "\(e(.pair(.int, .string), &self)).0"
    case 23: return "{ (x: Int) -> Int in x * 2 - \(below(5)) }(\(e(.int, &self)))"
    case 24: return "\(e(.array(.string), &self)).map(\\.count).reduce(0) { $0 + $1 }"
    case 25: return "(\(1 + below(3))...\(3 + below(5))).reduce(1, *)"
    case 26:
      return "stride(from: \(below(5)), to: \(10 + below(9)), by: \(1 + below(4))).map { $0 }.count"
    case 27: return "(-(\(e(.int, &self)) as Int))"
    case 28: return "(\(e(.int, &self)) &\(pick(["+", "-", "*"])) \(e(.int, &self)))"
    default: return "\(e(.array(.pair(.int, .string)), &self)).map { $0.0 }.reduce(0, +)"
    }
  }

  private mutating func double(_ d: Int) -> String {
    switch below(12) {
    case 0, 1, 2:
      return "(\(expression(.double, d)) \(pick(["+", "-", "*"])) \(expression(.double, d)))"
    case 3: return "(\(expression(.double, d)) / \(pick(["2", "4.0", "-8", "3"])))"
    case 4: return "Double(\(expression(.int, d)))"
    // In parentheses: the compiler rejects a member of a literal as an array's first element.
    case 5:
      let rule = pick(["", ".up", ".down", ".towardZero", ".toNearestOrEven"])
      return "(\(expression(.double, d))).rounded(\(rule))"
    case 6: return "abs(\(expression(.double, d))).squareRoot()"
    case 7: return "max(\(expression(.double, d)), \(literal(.double)))"
    case 8: return "(Double(\(expression(.string, d))) ?? 0.25)"
    case 9: return "\(expression(.array(.double), d)).reduce(0, +)"
    case 10: return "(\(expression(.double, d))).truncatingRemainder(dividingBy: 3)"
    default: return "(\(expression(.bool, d)) ? \(expression(.double, d)) : \(below(9)))"
    }
  }

  private mutating func narrow(_ kind: Kind, _ d: Int) -> String {
    let name = kind.spelling
    switch below(7) {
    case 0, 1:
      return "(\(expression(kind, d)) &\(pick(["+", "-", "*"])) \(expression(kind, d)))"
    case 2: return "\(name)(truncatingIfNeeded: \(expression(.int, d)))"
    case 3: return "\(name)(clamping: \(expression(.int, d)))"
    case 4: return "(\(expression(kind, d)) \(pick(["&", "|", "^"])) \(expression(kind, d)))"
    case 5: return "(\(expression(kind, d)) \(pick([">>", "<<"])) \(below(4)))"
    default:
      return "\(expression(kind, d)).addingReportingOverflow(\(expression(kind, d))).partialValue"
    }
  }

  private mutating func bool(_ d: Int) -> String {
    let kind: Kind = pick([.int, .double, .string, .character, .byte])
    switch below(12) {
    case 0, 1:
      return
        "((\(expression(kind, d)) as \(kind.spelling)) \(pick(["==", "!=", "<", "<=", ">", ">="])) \(expression(kind, d)))"
    case 2: return "(\(expression(.bool, d)) \(pick(["&&", "||", "=="])) \(expression(.bool, d)))"
    case 3: return "!(\(expression(.bool, d)))"
    case 4: return "\(expression(.array(.int), d)).contains(\(expression(.int, d)))"
    case 5:
      return "\(expression(.string, d)).\(pick(["isEmpty", "hasPrefix(\"a\")", "contains(\"l\")"]))"
    case 6: return "(\(expression(.optional(kind), d)) \(pick(["==", "!="])) nil)"
    case 7: return "(\(below(5))...\(5 + below(9))).contains(\(expression(.int, d)))"
    case 8: return "\(expression(.array(kind), d)).allSatisfy { $0 == \(literal(kind)) }"
    case 9: return "\(expression(.int, d)).isMultiple(of: \(1 + below(4)))"
    case 10:
      return
        "\(expression(.character, d)).\(pick(["isLetter", "isNumber", "isUppercase", "isASCII", "isWhitespace"]))"
    default: return "(\(expression(.array(kind), d)) == \(expression(.array(kind), d)))"
    }
  }

  // MARK: Text

  private mutating func string(_ d: Int) -> String {
    switch below(20) {
    case 0: return "(\(expression(.string, d)) + \(expression(.string, d)))"
    case 1: return "\"\\(\(expression(.int, d)))-\\(\(expression(.double, d)))\""
    case 2: return "\"<\\(\(expression(.string, d)))>\""
    case 3: return "\(expression(.string, d)).\(pick(["uppercased()", "lowercased()"]))"
    case 4: return "String(\(expression(.string, d)).reversed())"
    case 5:
      return
        "String(\(expression(.string, d)).\(pick(["prefix", "suffix", "dropFirst", "dropLast"]))(\(below(4))))"
    case 6:
      return "\(expression(.array(.string), d)).joined(separator: \"\(pick(["", ", ", "-"]))\")"
    case 7: return "(\(expression(.optional(.string), d)) ?? \"none\")"
    case 8: return "String(\(expression(pick([.int, .double, .bool, .byte, .character]), d)))"
    case 9: return "String(repeating: \(expression(.string, d)), count: \(below(4)))"
    case 10: return "String(\(expression(.int, d)), radix: \(pick(["2", "8", "16"])))"
    case 11: return "\"\\(\(expression(.array(pick([.int, .string, .double])), d)))\""
    case 12: return "String(describing: \(expression(.optional(.int), d)))"
    case 13: return "String(\(expression(.string, d)).filter { $0 != \"a\" })"
    case 14: return "\(expression(.string, d)).map { String($0) }.joined(separator: \".\")"
    case 15: return "String(\(expression(.string, d)).sorted())"
    case 16:
      return "(\(expression(.bool, d)) ? \(expression(.string, d)) : \(expression(.string, d)))"
    case 17: return "String(\(expression(.character, d)))"
    case 18: return "\(expression(.pair(.int, .string), d)).1"
    default: return "\"\\(\(expression(.pair(.int, .string), d)))\""
    }
  }

  private mutating func character(_ d: Int) -> String {
    switch below(4) {
    case 0:
      return "(\(expression(.string, d)).\(pick(["first", "last", "min()", "max()"])) ?? \"?\")"
    case 1: return "(\(expression(.array(.character), d)).first ?? \"!\")"
    case 2: return "(\(expression(.bool, d)) ? \(literal(.character)) : \(literal(.character)))"
    default: return literal(.character)
    }
  }
}
