// Locals: computed variables, generic functions in functions, nested functions, shadowing, defer.
func outer<T: CustomStringConvertible>(_ x: T, n: Int) -> String {
  func twice<U>(_ u: U) -> (U, U) { (u, u) }
  func show<U: CustomStringConvertible>(_ u: U, with t: T) -> String {
    u.description + "/" + t.description
  }
  func countdown<U>(_ u: U, _ n: Int) -> [U] { n == 0 ? [] : [u] + countdown(u, n - 1) }
  var extra = 1
  var total: Int { n * 10 + extra }
  let before = total
  extra = 2
  var label: String {
    if total > 20 { return "big" }
    return "small"
  }
  return
    "\(twice(n).0) \(twice("a").1) \(show(n, with: x)) \(countdown("z", 3)) \(before) \(total) \(label)"
}
struct Box {
  var items = [3, 1, 2]
  func report() -> String {
    var sorted: [Int] { items.sorted() }
    let largest = { () -> Int in
      var last: Int { sorted[sorted.count - 1] }
      return last
    }
    return "\(sorted) \(largest())"
  }
}
func isEven(_ n: Int) -> Bool {
  func even(_ n: Int) -> Bool { n == 0 ? true : odd(n - 1) }
  func odd(_ n: Int) -> Bool { n == 0 ? false : even(n - 1) }
  return even(n)
}
func order() -> [String] {
  var log: [String] = []
  func work(_ n: Int) {
    defer { log.append("d1 \(n)") }
    defer {
      log.append("d2 \(n)")
    }
    if n > 1 {
      defer { log.append("inner") }
      log.append("body")
      return
    }
    log.append("end")
  }
  work(1)
  work(2)
  for i in 0..<3 {
    defer { log.append("loop \(i)") }
    if i == 1 { continue }
    if i == 2 { break }
  }
  return log
}
func labels() -> [String] {
  var found: [String] = []
  rows: for row in 1...4 {
    for column in 1...4 {
      if column > row { continue rows }
      if row * column == 9 { break rows }
      if (row + column) % 3 == 0 { found.append("\(row)\(column)") }
    }
  }
  var n = 10
  count: while true {
    switch n {
    case ..<5: break count
    case 7: n -= 3
    default: n -= 1
    }
    found.append("n\(n)")
  }
  check: do {
    if found.isEmpty { break check }
    found.append("checked")
  }
  repeat { n += 1 } while n < 8
  return found + ["\(n)"]
}
func kind(_ x: Int) -> String { "int" }
func kind<T>(_ x: T) -> String { "any" }
func kind<T: Collection>(_ x: T) -> String { "collection" }

func run() {
  print(outer(2.5, n: 2))
  print(Box().report(), isEven(7), isEven(10))
  print(order())
  print(labels())
  print(kind(1), kind(1.5), kind("x"), kind([1]))
  let x = 1
  do {
    let x = "inner"
    print(x)
    if let x = Int("5") { print(x) }
  }
  print(x)
  let value = if x > 0 { "positive" } else { "other" }
  let text: String =
    switch x {
    case 1: "one";
    default: "many"
    }
  print(value, text)
  let closure = { (a: Int, b: Int) -> Int in
    let sum = a + b
    return sum * 2
  }
  print(closure(1, 2), { $0 + $1 }(3, 4), [1, 2, 3].reduce(0) { $0 + $1 })
  var counter = 0
  let next = { () -> Int in
    counter += 1; return counter
  }
  _ = next()
  print(next(), counter)
  let captured = [counter]
  let frozen = { [counter] in counter }
  counter = 50
  print(frozen(), captured)
  func inOut(_ n: inout Int, _ list: inout [Int]) { n += 1; list.append(n) }
  var list = [1]
  inOut(&counter, &list)
  inOut(&list[0], &list2)
  print(counter, list, list2)
  func variadic(_ xs: Int..., sep: String = ",") -> String {
    xs.map(String.init).joined(separator: sep)
  }
  print(variadic(1, 2, 3), variadic(), variadic(4, 5, sep: "-"))
  let (a, _, c) = (1, 2, 3)
  var (p, q) = (a, c)
  (p, q) = (q, p)
  print(p, q)
  guard let five = Int("5"), five > 4, case 5...9 = five else { return }
  print(five)
}
nonisolated(unsafe) var list2 = [7]

//: 2 a 2/2.5 ["z", "z", "z"] 21 22 big
//: [1, 2, 3] 3 false true
//: ["end", "d2 1", "d1 1", "body", "inner", "d2 2", "d1 2", "loop 0", "loop 1", "loop 2"]
//: ["21", "n9", "n8", "n7", "n4", "checked", "8"]
//: int any collection collection
//: inner
//: 5
//: 1
//: positive one
//: 6 7 6
//: 2 2
//: 2 [2]
//: 51 [2, 51] [7, 2]
//: 1,2,3  4-5
//: 3 1
//: 5
