// Structs: value semantics, mutating, observers, lazy, subscripts, statics, wrappers, nested types.
@propertyWrapper struct Clamped {
  private var value: Int; let range: ClosedRange<Int>;
  init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }
  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }; var projectedValue: String { "\(value) in \(range)" }
}
@propertyWrapper struct Logged<T> {
  var wrappedValue: T { didSet { print("logged \(oldValue) -> \(wrappedValue)") } }
}
struct Point: Equatable, Hashable, CustomStringConvertible {
  var x = 0, y = 0; static let zero = Point(); static var made = 0
  var length: Double { Double(x * x + y * y).squareRoot() }
  var description: String { "(\(x), \(y))" }
  mutating func move(dx: Int = 0, dy: Int = 0) { x += dx; y += dy }
  func moved(by n: Int) -> Point { var copy = self; copy.move(dx: n, dy: n); return copy }
  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  static func += (a: inout Point, b: Point) { a = a + b }
  static prefix func - (p: Point) -> Point { Point(x: -p.x, y: -p.y) }
  mutating func reset() { self = .zero }
}
struct Matrix {
  let rows: Int, columns: Int; private var grid: [Double]
  init(rows: Int, columns: Int) {
    self.rows = rows; self.columns = columns; grid = Array(repeating: 0, count: rows * columns)
  }
  subscript(r: Int, c: Int) -> Double {
    get { grid[r * columns + c] }
    set { grid[r * columns + c] = newValue }
  }
  subscript(row r: Int) -> [Double] { Array(grid[r * columns..<(r + 1) * columns]) }
  static subscript(name: String) -> Int { name.count }
}
struct Account {
  private(set) var balance = 0 {
    willSet { print("will", newValue) }
    didSet { print("did", oldValue, balance); if balance < 0 { balance = 0 } }
  }
  mutating func add(_ n: Int) { balance += n }
  var log: [String] = [] { didSet { print("log", log.count) } }
}
struct Lazy {
  let n: Int;
  lazy var heavy: Int = {
    print("computing"); return n * 2
  }()
    ;
  lazy var list = [n, n + 1]; init(n: Int) { self.n = n }
}
struct Game {
  @Clamped(0...10) var score = 50; @Clamped(1...3) var level: Int = 0; @Logged var name = "a";
  struct Player { var hp = 3; enum Kind { case human, bot }; var kind = Kind.bot };
  var players = [Player(), Player(hp: 5, kind: .human)]
  var best: Player {
    get { players[1] }
    set { players[1] = newValue }
  }
  subscript(i: Int) -> Player {
    get { players[i] }
    set { print("set", i); players[i] = newValue }
  }
  var total: Int { players.map(\.hp).reduce(0, +) }
}
struct Temperature {
  var celsius: Double;
  var fahrenheit: Double {
    get { celsius * 9 / 5 + 32 }
    set { celsius = (newValue - 32) * 5 / 9 }
  }
  init(celsius: Double) { self.celsius = celsius };
  init(fahrenheit: Double) { self.init(celsius: 0); self.fahrenheit = fahrenheit };
  init?(text: String) { guard let d = Double(text) else { return nil }; celsius = d }
}
struct Stack<Element> {
  private var items: [Element] = []; var top: Element? { items.last };
  var count: Int { items.count }; mutating func push(_ e: Element) { items.append(e) };
  @discardableResult mutating func pop() -> Element? { items.popLast() }
}
extension Stack: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) { items = elements }
}
extension Stack: Sequence {
  func makeIterator() -> AnyIterator<Element> {
    var rest = items; return AnyIterator { rest.popLast() }
  }
}
@dynamicMemberLookup struct Dyn { subscript(dynamicMember n: String) -> String { "dyn " + n } }
struct Adder { var base: Int; func callAsFunction(_ n: Int) -> Int { base + n } }
@MainActor func setup() {}
func change(_ p: inout Point, _ n: inout Int) { p.x += n; n += 1 }
func run() {
  var p = Point(x: 3, y: 4); let q = p; p.move(dx: 1);
  print(p, q, p == q, p.length, q.length, p.moved(by: 2), Point(y: 2), p + q, -p); p += q;
  print(p, Set([p, q, q]).count); p.reset(); print(p == .zero, p.hashValue == Point.zero.hashValue)
  var n = 5; change(&p, &n); change(&p, &n); print(p, n); var arr = [p, q]; arr[0].y = 9;
  arr[1].move(dy: 1); change(&arr[0], &n); print(arr, q); for i in arr.indices { arr[i].x *= 2 };
  print(arr.map(\.x)); (p.x, p.y) = (p.y, p.x); print(p); swap(&p.x, &p.y); print(p)
  var m = Matrix(rows: 2, columns: 2); m[0, 1] = 2.5; m[1, 0] += 4;
  print(m[0, 1], m[row: 1], Matrix["abc"], m)
  var acc = Account(); acc.add(5); acc.add(-9); print(acc.balance); acc.log.append("x");
  acc.log[0] = "y"; acc.log += ["z"]
  var l = Lazy(n: 4); print("before"); print(l.heavy, l.heavy, l.list); l.list.append(1);
  l.heavy = 1; print(l.list, l.heavy)
  var g = Game(); print(g.score, g.level, g.$score); g.score = -4; g.name = "b"; g.level += 9;
  print(g.score, g.$level); g.best.hp = 9; g[0].hp += 1; g[0].kind = .human;
  print(g.players, g.total, g.best.kind == .human)
  var t = Temperature(fahrenheit: 212); print(t.celsius, t.fahrenheit); t.fahrenheit = 32;
  print(t.celsius, Temperature(text: "x") as Any, Temperature(text: "1.5")!.celsius, t)
  var s: Stack = [1, 2]; s.push(3); s.pop();
  print(s.top as Any, s.count, s.map { $0 * 10 }, s.contains(2), s.reduce(0, +), Array(s), s);
  for x in s { print(x, terminator: " ") }; print()
  print(Dyn().hello, Adder(base: 2)(3), [1, 2].map(Adder(base: 10).callAsFunction));
  Point.made += 1; print(Point.made, type(of: p), MemoryLayout<Point>.size)
  let boxed: Any = q; print(boxed, (boxed as? Point)?.x as Any, boxed is Point, boxed is Int);
  var tuple = (name: "t", pos: q); tuple.pos.x = 100; tuple.name += "!";
  print(tuple, q, tuple.0, tuple.pos.description)
  struct Local { var v = 1; func twice() -> Int { v * 2 } }; print(Local(), Local(v: 4).twice());
  dump(q); debugPrint(q, "s", 1.0); let cls = { (x: Local) in x.v }; print(cls(Local(v: 8)))
}

