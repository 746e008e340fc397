// Storage that belongs to a lifetime, and the handles to it that a view value carries.
//
// A `StateStorage` is what SwiftUI calls a location: the newest value, the value that bodies may see
// in the update under way, and a signal that bodies depend on. Views never hold it directly. Each
// time a body is about to run, its properties are *installed*: the view value gets handles with a
// snapshot of the value (F5). So a closure that captured an old view value reads an old snapshot
// while an update is under way, and the newest value outside (oracle 133).

import AttributeGraph
import Trace
import Values

/// The parts that all storage of one property of a view type has in common.
final class StorageTemplate {
  /// Without the underscore: `count`.
  let property: String
  /// Nil for storage that the system keeps.
  let kind: Wrapper?
  /// Of the value.
  let type: TypeMetadata

  init(property: String, kind: Wrapper?, type: TypeMetadata) {
    self.property = property
    self.kind = kind
    self.type = type
  }
}

/// Storage of one `@State`, or of a relative of it.
class StateStorage {
  // Every `@State` of every live view has one: the order leaves no gaps.

  let template: StorageTemplate
  /// The newest value, which actions read.
  var current: Value
  /// Some body has read it in this lifetime; never set back (F8).
  var wasRead = false
  /// The lifetime is over: writes change the value and nothing else (F21).
  var isEnded = false
  /// Shared by key (`AppStorage`), so it outlives every view.
  let isShared: Bool
  /// Nothing was stored under the key yet: each property shows its own default.
  var isUnset: Bool
  /// The value as of the update under way or the last one, which bodies read.
  var applied: Value
  let id: SlotID
  /// Bodies that hold the storage depend on it.
  let signal: Attribute
  /// The lifetime that it belongs to.
  let ownerName: NodeName?
  private var causeNumber: UInt32 = 0
  @WeakNode var owner: ViewNode?

  /// The write that the update under way made visible.
  var cause: EventID? {
    get { EventID(orNone: causeNumber) }
    set { causeNumber = newValue.numberOrNone }
  }

  var property: String { template.property }
  var kind: Wrapper? { template.kind }
  var type: TypeMetadata { template.type }

  required init(
    _ template: StorageTemplate, id: SlotID, value: Value, signal: Attribute, owner: ViewNode,
    isShared: Bool
  ) {
    self.template = template
    self.id = id
    current = value
    applied = value
    self.signal = signal
    ownerName = owner.name
    self.isShared = isShared
    isUnset = isShared
    self.owner = owner
  }
}

/// Storage that is shared by key; that of `AppStorage` is kept in the user's defaults.
final class KeptStorage: StateStorage {
  /// How the value goes there and comes back; nil for `SceneStorage`.
  var storedDefault: StoredDefault?
  /// Whether it has been said what a dot in its key does.
  var isDotTold = false
  /// Whether the update under way is for a write to another key.
  var isWoken = false
}

extension StateStorage {
  /// How the value is kept in the user's defaults; nil for one that is not.
  var defaults: StoredDefault? { (self as? KeptStorage)?.storedDefault }
}

/// A `@State` property as one view value has it.
class InstalledState: StorageSlot {
  let storage: StateStorage
  let property: Property?
  override var kind: Kind { .slot(self) }

  init(storage: StateStorage, snapshot: Value, property: Property? = nil) {
    self.storage = storage
    self.property = property
    super.init(installing: snapshot)
  }

  /// The value that actions read.
  var newest: Value { storage.isUnset ? installed : storage.current }
  /// Whose property it is, where that is not the storage's owner.
  var holder: StorageHolder? { nil }
}

/// A property with storage that several views share: each has it under a name of its own.
final class InstalledSharedState: InstalledState {
  private let holding: StorageHolder

  init(
    storage: StateStorage, snapshot: Value, property: Property, holder: StorageHolder
  ) {
    holding = holder
    super.init(storage: storage, snapshot: snapshot, property: property)
  }

  override var holder: StorageHolder? { holding }
}

/// The view and the property by which shared storage is written.
struct StorageHolder {
  let view: NodeName
  let property: String
}

/// A `@Binding` property as one view value has it.
final class InstalledBinding: StorageSlot {
  /// Without scopes around it.
  let base: Location
  let property: Property
  override var kind: Kind { .scoped(base, reader: self) }

  init(base: Location, snapshot: Value, property: Property) {
    self.base = base
    self.property = property
    super.init(installing: snapshot)
  }
}

extension Location {
  /// The value that a binding to it has carried since it was made or installed.
  var carriedSnapshot: Value? {
    if case .constant(let value) = kind { value } else { snapshot }
  }

  /// The location without the scopes of the views that passed it on.
  var unscoped: Location {
    var location = self
    while case .scoped(let base, _) = location.kind { location = base }
    return location
  }

  /// Whether the location takes no value.
  var isConstant: Bool {
    var location = self
    while true {
      switch location.kind {
      case .constant: return true
      case .projection(let base, _), .toOptional(let base), .forceUnwrap(let base),
        .scoped(let base, _):
        location = base
      case .slot, .functional, .object: return false
      }
    }
  }

  /// The state that the location reads and writes in the end, if it is one.
  var rootStorage: StateStorage? {
    var location = self
    while true {
      switch location.kind {
      case .slot(let slot): return (slot as? InstalledState)?.storage
      case .projection(let base, _), .toOptional(let base), .forceUnwrap(let base),
        .scoped(let base, _):
        location = base
      case .constant, .functional, .object: return nil
      }
    }
  }
}
