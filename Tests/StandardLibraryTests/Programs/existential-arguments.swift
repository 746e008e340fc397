// Generic types of an existential argument, made and printed.
protocol P {}
struct A: P {}
struct G<T> { var t: T }
func run() {
  print(String(reflecting: [G<any P>].self))
  let x: [G<any P>] = [G(t: A())]
  print(x)
  print(x[0], type(of: x))
  print([G<any Error>?.none, nil], [G<Any>(t: 1)], [G<any P & Sendable>?.none])
  debugPrint(G<any P>(t: A()))
  print(String(reflecting: G<any Error>.self), G<any Error>.self, [any Error].self)
  print([Result<Int, any Error>.success(1)])
}
//: Swift.Array<App.G<App.P>>
//: [App.G<App.P>(t: App.A())]
//: G<P>(t: App.A()) Array<G<P>>
//: [nil, nil] [App.G<Any>(t: 1)] [nil]
//: App.G<App.P>(t: App.A())
//: App.G<Swift.Error> G<Error> Array<Error>
//: [Swift.Result<Swift.Int, Swift.Error>.success(1)]
