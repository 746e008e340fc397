// A private member hides nothing where it is not accessible.
protocol Tinted {}
extension Tinted {
  func tint(_ n: Int) -> String { "tint \(n)" }
}
struct Leaf: Tinted {
  private var tint = 3
  var own: Int { tint }
}
struct Tree {
  func show() -> String { Leaf().tint(4) }
}

func run() {
  print(Tree().show(), Leaf().own)  //: tint 4 3
}
