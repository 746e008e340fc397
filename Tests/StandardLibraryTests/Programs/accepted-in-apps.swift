import Foundation

// Forms in apps that the compiler accepts without a message.

func print(_ value: Any) {
  Swift.print("-", value)
}

struct Decoder { func load() -> Int { 7 } }
struct Encoder {}
struct Pet: Codable {
  private var age: Int
  var names: [String]
}

func == <Value: Equatable, Root, Path: KeyPath<Root, Value>>(path: Path, value: Value) -> [String] {
  ["\(Root.self)", "\(value)"]
}
final class Entry {
  var id: String? = "a"
  var name = "b"
}

struct Route: ExpressibleByNilLiteral {
  var parts: [Int]
  init(nilLiteral: ()) { parts = [] }
  init(made parts: [Int]) { self.parts = parts }
}

final class Walker {
  var steps: Array = [1, 2]
  var name: String! {
    get { "walker" }
    set { for action in actions { action(newValue) } }
  }
  var actions: [(String) -> Void] = [{ Swift.print("named", $0) }]
  func go() {
    weak var `self` = self
    steps = [3]
    let more = { self?.steps.append(4) }
    more()
    print(steps)
  }
}

func later(_ work: (@escaping () -> Void)) -> () -> Void { { work() } }
func each(_ values: [AnyObject]!) -> Int {
  var count = 0
  for _ in values { count += 1 }
  return count
}
func make(_ body: () -> Void) { body() }

enum Cell { case blank, full }
class Loader {
  func load(_ name: String) { print("loaded " + name) }
}
final class LateLoader: Loader {
  override func load(_ name: String) {
    let work: () -> Void = { super.load(name) }
    keep(work)()
  }
  func keep(_ work: @escaping () -> Void) -> () -> Void { work }
}
func outcome(_ result: Result<Void, any Error>) -> String {
  switch result {
  case .success(): "done"
  case .failure: "failed"
  }
}

protocol Startable { static var start: Self { get } }
enum Step: Startable { case start, end }
struct Count: Startable { static let start = Count() }
func first<Value: Startable>(_ type: Value.Type) -> Value { .start }

func run() {
  let small: UInt16 = 3
  let count = [1, 2, 3, 4].count
  print([small < count, small == 3 as Int, small != count, (-1 as Int8) < (5 as UInt)])
  print([UInt64.max > (-1 as Int), UInt64.max == (-1 as Int), (7 as Int) <= (8 as UInt8)])
  print([Int16(3)].filter { $0 >= [3].count })
  print([
    (200 as UInt8) == (-56 as Int8), (-56 as Int64) == (-56 as Int8), (9 as UInt) >= (9 as Int32),
  ])

  let progress: Float = 1
  print(progress > round(0))
  let side: Float = 2
  let offset: Float = side * (sqrt(4.0) * cos(side - 2) - 1.0)
  print(offset)

  let given: String? = "k"
  let chosen = if given == nil { "none" } else { given }
  print(chosen as Any)
  let numbers: [Int]? = nil
  let route: Route = numbers.map(Route.init(made:)) ?? nil
  print(route.parts)

  print(\Entry.id == "x")
  print(\Entry.name == "y")
  make { Void() }
  later { print("later") }()
  print(each([Walker(), Walker()]))
  let walker = Walker()
  walker.go()
  walker.name = "n"
  print(Decoder().load())
  let pet = try? JSONDecoder().decode(Pet.self, from: Data(#"{"age": 3, "names": ["a"]}"#.utf8))
  print(pet?.names ?? [])
  var total: some Equatable { small == count ? 1 : 2 }
  print(total == total)
  var bytes = Data([1, 2, 3])
  bytes.count = 2
  print(Array(bytes))
  bytes.count = 3
  print(Array(bytes))
  let grid: [[Cell]] = Array(repeating: Array(repeating: .blank, count: 2), count: 1)
  print([grid.count, grid[0].count])
  LateLoader().load("a")
  print(outcome(.success(())))
  print(first(Step.self) == .start)
  print([first(Count.self)].count)
}
//: - [true, true, true, true]
//: - [true, false, true]
//: - [3]
//: - [false, true, true]
//: - true
//: - 2.0
//: - Optional("k")
//: - []
//: - ["Entry", "Optional(\"x\")"]
//: - ["Entry", "y"]
//: - later
//: - 2
//: - [3, 4]
//: named n
//: - 7
//: - ["a"]
//: - true
//: - [1, 2]
//: - [1, 2, 0]
//: - [1, 2]
//: - loaded a
//: - done
//: - true
//: - 1
