// Finds events in a long run without decoding it.
//
// A run of ten thousand updates has a million events, and a stop must be found among them between two
// key presses. So a pattern is first translated into the numbers of one log (tags, texts, nodes), and
// records are compared as stored; only matches are decoded.

/// One pattern, prepared for searching one log. Make it again when the log has grown: new names have no
/// number in it.
public struct StopSearch {
  private let log: TraceLog
  private let pattern: StopPattern
  private let places = (
    property: FieldPlaces(.property), object: FieldPlaces(.object), slot: FieldPlaces(.slot),
    holder: FieldPlaces(.holder), view: FieldPlaces(.view), old: FieldPlaces(.old),
    new: FieldPlaces(.new)
  )
  private var kinds: EventKinds = []
  /// Which entries of the table of nodes match; nil if any does.
  private var nodes: [Bool]?
  /// The number that must match: the property in a state record, the class and property in an object
  /// record.
  private var property: UInt32?
  private var view: UInt32?
  private var slot: UInt32?
  private var object: (class: UInt32, number: UInt32)?
  /// The pattern names something that never occurs in this log.
  private var isImpossible = false
  /// For a text: the positions at which it comes or goes, in order.
  private var positions: [Int]?

  public init(_ pattern: StopPattern, in log: TraceLog) {
    self.log = log
    self.pattern = pattern
    switch pattern {
    case .body(let view):
      allow(.bodyRun)
      choose(view)
    case .life(let edge, let view):
      if edge != .end { allow(.lifeBegin) }
      if edge != .begin { allow(.lifeEnd) }
      choose(view)
    case .write(let watched):
      allow(.stateWrite, .objectWrite)
      choose(watched)
    case .change(let watched):
      allow(.stateWrite, .objectWrite, .stateAlloc, .stateFree)
      choose(watched)
    case .issue: allow(.issue)
    case .note: allow(.note)
    case .kind(let name, let view):
      kinds = EventKinds(named: name)
      isImpossible = kinds == []
      if let view { choose(view) }
    case .text(let text): positions = log.positions(ofText: text)
    case .place: kinds = .all
    }
  }

  /// The first matching event in a range of positions.
  public func first(in range: Range<Int>) -> Int? {
    guard !isImpossible else { return nil }
    if let positions { return positions.first { range.contains($0) } }
    return range.first { passes($0) }
  }

  /// The last matching event in a range of positions.
  public func last(in range: Range<Int>) -> Int? {
    guard !isImpossible else { return nil }
    if let positions { return positions.last { range.contains($0) } }
    return range.last { passes($0) }
  }

  /// All of them, in order.
  public func all(in range: Range<Int>) -> [Int] {
    guard !isImpossible else { return [] }
    if let positions { return positions.filter { range.contains($0) } }
    return range.filter { passes($0) }
  }

  // MARK: One record

  private func passes(_ position: Int) -> Bool {
    let record = log.records[position]
    guard kinds.contains(record.tag) else { return false }
    if case .place(let range) = pattern {
      guard range.contains(record.origin) else { return false }
      return isFirstOfItsUpdate(position, range)
    }
    if let nodes, record.node == 0 || !nodes[Int(record.node) - 1] {
      // An initialised value names its view and has no node.
      guard view != nil, word(places.view, position) == view else { return false }
    }
    switch pattern {
    case .write, .change: return passesProperty(record, at: position)
    case .issue(let id?), .note(let id?): return passesID(id, record)
    case .body, .life, .issue, .note, .kind, .text, .place: return true
    }
  }

