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
  /// Remarks on habits are left out: a reader is to find the fault first.
  public var holdsBackAdvice: Bool
  /// Notes on what is out of date are left out: in a world without something nobody looks for that.
  public var holdsBackStaleness: Bool
  /// The names of modifiers that nobody sees: they set values of the environment that are the program's own.
  public var unseen: Set<String>

  public init(
    name: String, events: TraceLog, sources: SourceMap, from firstStep: Int = 0,
    holdingBackAdvice: Bool = false, holdingBackStaleness: Bool = false, unseen: Set<String> = []
  ) {
    self.unseen = unseen
    self.name = name
    self.events = events
    self.sources = sources
    self.firstStep = firstStep
    holdsBackAdvice = holdingBackAdvice
    holdsBackStaleness = holdingBackStaleness
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
    /// The words by which it is compared; nil if both sides have it.
    let key: String?
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
        Set(rows.filter { $0.side == side }.compactMap(\.key))
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
  /// program, so their screens differ only after their events do. `knowsLastScreens`: the last screens
  /// are at hand, and earlier ones are not. If the comparison is no longer wanted, it is empty.
  public init(
    _ a: ComparedRun, _ b: ComparedRun, leftOut: Set<EventID> = [],
    screens: (a: Screens, b: Screens)? = nil, isOneProgram: Bool = false,
    knowsLastScreens: Bool = false, unless isUnwanted: () -> Bool = { false }
  ) {
    self.a = a
    self.b = b
    let left = Digest(a, notingPaths: !isOneProgram, unless: isUnwanted)
    let right = Digest(b, notingPaths: !isOneProgram, unless: isUnwanted)
    let paths = isOneProgram ? nil : left.paths.intersection(right.paths)
    let lines = (a: ComparedLines(of: a, sharing: paths), b: ComparedLines(of: b, sharing: paths))
    var parts: [Part] = []
    let keys = Set(left.parts.keys).union(right.parts.keys)
    for key in isUnwanted() ? [] : keys.sorted() {
      if isUnwanted() { break }
      let rows = Self.align(
        left.parts[key] ?? [], right.parts[key] ?? [], leftOut: leftOut, lines)
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
    let (one, other) = (screens?.a ?? a.events.screens, screens?.b ?? b.events.screens)
    let unseen = a.unseen.union(b.unseen)
    // Earlier screens may need a run of their own. If the last ones differ and events say where it began,
    // they are not asked for.
    if knowsLastScreens, FirstDifference(in: parts) != nil {
      let end = SeenDifference(
        one, other, unseen, after: [], from: last, last: last, unless: isUnwanted)
      if end.last != nil || isUnwanted() {
        seen = end
        return
      }
    }
    seen = SeenDifference(
      one, other, unseen, after: steps, from: first, last: last, unless: isUnwanted)
  }

  /// Most events are the same on both sides up to the first difference; lines are made for the others.
  private static func align(
    _ a: [TraceEvent], _ b: [TraceEvent], leftOut: Set<EventID>,
    _ lines: (a: ComparedLines, b: ComparedLines)
  ) -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(max(a.count, b.count))
    for (one, other) in zip(a, b) {
      guard !leftOut.contains(one.id),
        one.saysTheSame(as: other) || lines.a.key(of: one) == lines.b.key(of: other)
      else { break }
      rows.append(Row(side: .both, a: one, b: other, key: nil))
    }
    let left = a[rows.count...].map {
      Key(words: lines.a.key(of: $0), isLeftOut: leftOut.contains($0.id))
    }
    let right = b[rows.count...].map { Key(words: lines.b.key(of: $0)) }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in right.difference(from: left) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let start = rows.count
    var i = 0
    var j = 0
    while i < left.count || j < right.count {
      if i < left.count, removed.contains(i) {
        rows.append(Row(side: .a, a: a[start + i], b: nil, key: left[i].words))
        i += 1
      } else if j < right.count, inserted.contains(j) {
        rows.append(Row(side: .b, a: nil, b: b[start + j], key: right[j].words))
        j += 1
      } else if i < left.count, j < right.count {
        rows.append(Row(side: .both, a: a[start + i], b: b[start + j], key: nil))
        i += 1
        j += 1
      } else {
        preconditionFailure("what is left on one side was inserted or removed")
      }
    }
    return rows
  }
}

/// What an event is compared by.
private struct Key: Equatable {
  let words: String
  var isLeftOut = false
}

