// Wrappers of wrappers: the storage is made from the inside out.
import Foundation

enum Size { case small, big(Int) }
enum E1: Error { case a, b(String) }
func f(_ x: Any) -> String {
  switch x {
  case Size.small: "small";
  case Size.big(let n): "big \(n)";
  case E1.b(let s): s;
  case let s as Size: "size \(s)";
  default: "other"
  }
}
func g(_ e: any Error) -> String {
  switch e {
  case E1.a: "a";
  case E1.b(let s) where s.isEmpty: "empty";
  case is E1: "E1";
  case let e as NSError where e.code == 3: "ns";
  default: "other"
  }
}
@propertyWrapper struct Clamped<V: Comparable> {
  var v: V; let r: ClosedRange<V>;
  var wrappedValue: V {
    get { v }
    set { v = min(max(newValue, r.lowerBound), r.upperBound) }
  }
  init(wrappedValue: V, _ r: ClosedRange<V>) {
    self.r = r; v = min(max(wrappedValue, r.lowerBound), r.upperBound)
  }
}
@propertyWrapper struct Logged<V> {
  var wrappedValue: V { didSet { print("set") } }; var projectedValue: String { "log" }
}
@propertyWrapper struct Doubled {
  var wrappedValue: Int {
    get { v * 2 }
    set { v = newValue }
  }; private var v: Int; init(wrappedValue: Int) { v = wrappedValue }
}
struct S {
  @Logged @Clamped(1...5) var level = 9; @Logged @Doubled var d = 4; @Clamped(0...10) var plain = 3
}
class C { @Logged @Doubled var d = 4; @Logged var xs = [1] }
func run() {
  for x: Any in [Size.small, Size.big(3), E1.b("eb"), E1.a, 5] { print(f(x), terminator: " ") };
  print()
  for e: any Error in [E1.a, E1.b(""), E1.b("x"), NSError(domain: "d", code: 3)] {
    print(g(e), terminator: " ")
  }; print()
  var s = S(); print(s.level, s.d, s.$level, s.plain); s.level = 99; s.level -= 3; s.d = 5;
  s.d += 1; print(s.level, s.d, s.plain)
  let c = C(); c.d = 1; c.d *= 3; c.xs.append(2); c.xs[0] = 7; print(c.d, c.xs, c.$xs)
  print(Mirror(reflecting: s).children.map { $0.label! }); composed()
}
struct Form {
  @Logged @Clamped(1...5) var level: Int = 9; @Logged @Doubled var d: Int;
  @Logged @Logged var o: String?; @Doubled var plain = 1
}
struct Own { @Logged @Doubled var d: Int; var k = 1; init(_ n: Int) { d = n; k = d } }
struct Watched { @Logged @Doubled var d = 1 { didSet { print("did", oldValue, d) } } }
func composed() {
  var f = Form(level: 3, d: 4, o: "x"); print(f.level, f.d, f.o ?? "-"); f.level = 8; f.o = nil;
  print(f.level, f.o ?? "-")
  let g = Form(d: 1); print(g.level, g.d, g.o ?? "nil", g.plain)
  var o = Own(4); print(o.d, o.k); o.d += 1; print(o.d)
  var w = Watched(); w.d = 5; print(w.d)
  @Doubled var local = 7; local += 1; print(local)
}

//: small big 3 eb other other
//: a empty E1 ns
//: 5 8 log 3
//: set
//: set
//: set
//: set
//: 2 22 3
//: set
//: set
//: set
//: set
//: 12 [7, 2] log
//: ["_level", "_d", "_plain"]
//: 3 8 x
//: set
//: set
//: set
//: 5 -
//: 5 2 nil 2
//: 8 8
//: set
//: 18
//: set
//: did 2 10
//: 10
//: 30
