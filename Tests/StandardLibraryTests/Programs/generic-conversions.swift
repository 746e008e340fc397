// One name, two generic initialisers, told apart by the constraint on their parameter.
func floating<V: BinaryFloatingPoint>(_ x: Double, _ type: V.Type) -> V { V(x) }
func whole<V: BinaryInteger>(_ x: Double, _ type: V.Type) -> V { V(x) }
func fromWhole<V: BinaryFloatingPoint>(_ x: Int, _ type: V.Type) -> V { V(x) }
func narrowed<V: BinaryInteger>(_ x: UInt8, _ type: V.Type) -> V { V(x) }
// An integer literal is floating point where that is required.
func kind<T: BinaryFloatingPoint>(_ x: T) -> String { "\(T.self) \(x)" }
func number<T: Numeric>(_ x: T) -> String { "\(T.self) \(x)" }

func run() {
  print(floating(1.5, Double.self), floating(1.5, Float.self))  //: 1.5 1.5
  print(whole(1.5, Int.self), whole(2.9, UInt8.self))  //: 1 2
  print(fromWhole(2, Double.self), fromWhole(3, Float.self))  //: 2.0 3.0
  print(narrowed(2, Int8.self), narrowed(200, Int.self))  //: 2 200
  let scaled: Double = max(7.0, (2.5)) * (true ? 1.25 : 7)
  let halved: Double = max(7.0, 2.5) / (2)
  print(scaled, halved)  //: 8.75 3.5
  print(kind(3), number(3), number(3.5))  //: Double 3.0 Int 3 Double 3.5
}
