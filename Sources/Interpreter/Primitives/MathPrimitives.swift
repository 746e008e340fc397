import Values

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension PrimitiveTable {
  /// The C library's mathematics, and generic operations on numbers.
  mutating func addMathematics() {
    func unary(_ name: String, _ operation: @escaping (Double) -> Double) {
      register("math.\(name)") { context, arguments in
        .double(context.resultType.rounding(operation(arguments.double(0))))
      }
    }
    func binary(_ name: String, _ operation: @escaping (Double, Double) -> Double) {
      register("math.\(name)") { context, arguments in
        .double(
          context.resultType.rounding(operation(arguments.double(0), arguments.double(1))))
      }
    }
    unary("sqrt") { $0.squareRoot() }
    unary("cbrt") { cbrt($0) }
    unary("sin") { sin($0) }
    unary("cos") { cos($0) }
    unary("tan") { tan($0) }
    unary("asin") { asin($0) }
    unary("acos") { acos($0) }
    unary("atan") { atan($0) }
    unary("sinh") { sinh($0) }
    unary("cosh") { cosh($0) }
    unary("tanh") { tanh($0) }
    unary("exp") { exp($0) }
    unary("exp2") { exp2($0) }
    unary("log") { log($0) }
    unary("log2") { log2($0) }
    unary("log10") { log10($0) }
    unary("floor") { $0.rounded(.down) }
    unary("ceil") { $0.rounded(.up) }
    unary("round") { $0.rounded(.toNearestOrAwayFromZero) }
    unary("trunc") { $0.rounded(.towardZero) }
    unary("rint") { $0.rounded(.toNearestOrEven) }
    unary("fabs") { $0.magnitude }
    binary("pow") { pow($0, $1) }
    binary("atan2") { atan2($0, $1) }
    binary("hypot") { hypot($0, $1) }
    binary("fmod") { fmod($0, $1) }
    binary("fmin") { fmin($0, $1) }
    binary("fmax") { fmax($0, $1) }
    register("abs") { context, arguments throws(EvaluationError) in
      switch arguments[0] {
      case .double(let value): return .double(value.magnitude)
      case .int(let value):
        if value >= 0 { return .int(value) }
        let width = context.selfWidth
        let (negated, overflow) = width.subtracting(0, value)
        if overflow { throw context.overflow() }
        return .int(negated)
      default:
        throw EvaluationError(
          .trap("abs of a number type of the program is not simulated"), .notSimulated)
      }
    }
    register("stride.element") { _, arguments in
      guard case .double(let start) = arguments[0] else { return .nil }
      return .double(start.addingProduct(Double(arguments.int(2)), arguments.double(1)))
    }
  }
}
