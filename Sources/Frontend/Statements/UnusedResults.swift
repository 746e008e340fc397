import Diagnostics
import Program
import SwiftSyntax
import Values

// The compiler's warnings about unused results.

extension Checker {
  func warnIfUnused(_ value: Expr, _ syntax: ExprSyntax, in context: BodyContext) {
    guard context.scope.file?.isSurface != true else { return }
    let type = value.type.fullySettled
    let one = if case .expansion(let element) = type { element } else { type }
    if one.isVoid || one.isNever || one.isError { return }
    if let inner = wrapped(one), inner.isVoid || inner.isNever || inner.isError { return }
    guard let message = unusedMessage(value, type, in: context) else { return }
    report(
      .unusedResult, message, at: unusedOrigin(syntax, in: context),
      severity: isNothingAlone(value, type) ? .error : .warning)
  }

  /// Whether it is a function or key path that is not called: not a valid statement.
  private func isNothingAlone(_ value: Expr, _ type: Type) -> Bool {
    switch Self.bare(value).kind {
    case .keyPath: return true
    case .call: return false
    default: if case .function = type { return true } else { return false }
    }
  }

  /// The expression without wrappers that do not change its kind.
  static func bare(_ expr: Expr) -> Expr {
    var expr = expr
    while true {
      switch expr.kind {
      case .try(let inner), .tryOptional(let inner), .tryForced(let inner), .await(let inner),
        .optionalChain(let inner), .wrapOptional(let inner), .forceUnwrap(let inner, _):
        expr = inner
      default: return expr
      }
    }
  }

  private func unusedMessage(
    _ value: Expr, _ type: Type, in context: BodyContext
  ) -> DiagnosticText? {
    if case .tryOptional = value.kind { return "result of 'try?' is unused" }
    switch Self.bare(value).kind {
    case .integer, .floating: return "\(literalName(type)) literal is unused"
    case .string, .interpolation: return "string literal is unused"
    case .boolean: return "boolean literal is unused"
    case .local(let variable):
      return variable.isLet || variable.name == "self"
        ? "expression of type '\(type)' is unused" : "variable is unused"
    case .global(let variable, _) where !variable.isLet: return "variable is unused"
    case .keyPath: return "result of key path is unused"
    case .assign, .discard, .hole, .block: return nil
    case .call(let callee, _): return unusedCall(callee, type, in: context)
    case .and: return "result of operator '&&' is unused"
    case .or: return "result of operator '||' is unused"
    case .enumCase: return "result of call to function returning '\(type)' is unused"
    case .coalesce: return "result of operator '??' is unused"
    case .closure: return "closure expression is unused"
    case .functionReference: return "function is unused"
    default: return "expression of type '\(type)' is unused"
    }
  }

  private func literalName(_ type: Type) -> String {
    type.nominal?.isStandard("Double") == true ? "floating-point" : "integer"
  }

  private func unusedCall(
    _ callee: Callee, _ type: Type, in context: BodyContext
  ) -> DiagnosticText? {
    switch callee {
    case .function(let function, _):
      if function.isDiscardable { return nil }
      return function.isOperator
        ? "result of operator '\(function.name)' is unused"
        : "result of call to '\(function.displayName)' is unused"
    case .initializer(let function, _, _):
      if function.isDiscardable { return nil }
      let parameters = function.container?.signature.parameters ?? []
      let made =
        parameters.isEmpty
        ? "\(type)"
        : "\(function.container?.name ?? "")<"
          + parameters.map(\.name).joined(separator: ", ") + ">"
      return "result of '\(made)' initializer is unused"
    case .delegatedInit: return nil
    case .value(let function):
      if case .local(let variable) = function.kind,
        case .functions(let functions)? = context.lookup(variable.name),
        let local = functions.first(where: { $0.variable == variable })
      {
        return local.declaration.isDiscardable
          ? nil : "result of call to '\(local.declaration.displayName)' is unused"
      }
      return "result of call to function returning '\(type)' is unused"
    }
  }

  /// The compiler points at the called name or the operator, not at the whole expression.
  private func unusedOrigin(_ syntax: ExprSyntax, in context: BodyContext) -> Origin {
    var expr = syntax
    while true {
      if let node = expr.as(TryExprSyntax.self), node.questionOrExclamationMark?.text != "?" {
        expr = node.expression
      } else if let node = expr.as(AwaitExprSyntax.self) {
        expr = node.expression
      } else if let node = expr.as(FunctionCallExprSyntax.self) {
        expr = node.calledExpression
      } else if let node = expr.as(MemberAccessExprSyntax.self), let base = node.base {
        return origin(
          of: node.declName.baseName.text == "self" ? base : ExprSyntax(node.declName), in: context)
      } else if let node = expr.as(SubscriptCallExprSyntax.self) {
        return origin(of: node.leftSquare, in: context)
      } else if let node = expr.as(ForceUnwrapExprSyntax.self) {
        return origin(of: node.exclamationMark, in: context)
      } else if let node = expr.as(TupleExprSyntax.self), node.elements.count == 1,
        let only = node.elements.first
      {
        expr = only.expression
      } else if let node = expr.as(SequenceExprSyntax.self), node.elements.count >= 3 {
        let mark = node.elements.first { $0.is(UnresolvedTernaryExprSyntax.self) }
        return origin(
          of: mark ?? node.elements[node.elements.index(at: 1)], in: context)
      } else {
        return origin(of: expr, in: context)
      }
    }
  }
}
