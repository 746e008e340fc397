// Protocols: defaults and dispatch, associated types, conditional conformance, existentials, opaque types.
protocol Greeter {
  var name: String { get }
  func greet() -> String
}
extension Greeter {
  func greet() -> String { "hello \(name)" }
  func shout() -> String { greet().uppercased() + "!" }
  func extra() -> String { "default extra" }
}
struct English: Greeter { let name: String }
struct German: Greeter {
  let name: String
  func greet() -> String { "hallo \(name)" }
  func extra() -> String { "german extra" }
}
class Polite: Greeter {
  let name = "P"
  func greet() -> String { "good day \(name)" }
}
class Butler: Polite {
  override func greet() -> String { "very " + super.greet() }
  func shout() -> String { "never" }
}
protocol Container {
  associatedtype Item
  var items: [Item] { get set }
  mutating func add(_ item: Item)
  static var empty: Self { get }
  subscript(i: Int) -> Item { get }
}
extension Container {
  mutating func add(_ item: Item) { items.append(item) }
  subscript(i: Int) -> Item { items[i] }
  var count: Int { items.count }
}
extension Container where Item: Numeric { var total: Item { items.reduce(0, +) } }
extension Container where Item == String { var total: String { items.joined() } }
struct Stack<Element>: Container {
  var items: [Element] = []
  static var empty: Stack { Stack() }
}
extension Stack: Equatable where Element: Equatable {}
extension Stack: CustomStringConvertible where Element: CustomStringConvertible {
  var description: String { "[" + items.map(\.description).joined(separator: "|") + "]" }
}
extension Stack: Sequence {
  func makeIterator() -> IndexingIterator<[Element]> { items.makeIterator() }
}
protocol Named { var title: String { get } }
protocol Aged { var age: Int { get } }
struct Person: Named, Aged { var title: String; var age: Int }
func describe(_ x: any Named & Aged) -> String { "\(x.title) \(x.age)" }
func same<T: Equatable>(_ a: T, _ b: T) -> String { a == b ? "same" : "different" }
func kind<T>(_ x: T) -> String { "any \(T.self)" }
func kind<T: Collection>(_ x: T) -> String { "collection of \(x.count)" }
func kind(_ x: Int) -> String { "int" }
func evens() -> some Sequence<Int> { (1...6).lazy.filter { $0 % 2 == 0 } }
func shape(_ round: Bool) -> any Greeter { round ? English(name: "r") : German(name: "g") }
protocol Copyable2 { func copy() -> Self }
final class Doc: Copyable2 {
  var text: String
  init(_ text: String) { self.text = text }
  func copy() -> Doc { Doc(text + "'") }
}
func twice<T: Copyable2>(_ x: T) -> T { x.copy().copy() }
protocol Visitor { associatedtype Result; func visit(_ n: Int) -> Result }
struct Doubler: Visitor { func visit(_ n: Int) -> Int { n * 2 } }
struct Namer: Visitor { func visit(_ n: Int) -> String { "n\(n)" } }
func walk<V: Visitor>(_ v: V, _ xs: [Int]) -> [V.Result] { xs.map(v.visit) }
protocol Default { init() }
extension Int: Default {}
extension Array: Default {}
func make<T: Default>() -> T { T() }
protocol HasID { associatedtype ID: Hashable; var id: ID { get } }
extension HasID where ID == Int { var label: String { "#\(id)" } }
extension HasID { var label: String { "?\(id)" } }
struct A: HasID { let id: Int }
struct B: HasID { let id: String }
protocol Refined: Greeter { func greet() -> String }
extension Refined { func greet() -> String { "refined " + name } }
struct R: Refined { var name = "R" }

func run() {
  let greeters: [any Greeter] = [English(name: "A"), German(name: "B"), Polite(), Butler()]
  for g in greeters { print(g.greet(), g.shout(), g.extra()) }
  print(
    German(name: "C").extra(), Butler().shout(), (Butler() as Polite).greet(), R().greet(),
    (R() as any Greeter).greet())
  var stack = Stack<Int>.empty
  stack.add(1)
  stack.add(2)
  print(
    stack, stack[1], stack.count, stack.total, stack == Stack(items: [1, 2]), stack.map { $0 + 1 })
  var words = Stack<String>()
  words.add("x")
  words.add("y")
  print(words.total, words)
  print(describe(Person(title: "Kim", age: 3)))
  print(same(1, 1), same("a", "b"), same([1], [1]))
  print(kind(3), kind("abc"), kind(1.5), kind([1, 2]))
  print(Array(evens()), evens().reduce(0, +))
  print(shape(true).greet(), shape(false).greet(), type(of: shape(false)))
  print(twice(Doc("d")).text)
  print(walk(Doubler(), [1, 2]), walk(Namer(), [1, 2]))
  let zero: Int = make()
  let none: [String] = make()
  print(zero, none)
  print(A(id: 1).label, B(id: "x").label)
  func open<T: Greeter>(_ g: T) -> String { "\(g.greet())!" }
  print(greeters.map { open($0) })
  let mixed: [Any] = [1, "two", 3.0, [4], stack, Optional<Int>.none as Any, English(name: "e")]
  for x in mixed {
    switch x {
    case let n as Int: print("int", n)
    case is String: print("string")
    case let d as Double where d > 2: print("double", d)
    case let g as any Greeter: print("greeter", g.name)
    case let xs as [Int]: print("ints", xs)
    case let c as any Container: print("container", c.count)
    default: print("other")
    }
  }
}

//: hello A HELLO A! default extra
//: hallo B HALLO B! default extra
//: good day P GOOD DAY P! default extra
//: very good day P VERY GOOD DAY P! default extra
//: german extra never very good day P refined R refined R
//: [1|2] 2 2 3 true [2, 3]
//: xy [x|y]
//: Kim 3
//: same different same
//: int collection of 3 any Double collection of 2
//: [2, 4, 6] 12
//: hello r hallo g German
//: d''
//: [2, 4] ["n1", "n2"]
//: 0 []
//: #1 ?x
//: ["hello A!", "hallo B!", "good day P!", "very good day P!"]
//: int 1
//: string
//: double 3.0
//: ints [4]
//: container 2
//: other
//: greeter e
