// Default arguments: places of the caller, autoclosures, literals of a generic type.
func measure(_ label: String = #function, line: Int = #line, _ body: () throws -> Void) rethrows {
  print(label, line)
  try body()
}
func defaulted(_ a: Int = 1, _ b: @autoclosure () -> Int = 2 * 3, rest: Int...) -> Int {
  a + b() + rest.count
}
struct Grid<T: Numeric> {
  var cells: [T]
  init(count: Int, filledWith value: T = 1) { cells = Array(repeating: value, count: count) }
}
struct Log {
  static func note(_ text: String, function: String = #function, line: UInt = #line) {
    print(text, function, line)
  }
  init(value: Int) { Log.note("made") }
  var now: Int { Log.note("read"); return 1 }
}
func run() {
  measure { print("body") }
  measure("named", line: 1) {}
  print(defaulted(), defaulted(5, 5, rest: 1, 2))
  print(
    Grid<Double>(count: 2).cells, Grid<Int>(count: 1).cells, Grid(count: 1, filledWith: 0.5).cells)
  print(
    "hello".filter("aeiou".contains), ["a", "b"].filter(["b"].contains),
    "a,b,,a".ranges(of: "a").count)
  Log.note("here")
  _ = Log(value: 1).now
  [1].forEach { _ in Log.note("closure") }
  print(clamped(3), clamped("a"), clamped(2) { $0 + 1 }, made(), made { "b" })
}
// A closure of what the caller gives takes its type from there; one that makes something decides it.
func clamped<Value>(_ value: Value, by clamp: (Value) -> Value = { $0 }) -> Value { clamp(value) }
func made<Value>(_ make: () -> Value = { 7 }) -> Value { make() }
//: run() 21
//: body
//: named 1
//: 7 12
//: [1.0, 1.0] [1] [0.5]
//: eo ["b"] 2
//: here run() 29
//: made init(value:) 17
//: read now 18
//: closure run() 31
//: 3 a 3 7 b
