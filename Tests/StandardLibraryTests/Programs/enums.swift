// Enums: payloads, raw values, methods, indirect, CaseIterable, Comparable, patterns.
enum Direction: String, CaseIterable {
  case north, south = "S", east, west
  var opposite: Direction {
    switch self {
    case .north: .south;
    case .south: .north;
    case .east: .west;
    case .west: .east
    }
  }
  mutating func turn() { self = opposite }
  static let start = Direction.north
  init(degrees: Int) { self = degrees < 180 ? .north : .south }
}
enum Planet: Int, Comparable {
  case mercury = 1, venus, earth, mars = 10, jupiter
  static func < (a: Planet, b: Planet) -> Bool { a.rawValue < b.rawValue }
}
enum Shape: Equatable, Hashable {
  case circle(radius: Double), rect(width: Double, height: Double), point, named(String, Int?)
  var area: Double {
    switch self {
    case .circle(let r): return 3 * r * r;
    case let .rect(w, h): return w * h;
    case .point, .named: return 0
    }
  }
}
indirect enum Expr {
  case num(Int), add(Expr, Expr), mul(Expr, Expr), neg(Expr)
  func eval() -> Int {
    switch self {
    case .num(let n): n;
    case .add(let a, let b): a.eval() + b.eval();
    case .mul(let a, let b): a.eval() * b.eval();
    case .neg(let e): -e.eval()
    }
  }
  var text: String {
    switch self {
    case .num(let n) where n < 0: "(\(n))";
    case .num(let n): "\(n)";
    case .add(let a, let b): "(\(a.text) + \(b.text))";
    case .mul(.num(1), let b): b.text;
    case .mul(let a, let b): "\(a.text) * \(b.text)";
    case .neg(.neg(let e)): e.text;
    case .neg(let e): "-\(e.text)"
    }
  }
}
enum Tree<T: Comparable> {
  case leaf; indirect case node(Tree<T>, T, Tree<T>)
  func inserting(_ x: T) -> Tree {
    switch self {
    case .leaf: return .node(.leaf, x, .leaf);
    case .node(let l, let v, let r):
      if x < v {
        return .node(l.inserting(x), v, r)
      } else if x > v {
        return .node(l, v, r.inserting(x))
      } else {
        return self
      }
    }
  }
  var values: [T] {
    if case .node(let l, let v, let r) = self { return l.values + [v] + r.values }; return []
  }
  var depth: Int {
    guard case let .node(l, _, r) = self else { return 0 }; return 1 + max(l.depth, r.depth)
  }
}
enum Level: Int, CaseIterable, Identifiable, CustomStringConvertible {
  case low, mid, high; var id: Int { rawValue }; var description: String { "L\(rawValue)" }
}
enum Size: Comparable { case small, medium(Int), large }
enum Namespace {
  static var counter = 0; enum Inner: Character { case a = "x", b = "y" };
  static func next() -> Int { counter += 1; return counter }
}
enum Failure: Error, Equatable { case empty, code(Int) }
func run() {
  var d = Direction.north; d.turn();
  print(
    d, d.rawValue, d.opposite, Direction(rawValue: "S") as Any, Direction(rawValue: "south") as Any,
    Direction.allCases, Direction.allCases.count, Direction(degrees: 200), Direction.start)
  print(
    Planet.earth.rawValue, Planet.jupiter.rawValue, Planet.venus < .mars,
    [Planet.mars, .mercury].sorted(), Planet(rawValue: 11) as Any, Planet(rawValue: 5) as Any,
    Planet.earth >= .earth, max(Planet.venus, .mars))
  let shapes: [Shape] = [
    .circle(radius: 2), .rect(width: 2, height: 3.5), .point, .named("q", nil), .named("r", 3),
  ]
  for s in shapes { print(s, s.area) }
  print(
    shapes[0] == .circle(radius: 2), shapes[1] != .point, Set(shapes).count,
    shapes.firstIndex(of: .point)!, shapes.contains(.named("r", 3)))
  for case .rect(let w, let h) in shapes { print("rect", w, h) }
  for case let .named(n, i?) in shapes { print("named", n, i) }
  if case .circle(let r) = shapes[0], r > 1 { print("circle", r) }
  if case .named(_, nil) = shapes[3] { print("named nil") }
  guard case .circle(radius: let rr) = shapes[0] else { return }
  print(rr)
  let e = Expr.add(.num(2), .mul(.num(3), .neg(.num(4))));
  print(e.eval(), e.text, Expr.neg(.neg(.num(-1))).text, Expr.mul(.num(1), .num(7)).text); print(e)
  let t = [5, 2, 8, 1, 9, 2].reduce(Tree<Int>.leaf) { $0.inserting($1) }; print(t.values, t.depth)
  print(
    Level.allCases, Level.high, "\(Level.low)", Level.mid.id, Level(rawValue: 2)!,
    Level.allCases.map(\.rawValue).reduce(0, +), Level.allCases.last!)
  print(
    Size.small < .medium(1), Size.medium(5) < .medium(3), Size.large > .medium(100),
    [Size.large, .small, .medium(2), .medium(1)].sorted())
  print(
    Namespace.next(), Namespace.next(), Namespace.counter, Namespace.Inner.a.rawValue,
    Namespace.Inner(rawValue: "y") as Any)
  let make = Shape.circle;
  print(make(1.5), [1.0, 2.0].map(Shape.circle(radius:)), (Shape.named)("z", 2))
  let result: Result<Int, Failure> = .failure(.code(4));
  switch result {
  case .success(let v): print(v);
  case .failure(.code(let c)) where c > 3: print("code", c);
  case .failure(let f): print(f)
  }
  print(
    (try? result.get()) as Any, Result<Int, Failure>.success(3).map { $0 * 2 },
    result.mapError { _ in Failure.empty }, Result { try thrower(1) },
    Result<Int, Failure>.success(1) == .success(1))
  switch (d, 3) {
  case (.north, _): print("n");
  case (.south, 0...2): print("s low");
  case (.south, let n): print("s", n);
  default: print("x")
  }
  var opt: Shape? = .point; if opt == .point { print("opt point") }; opt = .circle(radius: 1);
  if case .circle? = opt { print("opt circle") }
  print(
    MemoryLayout<Int>.size, type(of: shapes[0]), "\(type(of: Direction.east))",
    String(describing: Shape.self), Failure.code(1), Failure.empty == .empty)
}
func thrower(_ n: Int) throws -> Int { if n > 0 { throw Failure.code(n) }; return n }

