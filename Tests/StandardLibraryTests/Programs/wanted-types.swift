// An array's expected type determines both of its parts; so do an optional's, and those of `return`s.
protocol P {}
struct A: P {}
struct B: P {}
class C {}
class D: C {}
func take(_ values: [Any]) -> Int { values.count }
func takes(_ values: [any P]) -> Int { values.count }
func call<T>(_ body: () -> T) -> T { body() }
func cast<S>(_ x: Any, _ type: S.Type) -> S? {
  return call {
    if let found = x as? S { return found } else { let found = x as? S; return found }
  }
}
func half(_ x: Int?) -> Int? {
  let result: Int? = call {
    if x == 3 { return 1 }
    guard let x else { return nil }
    return x % 2 == 0 ? x / 2 : nil
  }
  return result
}
struct Key: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {}
}
struct Label {
  let made: String
  init(_ key: Key) { made = "key" }
  init<S: StringProtocol>(_ text: S) { made = "text" }
}
func labels<C: Collection>(_ items: C, make: (C.Element) -> Label) -> [String] {
  items.map { make($0).made }
}
enum Kind { case a, b }
func told(_ place: (kind: Kind, id: Int)?) -> String { place.map { "\($0.kind) \($0.id)" } ?? "-" }
extension RangeReplaceableCollection {
  func kept(_ isKept: (Element) -> Bool) -> Self { filter(isKept) }
}
extension StringProtocol where Self: RangeReplaceableCollection {
  var digits: Self { filter(\.isWholeNumber) }
}
func run() {
  let strings = ["a", "b"]
  let x = 3
  let a: [Any] = [x] + strings
  let b: [Any] = strings + [x]
  let c: [Any] = [1] + ["b"]
  let d: [Any] = [x] + [strings]
  let e: [any P] = [A()] + [B(), B()]
  let ds = [D()]
  let f: [C] = ds + [C()]
  let asA: [A] = [A()]
  let g: [any P] = asA + [B()]
  let h: [any P] = [B()] + asA
  print(a, b, c, d.count, e.count, f.count, g.count, h.count)
  print(take([x] + strings), take([x] + [2.5]), takes([A()] + [B()]), [x] + [4])
  print(cast(3, Int.self) as Any, cast(3, String.self) as Any, half(3) as Any, half(8) as Any)
  print(labels(["a", "b"]) { Label($0) }, labels(["a"] as [Key]) { Label($0) })
  print(
    told((.b, 3)), told(nil), "a1b2".digits, [1, 2, 3].kept { $0 > 1 }, "ab".kept { $0 == "b" })
  let kept: [Int] = [1, 2, 3].filter { $0 > 2 }
  print(kept, "a1".filter(\.isLetter))
}
//: [3, "a", "b"] ["a", "b", 3] [1, "b"] 2 3 2 2 2
//: 3 2 2 [3, 4]
//: Optional(3) nil Optional(1) Optional(4)
//: ["text", "text"] ["key"]
//: b 3 - 12 [2, 3] b
//: [3] a
