import Program
import Values

// Literals, and values made of parts; the parts are collected in outgoing slots.
extension FunctionLowering {
  func lowerLiteral(_ expr: Expr, into target: Register?) -> LoweredOperand {
    switch expr.kind {
    case .integer(let value):
      if concrete(expr.type).builtin == .floating {
        return constant(.double(Double(value)), target)
      }
      let result = destination(target, managed: false)
      if Int(Int32(truncatingIfNeeded: value)) == value {
        builder.emit(.int, a: result.register, d: value)
      } else {
        builder.emit(.constant, a: result.register, d: builder.constant(.int(value)))
      }
      return result
    case .floating(let value): return constant(.double(value), target)
    case .string(let text): return constant(.string(text), target, managed: true)
    case .boolean(let value):
      let result = destination(target, managed: false)
      builder.emit(.bool, a: result.register, d: value ? 1 : 0)
      return result
    case .nilLiteral:
      let result = destination(target, for: expr.type)
      builder.emit(.none, a: result.register, d: 0)
      return result
    case .interpolation(let segments): return lowerInterpolation(segments, into: target)
    case .arrayLiteral(let elements): return lowerArray(elements, type: expr.type, into: target)
    case .dictionaryLiteral(let pairs):
      return lowerDictionary(pairs, type: expr.type, into: target)
    case .tuple(let elements):
      if concrete(expr.type).isVoid { return unit(target) }
      return lowerTuple(elements, type: expr.type, into: target)
    case .metatype(let type):
      let result = destination(target, managed: true)
      builder.emit(
        .constant, a: result.register, d: builder.constant(.metatype(metadata(type))))
      return result
    case .enumCase(let decl, let payload):
      return lowerEnumCase(decl, payload, type: expr.type, into: target)
    default: preconditionFailure("a literal")
    }
  }

  func constant(_ value: Value, _ target: Register?, managed: Bool = false) -> LoweredOperand {
    let result = destination(target, managed: managed)
    builder.emit(.constant, a: result.register, d: builder.constant(value))
    return result
  }

  // MARK: Parts

  /// Evaluates the expressions from left to right and leaves their values in outgoing slots.
  func collect(_ parts: [Expr], from first: Int = 0) {
    builder.reserveOutgoing(first + parts.count)
    var operands: [(Int, LoweredOperand)] = []
    // Outgoing slots keep their values after the last part that uses them, and variables after the last
    // part that may assign one.
    let lastWork = parts.lastIndex { !isSimple($0) } ?? -1
    let lastChange = parts.dropFirst().lastIndex(where: mayChangeVariables) ?? -1
    for (index, part) in parts.enumerated() {
      if index >= lastWork {
        let slot = Register.outgoing(first + index)
        move(lower(part, into: slot), to: slot)
      } else {
        let operand = lower(part)
        let settled = index < lastChange && !operand.isTemporary ? owned(operand) : operand
        operands.append((first + index, settled))
      }
    }
    for (index, operand) in operands { move(operand, to: .outgoing(index)) }
  }

  /// An operand that does not change while the other expressions are evaluated.
  func settled(_ operand: LoweredOperand, before others: ArraySlice<Expr>) -> LoweredOperand {
    guard !operand.isTemporary, others.contains(where: mayChangeVariables) else { return operand }
    return owned(operand)
  }

