import Program
import SourceSyntax
import SwiftSyntax
import Values

// `async let x = load()`: a task that starts here; reading `x` waits for it. The value is checked
// as the body of the task's closure, in which `try` and `await` may be left out.
extension Checker {
  /// For `async let (a, b) = f()` one task, whose value is taken apart.
  func checkAsync(_ binding: PatternBindingSyntax, in context: BodyContext) -> [Stmt] {
    let origin = origin(of: binding, in: context)
    let (name, tuple) = (binding.pattern.name, binding.pattern.as(TuplePatternSyntax.self))
    guard let syntax = binding.initializer?.value, name != nil || tuple != nil else { return [] }
    noteSuspension(at: origin, in: context)
    let written = binding.typeAnnotation.map { table.resolve($0.type, in: context.scope) }
    let task = fullExpression(context) { startedTask(syntax, written, origin, context) }
    let variable = LocalVariable(
      name: name ?? "$task", type: task.type, isLet: true,
      origin: name == nil ? origin : self.origin(of: binding.pattern, in: context))
    if let name { context.declareLocal(.awaited(variable), name) }
    for (index, part) in (tuple?.elements.map(\.pattern.name) ?? []).enumerated() {
      if let part { context.declareLocal(.awaitedPart(variable, index), part) }
    }
    return [Stmt(.binding(.bind(variable), task), origin: origin)]
  }

  /// `Task { value }`
  private func startedTask(
    _ syntax: ExprSyntax, _ written: Type?, _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    let inner = context.closure()
    inner.tryDepth = 1
    inner.awaitDepth = 1
    let value = written.map { expression(syntax, as: $0, inner) } ?? expression(syntax, nil, inner)
    if value.type.isError { return value }
    let type = FunctionType(
      parameters: [], result: written ?? value.type, isAsync: true, isThrowing: inner.sawThrow)
    let waited = Expr(.await(value), type: value.type, origin: origin)
    let body = Expr(.try(waited), type: value.type, origin: origin)
    let operation = closure(giving: inner.sawThrow ? body : value, type, at: origin)
    let decl = table.known("Task")
    return make(
      .nominal(decl, openedArguments(of: decl)), [TypedArgument(operation, label: "operation")],
      origin, context)
  }
}
