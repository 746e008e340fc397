// Mirror, dump, print and its relatives, option sets, raw values, comparisons, hashing, operators, subscripts.
struct Point: Hashable, Comparable, CustomStringConvertible {
  var x = 0, y = 0
  static func < (a: Point, b: Point) -> Bool { (a.x, a.y) < (b.x, b.y) }
  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  static func += (a: inout Point, b: Point) { a = a + b }
  static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
  static func * (a: Point, k: Int) -> Point { Point(x: a.x * k, y: a.y * k) }
  var description: String { "(\(x), \(y))" }
  subscript(axis: String) -> Int {
    get { axis == "x" ? x : y }
    set { if axis == "x" { x = newValue } else { y = newValue } }
  }
  static subscript(n: Int) -> Point { Point(x: n, y: n) }
}
struct Plain { var a = 1; var b: [String] = ["x"]; var c: Int? = nil; private var d = (1, "t") }
enum Level: Int, CaseIterable, Comparable {
  case low = 1, mid, high = 10
  static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
}
enum Order: Comparable { case first, second(Int), third }
struct Options: OptionSet, CustomStringConvertible {
  let rawValue: Int
  static let bold = Options(rawValue: 1 << 0)
  static let italic = Options(rawValue: 1 << 1)
  static let both: Options = [.bold, .italic]
  static let under = Options(rawValue: 1 << 2)
  var description: String { "O\(rawValue)" }
}
final class Thing: CustomDebugStringConvertible {
  var n = 1; var debugDescription: String { "Thing!" }
}
final class Bare { var n = 1 }
infix operator ** : MultiplicationPrecedence
infix operator |> : Pipe
precedencegroup Pipe {
  associativity: left
  lowerThan: AdditionPrecedence
}
postfix operator ++
func ** (a: Int, b: Int) -> Int { (0..<b).reduce(1) { n, _ in n * a } }
func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
postfix func ++ (a: inout Int) -> Int { a += 1; return a - 1 }
func tell(_ items: Any...) -> String { items.map { "\($0)" }.joined(separator: ";") }
struct Matrix {
  var cells = [0, 0, 0, 0]
  subscript(r: Int, c: Int) -> Int {
    get { cells[r * 2 + c] }
    set { cells[r * 2 + c] = newValue }
  }
}
func classify(_ v: Any) -> String {
  switch v {
  case let n as Int where n < 0: "negative"
  case let (a, b) as (Int, String): "pair \(a)\(b)"
  case is Point: "point"
  case let f as (Int) -> Int: "function \(f(1))"
  default: "other"
  }
}
func pattern(_ p: (Int, Int)) -> String {
  switch p {
  case (0, 0): return "origin"
  case (let x, 0) where x > 0: return "right \(x)"
  case (_, 0), (0, _): return "axis"
  case (1...3, 1...3): return "near"
  case let (x, y) where x == y: return "diagonal"
  case (let x, _): return "else \(x)"
  }
}
func run() {
  var p = Point(x: 1, y: 2)
  p += Point(x: 3) * 2
  p["y"] = 9
  print(
    p, -p, p["x"], Point[4], p == Point(x: 7, y: 9), [Point(x: 2), Point(x: 1)].sorted(),
    Set([p, p]).count, max(p, Point()))
  print(
    Plain(), Level.high, (1, b: "x"), [1: "a"], Set([1]), "q", Character("c"), 1.0,
    nil as Int? as Any)
  debugPrint("q", Character("c"), p, [Optional("x")], 1.5, (1, "t"))
  print("a", 1, separator: "-", terminator: "!\n")
  print(
    String(describing: "x"), String(reflecting: "x"),
    String(reflecting: Level.low).hasSuffix("Level.low"), "\(Optional(3))",
    String(describing: Optional("s")), "\([Optional(1), nil])", tell(1, "a", [2], p))
  dump([1, 2])
  dump(Point(x: 1))
  print(
    Mirror(reflecting: Plain()).children.map { "\($0.label ?? "-")=\($0.value)" },
    Mirror(reflecting: (1, 2)).children.count, Mirror(reflecting: p).displayStyle == .struct)
  print(
    Level.allCases.count, Level(rawValue: 2)!, Level(rawValue: 3) as Any, Level.low < .high,
    Level.allCases.max()!, Level.mid.rawValue, Level.allCases.map(\.rawValue))
  print(
    Order.first < .second(1), Order.second(5) < .second(2),
    [Order.third, .second(1), .first].sorted().map { "\($0)" })
  var options: Options = [.bold]
  options.insert(.under)
  print(
    options, options.contains(.bold), options.contains(.both), options.union(.italic),
    options.intersection([.under]), options.symmetricDifference(.both), Options([]).isEmpty,
    options.remove(.bold) as Any, options, options.isSubset(of: [.under, .bold]))
  print(2 ** 3 ** 2, 3 |> { $0 + 1 } |> { "n\($0)" }, 1 + 2 |> { $0 * 10 })
  var n = 5
  print(n++, n)
  var m = Matrix()
  m[1, 0] = 7
  m[0, 1] += 2
  print(m.cells, m[1, 0])
  print(([0, -5, p, { (n: Int) in n + 1 } as (Int) -> Int, "s"] as [Any]).map(classify))
  print([(0, 0), (4, 0), (0, 3), (2, 3), (5, 5), (5, 6)].map(pattern))
  print(
    "\(Thing())", String(reflecting: Thing()), [Thing()],
    String(describing: Bare()).hasSuffix("Bare"))
  print(
    type(of: p), type(of: 1.5), type(of: [p]), type(of: "a" as Any), Int.self,
    [String: [Int?]].self, type(of: (1, "a")), type(of: { (x: Int) -> String in "" }),
    Optional<Int>.self)
  print(
    p.hashValue == Point(x: 7, y: 9).hashValue, "a".hashValue == "a".hashValue,
    ObjectIdentifier(Bare()) == ObjectIdentifier(Bare()) || true)
  let tuple = (name: "n", age: 3)
  let (name, age) = tuple
  print(tuple.name, tuple.1, name, age, tuple == ("n", 3), (1, 2) < (1, 3))
  if case .second(let k) = Order.second(4) { print(k) }
  if case let x? = Optional(5), x > 3 { print(x) }
  for case let x? in [1, nil, 3] { print("x", x) }
  for (i, c) in zip(1..., "ab") where i > 1 { print(i, c) }
  let number: Int? = 5
  print(
    number.map { $0 * 2 } ?? 0, number.flatMap { $0 > 9 ? $0 : nil } as Any, number ?? 0,
    number! + 1, number?.description.count ?? 0, number == 5, number != nil)
}

