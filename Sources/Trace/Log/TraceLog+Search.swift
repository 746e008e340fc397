// Finds events without decoding the run.
//
// Questions about runs with a hundred thousand events and more must be answered at once. So a subject
// is first translated into the contents of records (numbers of texts, a table of the nodes), and
// records are compared as stored; only what is found is decoded.

/// Kinds of events, as a set.
public struct EventKinds: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public init(_ name: EventName) { rawValue = 1 << UInt64(name.rawValue) }

  func contains(_ name: EventName) -> Bool { rawValue & (1 << UInt64(name.rawValue)) != 0 }

  public static let step = Self(.step)
  public static let action = Self(.action)
  public static let updateBegin = Self(.updateBegin)
  public static let updateEnd = Self(.updateEnd)
  public static let identity = Self(.identity)
  public static let lifeBegin = Self(.lifeBegin)
  public static let lifeEnd = Self(.lifeEnd)
  public static let content = Self(.content)
  public static let stateAlloc = Self(.stateAlloc)
  public static let stateFree = Self(.stateFree)
  public static let stateWrite = Self(.stateWrite)
  public static let objectAlloc = Self(.objectAlloc)
  public static let objectFree = Self(.objectFree)
  public static let objectWrite = Self(.objectWrite)
  public static let objectSend = Self(.objectSend)
  public static let bodyInvalidate = Self(.bodyInvalidate)
  public static let bodyRun = Self(.bodyRun)
  public static let bodySkip = Self(.bodySkip)
  public static let valueInit = Self(.valueInit)
  public static let callback = Self(.callback)
  public static let environmentWrite = Self(.environmentWrite)
  public static let preferenceWrite = Self(.preferenceWrite)
  public static let transition = Self(.transition)
  public static let order = Self(.order)
  public static let animate = Self(.animate)
  public static let output = Self(.output)
  public static let issue = Self(.issue)
  public static let note = Self(.note)
  public static let failure = Self(.failure)
  public static let writes: Self = [.stateWrite, .objectWrite]
  public static let all = Self(rawValue: .max)

  /// The kind with that name in transcripts; empty for any other word.
  public init(named name: String) {
    self = EventName(word: name).map(Self.init) ?? []
  }
}

extension TraceLog {
  /// The last event of those kinds about the subject in a range of positions.
  public func last(
    _ kinds: EventKinds, of subject: Subject? = nil, in range: Range<Int>
  ) -> TraceEvent? {
    let sieve = Sieve(kinds, subject, in: self)
    return range.last { sieve.passes($0, in: self) }.map { self[$0] }
  }

  /// The last event of those kinds about the subject that satisfies a predicate. Only events about the
  /// subject are decoded.
  public func last(
    _ kinds: EventKinds, of subject: Subject? = nil, in range: Range<Int>,
    where isMeant: (TraceEvent) -> Bool
  ) -> TraceEvent? {
    let sieve = Sieve(kinds, subject, in: self)
    for position in range.reversed() where sieve.passes(position, in: self) {
      let event = self[position]
      if isMeant(event) { return event }
    }
    return nil
  }

  /// The last event of those kinds about each of the nodes, found in one pass backwards through a range.
  public func last(
    _ kinds: EventKinds, ofEach wanted: Set<NodeID>, in range: Range<Int>
  ) -> [NodeID: TraceEvent] {
    var missing = Set(wanted.map { UInt32(clamping: $0.number) })
    var found: [NodeID: TraceEvent] = [:]
    for position in range.reversed() {
      if missing.isEmpty { break }
      let record = records[position]
      guard kinds.contains(record.tag), record.node != 0 else { continue }
      let number = nodes[Int(record.node) - 1].number
      if missing.remove(number) != nil { found[NodeID(Int(number))] = self[position] }
    }
    return found
  }

  /// The events that allocated the slots, found in one pass backwards through a range.
  public func allocations(of slots: Set<SlotID>, in range: Range<Int>) -> [SlotID: TraceEvent] {
    var missing = Set(slots.map { UInt32(clamping: $0.number) })
    var found: [SlotID: TraceEvent] = [:]
    let slot = FieldPlaces(.slot)
    for position in range.reversed() {
      if missing.isEmpty { break }
      let record = records[position]
      guard record.tag == .stateAlloc, let number = word(slot, of: record, at: position),
        missing.remove(number) != nil
      else { continue }
      found[SlotID(Int(number))] = self[position]
    }
    return found
  }