// Printed by Swift:
//: south S north Optional(App.Direction.south) nil [App.Direction.north, App.Direction.south, App.Direction.east, App.Direction.west] 4 south north
//: 3 11 true [App.Planet.mercury, App.Planet.mars] Optional(App.Planet.jupiter) nil true mars
//: circle(radius: 2.0) 12.0
//: rect(width: 2.0, height: 3.5) 7.0
//: point 0.0
//: named("q", nil) 0.0
//: named("r", Optional(3)) 0.0
//: true true 5 2 true
//: rect 2.0 3.5
//: named r 3
//: circle 2.0
//: named nil
//: 2.0
//: -10 (2 + 3 * -4) (-1) 7
//: add(App.Expr.num(2), App.Expr.mul(App.Expr.num(3), App.Expr.neg(App.Expr.num(4))))
//: [1, 2, 5, 8, 9] 3
//: [L0, L1, L2] L2 L0 1 L2 3 L2
//: true false true [App.Size.small, App.Size.medium(1), App.Size.medium(2), App.Size.large]
//: 1 2 2 x Optional(App.Namespace.Inner.b)
//: circle(radius: 1.5) [App.Shape.circle(radius: 1.0), App.Shape.circle(radius: 2.0)] named("z", Optional(2))
//: code 4
//: nil success(6) failure(App.Failure.empty) failure(App.Failure.code(1)) true
//: s 3
//: opt point
//: opt circle
//: 8 Shape Direction Shape code(1) true
