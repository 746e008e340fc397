// A tuple declared without a value may be initialised part by part.
struct Failure: Error {}

func load(_ isGood: Bool) throws -> Int {
  if isGood { return 7 }
  throw Failure()
}

func result(_ isGood: Bool) -> (data: Int?, error: String?) {
  let result: (data: Int?, error: String?)
  do {
    result.data = try load(isGood)
    result.error = nil
  } catch {
    result.error = "failed"
    result.data = nil
  }
  return result
}

func run() {
  print(result(true), result(false))
  //: (data: Optional(7), error: nil) (data: nil, error: Optional("failed"))
  var pair: (Int, Int)
  pair.0 = 1
  print(pair.0)
  //: 1
  pair.1 = pair.0 + 1
  print(pair)
  //: (1, 2)
}
