// The run as text: one line for each event that belongs to the story.
//
// The story is about the program's own views: their lifetimes, storage and bodies, and what caused
// them. Primitive views begin and end with them in large numbers; they are counted, in one line for all
// that began and one for all that ended in an update. The events show which views are the program's:
// those have initialised values, storage, or a body.
//
//     step 1  tap("Switch")
//       action tap    Button               "Switch"
//       state  write  ContentView.dayTime  #s1  true → false
//     update 2
//       body   run    ContentView          #1  invalidated by state dayTime
//       life   begin  CatRecorder          #7  identity /ContentView/VStack/0/if.false/CatRecorder, structural
//       +             2 primitive views began: Button, Text
//
// The kind is in a fixed column, so that `grep '  life   end'` works on any transcript. Related events
// share a line: an identity and the lifetime that begins with it, an invalidation and the run that
// follows. So do similar ones (`Folding.swift`).

public import Diagnostics
public import Phrases
public import Trace
import Values

/// Puts the events of a run into words as they come, for people.
public struct TextTranscript {
  public struct Options: Sendable {
    public var filter: EventFilter = .all
    /// Whether lines end with the source position. Lessons leave it out, because it would change with
    /// every line of prose.
    public var showsPlaces = true
    /// Whether values are shown in full, for readers who ask for a single event.
    public var showsWholeValues = false
    /// The language in which meanings are printed. Lessons record English.
    public var words = Words()
    /// Whether remarks on habits are left out: in a clinic they would reveal the fault.
    public var holdsBackAdvice = false
    /// Whether similar events share a row wherever they come, for people at a terminal.
    public var isShort = false
    /// Events that the reader is told in another way, and that then need no row in a short transcript.
    public var toldElsewhere: Set<EventID> = []
    public init() {}
  }

  /// May change between events: each step of a lesson has its own filter.
  public var options: Options {
    didSet { kindsThatMatter = Self.kindsThatMatter(to: options.filter) }
  }
  private var kindsThatMatter: EventKinds
  /// Set again when a session has checked more: an older map does not contain later positions.
  public var sources: SourceMap
  /// The worlds around the events of a short transcript: they tell which view is meant, and how it looks.
  public var surroundings: StepContext?
  /// The run that the rows are about.
  private(set) var log: TraceLog?
  /// Type names of views with bodies, as far as events have shown them.
  private(set) var customViews: Set<String> = []
  private var began = Tally()
  private var ended = Tally()
  /// Nodes whose lifetime began in this update: their first content is not a change.
  private var newNodes: Set<NodeID> = []
  /// The update that is open but has no line yet.
  private var pendingHeading: StyledLine?
  /// The texts shown in this update, and for each the paths of the enclosing views: a control's content
  /// repeats the text inside it.
  private var toldTexts: [String: Set<Substring>] = [:]
  /// The storage of the focus, which moves although no body reads it.
  private(set) var focus: Set<SlotID> = []
  /// What each node last showed.
  private var shown: [NodeID: Shown] = [:]
  /// The code of the current step.
  var stepCode = ""
  /// What the events around an event add to it.
  private var context = Context()
  /// What began the work that goes on with an event after a wait; and what began the last such work.
  private var beginnings: [EventID: TraceEvent] = [:]
  private var resumed: EventID?
  /// Why views end that began to leave in an earlier update, by the events of their ends.
  private var departures: [EventID: EndedTransition] = [:]
  /// Whether it has been said that `matchedGeometryEffect` is not simulated.
  private var hasToldMatching = false

  struct Shown: Equatable {
    let event: EventID
    let node: IdentityPath
    let text: String?
    let value: String?
  }

  public init(sources: SourceMap, options: Options = Options()) {
    self.sources = sources
    self.options = options
    kindsThatMatter = Self.kindsThatMatter(to: options.filter)
  }

  /// The lines for the next events. A group that is cut off is counted as far as it goes.
  @inlinable public mutating func lines(for events: some Collection<TraceEvent>) -> [StyledLine] {
    // Each element would be decoded at every access.
    lines(for: Array(events))
  }

