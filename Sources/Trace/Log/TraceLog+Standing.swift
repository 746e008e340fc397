// What the beginning of a log leaves behind, for comparisons that begin after it: records are read as
// stored, and only what still counts is decoded.

import Values

extension TraceLog {
  /// How many lifetimes began and ended before a position, by view.
  public func lifetimes(before end: Int) -> (began: [String: Int], ended: [String: Int]) {
    var began = [Int](repeating: 0, count: views.count)
    var ended = began
    records.visit { position, record in
      guard position < end, record.node > 0 else { return }
      switch record.tag {
      case .lifeBegin: began[Int(nodes[Int(record.node) - 1].view)] += 1
      case .lifeEnd: ended[Int(nodes[Int(record.node) - 1].view)] += 1
      default: break
      }
    }
    func named(_ counts: [Int]) -> [String: Int] {
      var named: [String: Int] = [:]
      for (view, count) in zip(views, counts) where count > 0 { named[view, default: 0] += count }
      return named
    }
    return (named(began), named(ended))
  }

  /// The events that say what storage and objects hold after the events before a position: where each
  /// live slot was allocated and last changed, where each live object was made, and the first and the last
  /// change of each of its properties. In order.
  public func standingStorage(before end: Int) -> [TraceEvent] {
    let slot = FieldPlaces(.slot)
    let object = FieldPlaces(.object)
    let property = FieldPlaces(.property)
    var slots: [UInt32: (allocation: Int, change: Int?)] = [:]
    var objects: [ObjectRecord: [UInt32: (first: Int, last: Int)]] = [:]
    var made: [ObjectRecord: Int] = [:]
    records.visit { position, record in
      guard position < end else { return }
      switch record.tag {
      case .stateAlloc:
        guard let number = word(slot, of: record, at: position) else { return }
        slots[number] = (position, nil)
      case .stateWrite where isChange(record):
        guard let number = word(slot, of: record, at: position) else { return }
        slots[number]?.change = position
      case .stateFree:
        guard let number = word(slot, of: record, at: position) else { return }
        slots[number] = nil
      case .objectWrite where isChange(record):
        guard let written = self.object(object, of: record, at: position),
          let name = word(property, of: record, at: position)
        else { return }
        objects[written, default: [:]][name, default: (position, position)].last = position
      case .objectAlloc:
        guard let object = self.object(object, of: record, at: position) else { return }
        made[object] = position
      case .objectFree:
        guard let freed = self.object(object, of: record, at: position) else { return }
        objects[freed] = nil
        made[freed] = nil
      default: break
      }
    }
    var positions = Set(made.values)
    for (allocation, change) in slots.values {
      positions.insert(allocation)
      if let change { positions.insert(change) }
    }
    for properties in objects.values {
      for (first, last) in properties.values { positions.formUnion([first, last]) }
    }
    return positions.sorted().map { self[$0] }
  }

  private func isChange(_ record: PackedRecord) -> Bool {
    let effect: WriteEffect = choice(record)
    return effect == .changed
  }

  private func object(
    _ place: FieldPlaces, of record: PackedRecord, at position: Int
  ) -> ObjectRecord? {
    guard let className = word(place, of: record, at: position),
      let number = objectNumber(place, of: record, at: position)
    else { return nil }
    return ObjectRecord(className: className, number: number)
  }
}

/// An object as a record names it.
private struct ObjectRecord: Hashable {
  let className: UInt32
  let number: UInt32
}
