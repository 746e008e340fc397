// The dynamic properties of a view type: its stored fields that are property wrappers with storage
// or dependencies (F25), found once per type.

import Values

/// The position of a dynamic property in its view type; shared by the type's nodes.
final class PropertyTemplate {
  /// From the view value to the wrapper: one step, or more inside a custom `DynamicProperty` (F26).
  let path: [Int]
  /// As `_printChanges` names it: `_count` (F163). Wrappers inside another one use the outer name.
  let storageName: String
  /// The same as a list, which almost every update uses.
  let storageNames: [String]
  /// As events name it: `count`.
  let name: String
  var wrapper: Wrapper
  let type: TypeMetadata
  let origin: Origin
  /// The initial value of storage for which the program declares none.
  var initial: Value?
  /// For an enum, the case that contains the property.
  let tag: Int?
  /// Its first value can differ only through an initialiser's argument.
  let isGiven: Bool
  private(set) lazy var storage = StorageTemplate(property: name, kind: wrapper, type: valueType)

  init(
    path: [Int], storageName: String, name: String, wrapper: Wrapper, type: TypeMetadata,
    origin: Origin, tag: Int? = nil, isGiven: Bool = false
  ) {
    self.path = path
    self.storageName = storageName
    storageNames = [storageName]
    self.name = name
    self.wrapper = wrapper
    self.type = type
    self.origin = origin
    self.tag = tag
    self.isGiven = isGiven
  }

  /// The type of the wrapped value.
  var valueType: TypeMetadata { type.arguments.first ?? type }
}

/// A dynamic property of one node.
@dynamicMemberLookup
final class Property {
  let template: PropertyTemplate
  /// The last refresh found a change; it is listed in `changes`.
  var isChanged = false
  /// The view's body has read the binding, or storage shared by several views; states of one view keep
  /// this flag in their storage (F29).
  var wasRead = false
  private var kept: Kept?

  private enum Kept {
    /// A state keeps everything in its storage.
    case storage(StateStorage)
    case refreshed(Refreshed)
  }

  /// What the last refresh found, for a property that refers to something else; a separate object, made
  /// when the first member is set.
  final class Refreshed {
    fileprivate var storage: StateStorage?
    /// The binding's location at the last refresh, without scopes.
    var base: Location?
    /// The value at the last refresh.
    var value: Value?
    /// The object that the view is subscribed to.
    var object: Instance?
    fileprivate var environmentKey = ""
    fileprivate var environmentReads: [(key: String, value: Value?)] = []
  }

  @inline(__always)
  subscript<Field>(dynamicMember field: ReferenceWritableKeyPath<Refreshed, Field?>) -> Field? {
    get { refreshed?[keyPath: field] ?? nil }
    set { if refreshed != nil || newValue != nil { ownRefreshed[keyPath: field] = newValue } }
  }

  private var refreshed: Refreshed? {
    if case .refreshed(let refreshed)? = kept { refreshed } else { nil }
  }

  private var ownRefreshed: Refreshed {
    if let refreshed { return refreshed }
    let made = Refreshed()
    made.storage = storage
    kept = .refreshed(made)
    return made
  }

  var storage: StateStorage? {
    get {
      switch kept {
      case .storage(let storage): storage
      case .refreshed(let refreshed): refreshed.storage
      case nil: nil
      }
    }
    set {
      if let refreshed {
        refreshed.storage = newValue
      } else {
        kept = newValue.map { .storage($0) }
      }
    }
  }

  /// The environment key: a key path's name, or a type's.
  var environmentKey: String {
    get { refreshed?.environmentKey ?? "" }
    set { ownRefreshed.environmentKey = newValue }
  }
  /// The keys read from a whole environment (F83), in the order of the first reads: comparing may call
  /// the program's `==`.
  var environmentReads: [(key: String, value: Value?)] { refreshed?.environmentReads ?? [] }

  init(_ template: PropertyTemplate) { self.template = template }

  /// Whether the view's body has read the storage (F7).
  func wasRead(_ storage: StateStorage) -> Bool { storage.isShared ? wasRead : storage.wasRead }

  func noteEnvironmentRead(_ key: String, _ value: Value?) {
    let refreshed = ownRefreshed
    if let known = refreshed.environmentReads.firstIndex(where: { $0.key == key }) {
      refreshed.environmentReads[known].value = value
    } else {
      refreshed.environmentReads.append((key, value))
    }
  }

  func dispose() {
    kept = nil
  }
}

extension ShortList<Property> {
  /// The only one that changed; nil if none or several did.
  var onlyChanged: Property? {
    var found: Property?
    for property in self where property.isChanged {
      if found != nil { return nil }
      found = property
    }
    return found
  }
}

