// The run as text: one line for each event that belongs to the story.
//
// The story is that of the program's own views: their lifetimes, their storage, their bodies, and
// what set them off. Primitive views live and die with them in large numbers; they are counted, one
// line for all that began and one for all that ended in an update. Which views are primitive is
// known from the events: a view of the program had a value initialised, storage, or a body.
//
//     step 1  tap("Switch")
//       action tap    Button               "Switch"
//       state  write  ContentView.dayTime  #s1  true → false
//     update 2
//       body   run    ContentView: _dayTime changed.
//       life   begin  CatRecorder          #7  /ContentView/VStack/0.false
//       +             2 primitive views began: Button, Text
//
// The kind is in a fixed column and every event is one line, so that `grep '  life   end'`
// works on any transcript.

public import Diagnostics
public import Phrases
public import Trace

/// Words the events of a run, as they come, for people.
public struct TextTranscript {
  public struct Options: Sendable {
    public var filter: EventFilter = .all
    /// Whether lines end with the place in the source. Lessons leave it out, for there it would
    /// change with every line of prose.
    public var showsPlaces = true
    /// The language in which meanings are printed. Lessons record English.
    public var words = Words()
    public init() {}
  }

  let options: Options
  private let kindsThatMatter: EventKinds
  /// Set again when a session has checked more: places recorded since are in no older one.
  public var sources: SourceMap
  /// Type names of the views that have bodies, as far as events have shown them.
  private var customViews: Set<String> = []
  private var began = Tally()
  private var ended = Tally()
  /// Nodes whose lifetime began in this update: their first content is no change.
  private var newNodes: Set<NodeID> = []
  /// The update that is open but has no line yet.
  private var pendingHeading: StyledLine?

  public init(sources: SourceMap, options: Options = Options()) {
    self.sources = sources
    self.options = options
    kindsThatMatter = Self.kindsThatMatter(to: options.filter)
  }

  /// The lines for the next events. A group that is cut off in its middle is counted as far as it
  /// goes.
  @inlinable public mutating func lines(for events: some Collection<TraceEvent>) -> [StyledLine] {
    // Each event is made anew whenever it is asked for.
    lines(for: Array(events))
  }

  /// The lines for the events in a range of a log, of which only those are decoded that matter.
  public mutating func lines(for range: Range<Int>, of log: TraceLog) -> [StyledLine] {
    lines(for: log.all(kindsThatMatter, in: range))
  }

  /// The kinds that are shown, those that divide the run, and those that reveal which views are the
  /// program's own.
  private static func kindsThatMatter(to filter: EventFilter) -> EventKinds {
    let selected = filter.selectedKinds
    if selected == .all { return .all }
    let frame: EventKinds = [.step, .updateBegin, .updateEnd, .failure]
    let telling: EventKinds = [.bodyRun, .bodySkip, .bodyInvalidate, .valueInit, .stateAlloc]
    let aboutAnyView: EventKinds = [
      .lifeBegin, .lifeEnd, .identity, .environmentWrite, .preferenceWrite, .order,
    ]
    return selected.isDisjoint(with: aboutAnyView)
      ? frame.union(selected) : frame.union(selected).union(telling)
  }

  @usableFromInline mutating func lines(for events: [TraceEvent]) -> [StyledLine] {
    for event in events { learn(from: event) }
    var lines: [StyledLine] = []
    for event in events { add(event, to: &lines) }
    flush(into: &lines)
    return lines
  }

  /// Takes note of events that are filtered out: they show which views are the program's own.
  public mutating func skip(_ events: some Sequence<TraceEvent>) {
    for event in events { learn(from: event) }
  }

  /// The plain text of the events, each line ended by a newline.
  public mutating func text(for events: some Collection<TraceEvent>) -> String {
    lines(for: events).map { $0.plain + "\n" }.joined()
  }

  private mutating func learn(from event: TraceEvent) {
    switch event.kind {
    case .bodyRun(let node, _, _, _), .bodySkip(let node, _, _), .bodyInvalidate(let node, _, _, _):
      customViews.insert(node.view)
    case .valueInit(let view, _): customViews.insert(view)
    case .stateAlloc(let node, _, _, _, _): customViews.insert(node.view)
    default: break
    }
  }

  private mutating func add(_ event: TraceEvent, to lines: inout [StyledLine]) {
    switch event.kind {
    case .step(let code):
      flush(into: &lines)
      var line = StyledLine("step \(event.step)", .heading)
      line.add("  " + code.stepLine, .code)
      lines.append(line)
    case .updateBegin(let number, let animation):
      flush(into: &lines)
      var line = StyledLine("update \(number)", .heading)
      if let animation { line.add("  animation \(animation)", .dim) }
      if options.filter.isPartial { pendingHeading = line } else { lines.append(line) }
    case .updateEnd:
      flush(into: &lines)
      pendingHeading = nil
    default:
      if case .lifeBegin(let node) = event.kind { newNodes.insert(node.node) }
      guard options.filter.selects(event) || event.kind.name == "failure" else { return }
      if tells(event.kind) {
        if let heading = pendingHeading { lines.append(heading) }
        pendingHeading = nil
        lines.append(line(for: event))
      } else if !options.filter.isPartial {
        count(event.kind)
      }
    }
  }

  /// Whether an event that is selected gets a line of its own.
  private func tells(_ kind: TraceEvent.Kind) -> Bool {
    let tellsPrimitives = options.filter.tellsPrimitives || options.filter.view != nil
    let isPartial = options.filter.isPartial
    switch kind {
    case .lifeBegin(let node), .lifeEnd(let node), .identity(let node, _),
      .environmentWrite(_, let node, _, _), .preferenceWrite(_, let node, _), .order(let node, _):
      guard tellsPrimitives || customViews.contains(node.view) else { return false }
      if case .lifeBegin = kind { return true }
      if case .lifeEnd = kind { return true }
      return isPartial
    case .look:
      return options.filter.asksForLooks
    case .content(let node, _, _, _):
      return isPartial || !newNodes.contains(node.node)
    case .bodyInvalidate, .valueInit:
      return isPartial
    default:
      return true
    }
  }

  private mutating func count(_ kind: TraceEvent.Kind) {
    switch kind {
    case .lifeBegin(let node): began.add(node.view)
    case .lifeEnd(let node): ended.add(node.view)
    default: break
    }
  }

  private mutating func flush(into lines: inout [StyledLine]) {
    if let line = began.line(sign: "+", verb: "began") { lines.append(line) }
    if let line = ended.line(sign: "-", verb: "ended") { lines.append(line) }
    began = Tally()
    ended = Tally()
    newNodes = []
  }
}

/// Primitive views of one update, counted by type in order of first appearance.
private struct Tally {
  private var names: [String] = []
  private var counts: [String: Int] = [:]
  private var total = 0

  mutating func add(_ name: String) {
    if counts[name] == nil { names.append(name) }
    counts[name, default: 0] += 1
    total += 1
  }

  func line(sign: String, verb: String) -> StyledLine? {
    guard total > 0 else { return nil }
    let list = names.map { name in
      let count = counts[name] ?? 0
      return count == 1 ? name : "\(name) ×\(count)"
    }
    var line = StyledLine("  " + sign)
    line.pad(to: TextTranscript.subjectColumn)
    line.add(
      "\(total) primitive \(total == 1 ? "view" : "views") \(verb): "
        + list.joined(separator: ", "), .dim)
    return line
  }
}
