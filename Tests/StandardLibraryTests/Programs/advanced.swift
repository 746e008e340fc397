import Foundation

struct Vector2D: Equatable, CustomStringConvertible {
  var x = 0.0, y = 0.0; var description: String { "(\(x), \(y))" }
}
extension Vector2D {
  static func + (l: Vector2D, r: Vector2D) -> Vector2D { .init(x: l.x + r.x, y: l.y + r.y) };
  static prefix func - (v: Vector2D) -> Vector2D { .init(x: -v.x, y: -v.y) };
  static func += (l: inout Vector2D, r: Vector2D) { l = l + r };
  static func * (l: Vector2D, s: Double) -> Vector2D { .init(x: l.x * s, y: l.y * s) };
  static func * (s: Double, v: Vector2D) -> Vector2D { v * s }
}
prefix operator +++
postfix operator ++
infix operator +- : AdditionPrecedence
infix operator ** : ExponentPrecedence
precedencegroup ExponentPrecedence {
  higherThan: MultiplicationPrecedence
  associativity: right
}
infix operator |> : PipePrecedence
precedencegroup PipePrecedence {
  associativity: left
  lowerThan: AdditionPrecedence
  higherThan: AssignmentPrecedence
}
infix operator ?= : AssignmentPrecedence
infix operator <=> : ComparisonPrecedence
infix operator •
prefix operator √
extension Vector2D {
  static prefix func +++ (v: inout Vector2D) -> Vector2D { v += v; return v };
  static func +- (l: Vector2D, r: Vector2D) -> Vector2D { .init(x: l.x + r.x, y: l.y - r.y) };
  static func • (l: Vector2D, r: Vector2D) -> Double { l.x * r.x + l.y * r.y }
}
postfix func ++ (n: inout Int) -> Int { defer { n += 1 }; return n };
func ** (a: Double, b: Double) -> Double { pow(a, b) };
func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) };
func ?= <T>(l: inout T, r: T?) { if let r { l = r } };
func <=> <T: Comparable>(a: T, b: T) -> Int { a < b ? -1 : a == b ? 0 : 1 };
prefix func √ (x: Double) -> Double { x.squareRoot() }
func ~= (p: ClosedRange<Int>, v: String) -> Bool { p.contains(v.count) };
func ~= <T>(p: (T) -> Bool, v: T) -> Bool { p(v) }
protocol Drawable { func draw() -> String }
struct Line: Drawable {
  var elements: [Drawable]; func draw() -> String { elements.map { $0.draw() }.joined() }
};
struct Txt: Drawable {
  var content: String; init(_ c: String) { content = c }; func draw() -> String { content }
}; struct Space: Drawable { func draw() -> String { " " } };
struct Stars: Drawable {
  var length: Int; func draw() -> String { String(repeating: "*", count: length) }
};
struct AllCaps: Drawable {
  var content: Drawable; func draw() -> String { content.draw().uppercased() }
}
@resultBuilder struct DrawingBuilder {
  static func buildBlock(_ c: Drawable...) -> Drawable { Line(elements: c) };
  static func buildEither(first: Drawable) -> Drawable { first };
  static func buildEither(second: Drawable) -> Drawable { second };
  static func buildArray(_ c: [Drawable]) -> Drawable { Line(elements: c) };
  static func buildOptional(_ c: Drawable?) -> Drawable { c ?? Line(elements: []) };
  static func buildExpression(_ s: String) -> Drawable { Txt(s) };
  static func buildExpression(_ d: Drawable) -> Drawable { d }
}
func draw(@DrawingBuilder content: () -> Drawable) -> Drawable { content() };
func caps(@DrawingBuilder content: () -> Drawable) -> Drawable { AllCaps(content: content()) }
func greeting(for name: String? = nil) -> Drawable {
  draw {
    Stars(length: 3); "Hello"; Space();
    caps { if let name { Txt(name + "!") } else { Txt("World!") } }; Stars(length: 2);
    for i in 0..<2 { "\(i)" }; if name != nil { "named" }
  }
}
@resultBuilder enum HTML {
  typealias C = String; static func buildBlock(_ p: C...) -> C { p.joined() };
  static func buildPartialBlock(first: C) -> C { first };
  static func buildPartialBlock(accumulated: C, next: C) -> C { accumulated + next };
  static func buildOptional(_ c: C?) -> C { c ?? "" };
  static func buildEither(first c: C) -> C { c }; static func buildEither(second c: C) -> C { c };
  static func buildArray(_ c: [C]) -> C { c.joined() };
  static func buildFinalResult(_ c: C) -> C { "<html>" + c + "</html>" }
}
func tag(_ n: String, @HTML _ c: () -> String) -> String { "<\(n)>\(c())</\(n)>" }
@HTML var page: String {
  "a"; if Bool.random() || true { "b" };
  switch 3 {
  case 1: "one";
  case 3: "three";
  default: "x"
  }
}
@HTML func fn(_ n: Int) -> String { for i in 0..<n { "\(i)," }; let s = "local"; s }
struct JSON {
  indirect enum V: CustomStringConvertible {
    case s(String), n(Double), a([V]), o([(String, V)]), null;
    var description: String {
      switch self {
      case .s(let s): "\"\(s)\"";
      case .n(let n): "\(n)";
      case .a(let a): "[" + a.map(\.description).joined(separator: ",") + "]";
      case .o(let o): "{" + o.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}";
      case .null: "null"
      }
    }
  }
}
extension JSON.V: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  init(stringLiteral v: String) { self = .s(v) };
  init(integerLiteral v: Int) { self = .n(Double(v)) };
  init(arrayLiteral e: JSON.V...) { self = .a(e) };
  init(dictionaryLiteral e: (String, JSON.V)...) { self = .o(e) };
  init(nilLiteral: ()) { self = .null }
}
struct Money: ExpressibleByStringInterpolation, CustomStringConvertible {
  var s: String; init(stringLiteral v: String) { s = v }; var description: String { s };
  struct StringInterpolation: StringInterpolationProtocol {
    var out = ""; init(literalCapacity: Int, interpolationCount: Int) {};
    mutating func appendLiteral(_ l: String) { out += l };
    mutating func appendInterpolation(_ d: Double) { out += "$" + String(format: "%.2f", d) };
    mutating func appendInterpolation<T>(_ t: T) { out += "<\(t)>" }
  }; init(stringInterpolation i: StringInterpolation) { s = i.out }
}
extension String.StringInterpolation {
  mutating func appendInterpolation(_ v: Int, pad: Int) {
    let s = String(v); appendLiteral(String(repeating: "0", count: max(0, pad - s.count)) + s)
  };
  mutating func appendInterpolation(repeat s: String, _ n: Int) {
    appendLiteral(String(repeating: s, count: n))
  }
}
extension Int {
  func times(_ f: () -> Void) { for _ in 0..<self { f() } }; var squared: Int { self * self };
  mutating func square() { self = self * self };
  subscript(d: Int) -> Int { var b = 1; for _ in 0..<d { b *= 10 }; return (self / b) % 10 };
  enum Kind { case neg, zero, pos };
  var kind: Kind {
    switch self {
    case 0: .zero;
    case let x where x > 0: .pos;
    default: .neg
    }
  }; static let answer = 42; init(romanOnes s: String) { self = s.count }
}
extension Optional where Wrapped == String { var orEmpty: String { self ?? "" } };
extension Bool { var int: Int { self ? 1 : 0 } };
extension Comparable {
  func clamped(_ r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) }
}
public struct TrackedString {
  public private(set) var numberOfEdits = 0;
  public var value: String = "" { didSet { numberOfEdits += 1 } }; public init() {}
}; private class Hidden { fileprivate var x = 1; internal init() {} }
struct BlackjackCard {
  enum Suit: Character { case spades = "♠", hearts = "♡" };
  enum Rank: Int {
    case two = 2, jack = 11, ace; struct Values { let first: Int, second: Int? };
    var values: Values {
      switch self {
      case .ace: Values(first: 1, second: 11);
      case .jack: Values(first: 10, second: nil);
      default: Values(first: rawValue, second: nil)
      }
    }
  }; let rank: Rank, suit: Suit;
  var description: String {
    var o = "suit is \(suit.rawValue),"; o += " value is \(rank.values.first)";
    if let s = rank.values.second { o += " or \(s)" }; return o
  }
}
class MediaItem { var name: String; init(name: String) { self.name = name } };
class Movie: MediaItem {
  var director: String;
  init(name: String, director: String) { self.director = director; super.init(name: name) }
};
class Song: MediaItem {
  var artist: String;
  init(name: String, artist: String) { self.artist = artist; super.init(name: name) }
}
class Person { var residence: Residence?; var pets: [String: [Int]]? };
class Residence {
  var rooms: [String] = ["hall"]; var address: Address?;
  func printRooms() { print("rooms \(rooms.count)") };
  subscript(i: Int) -> String {
    get { rooms[i] }
    set { rooms[i] = newValue }
  }
}; class Address { var street: String?; func id() -> String? { street.map { "@" + $0 } } }
func run() {
  var v = Vector2D(x: 3, y: 1);
  print(
    v + Vector2D(x: 2, y: 4), -v, v == Vector2D(x: 3, y: 1), v != -v, v * 2, 2 * v,
    v +- Vector2D(x: 1, y: 2), v • v);
  v += Vector2D(x: 1, y: 1); print(+++v); var n = 1;
  print(n++, n, 2 ** 3 ** 2, 2 * 3 ** 2, 5 |> { $0 + 1 } |> { "\($0)!" }, √16); var o = 1; o ?= nil;
  o ?= 7; print(o, 1 <=> 2, "b" <=> "a");
  switch "hello" {
  case 1...3: print("short");
  case 4...6: print("medium");
  default: print("long")
  }; let isEven = { (n: Int) in n % 2 == 0 };
  switch 8 {
  case isEven: print("even");
  default: print("odd")
  }
  print(
    greeting().draw(), greeting(for: "Ravi").draw(), page, fn(3),
    tag("p") {
      "x"; tag("b") { "y" }
    });
  let j: JSON.V = ["a": 1, "b": ["x", nil, 2.0 > 1 ? "y" : "z"]]; print(j);
  print("total \(5.0) for \(3)" as Money, "\(7, pad: 3) \(repeat: "ab", 2)");
  2.times { print("hi", terminator: " ") }; print(); var q = 5; q.square();
  print(
    q, 4.squared, 746381295[3], (-3).kind, Int.answer, Int(romanOnes: "iii"),
    (nil as String?).orEmpty, true.int, 15.clamped(0...10));
  var t = TrackedString(); t.value = "a"; t.value += "b";
  print(t.numberOfEdits, Hidden().x, BlackjackCard(rank: .ace, suit: .spades).description)
  let lib = [
    Movie(name: "Casablanca", director: "Curtiz"), Song(name: "Blue", artist: "Elvis"),
    Movie(name: "Kane", director: "Welles"),
  ]; var mc = 0;
  for i in lib {
    if i is Movie { mc += 1 };
    if let m = i as? Movie {
      print("Movie", m.name, m.director)
    } else if let s = i as? Song {
      print("Song", s.artist)
    }
  };
  print(
    mc, type(of: lib), lib.compactMap { $0 as? Song }.count, (lib[0] as AnyObject) is MediaItem);
  let things: [Any] = [
    0, 0.0, 42, 3.14, "hello", (3.0, 5.0), lib[0], { (s: String) -> String in "Hello, \(s)" },
    Optional(3) as Any, [1, 2], ["k": 1], Vector2D(),
  ]
  for thing in things {
    switch thing {
    case 0 as Int: print("zero int");
    case 0 as Double: print("zero double");
    case let i as Int: print("int \(i)");
    case let d as Double where d > 0: print("pos \(d)");
    case is Double: print("other double");
    case let s as String: print("str \(s)");
    case let (x, y) as (Double, Double): print("pt \(x), \(y)");
    case let m as Movie: print("movie \(m.name)");
    case let f as (String) -> String: print(f("Michael"));
    case let a as [Int]: print("arr", a);
    case let d as [String: Int]: print("dict", d);
    default: print("something else", thing)
    }
  }
  let john = Person();
  print(john.residence?.rooms.count as Any, (john.residence?.address = Address()) as Any);
  john.residence = Residence(); john.residence?.printRooms(); john.residence?[0] = "bath";
  print(
    john.residence?[0] ?? "-", john.residence?.address?.id()?.count as Any,
    john.residence!.rooms.first?.uppercased() ?? "");
  john.residence?.address = Address(); john.residence?.address?.street = "Main";
  print(
    john.residence?.address?.id()?.hasPrefix("@") ?? false,
    john.residence?.address?.street?.count as Any);
  if john.residence?.printRooms() != nil { print("printed") }; john.pets = ["a": [1]];
  john.pets?["a"]?[0] += 5; john.pets?["b"] = [2];
  print(john.pets?["a"]?.first as Any, john.pets?["z"]?.first as Any, john.pets!.count);
  let r: Residence? = nil; if let first = r?.rooms.first { print(first) } else { print("no") };
  var opt: Int? = 3; opt? += 1; opt! *= 2;
  print(
    opt!, opt.map { $0 + 1 }!, opt.flatMap { $0 > 100 ? $0 : nil } as Any, opt ?? 0, opt == 8,
    [opt, nil].compactMap { $0 });
  if case let x? = opt, x > 5 { print("big", x) }; let dd: Int?? = .some(nil);
  print(dd as Any, dd == nil);
  print(
    UInt8.max &+ 1, Int8.min &- 1, UInt8(200).addingReportingOverflow(100), 5 & 3, 5 | 3, 5 ^ 3, ~5,
    1 << 4, -16 >> 2, UInt8(0b11110000) >> 4)
}

