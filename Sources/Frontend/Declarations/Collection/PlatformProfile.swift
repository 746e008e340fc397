import SwiftOperators
import SwiftSyntax

/// What `#if` sees: an iOS 18 simulator, a debug build, Swift 6.
enum PlatformProfile {
  /// The branch that is compiled; nil when there is none.
  static func activeClause(of condition: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    condition.clauses.first { clause in
      guard let condition = clause.condition else { return clause.poundKeyword.text == "#else" }
      return holds(condition)
    }
  }

  static func holds(_ condition: ExprSyntax, depth: Int = 0) -> Bool {
    guard depth < 100 else { return false }
    switch condition.as(ExprSyntaxEnum.self) {
    case .sequenceExpr(let sequence):
      guard let folded = try? OperatorTable.logicalOperators.foldSingle(sequence) else {
        return false
      }
      return holds(folded, depth: depth + 1)
    case .infixOperatorExpr(let infix):
      let left = holds(infix.leftOperand, depth: depth + 1)
      let right = holds(infix.rightOperand, depth: depth + 1)
      return infix.operator.trimmedDescription == "||" ? left || right : left && right
    case .prefixOperatorExpr(let prefix): return !holds(prefix.expression, depth: depth + 1)
    case .tupleExpr(let tuple):
      return tuple.elements.first.map { holds($0.expression, depth: depth + 1) } ?? false
    case .booleanLiteralExpr(let literal): return literal.literal.text == "true"
    case .declReferenceExpr(let name): return name.baseName.text == "DEBUG"
    case .functionCallExpr(let call): return holds(call)
    default: return false
    }
  }

  private static func holds(_ call: FunctionCallExprSyntax) -> Bool {
    guard let argument = call.arguments.first?.expression else { return false }
    let text = argument.trimmedDescription
    switch call.calledExpression.trimmedDescription {
    case "os": return text == "iOS"
    case "canImport": return !["AppKit", "WatchKit", "Cocoa", "WatchConnectivity"].contains(text)
    case "targetEnvironment": return text == "simulator"
    case "arch": return text == "arm64"
    case "swift", "compiler": return holdsVersion(argument)
    case "hasFeature", "hasAttribute": return true
    default: return false
    }
  }

  /// `>=5.9`, `<6.0`
  private static func holdsVersion(_ argument: ExprSyntax) -> Bool {
    guard let prefix = argument.as(PrefixOperatorExprSyntax.self) else { return false }
    let wanted = prefix.expression.trimmedDescription.split(separator: ".").compactMap { Int($0) }
    let isAtLeast = !([6, 3].lexicographicallyPrecedes(wanted))
    return prefix.operator.text == "<" ? !isAtLeast : isAtLeast
  }
}
