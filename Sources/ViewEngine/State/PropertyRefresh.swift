// Refreshing dynamic properties: before a body can run, each property is brought up to date and its
// handle is put into the view value (F1, F2). The refresh finds out whether the property changed, which
// decides whether the body runs (F7, F62).

import AttributeGraph
import Trace
import Values

extension ViewGraph {
  /// Refreshes all properties of a node; returns the view value with all of them installed.
  func installProperties(of node: BodyNode, isFirst: Bool) throws(Failure) -> Value {
    var installed = try node.shownValue(in: self)
    for property in node.properties {
      let path = property.template.path
      if let tag = property.template.tag {
        property.isChanged = false
        guard case .enumeration(let value) = installed, value.tag == tag else { continue }
      }
      let wrapper = installed.part(at: path)
      let fresh = try refresh(property, wrapper, of: node, isFirst: isFirst)
      if isFirst { property.isChanged = property.template.wrapper != .bindable }
      installed.replace(path, with: fresh)
    }
    return installed
  }

  /// Keeps the value that the body receives, unless it can be made again.
  func keepInstalled(_ view: Value, of node: BodyNode) {
    node.isInstalled = true
    if node.plan?.isInstalledOnDemand == true, node.shown == nil {
      node.keptInstalled = nil
    } else {
      node.keptInstalled = node.styling == nil ? view : view.part(at: [0])
    }
  }

  /// The view value with its properties installed, as of the last evaluation; scripts read it.
  func installedValue(of node: BodyNode) -> Value {
    if let kept = node.keptInstalled { return kept }
    guard node.isInstalled else { return .unit }
    var installed = node.value
    for property in node.properties {
      guard let storage = property.storage else { continue }
      let path = property.template.path
      installed.replace(path, with: install(storage, of: property, in: installed.part(at: path)))
    }
    return installed
  }

  private func refresh(
    _ property: Property, _ wrapper: Value, of node: ViewNode, isFirst: Bool
  ) throws(Failure) -> Value {
    switch property.template.wrapper {
    case .appStorage:
      if property.storage == nil, let stored = StoredDefault(wrapper) {
        property.storage = allocate(property, try self.stored(stored), for: node)
        if let kept = property.storage as? KeptStorage, kept.storedDefault == nil {
          kept.storedDefault = stored
        }
        if evaluator.storedDefault(stored.key) != nil { property.storage?.isUnset = false }
      }
      return try refreshState(property, wrapper, of: node)
    case .state, .gestureState, .focusState, .namespace, .sceneStorage:
      return try refreshState(property, wrapper, of: node)
    case .stateObject: return try refreshStateObject(property, wrapper, of: node)
    case .observedObject:
      guard case .object(let instance)? = wrapper.field(.object) else { return wrapper }
      try refreshObject(property, instance, of: node)
      return wrapper
    case .environmentObject: return try refreshEnvironmentObject(property, wrapper, of: node)
    case .environment: return try refreshEnvironment(property, wrapper, of: node, isFirst: isFirst)
    case .binding: return try refreshBinding(property, wrapper, of: node, isFirst: isFirst)
    case .custom:
      property.isChanged = false
      return try evaluator.updateDynamicProperty(wrapper, type: property.template.type)
    case .bindable, .scaledMetric, .fetch:
      property.isChanged = false
      return wrapper
    }
  }

  private func refreshState(
    _ property: Property, _ wrapper: Value, of node: ViewNode
  ) throws(Failure) -> Value {
    let storage: StateStorage
    if let known = property.storage {
      storage = known
    } else {
      var initial = initialValue(of: property, wrapper)
      // Made once in a lifetime, before the first body (N4, N5).
      let late = inherited(property, of: node) == nil ? wrapper.field(.location)?.late : nil
      if let late { initial = try evaluator.call(late.make, []) }
      storage = allocate(property, initial, for: node)
      if options.keepsFirstValues, late != nil { lateValues[storage.id] = initial }
      property.storage = storage
    }
    // The edge exists whether or not the body reads the state; when an unread state is written, the
    // body is checked and skipped (F7).
    let result = graph.read(storage.signal)
    property.isChanged =
      result.isChanged && (property.wasRead(storage) || isReadHere(property, of: node))
    if result.isChanged, !property.isChanged { noteUnread(node, property) }
    if storage.isShared, let view = node.name {
      let slot = InstalledSharedState(
        storage: storage, snapshot: snapshot(of: storage, property, wrapper), property: property,
        holder: StorageHolder(view: view, property: property.template.name))
      return wrapper.replacing(field: .location, with: .location(slot).wrapped)
    }
    return install(storage, of: property, in: wrapper)
  }

  private func snapshot(
    of storage: StateStorage, _ property: Property, _ wrapper: Value
  ) -> Value {
    storage.isUnset ? initialValue(of: property, wrapper) : storage.applied
  }

  private func install(
    _ storage: StateStorage, of property: Property, in wrapper: Value
  ) -> Value {
    let slot = InstalledState(
      storage: storage, snapshot: snapshot(of: storage, property, wrapper),
      property: property.template.wrapper == .stateObject ? nil : property)
    return wrapper.replacing(field: .location, with: .location(slot).wrapped)
  }

  /// A copy of a view that a body has run for (`var copy = self`) begins with what that body saw: to
  /// install a property puts the value beside its location, and a new lifetime takes the value.
  private func initialValue(of property: Property, _ wrapper: Value) -> Value {
    if property.template.wrapper == .namespace { return .int(counters.slots + 1) }
    if case .slot(let slot)? = wrapper.location?.kind, slot is InstalledState {
      return slot.installed
    }
    return property.template.initial ?? wrapper.field(.initial) ?? .unit
  }

