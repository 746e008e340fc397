import Program
import Values

// Dispatches one expression to the method in the file for its construct.
extension FunctionLowering {
  /// The value of the expression; in the target if given, which is written last.
  @discardableResult
  func lower(_ expr: Expr, into target: Register? = nil) -> LoweredOperand {
    at(expr.origin) { lowerHere(expr, into: target) }
  }

  /// Evaluates the expression and drops its value.
  func lowerEffect(_ expr: Expr) {
    if case .assign(let place, let value) = expr.kind {
      return at(expr.origin) { lowerAssignment(to: place, value) }
    }
    release(lower(expr))
  }

  private func lowerHere(_ expr: Expr, into target: Register?) -> LoweredOperand {
    switch expr.kind {
    case .integer, .floating, .string, .boolean, .nilLiteral, .interpolation, .arrayLiteral,
      .dictionaryLiteral, .tuple, .metatype, .enumCase:
      return lowerLiteral(expr, into: target)

    case .local(let variable): return load(variable, into: target)
    case .global(let decl, let arguments):
      return lowerGlobal(decl, arguments, type: expr.type, into: target)
    case .field(let base, let decl): return lowerField(base, decl, into: target)
    case .tupleElement(let base, let index):
      return lowerPart(of: base, .getField, index, type: expr.type, into: target)
    case .property(let decl, let base, let member):
      return lowerProperty(decl, base: base, member, type: expr.type, into: target)
    case .subscripted(let decl, let base, let arguments, let member):
      return lowerSubscript(decl, base: base, arguments, member, type: expr.type, into: target)
    case .keyPathApplication(let base, let keyPath):
      return lowerKeyPathRead(base, keyPath, type: expr.type, into: target)

    case .call(let callee, let arguments):
      if let result = lowerOnce(expr, into: target) { return result }
      return lowerCall(callee, arguments, type: expr.type, into: target)
    case .functionReference(let callee, let base):
      return lowerFunctionReference(callee, base: base, expr, into: target)
    case .closure(let closure): return lowerClosure(closure, into: target)
    case .keyPath(let literal): return lowerKeyPath(literal, into: target)

    case .ternary(let condition, let then, let otherwise):
      return lowerTernary(condition, then, otherwise, type: expr.type, into: target)
    case .and, .or: return lowerShortCircuit(expr, into: target)
    case .coalesce(let left, let right):
      return lowerCoalesce(left, right, type: expr.type, into: target)
    case .block(let block, let result): return lowerBlock(block, result, into: target)
    case .assign(let place, let value):
      lowerAssignment(to: place, value)
      return unit(target)
    case .inoutArgument(let value): return lower(value, into: target)
    case .packExpansion(let element):
      return lowerPackExpansion(element, into: target)
    case .packElement(let pack): return lowerPackElement(pack, type: expr.type, into: target)
    case .discard(let value):
      lowerEffect(value)
      return unit(target)

    case .forceUnwrap, .chainLink, .optionalChain, .wrapOptional, .erase, .upcast,
      .convertFunction, .convertCollection, .cast, .dynamicType:
      return lowerConversion(expr, into: target)
    case .try(let value), .await(let value): return lower(value, into: target)
    case .tryOptional(let value): return lowerTryOptional(value, type: expr.type, into: target)
    case .tryForced(let value): return lowerTryForced(value, into: target)
    case .defaultArgument(let function, let index, let arguments):
      return lowerDefaultArgument(function, index, arguments, type: expr.type, into: target)
    case .hole: return lowerHole(expr, into: target)
    }
  }

  func unit(_ target: Register?) -> LoweredOperand {
    let result = destination(target, managed: false)
    builder.emit(.unit, a: result.register)
    return result
  }

  // MARK: Choices

