// Optionals: binding, chaining, coalescing, writes through chains, nesting, patterns.
class Node {
  var value: Int; var next: Node?; var tags: [String]?;
  init(_ v: Int, _ n: Node? = nil) { value = v; next = n }
  func bump() -> Int { value += 1; return value }
  subscript(i: Int) -> Int? { i == 0 ? value : nil }
}
struct Address { var street: String?; var zip: Int = 0 }
struct Person {
  var name: String; var address: Address? = nil; var friends: [Person]? = nil
  mutating func rename(_ n: String) { name = n }
}
func half(_ n: Int) -> Int? { n % 2 == 0 ? n / 2 : nil }
func run() {
  let none: Int? = nil, some: Int? = 5
  print(
    none as Any, some as Any, some!, none ?? 1, some ?? 1, some.map { $0 * 2 } as Any,
    some.flatMap(half) as Any, Optional(8).flatMap(half) as Any)
  if let some { print("some", some) }
  if let x = none { print(x) } else { print("none") }
  if let a = some, let b = half(8), a > b { print("both", a, b) } else { print("no") }
  guard let v = some else { return }
  print(
    v, some == 5, none == nil, some != nil, some == none, some.debugDescription,
    none.debugDescription)
  let list = Node(1, Node(2, Node(3)))
  print(
    list.next?.next?.value ?? 0, list.next?.next?.next?.value as Any, list.next?.bump() as Any,
    list.next?.next?.next?.bump() as Any, list[0] ?? 9, list.next?[0] as Any, list.next?[1] as Any)
  list.next?.value = 20
  list.next?.next?.next?.value = 99
  list.next?.value += 5
  print(list.next!.value, list.tags?.count as Any)
  list.tags = ["a"]; list.tags?.append("b"); list.tags?[0] = "z"
  print(
    list.tags ?? [], list.tags?.first as Any, list.tags?.first?.count as Any,
    list.next?.tags?.first?.count as Any)
  var p: Person? = Person(name: "Ana")
  p?.rename("Bo"); p?.address?.street = "none"; print(p?.name as Any, p?.address as Any)
  p?.address = Address(street: "Main"); p?.address?.street?.append(" St"); p?.address?.zip += 7
  print(p?.address?.street ?? "", p?.address?.zip ?? 0, p!.address!.street!.count)
  p?.friends = [Person(name: "C")]; p?.friends?[0].rename("D"); p?.friends?[0].address = Address();
  print(p?.friends?.map(\.name) as Any, p?.friends?.first?.address?.zip as Any)
  let r: Void? = p?.rename("E"); print(r != nil, p!.name)
  p = nil; let q: Void? = p?.rename("F"); print(q == nil, (p?.name = "x") == nil)
  let nested: Int?? = .some(nil);
  print(nested as Any, nested == nil, (nested ?? 3) as Any, Int??.none as Any)
  let dict: [String: Int?] = ["a": 1, "b": nil];
  print(dict["a"] as Any, dict["b"] as Any, dict["c"] as Any, dict.count)
  switch some {
  case .none: print("n");
  case .some(let n) where n > 4: print("big", n);
  case let n?: print(n)
  }
  switch none {
  case nil: print("nil case");
  case 1: print("one");
  default: print("other")
  }
  for case let n? in [1, nil, 3] { print(n, terminator: " ") }
  print(
    [1, nil, 3].compactMap { $0 }, ["1", "x", "3"].map { Int($0) }, ["1", "x"].compactMap(Int.init))
  if case .some(let n) = some { print("case", n) }
  if case let n? = half(10), n == 5 { print("five") }
  while let n = half(v == 5 ? 3 : 4) { print(n); break }
  var count: Int? = 3
  count! += 1; count? += 1; print(count as Any); count = nil; count? += 1; print(count as Any)
  let text: String? = "5";
  print(
    text.flatMap { Int($0) } ?? 0, text.map(\.count) as Any, (text?.isEmpty ?? true) ? "e" : "ne",
    text?.first?.isNumber == true)
  let imp: Int! = 4; let y = imp + 1; print(y, imp as Any)
  let z = try? risky(false); print(z as Any, (try? risky(true)) ?? -1)
  let chosen = none ?? half(3) ?? half(6) ?? 0; print(chosen)
  var cache: [String: [Int]] = [:]; cache["a"]?.append(1); cache["a", default: []].append(2);
  cache["a"]?.append(3); cache["b"] = []; cache["b"]?[0...] = [9];
  print(cache["a"] as Any, cache["b"] as Any)
  let any: Any? = 3; if let i = any as? Int { print("int", i) };
  print((any as? String) as Any, any.map { "\($0)" } ?? "")
  print(some.take2(), Optional<String>.none.isNil, Optional("q").isNil)
}
func risky(_ fail: Bool) throws -> Int { struct E: Error {}; if fail { throw E() }; return 1 }
extension Optional {
  var isNil: Bool { self == nil };
  func take2() -> [Wrapped] { if let self { return [self, self] }; return [] }
}

// Printed by Swift:
//: nil Optional(5) 5 1 5 Optional(10) nil Optional(4)
//: some 5
//: none
//: both 5 4
//: 5 true true true false Optional(5) nil
//: 3 nil Optional(3) nil 1 Optional(3) nil
//: 25 nil
//: ["z", "b"] Optional("z") Optional(1) nil
//: Optional("Bo") nil
//: Main St 7 7
//: Optional(["D"]) Optional(0)
//: true E
//: true true
//: Optional(nil) false nil nil
//: Optional(Optional(1)) Optional(nil) nil 2
//: big 5
//: nil case
//: 1 3 [1, 3] [Optional(1), nil, Optional(3)] [1]
//: case 5
//: five
//: Optional(5)
//: nil
//: 5 Optional(1) ne true
//: 5 Optional(4)
//: Optional(1) -1
//: 3
//: Optional([2, 3]) Optional([9])
//: int 3
//: nil 3
//: [5, 5] true false
