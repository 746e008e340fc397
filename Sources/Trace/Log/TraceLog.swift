// The recorded run.
//
// An event is written as a packed record; its texts, its lists and its node are interned, because a
// run says the same few hundred names again and again: a large tree repeats its paths in every
// update, and a body that runs a thousand times has the same read set each time. Readers see
// `TraceEvent`, decoded when they ask, so that nobody outside this folder knows how it is kept.

public import Values

/// The events of a run, in order. A value: a copy stays as it was while the run goes on.
public struct TraceLog: Sendable {
  var records: [PackedRecord] = []
  var texts = Interner<UInt8>()
  /// Children, readers, changes and read sets, each as a list of words.
  var lists = Interner<UInt32>()
  /// The list that is being put together; empty otherwise.
  var scratch: [UInt32] = []
  /// Names of nodes in order of first mention.
  var nodes: [NodeName] = []
  /// For each node number, its latest place in `nodes`, counted from 1. A node keeps its name for
  /// life, so there is nearly always exactly one.
  var nodePlaces: [UInt32] = []

  /// A log without events.
  public init() {}

  /// The number of bytes that the log holds, the text of paths apart; for measuring.
  public var byteCount: Int {
    records.capacity * MemoryLayout<PackedRecord>.stride + texts.byteCount + lists.byteCount
      + nodes.capacity * MemoryLayout<NodeName>.stride + nodePlaces.capacity * 4
  }

  /// Adds an event, which gets the next id.
  @discardableResult
  public mutating func append(
    _ kind: TraceEvent.Kind, step: Int, update: Int, cause: EventID?, origin: Origin
  ) -> EventID {
    var record = encode(kind)
    record.step = UInt32(clamping: step)
    record.update = UInt32(clamping: update)
    record.cause = UInt32(clamping: cause?.number ?? 0)
    record.origin = origin.rawValue
    records.append(record)
    return EventID(records.count)
  }

  /// Gives a body run its reads.
  mutating func amend(_ id: EventID, reads: [Dependency]) {
    precondition(records[id.number - 1].tag == .bodyRun, "only a body run gets its reads later")
    records[id.number - 1].b = list(reads)
  }

  /// The event of that id.
  public subscript(id: EventID) -> TraceEvent { self[id.number - 1] }

  /// Whether there is an event of that id.
  public func contains(_ id: EventID) -> Bool { records.indices.contains(id.number - 1) }

  /// The names of the views that have been mentioned, in order.
  public var viewNames: [String] { Set(nodes.map(\.view)).sorted() }

  /// The step in which the event at that position happened, without decoding it.
  public func step(at position: Int) -> Int { Int(records[position].step) }

  /// The update in which the event at that position happened, without decoding it.
  public func update(at position: Int) -> Int { Int(records[position].update) }

  /// The position of the first event of a step or, where there is none, of the first later one; the
  /// end if that is none. Steps only grow, so that a binary search finds it.
  public func firstPosition(ofStep step: Int) -> Int {
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low + high) / 2
      if records[middle].step >= step { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The position of the first event of an update; nil when there is no such update. Updates are
  /// numbered through the whole run, and an event outside one has number 0.
  public func firstPosition(ofUpdate number: Int) -> Int? {
    guard number > 0 else { return nil }
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low + high) / 2
      // The next event inside an update says on which side of the middle to look.
      var next = middle
      while next < high, records[next].update == 0 { next += 1 }
      if next == high || records[next].update >= number { high = middle } else { low = next + 1 }
    }
    while low < records.count, records[low].update == 0 { low += 1 }
    return low < records.count && records[low].update == number ? low : nil
  }
}

extension TraceLog: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { records.count }

  public subscript(position: Int) -> TraceEvent {
    let record = records[position]
    return TraceEvent(
      id: EventID(position + 1), step: Int(record.step), update: Int(record.update),
      kind: decode(record), cause: record.cause == 0 ? nil : EventID(Int(record.cause)),
      origin: Origin(rawValue: record.origin))
  }
}

extension TraceLog: Equatable {
  /// Two logs are equal when they tell the same events.
  public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
}
