// Definite initialisation: which places of a do an error leaves from.
enum Failure: Error { case odd }
func check(_ n: Int) throws { if n == 3 { throw Failure.odd } }
// A loop that does not try leaves by no error: what comes after it is set wherever one leaves.
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