  private func passesProperty(_ record: PackedRecord, at position: Int) -> Bool {
    if let property, word(places.property, position) != property { return false }
    if let className = word(places.object, position) {
      if slot != nil { return false }
      if let view, className != view { return false }
      if let object,
        className != object.class
          || log.objectNumber(places.object, of: record, at: position) != object.number
      {
        return false
      }
    } else {
      if object != nil { return false }
      if let slot, word(places.slot, position) != slot { return false }
      if let view, holder(of: record, at: position) != view { return false }
    }
    guard case .change = pattern, let new = word(places.new, position) else { return true }
    switch WriteEffect.allCases[Int(record.detail)] {
    case .changed: return true
    case .untracked: return word(places.old, position) != new
    case .equal, .refused, .uninstalled: return false
    }
  }

  /// The number of the name of the view that owns the storage in a record.
  private func holder(of record: PackedRecord, at position: Int) -> UInt32? {
    word(places.holder, position)
      ?? number(of: log.views[Int(log.nodes[Int(record.node) - 1].view)])
  }

  private func passesID(_ wanted: String, _ record: PackedRecord) -> Bool {
    let id = RemarkID.allCases[Int(record.detail)].rawValue
    return id == wanted || id.hasPrefix(wanted + ".")
  }

  private func word(_ field: FieldPlaces, _ position: Int) -> UInt32? {
    log.word(field, of: log.records[position], at: position)
  }

  /// A line of source makes a view, gives it its identity and begins its lifetime: that is a single stop.
  private func isFirstOfItsUpdate(_ position: Int, _ range: Range<UInt32>) -> Bool {
    for earlier in log.positions(ofUpdateAt: position).lowerBound..<position
    where range.contains(log.records[earlier].origin) {
      return false
    }
    return true
  }

  // MARK: Translating

  private mutating func allow(_ allowed: EventName...) {
    for name in allowed { kinds.insert(EventKinds(name)) }
  }

  private mutating func choose(_ name: String) {
    nodes = log.nodes(ofView: name)
    view = number(of: name)
  }

  private mutating func choose(_ watched: WatchedProperty) {
    if let name = watched.name {
      property = number(of: name)
      if property == nil { isImpossible = true }
    }
    switch watched.owner {
    case .anyone: break
    case .type(let name):
      view = number(of: name)
      if view == nil { isImpossible = true }
    case .slot(let id): slot = UInt32(clamping: id.number)
    case .object(let id):
      guard let name = number(of: id.className) else {
        isImpossible = true
        return
      }
      object = (name, UInt32(clamping: id.number))
    }
  }

  private func number(of text: String) -> UInt32? { log.texts.number(of: text) }
}

extension TraceLog {
  /// Where a text appears on the screen or leaves it: the first event in an update that shows it, the
  /// last that takes it away. A view replaced by another with the same words changes nothing on screen.
  fileprivate func positions(ofText text: String) -> [Int] {
    guard let wanted = texts.number(of: text) else { return [] }
    /// For each node that shows the text, the roles in which it does.
    var showing: [UInt32: Set<UInt8>] = [:]
    var found: [Int] = []
    var wasShown = false
    var first: Int?
    var last = 0
    var nextSpan = 0
    let places = [FieldPlaces(.text), FieldPlaces(.value)]
    for (position, record) in records.enumerated() {
      if nextSpan < spans.count, Int(spans[nextSpan].start) == position {
        nextSpan += 1
        if let first, wasShown == showing.isEmpty { found.append(wasShown ? last : first) }
        wasShown = !showing.isEmpty
        first = nil
      }
      guard record.tag == .content || (record.tag == .lifeEnd && !showing.isEmpty) else { continue }
      let role = record.detail
      let shows = places.contains { word($0, of: record, at: position) == wanted }
      if shows {
        if showing[record.node, default: []].insert(role).inserted { first = first ?? position }
      } else if let roles = showing[record.node] {
        let left = record.tag == .lifeEnd ? [] : roles.subtracting([role])
        showing[record.node] = left.isEmpty ? nil : left
        guard left.count < roles.count else { continue }
        first = first ?? position
        last = position
      }
    }
    if let first, wasShown == showing.isEmpty { found.append(wasShown ? last : first) }
    return found
  }
}
