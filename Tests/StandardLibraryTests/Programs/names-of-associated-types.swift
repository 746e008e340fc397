// Types of the program named like an associated type, with arguments.
struct ID<T>: Hashable { var raw: String }
struct User: Identifiable {
  let id: ID<User>
  var friends: [ID<User>] = []
}
struct Other: Identifiable {
  let id: Int
  var user: ID<User>?
  func of(_ x: ID<Other>) -> String { x.raw }
}
extension User {
  func first() -> ID? { friends.first }
  func same() -> ID { id }
}
enum Item<T> { case one(T), none }
protocol Shelf { associatedtype Item; var item: Item { get } }
struct Books: Shelf {
  var item: Item<String>
  var extra: Item<Int> = .one(3)
}
struct Plain: Shelf {
  var item = 4
  var other: Item<Int> = .none
}
final class Node: Identifiable {
  var link: ID<Node>?
  func own() -> ObjectIdentifier { id }
}
func known<T: Identifiable>(_ x: T) -> T.ID where T.ID: Hashable { x.id }
func shelved<S: Shelf>(_ s: S) -> S.Item { s.item }
func names<each T>(_ v: repeat each T) -> [String] {
  var r: [String] = []; repeat r.append(String(describing: each v)); return r
}

func run() {
  print(
    known(User(id: ID(raw: "a"))).raw, known(Other(id: 3, user: ID(raw: "b"))),
    Other(id: 1).of(ID(raw: "c")))
  //: a 3 c
  print(
    User(id: ID(raw: "a"), friends: [ID(raw: "d")]).first()?.raw ?? "none",
    User(id: .init(raw: "e")).same().raw)
  //: d e
  print(shelved(Books(item: .one("x"))), shelved(Plain()), Plain().other)
  //: one("x") 4 none
  print(Node().link == nil, names(1, "z"))
  //: true ["1", "z"]
}
