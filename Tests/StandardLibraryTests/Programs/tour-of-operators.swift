// Operators, subscripts and control flow as in teaching material.
import Foundation

precedencegroup PowerPrecedence {
  higherThan: MultiplicationPrecedence
  associativity: right
}
infix operator ** : PowerPrecedence
func ** (a: Double, b: Double) -> Double { pow(a, b) }
infix operator |> : AdditionPrecedence
func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
prefix operator √
prefix func √ (x: Double) -> Double { x.squareRoot() }
postfix operator %%
postfix func %% (x: Double) -> Double { x / 100 }
struct Stack<Element> {
  private var items: [Element] = []; mutating func push(_ e: Element) { items.append(e) }
  @discardableResult mutating func pop() -> Element? { items.popLast() }
  subscript(i: Int) -> Element {
    get { items[i] }
    set { items[i] = newValue }
  }
  var top: Element? { items.last }; var count: Int { items.count }
}
extension Stack: CustomStringConvertible { var description: String { "Stack(\(items))" } }
extension Stack: Equatable where Element: Equatable {}
extension Stack: Sequence {
  func makeIterator() -> AnyIterator<Element> { var c = items; return AnyIterator { c.popLast() } }
}
extension Stack: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) { for e in elements { push(e) } }
}
indirect enum Expr {
  case num(Double), add(Expr, Expr), mul(Expr, Expr), neg(Expr)
  var value: Double {
    switch self {
    case .num(let v): v;
    case let .add(l, r): l.value + r.value;
    case .mul(let l, let r): l.value * r.value;
    case .neg(let e): -e.value
    }
  }
}
extension Expr: CustomStringConvertible {
  var description: String {
    switch self {
    case .num(let v): return String(format: "%.1f", v);
    case let .add(l, r): return "(\(l) + \(r))";
    case let .mul(l, r): return "\(l) * \(r)";
    case .neg(let e): return "-\(e)"
    }
  }
}
@dynamicMemberLookup struct JSON {
  var d: [String: Any];
  subscript(dynamicMember k: String) -> JSON? { (d[k] as? [String: Any]).map(JSON.init) }
}
@dynamicMemberLookup struct Lens<T> {
  var value: T;
  subscript<U>(dynamicMember kp: WritableKeyPath<T, U>) -> U {
    get { value[keyPath: kp] }
    set { value[keyPath: kp] = newValue }
  }
}
struct P { var x = 1, y = 2 }
struct Adder {
  let n: Int; func callAsFunction(_ x: Int) -> Int { x + n };
  func callAsFunction(twice x: Int) -> Int { x + 2 * n }
}
@propertyWrapper struct Clamped<V: Comparable> {
  var v: V; let r: ClosedRange<V>;
  var wrappedValue: V {
    get { v }
    set { v = min(max(newValue, r.lowerBound), r.upperBound) }
  }; var projectedValue: ClosedRange<V> { r }
  init(wrappedValue: V, _ r: ClosedRange<V>) {
    self.r = r; v = min(max(wrappedValue, r.lowerBound), r.upperBound)
  }
}
@propertyWrapper struct Logged<V> {
  var wrappedValue: V { didSet { print("set", oldValue, wrappedValue) } }
}
struct Player {
  @Clamped(0...100) var hp = 150; @Logged var name = "a"; @Logged @Clamped(1...5) var level = 9
}
func testLabels() {
  outer: for i in 1...3 {
    inner: for j in 1...3 {
      if j == 2 { continue outer }; if i == 3 { break outer }; print(i, j, terminator: ";")
    }
  }; print()
}
func defers() {
  defer { print("d1") }; defer { print("d2") };
  for i in 0..<2 { defer { print("loop", i) }; if i == 1 { break } }; print("body")
}
func guardChain(_ s: String?, _ n: Any) -> String {
  guard let s, !s.isEmpty, let i = n as? Int, case 1...10 = i else { return "no" };
  return "\(s)\(i)"
}
func classify(_ p: (Int, Int)) -> String {
  switch p {
  case (0, 0): "origin";
  case (let x, 0) where x > 0: "+x \(x)";
  case (_, 0): "-x";
  case (0, _): "y";
  case let (x, y) where x == y: "diag";
  case (-2...2, -2...2): "near";
  default: "far"
  }
}
func run() {
  print(2 ** 3 ** 2, 2 * 3 ** 2, √16, 50%%, [1, 2, 3] |> { $0.reduce(0, +) }, -2 ** 2)
  var s: Stack = [1, 2, 3]; s.push(4); s[0] = 9;
  print(s, s.pop() ?? 0, s.top!, s.map { $0 * 2 }, s == [9, 2, 3], s.contains(2), Array(s))
  let e = Expr.add(.num(2), .mul(.num(3), .neg(.num(4)))); print(e, e.value)

  var l = Lens(value: P()); l.x = 5; l.y += 1; print(l.x, l.y, l.value)
  let add = Adder(n: 3); print(add(4), add(twice: 4), [1, 2].map(add.callAsFunction(_:)))
  var p = Player(); p.hp -= 170; print(p.hp, p.$hp, p.name); p.name = "b"; p.level = 3;
  print(p.level)
  testLabels(); defers();
  print(guardChain("a", 5), guardChain("", 5), guardChain("a", 11), guardChain(nil, 1))
  for q in [(0, 0), (3, 0), (-3, 0), (0, 3), (4, 4), (1, 2), (5, 9)] {
    print(classify(q), terminator: ", ")
  }; print()
  let groups = Dictionary(grouping: ["apple", "bob", "avocado", "bear"], by: \.first!);
  print(groups.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
  print(
    ["a", "b", "a"].reduce(into: [:]) { $0[$1, default: 0] += 1 }.sorted { $0.key < $1.key }.map {
      "\($0)=\($1)"
    })
  let counts = Dictionary([("a", 1), ("b", 2), ("a", 3)], uniquingKeysWith: +);
  print(counts["a"]!, counts.mapValues { $0 * 2 }["b"]!, counts.filter { $0.value > 2 })
  print(
    (1...10).lazy.filter { $0 % 2 == 0 }.map { $0 * $0 }.prefix(3).reduce(0, +),
    Array(zip(1..., ["a", "b"])), Array(stride(from: 10, through: 0, by: -5)),
    stride(from: 0.0, to: 1.0, by: 0.25).map { $0 })
  print(
    Array(sequence(first: 1) { $0 < 50 ? $0 * 3 : nil }), [3, 1, 2].sorted(by: >),
    [[1, 2], [3]].flatMap { $0 }, ["1", "x"].compactMap(Int.init),
    [1, 2, 3, 4].partitioned { $0 > 2 })
}
extension Array {
  func partitioned(_ f: (Element) -> Bool) -> (yes: [Element], no: [Element]) {
    (filter(f), filter { !f($0) })
  }
}

//: 512.0 18.0 4.0 0.5 6 4.0
//: Stack([9, 2, 3, 4]) 4 3 [6, 4, 18] true true [3, 2, 9]
//: (2.0 + 3.0 * -4.0) -10.0
//: 5 3 P(x: 5, y: 3)
//: 7 10 [4, 5]
//: 0 0...100 a
//: set a b
//: set Clamped<Int>(v: 5, r: ClosedRange(1...5)) Clamped<Int>(v: 3, r: ClosedRange(1...5))
//: 3
//: 1 1;2 1;
//: loop 0
//: loop 1
//: body
//: d2
//: d1
//: a5 no no no
//: origin, +x 3, -x, y, diag, near, far,
//: ["a: [\"apple\", \"avocado\"]", "b: [\"bob\", \"bear\"]"]
//: ["a=2", "b=1"]
//: 4 4 ["a": 4]
//: 56 [(1, "a"), (2, "b")] [10, 5, 0] [0.0, 0.25, 0.5, 0.75]
//: [1, 3, 9, 27, 81] [3, 2, 1] [1, 2, 3] [1] (yes: [3, 4], no: [1, 2])