  /// Whether rows are combined: with a filter each event is wanted.
  var tellsInShort: Bool { options.isShort && !options.filter.isPartial }

  /// What is said beside the names of events: to people at a terminal in their language.
  var words: Words { tellsInShort ? options.words : Words() }

  /// What the events around it add to the current event.
  func reasons(of run: EventID) -> [TraceEvent]? { context.reasons[run] }
  func identity(of node: NodeID) -> String?? { context.identities[node] }
  func shownBefore(_ event: EventID) -> Shown? { context.before[event] }
  func passing(on write: EventID?) -> ObjectID? { write.flatMap { context.passedOn[$0] } }
  func forwarded(by send: EventID) -> ObjectID? { context.forwarded[send] }
  func cause(ofLife event: EventID?) -> EventID? { event.flatMap { context.lives[$0] } }
  var knowsWhatFollows: Bool { context.isKnown }
  func departure(by end: EventID?) -> EndedTransition? { end.flatMap { departures[$0] } }
  /// The program's view in whose body a primitive view stands.
  func owner(of node: NodeName) -> Substring? {
    guard !customViews.contains(node.view) else { return nil }
    return node.path.split(separator: "/").dropLast().last { customViews.contains(String($0)) }
  }
  /// What wrote, if no code of the program did: the control that the user acted on, or SwiftUI.
  func writer(of write: TraceEvent) -> Substring? {
    if write.rule?.isOfWritesBySwiftUI == true {
      return write.rule == .dismissalWrites && isInProgram(write.origin) ? "dismiss()" : "SwiftUI"
    }
    if let callback = write.cause.flatMap({ context.callers[$0] }) { return Substring(callback) }
    guard let control = write.cause.flatMap({ context.controls[$0] }),
      control.origin == write.origin
    else { return nil }
    return Substring(control.view.shownView)
  }
  /// The writes of the rows that have changed something.
  var writesOfStep: [TraceEvent] { context.writes }
  /// Whether an action had ended, and what it began goes on.
  func isOfLaterWork(_ event: TraceEvent) -> Bool { context.later.contains(event.id) }
  /// Whether a body was skipped that passes on as a binding what was written.
  func passesOn(_ skip: EventID?) -> Bool { skip.map(context.passingOn.contains) ?? false }
  func source(of invalidation: TraceEvent) -> String? { context.sources[invalidation.id] }
  func moreReads(of run: EventID) -> [String] { context.reads[run] ?? [] }
  func unread(since write: EventID?) -> Int? { write.flatMap { context.unread[$0] } }
  func changes(sentBy send: EventID?) -> [String] { send.flatMap { context.changes[$0] } ?? [] }
  func maker(ofContentIn skip: EventID?) -> NodeName? { skip.flatMap { context.makers[$0] } }
  func labelOfAction(_ event: EventID?) -> String? { event.flatMap { context.actions[$0] } }
  func places(of view: String) -> [String] { context.places[view] ?? [] }
  /// What all views show, or showed last.
  var told: some Collection<Shown> { shown.values }
  /// The text that a view shows, or showed when it was last told.
  func text(of node: NodeID) -> String? { shown[node]?.text }

  /// The lines for the events in a range of a log, decoding only those that matter.
  public mutating func lines(for range: Range<Int>, of log: TraceLog) -> [StyledLine] {
    rows(for: range, of: log).map(\.line)
  }

  /// The same, each with what would be missed without it.
  public mutating func rows(for range: Range<Int>, of log: TraceLog) -> [ToldRow] {
    let events = log.all(kindsThatMatter, in: range)
    if tellsInShort {
      self.log = log
      findBeginnings(of: events, in: log)
      for event in events { departures[event.id] = log.departure(endingWith: event) }
    }
    defer { self.log = nil }
    return rows(for: events)
  }

  /// What began the work that goes on with some of the events, if an earlier step did.
  private mutating func findBeginnings(of events: [TraceEvent], in log: TraceLog) {
    for event in events where event.kind.isWork {
      guard let id = log.ground(of: event.id)?.beginning, log[id].step < event.step else {
        continue
      }
      beginnings[event.id] = log[id]
    }
  }

