import Foundation

// Conformances derived by the library, and members of its smaller types.
struct Bits: SetAlgebra {
  var b = 0
  init() {}
  func contains(_ m: Int) -> Bool { b & (1 << m) != 0 }
  mutating func insert(_ n: Int) -> (inserted: Bool, memberAfterInsert: Int) {
    defer { b |= 1 << n }
    return (!contains(n), n)
  }
  mutating func remove(_ m: Int) -> Int? {
    guard contains(m) else { return nil }
    b &= ~(1 << m)
    return m
  }
  mutating func update(with n: Int) -> Int? { insert(n).inserted ? nil : n }
  func union(_ o: Bits) -> Bits { var r = self; r.b |= o.b; return r }
  func intersection(_ o: Bits) -> Bits { var r = self; r.b &= o.b; return r }
  func symmetricDifference(_ o: Bits) -> Bits { var r = self; r.b ^= o.b; return r }
  mutating func formUnion(_ o: Bits) { b |= o.b }
  mutating func formIntersection(_ o: Bits) { b &= o.b }
  mutating func formSymmetricDifference(_ o: Bits) { b ^= o.b }
}
struct Days: OptionSet {
  let rawValue: Int
  static let mon = Days(rawValue: 1), tue = Days(rawValue: 2)
}
func run() {
  var b: Bits = [1, 5]
  _ = b.insert(9)
  print(b.contains(5), b.isSuperset(of: [1]), b.subtracting([1]).b, Bits([1, 2]) == [2, 1])
  print(b.isEmpty, b.isDisjoint(with: [3]), b.isStrictSubset(of: b), Bits().isEmpty)
  var days: Days = [.mon]
  print(days.update(with: .tue)?.rawValue ?? 0, days.rawValue, days.isSubset(of: [.mon, .tue]))
  var it = AnyIterator([1, 2].makeIterator())
  print(it.next() ?? 0, Array(it))
  let endless = AnySequence {
    var n = 0;
    return AnyIterator { () -> Int? in
      n += 1; return n
    }
  }
  print(Array(endless.prefix(3)), Array(AnySequence([4, 5])), AnyCollection([1, 2]).count)
  print((1...3).overlaps(3..<5), (1..<3).overlaps(3...5), (1..<1).overlaps(0...5))
  print("Hello".commonPrefix(with: "Help"), Array([1, 2, 3].trimmingPrefix { $0 < 3 }))
  "a\nb\n".enumerateLines { line, _ in print(line) }
  let s = "Swift"
  print(s.replacingCharacters(in: s.startIndex..<s.index(after: s.startIndex), with: "Z"))
  print(
    Double(sign: .minus, exponent: 1, significand: 1.5),
    Double(sign: .plus, exponent: -2, significand: 1))
  let km = Measurement(value: 1.5, unit: UnitLength.kilometers)
  let sum = km + Measurement(value: 500, unit: UnitLength.meters)
  print(sum.value, sum.unit.symbol, (km + km).value, (km + km).unit.symbol, (km - sum).value)
}
//: true true 544 true
//: false true false true
//: 0 3 true
//: 1 [2]
//: [1, 2, 3] [4, 5] 2
//: true false false
//: Hel [3]
//: a
//: b
//: Zwift
//: -3.0 0.25
//: 2000.0 m 3.0 km -500.0
