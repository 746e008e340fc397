import Diagnostics
import Program

extension Checker {
  /// `[a] + all`, and `[A()] + [B()]` where `[any P]` is wanted: the elements of an array literal are
  /// of the type that the other operand says; else, as in `[1] + names` where `[Any]` is wanted, both
  /// operands are what is wanted (swiftc 6.3). Nil where that is no news.
  func widenedLiterals(
    _ left: PendingOperand, _ right: PendingOperand, _ expected: Type?
  ) -> (PendingOperand, PendingOperand)? {
    guard case .typed(let a) = left, case .typed(let b) = right else { return nil }
    var candidates: [Type] = []
    switch (isArrayLiteral(a), isArrayLiteral(b)) {
    case (true, false): candidates = [solver.resolve(b.type)]
    case (false, true): candidates = [solver.resolve(a.type)]
    case (true, true): break
    case (false, false): return nil
    }
    if let expected { candidates.append(solver.resolve(expected)) }
    for wanted in candidates {
      guard solver.resolve(a.type) != wanted || solver.resolve(b.type) != wanted else { continue }
      let mark = solver.mark()
      if let first = widened(a, to: wanted), let second = widened(b, to: wanted) {
        return (.typed(first), .typed(second))
      }
      solver.undo(to: mark)
    }
    return nil
  }

  /// Reports an element of such a literal that is not of the wanted type, in the compiler's words.
  func reportElement(
    _ left: PendingOperand, _ right: PendingOperand, _ expected: Type?
  ) -> Bool {
    guard case .typed(let a) = left, case .typed(let b) = right,
      case .nominal(let decl, let arguments)? = expected.map(solver.resolve),
      decl === table.known("Array"), let element = arguments.types.first, !element.hasOpenVariables
    else { return false }
    for operand in [a, b] where isArrayLiteral(operand) {
      guard case .arrayLiteral(let items) = operand.kind else { continue }
      for item in items {
        let mark = solver.mark()
        defer { solver.undo(to: mark) }
        guard converted(item, to: element) == nil else { continue }
        report(
          .mismatch,
          "cannot convert value of type '\(displayType(solver.resolve(item.type)))' to expected element type '\(displayType(element))'",
          at: item.origin)
        return true
      }
    }
    return false
  }

  private func isArrayLiteral(_ value: Expr) -> Bool {
    guard case .arrayLiteral = value.kind else { return false }
    return solver.head(value.type).nominal === table.known("Array")
  }

  private func widened(_ value: Expr, to wanted: Type) -> Expr? {
    guard case .arrayLiteral(let elements) = value.kind else {
      return solver.resolve(value.type) == wanted ? value : converted(value, to: wanted)
    }
    guard case .nominal(let decl, let arguments) = wanted, decl === table.known("Array"),
      let element = arguments.types.first
    else { return nil }
    var values: [Expr] = []
    for item in elements {
      guard let converted = converted(item, to: element) else { return nil }
      values.append(converted)
    }
    return Expr(.arrayLiteral(values), type: wanted, origin: value.origin)
  }
}
