// Enums, observers, trees and patterns from a teaching file.
import Foundation

enum Suit: String, CaseIterable, Comparable {
  case clubs = "♣", diamonds = "♦", hearts = "♥", spades = "♠"
  static func < (a: Suit, b: Suit) -> Bool { a.order < b.order }
  private var order: Int { Self.allCases.firstIndex(of: self)! }
}
enum Rank: Int, CaseIterable, CustomStringConvertible {
  case two = 2, three, four, jack = 11, queen, king, ace
  var description: String {
    switch self {
    case .ace: "A";
    case .king: "K";
    case .queen: "Q";
    case .jack: "J";
    default: String(rawValue)
    }
  }
  struct Values { let first: Int; var second: Int? }
  var values: Values {
    self == .ace
      ? Values(first: 1, second: 11) : Values(first: Swift.min(rawValue, 10), second: nil)
  }
}
struct Card: Hashable, CustomStringConvertible {
  let rank: Rank, suit: Suit; var description: String { "\(rank)\(suit.rawValue)" }
}
class Vehicle {
  var speed = 0.0 {
    willSet { print("will", newValue) }
    didSet { if speed != oldValue { print("did", oldValue) } }
  }
  var wheels: Int { 0 }
  required init() {}
  convenience init(speed: Double) { self.init(); self.speed = speed }
  func describe() -> String { "\(Self.self) \(wheels) wheels at \(speed)" }
  static func make() -> Self { Self() }
  deinit { print("bye", type(of: self)) }
}
final class Car: Vehicle {
  override var wheels: Int { 4 }
  lazy var engine: String = {
    print("building"); return "V\(wheels * 2)"
  }()
  override func describe() -> String { super.describe() + "!" }
  override var speed: Double { didSet { print("car", speed) } }
}
class Node {
  let name: String; weak var parent: Node?;
  var children: [Node] = [] { didSet { children.forEach { $0.parent = self } } }
  init(_ name: String, @Kids _ kids: () -> [Node] = { [] }) {
    self.name = name; children = kids(); children.forEach { $0.parent = self }
  }
  var path: String { (parent.map { $0.path + "/" } ?? "") + name }
  func walk(_ depth: Int = 0, _ visit: (Node, Int) -> Void) {
    visit(self, depth); for c in children { c.walk(depth + 1, visit) }
  }
}
@resultBuilder enum Kids { static func buildBlock(_ n: Node...) -> [Node] { n } }
enum Expression {
  indirect case add(Expression, Expression), mul(Expression, Expression), neg(Expression);
  case num(Double), name(String)
  func eval(_ env: [String: Double] = [:]) throws -> Double {
    switch self {
    case .num(let n): return n
    case .name(let s): guard let v = env[s] else { throw EvalError.unbound(s) }; return v
    case .add(let a, let b): return try a.eval(env) + b.eval(env)
    case let .mul(a, b): return try a.eval(env) * b.eval(env)
    case .neg(let e): return try -e.eval(env)
    }
  }
  enum EvalError: LocalizedError, Equatable {
    case unbound(String);
    var errorDescription: String? { if case .unbound(let s) = self { "no \(s)" } else { nil } }
  }
}
protocol Visitor { associatedtype Result; func visit(_ e: Expression) -> Result }
struct Printer: Visitor {
  func visit(_ e: Expression) -> String {
    switch e {
    case .num(let n): n.formatted();
    case .name(let s): s;
    case .add(let a, let b): "(\(visit(a)) + \(visit(b)))";
    case .mul(let a, let b): "\(visit(a)) * \(visit(b))";
    case .neg(let x): "-\(visit(x))"
    }
  }
}
extension Visitor where Result == String { func show(_ e: Expression) { print(visit(e)) } }
func classify(_ p: (Int, Int)) -> String {
  switch p {
  case (0, 0): "origin";
  case (_, 0), (0, _): "axis";
  case let (x, y) where x == y: "diagonal";
  case (-2...2, -2...2): "near";
  case (let x, _) where x > 100: "far";
  default: "else"
  }
}
func run() {
  print(
    Suit.allCases.map(\.rawValue), Suit.hearts > .clubs, Rank(rawValue: 12)!, Rank.ace.values,
    Rank.queen.values.first)
  let deck = Suit.allCases.flatMap { s in Rank.allCases.map { Card(rank: $0, suit: s) } }
  print(
    deck.count, deck[3...5], Set(deck).count,
    Dictionary(grouping: deck, by: \.suit).mapValues(\.count).sorted { $0.key < $1.key }.map(
      \.value))
  do {
    let c = Car(speed: 10); c.speed = 20; print(c.describe(), c.engine, c.engine);
    let v: Vehicle = Car.make(); print(v.wheels, v is Car, type(of: v))
  }
  let tree = Node("root") {
    Node("a") {
      Node("a1"); Node("a2")
    }; Node("b")
  }
  tree.walk { print(String(repeating: "  ", count: $1) + $0.name) }
  print(tree.children[0].children[1].path)
  let e = Expression.add(.num(2), .mul(.name("x"), .neg(.num(3))))
  Printer().show(e)
  print((try? e.eval(["x": 4])) as Any, (try? e.eval()) as Any)
  do { _ = try e.eval() } catch let err as Expression.EvalError {
    print(err, err.localizedDescription, err == .unbound("x"))
  } catch { print("?") }
  print([(0, 0), (3, 0), (4, 4), (1, -2), (200, 1), (9, 8)].map(classify))
  let opt: Int?? = .some(nil)
  switch opt {
  case .none: print("none");
  case .some(.none): print("some none");
  case .some(.some(let x)): print(x)
  }
  let mixed: [Any] = [
    1, "two", 3.0, [4, 5], (6, "six"), nil as Int? as Any, Car.self, { 7 } as () -> Int,
  ]
  for m in mixed {
    switch m {
    case let i as Int: print("int", i);
    case let s as String where s.count > 2: print("str", s);
    case is Double: print("dbl");
    case let a as [Int]: print("arr", a.reduce(0, +));
    case let (n, s) as (Int, String): print("tup", n, s);
    case let f as () -> Int: print("fn", f());
    case let t as Vehicle.Type: print("type", t);
    default: print("other")
    }
  }
  outer: for i in 1... {
    for j in 1...i { if i * j == 42 { print(i, j); break outer }; if j > 6 { continue outer } }
  }
  var n = 27, steps = 0;
  repeat { n = n.isMultiple(of: 2) ? n / 2 : 3 * n + 1; steps += 1 } while n != 1; print(steps)
  if case 1..<10 = steps % 10, let f = "42".first(where: \.isNumber), f == "4" { print("ok", f) }
  guard let last = deck.last, case .spades = last.suit else { return }
  print(last, deck.first { $0.rank == .ace }.map(String.init(describing:)) ?? "-")
}
//: ["♣", "♦", "♥", "♠"] true Q Values(first: 1, second: Optional(11)) 10
//: 28 [J♣, Q♣, K♣] 28 [7, 7, 7, 7]
//: will 20.0
//: did 10.0
//: car 20.0
//: building
//: Car 4 wheels at 20.0! V8 V8
//: 4 true Car
//: bye Car
//: bye Car
//: root
//:   a
//:     a1
//:     a2
//:   b
//: root/a/a2
//: (2 + x * -3)
//: Optional(-10.0) nil
//: unbound("x") no x true
//: ["origin", "axis", "diagonal", "near", "far", "else"]
//: some none
//: int 1
//: str two
//: dbl
//: arr 9
//: tup 6 six
//: other
//: type Car
//: fn 7
//: 7 6
//: 111
//: ok 4
//: A♠ A♣
