import Program
import Values

// Patterns and `switch`.
extension FunctionLowering {
  /// Binds the pattern's variables and goes to the label when it does not match. The value stays
  /// where it is; without a label the pattern always matches.
  func match(_ pattern: Pattern, _ value: LoweredOperand, type: Type, failure: CodeBuilder.Label?) {
    switch pattern {
    case .wildcard: break
    case .bind(let variable): bind(variable, to: borrowed(value))
    case .tuple(let parts):
      let whole = concrete(type)
      // The parts of an unsimulated value are as inert as the whole.
      if whole.isError {
        for part in parts { match(part, value, type: whole, failure: failure) }
        return
      }
      guard case .tuple(let elements) = whole else {
        preconditionFailure("the broken invariant: a tuple pattern matches a tuple")
      }
      for (index, part) in parts.enumerated() {
        matchPart(part, of: value, .getField, index, elements[index].type, failure)
      }
    case .enumCase(let decl, let parts):
      matchCase(decl, parts, value, type: type, failure: failure)
    case .some(let inner):
      guard let payload = concrete(type).optionalPayload else {
        return match(inner, value, type: type, failure: failure)
      }
      if let failure { builder.emitJump(.jumpIfNil, b: value.register, to: failure) }
      matchPayload(inner, value, payload, failure)
    case .none:
      if let failure { builder.emitJump(.jumpUnlessNil, b: value.register, to: failure) }
    case .expression(let condition, let subject):
      scopes.append(OpenBlock())
      bind(subject, to: borrowed(value))
      let matches = owned(lower(condition))
      leaveScope()
      if let failure { builder.emitJump(.jumpUnless, b: matches.register, to: failure) }
      release(matches)
    case .cast(let target, let inner):
      matchCast(target, inner, value, type: type, failure: failure)
    case .bridged(let conversion, let subject, let inner):
      scopes.append(OpenBlock())
      bind(subject, to: borrowed(value))
      let result = owned(lower(conversion))
      leaveScope()
      match(inner, result, type: conversion.type, failure: failure)
      release(result)
    }
  }

  private func matchPart(
    _ pattern: Pattern, of whole: LoweredOperand, _ op: Opcode, _ index: Int, _ type: Type,
    _ failure: CodeBuilder.Label?
  ) {
    if case .wildcard = pattern { return }
    let part = temporary(managed: isManaged(type))
    builder.emit(op, a: part.register, b: whole.register, c: builder.operand(index))
    guard case .bind(let variable) = pattern else {
      match(pattern, part, type: type, failure: failure)
      release(part)
      return
    }
    bind(variable, to: part)
  }

  private func matchPayload(
    _ inner: Pattern, _ value: LoweredOperand, _ payload: Type, _ failure: CodeBuilder.Label?
  ) {
    guard concrete(payload).isOptional else {
      return match(inner, value, type: payload, failure: failure)
    }
    let part = temporary(managed: value.isManaged)
    move(borrowed(value), to: part.register)
    unwrap(part.register, payload: payload)
    match(inner, part, type: payload, failure: failure)
    release(part)
  }

  private func matchCase(
    _ decl: EnumCaseDecl, _ parts: [Pattern], _ value: LoweredOperand, type: Type,
    failure: CodeBuilder.Label?
  ) {
    let type = concrete(type)
    if let payload = type.optionalPayload {
      guard decl.container?.builtin == .optional else {
        // A case of the payload's type: `case .dog` matches `Animal?`.
        if let failure { builder.emitJump(.jumpIfNil, b: value.register, to: failure) }
        return matchCase(decl, parts, value, type: payload, failure: failure)
      }
      if decl.name == "none" { return match(.none, value, type: type, failure: failure) }
      return match(.some(parts.first ?? .wildcard), value, type: type, failure: failure)
    }
    guard case .nominal(let container, let arguments) = type else {
      preconditionFailure("an enum pattern matches an enum")
    }
    if let failure {
      builder.emitJump(
        .jumpUnlessTag, b: value.register, c: builder.operand(decl.index), to: failure)
    }
    let substitution = Substitution(container.signature.parameters, arguments)
    let types = decl.payload.map { program.concrete($0.type, substitution) }
    if parts.count == 1, types.count > 1 {
      // One pattern for the whole payload.
      return matchWholePayload(parts[0], value, types, decl, failure)
    }
    for (index, part) in parts.enumerated() {
      matchPart(part, of: value, .getPayload, index, types[index], failure)
    }
  }