  /// The kinds that are shown, those that divide the run, and those that reveal which views are the
  /// program's.
  private static func kindsThatMatter(to filter: EventFilter) -> EventKinds {
    let selected = filter.selectedKinds
    if selected == .all { return .all }
    var frame: EventKinds = [.step, .updateBegin, .updateEnd, .failure]
    if selected.contains(.lifeBegin) { frame.insert(.identity) }
    if selected.contains(.bodyRun) { frame.insert(.bodyInvalidate) }
    let aboutAnyView: EventKinds = [
      .lifeBegin, .lifeEnd, .identity, .environmentWrite, .preferenceWrite, .order,
    ]
    return selected.isDisjoint(with: aboutAnyView)
      ? frame.union(selected) : frame.union(selected).union(tellingOwnViews)
  }

  @usableFromInline mutating func lines(for events: [TraceEvent]) -> [StyledLine] {
    rows(for: events).map(\.line)
  }

  private mutating func rows(for events: [TraceEvent]) -> [ToldRow] {
    for event in events { learn(from: event) }
    context = gather(from: events)
    context.sources = findSources(of: events)
    context.reads = findReads(of: events)
    context.unread = findUnread(in: events)
    context.changes = findChanges(of: events)
    context.makers = findMakers(of: events, changed: Set(context.before.keys))
    var story = Story()
    for event in events { add(event, to: &story) }
    flush(into: &story)
    var rows = story.rows(of: self)
    if !hasToldMatching, let row = rowOnMatching(in: events) {
      rows.append(row)
      hasToldMatching = true
    }
    context = Context()
    beginnings = [:]
    departures = [:]
    return rows
  }

  /// What is shown on another line, and what was shown before.
  private mutating func gather(from events: [TraceEvent]) -> Context {
    var context = Context()
    context.isKnown = true
    var open: [NodeID: [TraceEvent]] = [:]
    var sends: [EventID: (cause: EventID?, object: ObjectID)] = [:]
    var bound = BoundWrites()
    var lastUpdate: EventID?
    // A body that a presentation reads instead has passed the binding on.
    for event in events where tellsInShort {
      guard event.rule?.isOfPresentations == true || event.rule == .screenIsOnPath,
        let cause = event.cause
      else { continue }
      switch event.kind {
      case .lifeBegin, .lifeEnd: context.presenting.insert(cause)
      default: break
      }
    }
    for event in events {
      if let cause = event.cause, let lastUpdate, cause < lastUpdate, event.update == 0,
        // The end of a gesture is a part of it.
        context.controls[cause]?.call.hasPhases == false
      {
        context.later.insert(event.id)
      }
      if tellsInShort, event.kind.isChangedWrite { context.writes.append(event) }
      switch event.kind {
      case .identity(let node, let id): context.identities[node.node] = .some(id)
      case .lifeBegin(let node), .lifeEnd(let node):
        context.lives[event.id] = event.cause
        guard tellsInShort, customViews.contains(node.view),
          context.places[node.view, default: []].count < Self.placesCompared
        else { continue }
        context.places[node.view, default: []].append(node.shownPath.withHandles)
      case .transition: context.lives[event.id] = event.cause
      case .updateBegin:
        open = [:]
        // The finger is down before the action runs.
        let isPress =
          tellsInShort && event.cause.map { context.controls[$0] != nil } == true
          && !context.writes.contains { $0.step == event.step }
        if !isPress { lastUpdate = event.id }
      case .objectSend(let object, _, _):
        sends[event.id] = (event.cause, object)
        if tellsInShort, let first = event.cause.flatMap({ sends[$0]?.object }), first != object {
          context.forwarded[event.id] = first
        }
      case .bodyInvalidate(let node, _, _, _):
        open[node.node, default: []].append(event)
        guard let cause = event.cause, let last = sends[cause] else { continue }
        var next = last.cause
        while let id = next {
          context.passedOn[id] = last.object
          next = sends[id]?.cause
        }
      case .bodyRun(let node, _, _, _):
        guard let reasons = open.removeValue(forKey: node.node) else { continue }
        context.reasons[event.id] = reasons
        context.answered.formUnion(reasons.map(\.id))
      case .content(let node, _, _, _):
        if let known = shown[node.node], known.event < event.id { context.before[event.id] = known }
        remember(event)
      case .callback(let name, _, nil, nil) where tellsInShort: context.callers[event.id] = name
      case .action(let call, let label, let node?, _):
        context.actions[event.id] = label
        context.controls[event.id] = (node, event.origin, call)
      case .stateWrite(_, let owner?, let property, _, _, _, .changed, _):
        let control = event.cause.flatMap { context.controls[$0] }
        let isSwiftUI = event.rule?.isOfWritesBySwiftUI == true
        bound.note(
          property, of: owner.node,
          isThroughBinding: isSwiftUI || control?.origin == event.origin
            || context.presenting.contains(event.id))
      case .bodySkip(let node, .unread, let property) where bound.wrote(property, of: node.node):
        context.passingOn.insert(event.id)
      default: break
      }
    }
    return context
  }

