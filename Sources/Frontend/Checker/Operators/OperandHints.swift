import Diagnostics
import Program
import SwiftSyntax
import Values

// Hints that one operand gives about the other.
extension Checker {
  /// `x + pow(2, 3)`: where the operator is declared for two values of the left type, the overload
  /// of the call that returns this type is meant. And what is added to a collection may be one of
  /// that type: `all + xs.map { .status($0) }`.
  func hint(_ name: String, _ left: PendingOperand, _ right: OperatorTree) -> Type? {
    guard case .leaf(let node) = right, node.is(FunctionCallExprSyntax.self),
      let value = left.value
    else { return nil }
    return operandHint(name, value) ?? collection(value.type)
  }

  /// `sqrt(2.0) * x`: the same for a call on the left.
  func agreed(_ operation: BinaryOperation) -> PendingOperand? {
    guard let a = operation.left.value, let b = operation.right.value,
      let node = operation.trees[0]?.leaf, node.is(FunctionCallExprSyntax.self),
      operandHint(operation.name, b) != nil,
      solver.head(a.type).nominal !== solver.head(b.type).nominal
    else { return nil }
    return trying { () -> PendingOperand? in
      let value = expression(node, b.type, operation.context)
      return isSame(value.type, b.type) ? .typed(value) : nil
    }
  }

  /// The likely type of an operand, given the other side.
  private func operandHint(_ name: String, _ expr: Expr) -> Type? {
    let type = solver.head(expr.type)
    let isComparison = ["<", ">", "<=", ">=", "==", "!="].contains(name)
    return homogeneous(isComparison ? "+" : name, type) == nil ? nil : type
  }

  private func collection(_ type: Type, orOptional: Bool = false) -> Type? {
    let type = solver.resolve(type)
    guard case .nominal(let decl, let arguments) = type, decl.isSurface, !arguments.isEmpty,
      decl.builtin != .optional || orOptional
    else { return nil }
    return type
  }

  /// Two collections of different types converted to one of these types, or to the expected one:
  /// `path == other.reversed()`, `[a] + all`, `dogs + cats` where `[any Animal]` is expected. What
  /// is compared may also be optional to different depths.
  func asOneType(_ operation: BinaryOperation) -> BinaryOperation? {
    let (sources, context) = (operation.trees.map { $0?.leaf }, operation.context)
    guard let a = operation.left.value, let b = operation.right.value,
      speculation < Self.speculationLimit
    else { return nil }
    speculation += 1
    defer { speculation -= 1 }
    let (one, other) = (solver.resolve(a.type), solver.resolve(b.type))
    let types = [one, other].compactMap { collection($0, orOptional: operation.isEquality) }
    for wanted in types + [operation.expected.flatMap { collection($0) }].compactMap({ $0 })
    where !wanted.hasOpenVariables && !(one == wanted && other == wanted) {
      let both = solver.trying { () -> BinaryOperation? in
        guard let first = reading(of: a, sources[0], as: wanted, context),
          let second = reading(of: b, sources[1], as: wanted, context)
        else { return nil }
        return operation.with(.typed(first), .typed(second))
      }
      if let both { return both }
    }
    return nil
  }

  /// A value converted to the type, or its source checked again with the type as a hint.
  private func reading(
    of value: Expr, _ node: ExprSyntax?, as type: Type, _ context: BodyContext
  ) -> Expr? {
    if solver.resolve(value.type) == type { return value }
    if let same = converted(value, to: type) { return same }
    guard let node else { return nil }
    if case .arrayLiteral = value.kind {
    } else if !node.is(FunctionCallExprSyntax.self) {
      return nil
    }
    return trying { converted(expression(node, type, context), to: type) }
  }

  /// Reports an element of an array literal of another type than the expected one, in the
  /// compiler's words.
  func reportElement(_ operation: BinaryOperation) -> Bool {
    guard let a = operation.left.value, let b = operation.right.value,
      case .nominal(let decl, let arguments)? = operation.expected.map(solver.resolve),
      decl === table.known("Array"), let element = arguments.types.first, !element.hasOpenVariables
    else { return false }
    for operand in [a, b] {
      guard case .arrayLiteral(let items) = operand.kind, collection(operand.type) != nil
      else { continue }
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

  /// `small < count` of a `UInt16` and an `Int`: Swift compares integers of any two types by value; it
  /// has no other mixed operators.
  func mixedComparison(_ operation: BinaryOperation) -> Expr? {
    let (origin, context) = (operation.origin, operation.context)
    guard ["<", ">", "<=", ">=", "==", "!="].contains(operation.name), let a = operation.left.value,
      let b = operation.right.value,
      let one = integer(a), let other = integer(b), one !== other
    else { return nil }
    let site = CallSite([TypedArgument(b, label: "to")], origin, in: context)
    guard let order = resolveCall(methods("_compared", of: a, context), site, nil) else {
      return nil
    }
    let zero = Expr(.integer(0), type: solver.known("Int"), origin: origin)
    return operatorCall(operation.with(.typed(order), .typed(zero)))
  }

  private func integer(_ value: Expr) -> NominalDecl? {
    guard let decl = solver.head(value.type).nominal, decl.builtin == .integer else { return nil }
    return decl
  }
}
