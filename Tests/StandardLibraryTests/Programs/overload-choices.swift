import Foundation
// Overloads that differ by a constraint, a result, an effect, or the result of a closure.
infix operator ** : MultiplicationPrecedence
prefix operator ++
postfix operator ++
func g<T: Collection>(_ x: T) -> String { "collection" }
func g<T: Sequence>(_ x: T) -> String { "sequence" }
func e<T: Equatable>(_ x: T) -> String { "equatable" }
func e<T: Error>(_ x: T) -> String { "error" }
struct Failure: Error {}
struct S {
  func g<T: Collection>(_ x: T) -> String { "collection" }
  func g<T: Sequence>(_ x: T) -> String { "sequence" }
}
func h() -> Int { 1 }
func h() -> String { "s" }
func l(_ a: Int...) -> String { "any number" }
func l(_ a: Int) -> String { "one" }
struct V {
  let c: (String) -> Bool
  static func && (l: V, r: V) -> V { V { l.c($0) && r.c($0) } }
  static func || (l: V, r: V) -> V { V { l.c($0) || r.c($0) } }
  static prefix func ! (v: V) -> V { V { !v.c($0) } }
}
func ** (a: Double, b: Int) -> Double { (0..<b).reduce(1) { r, _ in r * a } }
extension Int {
  static prefix func ++ (x: inout Int) -> Int { x += 1; return x }
  static postfix func ++ (x: inout Int) -> Int { defer { x += 1 }; return x }
}
func u(_ f: (Int) -> Void) -> String { "nothing" }
func u(_ f: (Int) -> Int) -> String { "Int" }
func v<T>(_ f: () -> T) -> String { "generic" }
func v(_ f: () -> Void) -> String { "nothing" }
func run() {
  print(g("a"), g(AnySequence([1])), S().g([1]), S().g(AnySequence([1])))
  print(e(1), e(Failure()))
  let a: Int = h()
  let b: String = h()
  print(a, b)
  print(l(1), l(1, 2), l())
  let x = V { $0.isEmpty } || !V { $0.count > 2 }
  let y = V { _ in true } && x
  print(x.c("a"), y.c("abc"), true && !false)
  let n = 2
  print(2.0 ** 3, 1.5 ** n, 2 ** 3)
  var i = 1
  print(++i)
  print(i++, i)
  print(u { $0 + 1 }, v { 1 }, v {}, u { _ in })
}
//: collection sequence collection sequence
//: equatable error
//: 1 s
//: one any number any number
//: true false true
//: 8.0 2.25 8.0
//: 2
//: 2 3
//: Int generic nothing nothing
