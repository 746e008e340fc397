// Names with two meanings, types left open, witnesses in constrained extensions.
import Foundation

// A type's inherited names are looked up outside it, a protocol's inside.
protocol Sign { var letter: String { get } }
protocol Signs {
  associatedtype Signs: Sign
  var sign: Signs { get }
}
struct Road: Signs {
  enum Kind: Sign {
    case stop
    var letter: String { "s" }
  }
  var sign: Kind { .stop }
}

// A default that fixes an associated type, in a protocol that refines the declaring one.
protocol Icon: CaseIterable, Identifiable, RawRepresentable {
  static var family: String { get }
  var name: String { get }
}
extension Icon where ID == String, RawValue == String {
  var name: String { "\(Self.family)-\(rawValue)" }
  var id: String { name }
}
enum Dark: String, Icon {
  case blue, green
  static let family = "dark"
}

// A function with the name of a type.
func Array(over count: Int) -> [Int] { Array(repeating: 7, count: count) }
func String(_ numbers: [Int]) -> Int { numbers.count }

// Custom literals.
struct Letter: ExpressibleByStringLiteral, Equatable {
  let value: Character
  init(stringLiteral text: String) { value = text.first ?? " " }
}
struct Dozens: ExpressibleByIntegerLiteral, Equatable {
  let count: Int
  init(integerLiteral value: Int) { count = value * 12 }
}
func place(_ letter: Letter?) -> Int {
  switch letter {
  case "p": 1
  case "t": 2
  default: 0
  }
}
func eggs(_ dozens: Dozens) -> String {
  switch dozens {
  case 1: "a box"
  case 2: "two"
  default: "many"
  }
}

// A value that `==` cannot compare is matched by the program's own operator.
struct Tag: ExpressibleByStringLiteral {
  let name: String
  init(stringLiteral text: String) { name = text }
}
func ~= (start: String, tag: Tag) -> Bool { tag.name.hasPrefix(start) }
func kind(_ tag: Tag) -> Int {
  switch tag {
  case "a": 1
  default: 0
  }
}

struct Box<A, B, C> {
  let a: A
  let b: B
  let c: C
  init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }
}

struct Shelf<Item> {
  var items: [Item]
  /// A non-escaping function destructures a tuple.
  func forEach(_ body: (Int, Item) throws -> Void) rethrows {
    try items.enumerated().forEach(body)
  }
}

func run() {
  print(Road().sign.letter, Dark.blue.id, Dark.allCases.map(\.id))
  //: s dark-blue ["dark-blue", "dark-green"]
  print(Array(over: 2), Array("ab"), String([1, 2]), String(5))
  //: [7, 7] ["a", "b"] 2 5
  print(place("t"), place(nil), place("x"), eggs(2), eggs(9))
  //: 2 0 0 two many
  print(kind("abc"), kind("bc"))
  //: 1 0
  let box = Box<Int, _, _>(1, "b", 2.5)
  let table: [String: _] = ["a": 1]
  print(type(of: box), table, [1, 2].map { Optional<_>.some($0) })
  //: Box<Int, String, Double> ["a": 1] [Optional(1), Optional(2)]
  Shelf(items: ["x", "y"]).forEach { print($0, $1) }
  //: 0 x
  //: 1 y
}
