import Diagnostics
import Program
import SwiftSyntax
import Values

// Prefix and postfix operators, and the diagnostics for operators whose operands do not fit.
extension Checker {
  func prefixOperator(
    _ node: PrefixOperatorExprSyntax, _ expected: Type?, _ context: BodyContext
  ) -> Expr {
    let name = node.operator.text
    if name == "-" {
      if let literal = node.expression.as(IntegerLiteralExprSyntax.self) {
        return integerLiteral(literal, isNegative: true, expected, context)
      }
      if let literal = node.expression.as(FloatLiteralExprSyntax.self) {
        return floatLiteral(literal, isNegative: true, expected, context)
      }
    }
    return unary(name, node.expression, expected, origin(of: node, in: context), context)
  }

  func postfixOperator(
    _ node: PostfixOperatorExprSyntax, _ expected: Type?, _ context: BodyContext
  ) -> Expr {
    unary(
      node.operator.text, isPostfix: true, node.expression, expected,
      origin(of: node.operator, in: context), context)
  }

  private func unary(
    _ name: String, isPostfix: Bool = false, _ operand: ExprSyntax, _ expected: Type?,
    _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    let candidates = operatorCandidates(name, 1, isPostfix: isPostfix)
    let value: PendingOperand
    if isContextual(operand, context), !isLiteral(operand) {
      value = .deferred(.leaf(operand))
    } else {
      value = .typed(expression(operand, name == "!" ? nil : expected, context))
    }
    if let expr = value.value {
      if expr.type.isError {
        // An unknown condition is false, so its negation is true.
        let bool = solver.known("Bool")
        guard name == "!", table.opaque != nil, expected.map({ converts(bool, to: $0) }) ?? true,
          let decl = bool.nominal, let target = candidates.exact[[decl]]?.first
        else { return failure(at: origin) }
        return call(target, [inert(expr, as: bool)], origin, context)
      }
      if !isPostfix, let open = openCall(name, [expr], origin) { return open }
      if let decl = solver.head(expr.type).nominal, let target = candidates.exact[[decl]]?.first {
        return call(target, [expr], origin, context)
      }
    }
    let argument =
      switch value {
      case .typed(let expr): CallArgument(typed: TypedArgument(expr))
      case .deferred(let tree): CallArgument(deferred: tree, origin: origin)
      }
    let site = CallSite(arguments: [argument], origin: origin, in: context)
    let (result, diagnostics) = holdingDiagnostics {
      candidates.all.isEmpty ? nil : resolveCall(candidates.all, site, expected)
    }
    if let result {
      diagnostics.forEach(report)
      return result
    }
    if candidates.all.isEmpty {
      report(.operands, "cannot find operator '\(operator: name)' in scope", at: origin)
    } else if let expr = value.value {
      let type = solver.resolve(expr.type)
      if name == "!" {
        reportNegation(expr, type)
        return failure(at: origin)
      }
      if let wrapped = type.optionalWrapped, let decl = wrapped.nominal,
        candidates.exact[[decl]] != nil
      {
        reportArgument(expr, wrapped)
        return failure(at: origin)
      }
      report(
        .operands,
        "unary operator '\(operator: name)' cannot be applied to an operand of type '\(displayType(type))'",
        at: origin)
    } else {
      diagnostics.forEach(report)
    }
    return failure(at: origin)
  }

  // MARK: Messages

  private func reportNegation(_ operand: Expr, _ type: Type) {
    if type.optionalWrapped == nil { return reportArgument(operand, solver.known("Bool")) }
    report(
      .mismatch,
      "optional type '\(displayType(type))' cannot be used as a boolean; test for '== nil' instead",
      at: operand.origin)
  }

  func reportOperands(
    _ name: String, _ left: Type, _ right: Type, _ origin: Origin, places: [Origin?] = [nil, nil]
  ) {
    for (optional, other, place) in [(left, right, places[0]), (right, left, places[1])] {
      guard let wrapped = solver.head(optional).optionalWrapped,
        solver.head(other).optionalWrapped == nil, homogeneous(name, solver.head(wrapped)) != nil
      else { continue }
      let value = Expr(.hole, type: optional, origin: place ?? origin)
      reportMismatch(value, wrapped, .argument)
      return
    }
    let a = displayType(solver.resolve(left))
    let b = displayType(solver.resolve(right))
    let text: DiagnosticText =
      a == b
      ? "binary operator '\(operator: name)' cannot be applied to two '\(a)' operands"
      : "binary operator '\(operator: name)' cannot be applied to operands of type '\(a)' and '\(b)'"
    report(.operands, text, at: origin, hints: operandHints(name, left, right))
  }

  private func operandHints(_ name: String, _ left: Type, _ right: Type) -> [String] {
    let (a, b) = (solver.resolve(left), solver.resolve(right))
    if let decl = a.nominal, a == b, !decl.isSurface, ["==", "!="].contains(name) {
      return ["declare that it can be compared: '\(decl.kind.rawValue) \(decl.name): Equatable'"]
    }
    for (type, other) in [(a, b), (b, a)] where type.optionalWrapped == other {
      return ["unwrap the optional first, or give a default with '??'"]
    }
    let numbers: Set<String> = ["Int", "Double", "CGFloat", "Float"]
    if let x = a.nominal?.name, let y = b.nominal?.name, x != y, numbers.contains(x),
      numbers.contains(y)
    {
      let (narrow, wide) = x == "Int" ? (x, y) : (y, x)
      return ["convert one of them: '\(wide)(…)' makes a \(wide) of the \(narrow)"]
    }
    return []
  }

  /// Where the result must have one operand's type, the other operand is to blame.
  private func reportOtherOperand(_ name: String, _ operands: [Expr], _ expected: Type) -> Bool {
    let want = solver.resolve(expected)
    guard homogeneous(name, want) != nil else { return false }
    let types = operands.map { solver.resolve($0.type) }
    for (index, other) in [(0, 1), (1, 0)]
    where types[index] == want && types[other] != want && types[other].nominal != nil
      && types[other].optionalWrapped == nil
    {
      reportArgument(operands[other], want)
      return true
    }
    return false
  }

  func reportOperator(_ operation: BinaryOperation, _ diagnostics: [Diagnostic]) {
    let (name, origin) = (operation.name, operation.origin)
    if operatorCandidates(name, 2).all.isEmpty {
      report(.operands, "cannot find operator '\(operator: name)' in scope", at: origin)
      return
    }
    let typed = operation.operands.compactMap(\.value)
    if typed.count == 2 {
      if let expected = operation.expected, reportOtherOperand(name, typed, expected) { return }
      reportOperands(
        name, typed[0].type, typed[1].type, origin, places: typed.map(\.origin))
      return
    }
    // `x == .missing`: look the member up in the other operand's type for its message.
    if let expr = operation.left.value, case .deferred(let tree) = operation.right {
      let (value, inner) = holdingDiagnostics { self.tree(tree, expr.type, operation.context) }
      if let first = inner.first(where: { $0.severity == .error }) {
        report(first)
        return
      }
      if isSame(value.type, expr.type), solver.head(expr.type).nominal?.isSurface == false {
        reportOperands(name, expr.type, expr.type, origin)
        return
      }
    }
    if let error = diagnostics.first(where: { $0.severity == .error }) {
      report(error)
      return
    }
    report(
      .operands, "binary operator '\(operator: name)' cannot be applied to these operands",
      at: origin)
  }
}
