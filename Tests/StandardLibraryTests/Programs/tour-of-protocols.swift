// Protocols, classes and texts as in teaching material.
import Foundation

struct Money: Hashable, Comparable, AdditiveArithmetic, CustomStringConvertible,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
{
  var cents: Int; init(cents: Int) { self.cents = cents };
  init(integerLiteral v: Int) { cents = v * 100 };
  init(floatLiteral v: Double) { cents = Int((v * 100).rounded()) };
  static let zero = Money(cents: 0);
  static func + (a: Self, b: Self) -> Self { Money(cents: a.cents + b.cents) };
  static func - (a: Self, b: Self) -> Self { Money(cents: a.cents - b.cents) };
  static func < (a: Self, b: Self) -> Bool { a.cents < b.cents };
  static func * (a: Self, k: Int) -> Self { Money(cents: a.cents * k) };
  var description: String { String(format: "$%d.%02d", cents / 100, cents % 100) }
}
struct Point: Hashable {
  var x = 0.0, y = 0.0; static func += (l: inout Point, r: Point) { l.x += r.x; l.y += r.y };
  static prefix func - (p: Point) -> Point { Point(x: -p.x, y: -p.y) };
  mutating func move(dx: Double = 0, dy: Double = 0) { self += Point(x: dx, y: dy) };
  func distance(to o: Point) -> Double {
    ((x - o.x) * (x - o.x) + (y - o.y) * (y - o.y)).squareRoot()
  }
}
class Account {
  private(set) var balance: Money { didSet { history.append((oldValue, balance)) } };
  private var history: [(Money, Money)] = []; init(_ b: Money) { balance = b };
  enum Failure: Error { case insufficient(needed: Money) };
  func withdraw(_ m: Money) throws {
    guard m <= balance else { throw Failure.insufficient(needed: m - balance) };
    balance = balance - m
  }; var log: String { history.map { "\($0.0)->\($0.1)" }.joined(separator: ",") }
}
class Vehicle {
  var speed = 0.0; var desc: String { "\(type(of: self)) at \(speed)" }; func noise() {};
  final func stop() { speed = 0 }; class var wheels: Int { 0 };
  static func make() -> Vehicle { Self.init() }; required init() {};
  convenience init(speed: Double) { self.init(); self.speed = speed }
}
class Bike: Vehicle {
  var bell = true; override var desc: String { super.desc + (bell ? " bell" : "") };
  override func noise() { print("ring") }; override class var wheels: Int { 2 };
  override var speed: Double { didSet { if speed > 30 { speed = 30 } } }
}
protocol Plugin { var id: String { get }; func run(_ input: String) -> String };
extension Plugin {
  func run(_ input: String) -> String { "\(id)(\(input))" }; func extra() -> String { "ext" }
}
struct Upper: Plugin {
  let id = "up"; func run(_ i: String) -> String { i.uppercased() };
  func extra() -> String { "own" }
}; struct Plain: Plugin { let id = "plain" }
struct Pipeline {
  private var steps: [any Plugin] = [];
  mutating func use(_ p: some Plugin) -> Void { steps.append(p) };
  func callAsFunction(_ s: String) -> String { steps.reduce(s) { $1.run($0) } };
  subscript(id: String) -> (any Plugin)? { steps.first { $0.id == id } }
}
enum State {
  case idle, loading(progress: Double), loaded([String]), failed(any Error);
  var isBusy: Bool { if case .loading = self { true } else { false } };
  mutating func advance() {
    self =
      switch self {
      case .idle: .loading(progress: 0);
      case .loading(let p) where p < 1: .loading(progress: p + 0.5);
      case .loading: .loaded(["x"]);
      case .loaded, .failed: .idle
      }
  }
}
struct Grid: Sequence, IteratorProtocol {
  var i = 0; let n: Int; init(n: Int) { self.n = n };
  mutating func next() -> (row: Int, col: Int)? {
    guard i < n * n else { return nil }; defer { i += 1 }; return (i / n, i % n)
  }
}
struct Ring: Collection {
  let d: [Int]; var startIndex: Int { 0 }; var endIndex: Int { d.count };
  func index(after i: Int) -> Int { i + 1 }; subscript(i: Int) -> Int { d[i] }
}
extension Collection {
  var second: Element? { dropFirst().first };
  func chunked(_ n: Int) -> [SubSequence] {
    var r: [SubSequence] = []; var s = startIndex;
    while s != endIndex {
      let e = index(s, offsetBy: n, limitedBy: endIndex) ?? endIndex; r.append(self[s..<e]); s = e
    }; return r
  }
}
extension Sequence where Element: Hashable {
  func unique() -> [Element] {
    var seen = Set<Element>(); return filter { seen.insert($0).inserted }
  }; var histogram: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}
