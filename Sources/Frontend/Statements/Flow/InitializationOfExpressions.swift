import Program
import Values

// Expressions in order of evaluation. Chains of calls and operators lean to the left and may be
// very long: the receiver side is followed in a loop.

extension DefiniteInitialization {
  mutating func evaluate(_ expr: Expr) {
    var pending: [Work] = [.evaluate(expr)]
    while let work = pending.popLast() {
      switch work {
      case .evaluate(let expr): step(expr, &pending)
      case .assign(let target, let origin): assign(target, at: origin)
      case .pass(let target, let origin): passByReference(target, at: origin, &pending)
      case .delegate(let origin, let isSuper): delegate(at: origin, isSuper: isSuper)
      case .initialise(let accessor, let origin): initialise(through: accessor, at: origin)
      }
    }
  }

  /// The remaining work, in reverse order.
  private enum Work {
    case evaluate(Expr)
    case assign(Expr, at: Origin)
    case pass(Expr, at: Origin)
    case delegate(Origin, isSuper: Bool)
    case initialise(FunctionDecl, at: Origin)
  }

  private mutating func step(_ expr: Expr, _ pending: inout [Work]) {
    switch expr.kind {
    case .local(let variable):
      if variable == selfVariable {
        useSelf(at: expr.origin)
      } else {
        read(variable, at: expr.origin)
        for needed in captured[variable] ?? [] {
          read(
            needed, at: expr.origin, verb: needed.isLet ? "used" : "used by function definition")
        }
      }
    case .field(let base, let field):
      if isSelf(base) { read(field, at: expr.origin) } else { pending.append(.evaluate(base)) }
    case .tupleElement(let base, let index)
    where awaited(base).map { state.assigned.contains(.element($0.0, index)) } ?? false:
      break
    case .property(let property, let base?, _) where isSelf(base):
      if let storage = storage(of: property), fields.contains(storage) || isPlain(storage) {
        read(storage, as: property.name, at: expr.origin)
      } else {
        useSelf(at: expr.origin, as: .propertyAccess(property.name))
      }
    case .assign(let target, let value):
      pending.append(.assign(target, at: expr.origin))
      pending.append(.evaluate(value))
    case .inoutArgument(let target): passByReference(target, at: target.origin, &pending)
    // `Self` is known before the object is complete.
    case .dynamicType(let base) where isSelf(base): break
    case .call(let callee, let arguments): call(expr, callee, arguments, &pending)
    case .and(let a, let b), .or(let a, let b), .coalesce(let a, let b):
      evaluate(a)
      let before = state
      evaluate(b)
      state = before.joined(state)
    case .ternary(let condition, let a, let b):
      evaluate(condition)
      let before = state
      evaluate(a)
      let first = state
      state = before
      evaluate(b)
      state = first.joined(state)
    case .closure(let closure):
      runClosure(closure, isCalledLater: false)
    case .block(let block, _): run(block)
    case .try(let inner):
      noteThrow()
      pending.append(.evaluate(inner))
    default:
      let start = pending.count
      expr.visitChildren { if case .expression(let part) = $0 { pending.append(.evaluate(part)) } }
      pending.reverse(from: start)
    }
  }

  /// A tuple declared without a value that still lacks one as a whole, and its number of parts.
  private func awaited(_ expr: Expr) -> (LocalVariable, count: Int)? {
    guard case .local(let variable) = expr.kind, tracked.contains(variable),
      !state.assigned.contains(.local(variable)), case .tuple(let parts) = expr.type
    else { return nil }
    return (variable, parts.count)
  }

  /// The stored property behind a wrapped or observed one.
  private func storage(of property: VariableDecl) -> VariableDecl? {
    function.selfType?.nominal?.storedProperties.first {
      $0 == property.wrapperStorage || $0.wraps == property || $0.observedStorageOwner == property
    }
  }

  /// Whether reading an observed property in an initialiser only reads its storage.
  private func isPlain(_ storage: VariableDecl) -> Bool {
    storage.observedStorageOwner.map { !$0.isLazy && $0.wrapperStorage == nil } ?? false
  }

  private func isSelf(_ expr: Expr) -> Bool {
    guard let selfVariable, case .local(let variable) = expr.kind else { return false }
    return variable == selfVariable
  }

  private mutating func call(
    _ expr: Expr, _ callee: Callee, _ arguments: [Argument], _ pending: inout [Work]
  ) {
    var rest = arguments[...]
    switch callee {
    case .delegatedInit(let function, let member):
      // The first argument is `self`, which need not be complete.
      rest = rest.dropFirst()
      let isSuper: Bool
      if case .superclass = member.dispatch {
        isSuper = true
      } else {
        isSuper = function.container != nil && function.container != self.function.container
      }
      pending.append(.delegate(expr.origin, isSuper: isSuper))
    case .function(let function, _) where !function.initializes.isEmpty:
      rest = rest.dropFirst()
      pending.append(.initialise(function, at: expr.origin))
    case .function(let function, _):
      if let first = rest.first, isSelf(Checker.bare(first.value)) {
        useSelf(at: expr.origin, as: .methodCall(function.name))
        rest = rest.dropFirst()
      }
    case .initializer(_, _, let metatype):
      if let metatype { pending.append(.evaluate(metatype)) }
    case .value(let function):
      pending += rest.reversed().map { .evaluate($0.value) }
      pending.append(.evaluate(function))
      return
    }
    for argument in rest.reversed() {
      if argument.isInout {
        pending.append(.pass(argument.value, at: expr.origin))
      } else {
        pending.append(.evaluate(argument.value))
      }
    }
  }

  private mutating func passByReference(
    _ target: Expr, at origin: Origin, _ pending: inout [Work]
  ) {
    var target = target
    while case .inoutArgument(let inner) = target.kind { target = inner }
    if case .local(let variable) = target.kind, variable != selfVariable {
      read(variable, at: origin, verb: "passed by reference")
    } else if case .field(let base, let field) = target.kind, isSelf(base) {
      read(field, at: origin, verb: "passed by reference")
      state.assign(.field(field))
    } else {
      pending.append(.evaluate(target))
    }
  }

  // MARK: Targets

  private mutating func assign(_ target: Expr, at origin: Origin) {
    switch target.kind {
    case .local(let variable):
      if variable == selfVariable {
        for field in fields { state.assign(.field(field)) }
        state.isDelegated = true
      } else {
        assign(.local(variable), at: origin)
      }
    case .field(let base, let field) where isSelf(base):
      useEarly(field, at: origin, self: base.origin)
      assign(.field(field), at: origin)
    case .property(let property, let base?, _) where isSelf(base) && isInitializer:
      // `self.count = 1` initialises the storage of a wrapped or observed property while that has
      // no value.
      if let storage = storage(of: property) {
        state.assign(.field(storage))
      } else {
        useSelf(at: target.origin)
      }
    case .tuple(let parts): for part in parts { assign(part, at: origin) }
    case .tupleElement(let base, let index) where awaited(base) != nil:
      // A tuple may get its values one by one, and has a value once it has them all.
      guard let (variable, count) = awaited(base) else { return }
      assign(.element(variable, index), at: origin)
      if (0..<count).allSatisfy({ state.assigned.contains(.element(variable, $0)) }) {
        state.assign(.local(variable))
      }
    case .discard: break
    case .field(let base, _), .tupleElement(let base, _), .forceUnwrap(let base, _),
      .chainLink(let base), .optionalChain(let base):
      evaluate(base)
    default: evaluate(target)
    }
  }
}
