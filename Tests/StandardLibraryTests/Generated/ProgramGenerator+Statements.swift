// Statements: the contents of a function's body.
extension ProgramGenerator {
  mutating func someKind() -> Kind {
    pick([
      .int, .int, .double, .string, .string, .bool, .character, .byte, .tiny, .array(.int),
      .array(.string), .array(.double), .optional(.int), .optional(.string), .dictionary(.int),
      .dictionary(.string), .pair(.int, .string), .array(.pair(.int, .string)), .array(.character),
    ])
  }

  mutating func statement(depth: Int) {
    switch below(depth > 0 ? 27 : 12) {
    case 0, 1, 2, 3: newVariable()
    case 4, 5: printing()
    case 6: assignment()
    case 7, 8: mutation()
    case 9: optionalWrite()
    case 10: textMutation()
    case 11: tupleWork()
    case 12: condition(depth)
    case 13: optionalBinding(depth)
    case 14: valueSwitch(depth)
    case 15: tupleSwitch()
    case 16: loop(depth)
    case 17: labelledLoop()
    case 18: counting()
    case 19: deferral(depth)
    case 20: nestedFunction()
    case 21: closure()
    case 22: guardInClosure()
    case 23: caseLoop()
    case 24: expressionStatement()
    case 25: openChoice()
    default: characters()
    }
  }

  mutating func statements(_ depth: Int) {
    for _ in 0...below(2) { statement(depth: depth - 1) }
  }

  private mutating func newVariable() {
    let kind = someKind()
    let isMutable = chance(60)
    let name = fresh("v")
    let value = expression(kind, 3)
    line("\(isMutable ? "var" : "let") \(name): \(kind.spelling) = \(value)")
    declare(name, kind, isMutable: isMutable)
  }

  private mutating func printing() {
    switch below(4) {
    case 0: line("print(\(expression(.int)), \(expression(.string)), \(expression(.bool)))")
    case 1:
      line("print(\(expression(.array(.string))), \(expression(.double)), separator: \"|\")")
    case 2:
      // (`(a ?? b) ?? c as Any` is unwrapped in Swift, `a ?? b as Any` is not: an accident of how it
      // ranks solutions, on which no program would rely.)
      line(
        "print((\(expression(.optional(.int))) as Int?) as Any, \(expression(.pair(.int, .string))))"
      )
    default:
      line("print(\"\\(\(expression(.byte))) \\(\(expression(.array(.optional(.int)), 1)))\")")
    }
  }

  private mutating func assignment() {
    let kind = someKind()
    guard let name = variable(kind, isMutable: true) else { return newVariable() }
    if kind == .int, chance(50) {
      line("\(name) = \(name) % 1000")
      line("\(name) \(pick(["+=", "-=", "*=", "|=", "&="])) \(expression(.int))")
    } else if kind == .string, chance(50) {
      line("\(name) += \(expression(.string))")
    } else {
      // (Swift refuses to assign a variable to itself.)
      let value = expression(kind)
      line("\(name) = \(value == name ? literal(kind) : value)")
    }
  }

  private mutating func mutation() {
    if chance(30), let name = variable(.dictionary(.int), isMutable: true) {
      switch below(5) {
      case 0: line("\(name)[\"a\"] = \(expression(.int))")
      case 1: line("\(name)[\"b\", default: 1] += \(literal(.int))")
      case 2: line("\(name)[\"a\"] = nil")
      case 3: line("print(\(name).removeValue(forKey: \"key\") as Any)")
      default: line("print(\(name).updateValue(\(expression(.int)), forKey: \"나\") as Any)")
      }
      return
    }
    guard let name = variable(.array(.int), isMutable: true) else { return newVariable() }
    switch below(13) {
    case 0: line("\(name).append(\(expression(.int)))")
    case 1: line("\(name).insert(\(expression(.int)), at: 0)")
    case 2: line("if !\(name).isEmpty { print(\(name).removeFirst()) }")
    case 3: line("\(name).removeAll { $0 % 2 == 0 }")
    case 4: line("\(name).sort\(pick(["()", "(by: >)"]))")
    case 5: line("if \(name).count > 1 { \(name).swapAt(0, \(name).count - 1) }")
    case 6: line("\(name).reverse()")
    case 7: line("for i in \(name).indices { \(name)[i] = \(name)[i] % 100 + i }")
    case 8: line("if let last = \(name).popLast() { print(last) }")
    case 9: line("\(name) += \(expression(.array(.int)))")
    case 10: line("if \(name).count > 2 { \(name)[1...2] = [\(literal(.int))] }")
    case 11: line("if !\(name).isEmpty { \(name)[0] += \(literal(.int)) }")
    default:
      line("\(name).replaceSubrange(0..<min(1, \(name).count), with: \(expression(.array(.int))))")
    }
  }

