// An enumeration case fulfils a protocol requirement: a property, or a function of its payload.
protocol Made {
  static var nothing: Self { get }
  static func one(_ number: Int) -> Self
  static func two(first: Int, second: String) -> Self
}

enum Choice: Made {
  case nothing
  case one(Int)
  case two(first: Int, second: String)
}

struct Plain: Made {
  var text: String
  static var nothing: Plain { Plain(text: "nothing") }
  static func one(_ number: Int) -> Plain { Plain(text: "one \(number)") }
  static func two(first: Int, second: String) -> Plain { Plain(text: "two \(first) \(second)") }
}

func all<T: Made>(_ type: T.Type) -> [T] { [T.nothing, .one(3), T.two(first: 1, second: "b")] }

func run() {
  for choice in all(Choice.self) { print(choice) }
  //: nothing
  //: one(3)
  //: two(first: 1, second: "b")
  print(all(Plain.self).map(\.text))
  //: ["nothing", "one 3", "two 1 b"]
}
