// A body's computed variable is known in closures above it; casts to a generic type take the
// generic arguments from the context.
func each(_ body: () -> Int) -> Int { body() }
func sum(_ numbers: [Int]) -> Int {
  let first = each { doubled + 1 }
  let second = each { each { doubled } }
  var doubled: Int { numbers.reduce(0, +) * 2 }
  return first + second + doubled
}
enum Failure<Model>: Error { case general(String), model(Model) }
struct Plain: Error {}
func failure<Model>(_ error: any Error, _ type: Model.Type) -> Failure<Model> {
  (error as? Failure) ?? .general("\(error)")
}
func text(_ failure: Failure<Int>) -> String {
  switch failure {
  case .general(let words): words
  case .model(let number): "model \(number)"
  }
}

func run() {
  print(sum([1, 2]))  //: 19
  print(text(failure(Plain(), Int.self)))  //: Plain()
  print(text(failure(Failure.model(3), Int.self)))  //: model 3
  print(text(failure(Failure.model("a"), Int.self)).hasPrefix("model"))  //: true
}
