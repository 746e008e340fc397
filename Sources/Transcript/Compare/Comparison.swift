// Two runs of the same steps, side by side.
//
// Runs of two programs never have the same numbers: one additional node, slot or event shifts all later
// ones. So events are compared without numbers, step by step and, within a step, update by update; what
// only one side did is listed separately.

public import Diagnostics
public import Trace

/// One run that is compared.
public struct ComparedRun: Sendable {
  /// The reader's name for it: a file, a scene, a variant.
  public var name: String
  /// A description shown once, after its name.
  public var detail = ""
  public var events: TraceLog
  public var sources: SourceMap
  /// The first step that may differ from the other run: earlier steps are listed without their events.
  public var firstStep: Int

  public init(name: String, events: TraceLog, sources: SourceMap, from firstStep: Int = 0) {
    self.name = name
    self.events = events
    self.sources = sources
    self.firstStep = firstStep
  }
}

/// The events of two runs, aligned.
public struct Comparison: Sendable {
  public enum Side: String, Sendable { case both, a, b }

  /// One event, of one side or both.
  public struct Row: Sendable {
    public let side: Side
    /// Nil if only the other side has it.
    public let a: TraceEvent?
    public let b: TraceEvent?
    /// The words by which it is compared.
    let key: String
    public var event: TraceEvent {
      guard let event = a ?? b else { preconditionFailure("a row has a side") }
      return event
    }
  }

  /// The events of a step before its first update, or those of one of its updates; updates are counted
  /// within the step, 0 is the part before the first.
  public struct Part: Sendable {
    public let step: Int
    public let update: Int
    public let rows: [Row]
    public var differs: Bool { rows.contains { $0.side != .both } }

    /// What both sides did, but at different positions among the rest.
    var moved: Set<String> {
      func keys(of side: Side) -> Set<String> {
        Set(rows.filter { $0.side == side }.map(\.key))
      }
      return keys(of: .a).intersection(keys(of: .b))
    }
  }

  public let a: ComparedRun
  public let b: ComparedRun
  public let parts: [Part]
  /// The overall differences in lifetimes and storage; empty if there are none.
  public let differences: [Difference]
  /// Where a person who looks at both screens first sees a difference.
  let seen: SeenDifference

  /// Whether both did the same and looked the same throughout.
  public var isEqual: Bool { haveEqualEvents && seen.first == nil }
  var haveEqualEvents: Bool { parts.allSatisfy { !$0.differs } }

  /// `leftOut`: events left out of the second run, so that nothing matches them there. `screens`: what
  /// is on screen in each run, if the events alone do not show it. `isOneProgram`: both runs are of one
  /// program, so their screens differ only after their events do. If the comparison is no longer
  /// wanted, it is empty.
  public init(
    _ a: ComparedRun, _ b: ComparedRun, leftOut: Set<EventID> = [],
    screens: (a: Screens, b: Screens)? = nil, isOneProgram: Bool = false,
    unless isUnwanted: () -> Bool = { false }
  ) {
    self.a = a
    self.b = b
    let left = Digest(a, unless: isUnwanted)
    let right = Digest(b, unless: isUnwanted)
    var parts: [Part] = []
    let keys = Set(left.parts.keys).union(right.parts.keys)
    for key in isUnwanted() ? [] : keys.sorted() {
      if isUnwanted() { break }
      let rows = Self.align(left.parts[key] ?? [], right.parts[key] ?? [], leftOut: leftOut)
      if !rows.isEmpty { parts.append(Part(step: key.step, update: key.update, rows: rows)) }
    }
    self.parts = parts
    differences = Difference.between(left, right)
    let first = min(a.firstStep, b.firstStep)
    let last = max(a.events.lastStep, b.events.lastStep)
    let steps =
      isOneProgram
      ? Set(parts.filter(\.differs).map(\.step)).filter { $0 >= first }.sorted()
      : Array(first..<max(first, last))
    seen = SeenDifference(
      screens?.a ?? a.events.screens, screens?.b ?? b.events.screens, after: steps, from: first,
      last: last, unless: isUnwanted)
  }

  private static func align(
    _ a: [Digest.Entry], _ b: [Digest.Entry], leftOut: Set<EventID>
  ) -> [Row] {
    let changes = b.map { Key(words: $0.key) }.difference(
      from: a.map { Key(words: $0.key, isLeftOut: leftOut.contains($0.event.id)) })
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [Row] = []
    var i = 0
    var j = 0
    while i < a.count || j < b.count {
      if i < a.count, removed.contains(i) {
        rows.append(Row(side: .a, a: a[i].event, b: nil, key: a[i].key))
        i += 1
      } else if j < b.count, inserted.contains(j) {
        rows.append(Row(side: .b, a: nil, b: b[j].event, key: b[j].key))
        j += 1
      } else if i < a.count, j < b.count {
        rows.append(Row(side: .both, a: a[i].event, b: b[j].event, key: a[i].key))
        i += 1
        j += 1
      } else {
        preconditionFailure("what is left on one side was inserted or removed")
      }
    }
    return rows
  }
}

/// What an entry is compared by.
private struct Key: Equatable {
  let words: String
  var isLeftOut = false
}

