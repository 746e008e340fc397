// The recorded run.
//
// An event is written as a packed record; its texts, its lists and its node are interned, because a run
// repeats the same few hundred names: a large tree repeats its paths in every update, and a body that
// runs a thousand times has the same read set each time. Readers see `TraceEvent`, decoded on access,
// so that no code outside this folder knows the format.

public import Values

/// The events of a run, in order. A value: a copy does not change while the run continues.
public struct TraceLog: Sendable {
  var records = Chunked<PackedRecord>()
  /// In order of position.
  var wide: [WideWords] = []
  /// In order of position; adjacent spans differ.
  var spans: [TraceSpan] = []
  var texts = Interner<UInt8>()
  var recentTexts = RecentTexts()
  /// Children, readers, changes and read sets, each as a list of words.
  var lists = Interner<UInt32>()
  /// The list being assembled; otherwise empty.
  var scratch: [UInt32] = []
  /// Names of nodes in order of first mention.
  var nodes = Chunked<NodeEntry>()
  /// For each node number, its latest index in `nodes`, from 1. A node keeps its name for life, so
  /// there is almost always exactly one.
  var nodePlaces = Chunked<UInt32>()
  /// The most recently named node and its index: events of one node often follow one another.
  var latestNode: (identity: ObjectIdentifier, number: UInt32, place: UInt32)?
  /// The names of views, in order of first mention, and the place of each by the number of its text.
  var views: [String] = []
  var viewNumbers: [UInt32: UInt32] = [:]
  /// The indices, from 1, of the most recently named views.
  var recentViews = RecentTexts()
  /// What decided events beyond their cause and rule, by position.
  var grounds: [UInt32: Ground] = [:]
  /// The most recent list of changes, and its number.
  var latestChanges: (list: [String], number: UInt32) = ([], 0)

  /// A log without events.
  public init() {}

  /// The number of bytes in the log, without the texts of paths; for measuring.
  public var byteCount: Int {
    records.byteCount + nodes.byteCount + nodePlaces.byteCount + texts.byteCount
      + lists.byteCount + wide.capacity * MemoryLayout<WideWords>.stride
      + spans.capacity * MemoryLayout<TraceSpan>.stride
  }

  /// The log as it was after that many events, for reading only: it still contains the names of later
  /// events.
  public func before(position count: Int) -> TraceLog {
    var log = self
    log.records.keep(first: count)
    log.spans.removeLast(log.spans.count - log.spans.partition { $0.start >= count })
    return log
  }

  /// Adds an event, which gets the next id.
  @inline(__always) @discardableResult
  public mutating func append(
    _ kind: TraceEvent.Kind, step: Int, update: Int, cause: EventID?, rule: Rule? = nil,
    origin: Origin
  ) -> EventID {
    var record = encode(kind)
    let span = TraceSpan(
      start: UInt32(clamping: records.count), step: UInt32(clamping: step),
      update: UInt32(clamping: update))
    if spans.last?.step != span.step || spans.last?.update != span.update { spans.append(span) }
    record.cause = UInt32(clamping: cause?.number ?? 0)
    record.origin = origin.rawValue
    record.rule = rule.map { $0.rawValue + 1 } ?? 0
    records.append(record)
    return EventID(records.count)
  }

  /// Adds the reads to a body run.
  mutating func amend(_ id: EventID, reads: [Dependency]) {
    precondition(records[id.number - 1].tag == .bodyRun, "only a body run gets its reads later")
    // The words of a body run: changes, reads, type.
    records[id.number - 1].b = list(reads)
  }

  /// What decided an event, if its cause and rule do not say everything.
  public func ground(of id: EventID) -> Ground? { grounds[UInt32(clamping: id.number - 1)] }

  /// The states that a part of their owner's body has read and that no body run has among its reads.
  public func marks(in range: Range<Int>) -> Set<SlotID> {
    grounds.reduce(into: []) { found, ground in
      if range.contains(Int(ground.key)) { found.formUnion(ground.value.marks) }
    }
  }

  /// The properties of objects that such parts have read.
  public func objectMarks(in range: Range<Int>) -> Set<Ground.ObjectMark> {
    grounds.reduce(into: []) { found, ground in
      if range.contains(Int(ground.key)) { found.formUnion(ground.value.objectMarks) }
    }
  }

  /// Those that such parts had read before the step of an event.
  public func marks(beforeStepOf id: EventID) -> Set<SlotID> {
    marks(in: 0..<firstPosition(ofStep: step(at: id.number - 1)))
  }

  /// Adds to what is known about why an event happened.
  mutating func explain(_ id: EventID, _ change: (inout Ground) -> Void) {
    change(&grounds[UInt32(clamping: id.number - 1), default: Ground()])
  }

  /// Changes the cause of an event.
  mutating func amend(_ id: EventID, cause: EventID) {
    records[id.number - 1].cause = UInt32(clamping: cause.number)
  }

  /// The event of that id.
  public subscript(id: EventID) -> TraceEvent { self[id.number - 1] }

  /// Whether there is an event of that id.
  public func contains(_ id: EventID) -> Bool { records.indices.contains(id.number - 1) }

  /// The names of the views that have been mentioned, sorted.
  public var viewNames: [String] { views.sorted() }

  /// The step in which the event at that position happened, without decoding it.
  public func step(at position: Int) -> Int { Int(spans[span(at: position)].step) }

  /// The update in which the event at that position happened, without decoding it.
  public func update(at position: Int) -> Int { Int(spans[span(at: position)].update) }

  /// The index of the span that contains an event.
  func span(at position: Int) -> Int { spans.partition { $0.start > position } - 1 }

  /// The positions of the events of a span.
  func positions(ofSpan place: Int) -> Range<Int> {
    Int(spans[place].start)..<(place + 1 < spans.count ? Int(spans[place + 1].start) : count)
  }

  /// The position of the first event of a step or, if there is none, of the first later event;
  /// otherwise the end.
  public func firstPosition(ofStep step: Int) -> Int {
    // Step numbers never decrease.
    let place = spans.partition { $0.step >= step }
    return place < spans.count ? Int(spans[place].start) : count
  }

  /// The position of the first event of an update; nil when there is no such update. Updates are
  /// numbered through the whole run, and an event outside one has number 0.
  public func firstPosition(ofUpdate number: Int) -> Int? {
    guard number > 0 else { return nil }
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      // The next event inside an update decides on which side of the middle to search.
      var next = middle
      while next < high, spans[next].update == 0 { next += 1 }
      if next == high || spans[next].update >= number { high = middle } else { low = next + 1 }
    }
    while low < spans.count, spans[low].update == 0 { low += 1 }
    return low < spans.count && spans[low].update == number ? Int(spans[low].start) : nil
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element of the second kind, where all of the first kind come before.
  func partition(by isSecond: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension TraceLog: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { records.count }

  public subscript(position: Int) -> TraceEvent {
    let record = records[position]
    let span = spans[span(at: position)]
    return TraceEvent(
      id: EventID(position + 1), step: Int(span.step), update: Int(span.update),
      kind: decode(record, at: position),
      cause: record.cause == 0 ? nil : EventID(Int(record.cause)),
      rule: record.rule == 0 ? nil : Rule(rawValue: record.rule - 1),
      origin: Origin(rawValue: record.origin))
  }
}

extension TraceLog: Equatable {
  /// Two logs are equal when they tell the same events.
  public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
}
