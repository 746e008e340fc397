// A local function may be called above its declaration if what it captures is declared above the call;
// it may stand behind a `return`.
func lines() -> [String] {
  var count = 0
  var out: [String] = []
  let names = ["a", "b"]
  for name in names { add(name) }
  func add(_ name: String) {
    count += 1
    out.append("\(name)\(count) of \(total())")
  }
  func total() -> Int { names.count }
  return out
}
func sum(_ limit: Int) -> Int {
  let start = 1
  let twice = { both() * 2 }
  return twice()
  func both() -> Int { first() + start }
  func first() -> Int { limit }
}
func parity(_ number: Int) -> String {
  let words = ["even", "odd"]
  return even(number)
  func even(_ n: Int) -> String { n == 0 ? words[0] : odd(n - 1) }
  func odd(_ n: Int) -> String { n == 0 ? words[1] : even(n - 1) }
}
func later() -> Int {
  let value: Int
  if lines().isEmpty { value = 1 } else { value = 7 }
  return read()
  func read() -> Int { value }
}

// The branches of an `if` may be objects of classes with one superclass.
class Model { var name: String { "model" } }
class Small: Model { override var name: String { "small" } }
class Large: Model { override var name: String { "large" } }
func model(_ isSmall: Bool) -> String {
  let model = if isSmall { Small() } else { Large() }
  return "\(model.name) \(type(of: model))"
}

// An error keeps its type.
enum Refusal: Error { case full }
func reason(_ result: Result<Int, Refusal>) -> String {
  do { return "\(try result.get())" } catch {
    switch error {
    case .full: return "full"
    }
  }
}

func run() {
  print(lines(), sum(3), parity(5), later())
  //: ["a1 of 2", "b2 of 2"] 8 odd 7
  print(model(true), model(false))
  //: small Small large Large
  // Ranges contain ranges.
  print(
    (0..<5).contains(1..<5), (0..<5).contains(1...5), (0...5).contains(1...5), (0..<5).contains(3))
  //: true false true true
  print(reason(.success(1)), reason(.failure(.full)))
  //: 1 full
  var path = "a\\b\\c"
  path.replace("\\", with: "/")
  path.trimPrefix("a")
  print(path)
  //: /b/c
}
