// Functions passed on by an operator.
infix operator |> : AdditionPrecedence
func |> <A, B>(x: A, f: (A) -> B) -> B { f(x) }
prefix operator √
prefix func √ (x: Double) -> Double { x.squareRoot() }
func run() {
  print(16 |> Double.init)
  print(16.0 |> { √$0 })
  print(16.0 |> { √$0 } |> Int.init)
  print(16 |> Double.init |> { √$0 })
}
//: 16.0
//: 4.0
//: 4
//: 4.0
