// Numbers: conversions, overflow, rounding, formatting, bit patterns, random access to limits.
import Foundation

func run() {
  print(
    Int.max, Int.min, UInt8.max, Int16.min, Double.pi, Float.pi,
    Double.greatestFiniteMagnitude > 1e300)
  print(
    7 / 2, -7 / 2, 7 % 3, -7 % 3, 7.5.truncatingRemainder(dividingBy: 2),
    (-7).quotientAndRemainder(dividingBy: 2))
  print(
    2.5.rounded(), 3.5.rounded(), (-2.5).rounded(), 2.5.rounded(.toNearestOrEven), 2.1.rounded(.up),
    2.9.rounded(.down), -2.1.rounded(.towardZero))
  print(
    Int(3.99), Int(-3.99), Int(exactly: 3.5) as Any, Int("42")!, Int("4x") as Any, Double("1e3")!,
    UInt8(clamping: 300), Int8(truncatingIfNeeded: 200), UInt8(exactly: 256) as Any)
  print(
    255 & 15, 8 | 3, 6 ^ 3, ~5, 1 << 10, -16 >> 2, UInt8(200) &+ 100, Int8.max &+ 1,
    (5 as UInt8).addingReportingOverflow(255), 12.nonzeroBitCount, 8.trailingZeroBitCount)
  print(
    0.1 + 0.2, 1.0 / 3, 100.0, 1e21, 1e-7, 123456789.123, Float(0.1), 5e-324, -0.0, Double.nan,
    Double.infinity, -Double.infinity)
  print(1_000_000, 0xFF, 0b1010, 0o17, 0x1p4, 1e3, 12e-1)
  print(
    abs(-3), max(1, 5, 3), min(2.5, 1), (3).signum(), (-3.5).magnitude, 5.isMultiple(of: 5),
    10.0.squareRoot(), pow(2.0, 10.0), sqrt(16.0), floor(2.7), ceil(2.1), round(2.5), trunc(-2.7))
  print(sin(0.0), cos(0.0), atan2(1.0, 1.0), exp(1.0), log(M_E), log10(1000.0))
  print(Double(3) / 2, 3 / 2.0, Double(7) * 1.5, CGFloat(2) * 3, CGFloat(5.5), Int(CGFloat(7.9)))
  print(
    (1...5).reduce(1, *), stride(from: 0.0, to: 1.0, by: 0.25).map { $0 }, Double.zero, Int.zero)
  print(
    3.14159.formatted(), 1234567.formatted(), 0.256.formatted(.percent),
    12.5.formatted(.number.precision(.fractionLength(2))))
  var x = 5
  x += 3; x -= 1; x *= 2; x /= 3; x %= 3; x <<= 4
  print(x, x == 16, x != 3, !(x > 3), x > 3 && x < 20 || false)
  let (q, r) = 17.quotientAndRemainder(dividingBy: 5)
  print(
    q, r, 17.0 == Double(17), Int64(5) + 6, UInt(7), 5.0.isNaN, Double("nan")!.isNaN,
    (0.0 / 0.0).isNaN)
  print(
    Int.random(in: 1...1), Bool.random() || true, (1..<10).contains(Int.random(in: 1..<10)),
    Double.random(in: 0...0))
  print(
    0.1 + 0.2 == 0.3, abs(0.1 + 0.2 - 0.3) < 1e-9, 5.advanced(by: 3), 3.distance(to: 10),
    10.clamped(to: 1...5), 9.99.clamped(to: 0...5))
  print(
    String(5, radix: 2), String(-255, radix: 16), Int("-101", radix: 2)!, "\(5)\(2.0)\(true)",
    7.description, (1.5).debugDescription)
  let formatter = NumberFormatter()
  formatter.numberStyle = .decimal
  formatter.locale = Locale(identifier: "en_US")
  formatter.maximumFractionDigits = 2
  print(
    formatter.string(from: 1234567.891)!, formatter.string(from: 5)!,
    formatter.number(from: "1,234.5")!.doubleValue)
  formatter.numberStyle = .currency
  print(formatter.string(from: 9.5)!)
  formatter.numberStyle = .percent
  print(formatter.string(from: 0.5)!)
  formatter.numberStyle = .ordinal
  print(formatter.string(from: 3)!)
}
extension Comparable {
  func clamped(to r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) }
}

//: 9223372036854775807 -9223372036854775808 255 -32768 3.141592653589793 3.1415925 true
//: 3 -3 1 -1 1.5 (quotient: -3, remainder: -1)
//: 3.0 4.0 -3.0 2.0 3.0 2.0 -2.0
//: 3 -3 nil 42 nil 1000.0 255 -56 nil
//: 15 11 5 -6 1024 -4 44 -128 (partialValue: 4, overflow: true) 2 3
//: 0.30000000000000004 0.3333333333333333 100.0 1e+21 1e-07 123456789.123 0.1 5e-324 -0.0 nan inf -inf
//: 1000000 255 10 15 16.0 1000.0 1.2
//: 3 5 1.0 1 3.5 true 3.1622776601683795 1024.0 4.0 2.0 3.0 3.0 -2.0
//: 0.0 1.0 0.7853981633974483 2.718281828459045 1.0 3.0
//: 1.5 1.5 10.5 6.0 5.5 7
//: 120 [0.0, 0.25, 0.5, 0.75] 0.0 0
//: 3.14159 1,234,567 25.6% 12.50
//: 16 true true false true
//: 3 2 true 11 7 false true true
//: 1 true true 0.0
//: false true 8 7 5 5.0
//: 101 -ff -5 52.0true 7 1.5
//: 1,234,567.89 5 1234.5
//: $9.50
//: 50%
//: 3rd
