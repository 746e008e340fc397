// Existentials with associated types, stored properties behind protocols.
protocol Store<Item> {
  associatedtype Item; var items: [Item] { get }; mutating func add(_ i: Item)
}
struct Mem<T>: Store { var items: [T] = []; mutating func add(_ i: T) { items.append(i) } }
protocol Animal { var name: String { get }; func speak() -> String }
extension Animal { func speak() -> String { "..." }; func twice() -> String { speak() + speak() } }
struct Dog: Animal { var name = "D"; func speak() -> String { "Woof" } }
struct Cat: Animal { let name = "C" }
func total(_ s: any Store<Int>) -> Int { s.items.reduce(0, +) }
func count(_ s: some Store) -> Int { s.items.count }
func make() -> some Store<String> { var m = Mem<String>(); m.add("q"); return m }
extension Array where Element: Numeric { func sum() -> Element { reduce(0, +) } }
extension Collection where Element: Equatable {
  func allSame() -> Bool { dropFirst().allSatisfy { $0 == first } }
}
struct Stack<E> {
  private var s: [E] = []; mutating func push(_ e: E) { s.append(e) }; var top: E? { s.last }
}
extension Stack: Equatable where E: Equatable {}
extension Stack: ExpressibleByArrayLiteral {
  init(arrayLiteral e: E...) { self.init(); e.forEach { push($0) } }
}
func largest<T: Comparable>(_ a: T, _ rest: T...) -> T where T: CustomStringConvertible {
  rest.reduce(a) { max($0, $1) }
}
func run() {
  var m = Mem(items: [1, 2]); m.add(4)
  print(total(m), count(m), make().items, [1.5, 2].sum(), [1, 1].allSame(), "aab".allSame())
  let zoo: [any Animal] = [Dog(), Cat()]
  for a in zoo { print(a.name, a.speak(), a.twice(), type(of: a), a is Dog) }
  let st: Stack = [1, 2, 3]; print(st == [1, 2, 3], st.top!, largest(3, 9, 2), largest("b", "a"))
  let stores: [any Store] = [m, Mem(items: ["a"])]
  for s in stores { print(s.items.count, s.items) }
  func open<S: Store>(_ s: S) -> String { "\(S.Item.self)" }
  print(stores.map { open($0) })
}
//: 7 3 ["q"] 3.5 true false
//: D Woof WoofWoof Dog true
//: C ... ...... Cat false
//: true 3 9 b
//: 3 [1, 2, 4]
//: 1 ["a"]
//: ["Int", "String"]