extension [PropertyTemplate] {
  /// The field of the view that contains a wrapper.
  fileprivate struct Outer {
    let storage: String
    let name: String
    let isSurface: Bool
    let offset: Int?
    /// The view receives its first value.
    let isGiven: Bool

    /// Storage that is not a field of the view itself is named by its offset, unless that is the field's
    /// own (F163).
    func storageName(at offset: Int?) -> String {
      guard !isSurface, let offset, let own = self.offset, offset != own else { return storage }
      return "@\(offset)"
    }
  }

  /// Adds those of a type. (Nesting is limited by the program's declarations, not by its data.)
  mutating func collect(of type: TypeMetadata, at path: [Int] = []) {
    collect(of: type, at: path, base: 0, outer: nil)
  }

  private mutating func collect(
    of type: TypeMetadata, at path: [Int], base: Int?, outer: Outer?
  ) {
    if type.kind == .enumeration { return collect(ofCasesOf: type) }
    let offsets = type.fieldOffsets
    for (index, field) in type.fields.enumerated() {
      guard case .wrapper(let wrapper) = field.type.role else { continue }
      let bare = field.bareName
      let storage = wrapper == .custom ? field.name : "_" + bare
      let offset = base.flatMap { base in offsets[index].map { base + $0 } }
      if wrapper == .custom {
        // Nested wrappers are installed before the struct's own `update()` runs (F26).
        collect(
          of: field.type, at: path + [index], base: offset,
          outer: outer
            ?? Outer(
              storage: storage, name: bare, isSurface: field.type.isSurface, offset: offset,
              isGiven: field.isGiven && !field.type.isSurface))
      }
      append(
        PropertyTemplate(
          path: path + [index], storageName: outer.map { $0.storageName(at: offset) } ?? storage,
          name: outer.map { wrapper == .custom || $0.isSurface ? $0.name : bare } ?? bare,
          wrapper: wrapper, type: field.type, origin: field.origin,
          isGiven: field.isGiven && outer?.isGiven ?? true))
    }
  }

  /// For an enum, those of its current case are installed (F27); they have no names (F210).
  private mutating func collect(ofCasesOf type: TypeMetadata) {
    for (tag, enumCase) in type.cases.enumerated() {
      var layout: FieldLayout? = FieldLayout(0, 1)
      for (index, payload) in enumCase.payload.enumerated() {
        let next = FieldLayout(of: payload)
        let offset = layout.flatMap { before in next.map { before.offset(of: $0) } }
        layout = next.flatMap { next in offset.map { FieldLayout($0 + next.size, next.alignment) } }
        guard case .wrapper(let wrapper) = payload.role, wrapper != .custom else { continue }
        let label = enumCase.labels.indices.contains(index) ? enumCase.labels[index] : nil
        append(
          PropertyTemplate(
            path: [index], storageName: "@\(offset ?? 0)", name: label ?? enumCase.name,
            wrapper: wrapper, type: payload, origin: .none, tag: tag))
      }
    }
  }
}

extension Value {
  /// The part of a struct at a path of field indices.
  func part(at path: [Int]) -> Value {
    var value = self
    for index in path {
      switch value {
      case .aggregate(let aggregate): value = aggregate.fields[index]
      case .enumeration(let enumeration) where index < enumeration.payload.count:
        value = enumeration.payload[index]
      default: return .unit
      }
    }
    return value
  }

  /// The struct with the part replaced.
  func replacing(_ path: ArraySlice<Int>, with part: Value) -> Value {
    guard let index = path.first else { return part }
    if case .enumeration(let enumeration) = self, index < enumeration.payload.count {
      var payload = enumeration.payload
      payload[index] = payload[index].replacing(path.dropFirst(), with: part)
      return .enumeration(
        EnumValue(type: enumeration.type, tag: enumeration.tag, payload: payload))
    }
    guard case .aggregate(let aggregate) = self else { return self }
    let copy = aggregate.copy()
    let fields = copy.fields
    fields[index] =
      path.count == 1 ? part : aggregate.fields[index].replacing(path.dropFirst(), with: part)
    return .aggregate(copy)
  }

  /// Replaces a part at a path of field indices.
  mutating func replace(_ path: [Int], with part: Value) {
    if path.count == 1, replace(path[0], with: part) { return }
    self = replacing(path[...], with: part)
  }

  /// Replaces a field of a struct, in place if it is uniquely referenced; false for other values.
  private mutating func replace(_ index: Int, with part: Value) -> Bool {
    guard case .aggregate(var aggregate) = self else { return false }
    self = .unit
    if !isKnownUniquelyReferenced(&aggregate) { aggregate = aggregate.copy() }
    aggregate.fields[index] = part
    self = .aggregate(aggregate)
    return true
  }

  /// The struct with a field replaced.
  func replacing(field name: FieldName, with part: Value) -> Value {
    guard case .aggregate(let aggregate) = self, let index = aggregate.type.fieldIndex(name) else {
      return self
    }
    let copy = aggregate.copy()
    copy.fields[index] = part
    return .aggregate(copy)
  }
}
