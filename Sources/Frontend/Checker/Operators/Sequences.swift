import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

/// An operand that waits for the other one to decide its type: `.red`, `[.a]`, `.now() + 0.5`.
enum PendingOperand {
  case typed(Expr)
  case deferred(OperatorTree)

  /// The operand, where it does not wait.
  var value: Expr? { if case .typed(let value) = self { value } else { nil } }
  var isTyped: Bool { if case .typed = self { true } else { false } }
  var isNil: Bool { value?.isNil == true }
}

// Sequences of operands and operators. The left spine of a tree (`a + b + c + …`) is walked in a
// loop that resolves each operator once.
extension Checker {
  func sequence(_ node: SequenceExprSyntax, _ expected: Type?, _ context: BodyContext) -> Expr {
    if let file = context.scope.file { precedence.add(file) }
    var folder = SequenceFolder(precedence: precedence)
    guard let tree = folder.fold(node) else {
      return unsupported("this sequence of operators", node, context)
    }
    if let (left, right) = folder.conflict {
      return failure(
        .precedence,
        "adjacent operators '\(left.sourceText)' and '\(right.sourceText)' are in non-associative precedence group",
        at: origin(of: right, in: context))
    }
    return self.tree(tree, expected, context)
  }

  func tree(_ tree: OperatorTree, _ expected: Type?, _ context: BodyContext) -> Expr {
    switch tree {
    case .leaf(let node): return expression(node, expected, context)
    case .binary: return binary(tree, expected, context)
    case .assignment(let node, let left, let right):
      return assignment(left, right, origin(of: node, in: context), context)
    case .ternary(let node, let condition, let otherwise):
      return ternary(condition, node, otherwise, expected, context)
    case .check(let node, let operand, let type):
      let value = self.tree(operand, nil, context)
      return check(value, type, origin(of: node, in: context), context)
    case .cast(let node, let operand, let type):
      return cast(operand, node, type, context)
    case .marked(let node, let inner): return marked(node, inner, expected, context)
    }
  }

  /// The operand of a `try` or `await`.
  func marked(
    _ node: ExprSyntax, _ inner: OperatorTree, _ expected: Type?, _ context: BodyContext
  ) -> Expr {
    let origin = origin(of: node, in: context)
    if let node = node.as(TryExprSyntax.self) {
      return tried(node.questionOrExclamationMark?.text, origin, expected, context) {
        self.tree(inner, $0, context)
      }
    }
    return awaited(origin, context) { self.tree(inner, expected, context) }
  }

  // MARK: Binary operators

  private func binary(_ tree: OperatorTree, _ expected: Type?, _ context: BodyContext) -> Expr {
    var spine: [(node: BinaryOperatorExprSyntax, right: OperatorTree)] = []
    var current = tree
    while case .binary(let node, let left, let right) = current {
      spine.append((node, right))
      current = left
    }
    // The innermost operand first, then outwards.
    let isPlace = spine.count == 1 && precedence.group(of: spine[0].node.operator.text).isAssignment
    var left = context.place(isPlace) {
      pending(current, coalesced(spine, current, expected), context)
    }
    // The type expected of `dogs + cats + birds` is also expected of `dogs + cats`.
    let isSum = spine.allSatisfy { $0.node.operator.text == "+" }
    for (index, item) in spine.reversed().enumerated() {
      let isLast = index == spine.count - 1
      left = apply(
        item.node, left, current, item.right, isLast || isSum ? expected : nil, isLast, context,
        first: index == 0 ? current : nil)
      current = .binary(item.node, current, item.right)
    }
    return operand(left, expected, context)
  }

  /// What the expected type of `list?.map { .init($0) } ?? []` implies for the left side.
  private func coalesced(
    _ spine: [(node: BinaryOperatorExprSyntax, right: OperatorTree)], _ left: OperatorTree,
    _ expected: Type?
  ) -> Type? {
    guard let expected, spine.count == 1, spine[0].node.operator.text == "??",
      left.leaf?.is(FunctionCallExprSyntax.self) == true,
      !solver.resolve(expected).hasOpenVariables
    else { return nil }
    return lifted(expected)
  }

