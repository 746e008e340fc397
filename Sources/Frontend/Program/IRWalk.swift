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
    var (inner, closures) = expr.children
    if case .assign(let target, let value) = expr.kind, case .local = target.kind {
      inner = [value]
    }
    expressions += inner
    blocks += closures
  }

  /// What is evaluated of a target: not a variable that is replaced as a whole.
  private static func evaluated(_ target: Expr) -> [Expr] {
    switch target.kind {
    case .local: []
    case .tuple(let parts): parts.filter { if case .local = $0.kind { false } else { true } }
    default: [target]
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
  /// The expressions directly inside, in order of evaluation, and the blocks directly inside.
  var children: (expressions: [Expr], blocks: [Block]) {
    switch kind {
    case .integer, .floating, .string, .boolean, .nilLiteral, .local, .global, .metatype, .hole,
      .defaultArgument:
      return ([], [])
    case .interpolation(let segments):
      return (
        segments.flatMap { segment -> [Expr] in
          switch segment.kind {
          case .literal: []
          case .value(let expr): [expr]
          case .formatted(let expr, let specifier): [expr, specifier]
          }
        }, []
      )
    case .arrayLiteral(let elements), .tuple(let elements), .enumCase(_, let elements):
      return (elements, [])
    case .dictionaryLiteral(let pairs): return (pairs.flatMap { [$0.key, $0.value] }, [])
    case .field(let base, _), .tupleElement(let base, _), .forceUnwrap(let base, _),
      .chainLink(let base), .optionalChain(let base), .inoutArgument(let base),
      .packExpansion(let base),
      .packElement(let base), .discard(let base), .wrapOptional(let base), .erase(let base),
      .upcast(let base),
      .cast(_, let base, _), .dynamicType(let base), .try(let base), .tryOptional(let base),
      .tryForced(let base), .await(let base):
      return ([base], [])
    case .property(_, let base, _): return ([base].compactMap { $0 }, [])
    case .subscripted(_, let base, let arguments, _):
      return ([base].compactMap { $0 } + arguments.map(\.value), [])
    case .keyPathApplication(let base, let keyPath): return ([base, keyPath], [])
    case .call(let callee, let arguments):
      return (callee.expressions + arguments.map(\.value), [])
    case .functionReference(let callee, let base):
      return (callee.expressions + [base].compactMap { $0 }, [])
    case .closure(let closure): return (closure.captureList.map(\.1), [closure.body])
    case .keyPath(let literal):
      return (
        literal.components.flatMap { component -> [Expr] in
          if case .subscripted(_, let arguments, _) = component.component {
            return arguments.map(\.value)
          }
          return []
        }, []
      )
    case .ternary(let a, let b, let c): return ([a, b, c], [])
    case .and(let a, let b), .or(let a, let b), .coalesce(let a, let b): return ([a, b], [])
    case .block(let block, _): return ([], [block])
    case .assign(let target, let value): return ([target, value], [])
    case .convertFunction(let base, let thunk):
      return ([base], thunk.map { [$0.body] } ?? [])
    case .convertCollection(let base, let element): return ([base], [element.body])
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
    while let expr = walk.next() {
      if expr.type.isError { return true }
      switch expr.kind {
      case .hole: return true
      case .local(let variable): if variable.type.isError { return true }
      default: break
      }
    }
    return false
  }
}

extension Callee {
  var expressions: [Expr] {
    switch self {
    case .function, .delegatedInit: []
    case .initializer(_, _, let metatype): [metatype].compactMap { $0 }
    case .value(let expr): [expr]
    }
  }
}
