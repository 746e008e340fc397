import Foundation
// An operator's operand determines `.zero`; `Any` accepts values that do not agree; an extension's
// requirement binds the parameter of a constant.
struct Vec: AdditiveArithmetic {
  var x: Double
  static let zero = Vec(x: 0)
  static func + (a: Vec, b: Vec) -> Vec { Vec(x: a.x + b.x) }
  static func - (a: Vec, b: Vec) -> Vec { Vec(x: a.x - b.x) }
}
struct R: Numeric {
  var n: Int
  init(_ n: Int) { self.n = n }
  init(integerLiteral v: Int) { n = v }
  init?<T: BinaryInteger>(exactly s: T) { n = Int(s) }
  var magnitude: Int { abs(n) }
  static func + (a: R, b: R) -> R { .init(a.n + b.n) }
  static func - (a: R, b: R) -> R { .init(a.n - b.n) }
  static func * (a: R, b: R) -> R { .init(a.n * b.n) }
  static func *= (a: inout R, b: R) { a = a * b }
}
struct Check<T>: Sendable { let test: @Sendable (T) -> Bool }
extension Check where T == String { static let filled = Check { !$0.isEmpty } }
func count(_ x: Any) -> Int { (x as? [Any])?.count ?? (x as? [String: Any])?.count ?? -1 }
struct U { var n = 1 }
func set<V>(_ u: U, _ k: WritableKeyPath<U, V>, _ v: V) -> U {
  var u = u
  u[keyPath: k] = v
  return u
}
func run() {
  let halves: [Double] = [1.5, 2]
  print(halves.reduce(.zero, +), [Vec(x: 1), Vec(x: 2)].reduce(.zero, +).x)
  let r: R = 3
  print(r + 4, R.zero, [r, r].reduce(0, +).n)
  print(Check.filled.test("a"), Check.filled.test(""))
  print(count([1, "a"]), count(["z": 1, "a": "b"]))
  print(set(U(), \.n, 4).n)
}
//: 3.5 3.0
//: R(n: 7) R(n: 0) 6
//: true false
//: 2 2
//: 4
