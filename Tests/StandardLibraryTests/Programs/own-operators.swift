// Custom operators, pipelines of functions, and patterns.
import Foundation

infix operator |> : AdditionPrecedence
infix operator >>> : MultiplicationPrecedence
prefix operator √
postfix operator %%
infix operator ** : PowerPrecedence
precedencegroup PowerPrecedence {
  higherThan: MultiplicationPrecedence
  associativity: right
}
func |> <A, B>(x: A, f: (A) -> B) -> B { f(x) }
func >>> <A, B, C>(f: @escaping (A) -> B, g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
prefix func √ (x: Double) -> Double { x.squareRoot() }
postfix func %% (x: Double) -> Double { x / 100 }
func ** (b: Double, e: Double) -> Double { pow(b, e) }
struct Vector: Equatable, AdditiveArithmetic, CustomStringConvertible {
  var x = 0.0, y = 0.0
  static let zero = Vector()
  static func + (a: Self, b: Self) -> Self { .init(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Self, b: Self) -> Self { .init(x: a.x - b.x, y: a.y - b.y) }
  static func * (k: Double, v: Self) -> Self { .init(x: k * v.x, y: k * v.y) }
  static prefix func - (v: Self) -> Self { .init(x: -v.x, y: -v.y) }
  static func += (a: inout Self, b: Self) { a = a + b }
  var length: Double { √(x ** 2 + y ** 2) }
  var description: String { "(\(x), \(y))" }
}
extension Sequence where Element: AdditiveArithmetic { func sum() -> Element { reduce(.zero, +) } }
extension Collection {
  func chunked(_ n: Int) -> [SubSequence] {
    var out: [SubSequence] = []; var i = startIndex;
    while i != endIndex {
      let j = index(i, offsetBy: n, limitedBy: endIndex) ?? endIndex; out.append(self[i..<j]); i = j
    }; return out
  }
}
extension Int {
  var isPrime: Bool { self > 1 && !(2..<self).contains { self % $0 == 0 } };
  func times(_ f: (Int) -> Void) { for i in 0..<self { f(i) } }
}
extension Optional where Wrapped == String {
  var orEmpty: String { self ?? "" };
  var isBlank: Bool { self?.trimmingCharacters(in: .whitespaces).isEmpty ?? true }
}
func compose<T>(_ fs: ((T) -> T)...) -> (T) -> T { fs.reduce({ $0 }) { acc, f in { f(acc($0)) } } }
func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C { { a in { b in f(a, b) } } }
func memoize<K: Hashable, V>(_ f: @escaping ((K) -> V, K) -> V) -> (K) -> V {
  var cache: [K: V] = [:]
  func go(_ k: K) -> V {
    if let v = cache[k] { return v }; let v = f(go, k); cache[k] = v; return v
  }
  return go
}
func ~= (pattern: (Int) -> Bool, value: Int) -> Bool { pattern(value) }
func multiple(of n: Int) -> (Int) -> Bool { { $0.isMultiple(of: n) } }
func run() {
  print(16 |> Double.init |> { √$0 } |> Int.init)
  let f = { (x: Int) in x + 1 } >>> { $0 * 2 } >>> String.init
  print(f(4), 50.0%%, 2 ** 3 ** 2, -Vector(x: 1, y: 2))
  var v = Vector(x: 3, y: 4)
  v += 2 * Vector(x: 1, y: 0)
  print(v, v.length, [v, v].sum(), [1, 2, 3].sum(), [0.5, 0.25].sum())
  print([1, 2, 3, 4, 5].chunked(2), "abcdefg".chunked(3), 1)
  print((1...30).filter(\.isPrime))
  3.times { print($0, terminator: ";") }
  print()
  let name: String? = nil, blank: String? = "  "
  print(name.orEmpty.isEmpty, name.isBlank, blank.isBlank, Optional("x").isBlank)
  print(
    compose({ $0 + 1 }, { $0 * 10 })(3), curry(max as (Int, Int) -> Int)(2)(5),
    curry { (a: String, b: Int) in String(repeating: a, count: b) }("ab")(3))
  let fib = memoize { (fib: (Int) -> Int, n: Int) in n < 2 ? n : fib(n - 1) + fib(n - 2) }
  print(fib(50))
  for n in [9, 10, 15, 7] {
    switch n {
    case multiple(of: 15): print("FizzBuzz")
    case multiple(of: 3): print("Fizz")
    case multiple(of: 5): print("Buzz")
    default: print(n)
    }
  }
  print(
    [3, 1, 2].map(-), zip([1, 2], [3, 4]).map(*), [1, 2, 3].reduce(1, *), ["b", "a"].sorted(by: <))
  var xs = [5, 3, 8]
  xs.sort { $0 > $1 }; xs.swapAt(0, 2); xs[1...].reverse()
  print(xs, xs.partition { $0 > 4 }, xs.firstIndex { $0 > 4 } as Any)
  print(
    1 << 4 | 3 & ~1, 0xFF ^ 0b1010, 7 &+ 1, Int8.max &+ 1, UInt8(200).addingReportingOverflow(100))
}
//: 4
//: 10 0.5 512.0 (-1.0, -2.0)
//: (5.0, 4.0) 6.4031242374328485 (10.0, 8.0) 6 0.75
//: [ArraySlice([1, 2]), ArraySlice([3, 4]), ArraySlice([5])] ["abc", "def", "g"] 1
//: [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
//: 0;1;2;
//: true true true false
//: 40 5 ababab
//: 12586269025
//: Fizz
//: Buzz
//: FizzBuzz
//: 7
//: [-3, -1, -2] [3, 8] 6 ["a", "b"]
//: [3, 8, 5] 1 Optional(1)
//: 18 245 8 -128 (partialValue: 44, overflow: true)
