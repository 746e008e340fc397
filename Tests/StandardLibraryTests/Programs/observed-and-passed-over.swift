// An observer of a property of a generic class's generic superclass, a labelled closure behind an empty
// pack, and a builder on a local variable whose getter is written with `get`.
class Cage<Item> { var item: Item; init(_ item: Item) { self.item = item } }
class Labelled<Name>: Cage<Name> {}
class Counted: Labelled<Int> {
  override var item: Int { didSet { print("item", oldValue, "to", item) } }
}
func steps<each T>(first: () -> Void, _ others: repeat each T, then: () -> Void) { first(); then() }
@resultBuilder struct Words {
  static func buildBlock(_ words: String...) -> String { words.joined(separator: " ") }
}
func sentence() -> String {
  @Words var words: String { get { "two"; "words" } }
  return words
}
func run() {
  let counted = Counted(1)
  counted.item = 2
  steps {
    print("a")
  } then: {
    print("b")
  }
  print(sentence())
}
//: item 1 to 2
//: a
//: b
//: two words
