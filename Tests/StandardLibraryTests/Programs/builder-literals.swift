// Literals in a builder's closure: `Int`, and `Double` if the body has no place for it.
protocol Piece {}
struct Part: Piece {
  func scaled(_ scale: Double) -> Part { self }
  func told<Value>(_ value: Value) -> Part {
    print(Value.self, terminator: " ")
    return self
  }
}
@resultBuilder struct Pieces {
  static func buildExpression<P: Piece>(_ piece: P) -> P { piece }
  static func buildBlock<P: Piece>(_ piece: P) -> P { piece }
  static func buildBlock<P: Piece, Q: Piece>(_ first: P, _ second: Q) -> Q { second }
}
func each<Value: Equatable>(
  _ values: some Sequence<Value>, @Pieces content: (Value) -> some Piece
) {
  for value in values { _ = content(value) }
}
func one<Value, P: Piece>(_ value: Value, @Pieces content: (Value) -> P) { _ = content(value) }

func run() {
  one(2) { v in Part().scaled(v).told(v) }
  one(2) { v in
    Part().scaled(v).told(v); Part()
  }
  one(2) { v in
    Part(); Part().scaled(3 - v).told(v)
  }
  one(2) { v in
    Part().told(v); Part().scaled(v)
  }
  each([0, 1]) { v in
    Part().told(v); Part().scaled(v)
  }
  each([0, 1]) { v in
    Part().scaled(v == 1 ? 1 : 0); Part().told(v)
  }
  one([1: 2]) { v in Part().scaled(v[1] ?? 0).told(v) }
  print()
}

//: Double Double Double Double Double Double Int Int Dictionary<Int, Double>
