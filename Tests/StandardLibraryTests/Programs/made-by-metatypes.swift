// A class named only by its metatype or a type parameter is made by its required initialiser.
class Base { required init() {}; func say() { print("base") } }
class Sub: Base { override func say() { print("sub") } }
//: sub
//: sub
//: sub
//: sub
//: sub
//: sub
protocol P: AnyObject {}
protocol Q { init() }
extension Sub: P {}
func make<T: Base>(_ t: T.Type) -> T { t.init() }
func make2<T: Base>() -> T { T() }
func make3<T>(_ t: T.Type) -> T where T: Base, T: P { let x: T = t.init(); return x }
func make4<T>(_ t: T.Type) -> T where T: P, T: Base { let x: T = T(); return x }
struct W<T> where T: Base, T: P {
  let v: T; init(_ t: T.Type = T.self) { let d: T = t.init(); v = d }
}
func run() {
  make(Sub.self).say(); let b: Sub = make2(); b.say(); make3(Sub.self).say(); make4(Sub.self).say();
  W(Sub.self).v.say()
  let t: Base.Type = Sub.self; t.init().say()
}