/// The events of a run in parts, each with the words by which it is compared.
struct Digest {
  struct Key: Hashable, Comparable {
    let step: Int
    let update: Int
    static func < (a: Self, b: Self) -> Bool { (a.step, a.update) < (b.step, b.update) }
  }

  struct Entry {
    let event: TraceEvent
    let key: String
  }

  private(set) var parts: [Key: [Entry]] = [:]
  /// Lifetimes that began and ended, by view.
  private(set) var began: [String: Int] = [:]
  private(set) var ended: [String: Int] = [:]
  /// Storage alive at the end, by owner and property, in order of allocation.
  private(set) var storage: [String: [String]] = [:]
  /// First values of object properties, for objects alive at the end.
  private(set) var initial: [String: [String]] = [:]

  /// The objects alive at the end, each by its place among those of its class: numbers count all that
  /// were ever made.
  private var ranks: [String: String] = [:]

  /// Type names of views with bodies.
  private var customViews: Set<String> = []

  init(_ run: ComparedRun, unless isUnwanted: () -> Bool = { false }) {
    for event in run.events {
      switch event.kind {
      case .bodyRun(let node, _, _, _), .bodySkip(let node, _, _): customViews.insert(node.view)
      default: break
      }
    }
    var options = TextTranscript.Options()
    options.showsPlaces = false
    options.showsWholeValues = true
    let transcript = TextTranscript(sources: run.sources, options: options)
    var step = -1
    var update = 0
    var number = 0
    var slots: [SlotID: (name: String, value: String)] = [:]
    var objects = ObjectBook()
    var alive: Set<ObjectID> = []
    for event in run.events {
      if isUnwanted() { break }
      if event.step != step { (step, update, number) = (event.step, 0, 0) }
      if event.update > 0, event.update != number { (number, update) = (event.update, update + 1) }
      switch event.kind {
      case .stateAlloc(let node, let property, _, let slot, let value):
        slots[slot] = ("\(node.view).\(property)", value)
      case .stateWrite(_, _, _, let slot?, _, let new, .changed, _): slots[slot]?.value = new
      case .stateFree(_, _, _, let slot, _): slots[slot] = nil
      case .objectAlloc(let object): alive.insert(object)
      case .objectFree(let object):
        alive.remove(object)
        objects.apply(event.kind)
      default: objects.apply(event.kind)
      }
      guard isShown(event.kind) else { continue }
      var isStep = false
      switch event.kind {
      case .step: isStep = true
      case .lifeBegin(let node): began[node.view, default: 0] += 1
      case .lifeEnd(let node): ended[node.view, default: 0] += 1
      default: break
      }
      guard isStep || step >= run.firstStep else { continue }
      let line = transcript.line(of: event).plain
      parts[Key(step: step, update: update), default: []].append(
        Entry(event: event, key: Self.withoutNumbers(line)))
    }
    for (_, slot) in slots.sorted(by: { $0.key < $1.key }) {
      storage[slot.name, default: []].append(slot.value)
    }
    for (name, written) in objects.written {
      storage[name, default: []].append(written.value)
      initial[name, default: []].append(written.first)
    }
    for (name, objects) in Dictionary(grouping: alive, by: \.className) {
      for (rank, object) in objects.sorted(by: { $0.number < $1.number }).enumerated() {
        ranks["\(object)"] = "\(name)#\(rank + 1)"
      }
    }
  }

  /// A value, with its objects by their places.
  func ranked(_ value: String) -> String {
    value.replacing(/\w+#[0-9]+/) { found in ranks[String(found.output)] ?? String(found.output) }
  }

  /// Whether an event takes part in the comparison: lifetimes of the program's own views, their
  /// storage, bodies and content.
  private func isShown(_ kind: TraceEvent.Kind) -> Bool {
    switch kind {
    case .lifeBegin(let node), .lifeEnd(let node): return customViews.contains(node.view)
    case .updateBegin, .updateEnd, .identity, .order, .bodyInvalidate, .valueInit,
      .environmentWrite, .preferenceWrite, .look:
      return false
    default: return true
    }
  }

  /// `Row #3  /List/#s4` without the numbers of nodes, slots and objects, and without columns.
  static func withoutNumbers(_ line: String) -> String {
    var words: [Substring] = []
    for word in line.split(separator: " ") {
      guard let hash = word.firstIndex(of: "#") else {
        words.append(word)
        continue
      }
      let number = word[word.index(after: hash)...].drop { $0 == "s" }
      words.append(number.first?.isNumber == true ? word[...hash] : word)
    }
    return words.joined(separator: " ")
  }
}

/// The object properties that have been written, while the objects live.
private struct ObjectBook {
  private struct Key: Hashable {
    let object: ObjectID
    let property: String
  }

  private var values: [Key: (first: String, value: String)] = [:]

  mutating func apply(_ kind: TraceEvent.Kind) {
    switch kind {
    case .objectWrite(let object, let property, let old, let new, .changed, _):
      values[Key(object: object, property: property), default: (old, new)].value = new
    case .objectFree(let object): values = values.filter { $0.key.object != object }
    default: break
    }
  }

  /// In the order in which the objects were made: `Game.round`.
  var written: [(name: String, (first: String, value: String))] {
    values.sorted { $0.key.object.number < $1.key.object.number }.map { key, value in
      ("\(key.object.className).\(key.property)", value)
    }
  }
}
