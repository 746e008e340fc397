import Values

extension PrimitiveTable {
  /// Bits of integers of every width.
  mutating func addIntegerBits() {
    func bitwise(_ name: String, _ operation: @escaping (Int, Int) -> Int) {
      register(name) { _, arguments in .int(operation(arguments.int(0), arguments.int(1))) }
    }
    bitwise("integer.and", &)
    bitwise("integer.or", |)
    bitwise("integer.xor", ^)
    register("integer.not") { context, arguments in
      .int(context.selfWidth.wrapping(~arguments.int(0)))
    }
    register("integer.shiftLeft") { context, arguments in
      .int(context.selfWidth.shifted(arguments.int(0), left: arguments.int(1)))
    }
    register("integer.shiftRight") { context, arguments in
      let amount = arguments.int(1)
      return .int(
        context.selfWidth.shifted(arguments.int(0), left: amount == .min ? .max : -amount))
    }
    register("integer.maskingShiftLeft") { context, arguments in
      let width = context.selfWidth
      return .int(width.shifted(arguments.int(0), left: arguments.int(1) & (width.bits - 1)))
    }
    register("integer.maskingShiftRight") { context, arguments in
      let width = context.selfWidth
      return .int(width.shifted(arguments.int(0), left: -(arguments.int(1) & (width.bits - 1))))
    }
    register("integer.nonzeroBitCount") { context, arguments in
      .int(context.selfWidth.pattern(arguments.int(0)).nonzeroBitCount)
    }
    register("integer.leadingZeroBitCount") { context, arguments in
      let width = context.selfWidth
      return .int(width.pattern(arguments.int(0)).leadingZeroBitCount - (64 - width.bits))
    }
    register("integer.trailingZeroBitCount") { context, arguments in
      let width = context.selfWidth
      return .int(min(width.pattern(arguments.int(0)).trailingZeroBitCount, width.bits))
    }
    register("integer.byteSwapped") { context, arguments in
      let width = context.selfWidth
      let swapped = width.pattern(arguments.int(0)).byteSwapped >> UInt(64 - width.bits)
      return .int(width.wrapping(Int(bitPattern: swapped)))
    }
    register("integer.fullWidth") { context, arguments in
      let (high, low) = context.selfWidth.fullProduct(arguments.int(0), arguments.int(1))
      return context.makeStruct(context.resultType, [.int(high), .int(low)])
    }
  }
}

extension IntegerWidth {
  /// The bits of a value, without sign extension.
  func pattern(_ value: Int) -> UInt {
    bits == 64 ? UInt(bitPattern: value) : UInt(bitPattern: value) & ((1 << UInt(bits)) - 1)
  }

  /// A negative amount shifts to the right; overshifting leaves only sign bits.
  func shifted(_ value: Int, left amount: Int) -> Int {
    if amount >= 0 { return amount >= bits ? 0 : wrapping(value << amount) }
    let right = amount == .min ? Int.max : -amount
    if isUnsignedWord {
      return right >= 64 ? 0 : Int(bitPattern: UInt(bitPattern: value) >> UInt(right))
    }
    return value >> right
  }

  func fullProduct(_ a: Int, _ b: Int) -> (high: Int, low: Int) {
    if isUnsignedWord {
      let product = UInt(bitPattern: a).multipliedFullWidth(by: UInt(bitPattern: b))
      return (Int(bitPattern: product.high), Int(bitPattern: product.low))
    }
    if bits == 64 {
      let product = a.multipliedFullWidth(by: b)
      return (product.high, Int(bitPattern: product.low))
    }
    let product = a &* b
    return (
      wrapping(
        isSigned ? product >> bits : Int(bitPattern: UInt(bitPattern: product) >> UInt(bits))),
      Int(bitPattern: pattern(product))
    )
  }
}
