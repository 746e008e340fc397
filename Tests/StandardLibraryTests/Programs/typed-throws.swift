// Functions that throw what their function arguments throw.
enum Boom: Error { case big }
enum Pop: Error { case small(Int) }
func attempt<E: Error>(_ g: () throws(E) -> Int) throws(E) -> Int { try g() }
struct Box<T> {
  var v: T
  func mapped<U, E: Error>(_ f: (T) throws(E) -> U) throws(E) -> Box<U> { Box<U>(v: try f(v)) }
}
func risky(_ n: Int) throws(Pop) -> Int { if n > 2 { throw .small(n) }; return n }
func run() {
  print(attempt { 3 })
  do { print(try attempt { () throws(Boom) -> Int in throw Boom.big }) } catch {
    print("caught", error)
  }
  do throws(Pop) { print(try attempt { () throws(Pop) in try risky(5) }) } catch {
    switch error {
    case .small(let n): print("small", n)
    }
  }
  print(Box(v: 2).mapped { $0 * 2 }.v)
  let r = Result { () throws(Pop) -> Int in try risky(1) }
  print(r)
  func inner<E>(_ body: () throws(E) -> Void) throws(E) where E: Error {
    try body(); print("after")
  }
  inner { print("in") }
  do { try inner { throw Boom.big } } catch { print("x", error) }
}
//: 3
//: caught big
//: small 5
//: 4
//: success(1)
//: in
//: after
//: x big
