// Result keeps the type of the errors that its closure throws.
enum Pop: Error { case small(Int) }
func risky(_ n: Int) throws -> Int { if n > 2 { throw Pop.small(n) }; return n }
func typed(_ n: Int) throws(Pop) -> Int { if n > 2 { throw .small(n) }; return n }
func run() {
  let a = Result { try risky(1) }
  let b: Result<Int, Error> = Result { try risky(5) }
  let c = Result { 3 }
  let d = Result { () throws(Pop) -> Int in try typed(9) }
  let e: Result<Int, Pop> = Result { () throws(Pop) -> Int in try typed(2) }
  print(a, b, c, d, e, type(of: a), type(of: c), type(of: d))
  if case .failure(let error) = d, case .small(let n) = error { print(n) }
  let f = Result(catching: { try risky(7) }).mapError { _ in Pop.small(0) }
  print(f)
  do { print(try d.get()) } catch { print("got", error) }
  let g = ["1", "x"].map { s in
    Result { () throws -> Int in
      guard let n = Int(s) else { throw Pop.small(1) }; return n
    }
  }
  print(g)
}
//: success(1) failure(App.Pop.small(5)) success(3) failure(App.Pop.small(9)) success(2) Result<Int, Error> Result<Int, Never> Result<Int, Pop>
//: 9
//: failure(App.Pop.small(0))
//: got small(9)
//: [Swift.Result<Swift.Int, Swift.Error>.success(1), Swift.Result<Swift.Int, Swift.Error>.failure(App.Pop.small(1))]
