import Program
import Values

// Accesses through a getter and a setter.
extension FunctionLowering {
  func beginAccessor(_ accessor: AccessorPlace, _ place: Place) -> Access {
    let value = temporary(managed: isManaged(accessor.type))
    if let observed = accessor.observed, case .value(let object) = accessor.base {
      builder.emit(
        .runtime, a: value.register, b: object.register,
        d: builder.operation(.observationBeginModify(field: observed.index)))
      return access(place, value)
    }
    let arguments = accessor.arguments.map { PassedArgument.operand(borrowed($0)) }
    switch accessor.base {
    case .none:
      read(accessor.getter, arguments, accessor.type, into: value)
      return access(place, value)
    case .value(let base):
      read(accessor.getter, [.operand(borrowed(base))] + arguments, accessor.type, into: value)
      return access(place, value)
    case .place(let base):
      let outer = begin(base)
      accesses.removeLast()
      let whole = LoweredOperand(
        register: outer.register, isTemporary: false, isManaged: outer.isManaged)
      if let name = accessor.taking {
        take(name, accessor.getter, from: outer, arguments, accessor.type, into: value)
      } else if isMutating(accessor.getter) {
        let place = Place.value(whole, accessor.type)
        read(accessor.getter, [.place(place)] + arguments, accessor.type, into: value)
      } else {
        read(accessor.getter, [.operand(whole)] + arguments, accessor.type, into: value)
      }
      return access(place, value, base: outer)
    }
  }

  /// The operand for one more use; the holder releases it.
  func borrowed(_ operand: LoweredOperand) -> LoweredOperand {
    LoweredOperand(register: operand.register, isTemporary: false, isManaged: operand.isManaged)
  }

  private func read(
    _ getter: Resolution, _ arguments: [PassedArgument], _ type: Type, into value: LoweredOperand
  ) {
    let result = emitCall(getter, arguments, type: type, into: value.register)
    move(result, to: value.register)
  }

  /// Moves a value out of a container by a primitive that takes the container as an `inout` argument.
  private func take(
    _ name: String, _ getter: Resolution, from outer: Access, _ arguments: [PassedArgument],
    _ type: Type,
    into value: LoweredOperand
  ) {
    guard case .direct(_, let typeArguments) = getter else {
      preconditionFailure("a getter that is a primitive is known")
    }
    let site = machine.primitiveSite(
      name, typeArguments: typeArguments, resultType: concrete(type), inoutArguments: [0])
    let index = builder.primitive(site)
    let whole = Place.value(
      LoweredOperand(register: outer.register, isTemporary: false, isManaged: true), type)
    let result = emitCall(
      [.place(whole)] + arguments, canThrow: false, type: type, into: value.register
    ) { result in
      builder.emit(.callPrimitive, a: result, c: builder.operand(arguments.count + 1), d: index)
    }
    move(result, to: value.register)
  }

  /// Calls the setter with the changed value.
  func endAccessor(_ accessor: AccessorPlace, _ access: Access) {
    let value = LoweredOperand(
      register: access.register, isTemporary: false, isManaged: access.isManaged)
    if let observed = accessor.observed, case .value(let object) = accessor.base {
      emitObservationSet(
        object, observed.storage, observed.arguments, value, type: observed.type,
        notice: .inPlace, isWeak: observed.storage.isWeak)
      return
    }
    guard let setter = accessor.setter else { return }
    set(accessor, setter, value, moves: true, base: access.base)
  }

  /// Emits a call of the setter. The access to the base, if it is a place, has begun.
  func set(
    _ accessor: AccessorPlace, _ setter: Resolution, _ value: LoweredOperand, moves: Bool,
    base: Access?
  ) {
    let moved = temporary(managed: value.isManaged)
    if moves {
      builder.emit(
        value.isManaged ? .take : .copyTrivial, a: moved.register, b: value.register)
    } else {
      move(value, to: moved.register)
    }
    var arguments = accessor.arguments.map { PassedArgument.operand(borrowed($0)) }
    // "A setter's last parameter is the new value."
    arguments.append(.operand(moved))
    switch accessor.base {
    case .none: break
    case .value(let operand): arguments.insert(.operand(borrowed(operand)), at: 0)
    case .place:
      guard let base else { preconditionFailure("the base of a setter has been begun") }
      let whole = LoweredOperand(
        register: base.register, isTemporary: false, isManaged: base.isManaged)
      arguments.insert(.place(.value(whole, accessor.type)), at: 0)
    }
    release(emitCall(setter, arguments, type: .void, into: nil))
  }
}
