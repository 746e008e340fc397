import Program

/// A node of the typed program, for walks that do not care what it means.
///
/// Walks use a list of work and not recursion: a chain of modifiers nests as deep as it is long.
enum IRNode {
  case expression(Expr)
  case statement(Stmt)
  case pattern(Pattern)
  case block(Block)
  case closure(Closure)
  case declaration(LocalVariable)
  /// Put there by the walk itself.
  case end(Int)
}

extension Expr {
  /// What the expression evaluates directly, in order.
  var children: [IRNode] {
    switch kind {
    case .integer, .floating, .string, .boolean, .nilLiteral, .local, .global, .metatype,
      .defaultArgument, .hole:
      return []
    case .interpolation(let segments):
      return segments.flatMap { segment -> [IRNode] in
        switch segment.kind {
        case .literal: []
        case .value(let value): [.expression(value)]
        case .formatted(let value, let specifier): [.expression(value), .expression(specifier)]
        }
      }
    case .arrayLiteral(let elements), .tuple(let elements), .enumCase(_, let elements):
      return elements.map(IRNode.expression)
    case .dictionaryLiteral(let pairs):
      return pairs.flatMap { [.expression($0.key), .expression($0.value)] }
    case .field(let base, _), .tupleElement(let base, _), .forceUnwrap(let base, _),
      .chainLink(let base), .optionalChain(let base), .inoutArgument(let base),
      .packExpansion(let base),
      .packElement(let base), .discard(let base), .wrapOptional(let base), .erase(let base),
      .upcast(let base),
      .cast(_, let base, _), .dynamicType(let base), .try(let base), .tryOptional(let base),
      .tryForced(let base), .await(let base):
      return [.expression(base)]
    case .property(_, let base, _): return base.map { [.expression($0)] } ?? []
    case .subscripted(_, let base, let arguments, _):
      return (base.map { [.expression($0)] } ?? []) + arguments.map { .expression($0.value) }
    case .keyPathApplication(let base, let keyPath):
      return [.expression(base), .expression(keyPath)]
    case .call(let callee, let arguments):
      return callee.children + arguments.map { .expression($0.value) }
    case .functionReference(let callee, let base):
      return callee.children + (base.map { [.expression($0)] } ?? [])
    case .closure(let closure): return [.closure(closure)]
    case .keyPath(let literal):
      return literal.components.flatMap { component, _ -> [IRNode] in
        if case .subscripted(_, let arguments, _) = component {
          arguments.map { .expression($0.value) }
        } else {
          []
        }
      }
    case .ternary(let a, let b, let c): return [.expression(a), .expression(b), .expression(c)]
    case .and(let a, let b), .or(let a, let b), .coalesce(let a, let b), .assign(let a, let b):
      return [.expression(a), .expression(b)]
    case .block(let block, let result): return [.declaration(result), .block(block)]
    case .convertFunction(let base, let thunk):
      return [.expression(base)] + (thunk.map { [.closure($0)] } ?? [])
    case .convertCollection(let base, let element): return [.expression(base), .closure(element)]
    }
  }
}

extension Callee {
  fileprivate var children: [IRNode] {
    switch self {
    case .function, .delegatedInit: []
    case .initializer(_, _, let metatype): metatype.map { [.expression($0)] } ?? []
    case .value(let value): [.expression(value)]
    }
  }
}

extension Stmt {
  /// What the statement contains, in order of evaluation; variables come before what reads them.
  var children: [IRNode] {
    switch kind {
    case .expression(let value), .throw(let value): return [.expression(value)]
    case .binding(let pattern, let value):
      return (value.map { [.expression($0)] } ?? []) + [.pattern(pattern)]
    case .localFunction(let variable, let closure):
      return [.declaration(variable), .closure(closure)]
    case .if(let conditions, let then, let otherwise):
      return conditions.flatMap(\.children) + [.block(then)]
        + (otherwise.map { [.block($0)] } ?? [])
    case .guard(let conditions, let otherwise):
      return conditions.flatMap(\.children) + [.block(otherwise)]
    case .while(let conditions, let body, _): return conditions.flatMap(\.children) + [.block(body)]
    case .repeatWhile(let body, let condition, _): return [.block(body), .expression(condition)]
    case .for(let loop): return loop.children
    case .switch(let subject, let variable, let cases, _):
      return [.expression(subject), .declaration(variable)]
        + cases.flatMap { $0.items.flatMap(itemChildren) + [.block($0.body)] }
    case .do(let body, let catches, _):
      return [.block(body)]
        + catches.flatMap { clause -> [IRNode] in
          [.declaration(clause.variable)] + clause.items.flatMap(itemChildren)
            + [.block(clause.body)]
        }
    case .defer(let body), .block(let body): return [.block(body)]
    case .return(let value): return value.map { [.expression($0)] } ?? []
    case .break, .continue, .fallthrough: return []
    }
  }

  private func itemChildren(_ item: (pattern: Pattern, filter: Expr?)) -> [IRNode] {
    [.pattern(item.pattern)] + (item.filter.map { [.expression($0)] } ?? [])
  }
}

extension Condition {
  var children: [IRNode] {
    switch self {
    case .boolean(let value): [.expression(value)]
    case .pattern(let pattern, let value): [.expression(value), .pattern(pattern)]
    case .available: []
    }
  }
}

extension ForLoop {
  var children: [IRNode] {
    var nodes: [IRNode] = [.expression(sequence), .declaration(sequenceVariable)]
    if let makeIterator { nodes.append(.expression(makeIterator)) }
    if let iteratorVariable { nodes.append(.declaration(iteratorVariable)) }
    if let next { nodes.append(.expression(next)) }
    nodes.append(.pattern(pattern))
    if let filter { nodes.append(.expression(filter)) }
    return nodes + [.block(body)]
  }
}

extension Pattern {
  var children: [IRNode] {
    switch self {
    case .wildcard, .none: []
    case .bind(let variable): [.declaration(variable)]
    case .tuple(let parts), .enumCase(_, let parts): parts.map(IRNode.pattern)
    case .some(let part), .cast(_, let part): [.pattern(part)]
    case .expression(let value, let subject): [.declaration(subject), .expression(value)]
    }
  }
}
