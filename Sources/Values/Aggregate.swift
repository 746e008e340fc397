// Structs and tuples.
//
// Programs of views make and drop more of these than of anything else, so the fields are stored right
// after the object's header.

/// The fields of a struct or tuple, in declared order.
///
/// A class only for copy-on-write: before mutating a field, check that the reference is unique
/// (`isKnownUniquelyReferenced`), and copy otherwise.
public final class Aggregate: ManagedBuffer<Aggregate.Header, Value> {
  public struct Header {
    public let type: TypeMetadata
    /// The expression that made it, for views and modifiers (the call of the initialiser, or of the
    /// modifier's method); `none` for other values. It is not part of the value, and not compared.
    public let origin: Origin
    @usableFromInline let fieldCount: Int32

    @inlinable var count: Int { Int(fieldCount) }
  }

  @inlinable public var type: TypeMetadata { header.type }
  @inlinable public var origin: Origin { header.origin }

  /// An aggregate whose fields must all still be initialised.
  private static func allocate(
    _ type: TypeMetadata, _ count: Int, _ origin: Origin
  ) -> Aggregate {
    let made = create(minimumCapacity: count) { _ in
      Header(type: type, origin: origin, fieldCount: Int32(count))
    }
    return unsafeDowncast(made, to: Aggregate.self)
  }

  public static func make(
    type: TypeMetadata, fields: some Collection<Value>, origin: Origin = .none
  ) -> Aggregate {
    let made = allocate(type, fields.count, origin)
    made.withUnsafeMutablePointerToElements { place in
      var next = place
      for field in fields {
        next.initialize(to: field)
        next += 1
      }
    }
    return made
  }

  /// Moves the fields out of memory, where `unit` is left behind.
  public static func make(
    type: TypeMetadata, moving fields: UnsafeMutablePointer<Value>, count: Int, origin: Origin
  ) -> Aggregate {
    let made = allocate(type, count, origin)
    made.withUnsafeMutablePointerToElements { $0.moveInitialize(from: fields, count: count) }
    for index in 0..<count { (fields + index).initialize(to: .unit) }
    return made
  }

  public func copy() -> Aggregate {
    let made = Self.allocate(type, header.count, origin)
    withUnsafeMutablePointerToElements { own in
      made.withUnsafeMutablePointerToElements { $0.initialize(from: own, count: header.count) }
    }
    return made
  }

  deinit {
    withUnsafeMutablePointers { header, fields in
      _ = fields.deinitialize(count: header.pointee.count)
    }
  }

  @inlinable public var fields: Fields { Fields(owner: self) }

  /// The fields, for reading and, with a unique reference, for writing.
  public struct Fields: RandomAccessCollection {
    @usableFromInline let owner: Aggregate

    @inlinable init(owner: Aggregate) { self.owner = owner }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { owner.header.count }

    @inlinable public subscript(index: Int) -> Value {
      get {
        precondition(
          index >= 0 && index < owner.header.count, "a struct has a field of that number")
        return owner.withUnsafeMutablePointerToElements { $0[index] }
      }
      nonmutating set { _ = exchange(index, newValue) }
    }

    /// Whether all fields satisfy a condition, which examines them in place.
    @inlinable public func allSatisfyInPlace(_ condition: (borrowing Value) -> Bool) -> Bool {
      owner.withUnsafeMutablePointers { header, fields in
        for index in 0..<header.pointee.count where !condition(fields[index]) { return false }
        return true
      }
    }

    /// Moves a field out and leaves another value in its place. (The moved value is released when
    /// the access has ended: that may run a `deinit`.)
    @inlinable public func exchange(_ index: Int, _ value: consuming Value) -> Value {
      precondition(index >= 0 && index < owner.header.count, "a struct has a field of that number")
      var value = value
      owner.withUnsafeMutablePointerToElements { swap(&value, &$0[index]) }
      return value
    }
  }
}