// Printed by Swift:
//: (4, 4) (3, 4) false 5.656854249492381 5.0 (6, 6) (0, 2) (7, 8) (-4, -4)
//: (7, 8) 2
//: true true
//: (11, 0) 7
//: [(18, 9), (3, 5)] (3, 4)
//: [36, 6]
//: (0, 11)
//: (11, 0)
//: 2.5 [4.0, 0.0] 3 Matrix(rows: 2, columns: 2, grid: [0.0, 2.5, 4.0, 0.0])
//: will 5
//: did 0 5
//: will -4
//: did 5 -4
//: 0
//: log 1
//: log 1
//: log 2
//: before
//: computing
//: 8 8 [4, 5]
//: [4, 5, 1] 1
//: 10 1 10 in 0...10
//: logged a -> b
//: 0 3 in 1...3
//: set 0
//: set 0
//: [App.Game.Player(hp: 4, kind: App.Game.Player.Kind.human), App.Game.Player(hp: 9, kind: App.Game.Player.Kind.human)] 13 true
//: 100.0 212.0
//: 0.0 nil 1.5 Temperature(celsius: 0.0)
//: Optional(2) 2 [20, 10] true 3 [2, 1] Stack<Int>(items: [1, 2])
//: 2 1
//: dyn hello 5 [11, 12]
//: 1 Point 16
//: (3, 4) Optional(3) true false
//: (name: "t!", pos: (100, 4)) (3, 4) t! (100, 4)
//: Local(v: 1) 8
//: ▿ (3, 4)
//:   - x: 3
//:   - y: 4
//: (3, 4) "s" 1.0
//: 8
