import Diagnostics
import Program

extension Checker {
  /// `[a] + all`: the elements of an array literal are of the type that the other operand says; else,
  /// as in `[1] + names` where `[Any]` is wanted and `dogs + cats` where `[any Animal]` is, both
  /// operands are what is wanted (swiftc 6.3). Nil where that is no news.
  func widened(
    _ left: PendingOperand, _ right: PendingOperand, _ expected: Type?
  ) -> (PendingOperand, PendingOperand)? {
    guard case .typed(let a) = left, case .typed(let b) = right, isArray(a), isArray(b) else {
      return nil
    }
    var candidates: [Type] = []
    if isArrayLiteral(a) != isArrayLiteral(b) {
      candidates.append(solver.resolve(isArrayLiteral(a) ? b.type : a.type))
    }
    if let expected { candidates.append(solver.resolve(expected)) }
    for wanted in candidates where wanted.nominal === table.known("Array") {
      guard solver.resolve(a.type) != wanted || solver.resolve(b.type) != wanted else { continue }
      let both = solver.trying { () -> (PendingOperand, PendingOperand)? in
        guard let first = widened(a, to: wanted), let second = widened(b, to: wanted) else {
          return nil
        }
        return (.typed(first), .typed(second))
      }
      if let both { return both }
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
        guard solver.asking({ converted(item, to: element) == nil }) else { continue }
        report(
          .mismatch,
          "cannot convert value of type '\(displayType(solver.resolve(item.type)))' to expected element type '\(displayType(element))'",
          at: item.origin)
        return true
      }
    }
    return false
  }

  private func isArray(_ value: Expr) -> Bool {
    solver.head(value.type).nominal === table.known("Array")
  }

  private func isArrayLiteral(_ value: Expr) -> Bool {
    if case .arrayLiteral = value.kind { isArray(value) } else { false }
  }

  private func widened(_ value: Expr, to wanted: Type) -> Expr? {
    guard case .arrayLiteral(let elements) = value.kind else {
      return solver.resolve(value.type) == wanted ? value : converted(value, to: wanted)
    }
    guard let element = wanted.arguments.first else { return nil }
    let values = elements.compactMap { converted($0, to: element) }
    guard values.count == elements.count else { return nil }
    return Expr(.arrayLiteral(values), type: wanted, origin: value.origin)
  }
}
