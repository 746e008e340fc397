import Diagnostics
import Program
import Values

// Members of an actor of the program, or of the main actor, used from outside it: they need `await`
// and cannot be written.
extension Checker {
  func noteIsolation(
    of declaration: Declaration, _ base: Expr?, _ origin: Origin, _ context: BodyContext
  ) {
    let isOfMain = isOfMainActor(declaration, context)
    guard isOfMain || base.map({ isOfActor(declaration, $0) }) == true else { return }
    let actor = isOfMain ? "main actor" : "actor"
    let name: DiagnosticText = "\(actor)-isolated \(isolatedName(declaration))"
    let isCall = declaration is FunctionDecl
    let isAsync = context.isAsync || !isOfMain && context.isClosure
    let message: DiagnosticText
    var hints: [String] = []
    if context.isPlace, !isCall {
      message = "\(name) can not be mutated from a nonisolated context"
    } else if context.awaitDepth > 0, isAsync || !isOfMain {
      return noteSuspension(at: origin, in: context)
    } else if isAsync {
      message = "\(name) cannot be \(isCall ? "called" : "accessed") from outside of the actor"
      hints = ["write 'await' before it"]
    } else if isCall {
      let isInActor = !isOfMain && context.scope.selfType?.nominal?.kind == .actor
      message =
        "call to \(name) in a synchronous \(isInActor ? "actor-isolated" : "nonisolated") context"
    } else {
      message = "\(name) can not be referenced from a nonisolated context"
    }
    if isOfMain { hints = ["write '@MainActor' before the function or type that does this"] }
    report(.isolation, message, at: origin, hints: hints)
  }

  private func isOfActor(_ declaration: Declaration, _ base: Expr) -> Bool {
    guard let actor = declaration.container, actor.kind == .actor, !actor.isSurface else {
      return false
    }
    let function = declaration as? FunctionDecl
    return !declaration.isStatic && !declaration.isNonisolated && !declaration.isOnMainActor
      && function?.kind != .initializer && function?.isOperator != true && !isOwn(base)
  }

  /// The isolation of a closure depends on the parameter that takes it, so nothing is reported in
  /// closures.
  private func isOfMainActor(_ declaration: Declaration, _ context: BodyContext) -> Bool {
    guard table.namesMainActor, context.parent == nil else { return false }
    if case .field? = (declaration as? VariableDecl)?.storage,
      declaration.container?.kind == .structure
    {
      return false
    }
    return table.isOnMainActor(declaration) && table.isNonisolated(context.scope)
  }

  /// `self`, including in the actor's own closures.
  private func isOwn(_ base: Expr) -> Bool {
    switch base.kind {
    case .forceUnwrap(let inner, _), .chainLink(let inner), .upcast(let inner): isOwn(inner)
    default: base.isSelf
    }
  }

  private func isolatedName(_ declaration: Declaration) -> DiagnosticText {
    switch declaration {
    case is FunctionDecl:
      return "\(kindName(declaration)) '\(declaration, as: declaration.displayName)'"
    case _ where declaration.container == nil: return "var '\(declaration)'"
    default: return "\(declaration.isStatic ? "static " : "")property '\(declaration)'"
    }
  }
}
