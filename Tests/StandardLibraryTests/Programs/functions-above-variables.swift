// Local functions that mention variables declared below them.
func run() {
  func helper() { print(v2, total) }
  func twice() { helper(); helper() }
  let v2 = 3
  var total = 0
  helper()
  total += 1
  twice()
  func count() -> Int { calls += 1; return calls }
  var calls = 10
  _ = count()
  print(count(), calls)
  do {
    defer { bye() }
    func bye() { print("bye", name) }
    let name = "Tama"
    print("in")
  }
  func even(_ n: Int) -> Bool { n == 0 ? base : odd(n - 1) }
  func odd(_ n: Int) -> Bool { n == 0 ? !base : even(n - 1) }
  let base = true
  print(even(4), odd(4))
  guard let x = Optional(3) else { return }
  func useX() { print(x + y) }
  let y = 2
  let later = { useX() }
  later()
  func outer() { func inner() { print(deep) }; inner(); let deep2 = 1; print(deep2) }
  let (deep, other) = (7, 8)
  outer()
  print(other)
}
//: 3 0
//: 3 1
//: 3 1
//: 12 12
//: in
//: bye Tama
//: true false
//: 5
//: 7
//: 1
//: 8
