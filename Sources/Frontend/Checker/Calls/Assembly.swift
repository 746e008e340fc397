import Diagnostics
import Program
import Values

// Makes the expression of the chosen candidate with its arguments.
extension Checker {
  func assemble(_ given: CallAttempt) -> Expr {
    let attempt = table.opaque == nil ? given : withChosenTypes(given)
    let (target, site, context) = (attempt.target, attempt.site, attempt.context)
    if let declaration = target.declaration { use(declaration, site.origin) }
    noteEffects(of: attempt)
    warnOfBackwardMatch(attempt)
    let result = solver.resolve(attempt.result)
    let arguments = target.parameters.indices.map { argument(at: $0, attempt) }
    if table.opaque != nil, let inert = inertCall(attempt, arguments, result) {
      return inert
    }
    if case .function = target.kind {} else { checkOverlaps(arguments) }
    switch target.kind {
    case .enumCase(let decl):
      return Expr(.enumCase(decl, arguments.map(\.value)), type: result, origin: site.origin)
    case .value(let function):
      return Expr(.call(.value(function), arguments), type: result, origin: site.origin)
    case .local(let function):
      return Expr(
        .call(.value(local(function.variable, at: site.origin)), arguments), type: result,
        origin: site.origin)
    case .subscripted(let decl):
      let member = member(attempt, decl)
      let base =
        target.base
        ?? decl.getter.flatMap { receiver(of: $0, target.selfType, target.metatype, site.origin) }
      return Expr(
        .subscripted(decl, base: base, arguments: arguments, member), type: result,
        origin: site.origin)
    case .initializer(let decl, let metatype):
      if decl.requiresConstantRange { checkConstantRange(arguments) }
      if metatype != nil { checkRequired(decl, of: attempt.target.selfType, site) }
      return Expr(
        .call(.initializer(decl, member(attempt, decl), metatype: metatype), arguments),
        type: result, origin: site.origin)
    case .delegated(let decl):
      context.flow.isDelegated = true
      guard let base = target.base else { return failure(at: site.origin) }
      if target.isSuper, decl.isConvenience, !decl.isSurface, let superclass = decl.container,
        decl.origin != superclass.origin
      {
        report(
          .noMatch, "must call a designated initializer of the superclass '\(superclass.name)'",
          at: context.fullExpression.map { origin(of: $0, in: context) } ?? base.origin)
      }
      return Expr(
        .call(
          .delegatedInit(decl, member(attempt, decl)), [Argument(reference: base)] + arguments),
        type: .void, origin: site.origin)
    case .function(let decl):
      return functionCall(decl, attempt, arguments, result)
    }
  }

  private func warnOfBackwardMatch(_ attempt: CallAttempt) {
    guard let parameter = attempt.match.backward,
      let index = attempt.match.slots[parameter].first
    else { return }
    let label = attempt.target.parameters[parameter].label ?? "_"
    report(
      .deprecated,
      "backward matching of the unlabeled trailing closure is deprecated; label the argument with '\(label)' to suppress this warning",
      at: attempt.site.arguments[index].origin)
  }

  /// A `required` initialiser is the only kind that every subclass has.
  private func checkRequired(_ decl: FunctionDecl, of type: Type?, _ site: CallSite) {
    guard let owner = decl.container, owner.kind == .classType, !decl.isRequired, !decl.isSurface,
      decl.isOverridable, let type = type.map(solver.resolve)
    else { return }
    report(
      .noMatch,
      "constructing an object of class type '\(type)' with a metatype value must use a 'required' initializer",
      at: site.origin)
  }

  /// `ForEach(0..<n)` is for ranges that never change; Apple's compiler warns of others (F109).
  private func checkConstantRange(_ arguments: [Argument]) {
    guard let range = arguments.first?.value, solver.scope.file?.isSurface != true else { return }
    var bounds = [range]
    if case .call(.function, let parts) = range.kind { bounds = parts.map(\.value) }
    for bound in bounds {
      if case .integer = bound.kind { continue }
      report(
        .constantRange, "Non-constant range: argument must be an integer literal",
        at: bound.origin == .none ? range.origin : bound.origin)
      return
    }
  }

