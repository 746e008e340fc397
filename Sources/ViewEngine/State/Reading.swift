// Reading storage. Bodies see the snapshot that was installed with the view value, and their reads are
// recorded; actions see the newest value (F5).

import AttributeGraph
import Trace
public import Values

extension ViewGraph {
  /// The value of an installed property.
  public func read(_ slot: StorageSlot) throws(Failure) -> Value {
    switch slot {
    case let state as InstalledState:
      if code.isLookedAt {
        if state.storage.isUnset { return state.installed }
        return isUpdating ? state.storage.applied : state.storage.current
      }
      guard isUpdating else { return state.newest }
      if isReadElsewhere(state) { return state.installed }
      state.property?.wasRead = true
      noteRead(of: state)
      noteSnapshot(state)
      return state.installed
    case let binding as InstalledBinding:
      guard isUpdating, !code.isLookedAt else { return try peek(binding.base) }
      binding.property.wasRead = true
      noteRead(through: binding)
      return binding.installed
    default: preconditionFailure("a storage slot is made by the view graph")
    }
  }

  /// A closure that a container has stored reads the value from the last run of the body that made it.
  /// If the value has changed since, what is shown may be out of date.
  private func noteSnapshot(_ state: InstalledState) {
    guard !mayHideChanges, let node = tracking?.node, node.keepsContent,
      !isSameSnapshot(state.installed, state.storage.applied)
    else { return }
    mayHideChanges = true
  }

  /// A closure that another view has stored reads stored defaults: unlike changes of state, their
  /// changes invalidate no view.
  private func isReadElsewhere(_ state: InstalledState) -> Bool {
    guard state.storage.kind == .appStorage, let property = state.property,
      let body = tracking?.node as? BodyNode
    else { return false }
    return !body.properties.contains { $0 === property }
  }

  /// The value that the program reads through a location, as a binding's `wrappedValue` does: it counts
  /// as a read of the state or the binding that the location is based on (F28, F29).
  public func read(_ location: Location) throws(Failure) -> Value {
    try value(at: location, inScopes: true) { (slot) throws(Failure) in try read(slot) }
  }

  /// The value behind a location: during an update the one visible to it, otherwise the newest. Looking
  /// it up does not count as reading the state in its owner (F39).
  func peek(_ location: Location) throws(Failure) -> Value {
    try value(at: location, inScopes: false) { (slot) throws(Failure) in
      guard let state = slot as? InstalledState else { return try read(slot) }
      if state.storage.isUnset { return state.installed }
      return isUpdating ? state.storage.applied : state.storage.current
    }
  }

  /// The value that a binding to the location carries from its creation on (F28). Taking it does not
  /// count as a read of the state (F6), but it does read a property of an object (F37).
  public func snapshot(of location: Location) throws(Failure) -> Value {
    if isUpdating, let known = location.carriedSnapshot { return known }
    return try peek(location)
  }

  private func value(
    at location: Location, inScopes: Bool, _ readSlot: (StorageSlot) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // The steps from the location to its base, retraced on the way out.
    var steps: [Location] = []
    var base = location
    loop: while true {
      switch base.kind {
      case .projection(let next, _), .toOptional(let next), .forceUnwrap(let next):
        steps.append(base)
        base = next
      case .scoped(let next, _) where !inScopes: base = next
      case .slot, .constant, .functional, .object, .scoped: break loop
      }
    }
    var value: Value
    switch base.kind {
    case .slot(let slot), .scoped(_, let slot): value = try readSlot(slot)
    case .constant(let constant): value = constant
    case .functional(let get, _): value = try evaluator.call(get, [])
    case .object(let instance, let keyPath):
      value = try evaluator.read(keyPath, of: .object(instance))
    default:
      preconditionFailure("a location is based on a slot, a constant, functions or an object")
    }
    for step in steps.reversed() {
      switch step.kind {
      case .projection(_, let keyPath): value = try evaluator.read(keyPath, of: value)
      case .toOptional: value = value.wrapped
      case .forceUnwrap:
        guard let payload = value.unwrapped else {
          throw EvaluationError(
            .fatal("Unexpectedly found nil while unwrapping an Optional value"), .nilUnwrapped)
        }
        value = payload
      default: continue
      }
    }
    return value
  }

  private func noteRead(of state: InstalledState) {
    let storage = state.storage
    let isFirst = !storage.wasRead
    storage.wasRead = true
    guard storage.kind != .stateObject, let tracking else { return }
    guard tracking.node === storage.owner || isShared(state, by: tracking.node) else {
      // No body run will have it among its reads.
      if isFirst, let run = currentCause { recorder.explain(run) { $0.marks.append(storage.id) } }
      return
    }
    tracking.add(
      Dependency(
        reason: .state, name: state.property?.template.name ?? storage.property,
        source: .slot(storage.id)))
  }

  /// Storage with a key is owned by the first view, and read by all views with the key.
  private func isShared(_ state: InstalledState, by node: ViewNode) -> Bool {
    guard state.storage.kind == .appStorage || state.storage.kind == .sceneStorage,
      let property = state.property, let body = node as? BodyNode
    else { return false }
    return body.properties.contains { $0 === property }
  }

  private func noteRead(through binding: InstalledBinding) {
    tracking?.add(
      Dependency(
        reason: .binding, name: binding.property.template.name,
        source: binding.base.rootStorage.map { .slot($0.id) } ?? .none))
  }

  /// The nodes whose bodies depend on the storage, in order of creation.
  func readers(of storage: StateStorage) -> [NodeID] {
    guard graph.isLive(storage.signal) else { return [] }
    var found: [NodeID] = []
    graph.forEachDependent(of: storage.signal) { attribute in
      // A modifier that follows a binding is represented by its view.
      if case .node(let node)? = targets[attribute], reads(node, storage),
        let name = node.name ?? node.subject
      {
        found.append(name.node)
      }
    }
    return found.count < 2 ? found : Array(Set(found)).sorted()
  }

  private func reads(_ node: ViewNode, _ storage: StateStorage) -> Bool {
    guard case .body(let content) = node.content else { return true }
    return content.properties.contains { property in
      if property.storage === storage { return property.wasRead(storage) }
      return property.wasRead && property.base?.rootStorage === storage
    }
  }
}
