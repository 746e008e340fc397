// Writing storage. A write that changes something is visible to actions at once, and to bodies in the
// update of its transaction (F14, F122).

public import Trace
public import Values

extension ViewGraph {
  /// Writes an installed property.
  public func write(
    _ value: Value, to slot: StorageSlot, at origin: Origin, by rule: Rule? = nil
  ) throws(Failure) {
    switch slot {
    case let state as InstalledState:
      if state.storage.isUnset { state.storage.current = state.installed }
      try write(value, to: state.storage, through: state.holder, at: origin, by: rule)
    case let binding as InstalledBinding:
      try write(value, to: binding.base, at: origin, by: rule)
    default: preconditionFailure("a storage slot is made by the view graph")
    }
  }

  /// Writes through a location. A projection reads its base, changes the part and writes the base, so
  /// an equal part leaves the base equal (F34).
  ///
  /// `rule` is the one by which the system writes, if it does.
  public func write(
    _ value: Value, to location: Location, at origin: Origin, by rule: Rule? = nil
  ) throws(Failure) {
    var value = value
    var target = location.unscoped
    while true {
      switch target.kind {
      case .slot(let slot): return try write(value, to: slot, at: origin, by: rule)
      case .constant: return
      case .functional(_, let set):
        return try writing(by: rule) { () throws(Failure) in _ = try evaluator.call(set, [value]) }
      case .object(let instance, let keyPath):
        return try writing(by: rule) { () throws(Failure) in
          _ = try evaluator.write(value, keyPath, of: .object(instance))
        }
      case .projection(let base, let keyPath):
        value = try evaluator.write(value, keyPath, of: try peek(base))
        target = base.unscoped
      case .toOptional(let base):
        // Writing nil is ignored (F35).
        guard let payload = value.unwrapped else { return }
        value = payload
        target = base.unscoped
      case .forceUnwrap(let base):
        value = value.wrapped
        target = base.unscoped
      case .scoped(let base, _): target = base
      }
    }
  }

  /// What the program's code writes on behalf of the system is written by the system's rule.
  private func writing(by rule: Rule?, _ write: () throws(Failure) -> Void) throws(Failure) {
    let outer = code.rule
    code.rule = rule ?? outer
    defer { code.rule = outer }
    try write()
  }

  /// A write to a property of a view that is not installed anywhere is lost (F19).
  public func writeUninstalled(
    property: String, type: TypeMetadata?, old: Value?, value: Value,
    at origin: Origin
  ) {
    if isLeftOut() { return }
    func text(_ value: Value?) -> String {
      guard let type else { return "" }
      // The value has not been computed.
      guard let value else { return "…" }
      return evaluator.describe(value, type: type)
    }
    emit(
      .stateWrite(
        view: "", owner: nil, property: property, slot: nil, old: text(old), new: text(value),
        effect: .uninstalled, readers: []), rule: .writeUninstalled, at: origin)
  }

  func write(
    _ value: Value, to storage: StateStorage, through holder: StorageHolder? = nil,
    at origin: Origin, by rule: Rule? = nil
  ) throws(Failure) {
    let old = storage.current
    if isLeftOut() { return }
    if storage.isEnded {
      storage.current = value
      record(storage, old, value, .uninstalled, [], at: origin, by: .writeAfterEnd)
      return
    }
    // A write to the user defaults takes effect all the same (ten public logs).
    if isUpdating, storage.defaults == nil {
      record(storage, old, value, .refused, [], through: holder, at: origin)
      return tellWriteDuringUpdate(at: origin)
    }
    if try compare(old, value, storage.type, .equatableAlways).isEqual {
      if options.keepsHiddenWrites, let comparedBy, !isSameSnapshot(old, value) {
        storage.current = value
        hiddenWrites.append((storage, comparedBy))
      }
      record(storage, old, value, .equal, [], through: holder, at: origin)
      return
    }
    storage.current = value
    storage.isUnset = false
    (storage as? KeptStorage)?.isWoken = false
    let event = record(
      storage, old, value, .changed, readers(of: storage), through: holder, at: origin, by: rule)
    if isUpdating { tellWriteDuringUpdate(at: origin) }
    enqueue(.state(storage, value), cause: event)
    guard let defaults = storage.defaults else { return }
    try withCause(event) { () throws(Failure) in
      try keep(value, of: storage, at: origin)
      wakeDottedKeys(but: defaults.key)
    }
  }

  private func tellWriteDuringUpdate(at origin: Origin) {
    warn(
      .stateWriteDuringUpdate,
      "Modifying state during view update, this will cause undefined behavior.", at: origin)
  }

  @discardableResult
  func record(
    _ storage: StateStorage, _ old: Value, _ new: Value, _ effect: WriteEffect,
    _ readers: [NodeID], through holder: StorageHolder? = nil, at origin: Origin,
    by rule: Rule? = nil
  ) -> EventID {
    let owner = holder?.view ?? storage.ownerName
    return emit(
      ViewWrite(old: old, new: new, instance: nil),
      .stateWrite(
        view: owner?.view ?? "", owner: owner, property: holder?.property ?? storage.property,
        slot: storage.id, old: printed(old, of: storage), new: printed(new, of: storage),
        effect: effect, readers: readers), rule: rule ?? effect.rule, at: origin)
  }
}

extension WriteEffect {
  /// The rule that explains why a write has no effect.
  var rule: Rule? {
    switch self {
    case .changed, .untracked: nil
    case .equal: .equalWrite
    case .refused: .writeDuringUpdate
    case .uninstalled: .writeUninstalled
    }
  }
}
