import Phrases
import Trace
import Values

/// What the run and the program know besides the events.
protocol RunEvidence {
  /// Whether it makes rows from a collection with at most one element.
  func hasFewRows(inBodyOf node: NodeID) -> Bool
  /// How many rows a lazy container shows.
  var lazyWindow: Int { get }
  /// Whether the program has asked for the time.
  var hasReadClock: Bool { get }
  /// The facts that follow from the code.
  var program: any ProgramEvidence { get }
  /// Whether any view of the program observes objects of the class, on screen or not.
  func isWatchedByViews(_ className: String) -> Bool
  /// Whether the file of a place uses something unsimulated.
  func lacksParts(near origin: Origin) -> Bool
  /// Whether the line of a place does.
  func lacksPart(onLineOf origin: Origin) -> Bool
}

/// Bodies that run without any effect.
///
/// The run records looks, so changed modifiers are seen too. Bodies are judged at the end of the step,
/// because callbacks that a body run causes follow its update. A body that passes something new to a
/// view inside it has had an effect, whatever becomes of that.
struct BodyExaminer {
  private struct Run {
    let node: NodeName
    let reason: PropertyName
    let event: TraceEvent
    /// Whether the body reads the changed property itself, rather than an object with more properties.
    let reads: Bool
    /// A view that observes a whole object runs for each of its properties, and so do others that
    /// observe it: that is one fault.
    var family: Symptom.Family? {
      reads ? nil : .of(.concluded(.idleBody), subject: reason.type ?? "")
    }

    /// Whether the body is concerned with an observed property only through a binding that it receives
    /// and passes on: it does not name the property.
    func isHandingOn(_ program: any ProgramEvidence) -> Bool {
      guard case .bodyRun(_, let changes, _, _) = event.kind,
        BodyChange.only(changes) == .dependencies
      else { return false }
      return program.handsOnBinding(inCodeAt: event.origin)
        && !program.isNamed(reason.name, inCodeAt: event.origin)
    }
  }

  private var runs: [Run] = []
  private var effects: Set<NodeID> = []
  /// Body runs that have caused a callback.
  private var called: Set<EventID> = []
  private var isFirstDisplay = false
  /// Whether time passes in the step, rather than the user doing something.
  private var isTimePassing = false
  /// Whether an unavailable server was called: the effects of its answer cannot be seen.
  private var lacksAnswer = false
  /// The values written in the step: the previous and the latest one, and whether there was another in
  /// between.
  private var written: [PropertyName: (before: String, now: String, hasChanged: Bool)] = [:]

  /// Texts that represent unsimulated views: how these show new values cannot be seen.
  private let placeholders: Set<String>

  init(inertNames: [String] = []) { placeholders = Set(inertNames.map { "[\($0)]" }) }

  mutating func read(_ event: TraceEvent, before world: World, in log: TraceLog) {
    switch event.kind {
    case .step(_, let kind):
      runs = []
      effects = []
      called = []
      written = [:]
      isFirstDisplay = false
      isTimePassing = kind == .advance
      lacksAnswer = false
    case .note(.networkOffline, _): lacksAnswer = true
    case .stateWrite(let view, _, let property, _, let old, let new, _, _):
      note(PropertyName(property, of: view), old, new)
    case .objectWrite(let object, let property, let old, let new, _, _):
      note(PropertyName(property, of: object.className), old, new)
    case .lifeBegin(let node):
      if node.identity.parent == nil { isFirstDisplay = true }
      effects.insert(node.node)
    case .bodyRun(let node, let changes, let reads, _):
      // A view without a body in the source, such as one made by UIKit, has its effects there.
      if changes.contains(BodyChange.input.text) {
        if let maker = world.nodes[node.node]?.parent { effects.insert(maker) }
      } else if let change = BodyChange.only(changes), event.origin != .none,
        let reason = Self.reason(change, event, log),
        // A view that only receives a binding to an object cannot observe less of it.
        reason.isState || reads.contains(where: { $0.reason != .binding && $0.source.isObject })
      {
        runs.append(
          Run(
            node: node, reason: reason.property, event: event,
            reads: reason.isState || change.isKeyPath))
      }
    case .lifeEnd(let node):
      if let parent = world.nodes[node.node]?.parent { effects.insert(parent) }
    case .content(let node, _, _, _), .look(let node, _), .order(let node, _),
      .animate(let node, _, _, _), .transition(let node, _, _, _, _),
      .environmentWrite(_, let node, _, _), .preferenceWrite(_, let node, _):
      effects.insert(node.node)
    case .callback:
      if let cause = event.cause { called.insert(cause) }
    case .output:
      // `print` in a body, `_printChanges`: the output is an effect.
      if let cause = event.cause { called.insert(cause) }
    default: break
    }
  }

  private mutating func note(_ property: PropertyName, _ old: String, _ new: String) {
    let earlier = written[property]
    written[property] = (
      earlier?.before ?? old, new, earlier?.hasChanged == true || old != new
    )
  }

