import Program
import Values

// Statements inside closures and blocks.
extension Finishing {
  mutating func block(_ block: Block) -> Block {
    var statements: [Stmt] = []
    statements.reserveCapacity(block.statements.count)
    for statement in block.statements {
      statements.append(Stmt(kind(statement.kind), origin: statement.origin))
    }
    return Block(statements)
  }

  private mutating func kind(_ kind: StmtKind) -> StmtKind {
    switch kind {
    case .expression(let expr): return .expression(expression(expr))
    case .binding(let pattern, let value):
      return .binding(self.pattern(pattern), value.map { expression($0) })
    case .localFunction(let variable, let function):
      variable.type = type(variable.type)
      let finished = expression(
        Expr(.closure(function), type: .function(function.type), origin: function.origin))
      guard case .closure(let same) = finished.kind else { return kind }
      return .localFunction(variable, same)
    case .if(let conditions, let then, let otherwise):
      return .if(self.conditions(conditions), block(then), else: otherwise.map { block($0) })
    case .guard(let conditions, let otherwise):
      return .guard(self.conditions(conditions), else: block(otherwise))
    case .while(let conditions, let body, let label):
      return .while(self.conditions(conditions), block(body), label: label)
    case .repeatWhile(let body, let condition, let label):
      return .repeatWhile(block(body), expression(condition), label: label)
    case .for(let loop): return .for(self.loop(loop))
    case .switch(let subject, let variable, let cases, let label):
      variable.type = type(variable.type)
      return .switch(
        expression(subject), subject: variable, cases.map { switchCase($0) }, label: label)
    case .do(let body, let catches, let label):
      return .do(block(body), catches: catches.map { catchClause($0) }, label: label)
    case .defer(let body): return .defer(block(body))
    case .return(let value): return .return(value.map { returned(expression($0)) })
    case .throw(let value): return .throw(expression(value))
    case .block(let inner): return .block(block(inner))
    case .break, .continue, .fallthrough: return kind
    }
  }

  /// A value that is not simulated had no type when it was returned; by now the closure's result
  /// type is known.
  private func returned(_ value: Expr) -> Expr {
    guard case .hole = value.kind, value.type.isError, let result = closureResults.last,
      !result.containsError, !result.isVoid, !result.hasOpenVariables
    else { return value }
    return Expr(.hole, type: result, origin: value.origin)
  }

  private mutating func conditions(_ conditions: [Condition]) -> [Condition] {
    conditions.map { condition in
      switch condition {
      case .boolean(let expr): .boolean(expression(expr))
      case .pattern(let pattern, let value): .pattern(self.pattern(pattern), expression(value))
      case .available: condition
      }
    }
  }

  private mutating func loop(_ loop: ForLoop) -> ForLoop {
    var loop = loop
    loop.pattern = pattern(loop.pattern)
    loop.sequence = expression(loop.sequence)
    loop.makeIterator = loop.makeIterator.map { expression($0) }
    loop.next = loop.next.map { expression($0) }
    loop.filter = loop.filter.map { expression($0) }
    loop.sequenceVariable.type = type(loop.sequenceVariable.type)
    if let variable = loop.iteratorVariable { variable.type = type(variable.type) }
    loop.body = block(loop.body)
    return loop
  }

  private mutating func switchCase(_ item: SwitchCase) -> SwitchCase {
    SwitchCase(items: items(item.items), body: block(item.body))
  }

  private mutating func items(
    _ items: [(pattern: Pattern, filter: Expr?)]
  ) -> [(pattern: Pattern, filter: Expr?)] {
    items.map { (pattern: pattern($0.pattern), filter: $0.filter.map { expression($0) }) }
  }

  private mutating func catchClause(_ clause: CatchClause) -> CatchClause {
    clause.variable.type = type(clause.variable.type)
    return CatchClause(
      items: items(clause.items), variable: clause.variable, body: block(clause.body))
  }

  private mutating func pattern(_ pattern: Pattern) -> Pattern {
    switch pattern {
    case .wildcard, .none: return pattern
    case .bind(let variable):
      variable.type = type(variable.type)
      return pattern
    case .tuple(let parts): return .tuple(parts.map { self.pattern($0) })
    case .enumCase(let decl, let parts): return .enumCase(decl, parts.map { self.pattern($0) })
    case .some(let inner): return .some(self.pattern(inner))
    case .expression(let expr, let subject):
      subject.type = type(subject.type)
      return .expression(expression(expr), subject: subject)
    case .cast(let target, let inner): return .cast(type(target), self.pattern(inner))
    case .bridged(let expr, let subject, let inner):
      subject.type = type(subject.type)
      return .bridged(expression(expr), subject: subject, self.pattern(inner))
    }
  }
}
