// Sums of literals whose type only the literals decide, in choices and as arguments.
//
// Short ones: Swift gives up on two sums of three in one expression, and finds comparisons between
// literals alone ambiguous when Foundation is imported.
extension ProgramGenerator {
  /// `let x = cond ? 1.5 * 2 : 3 + 4`
  mutating func openChoice() {
    let name = fresh("sum")
    line("let \(name) = \(choice(1))")
    line("print(\(name), type(of: \(name)))")
    switch below(5) {
    case 0: line("print(\(pick(["min", "max"]))(\(sum(0)), \(choice(1))))")
    case 1:
      line("print(abs(\(choice(1))))")
      line("print((\(sum(1)) as Double) \(pick(["<", "==", ">="])) \(choice(0)))")
    case 2: line("print((\(choice(0)), \(sum(2))))")
    case 3:
      line("print((\(expression(.double, 1)) as Double) * \(choice(0)))")
      line("print([\(choice(1))])")
    default: line("print(\"\\(\(choice(1)))\", (\(expression(.optional(.int), 1)) ?? \(whole(1))))")
    }
  }

  private mutating func choice(_ depth: Int) -> String {
    "(\(expression(.bool, 1)) ? \(sum(depth)) : \(chance(30) && depth > 0 ? choice(depth - 1) : sum(depth)))"
  }

  /// Whole and fractional literals, joined by operators.
  private mutating func sum(_ depth: Int) -> String {
    if depth <= 0 || chance(25) { return pick(["1", "2", "7", "0.5", "10.0", "2.25"]) }
    switch below(5) {
    case 0: return "(\(sum(depth - 1)) \(pick(["+", "-", "*"])) \(sum(depth - 1)))"
    case 1: return "-(\(sum(depth - 1)) + \(pick(["3", "0.25"])))"
    case 2: return "\(pick(["7", "9.0"])) / \(pick(["2", "4"]))"
    default: return "\(sum(depth - 1)) \(pick(["+", "*"])) \(pick(["3", "8", "1.5"]))"
    }
  }

  private mutating func whole(_ depth: Int) -> String {
    depth <= 0 ? pick(["1", "2", "7"]) : "\(whole(depth - 1)) \(pick(["+", "*"])) 3"
  }
}
