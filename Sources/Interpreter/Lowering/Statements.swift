import Program
import Values

// Statements.
extension FunctionLowering {
  /// A block with its own scope.
  func lower(_ block: Block) {
    inScope { lowerStatements(block.statements) }
  }

  /// The statements of a block whose scope is open.
  func lowerStatements(_ statements: [Stmt]) {
    var waiting = declareLocalFunctions(statements)
    var deferred: [(Block, Int)] = []
    for statement in statements {
      if case .localFunction(let variable, _) = statement.kind {
        make(variable, &waiting)
        continue
      }
      makeFunctions(mentionedIn: .statement(statement), &waiting)
      if case .defer(let block) = statement.kind {
        deferred.append((block, beginCleanup(.deferred(block))))
      } else {
        at(statement.origin) { lower(statement) }
      }
    }
    // Innermost first: an error runs the last `defer`, then continues to the previous one.
    for (block, start) in deferred.reversed() {
      let saved = scopes
      scopes[scopes.count - 1].cleanups.removeAll()
      onError(since: start) { self.lower(block) }
      scopes = saved
    }
  }

  /// Reserves variables for the block's local functions, and makes those at once that use nothing of
  /// the block, so that statements above their declarations can call them.
  /// Returns the others, which wait for the variables that they capture.
  private func declareLocalFunctions(_ statements: [Stmt]) -> [LocalVariable: Closure] {
    var functions: [(LocalVariable, Closure)] = []
    for case .localFunction(let variable, let closure) in statements.map(\.kind) {
      functions.append((variable, closure))
    }
    guard !functions.isEmpty else { return [:] }
    for (variable, _) in functions {
      let slot = declare(variable)
      if slot.isBoxed {
        builder.emit(.unit, a: slot.register)
        builder.emit(.makeBox, a: slot.register)
      }
    }
    var hoisted: Set<LocalVariable> = []
    var waiting: [LocalVariable: Closure] = [:]
    for (variable, closure) in functions {
      let free = analysis.captures[ObjectIdentifier(closure)] ?? []
      let isReady = free.allSatisfy { capture in
        guard slots[capture] != nil else { return false }
        let isSibling = functions.contains { $0.0 == capture }
        return !isSibling || hoisted.contains(capture) || analysis.boxed.contains(capture)
      }
      guard isReady else {
        waiting[variable] = closure
        continue
      }
      lowerLocalFunction(variable, closure)
      hoisted.insert(variable)
    }
    return waiting
  }

  /// A statement may mention functions that are declared below it. What they capture is declared above
  /// it, otherwise the front end would have refused the program; only a `defer`, which runs later, may
  /// mention one that still waits for its variables.
  private func makeFunctions(mentionedIn node: IRNode, _ waiting: inout [LocalVariable: Closure]) {
    if waiting.isEmpty { return }
    if case .expression(let value) = node, case .local(let variable) = value.kind {
      var seen: Set<LocalVariable> = []
      if isReady(variable, waiting, &seen) { make(variable, &waiting) }
    }
    var children: [IRNode] = []
    // (A closure that calls a function needs it where the closure is made.)
    if case .closure(let closure) = node { children.append(.block(closure.body)) }
    node.visitChildren { children.append($0) }
    for child in children { makeFunctions(mentionedIn: child, &waiting) }
  }

  /// Whether all that a waiting function and those that it calls capture is declared.
  private func isReady(
    _ variable: LocalVariable, _ waiting: [LocalVariable: Closure], _ seen: inout Set<LocalVariable>
  ) -> Bool {
    guard let closure = waiting[variable], seen.insert(variable).inserted else { return true }
    for captured in analysis.captures[ObjectIdentifier(closure)] ?? [] {
      guard slots[captured] != nil, isReady(captured, waiting, &seen) else { return false }
    }
    return true
  }

  /// Makes a waiting function, and those that it calls: first those whose values it copies, last those
  /// whose boxes it shares.
  private func make(_ variable: LocalVariable, _ waiting: inout [LocalVariable: Closure]) {
    guard let closure = waiting.removeValue(forKey: variable) else { return }
    let captured = analysis.captures[ObjectIdentifier(closure)] ?? []
    for other in captured where !analysis.boxed.contains(other) { make(other, &waiting) }
    at(closure.origin) { lowerLocalFunction(variable, closure) }
    for other in captured { make(other, &waiting) }
  }

