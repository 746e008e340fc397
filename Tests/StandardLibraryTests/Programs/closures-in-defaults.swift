import Foundation

// Closures within closures in the values that properties begin with, and values that are coded as what
// they wrap.

struct Card: Equatable { var suit: Int; var rank: Int }

struct Deck {
  var cards = [1, 2].flatMap { suit in [3, 4].map { rank in Card(suit: suit, rank: rank) } }
  let add: (Int) -> (Int) -> Int = { a in { b in a + b } }
}

final class Table {
  var decks = (0..<2).map { n in [n].map { m in (0..<m + n).map { $0 + m + n } } }
}

@propertyWrapper struct Lossy<Element: Codable>: Codable {
  var wrappedValue: [Element]
  init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }
  struct Skipped: Codable {}
  init(from decoder: Decoder) throws {
    var values = try decoder.unkeyedContainer()
    wrappedValue = []
    while !values.isAtEnd {
      if let value = try? values.decode(Element.self) {
        wrappedValue.append(value)
      } else {
        _ = try values.decode(Skipped.self)
      }
    }
  }
  func encode(to encoder: Encoder) throws { try wrappedValue.encode(to: encoder) }
}

struct List: Codable {
  @Lossy var numbers: [Int]
}

struct Key<Value>: RawRepresentable, Codable { var rawValue: String }
struct Keyed: Codable { var key: Key<Int> }

func run() throws {
  let deck = Deck()
  print(deck.cards.count, deck.cards[2], deck.add(1)(2))
  print(Table().decks)
  let list = try JSONDecoder().decode(List.self, from: Data(#"{"numbers": [1, {}, 3]}"#.utf8))
  print(list.numbers)
  print(String(decoding: try JSONEncoder().encode(list), as: UTF8.self))
  print(String(decoding: try JSONEncoder().encode(Keyed(key: Key(rawValue: "a"))), as: UTF8.self))
  print(try JSONDecoder().decode(Keyed.self, from: Data(#"{"key": "b"}"#.utf8)).key.rawValue)
}

//: 4 Card(suit: 2, rank: 3) 3
//: [[[]], [[2, 3]]]
//: [1, 3]
//: {"numbers":[1,3]}
//: {"key":"a"}
//: b
