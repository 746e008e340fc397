// A value of the interpreted program.
//
// Programs are statically typed, so a value does not contain its type where that is known statically:
// integers of every width are `int`, `Character` is `string`, `Float` is `double` (rounded after each
// operation). A value whose type is needed at run time without static knowledge (behind `any P`, as a
// view, for printing) carries its `TypeMetadata`.
//
// Optionals are flat: `nil` is `none(0)`, and `.some(x)` is `x` itself, except that wrapping a
// `none(n)` gives `none(n + 1)`. So `Int??` tells its three states apart without a box, and neither
// generic code nor primitives need to know how deep an optional is. `wrapped` and `unwrapped` are
// the only two operations that may touch this encoding.
//
// Everything that is a Swift value type here is copied by assignment with copy-on-write;
// `Instance`, `Box` and `Location` are references and have identity.

/// A value of the interpreted program.
public enum Value {
  /// `()`
  case unit
  /// `true`
  case bool(Bool)
  /// `7`, of any integer type; unsigned 64-bit integers are stored as their bit pattern.
  case int(Int)
  /// `2.5`, of any floating type.
  case double(Double)
  /// `"tama"`, a `String` or `Character`, or a `Substring` that is its own base.
  case string(String)
  /// `"tama".dropFirst()`, a `Substring` that was cut from a string.
  case slice(TextSlice)
  /// `nil`, at the given depth of optionals (see above).
  case none(Int)
  /// `[1, 2]`
  case array([Value])
  /// `["a": 1]`; keeps insertion order, because output must be reproducible.
  case dictionary(DictionaryStorage)
  /// `Set([1, 2])`; keeps insertion order.
  case set(DictionaryStorage)
  /// `Dog(name: "Rex")` or `(1, 2)`: a struct or tuple, fields in declared order.
  case aggregate(Aggregate)
  /// `.bulldog`, `.failure(error)`
  case enumeration(EnumValue)
  /// `Counter()`, an instance of a class.
  case object(Instance)
  /// A closure or a reference to a function.
  case function(FunctionValue)
  /// `\.name`
  case keyPath(KeyPathValue)
  /// `Int.self`
  case metatype(TypeMetadata)
  /// A value behind `any P` (or `Any`), with its dynamic type.
  case existential(ExistentialBox)
  /// Where a binding or a state property is stored.
  case location(Location)
  /// `weak var`: does not keep the instance alive.
  case weak(WeakReference)
  /// A variable that a closure captured; only the interpreter's registers hold these.
  case box(Box)
  /// An object of the simulated world that a program holds but cannot look into: a task, a timer, a
  /// subscription, a publisher.
  case host(HostObject)
}

extension Value {
  /// This value wrapped in one more level of optional.
  public var wrapped: Value {
    if case .none(let depth) = self { .none(depth + 1) } else { self }
  }

  /// The payload of this optional, or nil when it is `nil`. A `weak var` holds an optional: reading it
  /// gives the object, never the reference, which has no methods.
  public var unwrapped: Value? {
    if case .weak(let reference) = self { return reference.instance.map { .object($0) } }
    guard case .none(let depth) = self else { return self }
    return depth == 0 ? nil : .none(depth - 1)
  }

  public static var `nil`: Value { .none(0) }
}

extension Array {
  /// Whether both are copies of one array, unchanged since.
  public func isSameBuffer(as other: Self) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { a in
        other.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress }
      }
  }
}
