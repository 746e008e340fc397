import Foundation

struct FixedLengthRange { var firstValue: Int; let length: Int }
struct Point { var x = 0.0, y = 0.0 }; struct Size { var width = 0.0, height = 0.0 }
struct Rect {
  var origin = Point(), size = Size();
  var center: Point {
    get { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    set(newCenter) {
      origin.x = newCenter.x - size.width / 2; origin.y = newCenter.y - size.height / 2
    }
  }; init() {}; init(origin: Point, size: Size) { self.origin = origin; self.size = size };
  init(center: Point, size: Size) {
    self.init(
      origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }; var area: Double { size.width * size.height }; static let zero = Rect();
  static func unit() -> Rect { .init(origin: .init(), size: .init(width: 1, height: 1)) }
}
@propertyWrapper struct TwelveOrLess {
  private var number = 0;
  var wrappedValue: Int {
    get { number }
    set { number = min(newValue, 12) }
  }
}
@propertyWrapper struct SmallNumber {
  private var maximum: Int, number: Int;
  var wrappedValue: Int {
    get { number }
    set { number = min(newValue, maximum); projectedValue = newValue > maximum }
  }; private(set) var projectedValue: Bool = false; init() { maximum = 12; number = 0 };
  init(wrappedValue: Int) { maximum = 12; number = min(wrappedValue, maximum) };
  init(wrappedValue: Int, maximum: Int) {
    self.maximum = maximum; number = min(wrappedValue, maximum)
  }
}
@propertyWrapper struct Clamped<V: Comparable> {
  var value: V; let range: ClosedRange<V>;
  init(wrappedValue: V, _ range: ClosedRange<V>) {
    self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  };
  var wrappedValue: V {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }
}
@propertyWrapper struct Logged<T> {
  var wrappedValue: T { didSet { print("changed \(oldValue) -> \(wrappedValue)") } };
  var projectedValue: Logged<T> { self }; init(wrappedValue: T) { self.wrappedValue = wrappedValue }
}
@propertyWrapper final class Ref<T> {
  var wrappedValue: T; init(wrappedValue: T) { self.wrappedValue = wrappedValue };
  var projectedValue: Ref<T> { self }
}
@propertyWrapper struct Capitalized {
  private var s = "";
  var wrappedValue: String {
    get { s }
    set { s = newValue.capitalized }
  }; init(wrappedValue: String) { s = wrappedValue.capitalized }
}
@propertyWrapper struct UserDefault<T> {
  let key: String; let defaultValue: T;
  var wrappedValue: T {
    get { UserDefaults.standard.object(forKey: key) as? T ?? defaultValue }
    set { UserDefaults.standard.set(newValue, forKey: key) }
  }
}
struct SmallRectangle { @TwelveOrLess var height: Int; @TwelveOrLess var width: Int }
struct ZeroRect { @SmallNumber var height: Int; @SmallNumber var width: Int };
struct UnitRect { @SmallNumber var height: Int = 1; @SmallNumber(maximum: 9) var width: Int = 2 };
struct NarrowRect {
  @SmallNumber(wrappedValue: 2, maximum: 5) var height: Int;
  @SmallNumber(wrappedValue: 3, maximum: 4) var width: Int
}
struct Settings {
  @Clamped(0...100) var volume = 50; @Logged var name = "a";
  @Capitalized var title: String = "hello world"; @Ref var shared = 1;
  @UserDefault(key: "launches", defaultValue: 3) static var launches: Int
}
struct SomeStruct { static var stored = "Some value."; static var computed: Int { 1 } };
enum SomeEnum { static var stored = 6 };
class SomeClass { static var stored = 1; class var over: Int { 27 } }
struct AudioChannel {
  static let thresholdLevel = 10; static var maxInput = 0;
  var currentLevel: Int = 0 {
    didSet {
      if currentLevel > Self.thresholdLevel { currentLevel = Self.thresholdLevel };
      if currentLevel > AudioChannel.maxInput { AudioChannel.maxInput = currentLevel }
    }
  }
}
struct TimesTable { let multiplier: Int; subscript(index: Int) -> Int { multiplier * index } }
struct Matrix {
  let rows: Int, columns: Int; var grid: [Double];
  init(rows: Int, columns: Int) {
    self.rows = rows; self.columns = columns; grid = Array(repeating: 0.0, count: rows * columns)
  };
  subscript(row: Int, column: Int) -> Double {
    get { grid[row * columns + column] }
    set { grid[row * columns + column] = newValue }
  }
}
enum Planet: Int, CaseIterable {
  case mercury = 1, venus, earth; static subscript(n: Int) -> Planet { Planet(rawValue: n)! }
}
struct Counter {
  private(set) var count = 0; mutating func increment(by n: Int = 1) { count += n };
  mutating func reset() { self = Counter() }
}
enum TriState {
  case off, low, high;
  mutating func next() {
    switch self {
    case .off: self = .low;
    case .low: self = .high;
    case .high: self = .off
    }
  }
}
struct Person {
  var first: String, last: String;
  var full: String {
    get { "\(first) \(last)" }
    set {
      let p = newValue.split(separator: " ").map(String.init); first = p[0];
      last = p.count > 1 ? p[1] : ""
    }
  };
  lazy var upper: String = {
    print("lazy"); return first.uppercased()
  }()
    ;
  var age: Int = 0 {
    willSet { print("will \(newValue)") }
    didSet { print("did \(oldValue)") }
  }
}
struct Defaults {
  subscript(key: String, default d: Int = 7) -> Int { key == "a" ? 1 : d };
  subscript<T>(type t: T.Type) -> String { "\(t)" };
  subscript(bools: Bool...) -> Int { bools.filter { $0 }.count }
}
@dynamicMemberLookup struct JSONish {
  var d: [String: Int];
  subscript(dynamicMember m: String) -> Int? {
    get { d[m] }
    set { d[m] = newValue }
  }
}
@dynamicMemberLookup struct Lens<T> {
  var v: T;
  subscript<U>(dynamicMember kp: WritableKeyPath<T, U>) -> U {
    get { v[keyPath: kp] }
    set { v[keyPath: kp] = newValue }
  }
}
@dynamicCallable struct Adder {
  func dynamicallyCall(withArguments a: [Int]) -> Int { a.reduce(0, +) };
  func dynamicallyCall(withKeywordArguments k: KeyValuePairs<String, Int>) -> String {
    k.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
  }
}
struct Poly {
  var c: [Double];
  func callAsFunction(_ x: Double) -> Double { c.reversed().reduce(0) { $0 * x + $1 } }
}
var globalWatched = 1 { didSet { print("global \(oldValue)->\(globalWatched)") } }
var globalComputed: Int {
  get { globalWatched * 2 }
  set { globalWatched = newValue / 2 }
}
func run() {
  var r3 = FixedLengthRange(firstValue: 0, length: 3); r3.firstValue = 6; print(r3)
  var sq = Rect(origin: Point(), size: Size(width: 10, height: 10)); print(sq.center);
  sq.center = Point(x: 15, y: 15);
  print(
    "square.origin is now at (\(sq.origin.x), \(sq.origin.y))", sq.area, Rect.zero.size,
    Rect.unit().area, Rect(center: Point(x: 4, y: 4), size: Size(width: 3, height: 3)).origin)
  var sr = SmallRectangle(); sr.height = 10; sr.width = 24; print(sr.height, sr.width);
  print(ZeroRect().height, UnitRect().height, UnitRect().width); var nr = NarrowRect();
  print(nr.height, nr.width); nr.height = 100; print(nr.height, nr.$height, nr.$width)
  var s = Settings(); s.volume = 400; print(s.volume); s.name = "b";
  print(s.$name.wrappedValue, s.title); s.title = "good day"; print(s.title); let s2 = s;
  s2.$shared.wrappedValue = 9; print(s.shared); Settings.launches += 1; print(Settings.launches)
  SomeStruct.stored = "Another";
  print(SomeStruct.stored, SomeStruct.computed, SomeEnum.stored, SomeClass.over);
  var l = AudioChannel(), r = AudioChannel(); l.currentLevel = 7; r.currentLevel = 11;
  print(l.currentLevel, r.currentLevel, AudioChannel.maxInput)
  print(TimesTable(multiplier: 3)[6]); var m = Matrix(rows: 2, columns: 2); m[0, 1] = 1.5;
  m[1, 0] = 3.2; m[1, 1] += 2;
  print(m.grid, Planet[3], Planet.allCases.map(\.rawValue), Planet(rawValue: 9) as Any)
  var c = Counter(); c.increment(); c.increment(by: 5); print(c.count); c.reset(); print(c);
  var t = TriState.off; t.next(); t.next(); print(t)
  var p = Person(first: "Ada", last: "Lovelace"); p.full = "Grace Hopper";
  print(p.first, p.last, p.full); print(p.upper, p.upper); p.age = 5; p.age += 1; print(p.age)
  let d = Defaults();
  print(d["a"], d["b"], d["b", default: 3], d[type: Int.self], d[true, false, true]);
  var j = JSONish(d: ["x": 1]); j.y = 5; print(j.x as Any, j.y!, j.z as Any);
  var ln = Lens(v: Point(x: 1, y: 2)); ln.x = 9; print(ln.v, ln.y)
  print(Poly(c: [1, 2, 3])(2)); globalWatched = 5; globalComputed = 30;
  print(globalComputed, globalWatched)
  let kp = \Person.age, kps = [\Person.first, \Person.last];
  print(p[keyPath: kp], kps.map { p[keyPath: $0] }); p[keyPath: kp] = 50;
  let path: WritableKeyPath<Rect, Double> = \.origin.x; sq[keyPath: path] = 1;
  print(sq.origin.x, [p].map(\.full.count), [Planet.earth].map(\.rawValue));
  let any: PartialKeyPath<Person> = \.first; print(p[keyPath: any]);
  let ap: [AnyKeyPath] = [\Person.first]; print(p[keyPath: ap[0]] as Any)
  let combined = (\Rect.origin).appending(path: \.y); print(sq[keyPath: combined]);
  var arr = [1, 2, 3]; arr[keyPath: \.[0]] = 9;
  print(
    arr, \Person.first == \Person.first, [1: "a"][keyPath: \.[1]] as Any, p[keyPath: \.first.count])
  @TwelveOrLess var local: Int; local = 50; print(local); @SmallNumber var ln2 = 40;
  print(ln2, $ln2); var watched = 1 { didSet { print("w \(oldValue)") } }; watched = 2;
  var comp: Int {
    get { watched * 2 }
    set { watched = newValue }
  }; comp = 8; print(comp);
  lazy var lz = {
    print("lz"); return 3
  }(); print("before"); print(lz, lz)
}

//: FixedLengthRange(firstValue: 6, length: 3)
//: Point(x: 5.0, y: 5.0)
//: square.origin is now at (10.0, 10.0) 100.0 Size(width: 0.0, height: 0.0) 1.0 Point(x: 2.5, y: 2.5)
//: 10 12
//: 0 1 2
//: 2 3
//: 5 true false
//: 100
//: changed a -> b
//: b Hello World
//: Good Day
//: 9
//: 4
//: Another 1 6 27
//: 7 10 10
//: 18
//: [0.0, 1.5, 3.2, 2.0] earth [1, 2, 3] nil
//: 6
//: Counter(count: 0)
//: high
//: Grace Hopper Grace Hopper
//: lazy
//: GRACE GRACE
//: will 5
//: did 0
//: will 6
//: did 5
//: 6
//: 1 7 3 Int 2
//: Optional(1) 5 nil
//: Point(x: 9.0, y: 2.0) 2.0
//: 17.0
//: global 1->5
//: global 5->15
//: 30 15
//: 6 ["Grace", "Hopper"]
//: will 50
//: did 6
//: 1.0 [12] [3]
//: Grace
//: Optional("Grace")
//: 10.0
//: [9, 2, 3] true Optional("a") 5
//: 12
//: 12 false
//: w 1
//: w 2
//: 16
//: before
//: lz
//: 3 3
