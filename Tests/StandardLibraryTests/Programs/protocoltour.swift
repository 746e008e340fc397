import Foundation

protocol FullyNamed { var fullName: String { get } }
struct Person: FullyNamed { var fullName: String }
class Starship: FullyNamed {
  var prefix: String?; var name: String;
  init(name: String, prefix: String? = nil) { self.name = name; self.prefix = prefix };
  var fullName: String { (prefix != nil ? prefix! + " " : "") + name }
}
protocol RandomNumberGenerator2 { func random() -> Double }
class LCG: RandomNumberGenerator2 {
  var lastRandom = 42.0; let m = 139968.0, a = 3877.0, c = 29573.0;
  func random() -> Double {
    lastRandom = ((lastRandom * a + c).truncatingRemainder(dividingBy: m)); return lastRandom / m
  }
}
extension RandomNumberGenerator2 { func randomBool() -> Bool { random() > 0.5 } }
protocol Togglable { mutating func toggle() }
enum OnOffSwitch: Togglable {
  case off, on;
  mutating func toggle() {
    switch self {
    case .off: self = .on;
    case .on: self = .off
    }
  }
}
class Dice {
  let sides: Int; let generator: RandomNumberGenerator2;
  init(sides: Int, generator: RandomNumberGenerator2) {
    self.sides = sides; self.generator = generator
  }; func roll() -> Int { Int(generator.random() * Double(sides)) + 1 }
}
protocol DiceGameDelegate: AnyObject {
  func gameDidStart(_ game: DiceGame);
  func game(_ game: DiceGame, didEndRound round: Int, winner: Int?);
  func gameDidEnd(_ game: DiceGame)
}
class DiceGame {
  let sides: Int; let dice = Dice(sides: 6, generator: LCG()); weak var delegate: DiceGameDelegate?;
  init(sides: Int) { self.sides = sides }
  func play(rounds: Int) {
    delegate?.gameDidStart(self);
    for round in 1...rounds {
      let p1 = dice.roll(), p2 = dice.roll();
      if p1 == p2 {
        delegate?.game(self, didEndRound: round, winner: nil)
      } else if p1 > p2 {
        delegate?.game(self, didEndRound: round, winner: 1)
      } else {
        delegate?.game(self, didEndRound: round, winner: 2)
      }
    }; delegate?.gameDidEnd(self)
  }
}
class DiceGameTracker: DiceGameDelegate {
  var p1 = 0, p2 = 0; func gameDidStart(_ game: DiceGame) { p1 = 0; p2 = 0; print("Started") };
  func game(_ game: DiceGame, didEndRound round: Int, winner: Int?) {
    switch winner {
    case 1: p1 += 1; print("P1 won round \(round)");
    case 2: p2 += 1; print("P2 won round \(round)");
    default: print("draw")
    }
  };
  func gameDidEnd(_ game: DiceGame) {
    if p1 == p2 { print("draw") } else if p1 > p2 { print("P1 won") } else { print("P2 won") }
  }
}
protocol TextRepresentable { var textualDescription: String { get } }
extension Dice: TextRepresentable { var textualDescription: String { "A \(sides)-sided dice" } }
extension Array: TextRepresentable where Element: TextRepresentable {
  var textualDescription: String {
    "[" + map { $0.textualDescription }.joined(separator: ", ") + "]"
  }
}
struct Hamster { var name: String; var textualDescription: String { "A hamster named \(name)" } }
extension Hamster: TextRepresentable {}
struct Vector3D: Equatable, Hashable { var x = 0.0, y = 0.0, z = 0.0 }
enum SkillLevel: Comparable { case beginner, intermediate, expert(stars: Int) }
protocol Named { var name: String { get } }
protocol Aged { var age: Int { get } }
struct P1: Named, Aged { var name: String; var age: Int }
func wish(to c: Named & Aged) { print("Happy birthday, \(c.name), you're \(c.age)!") }
protocol HasArea { var area: Double { get } }
class Circle: HasArea {
  let pi = 3.1415927; var radius: Double; var area: Double { pi * radius * radius };
  init(radius: Double) { self.radius = radius }
}
class Country: HasArea { var area: Double; init(area: Double) { self.area = area } }
class Animal { var legs: Int; init(legs: Int) { self.legs = legs } }