extension TraceEvent {
  /// Whether a line cannot tell the two apart, whatever it says of them.
  fileprivate func saysTheSame(as other: TraceEvent) -> Bool {
    rule == other.rule && kind == other.kind
  }
}

/// The words by which the events of a run are compared.
private struct ComparedLines {
  private let transcript: TextTranscript
  /// The identities of views with bodies that the other run has, too; nil if all are its.
  private let paths: Set<String>?

  init(of run: ComparedRun, sharing paths: Set<String>?) {
    self.paths = paths
    var options = TextTranscript.Options()
    options.showsPlaces = false
    options.showsWholeValues = true
    transcript = TextTranscript(sources: run.sources, options: options)
  }

  func key(of event: TraceEvent) -> String {
    // A view that both runs have may be called otherwise in one: where its lives part, ends and beginnings tell it.
    if paths != nil {
      switch event.kind {
      case .lifeBegin(let node), .lifeEnd(let node):
        return "\(event.kind.name) \(Digest.place(of: node))"
      default: break
      }
    }
    let words = Digest.withoutNumbers(transcript.line(of: event).plain)
    // Bodies of like rows say the same; that of a view which both runs have is compared with its own.
    switch event.kind {
    case .bodyRun(let node, _, _, _), .bodySkip(let node, _, _):
      let path = paths == nil ? node.identity.withoutCounts : Digest.place(of: node)
      return paths?.contains(path) == false ? words : "\(words) \(path)"
    default: return words
    }
  }
}

/// The events of a run in parts, and what there is in the end.
struct Digest {
  struct Key: Hashable, Comparable {
    let step: Int
    let update: Int
    static func < (a: Self, b: Self) -> Bool { (a.step, a.update) < (b.step, b.update) }
  }

  private(set) var parts: [Key: [TraceEvent]] = [:]
  /// Lifetimes that began and ended, by view.
  private(set) var began: [String: Int] = [:]
  private(set) var ended: [String: Int] = [:]
  /// Storage alive at the end, by owner and property, in order of allocation.
  private(set) var storage: [String: [String]] = [:]
  /// First values of object properties, for objects alive at the end, with their classes.
  private var initial: [String: (className: String, values: [String])] = [:]
  /// The classes of the objects alive at the end.
  private var classes: Set<String> = []

  /// The objects alive at the end, each by the step that made it and its place among those of its class
  /// from there: numbers count all that were ever made.
  private var ranks: [String: String] = [:]

  /// The identities of the views whose bodies ran.
  private(set) var paths: Set<String> = []

  /// Type names of views with bodies.
  private let customViews: Set<String>

  init(
    _ run: ComparedRun, notingPaths notesPaths: Bool = false,
    unless isUnwanted: () -> Bool = { false }
  ) {
    let log = run.events
    customViews = log.viewTypes(with: [.bodyRun, .bodySkip])
    var stored = ComparedStorage()
    // Before the first step that may differ only the steps are listed, and what they leave behind counts.
    let start = log.firstPosition(ofStep: run.firstStep)
    for event in log.all(.step, in: 0..<start) {
      parts[Key(step: event.step, update: 0), default: []].append(event)
    }
    let lives = log.lifetimes(before: start)
    began = lives.began.filter { customViews.contains($0.key) }
    ended = lives.ended.filter { customViews.contains($0.key) }
    for event in log.standingStorage(before: start) { stored.apply(event) }
    var step = -1
    var update = 0
    var number = 0
    var part: [TraceEvent] = []
    func endPart() {
      if !part.isEmpty { parts[Key(step: step, update: update)] = part }
      part = []
    }
    for event in log[start...] {
      if isUnwanted() { break }
      if event.step != step {
        endPart()
        (step, update, number) = (event.step, 0, 0)
      }
      if event.update > 0, event.update != number {
        endPart()
        (number, update) = (event.update, update + 1)
      }
      stored.apply(event)
      guard isShown(event.kind), !run.holdsBackAdvice || !event.kind.isAdvice,
        !run.holdsBackStaleness || event.kind.remarkID?.family != .stale
      else { continue }
      switch event.kind {
      case .lifeBegin(let node): began[node.view, default: 0] += 1
      case .lifeEnd(let node): ended[node.view, default: 0] += 1
      case .bodyRun(let node, _, _, _) where notesPaths: paths.insert(Self.place(of: node))
      default: break
      }
      part.append(event)
    }
    endPart()
    storage = stored.storage
    initial = stored.initial
    classes = Set(stored.alive.keys.map(\.className))
    var places: [String: Int] = [:]
    for (object, step) in stored.alive.sorted(by: { $0.key.number < $1.key.number }) {
      let made = "\(object.className)#\(step)"
      let place = places[made, default: 0]
      places[made] = place + 1
      ranks["\(object)"] = "\(made).\(place)"
    }
  }

