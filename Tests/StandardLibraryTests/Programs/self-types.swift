class Base {
  class func make() -> String { "\(Self.self)" }; static let n = 1;
  func who() -> String { "\(type(of: self))" }; required init() {};
  class func create() -> Self { Self() }
}
class Sub: Base {}
func run() {
  print(Base.make(), Sub.make(), Sub().who(), type(of: Sub.create())); let t: Base.Type = Sub.self;
  print(t.make(), t.create()); print(Self_().s)
}
struct Self_ { var s: String { String(describing: Self.self) } }
extension Base: CustomStringConvertible { var description: String { "<\(type(of: self))>" } }

//: Base Sub Sub Sub
//: Sub <Sub>
//: Self_
