/// A hashable image of a value: equal keys mean equal values under the type's own `==`.
///
/// Made by the interpreter, because the program's `==` and `hash(into:)` may be involved; then the key
/// is `custom`, and its equality calls back.
public enum HashKey: Hashable {
  case unit
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case none(Int)
  case list([HashKey])
  case tagged(Int, [HashKey])
  case identity(ObjectIdentifier)
  case custom(CustomHashKey)

  /// Whether it equals itself: what contains NaN does not (IEEE 754). An `==` of the program is taken to be
  /// reflexive, as `Equatable` demands.
  public var equalsItself: Bool {
    switch self {
    case .double(let number): !number.isNaN
    case .list(let parts), .tagged(_, let parts): parts.allSatisfy(\.equalsItself)
    case .unit, .bool, .int, .string, .none, .identity, .custom: true
    }
  }
}

/// A key whose equality is the program's `==`.
public final class CustomHashKey: Hashable {
  public let hash: Int
  public let value: Value
  private let isEqual: (Value, Value) -> Bool

  public init(hash: Int, value: Value, isEqual: @escaping (Value, Value) -> Bool) {
    self.hash = hash
    self.value = value
    self.isEqual = isEqual
  }

  /// Equal values have equal hashes, so keys with different hashes are not compared: which keys collide
  /// in a table differs between processes, and calls of the program's `==` would show that.
  public static func == (left: CustomHashKey, right: CustomHashKey) -> Bool {
    left.hash == right.hash && left.isEqual(left.value, right.value)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
