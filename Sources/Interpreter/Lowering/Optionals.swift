import Program
import Values

/// Where a chain continues if a link is nil.
struct ChainExit {
  let label: CodeBuilder.Label
  /// Accesses that were in progress when the chain began stay so.
  let accessCount: Int
  /// Objects on the way that would otherwise outlive the chain.
  var used = false
}

// Optional chains and unwrapping. Optionals are flat (see `Value`), so unwrapping a value whose type
// is not itself optional does nothing, and neither does wrapping.
extension FunctionLowering {
  /// Removes one level from a value that is known not to be nil.
  func unwrap(_ register: Register, payload: Type) {
    if concrete(payload).isOptional { builder.emit(.unwrap, a: register) }
  }

  /// Adds one level.
  func wrap(_ register: Register, payload: Type) {
    if concrete(payload).isOptional { builder.emit(.wrap, a: register) }
  }

  func lowerChain(_ inner: Expr, type: Type, into target: Register?) -> LoweredOperand {
    let result = destination(target, for: type)
    let isNil = builder.makeLabel()
    let end = builder.makeLabel()
    chains.append(ChainExit(label: isNil, accessCount: accesses.count))
    let innerType = concrete(inner.type)
    if innerType.isVoid {
      release(lower(inner))
      builder.emit(.unit, a: result.register)
    } else {
      put(inner, in: result)
      // A chain does not add a level to a value that is optional already.
      if innerType != concrete(type) { wrap(result.register, payload: inner.type) }
    }
    chains.removeLast()
    builder.emitJump(.jump, to: end)
    builder.place(isNil)
    builder.emit(.none, a: result.register)
    builder.place(end)
    return result
  }

  func lowerChainLink(_ base: Expr, type: Type, into target: Register?) -> LoweredOperand {
    guard let chain = chains.last else { preconditionFailure("a link is in a chain") }
    let value = lower(base)
    if !value.isTemporary, !concrete(type).isOptional, target == nil {
      builder.emitJump(.jumpIfNil, b: value.register, to: chain.label)
      return value
    }
    let result = destination(target, for: type)
    builder.emitJump(.jumpIfNil, b: value.register, to: chain.label)
    move(value, to: result.register)
    unwrap(result.register, payload: type)
    return result
  }

  /// Leaves the chain when the accessed value is nil, after putting it back.
  func leaveChain(ifNil outer: Access) {
    guard let chain = chains.last else { preconditionFailure("a link is in a chain") }
    let isThere = builder.makeLabel()
    builder.emitJump(.jumpUnlessNil, b: outer.register, to: isThere)
    emitEnd(outer)
    for access in accesses[chain.accessCount...].reversed() where access !== outer {
      emitEnd(access)
    }
    builder.emitJump(.jump, to: chain.label)
    builder.place(isThere)
  }

  /// The same before any access has begun, so that no argument is evaluated in vain.
  func leaveChainEarly(_ place: Place, type: Type) {
    let outer = begin(place)
    leaveChain(ifNil: outer)
    emitEnd(outer)
    accesses.removeAll { $0 === outer }
    freeRegisters(outer)
  }

  /// Frees the registers of an access whose place will be accessed again.
  private func freeRegisters(_ access: Access) {
    if !access.isInPlace { builder.free(access.register, managed: access.isManaged) }
    if let base = access.base { freeRegisters(base) }
  }

  func lowerForceUnwrap(_ base: Expr, isImplicit: Bool, type: Type, into target: Register?)
    -> LoweredOperand
  {
    // For an unsimulated value the payload itself is needed.
    if case .hole = base.kind, program.hasOpaqueNames {
      return lowerHole(Expr(.hole, type: type, origin: base.origin), into: target)
    }
    let value = lower(base)
    if !value.isTemporary, target == nil, !concrete(type).isOptional {
      emitForceUnwrap(value.register, isImplicit ? .implicit : .explicit, type)
      return value
    }
    let result = destination(target, for: type)
    move(value, to: result.register)
    emitForceUnwrap(result.register, isImplicit ? .implicit : .explicit, type)
    return result
  }

  /// When an app with unsimulated parts launches, a value may have to be assumed instead of nil.
  func emitForceUnwrap(_ register: Register, _ force: ForceUnwrap, _ type: Type) {
    let need = program.hasOpaqueNames ? builder.need(.forced(metadata(concrete(type)))) + 1 : 0
    builder.emit(
      .forceUnwrap, a: register, c: Register(exactly: need) ?? 0, d: force.rawValue)
  }

  // MARK: try

  func lowerTryOptional(_ value: Expr, type: Type, into target: Register?) -> LoweredOperand {
    let result = destination(target, for: type)
    let failed = builder.makeLabel()
    let end = builder.makeLabel()
    let error = temporary(managed: true)
    let start = builder.nextIndex
    let innerType = concrete(value.type)
    put(value, in: result)
    builder.addHandler(from: start, to: failed, register: error.register)
    if innerType != concrete(type) { wrap(result.register, payload: value.type) }
    builder.emitJump(.jump, to: end)
    builder.place(failed)
    builder.emit(.none, a: result.register)
    builder.emit(.clear, a: error.register, c: 1)
    builder.place(end)
    builder.free(error.register, managed: true)
    return result
  }

  func lowerTryForced(_ value: Expr, into target: Register?) -> LoweredOperand {
    let result = destination(target, for: value.type)
    let failed = builder.makeLabel()
    let end = builder.makeLabel()
    let error = temporary(managed: true)
    let start = builder.nextIndex
    put(value, in: result)
    builder.addHandler(from: start, to: failed, register: error.register)
    builder.emitJump(.jump, to: end)
    builder.place(failed)
    builder.emit(
      .runtime, a: result.register, b: error.register,
      d: builder.operation(.unexpectedError(instead: metadata(value.type))))
    builder.place(end)
    builder.free(error.register, managed: true)
    return result
  }
}
