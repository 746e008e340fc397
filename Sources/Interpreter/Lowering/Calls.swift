import Program
import Values

/// The value passed for one parameter.
enum PassedArgument {
  case value(Expr)
  case operand(LoweredOperand)
  case place(Place)

  fileprivate var value: Expr? { if case .value(let value) = self { value } else { nil } }
}

// Calls: arguments into outgoing slots, the call, `inout` arguments back.
extension FunctionLowering {
  func lowerCall(_ callee: Callee, _ arguments: [Argument], type: Type, into target: Register?)
    -> LoweredOperand
  {
    switch callee {
    case .function(let function, let member):
      return lowerCall(function, member, arguments, type: type, into: target)
    case .initializer(let function, let member, let metatype):
      return lowerInitializer(
        function, member, metatype: metatype, arguments, type: type, into: target)
    case .delegatedInit(let function, let member):
      return lowerDelegatedInit(function, member, arguments, into: target)
    case .value(let value): return lowerCall(value, arguments, type: type, into: target)
    }
  }

  private func lowerCall(
    _ function: FunctionDecl, _ member: Member, _ arguments: [Argument], type: Type,
    into target: Register?
  ) -> LoweredOperand {
    if let argument = argument(givenBackBy: function, member, arguments) {
      return lower(argument, into: target)
    }
    if let closure = function.localClosure {
      let own = Substitution(function.signature.parameters, concrete(member.arguments))
      let callee = lowerClosure(closure, for: own)
      let all = passed(arguments) + [.operand(callee)]
      return emitCall(all, canThrow: true, type: type, into: target) { result in
        builder.emit(.callValue, a: result, c: builder.operand(all.count - 1))
      }
    }
    if let enumCase = witnessingCase(function, member) {
      let payload = arguments.suffix(enumCase.payload.count).map(\.value)
      return lower(Expr(.enumCase(enumCase, payload), type: type, origin: .none), into: target)
    }
    let resolution = resolve(function, member, resultType: type, argumentCount: arguments.count)
    if case .direct(let found, _) = resolution,
      let intrinsic = intrinsic(found, argumentCount: arguments.count),
      !arguments.contains(where: \.isInout)
    {
      return lower(intrinsic, arguments.map(\.value), into: target)
    }
    if case .direct(let found, let typeArguments) = resolution, typeArguments.isEmpty,
      let result = lowerCompoundAssignment(found, arguments, into: target)
    {
      return result
    }
    // A witness that does not mutate consumes its `self`, which a mutating requirement gives back.
    let consumesSelf = resolution.callee.map { $0.0.takesSelf && !$0.0.isMutating } ?? false
    var all = passed(arguments, consumesFirst: consumesSelf)
    if let (found, typeArguments) = resolution.callee, let site = opened(found, typeArguments, type)
    {
      return emitCall(.dispatch(site), all, type: type, into: target)
    }
    if function.isStatic, !function.takesMetatype, arguments.count <= function.parameters.count,
      let receiver = staticReceiver(nil, of: resolution, member)
    {
      all.insert(.value(receiver), at: 0)
    }
    return emitCall(resolution, all, type: type, into: target)
  }

  /// The argument of a builder step that changes nothing; nil for any other call.
  private func argument(
    givenBackBy function: FunctionDecl, _ member: Member, _ arguments: [Argument]
  ) -> Expr? {
    guard arguments.count == 1, !arguments[0].isInout, case .direct = member.dispatch,
      function.givesItsArgument, !concrete(member.arguments).contains(where: \.isExistential)
    else { return nil }
    return arguments[0].value
  }

  /// An expression without the surrounding builder steps that change nothing.
  func withoutBuilderSteps(_ expr: Expr) -> Expr {
    var expr = expr
    while case .call(.function(let function, let member), let arguments) = expr.kind,
      let argument = argument(givenBackBy: function, member, arguments)
    {
      expr = argument
    }
    return expr
  }

  func passed(_ arguments: [Argument], consumesFirst: Bool = false) -> [PassedArgument] {
    let saved = checksChainsEarly
    checksChainsEarly = arguments.contains { !$0.isInout && !isWithoutEffect($0.value) }
    defer { checksChainsEarly = saved }
    return arguments.enumerated().map { index, argument in
      argument.isInout && !(consumesFirst && index == 0)
        ? .place(place(argument.value)) : .value(argument.value)
    }
  }

  /// Emits the call of the resolved callee.
  func emitCall(
    _ resolution: Resolution, _ arguments: [PassedArgument], type: Type, into target: Register?
  ) -> LoweredOperand {
    switch resolution {
    case .direct(let function, let typeArguments):
      if case .primitive(let name) = function.body {
        let site = machine.primitiveSite(
          name, typeArguments: typeArguments, resultType: concrete(type),
          inoutArguments: inoutIndices(arguments))
        let index = builder.primitive(site)
        return emitCall(arguments, canThrow: true, type: type, into: target) { result in
          builder.emit(.callPrimitive, a: result, c: builder.operand(arguments.count), d: index)
        }
      }
      let site = builder.site(machine.instance(.function(function), typeArguments))
      return emitCall(
        arguments, canThrow: function.isThrowing || function.isRethrowing, type: type, into: target
      ) { result in
        builder.emit(.call, a: result, d: site)
      }
    case .dispatch(let site) where site.suspends:
      let index = builder.method(site)
      let opened = temporary(managed: true)
      defer { release(opened) }
      let close = { (result: Register) in
        self.builder.emit(.closeWitness, a: result, b: opened.register, d: index)
      }
      // (An error leaves no result: the place of what was opened takes it.)
      return emitCall(
        arguments, canThrow: true, type: type, into: target, atError: { close(opened.register) }
      ) { result in
        builder.emit(.callSuspendingWitness, a: result, b: opened.register, d: index)
        close(result)
      }
    case .dispatch(let site):
      let index = builder.method(site)
      let op: Opcode
      if case .override = site.kind { op = .callMethod } else { op = .callWitness }
      return emitCall(arguments, canThrow: true, type: type, into: target) { result in
        builder.emit(op, a: result, d: index)
      }
    }
  }

