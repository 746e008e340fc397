// Storage that belongs to a lifetime, and the handles to it that a view value carries.
//
// A `StateStorage` is what SwiftUI calls a location: the newest value, the value that bodies may see in
// the update under way, and a signal that bodies depend on. View values never hold it directly. Before
// each run of a body its properties are *installed*: the view value gets handles with a snapshot of the
// value (F5). So a closure that captured an old view value reads an old snapshot while an update is
// under way, and the newest value outside (oracle 133).

import AttributeGraph
import Trace
import Values

/// What all storage of one property of a view type has in common.
final class StorageTemplate {
  /// Without the underscore: `count`.
  let property: String
  /// Nil for storage of the system.
  let kind: Wrapper?
  /// The type of the value.
  let type: TypeMetadata

  init(property: String, kind: Wrapper?, type: TypeMetadata) {
    self.property = property
    self.kind = kind
    self.type = type
  }
}

/// Storage of one `@State` or a related property wrapper.
class StateStorage {
  // Every `@State` of every live view has one, so the fields are ordered to leave no gaps.

  let template: StorageTemplate
  /// The newest value, which actions read.
  var current: Value
  /// Some body has read it in this lifetime; never reset (F8).
  var wasRead = false
  /// The lifetime is over: writes change only the value (F21).
  var isEnded = false
  /// Shared by key (`AppStorage`), so it outlives every view.
  let isShared: Bool
  /// Nothing has been stored under the key yet: each property shows its own default.
  var isUnset: Bool
  /// The value that bodies read: as of the current or latest update.
  var applied: Value
  let id: SlotID
  /// Bodies that hold the storage depend on it.
  let signal: Attribute
  /// The owner, with whose lifetime the storage ends.
  let ownerName: NodeName?
  private var causeNumber: UInt32 = 0
  @WeakNode var owner: ViewNode?

  /// The write that the current update made visible.
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

/// Storage shared by key; `AppStorage` is saved in the user defaults.
final class KeptStorage: StateStorage {
  /// How the value is converted to and from the defaults; nil for `SceneStorage`.
  var storedDefault: StoredDefault?
  /// Whether the effect of a dot in its key has been reported.
  var isDotTold = false
  /// Whether the current update is for a write to another key.
  var isWoken = false
}

extension StateStorage {
  /// How the value is saved in the user defaults; nil if it is not.
  var defaults: StoredDefault? { (self as? KeptStorage)?.storedDefault }
}

/// A `@State` property as seen by one view value.
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
  /// The view and property that use it, if they do not own the storage.
  var holder: StorageHolder? { nil }
}

/// A property with storage shared by several views, each with its own name for it.
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

/// The view and the property through which shared storage is written.
struct StorageHolder {
  let view: NodeName
  let property: String
}

/// A `@Binding` property as seen by one view value.
final class InstalledBinding: StorageSlot {
  /// The location without scopes around it.
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

  /// The location that it is a part of in the end. (A loop, because bindings of bindings are as deep as
  /// the views that pass them down.)
  var root: Location {
    var location = self
    while true {
      switch location.kind {
      case .projection(let base, _), .toOptional(let base), .forceUnwrap(let base),
        .scoped(let base, _):
        location = base
      case .slot, .constant, .functional, .object: return location
      }
    }
  }

  /// Whether the location ignores writes.
  var isConstant: Bool { if case .constant = root.kind { true } else { false } }

  /// Whether it ultimately is `Binding(get:set:)`.
  var isOfFunctions: Bool { if case .functional = root.kind { true } else { false } }

  /// F32, F33, F37.
  var alwaysCountsAsRead: Bool { if case .slot = root.kind { false } else { true } }

  /// The state that the location ultimately reads and writes, if any.
  var rootStorage: StateStorage? {
    if case .slot(let slot) = root.kind { (slot as? InstalledState)?.storage } else { nil }
  }
}
