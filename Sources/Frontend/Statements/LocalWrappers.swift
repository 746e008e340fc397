import Program
import SwiftSyntax
import Values

// `@Bindable var book = book` in a body: the variable is the wrapper, called `_book`; `book` is its
// wrapped value and `$book` its projection.
extension Checker {
  func checkWrapped(
    _ binding: PatternBindingSyntax, _ attribute: AttributeSyntax, _ wrapper: NominalDecl,
    in context: BodyContext
  ) -> [Stmt] {
    let origin = origin(of: binding, in: context)
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      report(
        "wrapper.pattern", "property wrapper can only be applied to a single variable", at: origin)
      return []
    }
    let value = fullExpression(context) {
      wrapperValue(binding, attribute, wrapper, origin, context)
    }
    let name = pattern.identifier.identifierText
    let variable = LocalVariable(
      name: "_" + name, type: value.type, isLet: false, origin: .none)
    context.declareLocal(variable)
    context.declareLocal(.wrapped(variable), name)
    context.declareLocal(.projected(variable), "$" + name)
    return [Stmt(.binding(.bind(variable), value), origin: origin)]
  }

  /// `Wrapper(wrappedValue: value, arguments…)`
  private func wrapperValue(
    _ binding: PatternBindingSyntax, _ attribute: AttributeSyntax, _ wrapper: NominalDecl,
    _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    let written = binding.typeAnnotation.map { table.resolve($0.type, in: context.scope) }
    var arguments: [CallArgument] = []
    if let syntax = binding.initializer?.value {
      if let written {
        let value = expression(syntax, as: written, context)
        if value.type.isError { return value }
        arguments.append(CallArgument(typed: TypedArgument(value, label: "wrappedValue")))
      } else {
        arguments.append(argument(syntax, label: "wrappedValue", context))
      }
    }
    if case .argumentList(let list)? = attribute.arguments {
      arguments += self.arguments(list, context)
    }
    let opened = solver.open(
      GenericSignature(parameters: wrapper.signature.parameters), Substitution(), for: wrapper,
      origin: origin)
    let type = Type.nominal(wrapper, wrapper.signature.parameters.map { opened[$0] ?? .error })
    let targets = table.initializers(of: type, in: context.scope).compactMap {
      CallTarget($0, selfType: type)
    }
    let site = CallSite(arguments: arguments, origin: origin)
    return resolveCall(targets, site, nil, context) ?? failure(at: origin)
  }
}