  private func refreshStateObject(
    _ property: Property, _ wrapper: Value, of node: ViewNode
  ) throws(Failure) -> Value {
    let storage: StateStorage
    if let known = property.storage {
      storage = known
    } else {
      // Made once in a lifetime, before the first body (F63).
      guard let make = wrapper.function(.make) else { return wrapper }
      let known = inherited(property, of: node)
      let object = if let known { known.value } else { try evaluator.call(make, []) }
      storage = allocate(property, object, for: node)
      property.storage = storage
    }
    if case .object(let instance) = storage.applied {
      try refreshObject(property, instance, of: node)
    }
    return install(storage, of: property, in: wrapper)
  }

  /// Any `objectWillChange` of the object counts, whatever the body reads (F68); getting a different
  /// object is a change, too (F65, F76).
  func refreshObject(
    _ property: Property, _ instance: Instance, of node: ViewNode,
    by rule: Rule = .watchesOther, cause: EventID? = nil
  ) throws(Failure) {
    let isOther = property.object !== instance
    property.object = instance
    let record = record(of: instance)
    try followOwnPublisher(of: instance, record)
    let result = graph.read(record.signal)
    property.isChanged = result.isChanged
    if isOther, result.isChanged {
      invalidate(node, .object, property.template.name, by: rule, cause: cause)
    }
  }

  private func refreshBinding(
    _ property: Property, _ wrapper: Value, of node: ViewNode, isFirst: Bool
  ) throws(Failure) -> Value {
    guard let base = wrapper.location?.unscoped else { return wrapper }
    let storage = base.rootStorage
    var isSignalled = false
    if let storage, !storage.isEnded {
      isSignalled = graph.read(storage.signal).isChanged
      if options.bindingMarksOwnerAsReader { storage.wasRead = true }
    }
    let value = try peek(base)
    let isOther = property.base.map { !isSameLocation($0, base, ignoringSnapshot: true) } ?? true
    var isDifferent = isOther
    // Such a binding differs each time, whatever it reads.
    let isOnlyAnew =
      isOther && base.isOfFunctions
      && property.value.map { isSameSnapshot($0, value) } ?? false
    if !isOther, let old = property.value {
      isDifferent = try !compare(old, value, property.template.valueType, .equatableAlways).isEqual
    }
    if !isDifferent, !isFirst, isEqualHere(node) == false { isDifferent = true }
    property.base = base
    property.value = value
    if base.alwaysCountsAsRead { property.wasRead = true }
    property.isChanged = isDifferent && (property.wasRead || isReadHere(property, of: node))
    if !isFirst {
      if property.isChanged {
        invalidate(
          node, .binding, property.template.name, by: isOnlyAnew ? .bindingIsMadeAnew : nil,
          slot: storage?.id, cause: storage?.cause)
      } else if isDifferent {
        noteUnread(node, property)
      } else if isSignalled {
        noteUnchanged(
          node, property.template.name, by: property.wasRead ? .bindingUnchanged : .bindingIdle)
      }
    }
    let slot = InstalledBinding(base: base, snapshot: value, property: property)
    return wrapper.replacing(field: .location, with: .location(slot))
  }

  /// Allocates storage for the node's lifetime (F1).
  private func allocate(_ property: Property, _ value: Value, for node: ViewNode) -> StateStorage {
    let template = property.template
    let shared = sharedKey(of: property, node)
    if let shared, let known = sharedStorage[shared] { return known }
    let known = inherited(property, of: node)
    let kind = shared == nil ? StateStorage.self : KeptStorage.self
    let storage = kind.init(
      template.storage, id: known?.id ?? counters.nextSlot(), value: known?.value ?? value,
      signal: graph.makeSource(
        in: shared == nil ? node.surroundings.region.subgraph : rootSubgraph),
      owner: node, isShared: shared != nil)
    if let shared { sharedStorage[shared] = storage }
    notePlainObject(in: storage)
    if known == nil, let name = node.name {
      recorder.recordStateAlloc(
        of: name, property: template.name, wrapper: template.type.baseName, slot: storage.id,
        value: printed(value, of: storage), cause: currentCause, at: template.origin)
    }
    return storage
  }

  /// Storage shared per key (`AppStorage`), or per key and window (`SceneStorage`).
  private func sharedKey(of property: Property, _ node: ViewNode) -> String? {
    let scope: String
    switch property.template.wrapper {
    case .appStorage: scope = "app."
    case .sceneStorage: scope = "scene.\(node.surroundings.window?.number ?? 0)."
    default: return nil
    }
    return node.value.part(at: property.template.path).field(.key)?.text.map { scope + $0 }
  }

  func printed(_ value: Value, of storage: StateStorage) -> String {
    if storage.kind == .namespace, case .int(let number) = value { return "\(number)" }
    return evaluator.describe(value, type: storage.type)
  }

  /// The lifetime is over: its storage is freed. Closures may still hold it (F21).
  func freeStorage(of node: BodyNode) {
    for property in node.properties {
      guard let storage = property.storage, !storage.isShared, let name = node.name else {
        continue
      }
      storage.isEnded = true
      emit(
        .stateFree(
          name, property: storage.property, wrapper: property.template.type.baseName,
          slot: storage.id, value: printed(storage.current, of: storage)),
        at: property.template.origin)
    }
  }
}

extension ReadResult {
  var isChanged: Bool {
    if case .changed = self { true } else { false }
  }
}
