// Finds events in a long run without decoding it.
//
// A run of ten thousand updates has a million events, and a stop is found in any of them between two
// key presses. So a pattern is first translated into the numbers of one log (tags, texts, nodes), and
// records are compared as they are kept; only what passes is decoded.

/// One pattern, ready to be found in one log. Make it anew when the log has grown: names that were
/// not there before have no number.
public struct StopSearch {
  private let log: TraceLog
  private let pattern: StopPattern
  private var tags: UInt64 = 0
  /// Which entries of the table of nodes pass; nil when any does.
  private var nodes: [Bool]?
  /// The number that must match: of the property in a record of state, of the class and property in
  /// one of an object.
  private var property: UInt32?
  private var view: UInt32?
  private var slot: UInt32?
  private var object: (class: UInt32, number: UInt32)?
  private var text: UInt32?
  /// The pattern names something that this log never mentions.
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
      if let tag = PackedRecord.Tag(name: name) { allow(tag) } else { isImpossible = true }
      if let view { choose(view) }
    case .text(let text): positions = log.positions(ofText: text)
    case .place: tags = .max
    }
  }

  /// The first event in a range of positions that the pattern means.
  public func first(in range: Range<Int>) -> Int? {
    guard !isImpossible else { return nil }
    if let positions { return positions.first { range.contains($0) } }
    return range.first { passes($0) }
  }

  /// The last event in a range of positions that the pattern means.
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
    guard tags & (1 << UInt64(record.tag.rawValue)) != 0 else { return false }
    if case .place(let range) = pattern {
      guard range.contains(record.origin) else { return false }
      return isFirstOfItsUpdate(position, range)
    }
    if let nodes, record.node == 0 || !nodes[Int(record.node) - 1] {
      // A value that was initialised names its view and has no node.
      guard record.tag == .valueInit, record.a == view else { return false }
    }
    switch record.tag {
    case .stateWrite, .stateAlloc, .stateFree, .objectWrite:
      return passesProperty(record, at: position)
    case .issue, .note: return passesID(record)
    default: return true
    }
  }

  private func passesProperty(_ record: PackedRecord, at position: Int) -> Bool {
    if record.tag == .objectWrite {
      if slot != nil { return false }
      if let property, record.c != property { return false }
      if let view, record.a != view { return false }
      if let object, record.a != object.class || record.b != object.number { return false }
    } else {
      if object != nil { return false }
      if let slot, record.c != slot { return false }
      if let property, (record.tag == .stateWrite ? record.b : record.a) != property {
        return false
      }
      if let view {
        let isOwner =
          record.tag == .stateWrite
          ? record.a == view
          : log.views[Int(log.nodes[Int(record.node) - 1].view)] == log.texts.text(view)
        if !isOwner { return false }
      }
    }
    guard case .change = pattern, record.tag == .stateWrite || record.tag == .objectWrite else {
      return true
    }
    return WriteEffect.allCases[Int(record.detail)] == .changed
      || (WriteEffect.allCases[Int(record.detail)] == .untracked
        && record.d != log.wideWords(at: position).e)
  }

  private func passesID(_ record: PackedRecord) -> Bool {
    let wanted: String?
    switch pattern {
    case .issue(let id), .note(let id): wanted = id
    default: wanted = nil
    }
    guard let wanted else { return true }
    let id = log.texts.text(record.a)
    return id == wanted || id.hasPrefix(wanted + ".")
  }

  /// A line of source makes a view, gives it its identity and begins its lifetime: one stop.
  private func isFirstOfItsUpdate(_ position: Int, _ range: Range<UInt32>) -> Bool {
    for earlier in log.positions(ofUpdateAt: position).lowerBound..<position
    where range.contains(log.records[earlier].origin) {
      return false
    }
    return true
  }

  // MARK: Translating

  private mutating func allow(_ allowed: PackedRecord.Tag...) {
    for tag in allowed { tags |= 1 << UInt64(tag.rawValue) }
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
  /// last that takes it away. A view that makes place for another one with the same words changes
  /// nothing on screen.
  fileprivate func positions(ofText text: String) -> [Int] {
    guard let wanted = texts.number(of: text) else { return [] }
    /// For each node that shows the text, the roles in which it shows it.
    var showing: [UInt32: Set<UInt32>] = [:]
    var found: [Int] = []
    var wasShown = false
    var first: Int?
    var last = 0
    var nextSpan = 0
    for (position, record) in records.enumerated() {
      if nextSpan < spans.count, Int(spans[nextSpan].start) == position {
        nextSpan += 1
        if let first, wasShown == showing.isEmpty { found.append(wasShown ? last : first) }
        wasShown = !showing.isEmpty
        first = nil
      }
      guard record.tag == .content || (record.tag == .lifeEnd && !showing.isEmpty) else { continue }
      if record.tag == .content, record.b == wanted || record.c == wanted {
        if showing[record.node, default: []].insert(record.a).inserted { first = first ?? position }
      } else if let roles = showing[record.node] {
        let left = record.tag == .lifeEnd ? [] : roles.subtracting([record.a])
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

extension PackedRecord.Tag {
  /// The tag of a kind by the kind's name: `lifeBegin` for `life.begin`.
  fileprivate init?(name: String) {
    let found = Self.allCases.first { tag in
      var word = ""
      for letter in String(describing: tag) {
        if letter.isUppercase { word += "." }
        word += letter.lowercased()
      }
      return word == name
    }
    guard let found else { return nil }
    self = found
  }
}
