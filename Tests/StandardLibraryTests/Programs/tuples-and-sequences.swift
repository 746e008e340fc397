// Labelled tuples compared and made by name, sums of sequences, chains through literals.
import Foundation

func version() -> (major: Int, minor: Int, patch: Int) { (2, 10, 0) }
typealias Pair = (count: Int, name: String)
struct Client {
  var get: (Int) -> String
  func get(id: Int) -> String { "<" + get(id) + ">" }
  func twice(_ id: Int) -> String { self.get(id) + self.get(id: id) }
}
final class Model {
  var value: Int! { didSet { total += twice(value) } }
  var total = 0
  func twice(_ value: Int) -> Int { value * 2 }
}
@propertyWrapper struct Box<Value> {
  private final class Storage { var value: Value; init(_ value: Value) { self.value = value } }
  private let storage: Storage
  init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}
struct Counter {
  @Box var count = 0 { didSet { seen?(count) } }
  var seen: ((Int) -> Void)?
  func add() { count += 1 }
}

func run() {

  print(version() >= (2, 9, 9), version() > (2, 10, 0), version() <= (2, 10, 0))
  //: true false true
  print((1, 2, 3, 4) < (1, 2, 3, 5), (1, 2, 3, 4) != (1, 2, 3, 4), (1, 2) <= (1, 1))
  //: true false false

  let pair = Pair(count: 1, name: "one")
  print(pair.count, pair.name, Pair(2, "two").name)
  //: 1 one two

  print(CollectionOfOne("a") + ["b", "c"], (0..<2) + [5], [1] + [2], Set([7]) + [8])
  //: ["a", "b", "c"] [0, 1, 5] [1, 2] [7, 8]
  print(type(of: CollectionOfOne(1) + [2]))
  //: Array<Int>

  let (name, city) = ("Ada", "London")
  print([name, city].compactMap { $0?.lowercased() }.joined(separator: " "))
  //: ada london
  print([name, city].map { $0?.count })
  //: [Optional(3), Optional(6)]

  print(Client(get: { "\($0)" }).twice(3))
  //: 3<3>

  let model = Model()
  model.value = 4
  print(model.total)
  //: 8

  Counter(seen: { print("seen", $0) }).add()
  //: seen 1
}
