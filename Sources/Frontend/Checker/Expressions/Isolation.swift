import Diagnostics
import Program
import Values

// Members of an actor of the program, used from outside it: they need `await` and cannot be written.
extension Checker {
  func noteIsolation(
    of declaration: Declaration, _ base: Expr?, _ origin: Origin, _ context: BodyContext
  ) {
    if table.namesMainActor { noteMainActor(of: declaration, origin, context) }
    guard let base, let actor = declaration.container, actor.kind == .actor, !actor.isSurface,
      !declaration.isStatic, !declaration.isNonisolated, !declaration.isOnMainActor, !isOwn(base),
      (declaration as? FunctionDecl)?.kind != .initializer,
      (declaration as? FunctionDecl)?.isOperator != true
    else { return }
    let name = isolatedName(declaration)
    if context.isPlace {
      report(
        .isolation, "actor-isolated \(name) can not be mutated from a nonisolated context",
        at: origin)
      return
    }
    if context.awaitDepth > 0 {
      noteSuspension(at: origin, in: context)
      return
    }
    let isCall = declaration is FunctionDecl
    if context.isAsync || context.isClosure {
      report(
        .isolation,
        "actor-isolated \(name) cannot be \(isCall ? "called" : "accessed") from outside of the actor",
        at: origin, hints: ["write 'await' before it"])
    } else if isCall {
      let isInActor = context.scope.selfType?.nominal?.kind == .actor
      report(
        .isolation,
        "call to actor-isolated \(name) in a synchronous \(isInActor ? "actor-isolated" : "nonisolated") context",
        at: origin)
    } else {
      report(
        .isolation, "actor-isolated \(name) can not be referenced from a nonisolated context",
        at: origin)
    }
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

  // MARK: The main actor

  /// The isolation of a closure depends on the parameter that takes it, so nothing is reported in
  /// closures.
  private func noteMainActor(
    of declaration: Declaration, _ origin: Origin, _ context: BodyContext
  ) {
    if case .field? = (declaration as? VariableDecl)?.storage,
      declaration.container?.kind == .structure
    {
      return
    }
    guard context.parent == nil, table.isOnMainActor(declaration),
      table.isNonisolated(context.scope)
    else { return }
    let name: DiagnosticText = "main actor-isolated \(isolatedName(declaration))"
    let isCall = declaration is FunctionDecl
    let message: DiagnosticText
    if context.isPlace, !isCall {
      message = "\(name) can not be mutated from a nonisolated context"
    } else if context.isAsync, context.awaitDepth > 0 {
      return noteSuspension(at: origin, in: context)
    } else if context.isAsync {
      message = "\(name) cannot be \(isCall ? "called" : "accessed") from outside of the actor"
    } else if isCall {
      message = "call to \(name) in a synchronous nonisolated context"
    } else {
      message = "\(name) can not be referenced from a nonisolated context"
    }
    report(
      .isolation, message, at: origin,
      hints: ["write '@MainActor' before the function or type that does this"])
  }
}
