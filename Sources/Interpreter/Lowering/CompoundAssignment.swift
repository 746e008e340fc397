import Program
import Values

// `i += 1` on numbers. The surface declares it as a function of an `inout` argument whose body is `lhs
// = lhs + rhs`. As a call it would cost several hundred instructions per iteration; here it becomes the
// typed instruction, applied to the accessed place.
extension FunctionLowering {
  /// The instruction that a compound assignment of the surface performs, if it is exactly `lhs = lhs ⊕
  /// rhs` for an operator that has an instruction.
  private func compoundOpcode(_ function: FunctionDecl) -> Opcode? {
    guard function.isSurface, function.isOperator, function.parameters.count == 2,
      case .code(let block, _)? = function.body, block.statements.count == 1,
      case .expression(let statement) = block.statements[0].kind,
      case .assign(let target, let value) = statement.kind,
      case .call(.function(let callee, let member), let operands) = value.kind,
      operands.count == 2,
      function.parameters[0].isVariable(target),
      function.parameters[0].isVariable(operands[0].value),
      function.parameters[1].isVariable(operands[1].value),
      let found = directTarget(callee, member)?.declaration,
      case .binary(let op)? = intrinsic(found, argumentCount: 2)
    else { return nil }
    return op
  }

  /// Lowers a compound assignment without a call; nil if it is not one.
  func lowerCompoundAssignment(
    _ function: FunctionDecl, _ arguments: [Argument], into target: Register?
  ) -> LoweredOperand? {
    guard arguments.count == 2, arguments[0].isInout, !arguments[1].isInout,
      let op = compoundOpcode(function), case .place(let place)? = passed(arguments).first
    else { return nil }
    if case .integer(let value) = arguments[1].value.kind, op == .addInt || op == .subInt,
      value.magnitude < 1 << 30
    {
      let access = begin(place)
      builder.emit(
        .addIntImmediate, a: access.register, b: access.register,
        d: op == .addInt ? value : -value)
      end(access)
      return unit(target)
    }
    let operand = owned(lower(arguments[1].value))
    let access = begin(place)
    builder.emit(op, a: access.register, b: access.register, c: operand.register)
    end(access)
    release(operand)
    return unit(target)
  }
}

extension Parameter {
  /// Whether the expression reads or names this parameter's variable.
  fileprivate func isVariable(_ expr: Expr) -> Bool {
    guard let variable, case .local(let named) = expr.kind else { return false }
    return named === variable
  }
}
