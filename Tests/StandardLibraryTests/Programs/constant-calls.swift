import Foundation

// Calls with only constant arguments may still give a different result each time.

func several<T: Hashable>(_ make: () -> T) -> Bool {
  Set((0..<40).map { _ in make() }).count > 1
}

func changed(_ last: Int) -> [Int] {
  var list = Array(repeating: 1, count: 3)
  list.append(last)
  return list
}

func date(_ days: Double) -> Date {
  var date = Date(timeIntervalSince1970: 0)
  date += days * 86_400
  return date
}

func count(_ times: Int) {
  for _ in 0..<times { print("again") }
}

final class Box { var n = 0 }

// A recursive call.
func depth(_ n: Int) -> Int { n == 0 ? max(1, 0) : depth(n - 1) + max(1, 0) }

func run() {
  print(several { Int.random(in: 0...1_000_000) }, several { UUID() }, several { Bool.random() })

  // Each is a separate value.
  print(changed(2), changed(3), changed(4))
  print([1.0, 2, 3].map { date($0).timeIntervalSince1970 })

  // Their effects happen each time.
  count(3)

  // Each time it is another object.
  let boxes = (0..<3).map { _ in Box() }
  boxes[0].n = 1
  print(boxes.map(\.n), Set(boxes.map { ObjectIdentifier($0) }).count)
  print((0..<3).map { _ in Int("x") ?? 0 }, (0..<3).map { _ in Double("2.5") ?? 0 })
  print((0..<3).map { _ in Double("nan") == Double("nan") })
  print(depth(5), depth(6))
}
//: true true true
//: [1, 1, 1, 2] [1, 1, 1, 3] [1, 1, 1, 4]
//: [86400.0, 172800.0, 259200.0]
//: again
//: again
//: again
//: [1, 0, 0] 3
//: [0, 0, 0] [2.5, 2.5, 2.5]
//: [false, false, false]
//: 6 7
