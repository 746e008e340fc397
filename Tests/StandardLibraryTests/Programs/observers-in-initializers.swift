// Observers do not run in initialisers of their own type.
class A {
  var v = 0 { didSet { print("didA", v) } }; init() {};
  required convenience init(_ n: Int) { self.init(); v = n; self.v += 1 }
  lazy var z = 3
  convenience init(b: Int) { self.init(); let c = { self.v = b }; c() }
}
extension A { convenience init(e: Int) { self.init(); v = e } }
class C: A {
  required convenience init(_ n: Int) { self.init(); v = n }; override init() { super.init() };
  override var v: Int { didSet { print("didC", v) } };
  convenience init(c: Int) { self.init(); v = c }
  init(d: Int) { super.init(); v = d }
}
struct S {
  var v = 0 { didSet { print("didS", v) } }; init() {};
  init(_ n: Int) { self.init(); v = n; v += 1 }
}
extension S { init(e: Int) { self.init(); v = e } }
func run() {
  _ = A(1)
  print("--")
  _ = A(e: 2)
  print("--")
  _ = C(0)
  print("--")
  _ = C(c: 4)
  print("--")
  _ = C(d: 5)
  print("--")
  _ = S(6)
  print("--")
  _ = S(e: 7)
  print("--")
  _ = A(b: 8)
}
//: --
//: --
//: didA 0
//: didC 0
//: --
//: didA 4
//: didC 4
//: --
//: didA 5
//: didC 5
//: --
//: --
//: --
//: didA 8