  /// The runs of the step without and with an effect.
  mutating func concludeStep(
    in world: World, afterSteps step: Int, _ log: TraceLog, _ evidence: some RunEvidence
  ) -> (idle: [Symptom], useful: [Symptom.Key]) {
    defer { runs = [] }
    guard !isFirstDisplay, !lacksAnswer, !runs.isEmpty else { return ([], []) }
    let busy = world.withAncestors(of: effects)
    var idle: [Symptom] = []
    var useful: [Symptom.Key] = []
    var rows: Set<Int> = []
    for run in runs {
      // Views out of sight, on a covered screen or in a tab that was left, have no known looks.
      guard world.nodes[run.node.node]?.look?.isShown == true else { continue }
      // `loading` and back again shows if the work takes time. So does emptying something empty, which
      // would have content if answers arrived. A user rarely resets something unchanged, or chooses
      // what is chosen; a clock does so often.
      if let value = written[run.reason], value.before == value.now,
        value.hasChanged || Self.empty.contains(value.now) || !isTimePassing
      {
        continue
      }
      if hasFoundNothing(besides: run.reason)
        || world.hidesRows(below: run.node.node, evidence.lazyWindow)
      {
        continue
      }
      if !placeholders.isEmpty,
        world.shownTexts(below: run.node.node).contains(where: placeholders.contains)
      {
        continue
      }
      let topic = Topic.change(run.reason, in: run.node.view)
      let key = Symptom.Key(rule: .concluded(.idleBody), on: topic)
      if busy.contains(run.node.node) || called.contains(run.event.id) {
        useful.append(key)
        continue
      }
      // An object that sends without a write may have been notified, for example of a default that a
      // view writes: whether it sends then on a device is unknown.
      if !run.reads, written[run.reason] == nil { continue }
      if run.isHandingOn(evidence.program) { continue }
      // If it chooses between two values, they are equal at the moment.
      if let value = written[run.reason], value.now.isChoice,
        run.reads
          || evidence.program.isNamed(run.reason.name, inCodeAt: run.event.origin)
      {
        continue
      }
      // The value may be for later: for sorting rows, or for a view not opened yet.
      if evidence.program.isPresentedLater(run.reason.name)
        || evidence.hasFewRows(inBodyOf: run.node.node)
      {
        continue
      }
      if run.node.path.contains("[") { rows.insert(idle.count) }
      idle.append(
        Symptom(
          key: key, topic: topic,
          wording: .phrase(
            Phrase(
              "the body of \(run.node.view) ran because \(run.reason) changed, and nothing that it makes was different"
            )), origin: run.event.origin, kind: run.event.kind, subjects: [run.node.view],
          step: step, needed: 2, family: run.family))
    }
    // Each row runs when one of them changes.
    let counts = Dictionary(grouping: idle.indices) { idle[$0].key }
    for places in counts.values where places.count > 1 && useful.contains(idle[places[0]].key) {
      for place in places where rows.contains(place) { idle[place].isOfRows = true }
    }
    return (idle, useful)
  }

  /// Whether the step, besides writing the property, also replaced an empty value by an empty one, as a
  /// store's new query in another order does: with content the difference would show.
  private func hasFoundNothing(besides property: PropertyName) -> Bool {
    guard let owner = property.type else { return false }
    return written.contains { other, value in
      other != property && other.isOf(owner) && value.before == value.now && !value.hasChanged
        && Self.empty.contains(value.now)
    }
  }

  /// How empty values are printed.
  private static let empty: Set<String> = ["nil", "[]", "[:]", "Set([])", "\"\""]

  /// The reason for the run: the property whose write it follows, otherwise the body's name for it; nil
  /// for a change by the system, which the program cannot avoid.
  private static func reason(
    _ change: BodyChange, _ event: TraceEvent, _ log: TraceLog
  ) -> (property: PropertyName, isState: Bool)? {
    guard change != .identity else { return nil }
    var next: TraceEvent? = event
    while let last = next, let cause = log.nearest(Self.changes, behind: last) {
      // The write of an earlier step may follow the view, and is not the cause of this change.
      if cause.step != event.step { return nil }
      switch cause.kind {
      case .stateWrite(let view, _, let property, _, _, _, _, _):
        return (PropertyName(property, of: view), true)
      case .objectWrite(let object, let property, _, _, _, _):
        return (PropertyName(property, of: object.className), false)
      case .objectSend(let object, let property?, _):
        return (PropertyName(property, of: object.className), false)
      default: next = cause.cause.flatMap { log.contains($0) ? log[$0] : nil }
      }
    }
    return nil
  }

  private static let changes: EventKinds = [.stateWrite, .objectWrite, .objectSend]
}

extension World {
  /// Whether a lazy container below has as many rows as it ever shows: rows that come or change beyond
  /// them cannot be seen.
  fileprivate func hidesRows(below node: NodeID, _ window: Int) -> Bool {
    tree(from: node).contains { place in
      place.node.look?.role == .primitive(.lazy) && place.node.children.count >= window
    }
  }
}

extension BodyChange {
  fileprivate var isKeyPath: Bool { if case .keyPath = self { true } else { false } }
}

extension Dependency.Source {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}

extension String {
  /// Whether a value is one of a few: `true`, `Sort.up`, `.up`.
  fileprivate var isChoice: Bool {
    self != "nil" && drop { $0 == "." }.first?.isLetter == true
      && allSatisfy { $0.isLetter || $0 == "." || $0 == "_" }
  }
}
