class T {
  let id: Int; init(_ id: Int) { self.id = id }; deinit { print("deinit \(id)") };
  func touch() -> Int { id }
}
class P { var kids: [K] = []; deinit { print("parent") } };
class K { let n: Int; init(_ n: Int) { self.n = n }; deinit { print("kid \(n)") } }
func a() { let x: T? = T(1); print(x?.touch() ?? 0); print("end a") }
func b() { let x = T(1); print(x.touch()); print("end b") }
func c() { let x: T? = T(1); if let x { print(x.id) }; print("end c") }
func d() { var x: T? = T(1); print(x!.id); print("end d") }
func e() { let p = P(); p.kids = [K(1), K(2)]; let y = T(3); print(y.id); print("end e") }
func f() { let t = T(1); let u = T(2); let v = T(3); _ = (t, u, v); print("end f") }
func g() {
  let a = [T(1), T(2)]; print(a.count); let d = (T(3), T(4)); print(d.0.id); print("end g")
}
struct S { let a = T(1), b = T(2) }
func h() { let s = S(); print(s.a.id); print("end h") }
class M { let a = T(1); let b = T(2); deinit { print("m") } };
class N: M { let c = T(3); deinit { print("n") } }
func i() { _ = N(); print("end i") }
func j() { let o = Optional(T(1)); print(o!.id); print("end j") }
func run() { a(); b(); c(); d(); e(); f(); g(); h(); i(); j() }

//: 1
//: end a
//: deinit 1
//: 1
//: end b
//: deinit 1
//: 1
//: end c
//: deinit 1
//: 1
//: end d
//: deinit 1
//: 3
//: end e
//: deinit 3
//: parent
//: kid 1
//: kid 2
//: end f
//: deinit 3
//: deinit 2
//: deinit 1
//: 2
//: 3
//: end g
//: deinit 3
//: deinit 4
//: deinit 1
//: deinit 2
//: 1
//: end h
//: deinit 1
//: deinit 2
//: n
//: m
//: deinit 1
//: deinit 2
//: deinit 3
//: end i
//: 1
//: end j
//: deinit 1
