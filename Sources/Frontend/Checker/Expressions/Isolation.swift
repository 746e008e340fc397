import Program
import Values

// What belongs to an actor of the program, reached from outside of it: only by `await`, and never to
// write.
extension Checker {
  func noteIsolation(
    of declaration: Declaration, _ base: Expr?, _ origin: Origin, _ context: BodyContext
  ) {
    guard let base, let actor = declaration.container, actor.kind == .actor, !actor.isSurface,
      !declaration.isStatic, !declaration.isNonisolated, !isOwn(base),
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

  /// `self`, also of the actor's own closures.
  private func isOwn(_ base: Expr) -> Bool {
    switch base.kind {
    case .local(let variable): variable.name == "self"
    case .forceUnwrap(let inner, _), .chainLink(let inner), .upcast(let inner): isOwn(inner)
    default: false
    }
  }

  private func isolatedName(_ declaration: Declaration) -> String {
    guard let function = declaration as? FunctionDecl else {
      return "property '\(declaration.name)'"
    }
    return "instance method '\(displayName(function))'"
  }
}
