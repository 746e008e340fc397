// Definite initialisation: the places of a `do` that an error leaves from.
enum Failure: Error { case odd }
func check(_ n: Int) throws { if n == 3 { throw Failure.odd } }
// A loop without `try` throws nothing: what follows is initialised at every exit.
func sum(_ numbers: [Int]) -> Int {
  let total: Int
  do {
    var count = 0
    for number in numbers { count += number }
    total = count
    try check(count)
    print(total)
  } catch {
    print("no \(total)")
    return -1
  }
  return total
}
func run() {
  print(sum([1, 3]))
  print(sum([1, 2]))
}
//: 4
//: 4
//: no 3
//: -1
