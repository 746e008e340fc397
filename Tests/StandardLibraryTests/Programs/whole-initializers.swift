// An initialiser that only sets properties makes the value in one piece: this must not be visible
// if a value has effects, is used twice, or the order differs.
final class Log {
  nonisolated(unsafe) static var words: [String] = []
  static func take() -> String {
    defer { words = [] }
    return words.joined(separator: " ")
  }
}
func logged<T>(_ word: String, _ value: T) -> T {
  Log.words.append(word)
  return value
}
final class Part {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { Log.words.append("-\(name)") }
}
struct Swapped {
  let a: Int
  let b: Int
  init(_ x: Int, _ y: Int) {
    b = logged("b", x)
    a = logged("a", y)
  }
}
struct Filled {
  var n = logged("initial", 1)
  let a: Int
  init(a: Int) { self.a = logged("a", a) }
}
struct Overwritten {
  var n = logged("initial", 1)
  init(n: Int) { self.n = n }
}
struct Twice {
  let part: Part
  let same: Part
  let name: () -> String
  init(_ part: Part) {
    self.part = part
    same = part
    name = { part.name }
  }
}
struct Looking {
  let a: Int
  let b: Int
  init(a: Int) {
    self.a = a
    b = self.a + 1
  }
}
struct Crossed {
  let first: String
  let second: String
  init(first: String, second: String) {
    self.first = second
    self.second = first
  }
}
struct Straight {
  var first: String
  var second: String?
  init(first: String, second: String?) {
    self.second = second
    self.first = first
  }
  init(_ both: String) { self.init(first: both, second: both) }
}
struct Checked {
  let n: Int
  init?(_ n: Int?) {
    guard let n else { return nil }
    self.n = n
  }
  init(throwing n: Int) throws {
    self.n = try n < 0 ? { throw Negative() }() : n
  }
}
struct Negative: Error {}
struct Counted {
  let n: Int
  init(_ n: inout Int) {
    self.n = n
    n += 1
  }
}

func run() {
  let swapped = Swapped(1, 2)
  print(swapped.a, swapped.b, Log.take())  //: 2 1 b a
  let filled = Filled(a: 3)
  print(filled.n, filled.a, Log.take())  //: 1 3 initial a
  print(Overwritten(n: 5).n, Log.take())  //: 5 initial
  do {
    let twice = Twice(Part("p"))
    print(twice.part === twice.same, twice.name(), Log.take() == "")  //: true p true
  }
  print(Log.take())  //: -p
  print(Looking(a: 1).b)  //: 2
  let crossed = Crossed(first: "1", second: "2")
  print(crossed.first, crossed.second)  //: 2 1
  var straight = Straight("x")
  let copy = straight
  straight.first = "y"
  print(straight, copy)
  //: Straight(first: "y", second: Optional("x")) Straight(first: "x", second: Optional("x"))
  print(Checked(nil) == nil, Checked(4)?.n ?? 0)  //: true 4
  print((try? Checked(throwing: -1)) == nil, (try? Checked(throwing: 1))?.n ?? 0)  //: true 1
  var n = 7
  print(Counted(&n).n, n)  //: 7 8
  let value = Part("q")
  let alias = value
  print(alias === value, Log.take() == "")  //: true true
}
