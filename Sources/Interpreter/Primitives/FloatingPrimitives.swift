import Values

// `Double`, `Float`, `Float16` and `CGFloat` are all `Value.double`; narrower types are rounded after
// each operation.

extension PrimitiveTable {
  mutating func addFloatingPoint() {
    addFloatingArithmetic()
    addFloatingConversions()
    addFloatingConstants()
    addFloatingMembers()
  }

  private mutating func addFloatingArithmetic() {
    func binary(_ name: String, _ operation: @escaping (Double, Double) -> Double) {
      register("double.\(name)") { _, arguments in
        .double(operation(arguments.double(0), arguments.double(1)))
      }
      register("float.\(name)") { _, arguments in
        .double(Double(Float(operation(arguments.double(0), arguments.double(1)))))
      }
      register("half.\(name)") { _, arguments in
        .double(
          FloatingPrecision.half.rounding(operation(arguments.double(0), arguments.double(1))))
      }
    }
    func compare(_ name: String, _ operation: @escaping (Double, Double) -> Bool) {
      register("double.\(name)") { _, arguments in
        .bool(operation(arguments.double(0), arguments.double(1)))
      }
    }
    binary("add", +)
    binary("sub", -)
    binary("mul", *)
    binary("div", /)
    compare("eq", ==)
    compare("ne", !=)
    compare("lt", <)
    compare("le", <=)
    compare("gt", >)
    compare("ge", >=)
    register("double.neg") { _, arguments in .double(-arguments.double(0)) }
  }

  private mutating func addFloatingConversions() {
    register("floating.identity") { _, arguments in arguments.take(0) }
    register("floating.fromInteger") { context, arguments in
      let value =
        context.sourceWidth(arguments)?.floating(arguments.int(0)) ?? Double(arguments.int(0))
      return .double(context.madeType.rounding(value))
    }
    register("floating.fromFloating") { context, arguments in
      .double(context.madeType.rounding(arguments.double(0)))
    }
    register("floating.exactly") { context, arguments in
      let width = context.sourceWidth(arguments)
      let value = width?.floating(arguments.int(0)) ?? Double(arguments.int(0))
      let rounded = context.madeType.rounding(value)
      guard Int(exactly: rounded) == arguments.int(0) || width?.isUnsignedWord == true else {
        return .nil
      }
      return .double(rounded)
    }
    register("floating.fromString") { context, arguments in
      let text = arguments.string(0)
      if context.madeType.precision == .single {
        return Float(text).map { .double(Double($0)) } ?? .nil
      }
      return Double(text).map { .double(context.madeType.rounding($0)) } ?? .nil
    }
    register("floating.description") { context, arguments throws(EvaluationError) in
      try context.machine.charge(context.typeArguments[0].precision.workOfText)
      return .string(context.typeArguments[0].floatingText(arguments.double(0)))
    }
  }

  private mutating func addFloatingConstants() {
    func constant(_ name: String, _ double: Double, _ single: Float, _ half: Double) {
      register("floating.\(name)") { context, _ in
        switch context.typeArguments[0].precision {
        case .half: .double(half)
        case .single: .double(Double(single))
        case .double: .double(double)
        }
      }
    }
    constant("infinity", .infinity, .infinity, .infinity)
    constant("nan", .nan, .nan, .nan)
    constant("pi", .pi, .pi, 3.140625)
    constant("greatest", .greatestFiniteMagnitude, .greatestFiniteMagnitude, 65504)
    constant("leastNonzero", .leastNonzeroMagnitude, .leastNonzeroMagnitude, 0x1p-24)
    constant("leastNormal", .leastNormalMagnitude, .leastNormalMagnitude, 0x1p-14)
    constant("ulpOfOne", .ulpOfOne, .ulpOfOne, 0x1p-10)
  }

  private mutating func addFloatingMembers() {
    func unary(
      _ name: String, _ double: @escaping (Double) -> Double, _ single: @escaping (Float) -> Float
    ) {
      register("floating.\(name)") { context, arguments in
        let value = arguments.double(0)
        return switch context.typeArguments[0].precision {
        case .single: .double(Double(single(Float(value))))
        case .half: .double(FloatingPrecision.half.rounding(double(value)))
        case .double: .double(double(value))
        }
      }
    }
    unary("squareRoot", { $0.squareRoot() }, { $0.squareRoot() })
    unary("magnitude", { $0.magnitude }, { $0.magnitude })
    unary("ulp", { $0.ulp }, { $0.ulp })
    unary("nextUp", { $0.nextUp }, { $0.nextUp })
    unary("nextDown", { $0.nextDown }, { $0.nextDown })
    unary("significand", { $0.significand }, { $0.significand })
    register("floating.rounded") { _, arguments in
      guard case .enumeration(let rule) = arguments[1] else {
        preconditionFailure("a rounding rule is an enum")
      }
      return .double(arguments.double(0).rounded(roundingRules[rule.tag]))
    }
    register("floating.remainder") { _, arguments in
      .double(arguments.double(0).remainder(dividingBy: arguments.double(1)))
    }
    register("floating.truncatingRemainder") { _, arguments in
      .double(arguments.double(0).truncatingRemainder(dividingBy: arguments.double(1)))
    }
    register("floating.isNaN") { _, arguments in .bool(arguments.double(0).isNaN) }
    register("floating.isFinite") { _, arguments in .bool(arguments.double(0).isFinite) }
    register("floating.isNegative") { _, arguments in .bool(arguments.double(0).sign == .minus) }
    register("floating.exponent") { _, arguments in .int(Int(arguments.double(0).exponent)) }
    register("floating.bits") { context, arguments in
      let value = arguments.double(0)
      return .int(
        context.typeArguments[0].precision == .single
          ? Int(Float(value).bitPattern) : Int(bitPattern: UInt(value.bitPattern)))
    }
    register("floating.hash") { _, arguments in
      let value = arguments.double(0)
      return .int(value == 0 ? 0 : Int(bitPattern: UInt(value.bitPattern)))
    }
  }
}

/// In the order of the interface's enum.
private let roundingRules: [FloatingPointRoundingRule] = [
  .toNearestOrAwayFromZero, .toNearestOrEven, .up, .down, .towardZero, .awayFromZero,
]
