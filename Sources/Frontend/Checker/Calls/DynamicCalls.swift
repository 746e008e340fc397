import Program
import SourceSyntax
import SwiftSyntax
import Values

// `@dynamicCallable`: `adder(1, 2)` is `adder.dynamicallyCall(withArguments: [1, 2])`.
extension Checker {
  /// The call through the type's `dynamicallyCall`, with labels if any argument has one; nil when
  /// the type has none.
  func dynamicCall(
    _ value: Expr, _ node: FunctionCallExprSyntax, _ expected: Type?, _ context: BodyContext
  ) -> Operand? {
    let methods = methods("dynamicallyCall", of: value, context)
    guard !methods.isEmpty else { return nil }
    let hasLabels = node.arguments.contains { $0.label != nil }
    let names = hasLabels ? ["withKeywordArguments"] : ["withArguments", "withKeywordArguments"]
    for name in names {
      let targets = methods.filter { $0.function?.parameters.map(\.label) == [name] }
      guard let parameter = targets.first?.parameters.first?.type else { continue }
      let origin = origin(of: node, in: context)
      let list = list(of: node, for: solver.resolve(parameter), origin, context)
      let site = CallSite([TypedArgument(list, label: name)], value.origin, in: context)
      return resolveCall(targets, site, expected).map { .value($0) } ?? .failed
    }
    return nil
  }

  /// The arguments as the single list that the method takes: of values, or of names with values.
  private func list(
    of node: FunctionCallExprSyntax, for type: Type, _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    let isOfNames = type.nominal.map {
      $0.isStandard("Dictionary") || $0.isStandard("KeyValuePairs")
    }
    guard isOfNames == true else {
      let values = node.arguments.map {
        expression($0.expression, type.arguments.first, context)
      }
      return Expr(.arrayLiteral(values), type: type, origin: origin)
    }
    let entries = node.arguments.map { argument in
      let name = Expr(
        .string(argument.label?.identifierText ?? ""), type: solver.known("String"),
        origin: self.origin(of: argument, in: context))
      return (key: name, value: expression(argument.expression, type.arguments.last, context))
    }
    let literal = Expr(
      .dictionaryLiteral(entries), type: .nominal(table.known("Dictionary"), type.arguments),
      origin: origin)
    return converted(literal, to: type) ?? literal
  }
}
