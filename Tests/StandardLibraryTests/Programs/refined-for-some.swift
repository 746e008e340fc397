// A conformance that holds for some arguments fixes nothing for the others.
struct Cat { var name = "Tama" }

protocol Provider {
  associatedtype Item
  var items: [Item] { get }
}
protocol CatProvider: Provider where Item == Cat {}
extension CatProvider {
  var names: String { items.map(\.name).joined(separator: ", ") }
}

struct Source<Item> { var items: [Item] }
extension Source: Provider {}
extension Source: CatProvider where Item == Cat {}

// If nothing else determines the items, this does.
struct Shelf<Value> { var values: [Value] }
extension Shelf: Provider, CatProvider where Value == Cat {
  var items: [Cat] { values }
}

func first<P: Provider>(of provider: P) -> P.Item? { provider.items.first }

func run() {
  if let number = first(of: Source(items: [1, 2])) { print(number + 1) }
  print(first(of: Source(items: [Cat()]))?.name ?? "none")
  print(Source(items: [Cat(), Cat(name: "Nabi")]).names)
  print(Shelf(values: [Cat(name: "Kuro")]).names)
}
//: 2
//: Tama
//: Tama, Nabi
//: Kuro