  private func lower(_ statement: Stmt) {
    switch statement.kind {
    case .expression(let value): lowerEffect(value)
    case .binding(let pattern, let value): lowerBinding(pattern, value)
    case .localFunction(let variable, let closure): lowerLocalFunction(variable, closure)
    case .if(let conditions, let then, let otherwise): lowerIf(conditions, then, otherwise)
    case .guard(let conditions, let otherwise): lowerGuard(conditions, otherwise)
    case .while(let conditions, let body, let label): lowerWhile(conditions, body, label)
    case .repeatWhile(let body, let condition, let label): lowerRepeat(body, condition, label)
    case .for(let loop): lowerFor(loop)
    case .switch(let subject, let variable, let cases, let label):
      lowerSwitch(subject, variable, cases, label)
    case .do(let body, let catches, let label): lowerDo(body, catches, label)
    case .defer: preconditionFailure("deferred blocks are collected by their block")
    case .return(let value): lowerReturn(value)
    case .break(let label): lowerBreak(label)
    case .continue(let label): lowerContinue(label)
    case .fallthrough:
      guard let target = fallthroughTargets.last else {
        preconditionFailure("fallthrough is in a switch")
      }
      runCleanups(from: target.depth)
      clearVariables(from: target.depth)
      builder.emitJump(.jump, to: target.label)
    case .throw(let value):
      let error = owned(lower(value))
      builder.emit(.throw, a: error.register)
      abandon(error)
    case .block(let block): lower(block)
    }
  }

  private func lowerBinding(_ pattern: Pattern, _ value: Expr?) {
    guard let value else {
      declareUnset(pattern)
      return
    }
    if case .bind(let variable) = pattern {
      if bindAlias(variable, to: value) { return }
      // The result of a block is declared outside the block.
      let slot = slots[variable] ?? declare(variable)
      if slot.isBoxed || variable.ownership != .strong {
        bind(variable, to: lower(value))
      } else {
        move(lower(value, into: slot.register), to: slot.register)
      }
      return
    }
    if case .wildcard = pattern { return lowerEffect(value) }
    let whole = lower(value)
    match(pattern, whole, type: value.type, failure: nil)
    release(whole)
  }

  /// `let y = x`, where neither changes: another name for the same register.
  private func bindAlias(_ variable: LocalVariable, to value: Expr) -> Bool {
    guard variable.isLet, variable.ownership == .strong, slots[variable] == nil,
      !analysis.boxed.contains(variable), case .local(let other) = withoutBuilderSteps(value).kind,
      other.isLet, other.ownership == .strong, let slot = slots[other], !slot.isBoxed,
      !builder.inoutParameters.contains(slot.register)
    else { return false }
    slots[variable] = slot
    return true
  }

  /// `let x: Int`, assigned later. An optional `var` starts as nil.
  private func declareUnset(_ pattern: Pattern) {
    switch pattern {
    case .bind(let variable):
      if case .tuple(let parts) = concrete(variable.type) {
        // Its parts may be assigned one by one.
        let nothing = Expr(.tuple([]), type: .void, origin: variable.origin)
        let whole = ExprKind.tuple(parts.map { _ in nothing })
        return lowerBinding(
          pattern, Expr(whole, type: concrete(variable.type), origin: variable.origin))
      }
      let slot = declare(variable)
      if !variable.isLet, concrete(variable.type).isOptional {
        builder.emit(.none, a: slot.register)
      } else {
        builder.emit(.unit, a: slot.register)
      }
      if variable.ownership != .strong {
        builder.emit(.makeWeak, a: slot.register, b: slot.register)
      }
      if slot.isBoxed { builder.emit(.makeBox, a: slot.register) }
    case .tuple(let parts): parts.forEach(declareUnset)
    default: break
    }
  }

  // MARK: Conditions

  private func lowerIf(_ conditions: [Condition], _ then: Block, _ otherwise: Block?) {
    let elseLabel = builder.makeLabel()
    let end = builder.makeLabel()
    var bound: [Register] = []
    inScope {
      lower(conditions, failure: elseLabel)
      if conditions.count > 1 { bound = managedVariables(of: scopes[scopes.count - 1]) }
      lower(then)
    }
    if otherwise != nil || !bound.isEmpty { builder.emitJump(.jump, to: end) }
    builder.place(elseLabel)
    for register in bound { builder.emit(.clear, a: register, c: 1) }
    if let otherwise { lower(otherwise) }
    builder.place(end)
  }

