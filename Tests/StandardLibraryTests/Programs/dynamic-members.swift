@dynamicMemberLookup struct J {
  var d: [String: Int];
  subscript(dynamicMember k: String) -> Int? {
    get { d[k] }
    set { d[k] = newValue }
  }
}
@dynamicMemberLookup struct Lens<T> {
  var v: T;
  subscript<U>(dynamicMember k: WritableKeyPath<T, U>) -> U {
    get { v[keyPath: k] }
    set { v[keyPath: k] = newValue }
  }
}
struct P { var x = 1, y = 2 }
@dynamicMemberLookup enum E { case a; subscript(dynamicMember k: String) -> String { "<\(k)>" } }
@dynamicMemberLookup class C {
  var p = P();
  subscript<U>(dynamicMember k: ReferenceWritableKeyPath<C, U>) -> U { self[keyPath: k] };
  subscript<U>(dynamicMember k: KeyPath<P, U>) -> U { p[keyPath: k] }
}
func run() {
  var j = J(d: ["a": 1]); print(j.a as Any, j.b as Any); j.b = 5; print(j.d["b"]!); j.a? += 3;
  print(j.a!)
  var l = Lens(v: P()); l.x = 9; print(l.x, l.v.x, l.y); print(E.a.hello); print(C().x)
  let kp = \Lens<P>.x; print(l[keyPath: kp])
}

//: Optional(1) nil
//: 5
//: 4
//: 9 9 2
//: <hello>
//: 1
//: 9
