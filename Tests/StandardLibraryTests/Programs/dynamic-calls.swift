@dynamicCallable struct Adder {
  func dynamicallyCall(withArguments a: [Int]) -> Int { a.reduce(0, +) }
  func dynamicallyCall(withKeywordArguments a: KeyValuePairs<String, Int>) -> String {
    a.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
  }
}
func run() { let a = Adder(); print(a(1, 2, 3)); print(a(x: 1, y: 2)); print(a()) }

//: 6
//: x=1,y=2
//: 0
