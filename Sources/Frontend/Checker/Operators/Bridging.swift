import Program
import Values

// `name as NSString`, `error as NSError`: between a value and the class of Objective-C that stands for
// it, Swift converts by `as`. The surface says what stands for what: initialisers labelled `_bridging`.
extension Checker {
  func bridged(_ value: Expr, to type: Type, _ origin: Origin, _ context: BodyContext) -> Expr? {
    guard let decl = type.nominal, decl.isSurface, !solver.resolve(value.type).isError else {
      return nil
    }
    _ = known(value)
    for candidate in table.initializers(of: type, in: context.scope) {
      guard let target = CallTarget(candidate, selfType: type), target.parameters.count == 1,
        target.parameters[0].label == "_bridging"
      else { continue }
      let site = CallSite(
        arguments: [CallArgument(typed: TypedArgument(value, label: "_bridging"))], origin: origin)
      let mark = solver.mark()
      let (result, diagnostics) = holdingDiagnostics { resolveCall([target], site, nil, context) }
      if let result, diagnostics.isEmpty { return result }
      solver.undo(to: mark)
    }
    return nil
  }
}