  /// More views of a type are rows, whose ids stand at the end of their paths.
  private static let placesCompared = 8

  private mutating func remember(_ event: TraceEvent) {
    if case .content(let node, _, let text, let value) = event.kind {
      shown[node.node] = Shown(event: event.id, node: node.identity, text: text, value: value)
    }
  }

  /// Notes what views show in a range that is told without it: what comes next is a change of that.
  public mutating func skipContents(in range: Range<Int>, of log: TraceLog) {
    for event in log.all(.content, in: range) { remember(event) }
  }

  /// Notes events that are filtered out: they reveal which views are the program's.
  public mutating func skip(_ events: some Sequence<TraceEvent>) {
    for event in events {
      learn(from: event)
      remember(event)
    }
  }

  /// The same for all events of a log, few of which are decoded.
  public mutating func skip(_ log: TraceLog) {
    customViews.formUnion(log.viewTypes(with: Self.tellingOwnViews))
    for event in log.all(.stateAlloc, in: log.indices) { learn(from: event) }
    for event in log.lastContents() { remember(event) }
  }

  private static let tellingOwnViews: EventKinds = [
    .bodyRun, .bodySkip, .bodyInvalidate, .valueInit, .stateAlloc,
  ]

  /// The plain text of the events, each line ended by a newline.
  public mutating func text(for events: some Collection<TraceEvent>) -> String {
    lines(for: events).map { $0.plain + "\n" }.joined()
  }

  private mutating func learn(from event: TraceEvent) {
    switch event.kind {
    case .bodyRun(let node, _, _, _), .bodySkip(let node, _, _), .bodyInvalidate(let node, _, _, _):
      customViews.insert(node.view)
    case .valueInit(let view, _): customViews.insert(view)
    case .stateAlloc(let node, _, let wrapper, let slot, _):
      customViews.insert(node.view)
      if World.Slot.isOfFocus(wrapper) { focus.insert(slot) }
    default: break
    }
  }

