// Of two operators with the same operands, the expected type decides.
struct Part: Hashable, ExpressibleByIntegerLiteral {
  var over: Int
  var under = 1
  init(_ over: Int, _ under: Int) {
    self.over = over
    self.under = under
  }
  init(integerLiteral value: Int) { over = value }
}
private func / (lhs: Int, rhs: Int) -> Part { Part(lhs, rhs) }
let parts: [Part: Int] = [1 / 8: 1, 1 / 2: 2, 3: 3]
let half: Part = 1 / 2
let three = 3
let third: Part = 1 / three
let whole: Int = 7 / 2
let number: Double = 7 / 2

// A requirement of a member may stand before the one that declares it.
protocol Moved {
  associatedtype Source
  init(from source: Source)
}
struct Keeper<Value> where Value.Source: ExpressibleByStringLiteral, Value: Moved {
  func made() -> Value { Value(from: "old") }
}
struct Name: Moved {
  var text: String
  init(from source: String) { text = source + " name" }
}

// A nested type of an inherited protocol's name is another type.
class Base {}
class Scanner: Base, Service {
  class Service { let uuid = 4 }
}
protocol Service {}

func run() {
  print(parts.count, half.under, third.under, whole, number, parts[half] ?? 0)
  //: 3 2 3 3 3.5 2
  print(Keeper<Name>().made().text)
  //: old name
  print(Scanner.Service().uuid)
  //: 4
}