  /// The type that the left side of `??` has where one is expected of the whole.
  private func lifted(_ type: Type) -> Type {
    solver.head(type).optionalWrapped == nil ? optional(of: type) : type
  }

  func pending(
    _ tree: OperatorTree, _ hint: Type?, _ context: BodyContext
  ) -> PendingOperand {
    isOpenTree(tree, context) ? .deferred(tree) : .typed(self.tree(tree, hint, context))
  }

  private func apply(
    _ node: BinaryOperatorExprSyntax, _ left: PendingOperand, _ tree: OperatorTree,
    _ right: OperatorTree, _ expected: Type?, _ isLast: Bool, _ context: BodyContext,
    first: OperatorTree?
  ) -> PendingOperand {
    let name = node.operator.text
    let origin = origin(of: node, in: context)
    switch name {
    case _ where isOwn(name, left): break
    case "&&", "||":
      let a = operand(left, solver.known("Bool"), context)
      let b = coerce(self.tree(right, solver.known("Bool"), context), to: solver.known("Bool"))
      let x = coerce(a, to: solver.known("Bool"))
      return .typed(
        Expr(name == "&&" ? .and(x, b) : .or(x, b), type: solver.known("Bool"), origin: origin))
    case "??":
      return .typed(coalesce(left, tree, right, expected, origin, context))
    default: break
    }
    if precedence.group(of: name).isAssignment, let place = left.value, !isOfValues(name, place) {
      return .typed(compound(name, place, right, origin, context))
    }
    let other = pending(right, hint(name, left, right), context)
    var operation = BinaryOperation(
      name: name, left: left, right: other, expected: expected, origin: origin, context: context)
    if isOpen(left), isOpen(other) {
      if !isLast, !left.isTyped || !other.isTyped { return .deferred(.binary(node, tree, right)) }
      return .typed(openOperands(operation))
    }
    operation.trees = [first, right]
    operation.left = agreed(operation) ?? left
    return .typed(operatorCall(operation))
  }

  /// Whether a logical operator is one that the program declares for the type on the left.
  private func isOwn(_ name: String, _ left: PendingOperand) -> Bool {
    guard name == "&&" || name == "||", let value = left.value,
      let decl = solver.head(value.type).nominal, !decl.isStandard("Bool")
    else { return false }
    return !operatorCandidates(name, 2).all.isEmpty
  }

  /// Whether the program declares an operator such as `^=` for a type's values, without `inout`.
  private func isOfValues(_ name: String, _ left: Expr) -> Bool {
    guard let decl = solver.head(left.type).nominal, !decl.isSurface else { return false }
    return operatorCandidates(name, 2).all.contains {
      !$0.parameters[0].isInout && $0.parameters[0].type.nominal === decl
    }
  }

  func operand(_ operand: PendingOperand, _ expected: Type?, _ context: BodyContext) -> Expr {
    switch operand {
    case .typed(let expr): expr
    case .deferred(let tree): self.tree(tree, expected, context)
    }
  }

  /// Whether the surroundings decide an operand's type: it is waiting, or consists of literals.
  private func isOpen(_ operand: PendingOperand) -> Bool {
    guard let value = operand.value else { return true }
    guard case .variable(let variable) = solver.head(value.type) else { return false }
    return variable.literal != .none
  }

  /// Something in the tree waits for its surroundings to decide its type, and nothing in the tree
  /// does so.
  func isOpenTree(_ tree: OperatorTree, _ context: BodyContext) -> Bool {
    switch tree {
    case .leaf(let node): return !isLiteral(node) && isContextual(node, context)
    case .binary(let node, let left, let right):
      guard !["&&", "||", "??"].contains(node.operator.text),
        precedence.group(of: node.operator.text).level > 132
      else { return false }
      let parts = [left, right]
      return parts.contains { isOpenTree($0, context) }
        && parts.allSatisfy { isOpenTree($0, context) || isOfLiterals($0) }
    case .assignment, .ternary, .check, .cast, .marked: return false
    }
  }

  private func isOfLiterals(_ tree: OperatorTree) -> Bool {
    switch tree {
    case .leaf(let node): isLiteral(node)
    case .binary(_, let left, let right): isOfLiterals(left) && isOfLiterals(right)
    case .assignment, .ternary, .check, .cast, .marked: false
    }
  }

