import Values

// Where records store their fields, for searches without decoding; found once by packing an example of
// each kind.

/// For each kind, the position of one field among the words of its record.
struct FieldPlaces: Sendable {
  /// From 1; 0 if the kind has no such field.
  private let places: [UInt8]

  init(_ field: EventField) { self = Self.all[Int(field.rawValue)] }

  private init(in shapes: [RecordShape], of field: EventField) {
    places = shapes.map { $0.places[Int(field.rawValue)] }
  }

  private static let all: [Self] = {
    let shapes = EventName.allCases.map(RecordShape.init)
    return EventField.allCases.map { Self(in: shapes, of: $0) }
  }()

  /// The field's place in records of a kind.
  subscript(tag: EventName) -> Int? {
    let place = places[Int(tag.rawValue)]
    return place == 0 ? nil : Int(place)
  }
}

extension TraceLog {
  /// A field of a record as stored; nil if the kind has none.
  func word(_ field: FieldPlaces, of record: PackedRecord, at position: Int) -> UInt32? {
    field[record.tag].map { word($0, of: record, at: position) }
  }
}

private struct RecordShape: EventSink, Sendable {
  private(set) var places = [UInt8](repeating: 0, count: EventField.allCases.count)
  private var count: UInt8 = 0

  init(_ name: EventName) { TraceLog.example(name).describe(to: &self) }

  private mutating func note(_ field: EventField, words: UInt8 = 1) {
    places[Int(field.rawValue)] = count + 1
    count += words
  }

  mutating func add(_ field: EventField, _ text: String?) { note(field) }
  mutating func add(_ field: EventField, _ number: Int?) { note(field) }
  mutating func add(_ field: EventField, _ flag: Bool) { note(field) }
  mutating func add(_ field: EventField, _ texts: [String]) { note(field) }
  mutating func add(_ field: EventField, _ nodes: [NodeID]) { note(field) }
  mutating func add(_ slot: SlotID?) { note(.slot) }
  mutating func add(_ object: ObjectID) { note(.object, words: 2) }
  mutating func add(_ reads: [Dependency]) { note(.reads) }
  mutating func add(_ look: Look) { note(.look) }
  mutating func add(_ reason: FailureReason) { note(.reason, words: 2) }
  mutating func add(_ sentence: Message) { note(.message) }
}

extension TraceLog {
  /// An event of a kind, with every text and list empty.
  fileprivate static func example(_ name: EventName) -> TraceEvent.Kind {
    var log = TraceLog()
    let node = NodeName(view: "", node: NodeID(1), path: "")
    let record = log.encode(.bodySkip(node, reason: .equal, detail: ""))
    let list = log.lists.intern([])
    log.wide = [WideWords(position: 0, e: list, f: list)]
    return log.decode(
      PackedRecord(tag: name, node: record.node, a: record.a, b: list, c: list, d: list), at: 0)
  }
}
