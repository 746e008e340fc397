// `T!`: an optional where one is accepted, the value where only that is.
struct Item { var name: String!; var count: Int!; var next: [Int]! }
func show<S: StringProtocol>(_ text: S) -> String { "<\(text)>" }
func any<T>(_ value: T) -> String { "\(type(of: value))" }
func sum<S: Sequence>(_ values: S) -> Int where S.Element == Int { values.reduce(0, +) }
func double(_ n: Int) -> Int { 2 * n }

func run() {
  let item = Item(name: "a", count: 3, next: [1, 2])
  print(show(item.name), any(item.name), sum(item.next), double(item.count))
  print(item.count + 1, item.name + "b", item.name.count, item.next[1])
  let copy = item.name
  print(copy == nil, any(copy), item.name.map { $0 + "!" } ?? "none")
  if let name = item.name { print(name) }
  let empty = Item()
  print(empty.name == nil, empty.count ?? 7, empty.next?.count as Any)
}

// Printed by Swift:
//: <a> Optional<String> 3 6
//: 4 ab 1 2
//: false Optional<String> a!
//: a
//: true 7 nil