  func inoutIndices(_ arguments: [PassedArgument]) -> [Int] {
    arguments.indices.filter { if case .place = arguments[$0] { true } else { false } }
  }

  private func lowerCall(
    _ function: Expr, _ arguments: [Argument], type: Type, into target: Register?
  ) -> LoweredOperand {
    let callee = settled(lower(function), before: arguments.map(\.value)[...])
    var isThrowing = true
    if case .function(let type) = concrete(function.type) { isThrowing = type.isThrowing }
    let all = passed(arguments) + [.operand(callee)]
    return emitCall(all, canThrow: isThrowing, type: type, into: target) { result in
      builder.emit(.callValue, a: result, c: builder.operand(all.count - 1))
    }
  }

  /// Passes the arguments, lets the call be emitted, and takes `inout` arguments back, after an error
  /// too: `atError` comes before that.
  func emitCall(
    _ arguments: [PassedArgument], from first: Int = 0, canThrow: Bool, type: Type,
    into target: Register?, atError: () -> Void = {}, _ emit: (Register) -> Void
  ) -> LoweredOperand {
    let begun = pass(arguments, from: first)
    if begun.isEmpty {
      let result = destination(target, for: type)
      emit(result.register)
      return result
    }
    // An outgoing target slot may hold an `inout` argument until that is moved back.
    let result = destination(target?.isOutgoing == true ? nil : target, for: type)
    let start = builder.nextIndex
    emit(result.register)
    let end = {
      // All are moved first: ending an access may call a setter, whose arguments use the same slots.
      for (slot, access) in begun.reversed() {
        self.builder.emit(.take, a: access.register, b: slot)
      }
      for (_, access) in begun.reversed() { self.emitEnd(access) }
    }
    if canThrow {
      onError(since: start) {
        atError()
        end()
      }
    }
    end()
    for (_, access) in begun.reversed() { free(access) }
    if let target, target.isOutgoing {
      move(result, to: target)
      return LoweredOperand(register: target, isTemporary: false, isManaged: result.isManaged)
    }
    return result
  }

  /// An argument whose slot is filled after accesses have begun.
  private enum Late {
    case operand(LoweredOperand)
    case literal(Expr)
  }

  /// Evaluates arguments from left to right, begins the accesses of `inout` arguments, which may call
  /// getters, and only then fills the outgoing slots. Returns the accesses with their slots.
  private func pass(_ arguments: [PassedArgument], from first: Int) -> [(Register, Access)] {
    builder.reserveOutgoing(first + arguments.count)
    let places = arguments.enumerated().compactMap { index, argument -> (Register, Place)? in
      if case .place(let place) = argument { (.outgoing(first + index), place) } else { nil }
    }
    let movesParts = places.contains { if case .local = $0.1 { false } else { true } }
    // Outgoing slots keep their values after the last argument that uses them.
    let lastWork = arguments.lastIndex { $0.value.map { !isSimple($0) } ?? false } ?? -1
    // (Nothing comes before the first, which in a chain is all of it up to here.)
    let lastChange =
      arguments.dropFirst().lastIndex { $0.value.map(mayChangeVariables) ?? false } ?? -1
    var late: [(Register, Late)] = []
    for (index, argument) in arguments.enumerated() {
      let slot = Register.outgoing(first + index)
      switch argument {
      case .place: break
      case .operand(let operand):
        late.append((slot, .operand(movesParts ? owned(operand) : operand)))
      case .value(let value):
        if isLiteral(value) {
          late.append((slot, .literal(value)))
        } else if places.isEmpty, index >= lastWork {
          move(lower(value, into: slot), to: slot)
        } else {
          let operand = lower(value)
          let isSettled = operand.isTemporary || index >= lastChange
          late.append((slot, .operand(movesParts || !isSettled ? owned(operand) : operand)))
        }
      }
    }
    let begun = places.map { ($0.0, begin($0.1)) }
    for (slot, argument) in late {
      switch argument {
      case .operand(let operand): move(operand, to: slot)
      case .literal(let value): move(lower(value, into: slot), to: slot)
      }
    }
    for (slot, access) in begun { builder.emit(.take, a: slot, b: access.register) }
    return begun
  }

  private func isLiteral(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .integer, .floating, .string, .boolean, .nilLiteral: true
    default: false
    }
  }
}

extension FunctionDecl {
  /// A step of a result builder that changes nothing, as nearly all are: `{ content }`.
  fileprivate var givesItsArgument: Bool {
    guard isStatic, !takesMetatype, container?.isResultBuilder == true, parameters.count == 1,
      let parameter = parameters[0].variable, !parameter.isInout,
      case .code(let block, _)? = body, block.statements.count == 1,
      case .return(let value?) = block.statements[0].kind, case .local(parameter) = value.kind
    else { return false }
    return true
  }
}