extension String {
  var isPalindrome: Bool {
    let c = lowercased().filter(\.isLetter); return c == String(c.reversed())
  };
  func caesar(_ n: Int) -> String {
    String(
      map { ch in
        guard let a = ch.asciiValue, ch.isLetter else { return ch };
        let base: UInt8 = ch.isUppercase ? 65 : 97;
        return Character(UnicodeScalar((a - base + UInt8(n)) % 26 + base))
      })
  }; subscript(i: Int) -> Character { self[index(startIndex, offsetBy: i)] }
}
extension Int {
  var factorial: Int { self < 2 ? 1 : self * (self - 1).factorial };
  func times(_ f: (Int) -> Void) { for i in 0..<self { f(i) } }; static func random2() -> Int { 4 }
}
extension Optional where Wrapped == String { var orEmpty: String { self ?? "" } };
extension Optional: @retroactive CustomStringConvertible {
  public var description: String { map { "some(\($0))" } ?? "null" }
}
typealias Handler<T> = (Result<T, any Error>) -> Void
func fetch(_ ok: Bool, then h: Handler<Int>) {
  h(ok ? .success(1) : .failure(CocoaError(.fileNoSuchFile)))
}
func apply(_ n: Int, _ ops: ((Int) -> Int)...) -> Int { ops.reduce(n) { $1($0) } }
func lazyEval(_ c: Bool, _ m: @autoclosure () -> String) { if c { print(m()) } }
@discardableResult func noisy(_ s: String) -> Bool { print(s, terminator: " "); return s == "t" }
func measure<T>(_ label: String = #function, _ line: Int = #line, body: () throws -> T) rethrows
  -> T
{ print(label, terminator: ":"); return try body() }
func run() {
  let m: Money = 5;
  print(m + 2.5, [1, 2.25, 3].reduce(Money.zero, +), max(m, 3), m * 3, [m: "five"][5]!);
  var p = Point(); p.move(dx: 3); p.move(dy: 4);
  print(p, -p, p.distance(to: Point()), p == Point(x: 3, y: 4)); let acc = Account(10);
  do { try acc.withdraw(3); try acc.withdraw(20) } catch Account.Failure.insufficient(let n) {
    print("need", n)
  } catch {}; print(acc.log)
  let b = Bike(speed: 50); print(b.desc, Bike.wheels, Bike.make().desc, b as Vehicle is Bike);
  b.noise(); b.stop(); b.speed += 40; print(b.speed); var pipe = Pipeline(); pipe.use(Upper());
  pipe.use(Plain());
  print(pipe("hi"), pipe["up"]?.extra() ?? "-", Upper().extra(), pipe["zz"]?.id ?? "no")
  var st = State.idle; for _ in 0..<5 { st.advance(); print(st, st.isBusy, terminator: "; ") };
  print(); for (r, c) in Grid(n: 2) { print(r, c, terminator: "|") };
  print(
    Grid(n: 2).map { $0.row * $0.col }, Array(Ring(d: [1, 2, 3]).reversed()),
    Ring(d: [4, 5]).second!, Ring(d: [1, 2, 3]).chunked(2).map(Array.init),
    Ring(d: [1, 2]).firstIndex(of: 2)!, "hello".chunked(2), "mississippi".unique(),
    "aab".histogram["a"]!)
  print(
    "A man, a plan".isPalindrome, "Never odd or even".isPalindrome, "Hello, Zed".caesar(3),
    "héllo"[1], 5.factorial);
  3.times { print($0, terminator: " ") }; print((nil as String?).orEmpty.isEmpty);
  fetch(true) { print($0) }; fetch(false) { if case .failure = $0 { print("failed") } };
  print(apply(2, { $0 * 3 }, { $0 - 1 }, \.self, abs)); lazyEval(false, { fatalError() }());
  lazyEval(true, "lazy"); print(noisy("f") && noisy("x"), noisy("t") || noisy("y"));
  print(measure { 5 }, measure("L") { "v" })
  let text = "The quick brown fox jumps over the lazy dog the end";
  let freq = text.lowercased().split(separator: " ").reduce(into: [:]) { $0[$1, default: 0] += 1 };
  print(
    freq.max { ($0.value, $1.key) < ($1.value, $0.key) }!, freq.count,
    text.split { " x".contains($0) }.count);
  print(
    text.firstRange(of: "fox").map { text[$0.upperBound...].trimmingCharacters(in: .whitespaces) }
      as Any, text.replacing("the", with: "a"),
    text.components(separatedBy: .whitespaces).map(\.count));
  if let r = text.range(of: #"q\w+"#, options: .regularExpression) { print(text[r]) };
  for mt in text.matches(of: #/(?<first>t)h(e)/#.ignoresCase()) {
    print(mt.output.first, mt.2, terminator: " ")
  };
  print(
    text.wholeMatch(of: #/.*dog.*/#) != nil,
    "2024-05-06".firstMatch(of: #/(\d+)-(\d+)-(\d+)/#).map { "\($0.3).\($0.2).\($0.1)" }!)
  print(
    """
    Multi \("line".uppercased()) \
    joined "quotes" \u{1F600} \\ tab\tend
      indented
    """, #"raw \n \#(1 + 1)"#, "a\u{301}".count, "🇩🇪👨‍👩‍👧".count, "abc" < "abd", "Z" < "a",
    "ß".uppercased(), "x".unicodeScalars.first!.value, Array("ab".utf8),
    "tab\there".debugDescription, String(repeating: "=", count: 5),
    "a,b;c".split(whereSeparator: { ",;".contains($0) }), "Hello".map { $0.isUppercase }, "%",
    "100%")
}

//: $7.50 $6.25 $5.00 $15.00 five
//: Point(x: 3.0, y: 4.0) Point(x: -3.0, y: -4.0) 5.0 true
//: need $13.00
//: $10.00->$7.00
//: Bike at 50.0 bell 2 Bike at 0.0 bell true
//: ring
//: 30.0
//: plain(HI) ext own no
//: loading(progress: 0.0) true; loading(progress: 0.5) true; loading(progress: 1.0) true; loaded(["x"]) false; idle false;
//: 0 0|0 1|1 0|1 1|[0, 0, 0, 1] [3, 2, 1] 5 [[1, 2], [3]] 1 ["he", "ll", "o"] ["m", "i", "s", "p"] 2
//: false true Khoor, Chg é 120
//: 0 1 2 true
//: success(1)
//: failed
//: 5
//: lazy
//: f t false true
//: run():L:5 v
//: (key: "the", value: 3) 9 11
//: Optional("jumps over the lazy dog the end") The quick brown fox jumps over a lazy dog a end [3, 5, 5, 3, 5, 4, 3, 4, 3, 3, 3]
//: quick
//: T e t e t e true 06.05.2024
//: Multi LINE joined "quotes" 😀 \ tab	end
//:   indented raw \n 2 1 2 true true SS 120 [97, 98] "tab\there" ===== ["a", "b", "c"] [true, false, false, false, false] % 100%
