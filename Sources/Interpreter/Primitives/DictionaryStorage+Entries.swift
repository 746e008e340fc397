import Values

// Entries keep the order of insertion. A removal leaves a hole, so that the others keep their indices;
// when holes outnumber entries the storage is compacted.

extension DictionaryStorage {
  /// The entries that are there, in order.
  var live: [(key: Value, value: Value)] { entries.compactMap { $0 } }

  func value(under key: HashKey) -> Value? {
    guard let place = index[key], let entry = entries[place] else { return nil }
    return entry.value
  }

  func key(under key: HashKey) -> Value? {
    guard let place = index[key], let entry = entries[place] else { return nil }
    return entry.key
  }

  /// Stores a value; returns the old one. The key of an existing entry stays.
  @discardableResult
  func store(_ value: Value, key: Value, under hashKey: HashKey) -> Value? {
    if let place = index[hashKey], let old = entries[place] {
      entries[place] = (old.key, value)
      return old.value
    }
    index[hashKey] = entries.count
    entries.append((key, value))
    count += 1
    return nil
  }

  @discardableResult
  func removeEntry(under hashKey: HashKey) -> (key: Value, value: Value)? {
    guard let place = index.removeValue(forKey: hashKey), let old = entries[place] else {
      return nil
    }
    entries[place] = nil
    count -= 1
    if entries.count > 16, entries.count > 2 * count { compact() }
    return old
  }

  func removeAllEntries() {
    index = [:]
    entries = []
    count = 0
  }

  private func compact() {
    var places: [Int] = []
    var kept: [(key: Value, value: Value)?] = []
    for entry in entries {
      places.append(kept.count)
      if entry != nil { kept.append(entry) }
    }
    index = index.mapValues { places[$0] }
    entries = kept
  }
}
