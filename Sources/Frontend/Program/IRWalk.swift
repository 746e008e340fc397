import Program
import Values

/// Visits every expression of a block, those inside closures included. The order is not that of
/// evaluation.
struct IRWalk: Sequence, IteratorProtocol {
  private var work: [IRNode] = []

  init(_ block: Block) { IRNode.block(block).visitChildren { work.append($0) } }

  init(_ expression: Expr) { work = [.expression(expression)] }

  mutating func next() -> Expr? { next { _ in } }

  /// The next expression. An assignment's target that is a bare variable is skipped, since it is
  /// not evaluated. `visitingBlocks` is called for each inner block before its expressions.
  mutating func next(visitingBlocks visit: (Block) -> Void) -> Expr? {
    while let node = work.popLast() {
      switch node {
      case .expression(let expr):
        if case .assign(let target, let value) = expr.kind, case .local = target.kind {
          work.append(.expression(value))
        } else {
          expr.visitChildren { work.append($0) }
        }
        return expr
      case .closure(let closure):
        for (_, value) in closure.captureList { work.append(.expression(value)) }
        work.append(.block(closure.body))
      case .block(let block):
        visit(block)
        node.visitChildren { work.append($0) }
      case .statement, .pattern, .declaration: node.visitChildren { work.append($0) }
      }
    }
    return nil
  }
}

extension Argument {
  /// A place that is passed on.
  init(reference place: Expr, origin: Origin? = nil) {
    self.init(
      Expr(.inoutArgument(place), type: place.type, origin: origin ?? place.origin), isInout: true)
  }
}

extension Expr {
  /// Whether it, or an expression in it, could not be typed.
  var containsError: Bool { IRWalk(self).contains(where: \.isUntyped) }

  /// `self`
  var isSelf: Bool {
    if case .local(let variable) = kind { variable.name == "self" } else { false }
  }

  /// `nil`
  var isNil: Bool { if case .nilLiteral = kind { true } else { false } }

  /// Whether this expression itself could not be typed.
  var isUntyped: Bool {
    if type.isError { return true }
    switch kind {
    case .hole: return true
    case .local(let variable): return variable.type.isError
    default: return false
    }
  }
}

extension Block {
  /// Whether an expression in it could not be typed.
  var containsError: Bool { IRWalk(self).contains(where: \.isUntyped) }
}