  /// The first event of those kinds about the subject in a range of positions.
  public func first(
    _ kinds: EventKinds, of subject: Subject? = nil, in range: Range<Int>
  ) -> TraceEvent? {
    let sieve = Sieve(kinds, subject, in: self)
    return range.first { sieve.passes($0, in: self) }.map { self[$0] }
  }

  /// All events of those kinds about the subject in a range of positions, in order.
  public func all(
    _ kinds: EventKinds, of subject: Subject? = nil, in range: Range<Int>
  ) -> [TraceEvent] {
    let sieve = Sieve(kinds, subject, in: self)
    return range.filter { sieve.passes($0, in: self) }.map { self[$0] }
  }

  /// The positions of the step that contains the event at a position, as far as recorded; none where
  /// nothing is, as in a run that was interrupted before its first event.
  public func positions(ofStepAt position: Int) -> Range<Int> {
    guard indices.contains(position) else { return endIndex..<endIndex }
    let step = step(at: position)
    return firstPosition(ofStep: step)..<firstPosition(ofStep: step + 1)
  }

  /// The events of a step; none if there is no such step.
  public func events(ofStep step: Int) -> Slice<TraceLog> {
    self[firstPosition(ofStep: step)..<firstPosition(ofStep: step + 1)]
  }

  /// The positions of the update that contains the event at a position; outside updates, those between
  /// the surrounding ones.
  public func positions(ofUpdateAt position: Int) -> Range<Int> {
    positions(ofSpan: span(at: position))
  }

  /// Names of the run's callbacks (`onAppear`, `task.cancel`), in order of first occurrence.
  public func callbackNames(before cursor: Int) -> [String] {
    words(.name, before: cursor) { $0 == .callback }.map { texts.text($0) }
  }

  /// Names of allocated or written properties, of views and of objects, sorted.
  public func propertyNames(before cursor: Int) -> [String] {
    words(.property, before: cursor).map { texts.text($0) }.sorted()
  }

  /// The values of a field in the records of the kinds that have it, each word once, in order.
  private func words(
    _ field: EventField, before cursor: Int, where isMeant: (EventName) -> Bool = { _ in true }
  ) -> [UInt32] {
    let field = FieldPlaces(field)
    var seen: Set<UInt32> = []
    return records.prefix(cursor).enumerated().compactMap { position, record in
      guard isMeant(record.tag), let word = word(field, of: record, at: position),
        seen.insert(word).inserted
      else { return nil }
      return word
    }
  }

  /// Types of views that have been alive, sorted.
  public func viewTypes(before cursor: Int) -> [String] {
    var found: Set<UInt32> = []
    for record in records.prefix(cursor) where record.tag == .lifeBegin {
      found.insert(record.node)
    }
    return Set(found.map { views[Int(nodes[Int($0) - 1].view)] }).sorted()
  }

  /// Types of views that events of those kinds are about.
  public func viewTypes(with kinds: EventKinds) -> Set<String> {
    var isFound = [Bool](repeating: false, count: views.count)
    // (The making of a value has no node yet.)
    var made: [Int] = []
    records.visit { position, record in
      guard kinds.contains(record.tag) else { return }
      if record.tag == .valueInit {
        made.append(position)
      } else if record.node > 0 {
        isFound[Int(nodes[Int(record.node) - 1].view)] = true
      }
    }
    var names = Set(isFound.indices.filter { isFound[$0] }.map { views[$0] })
    for position in made {
      if case .valueInit(let view, _) = self[position].kind { names.insert(view) }
    }
    return names
  }

  /// What each node last showed, in order.
  public func lastContents() -> [TraceEvent] {
    var last = [Int](repeating: -1, count: nodes.count + 1)
    records.visit { position, record in
      if record.tag == .content { last[Int(record.node)] = position }
    }
    return last.filter { $0 >= 0 }.sorted().map { self[$0] }
  }

  /// The reads of objects by parts of bodies of which writes have told: of each property, its last write that
  /// somebody read.
  public func toldObjectMarks(in range: Range<Int>) -> Set<Ground.ObjectMark> {
    let (object, property) = (FieldPlaces(.object), FieldPlaces(.property))
    let readers = FieldPlaces(.readers)
    var last: [[UInt32?]: Int] = [:]
    records.visit { position, record in
      guard record.tag == .objectWrite, range.contains(position),
        let list = word(readers, of: record, at: position), list > 0, !lists[list].isEmpty
      else { return }
      let place = word(property, of: record, at: position)
      let name = word(object, of: record, at: position)
      last[[name, objectNumber(object, of: record, at: position), place]] = position
    }
    return last.values.reduce(into: []) { found, position in
      guard case .objectWrite(let object, let property, _, _, _, let readers) = self[position].kind
      else { return }
      for view in readers {
        found.insert(Ground.ObjectMark(view: view, object: object, property: property))
      }
    }
  }

