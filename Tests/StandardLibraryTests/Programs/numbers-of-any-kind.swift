// Conversions of numbers of which only a protocol is known.
func run() {
  let whole: [any BinaryInteger] = [1, Int8(-2), UInt16(3), Int64(4)]
  print(whole.map { Int($0) }, whole.map { Double($0) }, whole.map { Int8(exactly: $0) ?? 0 })
  print(whole.map { UInt8(truncatingIfNeeded: $0) }, whole.map { UInt8(clamping: $0) })
  let parts: [any BinaryFloatingPoint] = [0.5, Float(1.25)]
  print(parts.map { Double($0) }, parts.map { Int($0) }, parts.map { Float($0) })
  func doubled<T: BinaryInteger>(_ number: T) -> Int { Int(number) * 2 }
  print(whole.map { doubled($0) })
}
//: [1, -2, 3, 4] [1.0, -2.0, 3.0, 4.0] [1, -2, 3, 4]
//: [1, 254, 3, 4] [1, 0, 3, 4]
//: [0.5, 1.25] [0, 1] [0.5, 1.25]
//: [2, -4, 6, 8]
