/// A value that is made when it is first asked for.
final class Once<Value> {
  private var make: (() -> Value)?
  private var made: Value?

  init(_ make: @escaping () -> Value) { self.make = make }

  var value: Value? {
    if let make {
      self.make = nil
      made = make()
    }
    return made
  }
}

/// How often something may still be done.
final class Allowance {
  private var left: Int

  init(_ count: Int) { left = count }

  func takesOne() -> Bool {
    left -= 1
    return left >= 0
  }
}