  /// The first values of an object's property that was written here: what only one run has written is unchanged
  /// in the other, if that has such objects.
  func initial(_ property: String, ifAliveIn other: Digest) -> [String] {
    guard let first = initial[property], other.classes.contains(first.className) else { return [] }
    return first.values
  }

  /// A value, with its objects by their places.
  func ranked(_ value: String) -> String {
    if ranks.isEmpty || !value.utf8.contains(UInt8(ascii: "#")) { return value }
    return value.replacing(/\w+#[0-9]+/) { found in
      ranks[String(found.output)] ?? String(found.output)
    }
  }

  /// Whether values mean the same here as those of another run do there.
  func holds(_ values: [String], as others: [String], of other: Digest) -> Bool {
    // The same words mean the same unless an object is named otherwise.
    if values == others, ranks == other.ranks { return true }
    return values.map(ranked) == others.map(other.ranked)
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

  /// Where a view is, whatever ids the program gives what is there by `id(_:)`, and in whichever branch it is: one of
  /// two programs may decide where the other does not, and what comes of that are ends and beginnings.
  static func place(of node: NodeName) -> String {
    node.identity.withoutCounts.replacing(/\/(?:id\(.*?\)|if\.[a-z.]+)(?=\/|$)/, with: "")
  }

  /// `Row #3  /List/#s4` without the numbers of nodes, slots and objects, and without columns.
  static func withoutNumbers(_ line: String) -> String {
    // (Read by bytes: a line may hold a whole list.)
    let hash = UInt8(ascii: "#")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    var words: [UInt8] = []
    words.reserveCapacity(line.utf8.count)
    for word in Array(line.utf8).split(separator: UInt8(ascii: " ")) {
      if !words.isEmpty { words.append(UInt8(ascii: " ")) }
      guard let place = word.firstIndex(of: hash) else {
        words += word
        continue
      }
      let number = word[(place + 1)...].drop { $0 == UInt8(ascii: "s") }
      words += number.first.map(digits.contains) == true ? word[...place] : word
    }
    return String(decoding: words, as: UTF8.self)
  }
}

/// What storage and objects hold, while they live.
private struct ComparedStorage {
  private var slots: [SlotID: (name: String, value: String)] = [:]
  private var objects: [ObjectID: [String: (first: String, value: String)]] = [:]
  /// The objects that live, with the steps that made them.
  private(set) var alive: [ObjectID: Int] = [:]

  mutating func apply(_ event: TraceEvent) {
    switch event.kind {
    case .stateAlloc(let node, let property, _, let slot, let value):
      slots[slot] = ("\(node.view).\(property)", value)
    case .stateWrite(_, _, _, let slot?, _, let new, .changed, _): slots[slot]?.value = new
    case .stateFree(_, _, _, let slot, _): slots[slot] = nil
    case .objectWrite(let object, let property, let old, let new, .changed, _):
      objects[object, default: [:]][property, default: (old, new)].value = new
    case .objectAlloc(let object): alive[object] = event.step
    case .objectFree(let object):
      objects[object] = nil
      alive[object] = nil
    default: break
    }
  }

  /// By owner and property, in order of allocation.
  var storage: [String: [String]] {
    var storage: [String: [String]] = [:]
    for (_, slot) in slots.sorted(by: { $0.key < $1.key }) {
      storage[slot.name, default: []].append(slot.value)
    }
    for (name, _, written) in written { storage[name, default: []].append(written.value) }
    return storage
  }

  /// The first values of object properties.
  var initial: [String: (className: String, values: [String])] {
    var initial: [String: (className: String, values: [String])] = [:]
    for (name, className, written) in written {
      initial[name, default: (className, [])].values.append(written.first)
    }
    return initial
  }

  /// In the order in which the objects were made: `Game.round`.
  private var written: [(name: String, className: String, written: (first: String, value: String))]
  {
    objects.sorted {
      ($0.key.number, $0.key.className) < ($1.key.number, $1.key.className)
    }.flatMap { object, properties in
      properties.map { ("\(object.className).\($0.key)", object.className, $0.value) }
    }
  }
}
