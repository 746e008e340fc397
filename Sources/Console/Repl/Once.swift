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

/// What has been found out, and how often something may still be tried.
final class Trials<Key: Hashable, Finding> {
  private var left: Int
  private var known: [Key: Finding] = [:]

  init(atMost count: Int) { left = count }

  func finding(for key: Key, _ find: () -> Finding?) -> Finding? {
    if let known = known[key] { return known }
    guard left > 0 else { return nil }
    left -= 1
    let found = find()
    known[key] = found
    return found
  }
}
