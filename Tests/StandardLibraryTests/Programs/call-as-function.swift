// What has `callAsFunction` is called like a function, also with a trailing closure behind the
// initialiser that makes it.
struct Repeater {
  var count = 2
  func callAsFunction(_ body: (Int) -> String) -> String {
    (0..<count).map(body).joined(separator: "-")
  }
}
struct Adder {
  let base: Int
  func callAsFunction(_ n: Int) -> Int { base + n }
}

func run() {
  print(Repeater(count: 3) { "n\($0)" })  //: n0-n1-n2
  print(Repeater() { "\($0)" })  //: 0-1
  let add = Adder(base: 40)
  print(add(2))  //: 42
}
