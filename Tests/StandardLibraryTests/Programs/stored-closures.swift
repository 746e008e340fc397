// Closures within closures in the initial values of stored properties.
struct Card: Hashable { var suit: Int, rank: Int }
struct Deck {
  var cards: [Card] = [1, 2].flatMap { s in [3, 4].map { r in Card(suit: s, rank: r) } }
}
class Box<T> {
  let f: (Int) -> (Int) -> Int = { a in { b in a + b } }
  var v: T
  var more = [1, 2].map { x in { x * 2 } }
  init(_ v: T) { self.v = v }
  convenience init(twice v: T) { self.init(v) }
}
final class Sub: Box<String> {
  lazy var late = [1].map { i in { i + 1 } }
  var own = [5].map { i -> () -> Int in
    var n = i
    return {
      n += 1
      return n
    }
  }
  init() { super.init("s") }
}
struct Counters {
  var all: [() -> Int] = (1...2).map { i in
    var n = i * 10
    return {
      n += 1
      return n
    }
  }
  init() {}
  init(extra: Int) {
    let own = [extra].map { e in { e + 1 } }
    all += own
  }
}
struct Gen<T: Comparable> {
  var compare: (T) -> (T) -> Bool = { a in { b in a < b } }
  var list: [T]
  func sorted() -> [T] { list.sorted { compare($0)($1) } }
}
actor Act {
  var table = [1, 2].map { a in [a].map { b in [b].map { c in a + b + c } } }
  func get() -> Int { table.flatMap { $0 }.flatMap { $0 }.reduce(0, +) }
}
enum Store { static var made = [1, 2].flatMap { s in [3, 4].map { r in s * r } } }

func run() {
  print(Deck().cards.count, Deck().cards[3])
  //: 4 Card(suit: 2, rank: 4)
  let box = Box(twice: "x")
  print(box.f(3)(4), box.more.map { $0() })
  //: 7 [2, 4]
  let sub = Sub()
  print(sub.late[0](), sub.own[0](), sub.own[0](), sub.f(1)(2))
  //: 2 6 7 3
  let c = Counters()
  print(c.all.map { $0() }, c.all.map { $0() }, Counters(extra: 7).all.map { $0() })
  //: [11, 21] [12, 22] [11, 21, 8]
  print(Gen(list: [3, 1, 2]).sorted(), Store.made)
  //: [1, 2, 3] [3, 4, 6, 8]
}
