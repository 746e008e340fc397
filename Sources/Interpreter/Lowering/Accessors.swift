import Program
import Values

/// How a property or subscript is reached, once its witness is known.
enum ResolvedAccess {
  case stored(VariableDecl)
  case global(VariableDecl, [Type])
  case computed(get: Resolution?, set: Resolution?, getter: FunctionDecl?)
}

// Reading and changing through accessors.
extension FunctionLowering {
  // MARK: Resolving

  func resolve(_ decl: VariableDecl, _ member: Member, type: Type) -> ResolvedAccess {
    guard member.dispatch == .witness else {
      return accessors(decl, member, concrete(member.arguments), type)
    }
    let arguments = concrete(member.arguments)
    let selfType = concrete(member.selfType ?? member.arguments[0])
    if selfType.isExistential {
      return .computed(
        get: dispatch(decl, arguments, .get, type, argumentCount: 1),
        set: decl.setter.map { _ in dispatch(decl, arguments, .set, .void, argumentCount: 2) },
        getter: nil)
    }
    guard
      let (declaration, found) = program.witness(
        for: decl, of: selfType, requirementArguments: arguments)
    else { preconditionFailure("\(selfType) conforms, so \(decl.name) has a witness") }
    guard let witness = declaration as? VariableDecl else {
      preconditionFailure("the witness of the property \(decl.name) is a property")
    }
    return accessors(witness, Member(.dynamic, arguments: found), found, type)
  }

  private func accessors(
    _ decl: VariableDecl, _ member: Member, _ arguments: [Type], _ type: Type
  ) -> ResolvedAccess {
    switch decl.storage {
    case .field: return .stored(decl)
    case .global: return .global(decl, arguments)
    case .computed:
      return .computed(
        get: decl.getter.map { accessor($0, member, arguments, type) },
        set: decl.setter.map { accessor($0, member, arguments, .void) }, getter: decl.getter)
    }
  }

  private func accessor(
    _ function: FunctionDecl, _ member: Member, _ arguments: [Type], _ type: Type
  ) -> Resolution {
    var member = Member(
      member.dispatch == .witness ? .direct : member.dispatch, selfType: member.selfType,
      arguments: arguments)
    if function.container?.kind == .protocolType, member.dispatch == .dynamic {
      member.dispatch = .direct
    }
    return resolve(
      function, member, resultType: type, argumentCount: function.parameters.count + 1)
  }

  private func dispatch(
    _ decl: Declaration, _ arguments: [Type], _ accessor: DispatchSite.Accessor, _ type: Type,
    argumentCount: Int
  ) -> Resolution {
    .dispatch(
      DispatchSite(
        kind: .requirement(decl, arguments: arguments, accessor: accessor),
        resultType: concrete(type), argumentCount: argumentCount, isMutating: accessor == .set))
  }

  private func resolve(_ decl: SubscriptDecl, _ member: Member, type: Type) -> ResolvedAccess {
    let arguments = concrete(member.arguments)
    var found: (SubscriptDecl, [Type]) = (decl, arguments)
    var member = member
    if member.dispatch == .witness {
      let selfType = concrete(member.selfType ?? member.arguments[0])
      if selfType.isExistential {
        let count = decl.parameters.count
        return .computed(
          get: dispatch(decl, arguments, .get, type, argumentCount: count + 1),
          set: decl.setter.map { _ in
            dispatch(decl, arguments, .set, .void, argumentCount: count + 2)
          }, getter: nil)
      }
      guard
        let (declaration, substituted) = program.witness(
          for: decl, of: selfType, requirementArguments: arguments),
        let witness = declaration as? SubscriptDecl
      else { preconditionFailure("\(selfType) conforms, so its subscript has a witness") }
      found = (witness, substituted)
      member = Member(.dynamic, arguments: substituted)
    }
    return .computed(
      get: found.0.getter.map { accessor($0, member, found.1, type) },
      set: found.0.setter.map { accessor($0, member, found.1, .void) }, getter: found.0.getter)
  }

  // MARK: Reading