  private func functionCall(
    _ decl: FunctionDecl, _ attempt: CallAttempt, _ arguments: [Argument], _ result: Type
  ) -> Expr {
    let origin = attempt.site.origin
    var all = arguments
    if let base = attempt.target.base {
      checkOpenParameters(of: decl, base)
      if decl.takesSelf {
        if decl.isMutating { requireMutable(base, .member(decl.name), origin, attempt.context) }
        all.insert(decl.isMutating ? Argument(reference: base) : Argument(base), at: 0)
      }
    } else if let type = receiver(
      of: decl, attempt.target.selfType, attempt.target.metatype, origin)
    {
      all.insert(Argument(type), at: 0)
    }
    checkOverlaps(all)
    let callee = Callee.function(decl, member(attempt, decl))
    if decl.name == "type", decl.container == nil, decl.isSurface, arguments.count == 1,
      decl.parameters.first?.label == "of"
    {
      let value = arguments[0].value
      return Expr(.dynamicType(value), type: .metatype(value.type), origin: origin)
    }
    let call = Expr(.call(callee, all), type: result, origin: origin)
    if decl.returnsDynamicSelf, !attempt.target.isSuper,
      let type = attempt.target.base.map({ solver.resolve($0.type) }) ?? attempt.target.selfType,
      type != result, isClass(type)
    {
      return Expr(.cast(.forced, call, type), type: type, origin: origin)
    }
    return call
  }

  private func member(_ attempt: CallAttempt, _ declaration: Declaration) -> Member {
    member(
      of: declaration, signature: attempt.target.signature, attempt.substitution,
      requirementOf: attempt.target.candidate?.requirementOf,
      selfType: attempt.target.base?.type ?? attempt.chosen ?? attempt.target.selfType,
      isSuper: attempt.target.isSuper)
  }

  /// One argument as the callee takes it: a variadic one is an array, a pack a tuple.
  private func argument(at index: Int, _ attempt: CallAttempt) -> Argument {
    let parameter = attempt.target.parameters[index]
    let values = attempt.match.slots[index].compactMap { attempt.values[$0] }
    let type = attempt.parameterTypes[index]
    if parameter.isPack {
      return Argument(
        Expr(
          .tuple(values), type: .tuple(values.map { TupleElement(type: $0.type) }),
          origin: attempt.site.origin))
    }
    if parameter.isVariadic {
      return Argument(
        Expr(.arrayLiteral(values), type: array(of: type), origin: attempt.site.origin))
    }
    if let value = values.first { return Argument(value, isInout: parameter.isInout) }
    if parameter.isAutoclosure, case .function(let function) = solver.head(type) {
      return Argument(autoclosure(defaultValue(index, attempt, function.result), function))
    }
    return Argument(defaultValue(index, attempt, type))
  }

  private func defaultValue(_ index: Int, _ attempt: CallAttempt, _ type: Type) -> Expr {
    let site = attempt.site
    if let function = attempt.target.function, !function.isSurface,
      let name = function.parameters[index].callersPlace,
      let kind = place(
        name, site.syntax.map { table.origin(of: $0, in: solver.scope.file) } ?? site.origin)
    {
      return Expr(kind, type: type, origin: site.origin)
    }
    let arguments = attempt.target.signature.arguments(in: attempt.substitution)
    switch attempt.target.kind {
    case .enumCase(let decl):
      return decl.payload[index].defaultValue?() ?? failure(at: site.origin)
    case .local(let function):
      return function.declaration.parameters[index].defaultValue?() ?? failure(at: site.origin)
    case .subscripted(let decl):
      guard let getter = decl.getter else { return failure(at: site.origin) }
      return Expr(.defaultArgument(getter, index, arguments), type: type, origin: site.origin)
    default:
      guard let function = attempt.target.function else { return failure(at: site.origin) }
      return Expr(.defaultArgument(function, index, arguments), type: type, origin: site.origin)
    }
  }

  /// `#function`
  func functionName(_ scope: Scope) -> String {
    guard let function = scope.function else { return scope.container?.name ?? "" }
    switch function.kind {
    case .getter, .setter: return function.accessorOf?.name ?? function.name
    default: return function.displayName
    }
  }

  /// `#line`, `#function` …: their own position or, as default arguments, that of the call.
  func place(_ name: String, _ origin: Origin) -> ExprKind? {
    let position = table.sources.location(of: origin)
    let place = position.map { $0.file.position(atUTF8: $0.offset) }
    switch name {
    case "file", "fileID", "filePath": return .string(position?.file.name ?? "")
    case "line": return .integer(place?.line ?? 0)
    case "column": return .integer(place?.column ?? 0)
    case "function": return .string(functionName(solver.scope))
    default: return nil
    }
  }

  // MARK: Effects

  private func noteEffects(of attempt: CallAttempt) {
    let (target, site, context) = (attempt.target, attempt.site, attempt.context)
    noteErrors(of: attempt)
    if target.isAsync {
      noteAsync(at: site.origin, context)
    } else if let function = target.function {
      noteIsolation(of: function, target.base, site.origin, context)
    }
  }

