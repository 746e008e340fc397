// Two types with ?? where Any is expected.
func show(_ a: Any) { print(a) }
func run() {
  let name: String? = nil
  let other: String? = "x"
  print(name ?? 0, other ?? 1)
  show(name ?? 2.5)
  let a: Any = other ?? [1]
  print(a)
}
//: 0 x
//: 2.5
//: x