  func lowerField(_ base: Expr, _ decl: VariableDecl, into target: Register?) -> LoweredOperand {
    guard case .field(let index) = decl.storage else {
      preconditionFailure("\(decl.name) is a stored property")
    }
    let op: Opcode = concrete(base.type).isClass ? .getObjectField : .getField
    let object = lower(base)
    let type = fieldType(decl, of: base.type)
    // Storage of an empty type has no value to read, and no access to it can conflict.
    if type.isVoid || type.isError {
      release(object)
      return unit(target)
    }
    let isManaged = decl.isWeak || isManaged(type)
    let result = destination(target, managed: isManaged)
    builder.emit(op, a: result.register, b: object.register, c: builder.operand(index))
    if decl.isWeak { emitLoadWeak(result.register, decl) }
    release(object)
    return result
  }

  /// The type of a stored property of a value of the type.
  func fieldType(_ decl: VariableDecl, of base: Type) -> Type {
    guard let container = decl.container else { return decl.type }
    var type = concrete(base)
    while case .nominal(let nominal, let arguments) = type, nominal !== container,
      let superclass = nominal.superclass
    {
      type = program.concrete(superclass, Substitution(nominal.signature.parameters, arguments))
    }
    return program.concrete(
      decl.type, Substitution(container.signature.parameters, type.arguments))
  }

  func emitLoadWeak(_ register: Register, _ decl: VariableDecl) {
    builder.emit(decl.type.isOptional ? .loadWeak : .loadUnowned, a: register, b: register)
  }

  func lowerPart(
    of base: Expr, _ op: Opcode, _ index: Int, type: Type, into target: Register?
  ) -> LoweredOperand {
    let whole = lower(base)
    let result = destination(target, for: type)
    builder.emit(op, a: result.register, b: whole.register, c: builder.operand(index))
    release(whole)
    return result
  }

  func lowerGlobal(_ decl: VariableDecl, _ arguments: [Type], type: Type, into target: Register?)
    -> LoweredOperand
  {
    let cell = machine.globalCell(decl, concrete(arguments))
    let result = destination(target, for: type)
    builder.emit(.loadGlobal, a: result.register, d: builder.global(cell))
    return result
  }

  /// `case start` where a protocol requires `static var start: Self`, and `case at(Int)` where it
  /// requires `static func at(_: Int) -> Self`.
  func witnessingCase(_ decl: Declaration, _ member: Member) -> EnumCaseDecl? {
    guard member.dispatch == .witness, decl.isStatic else { return nil }
    let arguments = concrete(member.arguments)
    let selfType = concrete(member.selfType ?? member.arguments[0])
    if selfType.isExistential { return nil }
    return program.witness(for: decl, of: selfType, requirementArguments: arguments)?.0
      as? EnumCaseDecl
  }

  func lowerProperty(
    _ decl: VariableDecl, base: Expr?, _ member: Member, type: Type, into target: Register?
  ) -> LoweredOperand {
    if let enumCase = witnessingCase(decl, member) {
      return lower(Expr(.enumCase(enumCase, []), type: type, origin: .none), into: target)
    }
    switch resolve(decl, member, type: type) {
    case .stored(let stored):
      guard let base else { preconditionFailure("a stored property has a base") }
      return lowerField(base, stored, into: target)
    case .global(let global, let arguments):
      return lowerGlobal(global, arguments, type: type, into: target)
    case .computed(let get, _, let getter):
      guard let get else { preconditionFailure("\(decl.name) is read, so it has a getter") }
      if let base, case .observableGet(let storage) = getter?.body, case .direct = get {
        return lowerObserved(base, storage, type: type, into: target)
      }
      let base = staticReceiver(base, of: get, member)
      return emitCall(
        get, base.map { [receiver($0, of: get)] } ?? [], type: type, into: target)
    }
  }

  /// The base of a getter; a mutating getter (of a lazy property) changes it.
  private func receiver(_ base: Expr, of getter: Resolution) -> PassedArgument {
    isMutating(getter) && !concrete(base.type).isClass ? .place(place(base)) : .value(base)
  }

  func isMutating(_ resolution: Resolution) -> Bool {
    if case .direct(let function, _) = resolution { function.isMutating } else { false }
  }

  private func lowerObserved(
    _ base: Expr, _ storage: VariableDecl, type: Type, into target: Register?
  ) -> LoweredOperand {
    guard case .field(let index) = storage.storage else {
      preconditionFailure("\(storage.name) is a stored property")
    }
    let object = lower(base)
    let result = destination(target, managed: storage.isWeak || isManaged(type))
    builder.emit(
      .runtime, a: object.register, d: builder.operation(.observationAccess(field: index)))
    builder.emit(
      .getObjectField, a: result.register, b: object.register, c: builder.operand(index))
    if storage.isWeak { emitLoadWeak(result.register, storage) }
    release(object)
    return result
  }

