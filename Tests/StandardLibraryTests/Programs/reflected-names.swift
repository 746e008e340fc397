// A value printed inside others names its module and its enclosing types.

enum Choice: Error { case plain, counted(Int) }
struct Outer<T> { enum Inner { case only(T) }; struct Part { var value: T } }

func run() {
  let results: [Result<Int, Choice>] = [.success(3), .failure(.counted(1))]
  print(results, results[0])
  //: [Swift.Result<Swift.Int, App.Choice>.success(3), Swift.Result<Swift.Int, App.Choice>.failure(App.Choice.counted(1))] success(3)
  print([FloatingPointSign.plus], Optional(FloatingPointRoundingRule.up) as Any)
  //: [Swift.FloatingPointSign.plus] Optional(Swift.FloatingPointRoundingRule.up)
  print(String(reflecting: FloatingPointSign.minus), FloatingPointSign.minus)
  //: Swift.FloatingPointSign.minus minus
  print([Outer<String>.Inner.only("a")], [Outer<Int>.Part(value: 1)])
  //: [App.Outer<Swift.String>.Inner.only("a")] [App.Outer<Swift.Int>.Part(value: 1)]
  print([TaskPriority.high], String(reflecting: Task<Int, Never>.self))
  //: [TaskPriority.high] Swift.Task<Swift.Int, Swift.Never>
}
