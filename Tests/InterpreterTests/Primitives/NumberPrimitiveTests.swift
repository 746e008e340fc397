import Testing
import Values

@testable import Interpreter

struct NumberPrimitiveTests {
  let bench = PrimitiveBench()

  @Test(arguments: [
    ("int.add", 2, 3, "5"), ("int.add", Int.max, 1, "trap: arithmetic overflow"),
    ("int.div", 7, 2, "3"), ("int.div", 7, 0, "trap: Division by zero"),
    ("int.div", Int.min, -1, "trap: Division results in an overflow"),
    ("int.rem", -7, 2, "-1"), ("int.rem", 7, 0, "trap: Division by zero in remainder operation"),
    ("int.lt", 1, 2, "true"), ("int.ge", 1, 2, "false"),
  ])
  func `Int's arithmetic traps as Swift's does`(_ name: String, _ a: Int, _ b: Int, _ text: String)
  {
    #expect(bench.outcome(name, .int(a), .int(b)).description == text)
  }

  @Test(arguments: [
    ("integer.add", "UInt8", 250, 5, "255"),
    ("integer.add", "UInt8", 255, 1, "trap: arithmetic overflow"),
    ("integer.sub", "UInt", 3, 4, "trap: arithmetic overflow"),
    ("integer.mul", "Int8", -64, 2, "-128"),
    ("integer.mul", "Int8", 64, 2, "trap: arithmetic overflow"),
    ("integer.wrappingAdd", "UInt8", 255, 1, "0"),
    ("integer.wrappingMul", "Int32", Int(Int32.max), 2, "-2"),
    ("integer.add", "UInt64", -2, 1, "-1"),
    ("integer.div", "UInt64", -2, 2, String(Int.max)),
    ("integer.shiftLeft", "UInt8", 1, 9, "0"), ("integer.shiftRight", "Int8", -128, 20, "-1"),
    ("integer.shiftRight", "UInt64", -1, 63, "1"),
    ("integer.lt", "UInt64", -1, 1, "false"), ("integer.lt", "Int64", -1, 1, "true"),
  ])
  func `every width wraps and overflows at its own size`(
    _ name: String, _ type: String, _ a: Int, _ b: Int, _ text: String
  ) {
    let outcome = bench.outcome(
      name, .int(a), .int(b), types: [.builtin(type), .builtin("Int")])
    #expect(outcome.description == text)
  }

  @Test(arguments: [
    ("Int", "UInt", -1, "trap: Negative value is not representable"),
    ("Int", "Int8", 300, "trap: Not enough bits to represent the passed value"),
    ("UInt64", "Int", -1, "trap: Not enough bits to represent the passed value"),
    ("UInt8", "Int", 200, "200"), ("Int", "UInt8", 255, "255"),
  ])
  func `conversions that do not fit trap`(
    _ source: String, _ target: String, _ value: Int, _ text: String
  ) {
    let outcome = bench.outcome(
      "integer.fromInteger", .int(value), types: [.builtin(source)], result: .builtin(target))
    #expect(outcome.description == text)
  }

  @Test func `clamping, truncating and exactly give what fits`() {
    let int = [TypeMetadata.builtin("Int")]
    #expect(
      bench.outcome("integer.clamping", 300, types: int, result: .builtin("UInt8")) == .value("255")
    )
    #expect(
      bench.outcome("integer.clamping", -3, types: int, result: .builtin("UInt8")) == .value("0"))
    #expect(
      bench.outcome("integer.truncating", 300, types: int, result: .builtin("UInt8"))
        == .value("44"))
    #expect(
      bench.outcome("integer.exactlyInteger", 300, types: int, result: .optional("UInt8"))
        == .value("nil"))
    #expect(
      bench.outcome("integer.exactlyFloating", 2.5, types: int, result: .optional("Int"))
        == .value("nil"))
  }

  @Test func `a Double that is no Int traps with the reason`() {
    let double = [TypeMetadata.builtin("Double")]
    #expect(bench.outcome("integer.fromFloating", -2.9, types: double) == .value("-2"))
    #expect(
      bench.outcome("integer.fromFloating", .double(.nan), types: double)
        == .trap(
          "Double value cannot be converted to Int because it is either infinite or NaN"))
    #expect(
      bench.outcome("integer.fromFloating", 1e30, types: double)
        == .trap(
          "Double value cannot be converted to Int because the result would be greater than Int.max"
        ))
    #expect(
      bench.outcome("integer.fromFloating", -5.0, types: double, result: .builtin("UInt8"))
        == .trap(
          "Double value cannot be converted to UInt8 because the result would be less than UInt8.min"
        ))
  }

  @Test func `numbers print and parse as in Swift`() {
    let uint = [TypeMetadata.builtin("UInt64")]
    #expect(bench.outcome("integer.description", -1, types: uint) == .value("18446744073709551615"))
    #expect(
      bench.outcome("floating.description", 0.1, types: [.builtin("Double")]) == .value("0.1"))
    #expect(
      bench.outcome("floating.description", 1e16, types: [.builtin("CGFloat")]) == .value("1e+16"))
    let float = Value.double(Double(Float(0.1)))
    #expect(
      bench.outcome("floating.description", float, types: [.builtin("Float")]) == .value("0.1"))
    #expect(bench.outcome("int.fromString", "+12") == .value("12"))
    #expect(bench.outcome("int.fromString", " 12") == .value("nil"))
    #expect(
      bench.outcome("integer.fromText", "ff", 16, result: .optional("Int")) == .value("255"))
    #expect(
      bench.outcome("floating.fromString", "2.50", result: .optional("Double")) == .value("2.5"))
    #expect(
      bench.outcome("integer.toText", 255, 16, true, types: [.builtin("Int")]) == .value("FF"))
  }

  @Test func `a Float is rounded to single precision`() {
    let sum = bench.outcome("float.add", .double(Double(Float(0.1))), .double(Double(Float(0.2))))
    #expect(sum == .value(Double(Float(0.1) + Float(0.2)).description))
    #expect(bench.outcome("double.add", 0.1, 0.2) == .value("0.30000000000000004"))
  }

  @Test func `mathematics keeps the type's precision`() {
    #expect(
      bench.outcome("math.sqrt", 2.0, types: [.builtin("Double")]) == .value("1.4142135623730951"))
    #expect(bench.outcome("math.pow", 2.0, 10.0, types: [.builtin("Double")]) == .value("1024.0"))
    #expect(bench.outcome("abs", -3, types: [.builtin("Int")]) == .value("3"))
    #expect(
      bench.outcome("abs", .int(.min), types: [.builtin("Int")]) == .trap("arithmetic overflow"))
    #expect(bench.outcome("stride.element", 0.0, 0.1, 3) == .value("0.30000000000000004"))
  }
}
