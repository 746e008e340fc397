import Program
import SourceSyntax
import SwiftSyntax
import Values

// Macros as expressions: Swift's own for source positions, and Apple's for literals and names.
extension Checker {
  func macro(_ node: MacroExpansionExprSyntax, _ expected: Type?, _ context: BodyContext) -> Expr {
    let origin = origin(of: node, in: context)
    if let kind = place(node.macroName.text, origin) {
      let literal: TypeVariable.Literal = if case .integer = kind { .integer } else { .string }
      return Expr(kind, type: literalType(literal, expected, origin), origin: origin)
    }
    switch node.macroName.text {
    case "keyPath":
      // The path after the type: `#keyPath(Book.author.name)` is `author.name`.
      let words = node.arguments.first?.expression.sourceText.split(separator: ".") ?? []
      let path = words.drop { $0.first?.isUppercase == true }.joined(separator: ".")
      return Expr(.string(path), type: literalType(.string, expected, origin), origin: origin)
    case "colorLiteral": return literal("UIColor", of: "CGFloat", node, origin, context)
    case "imageLiteral": return literal("UIImage", of: "String", node, origin, context)
    case "Predicate":
      return predicate(node, expected, origin, context)
        ?? unsupported("a predicate without a closure of one parameter", node, context)
    case "selector": return selector(node, origin, context)
    case "available": return Expr(.boolean(true), type: solver.known("Bool"), origin: origin)
    default:
      if let opaque = table.opaque, context.scope.file?.isSurface == false {
        opaque.note("#" + node.macroName.text, at: origin, in: context.scope.file)
        return failure(at: origin)
      }
      return unsupported("the macro '#\(node.macroName.text)'", node, context)
    }
  }

  /// Xcode's colour well and picture: `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`,
  /// `#imageLiteral(resourceName: "dog")`.
  private func literal(
    _ typeName: String, of argumentType: String, _ node: MacroExpansionExprSyntax,
    _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    var arguments: [TypedArgument] = []
    for argument in node.arguments {
      let value = expression(argument.expression, as: solver.known(argumentType), context)
      let label = argument.label?.text
      arguments.append(
        TypedArgument(value, label: label == "resourceName" ? "imageLiteralResourceName" : label))
    }
    return make(solver.known(typeName), arguments, origin, context)
  }

  /// `#Predicate<Item> { $0.isDone }`: the condition is the closure.
  private func predicate(
    _ node: MacroExpansionExprSyntax, _ expected: Type?, _ origin: Origin, _ context: BodyContext
  ) -> Expr? {
    let closure =
      node.trailingClosure ?? node.arguments.first?.expression.as(ClosureExprSyntax.self)
    guard let closure else { return nil }
    let arguments = node.genericArgumentClause?.arguments.compactMap { argument -> Type? in
      guard case .type(let type) = argument.argument else { return nil }
      return table.resolve(type, in: context.scope)
    }
    let decl = table.known("Predicate")
    var wanted = arguments ?? []
    if wanted.isEmpty, let type = expected.map(solver.payload), type.nominal === decl {
      wanted = type.arguments
    }
    guard wanted.count == 1 else { return nil }
    let function = FunctionType(
      parameters: wanted.map { FunctionType.Parameter(type: $0) }, result: solver.known("Bool"))
    let condition = expression(ExprSyntax(closure), as: .function(function), context)
    return make(
      .nominal(decl, wanted), [TypedArgument(condition, label: "_holds")], origin, context)
  }

  /// `T(…)` of a type that the checker itself names.
  func make(
    _ type: Type, _ arguments: [TypedArgument], _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    made(type, CallSite(arguments, origin, in: context)) ?? failure(at: origin)
  }

  func made(_ type: Type, _ site: CallSite) -> Expr? {
    let targets = table.initializers(of: type, in: site.context.scope)
      .compactMap { CallTarget($0, selfType: type) }
    return resolveCall(targets, site, nil)
  }
}
