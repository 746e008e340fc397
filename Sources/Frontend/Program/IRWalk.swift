import Program

/// Visits every expression of a block, those inside closures included. The order is not that of
/// evaluation. Works on lists of its own, because chains may be long.
struct IRWalk {
  private var expressions: [Expr] = []
  private var blocks: [Block]
  private var isFirst = true

  init(_ block: Block) { blocks = [block] }

  /// The next expression. A target of an assignment that is nothing but a variable is passed over:
  /// it is not evaluated. `visitingBlocks` sees each inner block before its expressions come.
  mutating func next(visitingBlocks visit: (Block) -> Void = { _ in }) -> Expr? {
    while true {
      if let expr = expressions.popLast() {
        push(expr)
        return expr
      }
      guard let block = blocks.popLast() else { return nil }
      if !isFirst { visit(block) }
      isFirst = false
      for statement in block.statements { push(statement.kind) }
    }
  }

  private mutating func push(_ expr: Expr) {
    if case .assign(let target, let value) = expr.kind, case .local = target.kind {
      expressions.append(value)
    } else {
      expr.visitChildren({ expressions.append($0) }, blocks: { blocks.append($0) })
    }
  }

  private mutating func push(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .boolean(let expr): expressions.append(expr)
      case .pattern(let pattern, let expr):
        push(pattern)
        expressions.append(expr)
      case .available: break
      }
    }
  }

  private mutating func push(_ pattern: Pattern) {
    var pending = [pattern]
    while let next = pending.popLast() {
      switch next {
      case .tuple(let parts), .enumCase(_, let parts): pending += parts
      case .some(let inner), .cast(_, let inner): pending.append(inner)
      case .expression(let expr, _): expressions.append(expr)
      case .wildcard, .bind, .none: break
      }
    }
  }

  private mutating func push(_ items: [(pattern: Pattern, filter: Expr?)]) {
    for item in items {
      push(item.pattern)
      if let filter = item.filter { expressions.append(filter) }
    }
  }

  private mutating func push(_ kind: StmtKind) {
    switch kind {
    case .expression(let expr), .throw(let expr): expressions.append(expr)
    case .binding(let pattern, let value):
      push(pattern)
      if let value { expressions.append(value) }
    case .localFunction(_, let closure): blocks.append(closure.body)
    case .if(let conditions, let body, let otherwise):
      push(conditions)
      blocks.append(body)
      if let otherwise { blocks.append(otherwise) }
    case .guard(let conditions, let otherwise):
      push(conditions)
      blocks.append(otherwise)
    case .while(let conditions, let body, _):
      push(conditions)
      blocks.append(body)
    case .repeatWhile(let body, let condition, _):
      expressions.append(condition)
      blocks.append(body)
    case .for(let loop):
      push(loop.pattern)
      expressions.append(loop.sequence)
      expressions += [loop.makeIterator, loop.next, loop.filter].compactMap { $0 }
      blocks.append(loop.body)
    case .switch(let subject, _, let cases, _):
      expressions.append(subject)
      for switchCase in cases {
        push(switchCase.items)
        blocks.append(switchCase.body)
      }
    case .do(let body, let catches, _):
      blocks.append(body)
      for clause in catches {
        push(clause.items)
        blocks.append(clause.body)
      }
    case .defer(let body), .block(let body): blocks.append(body)
    case .return(let value): if let value { expressions.append(value) }
    case .break, .continue, .fallthrough: break
    }
  }
}

extension Expr {
  /// The expressions directly inside, in order of evaluation.
  var children: [Expr] {
    var found: [Expr] = []
    visitChildren({ found.append($0) }, blocks: { _ in })
    return found
  }

  /// The expressions directly inside, in order of evaluation, and the blocks directly inside. Every
  /// walk over a body comes through here, so no list is made for it.
  func visitChildren(_ visit: (Expr) -> Void, blocks visitBlock: (Block) -> Void) {
    switch kind {
    case .integer, .floating, .string, .boolean, .nilLiteral, .local, .global, .metatype, .hole,
      .defaultArgument:
      break
    case .interpolation(let segments):
      for segment in segments {
        switch segment.kind {
        case .literal: break
        case .value(let expr): visit(expr)
        case .formatted(let expr, let specifier):
          visit(expr)
          visit(specifier)
        }
      }
    case .arrayLiteral(let elements), .tuple(let elements), .enumCase(_, let elements):
      elements.forEach(visit)
    case .dictionaryLiteral(let pairs):
      for pair in pairs {
        visit(pair.key)
        visit(pair.value)
      }
    case .field(let base, _), .tupleElement(let base, _), .forceUnwrap(let base, _),
      .chainLink(let base), .optionalChain(let base), .inoutArgument(let base),
      .packExpansion(let base), .packElement(let base), .discard(let base),
      .wrapOptional(let base), .erase(let base), .upcast(let base), .cast(_, let base, _),
      .dynamicType(let base), .try(let base), .tryOptional(let base), .tryForced(let base),
      .await(let base):
      visit(base)
    case .property(_, let base, _): base.map(visit)
    case .subscripted(_, let base, let arguments, _):
      base.map(visit)
      for argument in arguments { visit(argument.value) }
    case .keyPathApplication(let base, let keyPath):
      visit(base)
      visit(keyPath)
    case .call(let callee, let arguments):
      callee.expression.map(visit)
      for argument in arguments { visit(argument.value) }
    case .functionReference(let callee, let base):
      callee.expression.map(visit)
      base.map(visit)
    case .closure(let closure):
      for (_, value) in closure.captureList { visit(value) }
      visitBlock(closure.body)
    case .keyPath(let literal):
      for component in literal.components {
        guard case .subscripted(_, let arguments, _) = component.component else { continue }
        for argument in arguments { visit(argument.value) }
      }
    case .ternary(let a, let b, let c):
      visit(a)
      visit(b)
      visit(c)
    case .and(let a, let b), .or(let a, let b), .coalesce(let a, let b), .assign(let a, let b):
      visit(a)
      visit(b)
    case .block(let block, _): visitBlock(block)
    case .convertFunction(let base, let thunk):
      visit(base)
      if let thunk { visitBlock(thunk.body) }
    case .convertCollection(let base, let element):
      visit(base)
      visitBlock(element.body)
    }
  }
}

extension Expr {
  /// Whether it, or an expression in it, could not be typed.
  var containsError: Bool { Block([Stmt(.expression(self), origin: origin)]).containsError }
}

extension Block {
  /// Whether an expression in it could not be typed.
  var containsError: Bool {
    var walk = IRWalk(self)
    while let expr = walk.next() { if expr.isUntyped { return true } }
    return false
  }
}

extension Expr {
  /// Whether this expression itself could not be typed.
  var isUntyped: Bool {
    if type.isError { return true }
    switch kind {
    case .hole: return true
    case .local(let variable): return variable.type.isError
    default: return false
    }
  }
}

extension Callee {
  /// What is evaluated to find the function.
  var expression: Expr? {
    switch self {
    case .function, .delegatedInit: nil
    case .initializer(_, _, let metatype): metatype
    case .value(let expr): expr
    }
  }
}
