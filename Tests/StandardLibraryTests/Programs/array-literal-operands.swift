// An array literal takes the type of the array to which it is joined.

protocol P { var n: Int { get } }
struct A: P { let n = 1 }
struct B: P { let n = 2 }
class Base { let n: Int; init(_ n: Int) { self.n = n } }
class Sub: Base {}
func run() {
  let a = 1
  let b: [Any] = ["x"]
  let c: [Any] = [a] + b
  print(c.count, c.first as? Int ?? 0)
  let ps: [any P] = [A()] + [B(), B()]
  print(ps.map(\.n))
  let more = ps + [A()]
  print(more.map(\.n))
  let bases = [Base(1)] + [Sub(2)]
  print(bases.map(\.n))
  var optional: [Int?] = [nil]
  optional = [a] + optional
  print(optional)
}
//: 2 1
//: [1, 2, 2]
//: [1, 2, 2, 1]
//: [1, 2]
//: [Optional(1), nil]
