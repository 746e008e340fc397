import Values

// Integers: `int.…` is for `Int`, whose arithmetic is mostly instructions; `integer.…` is for every
// width, given by the type argument `Self` or by the result type.

extension PrimitiveTable {
  mutating func addIntegers() {
    addIntArithmetic()
    addWidthArithmetic()
    addIntegerConversions()
    addIntegerText()
  }

  private mutating func addIntArithmetic() {
    func binary(_ name: String, _ operation: @escaping (Int, Int) -> (Int, Bool)) {
      register(name) { context, arguments throws(EvaluationError) in
        let (value, overflow) = operation(arguments.int(0), arguments.int(1))
        if overflow { throw context.overflow() }
        return .int(value)
      }
    }
    func compare(_ name: String, _ operation: @escaping (Int, Int) -> Bool) {
      register(name) { _, arguments in .bool(operation(arguments.int(0), arguments.int(1))) }
    }
    binary("int.add") { $0.addingReportingOverflow($1) }
    binary("int.sub") { $0.subtractingReportingOverflow($1) }
    binary("int.mul") { $0.multipliedReportingOverflow(by: $1) }
    compare("int.eq", ==)
    compare("int.ne", !=)
    compare("int.lt", <)
    compare("int.le", <=)
    compare("int.gt", >)
    compare("int.ge", >=)
    register("int.div") { context, arguments throws(EvaluationError) in
      let divisor = arguments.int(1)
      if divisor == 0 { throw context.trap("Division by zero") }
      let (value, overflow) = arguments.int(0).dividedReportingOverflow(by: divisor)
      if overflow { throw context.trap("Division results in an overflow") }
      return .int(value)
    }
    register("int.rem") { context, arguments throws(EvaluationError) in
      let divisor = arguments.int(1)
      if divisor == 0 { throw context.trap("Division by zero in remainder operation") }
      let (value, overflow) = arguments.int(0).remainderReportingOverflow(dividingBy: divisor)
      if overflow { throw context.trap("Division results in an overflow in remainder operation") }
      return .int(value)
    }
    register("int.neg") { context, arguments throws(EvaluationError) in
      let (value, overflow) = (0).subtractingReportingOverflow(arguments.int(0))
      if overflow { throw context.overflow() }
      return .int(value)
    }
    register("int.description") { _, arguments in .string(String(arguments.int(0))) }
  }

  private mutating func addWidthArithmetic() {
    func checked(
      _ name: String, _ operation: @escaping (IntegerWidth, Int, Int) -> (Int, Bool)
    ) {
      register("integer.\(name)") { context, arguments throws(EvaluationError) in
        let (value, overflow) = operation(context.selfWidth, arguments.int(0), arguments.int(1))
        if overflow { throw context.overflow() }
        return .int(value)
      }
      let title = "\(name.prefix(1).uppercased())\(name.dropFirst())"
      register("integer.wrapping\(title)") { context, arguments in
        .int(operation(context.selfWidth, arguments.int(0), arguments.int(1)).0)
      }
      register("integer.\(name)Overflow") { context, arguments in
        let (value, overflow) = operation(context.selfWidth, arguments.int(0), arguments.int(1))
        return context.makeStruct(context.resultType, [.int(value), .bool(overflow)])
      }
    }
    checked("add") { $0.adding($1, $2) }
    checked("sub") { $0.subtracting($1, $2) }
    checked("mul") { $0.multiplying($1, $2) }
    register("integer.div") { context, arguments throws(EvaluationError) in
      let divisor = arguments.int(1)
      if divisor == 0 { throw context.trap("Division by zero") }
      let result = context.selfWidth.dividing(arguments.int(0), divisor)
      if result.overflow { throw context.trap("Division results in an overflow") }
      return .int(result.quotient)
    }
    register("integer.rem") { context, arguments throws(EvaluationError) in
      let divisor = arguments.int(1)
      if divisor == 0 { throw context.trap("Division by zero in remainder operation") }
      let result = context.selfWidth.dividing(arguments.int(0), divisor)
      if result.overflow {
        throw context.trap("Division results in an overflow in remainder operation")
      }
      return .int(result.remainder)
    }
    register("integer.eq") { _, arguments in .bool(arguments.int(0) == arguments.int(1)) }
    register("integer.lt") { context, arguments in
      .bool(context.selfWidth.isLess(arguments.int(0), arguments.int(1)))
    }
    register("integer.magnitude") { context, arguments in
      let value = arguments.int(0)
      if context.selfWidth.isUnsignedWord { return .int(value) }
      return .int(Int(bitPattern: value.magnitude))
    }
    register("integer.max") { context, _ in .int(context.selfWidth.maximum) }
    register("integer.min") { context, _ in .int(context.selfWidth.minimum) }
    register("integer.bitWidth") { context, _ in .int(context.selfWidth.bits) }
    register("integer.isSigned") { context, _ in .bool(context.selfWidth.isSigned) }
  }

