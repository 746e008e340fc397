import Phrases

/// One overall difference in lifetimes or storage between two runs.
public enum Difference: Hashable, Sendable {
  /// How many lifetimes of a view began and ended on each side.
  case lifetimes(view: String, began: Pair<Int>, ended: Pair<Int>)
  /// The values that storage of one property holds at the end, in order of allocation.
  case storage(property: String, values: Pair<[String]>)

  public struct Pair<Value: Hashable & Sendable>: Hashable, Sendable {
    public let a: Value
    public let b: Value
    var isEqual: Bool { a == b }
  }

  static func between(_ a: Digest, _ b: Digest) -> [Difference] {
    var found: [Difference] = []
    for view in Set(a.began.keys).union(b.began.keys).sorted() {
      let began = Pair(a: a.began[view] ?? 0, b: b.began[view] ?? 0)
      let ended = Pair(a: a.ended[view] ?? 0, b: b.ended[view] ?? 0)
      if !began.isEqual || !ended.isEqual {
        found.append(.lifetimes(view: view, began: began, ended: ended))
      }
    }
    for property in Set(a.storage.keys).union(b.storage.keys).sorted() {
      let values = Pair(
        a: a.storage[property] ?? b.initial(property, ifAliveIn: a),
        b: b.storage[property] ?? a.initial(property, ifAliveIn: b))
      if !a.holds(values.a, as: values.b, of: b) {
        found.append(.storage(property: property, values: values))
      }
    }
    return found
  }

  /// As a part of the closing sentence.
  func sentence(_ a: String, _ b: String, _ words: Words) -> String {
    switch self {
    case .lifetimes(let view, let began, let ended):
      let parts = [(a, began.a, ended.a), (b, began.b, ended.b)].map { name, began, ended in
        words("\(began) began and \(ended) ended in \(name)")
      }
      return words("of \(view), \(parts.joined(separator: ", "))")
    case .storage(let property, let values):
      let parts = [(a, values.a), (b, values.b)].map { name, values in
        values.isEmpty
          ? words("is not there in \(name)")
          : words("holds \(values.joined(separator: ", ")) in \(name)")
      }
      return words("\(property) \(parts[0]) and \(parts[1])")
    }
  }
}
