// Finding events without decoding the run.
//
// A question is asked of a run of a hundred thousand events and more, and answered at once. So a subject is
// first translated into what records hold (numbers of texts, a table of the nodes that are meant), and
// records are compared as they are kept; only what is found is decoded.

/// Kinds of events, as a set.
public struct EventKinds: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  init(_ tag: PackedRecord.Tag) { rawValue = 1 << UInt64(tag.rawValue) }

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

  /// The kind that transcripts call so; empty for another word.
  public init(named name: String) {
    self = []
    for tag in PackedRecord.Tag.allCases where tag.name == name { insert(Self(tag)) }
  }
}

extension TraceLog {
  /// The last event of those kinds about the subject in a range of positions.
  public func last(
    _ kinds: EventKinds, of subject: Subject? = nil, in range: Range<Int>
  ) -> TraceEvent? {
    let sieve = Sieve(kinds, subject, in: self)
    return range.last { sieve.passes(records[$0]) }.map { self[$0] }
  }

  /// The last event of those kinds about the subject for which a predicate holds. Only what is about
  /// the subject is decoded.
  public func last(
    _ kinds: EventKinds, of subject: Subject? = nil, in range: Range<Int>,
    where isMeant: (TraceEvent) -> Bool
  ) -> TraceEvent? {
    let sieve = Sieve(kinds, subject, in: self)
    for position in range.reversed() where sieve.passes(records[position]) {
      let event = self[position]
      if isMeant(event) { return event }
    }
    return nil
  }

  /// The events that allocated the slots, found in one pass from the end of a range.
  public func allocations(of slots: Set<SlotID>, in range: Range<Int>) -> [SlotID: TraceEvent] {
    var missing = Set(slots.map { UInt32(clamping: $0.number) })
    var found: [SlotID: TraceEvent] = [:]
    for position in range.reversed() {
      if missing.isEmpty { break }
      let record = records[position]
      guard record.tag == .stateAlloc, missing.remove(record.c) != nil else { continue }
      found[SlotID(Int(record.c))] = self[position]
    }
    return found
  }

  /// The first event of those kinds about the subject in a range of positions.
  public func first(
    _ kinds: EventKinds, of subject: Subject? = nil, in range: Range<Int>
  ) -> TraceEvent? {
    let sieve = Sieve(kinds, subject, in: self)
    return range.first { sieve.passes(records[$0]) }.map { self[$0] }
  }

  /// All events of those kinds about the subject in a range of positions, in order.
  public func all(
    _ kinds: EventKinds, of subject: Subject? = nil, in range: Range<Int>
  ) -> [TraceEvent] {
    let sieve = Sieve(kinds, subject, in: self)
    return range.filter { sieve.passes(records[$0]) }.map { self[$0] }
  }

  /// The positions of the step that the event at a position belongs to, as far as they are recorded.
  public func positions(ofStepAt position: Int) -> Range<Int> {
    let step = step(at: position)
    return firstPosition(ofStep: step)..<firstPosition(ofStep: step + 1)
  }

  /// The positions of the update that the event at a position belongs to; outside an update, those
  /// between the updates around it.
  public func positions(ofUpdateAt position: Int) -> Range<Int> {
    positions(ofSpan: span(at: position))
  }

  /// Names that callbacks of the run have (`onAppear`, `task.cancel`), in order of first mention.
  public func callbackNames(before cursor: Int) -> [String] {
    var seen: Set<UInt32> = []
    var names: [String] = []
    for record in records.prefix(cursor) where record.tag == .callback {
      if seen.insert(record.a).inserted { names.append(texts.text(record.a)) }
    }
    return names
  }

  /// Names of properties that were allocated or written, of views and of objects, sorted.
  public func propertyNames(before cursor: Int) -> [String] {
    var found: Set<UInt32> = []
    for record in records.prefix(cursor) {
      switch record.tag {
      case .stateAlloc: found.insert(record.a)
      case .stateWrite: found.insert(record.b)
      case .objectWrite: found.insert(record.c)
      default: break
      }
    }
    return found.map { texts.text($0) }.sorted()
  }

  /// Types of views that have been alive, sorted.
  public func viewTypes(before cursor: Int) -> [String] {
    var found: Set<UInt32> = []
    for record in records.prefix(cursor) where record.tag == .lifeBegin {
      found.insert(record.node)
    }
    return Set(found.map { views[Int(nodes[Int($0) - 1].view)] }).sorted()
  }

  /// Which nodes are views of that name.
  func nodes(ofView name: String) -> [Bool] {
    let isMeant = views.map { $0 == name }
    return nodes.map { isMeant[Int($0.view)] }
  }

  /// The number of a text that the log holds.
  func number(ofText text: String) -> UInt32? { texts.number(of: text) }
}

/// A subject in the terms of one log's records.
private struct Sieve {
  private enum Condition {
    case anything
    case nothing
    case nodes([Bool], view: UInt32?)
    case slot(UInt32)
    case object(UInt32, number: UInt32)
    case property(UInt32, nodes: [Bool]?, owner: UInt32?, number: UInt32?)
    case callback(UInt32, nodes: [Bool]?)
    case text(UInt32)
  }

  private let tags: UInt64
  private let condition: Condition

  init(_ kinds: EventKinds, _ subject: Subject?, in log: TraceLog) {
    tags = kinds.rawValue
    func nodes(ofView name: String) -> [Bool] { log.nodes(ofView: name) }
    switch subject {
    case nil: condition = .anything
    case .event: condition = .nothing
    case .node(let id):
      condition = .nodes(log.nodes.map { $0.number == UInt32(clamping: id.number) }, view: nil)
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

  func passes(_ record: PackedRecord) -> Bool {
    guard tags & (1 << UInt64(record.tag.rawValue)) != 0 else { return false }
    switch condition {
    case .anything: return true
    case .nothing: return false
    case .nodes(let meant, let view):
      if record.node != 0 { return meant[Int(record.node) - 1] }
      return (record.tag == .stateWrite || record.tag == .valueInit) && record.a == view
    case .slot(let slot):
      switch record.tag {
      case .stateAlloc, .stateFree, .stateWrite: return record.c == slot
      case .bodyInvalidate: return record.b == slot
      default: return false
      }
    case .object(let name, let number):
      switch record.tag {
      case .objectAlloc, .objectFree, .objectWrite, .objectSend:
        return record.a == name && record.b == number
      default: return false
      }
    case .property(let name, let meant, let owner, let number):
      return passes(record, property: name, meant, owner, number)
    case .callback(let name, let meant):
      guard record.tag == .callback, record.a == name else { return false }
      guard let meant else { return true }
      return record.node != 0 && meant[Int(record.node) - 1]
    case .text(let text): return record.tag == .content && record.b == text
    }
  }

  private func passes(
    _ record: PackedRecord, property: UInt32, _ meant: [Bool]?, _ owner: UInt32?, _ number: UInt32?
  ) -> Bool {
    switch record.tag {
    case .stateAlloc, .stateFree:
      guard record.a == property else { return false }
      return meant.map { record.node != 0 && $0[Int(record.node) - 1] } ?? true
    case .stateWrite:
      guard record.b == property else { return false }
      return owner.map { record.a == $0 } ?? true
    case .objectWrite:
      guard record.c == property, owner.map({ record.a == $0 }) ?? true else { return false }
      return number.map { record.b == $0 } ?? true
    default: return false
    }
  }
}
