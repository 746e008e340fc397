// A value with `callAsFunction` is called like a function, even with a trailing closure after the
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

// A called property and a method with its name: the labels decide.
struct Window {
  let open = Adder(base: 1)
  func open(text: String) -> Int { open(text.count) }
  func open(text: Int) -> Int { text }
}

func run() {
  print(Window().open(text: "abc"), Window().open(text: 7), Window().open(8))  //: 4 7 9
  print(Repeater(count: 3) { "n\($0)" })  //: n0-n1-n2
  print(Repeater() { "\($0)" })  //: 0-1
  let add = Adder(base: 40)
  print(add(2))  //: 42
}