  func lowerTernary(
    _ condition: Expr, _ then: Expr, _ otherwise: Expr, type: Type, into target: Register?
  ) -> LoweredOperand {
    let result = destination(target, for: type)
    let elseLabel = builder.makeLabel()
    let end = builder.makeLabel()
    jump(unless: condition, to: elseLabel)
    put(then, in: result)
    builder.emitJump(.jump, to: end)
    builder.place(elseLabel)
    put(otherwise, in: result)
    builder.place(end)
    return result
  }

  /// Evaluates into a register that is already reserved.
  func put(_ expr: Expr, in result: LoweredOperand) {
    let value = lower(expr, into: result.register)
    move(value, to: result.register)
  }

  private func lowerShortCircuit(_ expr: Expr, into target: Register?) -> LoweredOperand {
    let result = destination(target, managed: false)
    let no = builder.makeLabel()
    let end = builder.makeLabel()
    jump(unless: expr, to: no)
    builder.emit(.bool, a: result.register, d: 1)
    builder.emitJump(.jump, to: end)
    builder.place(no)
    builder.emit(.bool, a: result.register, d: 0)
    builder.place(end)
    return result
  }

  private func lowerCoalesce(
    _ left: Expr, _ right: Expr, type: Type, into target: Register?
  ) -> LoweredOperand {
    let value = owned(lower(left))
    let result = destination(target, for: type)
    let isNil = builder.makeLabel()
    let end = builder.makeLabel()
    builder.emitJump(.jumpIfNil, b: value.register, to: isNil)
    let isFlat = concrete(left.type) == concrete(type)
    if !isFlat { unwrap(value.register, payload: type) }
    builder.emit(
      result.isManaged ? .take : .copyTrivial, a: result.register, b: value.register)
    builder.emitJump(.jump, to: end)
    builder.place(isNil)
    put(right, in: result)
    builder.place(end)
    abandon(value)
    return result
  }

  private func lowerBlock(_ block: Block, _ result: LocalVariable, into target: Register?)
    -> LoweredOperand
  {
    scopes.append(OpenBlock())
    declare(result)
    lower(block)
    let value = move(load(result, into: nil), outOf: result, into: target)
    leaveScope()
    return value
  }

  /// The value of a variable that is about to end, moved out of it.
  private func move(_ value: LoweredOperand, outOf variable: LocalVariable, into target: Register?)
    -> LoweredOperand
  {
    let isManaged = isManaged(variable.type)
    let kept = destination(target, managed: isManaged)
    if value.isTemporary {
      move(value, to: kept.register)
    } else {
      builder.emit(isManaged ? .take : .copyTrivial, a: kept.register, b: value.register)
    }
    return kept
  }

  // MARK: Conditions

  /// Jumps to the label when the condition is false; falls through when it is true.
  func jump(unless condition: Expr, to label: CodeBuilder.Label) {
    at(condition.origin) {
      switch condition.kind {
      case .and(let left, let right):
        jump(unless: left, to: label)
        jump(unless: right, to: label)
      case .or(let left, let right):
        let yes = builder.makeLabel()
        jump(if: left, to: yes)
        jump(unless: right, to: label)
        builder.place(yes)
      case .boolean(true): break
      default:
        if emitComparisonJump(condition, when: false, to: label) { return }
        let value = lower(condition)
        builder.emitJump(.jumpUnless, b: value.register, to: label)
        release(value)
      }
    }
  }

  /// Jumps to the label when the condition is true.
  func jump(if condition: Expr, to label: CodeBuilder.Label) {
    at(condition.origin) {
      switch condition.kind {
      case .or(let left, let right):
        jump(if: left, to: label)
        jump(if: right, to: label)
      case .and(let left, let right):
        let no = builder.makeLabel()
        jump(unless: left, to: no)
        jump(if: right, to: label)
        builder.place(no)
      default:
        if emitComparisonJump(condition, when: true, to: label) { return }
        let value = lower(condition)
        builder.emitJump(.jumpIf, b: value.register, to: label)
        release(value)
      }
    }
  }
}
