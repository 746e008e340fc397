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
func run() {
  print(pairs(1, "a", with: true, 2.5)); printAll(1, "two", [3]);
  print(describe(1, true, "x"), count(1, 2, "x"), allEq(1, "a", to: 1, "a"), allEq(1, 2, to: 1, 3));
  print(wrap(1, "b").count, first2(2, 3)); print(Holder(1, "x").show())
}

//: ((1, true), ("a", 2.5))
//: 1;two;[3];
//: 1 true x  3 true false
//: 2 3
//: ["1", "x"]