  /// For each node, whether it is a view with that name.
  func nodes(ofView name: String) -> [Bool] {
    let isMeant = views.map { $0 == name }
    return nodes.map { isMeant[Int($0.view)] }
  }

  /// The number of a text, if the log contains it.
  func number(ofText text: String) -> UInt32? { texts.number(of: text) }
}

/// A subject in terms of one log's records.
private struct Sieve {
  private enum Condition {
    case anything
    case nothing
    case node(UInt32)
    case nodes([Bool], view: UInt32?)
    case slot(UInt32)
    case object(UInt32, number: UInt32)
    case property(UInt32, nodes: [Bool]?, owner: UInt32?, number: UInt32?)
    case callback(UInt32, nodes: [Bool]?)
    case text(UInt32)
  }

  private let kinds: EventKinds
  private let condition: Condition
  private let view = FieldPlaces(.view)
  private let holder = FieldPlaces(.holder)
  private let slot = FieldPlaces(.slot)
  private let object = FieldPlaces(.object)
  private let property = FieldPlaces(.property)
  private let name = FieldPlaces(.name)
  private let text = FieldPlaces(.text)

  init(_ kinds: EventKinds, _ subject: Subject?, in log: TraceLog) {
    self.kinds = kinds
    func nodes(ofView name: String) -> [Bool] { log.nodes(ofView: name) }
    switch subject {
    case nil: condition = .anything
    case .event: condition = .nothing
    // (Without looking at all nodes: many questions are about one, and a short part of a long run.)
    case .node(let id): condition = .node(UInt32(clamping: id.number))
    case .view(let name):
      condition = .nodes(nodes(ofView: name), view: log.number(ofText: name) ?? 0)
    case .slot(let slot): condition = .slot(UInt32(clamping: slot.number))
    case .object(let object):
      condition =
        log.number(ofText: object.className).map {
          .object($0, number: UInt32(clamping: object.number))
        } ?? .nothing
    case .property(let name, let owner):
      guard let property = log.number(ofText: name) else {
        condition = .nothing
        return
      }
      guard let owner else {
        condition = .property(property, nodes: nil, owner: nil, number: nil)
        return
      }
      let parts = owner.split(separator: "#", maxSplits: 1)
      let className = parts.first.map(String.init) ?? owner
      condition = .property(
        property, nodes: nodes(ofView: owner),
        owner: log.number(ofText: className) ?? 0,
        number: parts.count == 2 ? UInt32(parts[1]) : nil)
    case .callback(let name, let owner):
      condition =
        log.number(ofText: name).map { text in
          .callback(text, nodes: owner.map { owner in nodes(ofView: owner) })
        } ?? .nothing
    case .text(let text): condition = log.number(ofText: text).map { .text($0) } ?? .nothing
    }
  }

  func passes(_ position: Int, in log: TraceLog) -> Bool {
    let record = log.records[position]
    guard kinds.contains(record.tag) else { return false }
    func word(_ field: FieldPlaces) -> UInt32? { log.word(field, of: record, at: position) }
    switch condition {
    case .anything: return true
    case .nothing: return false
    case .node(let number):
      return record.node != 0 && log.nodes[Int(record.node) - 1].number == number
    case .nodes(let meant, let name):
      if record.node != 0 { return meant[Int(record.node) - 1] }
      return name != nil && (word(holder) ?? word(view)) == name
    case .slot(let number): return word(slot) == number
    case .object(let className, let number):
      return word(object) == className
        && log.objectNumber(object, of: record, at: position) == number
    case .property(let name, let meant, let owner, let number):
      guard word(property) == name else { return false }
      if let className = word(object) {
        return owner.map { $0 == className } ?? true
          && number.map { $0 == log.objectNumber(object, of: record, at: position) } ?? true
      }
      if let view = word(holder) { return owner.map { $0 == view } ?? true }
      return meant.map { record.node != 0 && $0[Int(record.node) - 1] } ?? true
    case .callback(let text, let meant):
      guard record.tag == .callback, word(name) == text else { return false }
      guard let meant else { return true }
      return record.node != 0 && meant[Int(record.node) - 1]
    case .text(let shown): return record.tag == .content && word(text) == shown
    }
  }
}

extension TraceLog {
  /// The number of the object that a record names.
  func objectNumber(_ object: FieldPlaces, of record: PackedRecord, at position: Int) -> UInt32? {
    object[record.tag].map { word($0 + 1, of: record, at: position) }
  }
}