  /// Whether evaluating the expression uses no outgoing slots.
  func isSimple(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .integer, .floating, .string, .boolean, .nilLiteral, .local, .metatype: true
    case .field(let base, _), .tupleElement(let base, _): isSimple(base)
    default: false
    }
  }

  /// Whether evaluating the expression does nothing that could be noticed.
  func isWithoutEffect(_ expr: Expr) -> Bool {
    switch expr.kind {
    case .closure: true
    case .convertFunction(let inner, _), .wrapOptional(let inner), .upcast(let inner):
      isWithoutEffect(inner)
    default: isSimple(expr)
    }
  }

  /// Whether evaluating the expression may assign a variable of this frame.
  func mayChangeVariables(_ expr: Expr) -> Bool {
    if isSimple(expr) { return false }
    var work = [IRNode.expression(expr)]
    while let node = work.popLast() {
      switch node {
      case .expression(let value):
        switch value.kind {
        case .assign, .inoutArgument, .block: return true
        case .call(_, let arguments) where arguments.contains(where: \.isInout): return true
        default: value.visitChildren { work.append($0) }
        }
      case .closure: break
      case .statement, .block, .pattern, .declaration: return true
      }
    }
    return false
  }

  private func lowerTuple(_ elements: [Expr], type: Type, into target: Register?) -> LoweredOperand
  {
    if elements.contains(where: isPack) {
      return lowerPackTuple(elements, type: type, into: target)
    }
    let metadata = metadata(type)
    collect(elements)
    let result = destination(target, managed: true)
    builder.emit(
      .makeAggregate, a: result.register, c: builder.operand(elements.count),
      d: builder.type(metadata))
    return result
  }

  private func lowerEnumCase(
    _ decl: EnumCaseDecl, _ payload: [Expr], type: Type, into target: Register?
  ) -> LoweredOperand {
    if let inner = concrete(type).optionalPayload {
      // `.some(x)`, `.none`
      let result = destination(target, for: type)
      guard let value = payload.first else {
        builder.emit(.none, a: result.register)
        return result
      }
      put(value, in: result)
      if inner.isOptional { builder.emit(.wrap, a: result.register) }
      return result
    }
    let metadata = metadata(type)
    if payload.isEmpty {
      return constant(.enumeration(metadata.plainCase(decl.index)), target, managed: true)
    }
    collect(payload)
    let result = destination(target, managed: true)
    builder.emit(
      .makeEnum, a: result.register, b: builder.operand(decl.index),
      c: builder.operand(payload.count),
      d: builder.type(metadata))
    return result
  }

  /// Long literals are built in pieces, since outgoing slots are few.
  private var pieceSize: Int { 1024 }

  private func lowerArray(_ elements: [Expr], type: Type, into target: Register?) -> LoweredOperand
  {
    if elements.isEmpty { return constant(.array([]), target, managed: true) }
    guard elements.count > pieceSize else {
      collect(elements)
      let result = destination(target, managed: true)
      builder.emit(.makeArray, a: result.register, c: builder.operand(elements.count))
      return result
    }
    let made = temporary(managed: true)
    for start in stride(from: 0, to: elements.count, by: pieceSize) {
      let piece = Array(elements[start..<min(start + pieceSize, elements.count)])
      collect(piece)
      builder.emit(
        start == 0 ? .makeArray : .appendArray, a: made.register, c: builder.operand(piece.count))
    }
    guard let target else { return made }
    move(made, to: target)
    return LoweredOperand(register: target, isTemporary: false, isManaged: true)
  }

  private func lowerDictionary(
    _ pairs: [(key: Expr, value: Expr)], type: Type, into target: Register?
  ) -> LoweredOperand {
    // Unsimulated keys cannot be distinguished: `[kSecClass: kSecClassKey]` is inert.
    if case .nominal(_, let arguments) = concrete(type), arguments.first?.isError == true {
      return constant(.dictionary(DictionaryStorage()), target, managed: true)
    }
    let metadata = builder.type(metadata(type))
    let made = temporary(managed: true)
    var start = 0
    repeat {
      let piece = pairs[start..<min(start + pieceSize, pairs.count)]
      collect(piece.flatMap { [$0.key, $0.value] })
      // The first piece makes the dictionary, the others add to it.
      builder.emit(
        .makeDictionary, a: made.register, b: start == 0 ? 0 : 1, c: builder.operand(piece.count),
        d: metadata)
      start += pieceSize
    } while start < pairs.count
    guard let target else { return made }
    move(made, to: target)
    return LoweredOperand(register: target, isTemporary: false, isManaged: true)
  }

  private func lowerInterpolation(_ segments: [InterpolationSegment], into target: Register?)
    -> LoweredOperand
  {
    var texts: [LoweredOperand] = []
    for segment in segments {
      switch segment.kind {
      case .literal(let text):
        if !text.isEmpty { texts.append(constant(.string(text), nil, managed: true)) }
      case .value(let value): texts.append(text(of: value))
      case .formatted(let value, let specifier):
        let number = owned(lower(value))
        let format = lower(specifier)
        let result = temporary(managed: true)
        builder.emit(
          .runtime, a: result.register, b: number.register, c: format.register,
          d: builder.operation(.formatted(metadata(value.type))))
        release(format)
        release(number)
        texts.append(result)
      }
    }
    builder.reserveOutgoing(texts.count)
    for (index, text) in texts.enumerated() { move(text, to: .outgoing(index)) }
    let result = destination(target, managed: true)
    builder.emit(.concatenate, a: result.register, c: builder.operand(texts.count))
    return result
  }

  private func text(of value: Expr) -> LoweredOperand {
    let operand = lower(value)
    let result = temporary(managed: true)
    builder.emit(
      .describe, a: result.register, b: operand.register, d: builder.type(metadata(value.type)))
    release(operand)
    return result
  }
}
