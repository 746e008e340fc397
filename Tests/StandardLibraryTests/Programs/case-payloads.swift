// Several values of a case bound as one tuple.
enum Shape { case circle(Int), pair(Int, String), named(w: Int, h: Int), opt(Int?, Bool) }
func run() {
  let all: [Shape] = [.circle(1), .pair(2, "b"), .named(w: 3, h: 4), .opt(nil, true)]
  for s in all {
    switch s {
    case .circle(let r): print(r)
    case .pair(let t): print(t, t.0, t.1)
    case let .named(size): print(size, size.w, size.h)
    case .opt(let x): print(x)
    }
  }
  if case .pair(let t) = all[1] { print("pair", t.1) }
  if case let .named(t) = all[2] { print("named", t.h + t.w) }
  guard case .pair(let p) = all[1] else { return }
  print(p)
  for case .pair(let q) in all { print(q) }
  for case let .named(w, h) in all { print(w, h) }
  if case .pair((let a, let b)) = all[1] { print(a, b) }
  if case .pair(_) = all[1] { print("any") }
  if case .pair = all[1] { print("any") }
}
//: 1
//: (2, "b") 2 b
//: (w: 3, h: 4) 3 4
//: (nil, true)
//: pair b
//: named 7
//: (2, "b")
//: (2, "b")
//: 3 4
//: 2 b
//: any
//: any
