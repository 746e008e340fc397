import Program
import Values

// Initialisers that do nothing but give stored properties their values, as most do: `self.alignment =
// alignment`. The value is made in one piece at the end, instead of making an empty one and taking it
// apart for each field. If each property takes the parameter at the same position, the value is even
// made by the caller.
extension FunctionLowering {
  /// Lowers such a body, or one that only calls another initialiser; false for any other.
  func lowerWholeInitializer(
    _ function: FunctionDecl, _ block: Block, _ decl: NominalDecl, type: Type,
    _ selfVariable: LocalVariable
  ) -> Bool {
    guard type.builtin == nil, scopes.allSatisfy(\.cleanups.isEmpty),
      builder.inoutParameters.isEmpty
    else { return false }
    if let call = onlyDelegation(block, function, selfVariable) {
      let result = at(call.origin) { lowerDelegation(call, selfVariable) }
      builder.emit(.return, a: result.register)
      abandon(result)
      return true
    }
    let isGiven = { (property: VariableDecl) in
      function.memberwiseProperties.contains { $0 === property }
    }
    guard let assigned = assignedValues(block, decl, selfVariable),
      decl.storedProperties.allSatisfy({ isGiven($0) || $0.hasSilentInitialValue })
    else { return false }
    let uses = Uses(of: assigned.map(\.1), analysis)
    let values = assigned.map { (property, value, origin) -> (VariableDecl, LoweredOperand) in
      if case .local(let variable) = value.kind, uses.counts[variable] == 1,
        let slot = slots[variable], !slot.isBoxed, variable.ownership == .strong
      {
        // The parameter ends with the frame, so it can be moved.
        return (
          property,
          LoweredOperand(register: slot.register, isTemporary: true, isManaged: slot.isManaged)
        )
      }
      return (property, at(origin) { lower(value) })
    }
    let whole = makeStruct(decl, type: type) { property in
      values.first { $0.0 === property }?.1 ?? (isGiven(property) ? unit(nil) : nil)
    }
    builder.emit(.return, a: whole.register)
    abandon(whole)
    return true
  }

  /// The values by property, in the order of assignment; nil if the body does anything else, or a value
  /// reads `self`.
  private func assignedValues(
    _ block: Block, _ decl: NominalDecl, _ selfVariable: LocalVariable
  ) -> [(VariableDecl, Expr, Origin)]? {
    var assigned: [(VariableDecl, Expr, Origin)] = []
    for statement in block.statements {
      guard let (property, value) = statement.assignedProperty(of: selfVariable),
        !property.isWeak, decl.storedProperties.contains(where: { $0 === property }),
        !assigned.contains(where: { $0.0 === property }),
        Uses(of: [value], analysis).counts[selfVariable] == nil
      else { return nil }
      assigned.append((property, value, statement.origin))
    }
    return assigned
  }

  /// `self.init(…)` as the whole body.
  private func onlyDelegation(
    _ block: Block, _ function: FunctionDecl, _ selfVariable: LocalVariable
  ) -> Expr? {
    guard block.statements.count == 1, !function.isFailable,
      case .expression(let effect) = block.statements[0].kind,
      case .call(.delegatedInit(let other, _), let arguments) = effect.kind, !other.isFailable,
      Uses(of: arguments.dropFirst().map(\.value), analysis).counts[selfVariable] == nil
    else { return nil }
    return effect
  }

  private func lowerDelegation(_ call: Expr, _ selfVariable: LocalVariable) -> LoweredOperand {
    guard case .call(.delegatedInit(let function, let member), let arguments) = call.kind,
      case .direct(let found, let typeArguments) = resolve(
        function, member, resultType: selfVariable.type, argumentCount: arguments.count - 1)
    else { preconditionFailure("an initialiser of a known type is known") }
    return emitInitializer(
      found, typeArguments, Array(arguments.dropFirst()), type: selfVariable.type, into: nil)
  }

  /// Calls an initialiser of a struct or enum, or emits its effect inline.
  func emitInitializer(
    _ function: FunctionDecl, _ typeArguments: [Type], _ arguments: [Argument], type: Type,
    into target: Register?
  ) -> LoweredOperand {
    guard machine.fillsFieldsInOrder(function), arguments.count == function.parameters.count,
      !arguments.contains(where: \.isInout)
    else {
      return emitCall(
        .direct(function, typeArguments), passed(arguments), type: type, into: target)
    }
    let made = builder.type(metadata(type))
    return emitCall(passed(arguments), canThrow: false, type: type, into: target) { result in
      builder.emit(
        .makeAggregate, a: result, c: builder.operand(arguments.count), d: made)
    }
  }
}

extension Machine {
  /// Whether an initialiser of a struct only stores each parameter in the property at the same
  /// position.
  func fillsFieldsInOrder(_ function: FunctionDecl) -> Bool {
    if let known = caches.fieldFillers[function] { return known }
    let found = function.fillsFieldsInOrder
    caches.fieldFillers[function] = found
    return found
  }
}

extension FunctionDecl {
  fileprivate var fillsFieldsInOrder: Bool {
    guard kind == .initializer, !isFailable, !isAsync, let container,
      container.kind == .structure, container.storedProperties.count == parameters.count,
      !parameters.isEmpty, Type.nominal(container, []).builtin == nil,
      !container.storedProperties.contains(where: \.isWeak),
      !parameters.contains(where: \.isInout)
    else { return false }
    let pairs = zip(container.storedProperties, parameters)
    switch body {
    case .memberwise?:
      return pairs.allSatisfy { $0.name == $1.name || $0.wraps?.name == $1.name }
    case .code(let block, let selfVariable?)?:
      var filled: [(VariableDecl, LocalVariable)] = []
      for statement in block.statements {
        guard let (property, value) = statement.assignedProperty(of: selfVariable),
          case .local(let variable) = value.kind
        else { return false }
        filled.append((property, variable))
      }
      return filled.count == parameters.count
        && pairs.allSatisfy { property, parameter in
          property.hasSilentInitialValue
            && filled.contains { $0.0 === property && $0.1 === parameter.variable }
        }
    default: return false
    }
  }
}

extension VariableDecl {
  /// Initial values are evaluated before all others, even before one that replaces them: they can be
  /// left out or delayed if they have no effect.
  fileprivate var hasSilentInitialValue: Bool { initialValue?().map(\.isConstant) ?? true }
}

extension Stmt {
  /// `self.property = value`
  fileprivate func assignedProperty(of selfVariable: LocalVariable) -> (VariableDecl, Expr)? {
    guard case .expression(let effect) = kind, case .assign(to: let place, let value) = effect.kind,
      case .field(let base, let property) = place.kind, case .local(selfVariable) = base.kind
    else { return nil }
    return (property, value)
  }
}

/// How often expressions mention local variables.
private struct Uses {
  var counts: [LocalVariable: Int] = [:]

  init(of values: [Expr], _ analysis: CaptureAnalysis) {
    var work = values.map { IRNode.expression($0) }
    while let node = work.popLast() {
      switch node {
      case .expression(let value):
        if case .local(let variable) = value.kind { counts[variable, default: 0] += 1 }
      case .closure(let closure):
        for variable in analysis.captures[ObjectIdentifier(closure)] ?? [] {
          counts[variable, default: 0] += 1
        }
      default: break
      }
      node.visitChildren { work.append($0) }
    }
  }
}
