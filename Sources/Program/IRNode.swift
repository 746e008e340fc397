/// A node of the typed program, for walks that do not care about its meaning.
///
/// A walk keeps a work list and does not recurse: a chain of modifiers nests as deep as it is long.
/// Children are handed to a closure, so that a walk makes no list for each node that it passes.
public enum IRNode {
  case expression(Expr)
  case statement(Stmt)
  case pattern(Pattern)
  case block(Block)
  /// Its capture list is evaluated where it is, its body elsewhere; each walk decides.
  case closure(Closure)
  case declaration(LocalVariable)

  /// Visits the nodes directly inside; none inside a closure.
  public func visitChildren(_ visit: (IRNode) -> Void) {
    switch self {
    case .expression(let value): value.visitChildren(visit)
    case .statement(let statement): statement.visitChildren(visit)
    case .pattern(let pattern): pattern.visitChildren(visit)
    case .block(let block): for statement in block.statements { visit(.statement(statement)) }
    case .closure, .declaration: break
    }
  }
}

extension Array {
  /// Puts the nodes that a walk has just added to its work list into the order in which they are to be
  /// taken. In place: reversing a slice would copy it first.
  @inlinable public mutating func reverse(from start: Int) {
    var low = start
    var high = count - 1
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}

extension Expr {
  /// Visits the parts that the expression evaluates directly, in order.
  public func visitChildren(_ visit: (IRNode) -> Void) {
    switch kind {
    case .integer, .floating, .string, .boolean, .nilLiteral, .local, .global, .metatype,
      .defaultArgument, .hole:
      break
    case .interpolation(let segments):
      for segment in segments {
        switch segment.kind {
        case .literal: break
        case .value(let value): visit(.expression(value))
        case .formatted(let value, let specifier):
          visit(.expression(value))
          visit(.expression(specifier))
        }
      }
    case .arrayLiteral(let elements), .tuple(let elements), .enumCase(_, let elements):
      for element in elements { visit(.expression(element)) }
    case .dictionaryLiteral(let pairs):
      for pair in pairs {
        visit(.expression(pair.key))
        visit(.expression(pair.value))
      }
    case .field(let base, _), .tupleElement(let base, _), .forceUnwrap(let base, _),
      .chainLink(let base), .optionalChain(let base), .inoutArgument(let base),
      .packExpansion(let base), .packElement(let base), .discard(let base),
      .wrapOptional(let base), .erase(let base), .upcast(let base), .cast(_, let base, _),
      .dynamicType(let base), .try(let base), .tryOptional(let base), .tryForced(let base),
      .await(let base):
      visit(.expression(base))
    case .property(_, let base, _): if let base { visit(.expression(base)) }
    case .subscripted(_, let base, let arguments, _):
      if let base { visit(.expression(base)) }
      for argument in arguments { visit(.expression(argument.value)) }
    case .call(let callee, let arguments):
      if let value = callee.expression { visit(.expression(value)) }
      for argument in arguments { visit(.expression(argument.value)) }
    case .functionReference(let callee, let base):
      if let value = callee.expression { visit(.expression(value)) }
      if let base { visit(.expression(base)) }
    case .closure(let closure): visit(.closure(closure))
    case .keyPath(let literal):
      for component in literal.components {
        guard case .subscripted(_, let arguments, _) = component.component else { continue }
        for argument in arguments { visit(.expression(argument.value)) }
      }
    case .ternary(let a, let b, let c):
      visit(.expression(a))
      visit(.expression(b))
      visit(.expression(c))
    case .and(let a, let b), .or(let a, let b), .coalesce(let a, let b), .assign(let a, let b),
      .keyPathApplication(let a, let b):
      visit(.expression(a))
      visit(.expression(b))
    case .block(let block, let result):
      visit(.declaration(result))
      visit(.block(block))
    case .convertFunction(let base, let thunk):
      visit(.expression(base))
      if let thunk { visit(.closure(thunk)) }
    case .convertCollection(let base, let element):
      visit(.expression(base))
      visit(.closure(element))
    }
  }
}

extension Callee {
  /// The expression that is evaluated to find the function.
  fileprivate var expression: Expr? {
    switch self {
    case .function, .delegatedInit: nil
    case .initializer(_, _, let metatype): metatype
    case .value(let value): value
    }
  }
}

extension Stmt {
  /// Visits the statement's parts in order of evaluation; variables come before their reads.
  public func visitChildren(_ visit: (IRNode) -> Void) {
    switch kind {
    case .expression(let value), .throw(let value): visit(.expression(value))
    case .binding(let pattern, let value):
      if let value { visit(.expression(value)) }
      visit(.pattern(pattern))
    case .localFunction(let variable, let closure):
      visit(.declaration(variable))
      visit(.closure(closure))
    case .if(let conditions, let then, let otherwise):
      for condition in conditions { condition.visitChildren(visit) }
      visit(.block(then))
      if let otherwise { visit(.block(otherwise)) }
    case .guard(let conditions, let body), .while(let conditions, let body, _):
      for condition in conditions { condition.visitChildren(visit) }
      visit(.block(body))
    case .repeatWhile(let body, let condition, _):
      visit(.block(body))
      visit(.expression(condition))
    case .for(let loop): loop.visitChildren(visit)
    case .switch(let subject, let variable, let cases, _):
      visit(.expression(subject))
      visit(.declaration(variable))
      for each in cases {
        Self.visit(each.items, visit)
        visit(.block(each.body))
      }
    case .do(let body, let catches, _):
      visit(.block(body))
      for clause in catches {
        visit(.declaration(clause.variable))
        Self.visit(clause.items, visit)
        visit(.block(clause.body))
      }
    case .defer(let body), .block(let body): visit(.block(body))
    case .return(let value): if let value { visit(.expression(value)) }
    case .break, .continue, .fallthrough: break
    }
  }

  private static func visit(
    _ items: [(pattern: Pattern, filter: Expr?)], _ visit: (IRNode) -> Void
  ) {
    for item in items {
      visit(.pattern(item.pattern))
      if let filter = item.filter { visit(.expression(filter)) }
    }
  }
}

extension Condition {
  fileprivate func visitChildren(_ visit: (IRNode) -> Void) {
    switch self {
    case .boolean(let value): visit(.expression(value))
    case .pattern(let pattern, let value):
      visit(.expression(value))
      visit(.pattern(pattern))
    case .available: break
    }
  }
}

extension ForLoop {
  fileprivate func visitChildren(_ visit: (IRNode) -> Void) {
    visit(.expression(sequence))
    visit(.declaration(sequenceVariable))
    if let makeIterator { visit(.expression(makeIterator)) }
    if let iteratorVariable { visit(.declaration(iteratorVariable)) }
    if let next { visit(.expression(next)) }
    visit(.pattern(pattern))
    if let filter { visit(.expression(filter)) }
    visit(.block(body))
  }
}

extension Pattern {
  public func visitChildren(_ visit: (IRNode) -> Void) {
    switch self {
    case .wildcard, .none: break
    case .bind(let variable): visit(.declaration(variable))
    case .tuple(let parts), .enumCase(_, let parts): for part in parts { visit(.pattern(part)) }
    case .some(let part), .cast(_, let part): visit(.pattern(part))
    case .expression(let value, let subject):
      visit(.declaration(subject))
      visit(.expression(value))
    case .bridged(let value, let subject, let part):
      visit(.declaration(subject))
      visit(.expression(value))
      visit(.pattern(part))
    }
  }
}
