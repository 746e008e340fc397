// Chains that begin with an array of implicit members.
enum K: CaseIterable { case a, b, c }
struct Col: Equatable, Comparable {
  var n: Int; static let red = Col(n: 1), blue = Col(n: 2);
  static func mk(_ n: Int) -> Col { Col(n: n) }
  static func < (l: Col, r: Col) -> Bool { l.n < r.n }
}
func take(_ c: Col) -> Int { c.n }
func run() {
  let k = K.b
  print([.a, .b].contains(k), ![.a, .c].contains(k))
  let e: Col? = [.red, .blue].randomElement()
  let f: Col = [.red, .blue][1]
  let g: [Col] = [.red, .blue].reversed()
  let h: [Col] = [.red, .blue, .mk(3)].filter { $0.n > 1 }
  let i: Col = [.red, .blue, .mk(3)].max()!
  print(e != nil, f, g, h, i, take([.red, .mk(9)].randomElement()!) > 0)
  let j: Col? = [.red, .blue].first { $0.n == 2 }
  let ks: Set<K> = [.a]
  print(j as Any, ks.contains(where: { [.a, .b].contains($0) }))
  if [.a, .b].contains(k) { print("yes") }
  switch k {
  case let x where [.a, .b].contains(x): print("in");
  default: print("out")
  }
  func pick() -> Col { [.red].randomElement()! }
  print(pick())
  let m: [Col] = [.red, .blue].shuffled().sorted()
  print(m, [Col.red, .blue].map { $0.n }, ([.red, .blue] as [Col]).map(\.n))
  let q: Col = [.red, .red].randomElement() ?? .blue
  print(q, [.red, .blue].firstIndex(of: q)!)
  let r: Col? = [.red, .blue].first { $0.n > 0 }, s: Col = [.red, .blue].shuffled()[0]
  let t: Col? = [.blue, .red].sorted().min()
  let u: Int = [.red, .blue].map { (c: Col) in c.n }.reduce(0, +)
  print(
    r as Any, s.n > 0, t as Any, u, [.a, .b].allSatisfy { $0 == k }, k == [.b, .b].randomElement())
  let v = [.red, .mk(4)].max() ?? q
  print(v, [.a, .c].contains(k) == [.a].contains(k))
}
//: true true
//: true Col(n: 2) [App.Col(n: 2), App.Col(n: 1)] [App.Col(n: 2), App.Col(n: 3)] Col(n: 3) true
//: Optional(App.Col(n: 2)) true
//: yes
//: in
//: Col(n: 1)
//: [App.Col(n: 1), App.Col(n: 2)] [1, 2] [1, 2]
//: Col(n: 1) 0
//: Optional(App.Col(n: 1)) true Optional(App.Col(n: 1)) 3 false true
//: Col(n: 4) true