  private func managedVariables(of scope: OpenBlock) -> [Register] {
    scope.variables.compactMap { slots[$0] }.filter(\.isManaged).map(\.register)
  }

  /// The bindings of a `guard` belong to the scope around it.
  private func lowerGuard(_ conditions: [Condition], _ otherwise: Block) {
    let fails = builder.makeLabel()
    let end = builder.makeLabel()
    lower(conditions, failure: fails, isForced: endsTheProgram(otherwise))
    builder.emitJump(.jump, to: end)
    builder.place(fails)
    lower(otherwise)
    builder.place(end)
  }

  /// `guard let key = load() else { fatalError("no key") }` is `load()!` with a message.
  private func endsTheProgram(_ block: Block) -> Bool {
    guard program.hasOpaqueNames, case .expression(let last)? = block.statements.last?.kind else {
      return false
    }
    return last.type.nominal?.builtin == .never
  }

  /// Falls through if all hold; the variables that they bind are declared in the innermost scope.
  func lower(_ conditions: [Condition], failure: CodeBuilder.Label, isForced: Bool = false) {
    for condition in conditions {
      switch condition {
      case .boolean(let value): jump(unless: value, to: failure)
      case .available: break
      case .pattern(let pattern, let value):
        at(value.origin) { lowerCondition(pattern, value, failure: failure, isForced) }
      }
    }
  }

  private func lowerCondition(
    _ pattern: Pattern, _ value: Expr, failure: CodeBuilder.Label, _ isForced: Bool
  ) {
    if case .some(.bind(let variable)) = pattern {
      // `if let x = y`
      let slot = declare(variable)
      if !slot.isBoxed, variable.ownership == .strong {
        move(lower(value, into: slot.register), to: slot.register)
        if isForced { emitForceUnwrap(slot.register, .guarded, variable.type) }
        builder.emitJump(.jumpIfNil, b: slot.register, to: failure)
        unwrap(slot.register, payload: variable.type)
        return
      }
      let payload = owned(lower(value))
      builder.emitJump(.jumpIfNil, b: payload.register, to: failure)
      unwrap(payload.register, payload: variable.type)
      bind(variable, to: payload)
      return
    }
    let whole = lower(value)
    match(pattern, whole, type: value.type, failure: failure)
    release(whole)
  }

  // MARK: do, catch

  private func lowerDo(_ body: Block, _ catches: [CatchClause], _ label: String?) {
    let end = builder.makeLabel()
    if label != nil {
      targets.append(
        JumpTarget(
          label: label, breakLabel: end, continueLabel: nil, depth: scopes.count,
          isDefaultBreak: false))
    }
    defer { if label != nil { targets.removeLast() } }
    guard !catches.isEmpty else {
      lower(body)
      builder.place(end)
      return
    }
    let error = temporary(managed: true)
    let pad = builder.makeLabel()
    let start = builder.nextIndex
    lower(body)
    builder.addHandler(from: start, to: pad, register: error.register)
    builder.emitJump(.jump, to: end)
    builder.place(pad)
    for clause in catches { lowerCatch(clause, error, end) }
    // Nothing matched: the error goes on.
    builder.emit(.throw, a: error.register)
    builder.place(end)
    builder.free(error.register, managed: true)
  }

  private func lowerCatch(_ clause: CatchClause, _ error: LoweredOperand, _ end: CodeBuilder.Label)
  {
    let items = clause.items.isEmpty ? [(pattern: Pattern.wildcard, filter: nil)] : clause.items
    for item in items {
      let next = builder.makeLabel()
      inScope {
        bind(clause.variable, to: borrowed(error))
        let whole = load(clause.variable, into: nil)
        match(item.pattern, whole, type: clause.variable.type, failure: next)
        if let filter = item.filter { jump(unless: filter, to: next) }
        builder.emit(.clear, a: error.register, c: 1)
        lower(clause.body)
      }
      builder.emitJump(.jump, to: end)
      builder.place(next)
    }
  }
}

/// Where `fallthrough` goes.
struct FallthroughTarget {
  var label: CodeBuilder.Label
  var depth: Int
}
