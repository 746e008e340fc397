// Branches, loops and patterns.
extension ProgramGenerator {
  mutating func condition(_ depth: Int) {
    block("if (\(expression(.bool))) {") { $0.statements(depth) }
    block("else if (\(expression(.bool))) {") { $0.line("print(\"second\")") }
    block("else {") { $0.statements(depth) }
  }

  mutating func optionalBinding(_ depth: Int) {
    let name = fresh("x")
    let kind = pick([Kind.int, .string])
    let value = expression(.optional(kind))
    block(
      "if let \(name): \(kind.spelling) = (\(value)), (\(expression(.bool))) {",
      "} else { print(\"no\") }"
    ) {
      g in
      g.declare(name, kind)
      g.line("print(\"bound\", \(name))")
      g.statements(depth)
    }
  }

  mutating func valueSwitch(_ depth: Int) {
    switch below(3) {
    case 0:
      line("switch (\(expression(.int))) {")
      line("case \(below(5)): print(\"exact\")")
      line("case ..<0: print(\"negative\")")
      line("case 5...9, 11: print(\"some\")")
      line("case let n where n % 2 == 0: print(\"even\", n)")
      line("case 100...: fallthrough")
      line("default: print(\"other\")")
    case 1:
      line("switch (\(expression(.string))) {")
      line("case \"swift\", \"\": print(\"known\")")
      line("case let s where s.count > 4: print(\"long\", s.count)")
      line("case \"a\"...\"m\": print(\"early\")")
      line("default: print(\"late\")")
    default:
      line("switch (\(expression(.optional(.int)))) {")
      line("case nil: print(\"nil\")")
      line("case 1?, 2?: print(\"one or two\")")
      line("case .some(let n) where n > 5: print(\"big\", n)")
      line("case let n?: print(\"n\", n)")
    }
    line("}")
  }

  mutating func tupleSwitch() {
    line(
      "switch (\(expression(.int)), \(expression(.bool)), \(expression(.optional(.string), 1))) {")
    line("case (0, _, _): print(\"zero\")")
    line("case (1...5, true, let s?): print(\"small\", s)")
    line("case (let n, true, nil) where n < 0: print(\"negative\", n)")
    line("case (_, false, .some(\"swift\")): print(\"swift\")")
    line("case let (n, flag, text): print(n, flag, text ?? \"-\")")
    line("}")
  }

  mutating func loop(_ depth: Int) {
    let name = fresh("i")
    let head: (String, Kind) = pick([
      ("for \(name) in 0..<\(1 + below(4)) {", .int),
      ("for \(name) in [3, 1, 2].sorted() where \(name) != \(below(4)) {", .int),
      ("for \(name) in stride(from: 6, through: 0, by: -\(2 + below(2))) {", .int),
      ("for \(name) in [\"p\", \"q\"] {", .string),
    ])
    block(head.0) { g in
      g.declare(name, head.1)
      if head.1 == .int, g.chance(40) {
        g.line("if \(name) == 2 { \(g.pick(["continue", "break"])) }")
      }
      g.line("print(\"loop\", \(name))")
      g.statements(depth - 1)
    }
  }

  mutating func labelledLoop() {
    let label = fresh("outer")
    line("\(label): for i in 1...\(2 + below(3)) {")
    line("  for j in 1...3 {")
    line("    if i * j == \(2 + below(6)) { \(pick(["continue", "break"])) \(label) }")
    line("    print(i, j, terminator: \" \")")
    line("  }")
    line("}")
    line("print()")
  }

  mutating func counting() {
    let name = fresh("n")
    line("var \(name) = \(1 + below(20))")
    switch below(2) {
    case 0:
      line(
        "while \(name) > 1 { \(name) = \(name) % 2 == 0 ? \(name) / 2 : \(name) * 3 + 1; print(\(name), terminator: \",\") }"
      )
    default:
      line("repeat { \(name) -= 3; if \(name) == 4 { break } } while \(name) > 0")
    }
    line("print(\(name))")
    declare(name, .int, isMutable: true)
  }

  mutating func caseLoop() {
    line("for case let x? in (\(expression(.array(.optional(.int)), 2))) { print(\"x\", x) }")
    line(
      "for case (let n, \"swift\") in (\(expression(.array(.pair(.int, .string)), 2))) { print(n) }"
    )
    line("if case 1...20 = (\(expression(.int))) { print(\"in range\") }")
    line(
      "for (i, (n, s)) in (\(expression(.array(.pair(.int, .string)), 2))).enumerated() { print(i, n, s) }"
    )
  }
}