  /// An operator none of whose operands has a type by itself: `2 * 3`, `.now() + 0.5`.
  private func openOperands(_ operation: BinaryOperation) -> Expr {
    let (name, origin, context) = (operation.name, operation.origin, operation.context)
    if operatorAttempts.isTooMany { return failure(at: origin) }
    if let expected = operation.expected {
      let type = solver.payload(of: expected)
      if precedence.group(of: name).level != 130, let target = homogeneous(name, type) {
        let values = operation.operands.map { coerce(operand($0, type, context), to: type) }
        return call(target, values, origin, context)
      }
    }
    let isTyped = operation.operands.allSatisfy(\.isTyped)
    return isTyped ? operatorCall(operation) : contextual(operation)
  }

  /// `.now() + 0.5`, `[.a] + [.b]`: the operands take their types from the overload. The type
  /// expected of the result is tried for both operands first: otherwise every operator of a chain
  /// would try all its overloads for each overload of the operator above it.
  private func contextual(_ operation: BinaryOperation) -> Expr {
    let isOutermost = operatorAttempts.begin()
    defer { operatorAttempts.end() }
    let (result, diagnostics) = holdingDiagnostics { () -> Expr in
      if let expected = operation.expected, !solver.resolve(expected).hasOpenVariables,
        solver.resolve(expected) != .any
      {
        let both = trying { () -> [Expr]? in
          let mark = solver.mark()
          let operands = operation.operands.map { operand($0, expected, operation.context) }
          // `.now() + .seconds(1)`: `seconds` is no member of a time, nor of a framework's type.
          if solver.hasUses(since: mark) { return nil }
          let values = operands.compactMap { converted($0, to: expected) }
          return values.count == 2 ? values : nil
        }
        if let both { return operatorCall(operation.with(.typed(both[0]), .typed(both[1]))) }
      }
      return operatorCall(operation)
    }
    if isOutermost, operatorAttempts.isTooMany, result.type.isError {
      report(.tooComplex, Self.tooComplex, at: operation.origin)
    } else {
      diagnostics.forEach(report)
    }
    return result
  }

  // MARK: ??

  private func coalesce(
    _ left: PendingOperand, _ leftTree: OperatorTree, _ right: OperatorTree, _ expected: Type?,
    _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    let hint = expected.map(lifted)
    let value = operand(left, hint, context)
    // `[.red, .blue].randomElement() ?? .green`: the context decides the open type on the left.
    if let hint { self.hint(value.type, hint, isEarly: false) }
    let type = known(value)
    if type.isError {
      // `client.mode ?? .off`: the members of a type that is not simulated are unknown.
      _ = tree(right, expected ?? .error, context)
      return failure(at: origin)
    }
    guard let wrapped = type.optionalWrapped else {
      let other = coerce(tree(right, type, context), to: type)
      if other.type.isError { return other }
      report(
        .noEffect,
        "left side of nil coalescing operator '??' has non-optional type '\(type)', so the right side is never used",
        at: origin)
      return value
    }
    let other = tree(right, wrapped, context)
    if other.type.isError { return failure(at: origin) }
    func made(_ value: Expr, _ other: Expr, _ type: Type) -> Expr {
      Expr(.coalesce(value, other), type: type, origin: origin)
    }
    // `context ?? nil` of a type that accepts `nil`, where one is expected; and `scores[name] ??
    // nil` of optional values, which removes one level of optional.
    let isPayload =
      wrapped.optionalWrapped == nil
      ? other.isNil && expected.map(solver.head) == wrapped
        && solver.conforms(wrapped, to: table.known("ExpressibleByNilLiteral"))
      : expected.flatMap { solver.head($0).optionalWrapped?.optionalWrapped } == nil
    if isPayload, let same = converted(other, to: wrapped) { return made(value, same, wrapped) }
    if solver.head(other.type).optionalWrapped != nil || other.isNil,
      let same = converted(other, to: type)
    {
      return made(value, same, type)
    }
    if solver.head(other.type).isNever { return made(value, other, wrapped) }
    if let same = converted(other, to: wrapped) { return made(value, same, wrapped) }
    if let same = converted(value, to: optional(of: other.type)) {
      return made(same, other, other.type)
    }
    // `print(name ?? 0)`: both convert to the expected type, each by its own conversion.
    if let expected, let same = converted(other, to: expected),
      let lifted = converted(value, to: optional(of: expected))
    {
      return made(lifted, same, expected)
    }
    // `names?.reversed() ?? []`: the right side decides which overload is meant on the left.
    let again = trying {
      converted(tree(leftTree, optional(of: other.type), context), to: optional(of: other.type))
    }
    if let again { return made(again, other, other.type) }
    if let expected, !solver.head(expected).isError, converted(value, to: hint ?? expected) != nil {
      report(
        .mismatch,
        "cannot convert value of type '\(displayType(solver.resolve(other.type)))' to expected argument type '\(wrapped)'",
        at: other.origin)
    } else {
      reportOperands("??", value.type, other.type, origin)
    }
    return failure(at: origin)
  }

