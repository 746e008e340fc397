import Program
import Values

// Members that the compiler would synthesise, and accessors that notify observers.
extension FunctionLowering {
  func lowerSynthesized(_ member: Synthesized, _ function: FunctionDecl) {
    let variables = declareParameters(of: function, selfVariable: nil)
    let operands = variables.map { load($0, into: nil) }
    switch member {
    case .equals:
      binaryOperation(.equals(metadata(variables[0].type)), operands)
    case .less: binaryOperation(.isLess(metadata(variables[0].type)), operands)
    case .hash:
      // `hasher` is the second parameter and stays there, to be moved back to the caller.
      builder.emit(
        .runtime, a: operands[1].register, b: operands[0].register,
        d: builder.operation(.hash(metadata(variables[0].type))))
      builder.emit(.returnUnit)
    case .rawValue:
      let type = concrete(variables[0].type)
      returnOperation(.rawValue(rawValues(of: type)), operands[0], function.result)
    case .initRawValue:
      let made = concrete(function.result).optionalPayload ?? concrete(function.result)
      returnOperation(
        .initRawValue(rawValues(of: made), metadata(made)), operands[0], function.result)
    case .allCases:
      let type = concrete(function.result).arguments.first ?? concrete(function.selfType ?? .void)
      let metadata = metadata(type)
      let cases = metadata.cases.indices.map { Value.enumeration(metadata.plainCase($0)) }
      let all = constant(.array(cases), nil, managed: true)
      builder.emit(.return, a: all.register)
      abandon(all)
    case .description, .id, .encode, .decode:
      guard let value = operands.first, let variable = variables.first else {
        return emitTrap("\(function.name) cannot be simulated")
      }
      if member == .description {
        let text = temporary(managed: true)
        builder.emit(
          .describe, a: text.register, b: value.register,
          d: builder.type(metadata(variable.type)))
        builder.emit(.return, a: text.register)
        abandon(text)
      } else if member == .id {
        let copy = owned(value)
        builder.emit(.return, a: copy.register)
        abandon(copy)
      } else {
        emitTrap("\(function.name) cannot be simulated")
      }
    }
  }

  private func binaryOperation(_ operation: RuntimeOperation, _ operands: [LoweredOperand]) {
    let result = temporary(managed: false)
    builder.emit(
      .runtime, a: result.register, b: operands[0].register, c: operands[1].register,
      d: builder.operation(operation))
    builder.emit(.return, a: result.register)
    abandon(result)
  }

  private func returnOperation(
    _ operation: RuntimeOperation, _ operand: LoweredOperand, _ type: Type
  ) {
    let result = temporary(managed: true)
    builder.emit(
      .runtime, a: result.register, b: operand.register, d: builder.operation(operation))
    builder.emit(.return, a: result.register)
    abandon(result)
  }

  /// The raw value of each case; implicit ones follow from the previous ones.
  private func rawValues(of type: Type) -> [Value] {
    guard let decl = type.nominal else { return [] }
    var next = 0
    return decl.cases.map { enumCase in
      switch enumCase.rawValue {
      case .integer(let value):
        next = value + 1
        return decl.rawType.map { concrete($0).builtin } == .floating
          ? .double(Double(value)) : .int(value)
      case .floating(let value): return .double(value)
      case .string(let text): return .string(text)
      case nil:
        switch decl.rawType.map({ concrete($0).builtin }) {
        case .string: return .string(enumCase.name)
        case .floating:
          next += 1
          return .double(Double(next - 1))
        default:
          next += 1
          return .int(next - 1)
        }
      }
    }
  }

  // MARK: Observation

  func lowerObservableGet(_ storage: VariableDecl, _ function: FunctionDecl) {
    let variables = declareParameters(of: function, selfVariable: nil)
    guard case .field(let index) = storage.storage else {
      preconditionFailure("\(storage.name) is a stored property")
    }
    let object = load(variables[0], into: nil)
    builder.emit(
      .runtime, a: object.register, d: builder.operation(.observationAccess(field: index)))
    let result = temporary(managed: isManaged(function.result) || storage.isWeak)
    builder.emit(
      .getObjectField, a: result.register, b: object.register, c: builder.operand(index))
    if storage.isWeak { emitLoadWeak(result.register, storage) }
    builder.emit(.return, a: result.register)
    abandon(result)
  }

  func lowerObservableSet(
    _ storage: VariableDecl, _ function: FunctionDecl, _ arguments: [Type], alwaysNotifies: Bool
  ) {
    let variables = declareParameters(of: function, selfVariable: nil)
    guard let value = variables.last else { preconditionFailure("a setter has a new value") }
    emitObservationSet(
      load(variables[0], into: nil), storage, arguments, load(value, into: nil), type: value.type,
      notice: alwaysNotifies ? .always : .ifDifferent, isWeak: storage.isWeak)
    builder.emit(.returnUnit)
  }

  /// F71: the change is announced before the new value is stored.
  func lowerPublishedSet(
    _ property: VariableDecl, _ parameters: [LocalVariable], _ selfVariable: LocalVariable
  ) {
    guard let value = parameters.last else { preconditionFailure("a setter has a new value") }
    let object = load(selfVariable, into: nil)
    let old = lowerProperty(
      property, base: Expr(.local(selfVariable), type: selfVariable.type, origin: .none),
      Member(.direct, arguments: concrete(selfVariable.type).arguments), type: value.type,
      into: nil)
    let new = load(value, into: nil)
    builder.emit(
      .runtime, a: object.register, b: old.register, c: new.register,
      d: builder.operation(.publishedWillSet(property.name)))
    release(new)
    release(old)
    // A write left out of a world must not reach the property's subscribers either.
    let takesPlace = temporary(managed: false)
    builder.emit(
      .runtime, a: takesPlace.register, b: object.register,
      d: builder.operation(.publishedTakesPlace))
    release(object)
    let goesOn = builder.makeLabel()
    builder.emitJump(.jumpIf, b: takesPlace.register, to: goesOn)
    builder.emit(.returnUnit)
    builder.place(goesOn)
    release(takesPlace)
  }
}
