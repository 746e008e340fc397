import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// `@Bindable var book = book` in a body: the variable is the wrapper, called `_book`; `book` is its
// wrapped value and `$book` its projection. With `@A @B var x`, `_x` is an `A` around a `B`.

extension Checker {
  /// The wrappers are listed from the outermost inwards.
  func checkWrapped(
    _ binding: PatternBindingSyntax, _ wrappers: [WrapperUse], in context: BodyContext
  ) -> [Stmt] {
    let origin = origin(of: binding, in: context)
    guard let name = binding.pattern.name else {
      report(
        .wrapperOnPattern, "property wrapper can only be applied to a single variable", at: origin)
      return []
    }
    let value = fullExpression(context) {
      wrapperValue(binding, wrappers, origin, context)
    }
    return [declare(value, name, depth: wrappers.count, origin, in: context)]
  }

  /// Declares `_name`, `name` and `$name`; the value is the wrapper.
  private func declare(
    _ value: Expr, _ name: String, depth: Int = 1, isLet: Bool = false, _ origin: Origin,
    in context: BodyContext
  ) -> Stmt {
    let variable = LocalVariable(
      name: "_" + name, type: value.type, isLet: isLet, origin: .none)
    context.declareLocal(variable)
    context.declareLocal(.wrapped(variable, depth: depth), name)
    let projections = table.members(
      of: value.type, named: "projectedValue", onMetatype: false, in: context.scope)
    if !projections.isEmpty { context.declareLocal(.projected(variable), "$" + name) }
    return Stmt(.binding(.bind(variable), value), origin: origin)
  }

  /// `func show(@Clamped value: Int)`: the body begins with a wrapper around each such argument.
  func wrapParameters(of function: FunctionDecl, in context: BodyContext) -> [Stmt] {
    if table.parameterWrappers.isEmpty { return [] }
    return function.parameters.compactMap { parameter in
      guard let attribute = table.parameterWrappers[ObjectIdentifier(parameter)],
        let variable = parameter.variable,
        let wrapper = table.attributeType(attribute, in: context.scope)
      else { return nil }
      let origin = parameter.origin
      let wrapped = TypedArgument(local(variable, at: origin), label: "wrappedValue")
      let value = fullExpression(context) {
        wrapperCall([CallArgument(typed: wrapped)], attribute, wrapper, origin, context)
      }
      return declare(value, parameter.name, isLet: true, origin, in: context)
    }
  }

  /// `Outer(wrappedValue: Inner(wrappedValue: value, arguments…), arguments…)`
  private func wrapperValue(
    _ binding: PatternBindingSyntax, _ wrappers: [WrapperUse], _ origin: Origin,
    _ context: BodyContext
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
    var value = failure(at: origin)
    var place = origin
    for wrapper in wrappers.reversed() {
      let inner = value
      let (outer, diagnostics) = holdingDiagnostics {
        wrapperCall(arguments, wrapper.attribute, wrapper.wrapper, origin, context)
      }
      if diagnostics.isEmpty || !reportComposition(of: inner, in: wrapper.wrapper, at: place) {
        diagnostics.forEach(report)
      }
      value = outer
      place = self.origin(of: wrapper.attribute.attributeName, in: context)
      if value.type.isError { return value }
      arguments = [CallArgument(typed: TypedArgument(value, label: "wrappedValue"))]
    }
    return value
  }

  /// Whether to report that a wrapper cannot contain the next inner one.
  private func reportComposition(
    of inner: Expr, in wrapper: NominalDecl, at origin: Origin
  ) -> Bool {
    guard wrapper.signature.parameters.isEmpty, !inner.type.isError,
      let want = table.property("wrappedValue", of: wrapper)?.type,
      solver.resolve(inner.type) != want
    else { return false }
    let have = displayType(solver.resolve(inner.type))
    report(
      .argumentType,
      "composed wrapper type '\(have)' does not match type of '\(wrapper.name).wrappedValue', which is '\(displayType(want))'",
      at: origin)
    return true
  }

  private func wrapperCall(
    _ values: [CallArgument], _ attribute: AttributeSyntax, _ wrapper: NominalDecl,
    _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    var arguments = values
    if case .argumentList(let list)? = attribute.arguments {
      arguments += self.arguments(list, context)
    }
    let opened = solver.open(
      GenericSignature(parameters: wrapper.signature.parameters), Substitution(), for: wrapper,
      origin: origin)
    let type = Type.nominal(wrapper, wrapper.signature.parameters.map { opened[$0] ?? .error })
    return made(type, CallSite(arguments: arguments, origin: origin, in: context))
      ?? failure(at: origin)
  }
}