//: (5.0, 5.0) (-3.0, -1.0) true true (6.0, 2.0) (6.0, 2.0) (4.0, -1.0) 10.0
//: (8.0, 4.0)
//: 1 2 512.0 18.0 6! 4.0
//: 7 -1 1
//: medium
//: even
//: ***Hello WORLD!**01 ***Hello RAVI!**01named <html>abthree</html> <html>0,1,2,local</html> <p><html>x<b><html>y</html></b></html></p>
//: {"a":1.0,"b":["x",null,"y"]}
//: total $5.00 for <3> 007 abab
//: hi hi
//: 25 16 1 neg 42 3  1 10
//: 2 1 suit is ♠, value is 1 or 11
//: Movie Casablanca Curtiz
//: Song Elvis
//: Movie Kane Welles
//: 2 Array<MediaItem> 1 true
//: zero int
//: zero double
//: int 42
//: pos 3.14
//: str hello
//: pt 3.0, 5.0
//: movie Casablanca
//: Hello, Michael
//: int 3
//: arr [1, 2]
//: dict ["k": 1]
//: something else (0.0, 0.0)
//: nil nil
//: rooms 1
//: bath nil BATH
//: true Optional(4)
//: rooms 1
//: printed
//: Optional(6) nil 2
//: no
//: 8 9 nil 8 true [8]
//: big 8
//: Optional(nil) false
//: 0 127 (partialValue: 44, overflow: true) 1 7 6 -6 16 -4 15
