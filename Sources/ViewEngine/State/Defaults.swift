// `AppStorage` and the user defaults are one store: a value that a view writes is found there, and
// setting a value there invalidates the views that show it.

import Trace
public import Values

/// How a value is converted to and from the user defaults.
final class StoredDefault {
  let key: String
  let initial: Value
  let encode: FunctionValue
  let decode: FunctionValue

  init?(_ wrapper: Value) {
    guard let key = wrapper.field(.key)?.text, let initial = wrapper.field(.initial),
      let encode = wrapper.function(.encode), let decode = wrapper.function(.decode)
    else { return nil }
    self.key = key
    self.initial = initial
    self.encode = encode
    self.decode = decode
  }
}

extension ViewGraph {
  /// The property's value in the defaults, or its initial one.
  func stored(_ stored: StoredDefault) throws(Failure) -> Value {
    guard let value = evaluator.storedDefault(stored.key) else { return stored.initial }
    return try evaluator.call(stored.decode, [value]).unwrapped ?? stored.initial
  }

  /// Stores a written value in the defaults.
  func keep(_ value: Value, of storage: StateStorage, at origin: Origin) throws(Failure) {
    guard let stored = storage.defaults else { return }
    evaluator.store(try evaluator.call(stored.encode, [value]), asDefault: stored.key)
    tellObjects(thatKeep: stored.key, at: origin)
  }

  /// The defaults have a different value for the key than before: views that show it are invalidated.
  public func defaultChanged(_ key: String, at origin: Origin) throws(Failure) {
    wakeDottedKeys(but: key)
    if let storage = sharedStorage["app.\(key)"], let stored = storage.defaults {
      let value = try self.stored(stored)
      if evaluator.storedDefault(key) == nil {
        if !storage.isUnset { unset(storage, to: value, at: origin) }
        return tellObjects(thatKeep: key, at: origin)
      }
      storage.isUnset = false
      if try !compare(storage.current, value, storage.type, .equatableAlways).isEqual {
        return try write(value, to: storage, at: origin)
      }
    }
    tellObjects(thatKeep: key, at: origin)
  }

  /// Observers of the defaults take a key with a dot for a key path, so every write there invalidates
  /// its readers, even with an equal value (printed).
  func wakeDottedKeys(but key: String) {
    for name in sharedStorage.keys.sorted()
    where name.hasPrefix("app.") && name.dropFirst(4).contains(".") && name.dropFirst(4) != key {
      guard let storage = sharedStorage[name], storage.defaults != nil else { continue }
      enqueue(.state(storage, storage.current))
      guard let kept = storage as? KeptStorage else { continue }
      kept.isWoken = true
      if kept.isDotTold { continue }
      kept.isDotTold = true
      note(
        .storageDottedKey,
        "the key \"\(name.dropFirst(4))\" has a dot, so its readers run again at every write to "
          + "the defaults, with an equal value; a key without a dot does not do that",
        at: storage.owner?.origin ?? .none)
    }
  }

  /// The stored values were removed: each property is back at its own default, the first one at this value.
  private func unset(_ storage: StateStorage, to value: Value, at origin: Origin) {
    let old = storage.current
    storage.current = value
    storage.isUnset = true
    let event = record(storage, old, value, .changed, readers(of: storage), at: origin)
    enqueue(.state(storage, value), cause: event)
  }

  /// An observable object with an `AppStorage` property sends when the value changes.
  private func tellObjects(thatKeep key: String, at origin: Origin) {
    for instance in watchedObjects {
      guard let property = instance.property(keeping: key) else { continue }
      objectWillChange(instance, property: property, key: key, at: origin)
    }
  }
}

extension Instance {
  fileprivate func property(keeping key: String) -> String? {
    zip(type.fields, fields).first { field, value in
      field.type.role == .wrapper(.appStorage) && value.field(.key)?.text == key
    }?.0.bareName
  }
}