  private mutating func addIntegerConversions() {
    register("integer.fromLiteral") { context, arguments throws(EvaluationError) in
      let target = IntegerWidth(context.madeType)
      if target.isUnsignedWord { return .int(arguments.int(0)) }
      return .int(target.wrapping(arguments.int(0)))
    }
    register("integer.fromInteger") { context, arguments throws(EvaluationError) in
      let value = arguments.int(0)
      guard let source = context.sourceWidth(arguments) else { return .int(value) }
      if let misfit = IntegerWidth(context.madeType).misfit(value, from: source) {
        throw context.trap(misfit.rawValue)
      }
      return .int(value)
    }
    register("integer.exactlyInteger") { context, arguments in
      guard let source = context.sourceWidth(arguments) else { return .int(arguments.int(0)) }
      let isFitting = IntegerWidth(context.madeType).misfit(arguments.int(0), from: source) == nil
      return isFitting ? .int(arguments.int(0)) : .nil
    }
    register("integer.truncating") { context, arguments in
      .int(IntegerWidth(context.madeType).wrapping(arguments.int(0)))
    }
    register("integer.clamping") { context, arguments in
      guard let source = context.sourceWidth(arguments) else { return .int(arguments.int(0)) }
      return .int(IntegerWidth(context.madeType).clamping(arguments.int(0), from: source))
    }
    register("integer.fromFloating") { context, arguments throws(EvaluationError) in
      let value = arguments.double(0)
      let target = IntegerWidth(context.madeType)
      if let whole = target.truncating(value) { return .int(whole) }
      let source = context.typeArguments.last?.name ?? "Double"
      let problem =
        if !value.isFinite {
          "it is either infinite or NaN"
        } else if value < 0 {
          "the result would be less than \(target.name).min"
        } else {
          "the result would be greater than \(target.name).max"
        }
      throw context.trap("\(source) value cannot be converted to \(target.name) because \(problem)")
    }
    register("integer.exactlyFloating") { context, arguments in
      let value = arguments.double(0)
      guard value == value.rounded(.towardZero),
        let whole = IntegerWidth(context.madeType).truncating(value)
      else { return .nil }
      return .int(whole)
    }
  }

  private mutating func addIntegerText() {
    register("integer.description") { context, arguments in
      .string(context.selfWidth.text(arguments.int(0)))
    }
    register("integer.toText") { context, arguments throws(EvaluationError) in
      let width = IntegerWidth(context.typeArguments[context.typeArguments.count - 1])
      let radix = arguments.int(1)
      guard (2...36).contains(radix) else { throw context.trap("Radix must be between 2 and 36") }
      return .string(width.text(arguments.int(0), radix: radix, uppercase: arguments.bool(2)))
    }
    for name in ["int.fromString", "int.fromSubstring"] {
      register(name) { _, arguments in Int(arguments.string(0)).map { .int($0) } ?? .nil }
    }
    register("integer.fromText") { context, arguments throws(EvaluationError) in
      let radix = arguments.count > 1 ? arguments.int(1) : 10
      guard (2...36).contains(radix) else { throw context.trap("Radix not in range 2...36") }
      let parsed = IntegerWidth(context.madeType).parse(arguments.string(0), radix: radix)
      return parsed.map { .int($0) } ?? .nil
    }
  }
}
