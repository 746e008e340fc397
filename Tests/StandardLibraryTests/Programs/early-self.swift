// Asking for the type does not use the object, and a case may exist beside a property.
class Order {
  let number: Int
  let title: String
  init(_ number: Int) {
    self.number = number
    title = Self.title(of: number)
  }
  class func title(of number: Int) -> String { "order \(number)" }
}
final class Express: Order {
  override class func title(of number: Int) -> String { "express \(number)" }
}

enum Phase: CaseIterable {
  case start, scale
  var scale: Double {
    switch self {
    case .start: 1
    case .scale: 2
    }
  }
  func start() -> String { "started" }
}

@propertyWrapper struct Scaled<Value: BinaryFloatingPoint> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue * 2 }
}
struct Sizes {
  @Scaled var small = 5
  @Scaled var exact: Float = 3
}

func run() {
  print(Order(1).title, Express(2).title)
  //: order 1 express 2
  print(Phase.allCases.map(\.scale), Phase.scale.start())
  //: [1.0, 2.0] started
  print(Sizes().small, Sizes().exact)
  //: 10.0 6.0
}