protocol PrettyTextRepresentable: TextRepresentable { var pretty: String { get } }
extension PrettyTextRepresentable { var pretty: String { "*" + textualDescription + "*" } }
extension Hamster: PrettyTextRepresentable {}
extension Collection where Element: Equatable {
  func allEqual() -> Bool { for e in self { if e != self.first { return false } }; return true }
}
protocol Shape {
  associatedtype Unit = Double; func area() -> Double; static var shapeName: String { get };
  init(side: Double)
}
extension Shape {
  func describe() -> String { "\(Self.shapeName) of \(area())" };
  static func unit() -> Self { Self(side: 1) }
}
struct Square: Shape {
  var side: Double; init(side: Double) { self.side = side }; func area() -> Double { side * side };
  static let shapeName = "Square"
}
protocol Stack2 {
  associatedtype Element; mutating func push(_ e: Element); mutating func pop() -> Element?;
  var count: Int { get }; subscript(i: Int) -> Element { get }
}
struct IntStack: Stack2 {
  var items: [Int] = []; mutating func push(_ e: Int) { items.append(e) };
  mutating func pop() -> Int? { items.popLast() }; var count: Int { items.count };
  subscript(i: Int) -> Int { items[i] }
}
struct GStack<T>: Stack2 {
  private(set) var items: [T] = []; mutating func push(_ e: T) { items.append(e) };
  mutating func pop() -> T? { items.popLast() }; var count: Int { items.count };
  subscript(i: Int) -> T { items[i] }
}
extension Stack2 where Element: Comparable {
  func maxItem() -> Element? {
    var m: Element?; for i in 0..<count { if m == nil || self[i] > m! { m = self[i] } }; return m
  }
}
extension Stack2 where Element == Double {
  func average() -> Double {
    var s = 0.0; for i in 0..<count { s += self[i] }; return s / Double(count)
  }
}
func allItemsMatch<C1: Stack2, C2: Stack2>(_ a: C1, _ b: C2) -> Bool
where C1.Element == C2.Element, C1.Element: Equatable {
  if a.count != b.count { return false }; for i in 0..<a.count { if a[i] != b[i] { return false } };
  return true
}
func makeStack() -> some Stack2 { var s = GStack<Int>(); s.push(3); return s }
func sum(_ xs: some Sequence<Int>) -> Int { xs.reduce(0, +) }
func boxed(_ xs: [any Shape]) -> [String] { xs.map { $0.describe() } }
func same<T: Equatable>(_ a: T, _ b: T) -> Bool { a == b }
protocol Observer2 { func notify(_ s: String) }
protocol WithDefault { func a() -> String;  }
extension WithDefault { func a() -> String { "default a" }; func b() -> String { "ext b" } }
struct W1: WithDefault { func a() -> String { "own a" }; func b() -> String { "own b" } }
class Repo<Item: Identifiable & Equatable> where Item.ID == Int {
  var items: [Item] = []; func add(_ i: Item) { if !items.contains(i) { items.append(i) } };
  func find(_ id: Int) -> Item? { items.first { $0.id == id } }
}
struct It: Identifiable, Equatable { let id: Int; var n: String }
func run() {
  print(
    Person(fullName: "John Appleseed").fullName,
    Starship(name: "Enterprise", prefix: "USS").fullName)
  let g = LCG(); print(g.random(), g.random(), g.randomBool())
  var sw = OnOffSwitch.off; sw.toggle(); print(sw)
  let d6 = Dice(sides: 6, generator: LCG()); for _ in 1...5 { print(d6.roll(), terminator: " ") };
  print()
  let tracker = DiceGameTracker(); let game = DiceGame(sides: 6); game.delegate = tracker;
  game.play(rounds: 3)
  print([d6, Dice(sides: 12, generator: LCG())].textualDescription);
  let s: TextRepresentable = Hamster(name: "Simon");
  print(s.textualDescription, Hamster(name: "S").pretty)
  print(
    Vector3D(x: 2, y: 3, z: 4) == Vector3D(x: 2, y: 3, z: 4), Set([Vector3D(), Vector3D()]).count)
  for l in [SkillLevel.intermediate, .beginner, .expert(stars: 5), .expert(stars: 3)].sorted() {
    print(l)
  }
  wish(to: P1(name: "Malcolm", age: 21))
  for o in [Circle(radius: 2), Country(area: 243_610), Animal(legs: 4)] as [AnyObject] {
    if let a = o as? HasArea { print("Area is \(a.area)") } else { print("no area") }
  }
  print([100, 100].allEqual(), [100, 200].allEqual(), "aa".allEqual())
  print(Square.unit().describe(), boxed([Square(side: 2)]))
  var gs = GStack<String>(); gs.push("a"); gs.push("b");
  print(gs.pop()!, gs.count, gs.maxItem()!, gs)
  var ds = GStack<Double>(); ds.push(1); ds.push(2); print(ds.average())
  var iss = IntStack(); iss.push(1); var gi = GStack<Int>(); gi.push(1);
  print(allItemsMatch(iss, gi), makeStack().count, sum([1, 2]), sum(1...3), sum(Set([5])))
  let w: any WithDefault = W1(); print(w.a(), w.b(), W1().b())
  let r = Repo<It>(); r.add(It(id: 1, n: "a")); r.add(It(id: 1, n: "a"));
  print(r.items.count, r.find(1)!.n, r.find(2) as Any)
  print(same("a", "a"), type(of: s), s is Hamster, (s as? PrettyTextRepresentable)?.pretty ?? "-")
  let shapes: [any Shape] = [Square(side: 3)];
  for sh in shapes { print(type(of: sh), type(of: sh).shapeName) }
}

//: John Appleseed USS Enterprise
//: 0.3746499199817101 0.729023776863283 true
//: on
//: 3 5 4 5 4
//: Started
//: P2 won round 1
//: P2 won round 2
//: P1 won round 3
//: P2 won
//: [A 6-sided dice, A 12-sided dice]
//: A hamster named Simon *A hamster named S*
//: true 1
//: beginner
//: intermediate
//: expert(stars: 3)
//: expert(stars: 5)
//: Happy birthday, Malcolm, you're 21!
//: Area is 12.5663708
//: Area is 243610.0
//: no area
//: true false true
//: Square of 1.0 ["Square of 4.0"]
//: b 1 a GStack<String>(items: ["a"])
//: 1.5
//: true 1 3 6 5
//: own a ext b own b
//: 1 a nil
//: true Hamster true *A hamster named Simon*
//: Square Square