//: (7, 9) (-7, -9) 7 (4, 4) true [(1, 0), (2, 0)] 1 (7, 9)
//: Plain(a: 1, b: ["x"], c: nil, d: (1, "t")) high (1, b: "x") [1: "a"] [1] q c 1.0 nil
//: "q" "c" (7, 9) [Optional("x")] 1.5 (1, "t")
//: a-1!
//: x "x" true Optional(3) Optional("s") [Optional(1), nil] 1;a;[2];(7, 9)
//: ▿ 2 elements
//:   - 1
//:   - 2
//: ▿ (1, 0)
//:   - x: 1
//:   - y: 0
//: ["a=1", "b=[\"x\"]", "c=nil", "d=(1, \"t\")"] 2 true
//: 3 mid nil true high 2 [1, 2, 10]
//: true false ["first", "second(1)", "third"]
//: O5 true false O7 O4 O6 true Optional(O1) O4 true
//: 64 n4 30
//: 5 6
//: [0, 2, 7, 0] 7
//: ["other", "negative", "point", "function 2", "other"]
//: ["origin", "right 4", "axis", "near", "diagonal", "else 5"]
//: Thing! Thing! [Thing!] true
//: Point Double Array<Point> String Int Dictionary<String, Array<Optional<Int>>> (Int, String) (Int) -> String Optional<Int>
//: true true true
//: n 3 n 3 true true
//: 4
//: 5
//: x 1
//: x 3
//: 2 b
//: 10 nil 5 6 1 true true
