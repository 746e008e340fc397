// Integers of every width, wrapping and reporting operators, floating point and how it prints.
func run() {
  let a = 17, b = 5
  print(a / b, a % b, -a / b, -a % b, a * b, a - b, a & b, a | b, a ^ b, ~a, a << 2, a >> 1)
  print(a.quotientAndRemainder(dividingBy: b), a.isMultiple(of: 17), a.signum(), (-a).magnitude)
  print(
    UInt8.max, UInt8.max &+ 1, Int8.min, Int8.min &- 1, UInt16.max, Int32.max, UInt32.max,
    Int64.min, UInt64.max)
  print(UInt8(200) &* 2, UInt8(1) &<< 9, Int8(-1) >> 1, UInt8(0b1010_0101), 0xFF, 0o17, 1_000_000)
  let (sum, overflow) = Int8(100).addingReportingOverflow(100)
  print(
    sum, overflow, UInt8(250).subtractingReportingOverflow(251),
    Int8(64).multipliedReportingOverflow(by: 2))
  print(
    UInt8(truncatingIfNeeded: 300), UInt8(clamping: 300), UInt8(clamping: -3),
    UInt8(exactly: 300) as Any, Int(exactly: 2.5) as Any, Int(exactly: 2.0) as Any)
  print(
    Int("42") ?? 0, Int("4x2") ?? -1, Int("-7") ?? 0, Int("ff", radix: 16) ?? 0, Int("+5") ?? 0,
    Int("") ?? -9, Int(" 5") ?? -9)
  print(
    String(255, radix: 16), String(255, radix: 16, uppercase: true), String(-10, radix: 2),
    Int(2.9), Int(-2.9))
  print(
    8.leadingZeroBitCount, UInt8(8).leadingZeroBitCount, 8.trailingZeroBitCount,
    0b1011.nonzeroBitCount, Int.bitWidth, UInt8(1).byteSwapped, UInt16(1).byteSwapped)
  print(
    1.0, 0.1 + 0.2, 1e16, 1e15, 123456789.123, 1e-5, 0.0001, -0.0, 100.0, 5e-324,
    Double.greatestFiniteMagnitude, Double.pi)
  print(
    Double.infinity, -Double.infinity, Double.nan, Double.nan == Double.nan, 1.0 / 0.0,
    Double.ulpOfOne, 0.1 as Float, Float.pi)
  print(
    (2.5).rounded(), (3.5).rounded(), (-2.5).rounded(), (2.5).rounded(.toNearestOrEven),
    (2.1).rounded(.up), (2.9).rounded(.down), (-2.9).rounded(.towardZero),
    (2.1).rounded(.awayFromZero))
  print(
    (7.5).truncatingRemainder(dividingBy: 2), (7.5).remainder(dividingBy: 2), (2.0).squareRoot(),
    (9.0).squareRoot(), abs(-3.5), min(2, 1.5), max(3, 4, 1))
  print(
    Double("3.25") ?? 0, Double("abc") ?? -1, Double("1e3") ?? 0, Double("inf") ?? 0,
    Double(".5") ?? -1, Double("5.") ?? -1, Double("0x10") ?? -1)
  print(
    Double(7) / 2, 7 / 2, Float(1) / 3, Double(1) / 3, 2 / 3.0, Double(Int.max), Float(16777217))
  print(
    (1.5).isNaN, (1.5).isFinite, (1.5).sign, (-1.5).sign == .minus, (6.0).exponent,
    (6.0).significand, (1.5).ulp, (1.0).nextUp, (0.5).isZero)
  var x = 5
  x += 3; x -= 1; x *= 4; x /= 3; x %= 5; x <<= 3; x |= 1; x &= 0xF; x ^= 2; x >>= 1
  print(x)
  print(5 > 3 && 2 >= 2 || false, !(1 == 1), 1 != 2, 3 < 3, true && !false)
  print(
    (1...5).contains(3), (1..<5).contains(5), 3 ~= 3, 1...3 ~= 2, Int.max.description.count,
    (0.1).description, 12.description)
  print(
    Double(0.1).bitPattern, UInt32(7).nonzeroBitCount, Int16(-1), UInt16(bitPattern: -1),
    Int8(bitPattern: 200), (5.0).isLess(than: 6))
  print(
    10.distance(to: 4), 10.advanced(by: -3), stride(from: 0, to: 1, by: 0.25).map { $0 },
    stride(from: 10, through: 0, by: -5).map { $0 })
  print(
    Int.random(in: 3...3), Double.random(in: 1...1), Bool.random() || true, [7].randomElement() ?? 0
  )
  print(numericCast(UInt8(3)) as Int, zip(1..., "ab").map { "\($0)\($1)" }, 1_0 + 0x1p4)
  let big: UInt64 = 1 << 63
  print(big, Int64(bitPattern: big), big.leadingZeroBitCount, big.multipliedFullWidth(by: 4))
  print(
    -7 / 2, -7 % 3, 7 % -3, Double(-7).truncatingRemainder(dividingBy: 3), Int(-7.0.rounded(.down)))
}

// Printed by Swift:
//: 3 2 -3 -2 85 12 1 21 20 -18 68 8
//: (quotient: 3, remainder: 2) true 1 17
//: 255 0 -128 127 65535 2147483647 4294967295 -9223372036854775808 18446744073709551615
//: 144 2 -1 165 255 15 1000000
//: -56 true (partialValue: 255, overflow: true) (partialValue: -128, overflow: true)
//: 44 255 0 nil nil Optional(2)
//: 42 -1 -7 255 5 -9 -9
//: ff FF -1010 2 -2
//: 60 4 3 3 64 1 256
//: 1.0 0.30000000000000004 1e+16 1000000000000000.0 123456789.123 1e-05 0.0001 -0.0 100.0 5e-324 1.7976931348623157e+308 3.141592653589793
//: inf -inf nan false inf 2.220446049250313e-16 0.1 3.1415925
//: 3.0 4.0 -3.0 2.0 3.0 2.0 -2.0 3.0
//: 1.5 -0.5 1.4142135623730951 3.0 3.5 1.5 4
//: 3.25 -1.0 1000.0 inf 0.5 5.0 16.0
//: 3.5 3 0.33333334 0.3333333333333333 0.6666666666666666 9.223372036854776e+18 16777216.0
//: false true plus true 2 1.5 2.220446049250313e-16 1.0000000000000002 false
//: 1
//: true false true false true
//: true false true true 19 0.1 12
//: 4591870180066957722 3 -1 65535 -56 true
//: -6 7 [0.0, 0.25, 0.5, 0.75] [10, 5, 0]
//: 3 1.0 true 7
//: 3 ["1a", "2b"] 26.0
//: 9223372036854775808 -9223372036854775808 0 (high: 2, low: 0)
//: -3 -1 1 -1.0 -7
