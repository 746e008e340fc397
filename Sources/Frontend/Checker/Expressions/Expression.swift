import Diagnostics
import Program
import SwiftSyntax
import Values

// Dispatches an expression to the method for its kind of syntax.
extension Checker {
  /// The typed expression. `expected` is a hint that is passed down; the result may have another
  /// type, and a caller that needs the expected one converts (`coerce`).
  func expression(_ node: ExprSyntax, _ expected: Type?, _ context: BodyContext) -> Expr {
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let literal): return integerLiteral(literal, expected, context)
    case .floatLiteralExpr(let literal): return floatLiteral(literal, expected, context)
    case .booleanLiteralExpr(let literal): return booleanLiteral(literal, expected, context)
    case .stringLiteralExpr(let literal): return stringLiteral(literal, expected, context)
    case .nilLiteralExpr(let literal): return nilLiteral(literal, expected, context)
    case .arrayExpr(let array): return arrayLiteral(array, expected, context)
    case .dictionaryExpr(let dictionary): return dictionaryLiteral(dictionary, expected, context)
    case .tupleExpr(let tuple): return self.tuple(tuple, expected, context)
    case .sequenceExpr(let sequence): return self.sequence(sequence, expected, context)
    case .prefixOperatorExpr(let prefix): return prefixOperator(prefix, expected, context)
    case .postfixOperatorExpr(let postfix): return postfixOperator(postfix, expected, context)
    case .closureExpr(let closure): return self.closure(closure, expected, context)
    case .keyPathExpr(let keyPath): return self.keyPath(keyPath, expected, context)
    case .tryExpr(let inner): return marked(node, .leaf(inner.expression), expected, context)
    case .awaitExpr(let inner): return marked(node, .leaf(inner.expression), expected, context)
    case .unsafeExpr(let node): return expression(node.expression, expected, context)
    case .copyExpr(let node): return expression(node.expression, expected, context)
    case .consumeExpr(let node): return expression(node.expression, expected, context)
    case .borrowExpr(let node): return expression(node.expression, expected, context)
    case .inOutExpr(let node): return addressOf(node, context)
    case .ifExpr(let node): return checkIf(node, expected: expected, in: context)
    case .switchExpr(let node): return checkSwitch(node, expected: expected, in: context)
    case .macroExpansionExpr(let node): return macro(node, expected, context)
    case .packExpansionExpr(let node): return packExpansion(node, context)
    case .packElementExpr(let node): return packElement(node, context)
    // (`<#name#>` has been reported by the parser.)
    case .editorPlaceholderExpr, .missingExpr: return failure(at: origin(of: node, in: context))
    case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr,
      .optionalChainingExpr, .forceUnwrapExpr, .genericSpecializationExpr, .superExpr, .typeExpr,
      .postfixIfConfigExpr:
      return chain(node, expected, context)
    case .regexLiteralExpr(let literal): return regexLiteral(literal, context)
    // An argument of an invented value, of which nothing is known (`Placeholders`).
    case .discardAssignmentExpr where isInvented(context.scope):
      return failure(at: origin(of: node, in: context))
    case .discardAssignmentExpr:
      return failure(
        .discardOutsideAssignment,
        "'_' can only appear in a pattern or on the left side of an assignment",
        at: origin(of: node, in: context))
    default: return unsupported("this expression", node, context)
    }
  }

  /// Whether code was made for a program, and is not written in it: only the program's own files have
  /// places, which begin at 1. In a lesson or a single file nothing is left open.
  private func isInvented(_ scope: Scope) -> Bool {
    table.opaque != nil && !scope.isScript && scope.file.map { $0.base == 0 } ?? true
  }

  /// The expression converted to the type, or an error that names its type.
  func coerce(_ expr: Expr, to type: Type, for purpose: ConversionPurpose = .value) -> Expr {
    if let result = converted(expr, to: type) { return result }
    // An expression that never returns may have any type.
    if solver.head(expr.type).isNever { return Expr(expr.kind, type: type, origin: expr.origin) }
    reportMismatch(expr, type, purpose)
    // Where only code reached from the root must be right, the mistake may be a warning, and the
    // rest runs. The place then gets a stand-in (`Holes`), never a value of another type.
    if table.opaque != nil, !type.isError, !solver.resolve(type).hasOpenVariables {
      return Expr(.hole, type: type, origin: expr.origin)
    }
    return failure(at: expr.origin)
  }

  /// Checks the expression and converts it.
  func expression(
    _ node: ExprSyntax, as type: Type, _ context: BodyContext,
    for purpose: ConversionPurpose = .value
  ) -> Expr {
    coerce(expression(node, type, context), to: type, for: purpose)
  }

  func unsupported(_ what: String, _ node: some SyntaxProtocol, _ context: BodyContext) -> Expr {
    let origin = origin(of: node, in: context)
    return failure(.unsupported, "unsupported: \(what)", at: origin)
  }
}

/// Why a value is converted; decides the words of the message.
enum ConversionPurpose: Equatable {
  case value
  case element
  case defaultArgument
  case argument
  case returnValue
  case closureResult
  case assignment
  case condition
  case thrown(isTyped: Bool)
}
