func pairs<each T, each U>(_ a: repeat each T, with b: repeat each U) -> (repeat (each T, each U)) {
  (repeat (each a, each b))
}
func printAll<each T>(_ v: repeat each T) { repeat print(each v, terminator: ";"); print() }
func describe<each T: CustomStringConvertible>(_ v: repeat each T) -> String {
  var s = ""; repeat s += (each v).description + " "; return s
}
func count<each T>(_ v: repeat each T) -> Int {
  var n = 0; for x in repeat each v { _ = x; n += 1 }; return n
}
func allEq<each T: Equatable>(_ l: repeat each T, to r: repeat each T) -> Bool {
  for (a, b) in repeat (each l, each r) { guard a == b else { return false } }; return true
}
func wrap<each T>(_ v: repeat each T) -> [Any] {
  var out: [Any] = []; repeat out.append(each v); return out
}
func first2<each T>(_ v: repeat each T) -> String {
  for x in repeat each v { if "\(x)" == "2" { continue }; return "\(x)" }; return "-"
}
struct Holder<each T> {
  let values: (repeat each T); init(_ v: repeat each T) { values = (repeat each v) };
  func show() -> [String] {
    var r: [String] = []; for x in repeat each values { r.append("\(x)") }; return r
  }
}
struct Sums<each T: AdditiveArithmetic> {
  var value: (repeat each T)
  init(_ value: repeat each T) { self.value = (repeat each value) }
  static var zero: Sums<repeat each T> { Sums(repeat (each T).zero) }
  static func + (l: Sums, r: Sums) -> Sums { Sums(repeat (each l.value) + (each r.value)) }
  mutating func double() { self = self + self }
}
func both<each T>(_ a: repeat each T, and b: repeat each T) -> (repeat (each T, each T)) {
  (repeat (each a, each b))
}
func boxed<each T>(_ a: repeat each T) -> (repeat [each T]) { (repeat [each a]) }
func held<each T>(_ a: repeat each T) -> Int where repeat each T: AdditiveArithmetic {
  let sums = Sums(repeat each a)
  _ = sums
  return count(repeat each a)
}
func sums() {
  var v = Sums(1, 2.5)
  v.double()
  print(v.value, Sums<Int, Double>.zero.value, type(of: v))
  print(both(1, "a", and: 2, "b"), boxed(1, "x"), held(1, 2.5))
}
struct Reader<State, D> { let read: (State) -> D }
struct Readers<State, each D> {
  let readers: (repeat Reader<State, each D>)
  init(_ readers: repeat Reader<State, each D>) { self.readers = (repeat each readers) }
  func all(_ state: State) -> (repeat each D) { (repeat (each readers).read(state)) }
}
/// The pack is part of the types of what is passed on.
struct Kept<State, each D> {
  let inner: Readers<State, repeat each D>
  init(_ readers: repeat Reader<State, each D>) { inner = Readers(repeat each readers) }
}
func run() {
  print(pairs(1, "a", with: true, 2.5)); printAll(1, "two", [3]);
  print(describe(1, true, "x"), count(1, 2, "x"), allEq(1, "a", to: 1, "a"), allEq(1, 2, to: 1, 3));
  print(wrap(1, "b").count, first2(2, 3)); print(Holder(1, "x").show())
  sums()
  print(Kept(Reader<Int, Int> { $0 + 1 }, Reader<Int, String> { "n\($0)" }).inner.all(3))
}

//: ((1, true), ("a", 2.5))
//: 1;two;[3];
//: 1 true x  3 true false
//: 2 3
//: ["1", "x"]
//: (2, 5.0) (0, 0.0) Sums<Pack{Int, Double}>
//: ((1, 2), ("a", "b")) ([1], ["x"]) 2
//: (4, "n3")
