import Program
import Values

// Statements as functions from state to state.

extension DefiniteInitialization {
  mutating func run(_ block: Block) {
    for statement in block.statements { run(statement) }
  }

  private mutating func run(_ statement: Stmt) {
    switch statement.kind {
    case .expression(let expr):
      evaluate(expr)
      if expr.type.isNever { state = .unreachable }
    case .binding(let pattern, let value):
      if let value {
        evaluate(value)
      } else {
        pattern.forEachVariable {
          tracked.insert($0)
          state.assigned.remove(.local($0))
          state.maybe.remove(.local($0))
        }
      }
    case .localFunction(let variable, let closure):
      if !tracked.isEmpty {
        captured[variable] = closure.body.mentionedVariables.intersection(tracked)
      }
      runClosure(closure, isCalledLater: true)
    case .if(let conditions, let body, let otherwise): runIf(conditions, body, otherwise)
    case .guard(let conditions, let otherwise):
      let before = evaluate(conditions)
      let after = state
      state = before
      run(otherwise)
      state = after
    case .while(let conditions, let body, let label):
      loop(label, isEndless: Stmt.areAlwaysTrue(conditions)) { analysis in
        let leaving = analysis.evaluate(conditions)
        analysis.run(body)
        return leaving
      }
    case .repeatWhile(let body, let condition, let label):
      loop(label, isEndless: false) { analysis in
        analysis.run(body)
        analysis.evaluate(condition)
        return analysis.state
      }
    case .for(let loop):
      evaluate(loop.sequence)
      if loop.isThrowing { noteThrow() }
      self.loop(loop.label, isEndless: false) { analysis in
        let leaving = analysis.state
        if let filter = loop.filter { analysis.evaluate(filter) }
        analysis.run(loop.body)
        return leaving
      }
    case .switch(let subject, _, let cases, let label): runSwitch(subject, cases, label)
    case .do(let body, let catches, let label): runDo(body, catches, label)
    case .defer(let body):
      let before = state
      run(body)
      state = before
    case .return(let value):
      if let value { evaluate(value) }
      if isInitializer, value == nil { checkReturn(at: statement.origin) }
      state = .unreachable
    case .throw(let value):
      evaluate(value)
      noteThrow()
      state = .unreachable
    case .break(let label): leave(label, isContinue: false)
    case .continue(let label): leave(label, isContinue: true)
    case .fallthrough: break
    case .block(let block): run(block)
    }
  }

  // MARK: Branches

  /// Evaluates conditions; returns the state in which one of them failed.
  private mutating func evaluate(_ conditions: [Condition]) -> InitializationState {
    var failed = InitializationState.unreachable
    for condition in conditions {
      switch condition {
      case .boolean(let expr):
        evaluate(expr)
        if !Stmt.isTrue(expr) { failed = failed.joined(state) }
      case .pattern(_, let expr):
        evaluate(expr)
        failed = failed.joined(state)
      case .available: break
      }
    }
    return failed
  }

  private mutating func runIf(_ conditions: [Condition], _ body: Block, _ otherwise: Block?) {
    // An `else if` chain nests as deep as it is long: followed in a loop.
    var conditions = conditions
    var body = body
    var otherwise = otherwise
    var after = InitializationState.unreachable
    while true {
      let failed = evaluate(conditions)
      run(body)
      after = after.joined(state)
      state = failed
      guard let next = otherwise else { break }
      if next.statements.count == 1,
        case .if(let nextConditions, let nextBody, let nextElse) = next.statements[0].kind
      {
        (conditions, body, otherwise) = (nextConditions, nextBody, nextElse)
      } else {
        run(next)
        break
      }
    }
    state = after.joined(state)
  }

  private mutating func runSwitch(_ subject: Expr, _ cases: [SwitchCase], _ label: String?) {
    evaluate(subject)
    let before = state
    jumps.append(JumpTarget(label: label, isLoop: false))
    var after = InitializationState.unreachable
    var fallen = InitializationState.unreachable
    for switchCase in cases {
      state = before.joined(fallen)
      if fallen.isReachable { state.assigned = before.assigned.intersection(fallen.assigned) }
      for item in switchCase.items {
        if let filter = item.filter { evaluate(filter) }
      }
      run(switchCase.body)
      if case .fallthrough? = switchCase.body.statements.last?.kind {
        fallen = state
      } else {
        fallen = .unreachable
        after = after.joined(state)
      }
    }
    state = after.joined(jumps.removeLast().afterBreak)
  }

  private mutating func runDo(_ body: Block, _ catches: [CatchClause], _ label: String?) {
    jumps.append(JumpTarget(label: label, isLoop: false, isPlain: true))
    thrown.append(.unreachable)
    run(body)
    var after = state
    let caught = thrown.removeLast()
    if !catches.contains(where: \.items.isEmpty), let outer = thrown.indices.last {
      thrown[outer] = thrown[outer].joined(caught)
    }
    for clause in catches {
      state = caught
      for item in clause.items {
        if let filter = item.filter { evaluate(filter) }
      }
      run(clause.body)
      after = after.joined(state)
    }
    state = after.joined(jumps.removeLast().afterBreak)
  }

  // MARK: Loops

  /// `round` runs one round and returns the state in which the loop ends at its condition. A second
  /// round sees what the first one left.
  private mutating func loop(
    _ label: String?, isEndless: Bool,
    _ round: (inout DefiniteInitialization) -> InitializationState
  ) {
    jumps.append(JumpTarget(label: label, isLoop: true))
    loopDepth += 1
    var leaving = round(&self)
    if state.isReachable, loopDepth <= 4 {
      let first = state
      _ = round(&self)
      leaving = leaving.joined(first)
    }
    loopDepth -= 1
    state = (isEndless ? .unreachable : leaving).joined(jumps.removeLast().afterBreak)
  }

  private mutating func leave(_ label: String?, isContinue: Bool) {
    let index = jumps.lastIndex { target in
      if let label { return target.label == label }
      return isContinue ? target.isLoop : !target.isPlain
    }
    if let index, !isContinue {
      jumps[index].afterBreak = jumps[index].afterBreak.joined(state)
    }
    state = .unreachable
  }

  // MARK: Closures

  /// A closure's own variables are analysed inside it; what it captures has a value before that.
  mutating func runClosure(_ closure: Closure, isCalledLater: Bool) {
    for (_, value) in closure.captureList { evaluate(value) }
    if !isCalledLater { checkCaptures(of: closure) }
    let outer = (state, tracked, jumps, thrown)
    // Outer variables count as assigned inside: they have been reported already.
    tracked = []
    jumps = []
    thrown = []
    let wasDelegated = state.isDelegated
    state.isDelegated = true
    run(closure.body)
    (state, tracked, jumps, thrown) = outer
    state.isDelegated = wasDelegated
  }

  private mutating func checkCaptures(of closure: Closure) {
    let listed = Set(closure.captureList.map(\.0.name))
    var uses = 0
    var missing = false
    for expr in IRWalk(closure.body) {
      switch expr.kind {
      case .field(let base, let field):
        guard !isClass, case .local(let variable) = base.kind, variable == selfVariable else {
          break
        }
        uses -= 1
        missing = missing || missingFields.contains(field)
        read(field, at: closure.origin, verb: "captured by a closure")
      case .local(let variable):
        if variable == selfVariable {
          if !listed.contains("self") { uses += 1 }
        } else {
          read(variable, at: closure.origin, verb: "captured by a closure")
        }
      default: break
      }
    }
    if uses > 0 || (isClass && missing) { useSelf(at: closure.origin, as: .capture) }
  }
}