  private mutating func add(_ event: TraceEvent, to story: inout Story) {
    switch event.kind {
    case .step(let code, let kind):
      flush(into: &story)
      var line = StyledLine("step \(event.step)", .heading)
      line.add("  " + code.stepLine, .code)
      if tellsInShort, kind == .advance { line.add("  " + words("(in seconds)"), .dim) }
      story.begin(line)
      stepCode = code
      resumed = nil
    case .updateBegin(let number, let animation):
      flush(into: &story)
      var line = StyledLine("update \(number)", .heading)
      if let animation {
        line.add("  animation \(animation)", .dim)
        if let asker = asker(ofUpdateBegunBy: event) { line.add(asker) }
      }
      if options.filter.isPartial {
        pendingHeading = line
      } else {
        story.add(line, ofUpdate: number, isAnimated: animation != nil)
      }
    case .updateEnd:
      flush(into: &story)
      pendingHeading = nil
    default:
      if case .lifeBegin(let node) = event.kind { newNodes.insert(node.node) }
      guard options.filter.selects(event) || event.kind.name == "failure" else { return }
      if tells(event) {
        if let heading = pendingHeading {
          story.add(heading, ofUpdate: event.update, isAnimated: true)
        }
        pendingHeading = nil
        if event.kind.isWork {
          let beginning = beginnings[event.id]
          if let beginning, beginning.id != resumed, let line = line(forResuming: beginning) {
            var telling = Telling(line)
            telling.isAside = true
            story.add(telling)
          }
          resumed = beginning?.id
        }
        story.add(Telling(event, shape(of: event), line(for: event)))
      } else if !options.filter.isPartial {
        count(event.kind)
      }
    }
  }

  /// Whether a selected event gets a separate line.
  private mutating func tells(_ event: TraceEvent) -> Bool {
    let kind = event.kind
    let tellsPrimitives = options.filter.tellsPrimitives || options.filter.view != nil
    let isPartial = options.filter.isPartial
    switch kind {
    case .lifeBegin(let node), .lifeEnd(let node), .identity(let node, _),
      .environmentWrite(_, let node, _, _), .preferenceWrite(_, let node, _), .order(let node, _):
      guard tellsPrimitives || customViews.contains(node.view) else { return false }
      if case .lifeBegin = kind { return true }
      if case .lifeEnd = kind { return true }
      // The lifetime's line names it.
      if case .identity = kind { return isPartial && !options.filter.selectsKind("life.begin") }
      return isPartial
    case .look:
      return options.filter.asksForLooks
    case .content(let node, _, _, _):
      if isPartial { return true }
      return !newNodes.contains(node.node) && !isToldInside(kind)
    case .bodyInvalidate:
      return !(context.answered.contains(event.id) && options.filter.selectsKind("body.run"))
    case .valueInit:
      return isPartial
    case .action(let call, let label, _, _):
      // The step's heading says it.
      return isPartial
        || (tellsInShort
          ? !stepCode.hasPrefix("\(call)(") : stepCode != "\(call)(\(label.asText))")
    case .note where kind.isAdvice:
      return !options.holdsBackAdvice
    // Without a transition from the program a view comes and goes at once: its beginning or end says it.
    case .transition(_, _, _, false, false):
      return isPartial
    default:
      return true
    }
  }

  /// Whether the content of a control is that of a text inside it, which has been shown.
  private mutating func isToldInside(_ kind: TraceEvent.Kind) -> Bool {
    guard case .content(let node, _, let text?, nil) = kind else { return false }
    if toldTexts[text]?.contains(node.path[...]) == true { return true }
    var around = node.path[...]
    while let slash = around.lastIndex(of: "/"), slash > around.startIndex {
      around = around[..<slash]
      toldTexts[text, default: []].insert(around)
    }
    return false
  }

  private mutating func count(_ kind: TraceEvent.Kind) {
    switch kind {
    case .lifeBegin(let node) where !node.isNamesake: began.add(node.shownView)
    case .lifeEnd(let node) where !node.isNamesake: ended.add(node.shownView)
    default: break
    }
  }

  private mutating func flush(into story: inout Story) {
    if let telling = began.telling(sign: "+", isBegun: true) { story.add(telling) }
    if let telling = ended.telling(sign: "-", isBegun: false) { story.add(telling) }
    began = Tally()
    ended = Tally()
    newNodes = []
    toldTexts = [:]
  }
}

extension TraceEvent.Kind {
  fileprivate var isChangedWrite: Bool {
    switch self {
    case .stateWrite(_, _, _, _, _, _, .changed, _), .objectWrite(_, _, _, _, .changed, _): true
    default: false
    }
  }

  /// Whether the program's code is called or does something.
  fileprivate var isWork: Bool {
    switch self {
    case .stateWrite, .objectWrite, .objectAlloc, .callback, .output: true
    default: false
    }
  }
}