  /// Notes that the call throws, or passes on what its arguments throw.
  func noteErrors(of attempt: CallAttempt) {
    let (target, site, context) = (attempt.target, attempt.site, attempt.context)
    func passesErrors() -> Bool { attempt.values.contains { $0.map(mayThrow) == true } }
    var isThrowing =
      target.function?.isRethrowing == true ? passesErrors() : target.isThrowing
    let thrown = target.thrownType.map { solver.resolve(attempt.substitution.apply(to: $0)) }
    if thrown?.isNever == true { isThrowing = false }
    // A function that throws in the surface may not throw in a newer version, and another overload
    // may be meant where an argument is unknown, so the error is not reported.
    if isThrowing, table.opaque != nil, context.tryDepth == 0,
      target.function?.isSurface == true
        || attempt.values.contains(where: { $0?.type.isError == true })
    {
      isThrowing = false
    }
    if isThrowing {
      noteThrowing(
        at: site.syntax.map { origin(of: $0, in: context) } ?? site.origin, "call", context,
        type: thrown)
    }
  }

  /// A function argument that throws by itself, before it was converted to one that may.
  private func mayThrow(_ argument: Expr) -> Bool {
    if case .convertFunction(let inner, _) = argument.kind { return mayThrow(inner) }
    // A failed argument has already been reported, and what replaces an unknown one never throws.
    if case .hole = argument.kind { return false }
    if table.opaque?.replaced.contains(argument.origin) == true { return false }
    if case .closure(let closure) = argument.kind, closure.isAutoclosure {
      return closure.type.isThrowing && Self.containsTry(closure.body)
    }
    if case .wrapOptional(let inner) = argument.kind { return mayThrow(inner) }
    return solver.head(argument.type).function?.isThrowing ?? false
  }

  private static func containsTry(_ body: Block) -> Bool {
    guard case .return(let value?)? = body.statements.first?.kind else { return false }
    if case .try = value.kind { return true }
    return false
  }

  func noteThrowing(
    at origin: Origin, _ what: String, _ context: BodyContext, type: Type? = nil
  ) {
    context.throwingCount += 1
    let isMarked = context.tryDepth > 0 || context.scope.file?.isSurface == true
    if context.optionalTryDepth > 0 { return }
    guard !isMarked else {
      noteThrow(at: origin, .call, type: type, in: context)
      return
    }
    let isHandled = context.catchDepth > 0 || context.isThrowing || context.isClosure
    if context.isClosure { context.sawThrow = true }
    report(
      .missingTry,
      isHandled
        ? "\(what) can throw but is not marked with 'try'"
        : "\(what) can throw, but it is not marked with 'try' and the error is not handled",
      at: origin, hints: ["write 'try' before it"])
  }

  func noteAsync(at origin: Origin, _ context: BodyContext) {
    let mayWait = context.isAsync || context.isClosure
    if mayWait, context.awaitDepth == 0, context.scope.file?.isSurface != true {
      report(
        .missingAwait, "expression is 'async' but is not marked with 'await'",
        at: context.fullExpression.map { self.origin(of: $0, in: context) } ?? origin,
        hints: ["write 'await' before it"])
    }
    noteSuspension(at: origin, in: context)
  }

  /// Reports the call of a method of `any P` whose parameters have an associated type, or whose
  /// result type is generic over `Self`: the type is not known.
  func checkOpenParameters(of decl: FunctionDecl, _ base: Expr) {
    guard decl.container?.kind == .protocolType,
      case .existential(let existential) = solver.head(base.type),
      decl.parameters.contains(where: { $0.type.contains { isOpen($0, existential) } })
        || isFixed(decl.result)
    else { return }
    report(
      .noMatch,
      "member '\(decl.name)' cannot be used on value of type '\(displayType(base.type))'; consider using a generic constraint instead",
      at: base.origin)
  }

  /// `Self.Item`, unless the existential decides it: `any Store<Int>`.
  private func isOpen(_ type: Type, _ existential: ExistentialType) -> Bool {
    guard case .dependent(.parameter(let own), let associated) = type, own.selfOf != nil else {
      return false
    }
    return !existential.associatedTypes.contains { $0.0.name == associated.name }
  }

  /// `EnumeratedSequence<Self>`: has no counterpart for `any P`. Optionals and the library's
  /// collections become those of `any P`; a view's modifier gives `some View` in any case.
  private func isFixed(_ type: Type) -> Bool {
    switch type {
    case .tuple(let elements): elements.contains { isFixed($0.type) }
    case .nominal(let decl, let arguments) where decl.isCovariant:
      arguments.contains(where: isFixed)
    case .nominal(let decl, let arguments)
    where !decl.isSurface || ["Swift", "Foundation", "Combine"].contains(decl.module):
      arguments.contains { argument in
        if case .parameter(let own) = argument { own.selfOf != nil } else { false }
      }
    default: false
    }
  }
}