  func lowerSubscript(
    _ decl: SubscriptDecl, base: Expr?, _ arguments: [Argument], _ member: Member, type: Type,
    into target: Register?
  ) -> LoweredOperand {
    if let base, isArraySubscript(decl, base, arguments) {
      let array = settled(lower(base), before: [arguments[0].value])
      let index = lower(arguments[0].value)
      let result = destination(target, for: type)
      builder.emit(.arrayGet, a: result.register, b: array.register, c: index.register)
      release(index)
      release(array)
      return result
    }
    guard case .computed(let get?, _, _) = resolve(decl, member, type: type) else {
      preconditionFailure("a subscript that is read has a getter")
    }
    let base = staticReceiver(base, of: get, member)
    let all = (base.map { [PassedArgument.value($0)] } ?? []) + passed(arguments)
    return emitCall(get, all, type: type, into: target)
  }

  /// `array[i]` with an `Int`, for which there are special instructions.
  private func isArraySubscript(_ decl: SubscriptDecl, _ base: Expr, _ arguments: [Argument])
    -> Bool
  {
    guard arguments.count == 1, decl.isSurface, decl.parameters.first?.label == nil,
      case .nominal(let array, _) = concrete(base.type),
      array.isSurface, array.name == "Array",
      case .nominal(let index, _) = concrete(arguments[0].value.type)
    else { return false }
    return index.isSurface && index.name == "Int"
  }

  // MARK: Places

  func propertyPlace(_ decl: VariableDecl, base: Expr?, _ member: Member, type: Type) -> Place {
    switch resolve(decl, member, type: type) {
    case .stored(let stored):
      guard let base, case .field(let index) = stored.storage else {
        preconditionFailure("a stored property has a base")
      }
      if concrete(base.type).isClass {
        return .objectField(objectBase(base), index: index, stored, type)
      }
      return .field(place(base), index: index, stored, type)
    case .global(let global, let arguments):
      return .global(machine.globalCell(global, arguments))
    case .computed(let get, let set, let getter):
      guard let get else { preconditionFailure("\(decl.name) has a getter") }
      let base = staticReceiver(base, of: get, member)
      var accessor = AccessorPlace(
        getter: get, setter: set, arguments: [], base: accessorBase(base, setter: set), type: type)
      if case .observableGet(let storage) = getter?.body, case .field(let index) = storage.storage {
        let arguments = concrete(member.arguments)
        let isKnown = arguments.count == storage.container?.signature.parameters.count
        if storage.observingSetter == nil || member.dispatch != .witness && isKnown {
          accessor.observed = .init(
            storage: storage, index: index, type: type, arguments: arguments)
        }
      }
      return .accessor(accessor)
    }
  }

  func subscriptPlace(
    _ decl: SubscriptDecl, base: Expr?, _ arguments: [Argument], _ member: Member, type: Type
  ) -> Place {
    if let base, isArraySubscript(decl, base, arguments) {
      let array = place(base)
      return .arrayElement(array, index: owned(lower(arguments[0].value)), type)
    }
    guard case .computed(let get?, let set, let getter) = resolve(decl, member, type: type) else {
      preconditionFailure("a subscript that is changed has accessors")
    }
    let base = accessorBase(staticReceiver(base, of: get, member), setter: set)
    var accessor = AccessorPlace(
      getter: get, setter: set, arguments: arguments.map { owned(lower($0.value)) }, base: base,
      type: type)
    if case .primitive(let name) = getter?.body, machine.primitives["\(name).take"] != nil {
      accessor.taking = "\(name).take"
    }
    return .accessor(accessor)
  }

  /// A setter that mutates `self` needs the base as a place; others only its value.
  private func accessorBase(_ base: Expr?, setter: Resolution?) -> AccessorPlace.Base {
    guard let base else { return .none }
    let type = concrete(base.type)
    if case .metatype = type { return .value(owned(lower(base))) }
    if type.isClass { return .value(objectBase(base)) }
    if case .direct(let function, _) = setter, !function.isMutating {
      return .value(owned(lower(base)))
    }
    if setter == nil { return .value(owned(lower(base))) }
    return .place(place(base))
  }

  func release(_ accessor: AccessorPlace) {
    if case .value(let operand) = accessor.base { release(operand) }
    accessor.arguments.forEach(release)
  }
}