  // MARK: ?:

  private func ternary(
    _ condition: OperatorTree, _ node: UnresolvedTernaryExprSyntax, _ otherwise: OperatorTree,
    _ expected: Type?, _ context: BodyContext
  ) -> Expr {
    let origin = origin(of: node.questionMark, in: context)
    let bool = solver.known("Bool")
    let test = coerce(tree(condition, bool, context), to: bool, for: .condition)
    let (first, second) = branches(node.thenExpression, otherwise, expected, context)
    if first.type.isError || second.type.isError { return failure(at: origin) }
    if let expected, let (a, b) = both(first, second, as: expected) {
      return Expr(.ternary(test, a, b), type: a.type, origin: origin)
    }
    let pair =
      joined(first, second)
      ?? agreed(node.thenExpression, otherwise, on: [second.type, first.type], context)
    guard let (a, b) = pair else {
      // Classes may have a superclass in common that is not simulated.
      if table.inheritsUnknown(first.type), table.inheritsUnknown(second.type) {
        return failure(at: origin)
      }
      report(
        .mismatch,
        "result values in '? :' expression have mismatching types '\(displayType(solver.resolve(first.type)))' and '\(displayType(solver.resolve(second.type)))'",
        at: self.origin(of: node.thenExpression, in: context))
      return failure(at: origin)
    }
    return Expr(.ternary(test, a, b), type: a.type, origin: origin)
  }

  private func branches(
    _ then: ExprSyntax, _ otherwise: OperatorTree, _ expected: Type?, _ context: BodyContext
  ) -> (Expr, Expr) {
    let isUnknown = expected.map { solver.head($0).isUnboundVariable } ?? true
    if isUnknown, isContextual(then, context), !isLiteral(then) {
      let second = tree(otherwise, expected, context)
      return (expression(then, known(second), context), second)
    }
    let first = expression(then, expected, context)
    let hint = isUnknown ? first.type : expected
    return (first, tree(otherwise, hint, context))
  }

  /// `down ? names.reversed() : names`: the overload that returns the other branch's type.
  private func agreed(
    _ then: ExprSyntax, _ otherwise: OperatorTree, on types: [Type], _ context: BodyContext
  ) -> (Expr, Expr)? {
    types.firstMap { type in
      trying { both(expression(then, type, context), tree(otherwise, type, context), as: type) }
    }
  }

  private func both(_ first: Expr, _ second: Expr, as type: Type) -> (Expr, Expr)? {
    if solver.head(type).isUnboundVariable { return nil }
    return solver.trying {
      [first, second].mapAll { converted($0, to: type) }.map { ($0[0], $0[1]) }
    }
  }

  private func joined(_ first: Expr, _ second: Expr) -> (Expr, Expr)? {
    if solver.head(first.type).isNever { return (first, second) }
    if let b = converted(second, to: first.type) { return (first, b) }
    if let a = converted(first, to: second.type) { return (a, second) }
    for (literal, other) in [(first, second), (second, first)] where literal.isNil {
      if let pair = both(first, second, as: optional(of: other.type)) { return pair }
    }
    return commonType(first.type, second.type).flatMap { both(first, second, as: $0) }
  }
}

extension Type {
  var isUnboundVariable: Bool {
    if case .variable(let variable) = self {
      variable.binding == nil && variable.literal == .none
    } else {
      false
    }
  }
}
