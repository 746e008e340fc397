import Values

extension TraceLog {
  /// The record of a kind; its time, cause and origin are filled in later.
  @inline(__always)
  mutating func encode(_ kind: TraceEvent.Kind) -> PackedRecord {
    withUnsafeMutablePointer(to: &self) { log in
      var writer = RecordWriter(log: log)
      kind.describe(to: &writer)
      return writer.finish(kind.tag)
    }
  }
}

/// Puts the fields of an event into a record: the node, one choice, and words in order; the fifth and
/// sixth are stored separately.
///
/// `encode` borrows the log for the writer's lifetime: the words of a field are interned while others
/// are already in the record, which for a known kind is in registers.
private struct RecordWriter: EventSink {
  private let log: UnsafeMutablePointer<TraceLog>
  private var record = PackedRecord(tag: .step)
  private var count = 0
  private var wide: (e: UInt32, f: UInt32) = (0, 0)

  @inline(__always) init(log: UnsafeMutablePointer<TraceLog>) { self.log = log }

  @inline(__always) func finish(_ tag: EventName) -> PackedRecord {
    var record = record
    record.tag = tag
    if count > 4 {
      let position = UInt32(clamping: log.pointee.records.count)
      log.pointee.wide.append(WideWords(position: position, e: wide.e, f: wide.f))
    }
    return record
  }

  @inline(__always) private mutating func put(_ word: UInt32) {
    switch count {
    case 0: record.a = word
    case 1: record.b = word
    case 2: record.c = word
    case 3: record.d = word
    case 4: wide.e = word
    default: wide.f = word
    }
    count += 1
  }

  @inline(__always) mutating func add(_ node: NodeName?, hasPath: Bool) {
    record.node = log.pointee.place(node)
  }
  @inline(__always) mutating func add(_ field: EventField, _ text: String?) {
    put(log.pointee.word(text))
  }
  @inline(__always) mutating func add(_ field: EventField, _ number: Int?) {
    put(log.pointee.word(number ?? 0))
  }
  @inline(__always) mutating func add(_ field: EventField, _ flag: Bool) { put(flag ? 1 : 0) }
  @inline(__always) mutating func add<Choice: EventChoice>(_ field: EventField, choice: Choice) {
    record.detail = UInt8(choice.code)
  }
  @inline(__always) mutating func add(_ field: EventField, _ texts: [String]) {
    put(log.pointee.list(texts))
  }
  @inline(__always) mutating func add(_ sentence: Message) {
    put(log.pointee.list(sentence))
  }
  @inline(__always) mutating func add(_ field: EventField, _ nodes: [NodeID]) {
    put(log.pointee.list(nodes))
  }
  @inline(__always) mutating func add(_ slot: SlotID?) {
    put(log.pointee.word(slot?.number ?? 0))
  }
  @inline(__always) mutating func add(_ object: ObjectID) {
    put(log.pointee.word(object.className))
    put(log.pointee.word(object.number))
  }
  @inline(__always) mutating func add(_ reads: [Dependency]) { put(log.pointee.list(reads)) }
  @inline(__always) mutating func add(_ look: Look) {
    let words = log.pointee.words(of: look)
    put(log.pointee.lists.intern(words))
  }
  @inline(__always) mutating func add(_ reason: FailureReason) {
    var types: (uncaught: String?, cast: String?)
    switch reason {
    case .uncaught(let type): types.uncaught = type
    case .cast(let type): types.cast = type
    case .trap, .budget, .hole, .unknown:
      record.detail = UInt8(FailureReason.plain.firstIndex(of: reason) ?? 0)
    }
    put(log.pointee.word(types.uncaught))
    put(log.pointee.word(types.cast))
  }
}

extension EventChoice {
  /// Its index in the list.
  var code: UInt32 { UInt32(Self.allCases.firstIndex(of: self) ?? 0) }
}

extension TraceLog {
  fileprivate mutating func word(_ text: String?) -> UInt32 {
    guard let text else { return 0 }
    return texts.intern(text, &recentTexts)
  }

  fileprivate func word(_ number: Int) -> UInt32 { UInt32(clamping: number) }

  fileprivate mutating func list(_ ids: [NodeID]) -> UInt32 {
    for id in ids { scratch.append(UInt32(clamping: id.number)) }
    return internScratch()
  }

  /// Most first runs of a type share one list.
  fileprivate mutating func list(_ changes: [String]) -> UInt32 {
    if latestChanges.number != 0, latestChanges.list.isSameBuffer(as: changes) {
      return latestChanges.number
    }
    for change in changes { scratch.append(word(change)) }
    let number = internScratch()
    latestChanges = (changes, number)
    return number
  }

  fileprivate mutating func list(_ sentence: Message) -> UInt32 {
    if sentence.parts != [""] { for part in sentence.parts { scratch.append(word(part)) } }
    return internScratch()
  }

  /// 0 for none, for example a body run before its reads are known.
  mutating func list(_ reads: [Dependency]) -> UInt32 {
    if reads.isEmpty { return 0 }
    for read in reads { addWords(of: read) }
    return internScratch()
  }

  private mutating func internScratch() -> UInt32 {
    defer { scratch.removeAll(keepingCapacity: true) }
    return lists.intern(scratch)
  }

  fileprivate mutating func place(_ node: NodeName?) -> UInt32 {
    guard let node else { return 0 }
    let word = UInt32(clamping: node.node.number)
    let object = ObjectIdentifier(node.identity)
    // The table of nodes keeps the object alive.
    if let latestNode, latestNode.identity == object, latestNode.number == word {
      return latestNode.place
    }
    let place = place(node, word)
    if nodes[Int(place) - 1].identity === node.identity { latestNode = (object, word, place) }
    return place
  }

  private mutating func place(_ node: NodeName, _ word: UInt32) -> UInt32 {
    let number = Int(word)
    while nodePlaces.count <= number { nodePlaces.append(0) }
    let known = nodePlaces[number]
    if known != 0 {
      // A node keeps its name, and with it its path: one object.
      let entry = nodes[Int(known) - 1]
      if entry.identity === node.identity || name(entry) == node { return known }
    }
    nodes.append(
      NodeEntry(
        identity: node.identity, view: viewNumber(node.view), number: word))
    nodePlaces[number] = UInt32(nodes.count)
    return UInt32(nodes.count)
  }

  private mutating func viewNumber(_ view: String) -> UInt32 {
    if let known = recentViews[view] { return known - 1 }
    let text = word(view)
    let number = viewNumbers[text] ?? UInt32(views.count)
    if number == views.count {
      views.append(view)
      viewNumbers[text] = number
    }
    recentViews.note(view, number + 1)
    return number
  }

  /// Adds five words: the reason, the name, the kind of source, its text and its number.
  private mutating func addWords(of read: Dependency) {
    let reason = UInt32(read.reason.code)
    let name = word(read.name)
    var source: (kind: UInt32, text: UInt32, number: UInt32) = (0, 0, 0)
    switch read.source {
    case .none: break
    case .slot(let slot): source = (1, word(slot.number), 0)
    case .object(let object):
      source = (2, word(object.className), word(object.number))
    case .key(let key): source = (3, word(key), 0)
    }
    scratch.append(reason)
    scratch.append(name)
    scratch.append(source.kind)
    scratch.append(source.text)
    scratch.append(source.number)
  }
}
