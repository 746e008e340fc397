// Branches with objects of two classes have the type of their superclass; in an initialiser a tuple of
// properties gets its values without observers.
class Base { var name: String { "base" } }
final class One: Base { override var name: String { "one" } }
final class Two: Base { override var name: String { "two" } }

final class Pair {
  var first: Double { didSet { print("first is \(first)") } }
  var second: Double { didSet { print("second is \(second)") } }
  init(_ values: (Double, Double)) { (first, second) = (values.1, values.0) }
  func turn() { (first, second) = (second, first) }
}

func names(_ isOne: Bool) {
  let chosen = if isOne { One() } else { Two() }
  let other = isOne ? Two() : One()
  let switched =
    switch isOne {
    case true: One()
    case false: Two()
    }
  print(chosen.name, other.name, switched.name)
}

func run() {
  names(true)
  //: one two one
  names(false)
  //: two one two
  let pair = Pair((1, 2))
  print(pair.first, pair.second)
  //: 2.0 1.0
  pair.turn()
  //: first is 1.0
  //: second is 2.0
}
