protocol P {
  static var name: String { get }; static func make() -> Self; init(); func hi() -> String;
  static subscript(i: Int) -> Int { get }
}
extension P {
  static func twice() -> String { name + name }; static func fresh() -> any P { self.init() }
}
struct S: P {
  static var name: String { "S" }; static func make() -> S { S() }; func hi() -> String { "hi S" };
  static subscript(i: Int) -> Int { i }
}
class C: P {
  class var name: String { "C" }; class func make() -> Self { self.init() }; required init() {};
  func hi() -> String { "hi \(type(of: self))" }; class subscript(i: Int) -> Int { i * 2 }
}
class D: C { override class var name: String { "D" } }
enum E: P {
  case a; init() { self = .a }; static let name = "E"; static func make() -> E { .a };
  func hi() -> String { "hi E" }; static subscript(i: Int) -> Int { i * 3 }
}
func gen<T: P>(_ t: T.Type) -> String {
  T.name + t.name + t.make().hi() + "\(T.self)" + T.twice() + "\(t[2])"
}
func gen2<T: P>(_ t: T) -> String { "\(T.self) \(type(of: t)) \(T.name)" }
class Maker { func make<T: P>(_ type: T.Type) -> T { type.init() } }
class LoudMaker: Maker {
  override func make<T: P>(_ type: T.Type) -> T {
    print("making \(T.self)")
    return super.make(type)
  }
}
func run() {
  for t in [S.self, C.self, D.self, E.self] as [any P.Type] {
    print(t.name, t.init().hi(), t.make().hi(), t, t.twice(), t.fresh().hi(), gen(t))
  }
  for v in [S(), C(), D(), E()] as [any P] {
    print(type(of: v).name, gen2(v), type(of: v), type(of: v).init().hi())
  }
  for maker in [Maker(), LoudMaker()] {
    for t in [S.self, D.self] as [any P.Type] { print(maker.make(t).hi()) }
  }
  let x: C = D(); print(gen2(x))
  let f: (Int) -> Int = { C[$0] }; print(f(3)); let g = D.make; print(g().hi());
  let h: C.Type = D.self; let k = h.make; print(k().hi(), h.name)
}

//: S hi S hi S S SS hi S SShi SSSS2
//: C hi C hi C C CC hi C CChi CCCC4
//: D hi D hi D D DD hi D DDhi DDDD4
//: E hi E hi E E EE hi E EEhi EEEE6
//: S S S S S hi S
//: C C C C C hi C
//: D D D D D hi D
//: E E E E E hi E
//: hi S
//: hi D
//: making S
//: hi S
//: making D
//: hi D
//: C D C
//: 6
//: hi D
//: hi D D