  private mutating func optionalWrite() {
    guard let name = variable(.optional(.int), isMutable: true) else {
      let name = fresh("o")
      line("var \(name): Int? = \(expression(.optional(.int)))")
      declare(name, .optional(.int), isMutable: true)
      return
    }
    switch below(3) {
    case 0: line("\(name)? += \(literal(.int))")
    case 1: line("\(name) = nil")
    default: line("if let \(name) { print(\"has\", \(name)) } else { \(name) = \(literal(.int)) }")
    }
  }

  private mutating func textMutation() {
    guard let name = variable(.string, isMutable: true) else { return newVariable() }
    switch below(8) {
    case 0: line("\(name).append(\(literal(.character)))")
    case 1: line("\(name).insert(\"*\", at: \(name).startIndex)")
    case 2: line("if !\(name).isEmpty { print(\(name).removeLast()) }")
    case 3: line("\(name).removeAll { $0 == \"l\" }")
    case 4: line("if let i = \(name).firstIndex(of: \"a\") { print(\(name)[..<i], \(name)[i...]) }")
    case 5: line("\(name).append(contentsOf: \(expression(.string)))")
    case 6:
      line("for (i, c) in \(name).enumerated() where i < 3 { print(i, c, terminator: \";\") }")
      line("print()")
    default:
      line(
        "print(\(name).index(\(name).startIndex, offsetBy: 2, limitedBy: \(name).endIndex).map { String(\(name)[$0...]) } ?? \"short\")"
      )
    }
  }

  private mutating func tupleWork() {
    let (a, b) = (fresh("a"), fresh("b"))
    // Swift takes `(15 &- abs(12), n)` apart with an Int128 in front.
    line("var (\(a), \(b)): (Int, Int) = (\(expression(.int)), \(expression(.int)))")
    line("(\(a), \(b)) = (\(b), \(a) &+ 1)")
    line("let \(a)t = (x: \(a), y: (\(b), \"t\"))")
    line("print(\(a)t, \(a)t.y.0, \(a)t.x)")
    declare(a, .int, isMutable: true)
    declare(b, .int, isMutable: true)
  }

  private mutating func deferral(_ depth: Int) {
    block("do {") { g in
      g.line("defer { print(\"leaving\", \(g.literal(.int))) }")
      g.statements(depth)
    }
  }

  private mutating func nestedFunction() {
    let (name, kind) = (fresh("f"), pick([Kind.int, .string, .array(.int)]))
    let captured = variable(.int, isMutable: true)
    block("func \(name)(_ x: \(kind.spelling), times n: Int = \(1 + below(3))) -> String {") { g in
      if let captured { g.line("\(captured) = (\(captured) &+ n) % 1000") }
      g.line("return String(repeating: \"\\(x)\", count: n)")
    }
    line("print(\(name)(\(expression(kind))), \(name)(\(expression(kind)), times: 2))")
  }

  private mutating func closure() {
    let (name, total) = (fresh("c"), fresh("t"))
    line("var \(total) = \(literal(.int))")
    let start = fresh("s")
    line("let \(start): Int = \(expression(.int))")
    line("let \(name) = { [start = \(start)] (x: Int) -> Int in")
    line("  \(total) += x % 10")
    line("  return start &+ \(total)")
    line("}")
    line("print(\(name)(\(expression(.int))), \(name)(2), \(total), [1, 2].map(\(name)))")
  }

  private mutating func guardInClosure() {
    let name = fresh("g")
    line("let \(name): (Int?) -> String = { value in")
    line("  guard let value, value > \(below(9)) else { return \"small\" }")
    line("  return \"\\(value)\"")
    line("}")
    line("print(\(name)(\(expression(.optional(.int)))), \(name)(nil), \(name)(\(literal(.int))))")
  }

  private mutating func expressionStatement() {
    let name = fresh("e")
    line(
      "let \(name): Int = if (\(expression(.bool))) { \(expression(.int)) } else { \(literal(.int)) }"
    )
    declare(name, .int)
  }

  private mutating func characters() {
    line("for c in (\(expression(.string))).prefix(3) {")
    line("  print(c, c.isLetter, c.isUppercase, c.unicodeScalars.count, terminator: \" \")")
    line("}")
    line("print()")
  }
}