  private func matchWholePayload(
    _ pattern: Pattern, _ value: LoweredOperand, _ types: [Type], _ decl: EnumCaseDecl,
    _ failure: CodeBuilder.Label?
  ) {
    if case .wildcard = pattern { return }
    if case .tuple(let parts) = pattern {
      for (index, part) in parts.enumerated() {
        matchPart(part, of: value, .getPayload, index, types[index], failure)
      }
      return
    }
    builder.reserveOutgoing(types.count)
    for index in types.indices {
      builder.emit(
        .getPayload, a: .outgoing(index), b: value.register, c: builder.operand(index))
    }
    let tuple = Type.tuple(
      zip(decl.payload, types).map { TupleElement(label: $0.label, type: $1) })
    let whole = temporary(managed: true)
    builder.emit(
      .makeAggregate, a: whole.register, c: builder.operand(types.count),
      d: builder.type(metadata(tuple)))
    match(pattern, whole, type: tuple, failure: failure)
    release(whole)
  }

  private func matchCast(
    _ target: Type, _ inner: Pattern, _ value: LoweredOperand, type: Type,
    failure: CodeBuilder.Label?
  ) {
    let operation = RuntimeOperation.cast(
      .conditional, from: metadata(type), to: metadata(target))
    let result = temporary(managed: true)
    builder.emit(
      .runtime, a: result.register, b: value.register, d: builder.operation(operation))
    if let failure { builder.emitJump(.jumpIfNil, b: result.register, to: failure) }
    unwrap(result.register, payload: target)
    match(inner, result, type: target, failure: failure)
    release(result)
  }

  // MARK: switch

  func lowerSwitch(
    _ subject: Expr, _ variable: LocalVariable, _ cases: [SwitchCase], _ label: String?
  ) {
    let end = builder.makeLabel()
    scopes.append(OpenBlock())
    bind(variable, to: lower(subject))
    let value = load(variable, into: nil)
    targets.append(
      JumpTarget(
        label: label, breakLabel: end, continueLabel: nil, depth: scopes.count,
        isDefaultBreak: true))
    let bodies = cases.map { _ in builder.makeLabel() }
    for (index, switchCase) in cases.enumerated() {
      let next = index + 1 < bodies.count ? bodies[index + 1] : end
      fallthroughTargets.append(FallthroughTarget(label: next, depth: scopes.count))
      lowerCase(switchCase, value, type: subject.type, body: bodies[index], end: end)
      fallthroughTargets.removeLast()
    }
    targets.removeLast()
    builder.place(end)
    if value.isTemporary { release(value) }
    leaveScope()
  }

  private func lowerCase(
    _ switchCase: SwitchCase, _ value: LoweredOperand, type: Type, body: CodeBuilder.Label,
    end: CodeBuilder.Label
  ) {
    let next = builder.makeLabel()
    inScope {
      let items = switchCase.items
      for (index, item) in items.enumerated() {
        let other = index + 1 < items.count ? builder.makeLabel() : next
        match(item.pattern, value, type: type, failure: other)
        if let filter = item.filter { jump(unless: filter, to: other) }
        if index + 1 < items.count {
          builder.emitJump(.jump, to: body)
          builder.place(other)
        }
      }
      builder.place(body)
      lower(switchCase.body)
    }
    builder.emitJump(.jump, to: end)
    builder.place(next)
  }
}
