import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// `try`, `await`.
extension Checker {

  /// The operand under `try`, `try?` or `try!`.
  func tried(
    _ mark: String?, _ origin: Origin, _ expected: Type?, _ context: BodyContext,
    _ operand: (Type?) -> Expr
  ) -> Expr {
    let outer = context.tryOrigin
    context.tryOrigin = origin
    context.tryDepth += 1
    if mark != nil { context.optionalTryDepth += 1 }
    defer {
      context.tryOrigin = outer
      context.tryDepth -= 1
      if mark != nil { context.optionalTryDepth -= 1 }
    }
    let before = context.throwingCount
    let isOptional = mark == "?"
    let value: Expr
    if isOptional, let expected, let wrapped = solver.head(expected).optionalWrapped {
      // `try?` adds no optional to an optional: an open type inside may be what is expected, and
      // another function of the name may return it.
      let fitting = [wrapped, expected].firstMap { type in
        trying { () -> Expr? in
          let value = operand(type)
          return solver.asking { converted(value, to: expected) != nil } ? value : nil
        }
      }
      value = fitting ?? operand(wrapped)
    } else {
      value = operand(expected)
    }
    if isOptional, value.type.isError { return value }
    warnIfIdle(
      "calls to throwing functions occur within 'try'", context.throwingCount == before, value,
      origin, context)
    switch mark {
    case "?":
      // Since Swift 5 an optional inside is not wrapped again.
      let type = known(value)
      let result = type.optionalWrapped == nil ? optional(of: type) : type
      return Expr(.tryOptional(value), type: result, origin: origin)
    case "!": return Expr(.tryForced(value), type: value.type, origin: origin)
    default: return Expr(.try(value), type: value.type, origin: origin)
    }
  }

  func awaited(_ origin: Origin, _ context: BodyContext, _ operand: () -> Expr) -> Expr {
    context.awaitDepth += 1
    defer { context.awaitDepth -= 1 }
    let before = context.suspensionCount
    let value = operand()
    if value.type.isError, let never = neverArriving(value, context) { return never }
    warnIfIdle(
      "'async' operations occur within 'await'",
      context.suspensionCount == before && !mayChangeActor(value), value, origin, context)
    return Expr(.await(value), type: value.type, origin: origin)
  }

  /// Warns about `try` and `await` on an expression that needs neither.
  private func warnIfIdle(
    _ what: String, _ isIdle: Bool, _ value: Expr, _ origin: Origin, _ context: BodyContext
  ) {
    guard isIdle, context.scope.file?.isSurface == false, !value.containsError,
      !IRWalk(value).contains(where: { table.opaque?.replaced.contains($0.origin) == true })
    else { return }
    report(.noEffect, "no \(what) expression", at: origin)
  }

  /// Whether the declaration that is called or read may belong to a different actor than the code
  /// around it. For classes of Apple's frameworks, and code that names an actor, that is not known.
  private func mayChangeActor(_ value: Expr) -> Bool {
    if table.namesMainActor { return true }
    for expr in IRWalk(value) {
      if case .nominal(let decl, _) = solver.head(expr.type), decl.kind == .actor { return true }
      guard case .call(let callee, _) = expr.kind, case .function(let function, _) = callee else {
        continue
      }
      if function.isSurface, function.container?.kind != .structure { return true }
    }
    return false
  }

  // MARK: Tuples

  func tuple(_ node: TupleExprSyntax, _ expected: Type?, _ context: BodyContext) -> Expr {
    let origin = origin(of: node, in: context)
    if node.elements.count == 1, let only = node.elements.first, only.label == nil {
      if only.expression.is(PackExpansionExprSyntax.self) {
        let pack = expression(only.expression, nil, context)
        return Expr(pack.kind, type: .tuple([TupleElement(type: pack.type)]), origin: origin)
      }
      return expression(only.expression, expected, context)
    }
    var wanted: [TupleElement] = []
    if let expected, case .tuple(let elements) = solver.payload(of: expected),
      elements.count == node.elements.count
    {
      wanted = elements
    }
    var values: [Expr] = []
    var types: [TupleElement] = []
    for (index, element) in node.elements.enumerated() {
      let want = wanted.isEmpty ? nil : wanted[index].type
      var value = expression(element.expression, want, context)
      // A value that is not simulated gets the expected type, or the tuple's element would differ.
      if let want, solver.scope.file?.isSurface != true,
        solver.head(value.type).isError, !solver.head(want).isError,
        !solver.resolve(want).hasOpenVariables
      {
        value = inert(value, as: want)
      }
      values.append(value)
      types.append(TupleElement(label: element.label?.identifierText, type: value.type))
    }
    return Expr(.tuple(values), type: .tuple(types), origin: origin)
  }
}
