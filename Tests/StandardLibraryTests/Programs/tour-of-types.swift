// Types as in teaching material.
import Foundation

@propertyWrapper struct Trimmed {
  private var v = "";
  var wrappedValue: String {
    get { v }
    set { v = newValue.trimmingCharacters(in: .whitespaces) }
  }; init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}
@propertyWrapper struct Capital {
  private var v: String;
  var wrappedValue: String {
    get { v }
    set { v = newValue.capitalized }
  }; var projectedValue: Capital { self };
  init(wrappedValue: String) { v = wrappedValue.capitalized }; func twice() -> String { v + v }
}
@propertyWrapper struct Default<T> {
  var wrappedValue: T; init(wrappedValue: T) { self.wrappedValue = wrappedValue };
  init(_ v: T) { wrappedValue = v }
}
@propertyWrapper final class Ref<T> {
  var wrappedValue: T; init(wrappedValue: T) { self.wrappedValue = wrappedValue };
  var projectedValue: Ref<T> { self }
}
@propertyWrapper struct History<V> {
  private(set) var past: [V] = []; var wrappedValue: V { willSet { past.append(wrappedValue) } };
  init(wrappedValue: V) { self.wrappedValue = wrappedValue }; var projectedValue: [V] { past }
}
struct Form {
  @Trimmed var name = "  a  "; @Capital var city = "new york"; @Default(3) var n: Int;
  @Ref var shared = 1; @History var h = 0; @Logged2 @Default var both = " x y "
}
func local(@Trimmed text: String) -> Int { text.count }
protocol Copyable1 { func copy() -> Self }
final class Doc: Copyable1 {
  var t: String; init(_ t: String) { self.t = t }; func copy() -> Doc { Doc(t + "'") }
}
protocol Equ { static func same(_ a: Self, _ b: Self) -> Bool }
extension Int: Equ { static func same(_ a: Int, _ b: Int) -> Bool { a == b } }
extension Array: Equ where Element: Equ {
  static func same(_ a: [Element], _ b: [Element]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { Element.same($0, $1) }
  }
}
func allSame<T: Equ>(_ xs: T...) -> Bool { zip(xs, xs.dropFirst()).allSatisfy(T.same) }
protocol Container { associatedtype Item; var items: [Item] { get set }; init() }
extension Container {
  mutating func add(_ i: Item) { items.append(i) };
  static func of(_ xs: Item...) -> Self { var c = Self(); xs.forEach { c.add($0) }; return c }
}
extension Container where Item: Numeric { var sum: Item { items.reduce(0, +) } }
extension Container where Item == String { var joined: String { items.joined(separator: "&") } }
struct Box<T>: Container { var items: [T] = [] }
class Node<T> {
  var value: T; var next: Node?; weak var prev: Node?;
  init(_ v: T, next: Node? = nil) { value = v; self.next = next; next?.prev = self };
  deinit { print("free", value) }
}
indirect enum Tree<T: Comparable> {
  case leaf, node(Tree, T, Tree)
  func inserting(_ x: T) -> Tree {
    switch self {
    case .leaf: .node(.leaf, x, .leaf);
    case let .node(l, v, r) where x < v: .node(l.inserting(x), v, r);
    case let .node(l, v, r): .node(l, v, r.inserting(x))
    }
  }
  var sorted: [T] { if case let .node(l, v, r) = self { l.sorted + [v] + r.sorted } else { [] } };
  var depth: Int {
    switch self {
    case .leaf: 0;
    case .node(let l, _, let r): 1 + max(l.depth, r.depth)
    }
  }
}
enum Op: String {
  case add = "+", sub = "-";
  var fn: (Int, Int) -> Int {
    switch self {
    case .add: (+);
    case .sub: (-)
    }
  }
}
enum Beverage: CaseIterable {
  case tea(Bool), water; static var allCases: [Beverage] { [.tea(true), .tea(false), .water] }
}
struct Person { let first, last: String; var age: Int; var full: String { "\(first) \(last)" } }
func patterns(_ x: Any) -> String {
  switch x {
  case is Int where (x as! Int) < 0: "neg";
  case let i as Int: "int \(i)";
  case let s as String where s.hasPrefix("a"): "a-string";
  case is String: "string";
  case let (a, b) as (Int, Int): "pair \(a + b)";
  case let arr as [Any]: "array \(arr.count)";
  case let f as (Int) -> Int: "fn \(f(1))";
  case let p as Person: p.full;
  default: "?"
  }
}
func optionals() {
  let a: Int? = 5, b: Int? = nil; if let a, let c = b ?? Optional(a) { print(a, c) };
  if case let x? = a, x > 3 { print("x", x) };
  for case let n? in [1, nil, 3] { print(n, terminator: " ") };
  for case .some(let n) in [1, nil] where n > 0 { print(n) };
  print(
    a.map { $0 * 2 } as Any, a.flatMap { $0 > 9 ? $0 : nil } as Any, b?.description ?? "none",
    (a as Int?)!.isMultiple(of: 5));
  let nested: Int?? = .some(nil); print(nested as Any, nested == nil, nested.flatMap { $0 } == nil)
}
func run() {
  var f = Form(); print(f.name.count, f.city, f.$city.twice(), f.n, f.both + "|"); f.name = " bb ";
  f.city = "los angeles"; f.n += 1; f.shared = 5; let g = f; f.h = 1; f.h = 2; f.shared = 9;
  print(f.name, f.city, f.n, g.shared, f.$h, f.$shared.wrappedValue); print(local(text: "  hi "));
  f.both = "  q r "; print(f.both + "|")
  print(
    Doc("a").copy().copy().t, Int.same(1, 1), [Int].same([1, 2], [1, 2]), allSame(3, 3, 3),
    allSame([1], [2]));
  let b = Box<Int>.of(1, 2, 3); print(b.sum, Box<String>.of("x", "y").joined, b)
  do {
    let n2 = Node(2); let n1 = Node(1, next: n2); print(n1.next!.value, n2.prev!.value);
    n1.next = nil; print("cut", n2.prev == nil ? "nil" : "set")
  }; print("after")
  let t = [5, 2, 8, 1, 9].reduce(Tree<Int>.leaf) { $0.inserting($1) }; print(t.sorted, t.depth);
  print(Op(rawValue: "+")!.fn(2, 3), Op.sub.fn(2, 3), Beverage.allCases.count)
  for x: Any in [
    -1, 4, "abc", "b", (1, 2), [1, "x"] as [Any], { (i: Int) -> Int in i + 1 },
    Person(first: "A", last: "B", age: 1), 2.5,
  ] { print(patterns(x), terminator: "; ") }; print(); optionals()
  let people = [Person(first: "Z", last: "A", age: 3), Person(first: "Y", last: "B", age: 1)];
  print(
    people.map(\.full), people.sorted { $0.age < $1.age }.first!.first,
    people.max { $0.age < $1.age }!.last, people[keyPath: \.[0].first], people.map(\.first.count));
  let kp = \Person.full; let w: WritableKeyPath<Person, Int> = \.age; var p0 = people[0];
  p0[keyPath: w] += 10;
  print(p0[keyPath: kp], p0.age, kp == \Person.full, \Person.age as AnyKeyPath)
  let comp: (Int) -> (Int) -> Int = { a in { b in a * b } };
  print(comp(3)(4), [1, 2, 3].map(comp(2)));
  func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C {
    { g(f($0)) }
  }; print(compose({ $0 + 1 }, String.init)(4), compose(\Person.age, { $0 * 2 })(p0))
  var fibs: [Int: Int] = [:];
  func fib(_ n: Int) -> Int {
    if n < 2 { return n }; if let c = fibs[n] { return c }; let r = fib(n - 1) + fib(n - 2);
    fibs[n] = r; return r
  }; print(fib(50)); var arr = [[1, 2], [3]]; arr[0][1] += 5; arr[1].append(4); arr[0].swapAt(0, 1);
  print(arr, arr.joined().max()!); var dict: [String: [Int]] = [:];
  dict["a", default: []].append(1); dict["a"]?.append(2); dict["b"] = [3]; dict["b"] = nil;
  print(dict, dict["z", default: [0]])
  let x = 5; let r = if x > 3 { "big" } else { "small" };
  let s =
    switch x {
    case 0: "zero";
    case 1...4, 6...: "some";
    default: "five"
    };
  print(r, s); var it = [1, 2, 3].makeIterator();
  while let n = it.next() { if n == 2 { continue }; print(n, terminator: " ") };
  repeat { print("once") } while false; let (q, rem) = 17.quotientAndRemainder(dividingBy: 5);
  print(
    q, rem, 7.isMultiple(of: 7), Int.max &+ 1 == .min, UInt8(300 & 0xff),
    Int8(truncatingIfNeeded: 200), 0b1010, 0x1F, 1_000, 1e3, 5 / 2, -5 / 2, -5 % 3, 5.0 / 2,
    0.1 + 0.2, Double.pi, Float(0.1), 1.0, 100000000000000000000.0, 1e-7)
}
@propertyWrapper struct Logged2<T> {
  var wrappedValue: T { didSet { print("changed") } };
  init(wrappedValue: T) { self.wrappedValue = wrappedValue }
}

//: 1 New York New YorkNew York 3  x y |
//: bb Los Angeles 4 9 [0, 1] 9
//: 2
//: changed
//:   q r |
//: a'' true true true false
//: 6 x&y Box<Int>(items: [1, 2, 3])
//: 2 1
//: cut set
//: free 1
//: free 2
//: after
//: [1, 2, 5, 8, 9] 3
//: 5 -1 3
//: neg; int 4; a-string; string; pair 3; array 2; fn 2; A B; ?;
//: 5 5
//: x 5
//: 1 3 1
//: Optional(10) nil none true
//: Optional(nil) false true
//: ["Z A", "Y B"] Y A Z [1, 1]
//: Z A 13 true \Person.age
//: 12 [2, 4, 6]
//: 5 26
//: 12586269025
//: [[7, 1], [3, 4]] 7
//: ["a": [1, 2]] [0]
//: big five
//: 1 3 once
//: 3 2 true true 44 -56 10 31 1000 1000.0 2 -2 -2 2.5 0.30000000000000004 3.141592653589793 0.1 1.0 1e+20 1e-07
