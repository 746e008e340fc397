/// Makes typed code anew from the results for its parts. Beside the walks it is the other place that
/// knows what nodes consist of.
///
/// Variables and closures keep their identity: their types, and the code of these, are replaced.
public protocol IRRewriter {
  mutating func type(_ type: Type) -> Type
  mutating func expression(_ expression: Expr) -> Expr
  mutating func closure(_ closure: Closure)
  /// The value that a statement returns, when it has been made anew.
  mutating func returned(_ value: Expr) -> Expr
}

extension IRRewriter {
  /// An expression's kind, with its parts made anew.
  public mutating func kind(_ kind: ExprKind) -> ExprKind {
    switch kind {
    case .integer, .floating, .string, .boolean, .nilLiteral, .hole: return kind
    case .interpolation(let segments): return .interpolation(segments.map { segment($0) })
    case .arrayLiteral(let elements): return .arrayLiteral(list(elements))
    case .dictionaryLiteral(let entries):
      return .dictionaryLiteral(
        entries.map { (key: expression($0.key), value: expression($0.value)) })
    case .local(let variable):
      variable.type = type(variable.type)
      return kind
    case .global(let decl, let arguments): return .global(decl, types(arguments))
    case .field(let base, let decl): return .field(expression(base), decl)
    case .tupleElement(let base, let index): return .tupleElement(expression(base), index)
    case .property(let decl, let base, let member):
      return .property(decl, base: base.map { expression($0) }, self.member(member))
    case .subscripted(let decl, let base, let arguments, let member):
      return .subscripted(
        decl, base: base.map { expression($0) }, arguments: self.arguments(arguments),
        self.member(member))
    case .keyPathApplication(let base, let keyPath):
      return .keyPathApplication(base: expression(base), keyPath: expression(keyPath))
    case .forceUnwrap(let inner, let isImplicit):
      return .forceUnwrap(expression(inner), isImplicit: isImplicit)
    case .chainLink(let inner): return .chainLink(expression(inner))
    case .optionalChain(let inner): return .optionalChain(expression(inner))
    case .tuple(let elements): return .tuple(list(elements))
    case .call(let callee, let arguments):
      return .call(self.callee(callee), self.arguments(arguments))
    case .functionReference(let callee, let base):
      return .functionReference(self.callee(callee), base: base.map { expression($0) })
    case .enumCase(let decl, let payload): return .enumCase(decl, list(payload))
    case .closure(let closure):
      self.closure(closure)
      return kind
    case .keyPath(let literal): return .keyPath(keyPath(literal))
    case .ternary(let condition, let a, let b):
      return .ternary(expression(condition), expression(a), expression(b))
    case .and(let a, let b): return .and(expression(a), expression(b))
    case .or(let a, let b): return .or(expression(a), expression(b))
    case .coalesce(let a, let b): return .coalesce(expression(a), expression(b))
    case .block(let block, let result):
      result.type = type(result.type)
      return .block(self.block(block), result: result)
    case .assign(let place, let value):
      return .assign(to: expression(place), expression(value))
    case .inoutArgument(let inner): return .inoutArgument(expression(inner))
    case .packExpansion(let inner): return .packExpansion(expression(inner))
    case .packElement(let inner): return .packElement(expression(inner))
    case .discard(let inner): return .discard(expression(inner))
    case .wrapOptional(let inner): return .wrapOptional(expression(inner))
    case .erase(let inner): return .erase(expression(inner))
    case .upcast(let inner): return .upcast(expression(inner))
    case .convertFunction(let inner, let thunk):
      thunk.map { closure($0) }
      return .convertFunction(expression(inner), thunk: thunk)
    case .convertCollection(let inner, let element):
      closure(element)
      return .convertCollection(expression(inner), element: element)
    case .cast(let cast, let inner, let target):
      return .cast(cast, expression(inner), type(target))
    case .metatype(let instance): return .metatype(type(instance))
    case .dynamicType(let inner): return .dynamicType(expression(inner))
    case .try(let inner): return .try(expression(inner))
    case .tryOptional(let inner): return .tryOptional(expression(inner))
    case .tryForced(let inner): return .tryForced(expression(inner))
    case .await(let inner): return .await(expression(inner))
    case .defaultArgument(let decl, let index, let arguments):
      return .defaultArgument(decl, index, types(arguments))
    }
  }

  private mutating func list(_ expressions: [Expr]) -> [Expr] {
    expressions.map { expression($0) }
  }

  private mutating func types(_ types: [Type]) -> [Type] {
    types.map { type($0) }
  }

  private mutating func arguments(_ arguments: [Argument]) -> [Argument] {
    arguments.map { Argument(expression($0.value), isInout: $0.isInout) }
  }

  private mutating func member(_ member: Member) -> Member {
    Member(
      member.dispatch, selfType: member.selfType.map { type($0) },
      arguments: types(member.arguments))
  }

  private mutating func callee(_ callee: Callee) -> Callee {
    switch callee {
    case .function(let decl, let member): return .function(decl, self.member(member))
    case .initializer(let decl, let member, let metatype):
      return .initializer(decl, self.member(member), metatype: metatype.map { expression($0) })
    case .delegatedInit(let decl, let member): return .delegatedInit(decl, self.member(member))
    case .value(let value): return .value(expression(value))
    }
  }

  private mutating func segment(_ segment: InterpolationSegment) -> InterpolationSegment {
    switch segment.kind {
    case .literal: return segment
    case .value(let value): return InterpolationSegment(.value(expression(value)))
    case .formatted(let value, let specifier):
      return InterpolationSegment(
        .formatted(expression(value), specifier: expression(specifier)))
    }
  }

  private mutating func keyPath(_ literal: KeyPathLiteral) -> KeyPathLiteral {
    KeyPathLiteral(
      root: type(literal.root), value: type(literal.value),
      components: literal.components.map { (component($0.component), type($0.base)) },
      spelling: literal.spelling)
  }

  private mutating func component(_ component: KeyPathLiteral.Component) -> KeyPathLiteral.Component
  {
    switch component {
    case .property(let decl, let member): return .property(decl, self.member(member))
    case .subscripted(let decl, let arguments, let member):
      return .subscripted(decl, arguments: self.arguments(arguments), self.member(member))
    case .field, .tupleElement, .optionalChain, .optionalForce, .optionalWrap: return component
    }
  }

  // MARK: Statements

  public mutating func block(_ block: Block) -> Block {
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
