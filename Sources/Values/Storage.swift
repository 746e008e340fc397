/// One case of an enum with its payload. A case without payload is shared (see
/// `TypeMetadata.plainCase`), so comparing and copying it costs nothing.
public final class EnumValue {
  public let type: TypeMetadata
  /// Index into `type.cases`.
  public let tag: Int
  public var payload: [Value]

  public init(type: TypeMetadata, tag: Int, payload: [Value]) {
    self.type = type
    self.tag = tag
    self.payload = payload
  }
}

/// A value behind an existential, with the type that it had when it went in.
public final class ExistentialBox {
  /// Never an existential.
  public let type: TypeMetadata
  public let value: Value

  public init(type: TypeMetadata, value: Value) {
    self.type = type
    self.value = value
  }
}

/// An instance of a class of the program.
///
/// Its lifetime is the host's reference count, so `deinit` runs exactly when Swift would run it: when
/// the last `Value` that holds it goes. A dying instance passes its fields to `releaseHook`, since
/// Swift does not allow reviving it.
public final class Instance {
  public let type: TypeMetadata
  /// 1, 2, 3 … within its class, in order of creation: `Counter#1`.
  public let number: Int
  /// Fields of the superclass first.
  public var fields: [Value]
  /// Called once with the fields when the last reference goes; set by the interpreter. It moves them
  /// out: otherwise they would be released recursively on the host's stack, each node of a list within
  /// the previous one.
  public var releaseHook: ((TypeMetadata, Int, inout [Value]) -> Void)?
  /// Subscribers to `objectWillChange`, called before the object changes, in order of subscription.
  /// Stored here so that they are released with the object.
  public private(set) var observers: [(token: Int, action: FunctionValue)] = []
  private var lastToken = 0

  public init(type: TypeMetadata, number: Int, fields: [Value]) {
    self.type = type
    self.number = number
    self.fields = fields
  }

  /// Returns the token for removing the observer.
  public func addObserver(_ action: FunctionValue) -> Int {
    lastToken += 1
    observers.append((lastToken, action))
    return lastToken
  }

  public func removeObserver(_ token: Int) { observers.removeAll { $0.token == token } }

  deinit { releaseHook?(type, number, &fields) }
}

/// A captured variable, shared by the frame that declared it and the closures that captured it.
public final class Box {
  public var value: Value
  public init(_ value: Value) { self.value = value }
}

public final class WeakReference {
  public weak var instance: Instance?
  public init(_ instance: Instance?) { self.instance = instance }
}

/// Code together with its captures.
///
/// Only the interpreter can look inside `code`; the engine compares (see `FunctionValue.isSame`)
/// and hands it back to be called.
public final class FunctionValue {
  /// The interpreter's compiled code; values made by the same expression share it.
  public let code: AnyObject
  /// The closure's captures, in the order of first mention: values, `box`es, `self`.
  public let captures: [Value]
  /// How the source spells it, for printing: `(Function)`, or a name.
  public let name: String

  public init(code: AnyObject, captures: [Value], name: String) {
    self.code = code
    self.captures = captures
    self.name = name
  }
}

/// A dictionary or set that remembers the order of insertion.
///
/// A class only for copy-on-write, as `Aggregate`. Keys are looked up by `HashKey`, which the
/// interpreter makes from a value and its `Hashable` conformance.
public final class DictionaryStorage {
  public var index: [HashKey: Int]
  /// Removed entries leave `nil` behind until the storage is compacted.
  public var entries: [(key: Value, value: Value)?]
  public var count: Int

  public init(
    index: [HashKey: Int] = [:], entries: [(key: Value, value: Value)?] = [], count: Int = 0
  ) {
    self.index = index
    self.entries = entries
    self.count = count
  }

  public func copy() -> DictionaryStorage {
    DictionaryStorage(index: index, entries: entries, count: count)
  }
}

/// An object of the simulated world, compared by identity.
open class HostObject {
  /// Shown where the program prints it.
  public let summary: String
  public init(summary: String) { self.summary = summary }
}

/// An initial value that has not been needed yet: the first value of storage whose lifetime may never
/// begin, or has begun already.
public final class LateValue: HostObject {
  public let make: FunctionValue

  public init(_ make: FunctionValue) {
    self.make = make
    super.init(summary: "…")
  }

  /// Whether another is certainly the same expression: made by the same code, without captures.
  public func isSame(as other: LateValue) -> Bool {
    make === other.make
      || make.code === other.make.code && make.captures.isEmpty && other.make.captures.isEmpty
  }
}

extension Value {
  /// Whether it represents a value that has not been made: the expression, or the empty place beside it.
  @inlinable public var isUnmade: Bool {
    switch self {
    case .unit: true
    case .host: late != nil
    default: false
    }
  }

  /// The expression in the location of a state that was never installed and has no value yet.
  public var late: LateValue? {
    if case .host(let object) = self { object as? LateValue } else { nil }
  }
}
