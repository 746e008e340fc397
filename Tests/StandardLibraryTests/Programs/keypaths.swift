// Key paths: writable, composed, as functions, with subscripts and optionals, dynamic members.
struct Address { var street: String; var zip: Int? }
struct Person { var name: String; var address: Address; var tags: [String] = []; let id: Int }
final class Box { var value = 1; let fixed = 2; var inner: Person? }

@dynamicMemberLookup
struct Lens<Root> {
  var root: Root
  subscript<T>(dynamicMember path: WritableKeyPath<Root, T>) -> T {
    get { root[keyPath: path] }
    set { root[keyPath: path] = newValue }
  }
}

@dynamicMemberLookup
struct Bag {
  private var values: [String: Int] = [:]
  subscript(dynamicMember name: String) -> Int {
    get { values[name] ?? 0 }
    set { values[name] = newValue }
  }
}

extension Sequence {
  func sorted<T: Comparable>(by path: KeyPath<Element, T>) -> [Element] {
    sorted { $0[keyPath: path] < $1[keyPath: path] }
  }
}

func set<Root, Value>(_ root: Root, _ path: WritableKeyPath<Root, Value>, _ value: Value) -> Root {
  var copy = root
  copy[keyPath: path] = value
  return copy
}

func run() {
  var kim = Person(name: "Kim", address: Address(street: "Main", zip: 123), id: 7)
  let lee = Person(name: "Lee", address: Address(street: "Oak", zip: nil), id: 3)
  print(kim[keyPath: \.name], kim[keyPath: \Person.address.street])
  kim[keyPath: \.address.street] = "Elm"
  kim[keyPath: \.tags].append("x")
  print(kim.address.street, kim.tags)
  let street = (\Person.address).appending(path: \Address.street)
  print(kim[keyPath: street], set(kim, street, "Ash").address.street, kim.address.street)
  print([kim, lee].map(\.name), [kim, lee].sorted(by: \.id).map(\.name))
  print([kim, lee].compactMap(\.address.zip), [kim, lee].map(\.address.zip?.description))
  print([kim, lee].map(\.name.count), [[1, 2], [3]].map(\.count), ["a", "bb"].map(\.self))
  print(kim[keyPath: \.tags[0]], [10, 20][keyPath: \.[1]], [1, 2][keyPath: \[Int].first!])
  let get: (Person) -> String = \.name
  print(get(lee))
  let box = Box()
  let value = \Box.value
  box[keyPath: value] += 41
  print(box.value, box[keyPath: \.fixed], type(of: value))
  print(box[keyPath: \.inner?.name] as Any)
  box.inner = kim
  print(box[keyPath: \.inner?.name] ?? "none", box[keyPath: \.inner!.address.zip] ?? 0)
  box.inner?[keyPath: \.name] = "Max"
  print(box.inner?.name ?? "nobody", kim.name)
  var lens = Lens(root: kim)
  lens.name = "Ann"
  lens.address.zip = 9
  print(lens.root.name, lens.address.zip ?? 0, lens.tags)
  var bag = Bag()
  bag.apples = 3
  bag.apples += 2
  print(bag.apples, bag.pears)
  print(\Person.name == \Person.name, \Person.name == \Person.address.street)
  let any: AnyKeyPath = \Person.id
  print(any == \Person.id)
  print(
    Dictionary(grouping: ["apple", "bob", "avocado"], by: \.first!).mapValues { $0.count }.sorted {
      $0.key < $1.key
    }.map { "\($0.key)\($0.value)" })
  let pair = (1, "one")
  print(pair[keyPath: \.1], pair[keyPath: \.0])
  print([1, 2, 3].filter(\.isEven), [3, 1, 2].max(by: { $0 < $1 })!)
}
extension Int { var isEven: Bool { self % 2 == 0 } }

//: Kim Main
//: Elm ["x"]
//: Elm Ash Elm
//: ["Kim", "Lee"] ["Lee", "Kim"]
//: [123] [Optional("123"), nil]
//: [3, 3] [2, 1] ["a", "bb"]
//: x 20 1
//: Lee
//: 42 2 ReferenceWritableKeyPath<Box, Int>
//: nil
//: Kim 123
//: Max Kim
//: Ann 9 ["x"]
//: 5 0
//: true false
//: true
//: ["a2", "b1"]
//: one 1
//: [2] 3
