import Values

/// The words of one record, from the first to the last.
struct RecordWords {
  private let record: PackedRecord
  private let position: Int
  private var count = 0
  private var sixth: UInt32 = 0

  init(_ record: PackedRecord, at position: Int) {
    self.record = record
    self.position = position
  }

  mutating func next(of log: TraceLog) -> UInt32 {
    count += 1
    guard count > 4 else { return log.word(count, of: record, at: position) }
    if count > 5 { return sixth }
    let rest = log.wideWords(at: position)
    sixth = rest.f
    return rest.e
  }
}

// Reads the fields that a kind asks for one after the other.
extension TraceLog {
  /// A word of a record by its position, from 1.
  func word(_ place: Int, of record: PackedRecord, at position: Int) -> UInt32 {
    switch place {
    case 1: record.a
    case 2: record.b
    case 3: record.c
    case 4: record.d
    case 5: wideWords(at: position).e
    default: wideWords(at: position).f
    }
  }

  func text(_ words: inout RecordWords) -> String { texts.text(words.next(of: self)) }

  func optionalText(_ words: inout RecordWords) -> String? {
    texts.optionalText(words.next(of: self))
  }

  func textList(_ words: inout RecordWords) -> [String] {
    lists[words.next(of: self)].map { texts.text($0) }
  }

  func sentence(_ words: inout RecordWords) -> Message { Message(parts: textList(&words)) }

  func number(_ words: inout RecordWords) -> Int { Int(words.next(of: self)) }

  func optionalNumber(_ words: inout RecordWords) -> Int? {
    let number = number(&words)
    return number == 0 ? nil : number
  }

  func slot(_ words: inout RecordWords) -> SlotID { SlotID(number(&words)) }

  func optionalSlot(_ words: inout RecordWords) -> SlotID? {
    optionalNumber(&words).map(SlotID.init)
  }

  func object(_ words: inout RecordWords) -> ObjectID {
    ObjectID(className: text(&words), number: number(&words))
  }

  func nodeIDs(_ words: inout RecordWords) -> [NodeID] {
    lists[words.next(of: self)].map { NodeID(Int($0)) }
  }

  func look(_ words: inout RecordWords) -> Look { look(from: lists[words.next(of: self)]) }

  func choice<Choice: EventChoice>(_ record: PackedRecord) -> Choice {
    Choice.allCases[Int(record.detail)]
  }

  func failureReason(_ record: PackedRecord, _ words: inout RecordWords) -> FailureReason {
    let uncaught = optionalText(&words)
    let cast = optionalText(&words)
    return uncaught.map(FailureReason.uncaught) ?? cast.map(FailureReason.cast)
      ?? FailureReason.plain[Int(record.detail)]
  }

  func optionalNode(_ record: PackedRecord) -> NodeName? {
    record.node == 0 ? nil : name(nodes[Int(record.node) - 1])
  }

  /// A node's name as in events.
  func name(_ entry: NodeEntry) -> NodeName {
    NodeName(node: NodeID(Int(entry.number)), path: entry.identity)
  }

  /// The parts of an event that do not fit into its record.
  func wideWords(at position: Int) -> WideWords {
    let place = wide.partition { $0.position >= position }
    precondition(
      place < wide.count && wide[place].position == position, "a record of this kind has more words"
    )
    return wide[place]
  }

  func node(_ record: PackedRecord) -> NodeName {
    guard let node = optionalNode(record) else {
      preconditionFailure("an event of kind \(record.tag) names its node")
    }
    return node
  }

  func reads(_ words: inout RecordWords) -> [Dependency] {
    let list = words.next(of: self)
    if list == 0 { return [] }
    let words = lists[list]
    return stride(from: words.startIndex, to: words.endIndex, by: 5).map { at in
      let source: Dependency.Source =
        switch words[at + 2] {
        case 1: .slot(SlotID(Int(words[at + 3])))
        case 2: .object(ObjectID(className: texts.text(words[at + 3]), number: Int(words[at + 4])))
        case 3: .key(texts.text(words[at + 3]))
        default: .none
        }
      return Dependency(
        reason: InvalidationReason.allCases[Int(words[at])], name: texts.text(words[at + 1]),
        source: source)
    }
  }
}
