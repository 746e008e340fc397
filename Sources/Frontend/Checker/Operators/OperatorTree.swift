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

  init(precedence: PrecedenceTable) { self.precedence = precedence }

  mutating func fold(_ sequence: SequenceExprSyntax) -> OperatorTree? {
    var operands: [OperatorTree] = []
    var operators: [ExprSyntax] = []
    for (index, element) in sequence.elements.enumerated() {
      if !index.isMultiple(of: 2) {
        guard group(element) != nil else { return nil }
        while let top = operators.last, binds(top, before: element) {
          guard reduce(&operands, &operators) else { return nil }
        }
        operators.append(element)
      } else if let type = element.as(TypeExprSyntax.self)?.type, let cast = operators.last,
        let value = operands.last, let made = hoisted(value, { tree(cast, $0, type) })
      {
        operators.removeLast()
        operands[operands.count - 1] = made
      } else {
        operands.append(.leaf(element))
      }
    }
    while !operators.isEmpty {
      guard reduce(&operands, &operators) else { return nil }
    }
    return operands.count == 1 ? operands[0] : nil
  }

  /// Nil for what is no operator.
  private func group(_ node: ExprSyntax) -> PrecedenceTable.Group? {
    switch node.as(ExprSyntaxEnum.self) {
    case .binaryOperatorExpr(let node): precedence.group(of: node.operator.text)
    case .assignmentExpr: precedence.named("AssignmentPrecedence")
    case .unresolvedTernaryExpr: precedence.named("TernaryPrecedence")
    case .unresolvedIsExpr, .unresolvedAsExpr: precedence.named("CastingPrecedence")
    default: nil
    }
  }

  private mutating func binds(_ left: ExprSyntax, before right: ExprSyntax) -> Bool {
    guard let a = group(left), let b = group(right) else { return false }
    if a.level != b.level { return a.level > b.level }
    switch (a.associativity, b.associativity) {
    case (.left, .left): return true
    case (.right, .right): return false
    default:
      conflict = conflict ?? (left, right)
      return true
    }
  }

  private func reduce(_ operands: inout [OperatorTree], _ operators: inout [ExprSyntax]) -> Bool {
    guard let node = operators.popLast(), let right = operands.popLast(),
      let left = operands.popLast(), let made = hoisted(left, { tree(node, $0, right) })
    else { return false }
    operands.append(made)
    return true
  }

  private func tree(_ node: ExprSyntax, _ left: OperatorTree, _ right: OperatorTree)
    -> OperatorTree?
  {
    switch node.as(ExprSyntaxEnum.self) {
    case .binaryOperatorExpr(let node): .binary(node, left, right)
    case .assignmentExpr(let node): .assignment(node, left, right)
    case .unresolvedTernaryExpr(let node): .ternary(node, left, right)
    default: nil
    }
  }

  private func tree(_ node: ExprSyntax, _ left: OperatorTree, _ type: TypeSyntax) -> OperatorTree? {
    switch node.as(ExprSyntaxEnum.self) {
    case .unresolvedIsExpr(let node): .check(node, left, type)
    case .unresolvedAsExpr(let node): .cast(node, left, type)
    default: nil
    }
  }

  /// `try a + b` is `try (a + b)`.
  private func hoisted(_ left: OperatorTree, _ build: (OperatorTree) -> OperatorTree?)
    -> OperatorTree?
  {
    switch left {
    case .leaf(let node):
      guard
        let inner = node.as(TryExprSyntax.self)?.expression
          ?? node.as(AwaitExprSyntax.self)?.expression
      else { return build(left) }
      return hoisted(.leaf(inner), build).map { .marked(node, $0) }
    case .marked(let node, let inner): return hoisted(inner, build).map { .marked(node, $0) }
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
