import Diagnostics
import Program
import SwiftSyntax
import Values

// Macros as expressions: the places of Swift's own, and the literals and names of Apple's.
extension Checker {
  func macro(_ node: MacroExpansionExprSyntax, _ expected: Type?, _ context: BodyContext) -> Expr {
    let origin = origin(of: node, in: context)
    let position = table.sources.location(of: origin)
    let place = position.map { $0.file.position(atUTF8: $0.offset) }
    switch node.macroName.text {
    case "file", "fileID", "filePath":
      return Expr(
        .string(position?.file.name ?? ""), type: literalType(.string, expected, origin),
        origin: origin)
    case "line":
      return Expr(
        .integer(place?.line ?? 0), type: literalType(.integer, expected, origin), origin: origin)
    case "column":
      return Expr(
        .integer(place?.column ?? 0), type: literalType(.integer, expected, origin), origin: origin)
    case "function":
      return Expr(
        .string(functionName(context.scope)), type: literalType(.string, expected, origin),
        origin: origin)
    case "keyPath":
      // What follows the type: `#keyPath(Book.author.name)` is `author.name`.
      let words = node.arguments.first?.expression.sourceText.split(separator: ".") ?? []
      let path = words.drop { $0.first?.isUppercase == true }.joined(separator: ".")
      return Expr(.string(path), type: literalType(.string, expected, origin), origin: origin)
    case "colorLiteral": return literal("UIColor", of: "CGFloat", node, origin, context)
    case "imageLiteral": return literal("UIImage", of: "String", node, origin, context)
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
    return make(typeName, arguments, origin, context)
  }

  func make(
    _ typeName: String, _ arguments: [TypedArgument], _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    let type = solver.known(typeName)
    let targets = table.initializers(of: type, in: context.scope)
      .compactMap { CallTarget($0, selfType: type) }
    let site = CallSite(arguments: arguments.map(CallArgument.init(typed:)), origin: origin)
    return resolveCall(targets, site, nil, context) ?? failure(at: origin)
  }
}
