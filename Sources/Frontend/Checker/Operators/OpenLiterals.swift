import Program
import SwiftSyntax
import Values

/// The possible types of an expression of nothing but literals and arithmetic: `1 + 2`,
/// `-(0.5 * 3)`, `(isWide ? 1 + 2 : 3) / 4`. It is as open as a literal of the most specific kind
/// in it.
struct OpenLiteral {
  var kind: TypeVariable.Literal
  /// Has an operator or a choice in it; a literal by itself has a variable for its type.
  var isCompound = false

  /// The literal that both operands can be at once.
  func joined(_ other: OpenLiteral) -> OpenLiteral? {
    let isCompound = isCompound || other.isCompound
    if kind == other.kind { return OpenLiteral(kind: kind, isCompound: isCompound) }
    guard kind != .string, other.kind != .string else { return nil }
    return OpenLiteral(kind: .float, isCompound: isCompound)
  }

  /// Whether an operator of two equal operands gives one more of them.
  fileprivate func allows(_ name: String) -> Bool {
    switch kind {
    case .string: name == "+"
    case .float: ["+", "-", "*", "/"].contains(name)
    default: ["+", "-", "*", "/", "%", "&", "|", "^", "&+", "&-", "&*"].contains(name)
    }
  }
}

extension Checker {
  func openLiteral(_ tree: OperatorTree) -> OpenLiteral? {
    switch tree {
    case .leaf(let node): openLiteral(node)
    case .binary(let node, let left, let right):
      openLiteral(left).flatMap { a in
        openLiteral(right).flatMap { combined(a, node.operator.text, $0) }
      }
    case .ternary(let node, _, let otherwise):
      openLiteral(node.thenExpression).flatMap { a in
        openLiteral(otherwise).flatMap { chosen(a, $0) }
      }
    case .assignment, .check, .cast, .marked: nil
    }
  }

  func openLiteral(_ node: ExprSyntax) -> OpenLiteral? {
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return OpenLiteral(kind: .integer)
    case .floatLiteralExpr: return OpenLiteral(kind: .float)
    case .stringLiteralExpr: return isLiteral(node) ? OpenLiteral(kind: .string) : nil
    case .prefixOperatorExpr(let prefix):
      guard ["-", "+"].contains(prefix.operator.text) else { return nil }
      return openLiteral(prefix.expression).flatMap { $0.kind == .string ? nil : $0 }
    case .tupleExpr(let tuple):
      guard tuple.elements.count == 1, let element = tuple.elements.first, element.label == nil
      else { return nil }
      return openLiteral(element.expression)
    case .sequenceExpr(let sequence): return openLiteral(Array(sequence.elements))
    default: return nil
    }
  }

  /// Operands and operators as written. The condition before `?` decides nothing.
  private func openLiteral(_ elements: [ExprSyntax]) -> OpenLiteral? {
    var result: OpenLiteral?
    var rest = elements[...]
    while let index = rest.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      guard
        let then = rest[index].as(UnresolvedTernaryExprSyntax.self)
          .flatMap({ openLiteral($0.thenExpression) })
      else { return nil }
      guard let first = result else {
        result = OpenLiteral(kind: then.kind, isCompound: true)
        rest = rest[(index + 1)...]
        continue
      }
      guard let both = chosen(first, then) else { return nil }
      result = both
      rest = rest[(index + 1)...]
    }
    var last: OpenLiteral?
    for offset in stride(from: rest.startIndex, to: rest.endIndex, by: 2) {
      guard let operand = openLiteral(rest[offset]) else { return nil }
      guard let first = last else {
        last = operand
        continue
      }
      guard let node = rest[offset - 1].as(BinaryOperatorExprSyntax.self),
        let both = combined(first, node.operator.text, operand)
      else { return nil }
      last = both
    }
    guard let last else { return nil }
    return result.map { chosen($0, last) } ?? last
  }

  private func combined(_ a: OpenLiteral, _ name: String, _ b: OpenLiteral) -> OpenLiteral? {
    guard var both = a.joined(b), both.allows(name) else { return nil }
    both.isCompound = true
    return both
  }

  private func chosen(_ a: OpenLiteral, _ b: OpenLiteral) -> OpenLiteral? {
    a.joined(b).map { OpenLiteral(kind: $0.kind, isCompound: true) }
  }

  /// The type that an open expression takes where `expected` says none: its default, or that of the
  /// literals that share the expected variable with it. Nil when something says more.
  func defaultType(of open: OpenLiteral, _ expected: Type?) -> Type? {
    guard let expected, case .variable(let variable) = solver.head(expected) else {
      return solver.defaultType(of: open.kind)
    }
    var both = open
    switch variable.literal {
    case .none: break
    case .integer, .float, .string:
      guard let joined = open.joined(OpenLiteral(kind: variable.literal)) else { return nil }
      both = joined
    case .boolean, .nilLiteral, .array, .dictionary: return nil
    }
    guard both.kind == .integer else { return solver.defaultType(of: both.kind) }
    return solver.defaultType(ofNumberFor: variable)
  }
}
