// An array's expected type determines both of its parts; so do an optional's, and those of `return`s.
protocol P {}
struct A: P {}
struct B: P {}
class C {}
class D: C {}
func take(_ values: [Any]) -> Int { values.count }
func takes(_ values: [any P]) -> Int { values.count }
func call<T>(_ body: () -> T) -> T { body() }
func cast<S>(_ x: Any, _ type: S.Type) -> S? {
  return call {
    if let found = x as? S { return found } else { let found = x as? S; return found }
  }
}
func half(_ x: Int?) -> Int? {
  let result: Int? = call {
    if x == 3 { return 1 }
    guard let x else { return nil }
    return x % 2 == 0 ? x / 2 : nil
  }
  return result
}
func run() {
  let strings = ["a", "b"]
  let x = 3
  let a: [Any] = [x] + strings
  let b: [Any] = strings + [x]
  let c: [Any] = [1] + ["b"]
  let d: [Any] = [x] + [strings]
  let e: [any P] = [A()] + [B(), B()]
  let ds = [D()]
  let f: [C] = ds + [C()]
  let asA: [A] = [A()]
  let g: [any P] = asA + [B()]
  let h: [any P] = [B()] + asA
  print(a, b, c, d.count, e.count, f.count, g.count, h.count)
  print(take([x] + strings), take([x] + [2.5]), takes([A()] + [B()]), [x] + [4])
  print(cast(3, Int.self) as Any, cast(3, String.self) as Any, half(3) as Any, half(8) as Any)
}
//: [3, "a", "b"] ["a", "b", 3] [1, "b"] 2 3 2 2 2
//: 3 2 2 [3, 4]
//: Optional(3) nil Optional(1) Optional(4)
