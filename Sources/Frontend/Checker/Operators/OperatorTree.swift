import SwiftSyntax

/// A sequence of operands and operators, grouped by precedence.
///
/// The nodes refer to the file's own syntax, so positions stay correct.
indirect enum OperatorTree {
  case leaf(ExprSyntax)
  case binary(BinaryOperatorExprSyntax, OperatorTree, OperatorTree)
  case assignment(AssignmentExprSyntax, OperatorTree, OperatorTree)
  case ternary(UnresolvedTernaryExprSyntax, OperatorTree, OperatorTree)
  case check(UnresolvedIsExprSyntax, OperatorTree, TypeSyntax)
  case cast(UnresolvedAsExprSyntax, OperatorTree, TypeSyntax)
  /// `try`, `try?`, `await` … written first, and applied to everything that follows.
  case marked(ExprSyntax, OperatorTree)

  var leaf: ExprSyntax? { if case .leaf(let node) = self { node } else { nil } }

  /// The leftmost part of the source.
  var first: ExprSyntax {
    var tree = self
    while true {
      switch tree {
      case .leaf(let node): return node
      case .marked(let node, _): return node
      case .binary(_, let left, _), .assignment(_, let left, _), .ternary(_, let left, _),
        .check(_, let left, _), .cast(_, let left, _):
        tree = left
      }
    }
  }
}

/// Groups a sequence: operator precedence parsing with explicit stacks.
struct SequenceFolder {
  let precedence: PrecedenceTable
  /// Two adjacent operators that need parentheses.
  private(set) var conflict: (left: ExprSyntax, right: ExprSyntax)?

  private enum Operator {
    case binary(BinaryOperatorExprSyntax)
    case assignment(AssignmentExprSyntax)
    case ternary(UnresolvedTernaryExprSyntax)
    case check(UnresolvedIsExprSyntax)
    case cast(UnresolvedAsExprSyntax)

    var node: ExprSyntax {
      switch self {
      case .binary(let node): ExprSyntax(node)
      case .assignment(let node): ExprSyntax(node)
      case .ternary(let node): ExprSyntax(node)
      case .check(let node): ExprSyntax(node)
      case .cast(let node): ExprSyntax(node)
      }
    }
  }

  init(precedence: PrecedenceTable) { self.precedence = precedence }

  mutating func fold(_ sequence: SequenceExprSyntax) -> OperatorTree? {
    var operands: [OperatorTree] = []
    var operators: [Operator] = []
    var types: [TypeSyntax] = []
    let elements = Array(sequence.elements)
    var index = 0
    while index < elements.count {
      let element = elements[index]
      if index.isMultiple(of: 2) {
        if let type = element.as(TypeExprSyntax.self), let last = operators.last, isCast(last) {
          types.append(type.type)
          reduce(cast: last, &operands, &operators, &types)
        } else {
          operands.append(.leaf(element))
        }
      } else {
        guard let next = self.operator(element) else { return nil }
        while let top = operators.last, binds(top, before: next) {
          guard reduce(&operands, &operators) else { return nil }
        }
        operators.append(next)
      }
      index += 1
    }
    while !operators.isEmpty {
      guard reduce(&operands, &operators) else { return nil }
    }
    return operands.count == 1 ? operands[0] : nil
  }

  private func `operator`(_ node: ExprSyntax) -> Operator? {
    if let node = node.as(BinaryOperatorExprSyntax.self) { return .binary(node) }
    if let node = node.as(AssignmentExprSyntax.self) { return .assignment(node) }
    if let node = node.as(UnresolvedTernaryExprSyntax.self) { return .ternary(node) }
    if let node = node.as(UnresolvedIsExprSyntax.self) { return .check(node) }
    if let node = node.as(UnresolvedAsExprSyntax.self) { return .cast(node) }
    return nil
  }

  private func isCast(_ item: Operator) -> Bool {
    switch item {
    case .check, .cast: true
    case .binary, .assignment, .ternary: false
    }
  }

  private func group(_ item: Operator) -> PrecedenceTable.Group {
    switch item {
    case .binary(let node): precedence.group(of: node.operator.text)
    case .assignment: precedence.named("AssignmentPrecedence")
    case .ternary: precedence.named("TernaryPrecedence")
    case .check, .cast: precedence.named("CastingPrecedence")
    }
  }

  private mutating func binds(_ left: Operator, before right: Operator) -> Bool {
    let (a, b) = (group(left), group(right))
    if a.level != b.level { return a.level > b.level }
    switch (a.associativity, b.associativity) {
    case (.left, .left): return true
    case (.right, .right): return false
    default:
      conflict = conflict ?? (left.node, right.node)
      return true
    }
  }

  private mutating func reduce(
    cast: Operator, _ operands: inout [OperatorTree], _ operators: inout [Operator],
    _ types: inout [TypeSyntax]
  ) {
    operators.removeLast()
    guard let operand = operands.popLast(), let type = types.popLast() else { return }
    operands.append(
      hoisted(operand) {
        switch cast {
        case .check(let node): .check(node, $0, type)
        case .cast(let node): .cast(node, $0, type)
        case .binary, .assignment, .ternary: $0
        }
      })
  }

  private func reduce(_ operands: inout [OperatorTree], _ operators: inout [Operator]) -> Bool {
    guard let item = operators.popLast(), let right = operands.popLast(),
      let left = operands.popLast()
    else { return false }
    switch item {
    case .binary(let node): operands.append(hoisted(left) { .binary(node, $0, right) })
    case .assignment(let node): operands.append(hoisted(left) { .assignment(node, $0, right) })
    case .ternary(let node): operands.append(hoisted(left) { .ternary(node, $0, right) })
    case .check, .cast: return false
    }
    return true
  }

  /// `try a + b` is `try (a + b)`.
  private func hoisted(_ left: OperatorTree, _ build: (OperatorTree) -> OperatorTree)
    -> OperatorTree
  {
    switch left {
    case .leaf(let node):
      if let node = node.as(TryExprSyntax.self) {
        return .marked(ExprSyntax(node), hoisted(.leaf(node.expression), build))
      }
      if let node = node.as(AwaitExprSyntax.self) {
        return .marked(ExprSyntax(node), hoisted(.leaf(node.expression), build))
      }
      return build(left)
    case .marked(let node, let inner): return .marked(node, hoisted(inner, build))
    default: return build(left)
    }
  }
}

/// How often operators have been tried within one expression. Swift gives up on an expression after
/// some time; here attempts are counted, so that the same text always gets the same result.
struct OperatorAttempts {
  private static let limit = 400
  private var depth = 0
  private var count = 0

  /// The expression is given up: the rest of it is not checked.
  var isTooMany: Bool { depth > 0 && count > Self.limit }

  /// True for the outermost.
  mutating func begin() -> Bool {
    if depth == 0 { count = 0 }
    depth += 1
    count += 1
    return depth == 1
  }

  mutating func end() { depth -= 1 }
}
