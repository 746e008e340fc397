// Which method of a builder is chosen if one of them accepts anything.

protocol Piece { var text: String { get } }
extension Int: Piece { var text: String { "piece \(self)" } }
extension String: Piece { var text: String { "piece '\(self)'" } }
struct Both: Piece { var text: String }

@resultBuilder struct Special {
  static func buildExpression<P: Piece>(_ piece: P) -> String { "any " + piece.text }
  static func buildExpression(_ number: Int) -> String { "number \(number)" }
  static func buildBlock(_ parts: String...) -> String { parts.joined(separator: ", ") }
}

@resultBuilder struct Packed {
  static func buildExpression<P: Piece>(_ piece: P) -> P { piece }
  @available(*, unavailable, message: "no piece")
  static func buildExpression(_ any: Any) -> String { "" }
  static func buildBlock() -> String { "nothing" }
  static func buildBlock<P: Piece>(_ piece: P) -> String { "one " + piece.text }
  static func buildBlock<each P: Piece>(_ piece: repeat each P) -> String {
    var all: [String] = []
    repeat all.append((each piece).text)
    return "several " + all.joined(separator: ", ")
  }
}

@resultBuilder struct Labelled {
  static func buildExpression(_ text: String) -> String { text }
  static func buildPartialBlock<S: StringProtocol>(first: S) -> String { "<" + first }
  static func buildPartialBlock<S: StringProtocol, T: StringProtocol>(
    accumulated: S, next: T
  ) -> String { "\(accumulated)\(next)>" }
}

@resultBuilder struct Defaulted {
  static func buildBlock<P: Piece>(_ piece: P, _ mark: String = "!") -> String { piece.text + mark }
}

func special(@Special _ make: () -> String) -> String { make() }
func packed(@Packed _ make: () -> String) -> String { make() }
func labelled(@Labelled _ make: () -> String) -> String { make() }
func defaulted(@Defaulted _ make: () -> String) -> String { make() }

struct Flow {
  var spacing = 0
  var name = "plain"
  init(spacing: Int) { self.spacing = spacing }
  init(spacing: Int, name: String = "named", last: Int = 1) {
    self.spacing = spacing
    self.name = name
  }
  func callAsFunction(_ content: () -> String) -> String { "\(name) \(spacing): \(content())" }
}

func run() {
  let many = 3
  print(
    special {
      many; "a"; Both(text: "b")
    })
  //: number 3, any piece 'a', any b
  print(packed {})
  //: nothing
  print(packed { Both(text: "b") })
  //: one b
  print(
    packed {
      "a"; 1; Both(text: "b")
    })
  //: several piece 'a', piece 1, b
  print(
    labelled {
      "a"; "b"; "c"
    })
  //: <ab>c>
  print(defaulted { Both(text: "b") })
  //: b!
  print(Flow(spacing: 3) { "x" })
  //: plain 3: x
  print(Flow(spacing: 3, name: "n") { "x" })
  //: n 3: x
}
