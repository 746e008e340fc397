/// The place where a wrapped value is stored; `@State`, `@Binding` and similar wrappers hold one.
///
/// The kinds are those of SwiftUI's own locations (F28, F32–F37). The engine creates `slot`s when it installs
/// a view's dynamic properties; programs create the others by making bindings. Reading and writing are done
/// by the code that joins interpreter and engine; this type has only identity and equality.
open class Location {
  public enum Kind {
    /// Storage owned by the lifetime of a view.
    case slot(StorageSlot)
    /// `.constant(x)`: writes are ignored (F32).
    case constant(Value)
    /// `Binding(get:set:)` (F33).
    case functional(get: FunctionValue, set: FunctionValue)
    /// `$model.name` on a binding: a part of another location (F34).
    case projection(Location, KeyPathValue)
    /// `$model.name` on an object: a property of an instance (F37).
    case object(Instance, KeyPathValue)
    /// `Binding<T?>(base)` (F35).
    case toOptional(Location)
    /// `Binding(optionalBase)`: traps when the base has become nil (F35).
    case forceUnwrap(Location)
    /// A binding installed in a child, which has a separate read flag (F29).
    case scoped(Location, reader: StorageSlot)
  }

  open var kind: Kind { preconditionFailure("a location is of some kind") }
  /// The value at the time a binding to it was made or installed, which is part of the binding (F28); a
  /// constant has its value in its kind.
  public final let snapshot: Value?

  fileprivate init(snapshot: Value?) { self.snapshot = snapshot }
}

/// A location that the program makes by making a binding.
public final class MadeLocation: Location {
  private let made: Kind
  public override var kind: Kind { made }

  public init(_ kind: Kind, snapshot: Value? = nil) {
    made = kind
    super.init(snapshot: snapshot)
  }
}

/// Storage of one dynamic property of one view node, as seen by one view value: a location with nothing
/// in between. The engine subclasses it; no other code may look inside.
open class StorageSlot: Location {
  public init(installing value: Value) { super.init(snapshot: value) }

  /// The value at installation.
  public final var installed: Value { snapshot ?? .unit }
}
