import Program
import Values

/// The instruction that performs a primitive on operands with known types.
enum Intrinsic {
  case binary(Opcode)
  /// With the operands exchanged: `a > b` is `b < a`.
  case swapped(Opcode)
  case unary(Opcode)
  /// The argument is the result: `+x`, `Int(x)` of an Int.
  case identity

  init?(_ name: String) {
    switch name {
    case "int.add": self = .binary(.addInt)
    case "int.sub": self = .binary(.subInt)
    case "int.mul": self = .binary(.mulInt)
    case "int.div": self = .binary(.divInt)
    case "int.rem": self = .binary(.remInt)
    case "int.eq": self = .binary(.eqInt)
    case "int.ne": self = .binary(.neInt)
    case "int.lt": self = .binary(.ltInt)
    case "int.le": self = .binary(.leInt)
    case "int.gt": self = .swapped(.ltInt)
    case "int.ge": self = .swapped(.leInt)
    case "int.neg": self = .unary(.negInt)
    case "double.add": self = .binary(.addDouble)
    case "double.sub": self = .binary(.subDouble)
    case "double.mul": self = .binary(.mulDouble)
    case "double.div": self = .binary(.divDouble)
    case "double.eq": self = .binary(.eqDouble)
    case "double.ne": self = .binary(.neDouble)
    case "double.lt": self = .binary(.ltDouble)
    case "double.le": self = .binary(.leDouble)
    case "double.gt": self = .swapped(.ltDouble)
    case "double.ge": self = .swapped(.leDouble)
    case "double.neg": self = .unary(.negDouble)
    case "bool.not": self = .unary(.not)
    case "string.eq": self = .binary(.eqString)
    default: return nil
    }
  }
}

// Arithmetic and comparison by typed instructions.
extension FunctionLowering {
  /// The instruction for a call of a function whose arguments all have that kind, if there is one.
  func intrinsic(_ function: FunctionDecl, argumentCount: Int) -> Intrinsic? {
    guard function.isSurface, argumentCount == 1 || argumentCount == 2,
      case .primitive(let name) = function.body, let intrinsic = Intrinsic(name)
    else { return nil }
    switch intrinsic {
    case .binary, .swapped: return argumentCount == 2 ? intrinsic : nil
    case .unary, .identity: return argumentCount == 1 ? intrinsic : nil
    }
  }

  func lower(_ intrinsic: Intrinsic, _ arguments: [Expr], into target: Register?) -> LoweredOperand
  {
    switch intrinsic {
    case .identity: return lower(arguments[0], into: target)
    case .unary(let op):
      let operand = lower(arguments[0])
      let result = destination(target, managed: false)
      builder.emit(op, a: result.register, b: operand.register)
      release(operand)
      return result
    case .binary(let op):
      if let result = lowerImmediate(op, arguments, into: target) { return result }
      return lowerBinary(op, arguments[0], arguments[1], isSwapped: false, into: target)
    case .swapped(let op):
      return lowerBinary(op, arguments[0], arguments[1], isSwapped: true, into: target)
    }
  }

  private func lowerBinary(
    _ op: Opcode, _ left: Expr, _ right: Expr, isSwapped: Bool, into target: Register?
  ) -> LoweredOperand {
    let a = settled(lower(left), before: [right])
    let b = lower(right)
    let result = destination(target, managed: false)
    let (first, second) = isSwapped ? (b, a) : (a, b)
    builder.emit(op, a: result.register, b: first.register, c: second.register)
    release(b)
    release(a)
    return result
  }

  /// `x + 1`, `x - 1`
  private func lowerImmediate(_ op: Opcode, _ arguments: [Expr], into target: Register?)
    -> LoweredOperand?
  {
    guard op == .addInt || op == .subInt, case .integer(let value) = arguments[1].kind,
      value.magnitude < 1 << 30
    else { return nil }
    let operand = lower(arguments[0])
    let result = destination(target, managed: false)
    builder.emit(
      .addIntImmediate, a: result.register, b: operand.register, d: op == .addInt ? value : -value)
    release(operand)
    return result
  }

  // MARK: Comparing and jumping in one

  /// A jump for a comparison of integers; false when the condition is something else.
  func emitComparisonJump(_ condition: Expr, when wanted: Bool, to label: CodeBuilder.Label) -> Bool
  {
    guard case .call(.function(let callee, let member), let arguments) = condition.kind,
      arguments.count == 2,
      let function = directTarget(callee, member)?.declaration,
      let intrinsic = intrinsic(function, argumentCount: 2)
    else { return false }
    let comparison: Comparison
    switch intrinsic {
    case .binary(.eqInt): comparison = .equal
    case .binary(.neInt): comparison = .notEqual
    case .binary(.ltInt): comparison = .less
    case .binary(.leInt): comparison = .lessOrEqual
    case .swapped(.ltInt): comparison = .greater
    case .swapped(.leInt): comparison = .greaterOrEqual
    default: return false
    }
    emit(wanted ? comparison : comparison.negated, arguments[0].value, arguments[1].value, label)
    return true
  }

  private enum Comparison {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

    var negated: Comparison {
      switch self {
      case .equal: .notEqual
      case .notEqual: .equal
      case .less: .greaterOrEqual
      case .lessOrEqual: .greater
      case .greater: .lessOrEqual
      case .greaterOrEqual: .less
      }
    }

    var immediate: Opcode {
      switch self {
      case .equal: .jumpIntEqImmediate
      case .notEqual: .jumpIntNeImmediate
      case .less: .jumpIntLtImmediate
      case .lessOrEqual: .jumpIntLeImmediate
      case .greater: .jumpIntGtImmediate
      case .greaterOrEqual: .jumpIntGeImmediate
      }
    }
  }

  private func emit(
    _ comparison: Comparison, _ left: Expr, _ right: Expr, _ label: CodeBuilder.Label
  ) {
    let a = settled(lower(left), before: [right])
    if case .integer(let value) = right.kind, let small = Int16(exactly: value) {
      builder.emitJump(
        comparison.immediate, b: a.register, c: UInt16(bitPattern: small), to: label)
      release(a)
      return
    }
    let b = lower(right)
    let (op, first, second): (Opcode, LoweredOperand, LoweredOperand) =
      switch comparison {
      case .equal: (.jumpIntEq, a, b)
      case .notEqual: (.jumpIntNe, a, b)
      case .less: (.jumpIntLt, a, b)
      case .lessOrEqual: (.jumpIntLe, a, b)
      case .greater: (.jumpIntLt, b, a)
      case .greaterOrEqual: (.jumpIntLe, b, a)
      }
    builder.emitJump(op, b: first.register, c: second.register, to: label)
    release(b)
    release(a)
  }
}
