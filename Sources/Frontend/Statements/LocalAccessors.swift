import Program
import SwiftSyntax
import Values

// `var total: Int { a + b }` in a body: a function without parameters, called where it is read.
extension Checker {
  func checkComputed(
    _ binding: PatternBindingSyntax, _ items: CodeBlockItemListSyntax,
    _ accessors: AccessorBlockSyntax, _ attributes: AttributeListSyntax, in context: BodyContext
  ) -> [Stmt] {
    let origin = origin(of: binding, in: context)
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let written = binding.typeAnnotation?.type
    else {
      report(
        "binding.computed", "computed property must have an explicit type", at: origin)
      return []
    }
    let getter = FunctionDecl(
      kind: .getter, name: name.identifierText, origin: origin, container: nil, isSurface: false)
    getter.signature = context.scope.signature
    getter.result = table.resolve(written, in: context.scope)
    getter.builder = table.builder(in: attributes, context.scope)
    var scope = context.scope
    scope.function = getter
    let inner = BodyContext(scope: scope, parent: context)
    inner.flow.description = "getter"
    let body = checkFunctionStatements(items, of: getter, end: accessors.rightBrace, in: inner)
    let closure = Closure(parameters: [], body: body, type: getter.type, origin: origin)
    closure.name = getter.name
    let variable = LocalVariable(
      name: getter.name, type: .function(getter.type), isLet: true,
      origin: self.origin(of: name, in: context))
    context.declareLocal(.computed(variable, getter.result), getter.name)
    return [Stmt(.localFunction(variable, closure), origin: origin)]
  }
}
