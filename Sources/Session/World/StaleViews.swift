import Interpreter
import Trace
import Values
import ViewEngine

// A world that follows the run, in which every body runs once more after each step; what it shows then
// and the run does not is a note of the run. Where nothing can hide a change there is no such world.

/// What a person sees and is no longer true.
struct StaleView: Hashable {
  enum Reason: Hashable {
    case equality(type: String)
    case closure(property: String)
    case oldCapture(property: String)
    case object(property: String, type: String, isObservable: Bool)
    case untold(property: String, type: String)
    case other
  }

  let holder: NodeName
  let reason: Reason
  /// Nil where the view that would show it is not there.
  let shown: String?
  let wanted: String
  /// The place of what hides it.
  let origin: Origin
}

/// Follows a run and finds what is stale in it.
final class StaleWatch {
  /// A longer run is not followed further: each step would cost what it costs, once more.
  static let eventLimit = 20_000
  private static let rebuildLimit = 12

  private var world: Simulation?
  private var rebuilds = 0
  private var told: Set<StaleView> = []
  private(set) var isOver = false

  /// The views that are stale after the steps of a run and have not been told.
  func staleViews(
    after steps: [PreparedStep], of program: LoadedProgram, _ options: RunOptions
  ) -> [StaleView] {
    guard !isOver, let follower = follower(through: steps, program, options) else { return [] }
    let start = follower.events.count
    let found = follower.refresh()
    // Who lives has changed, or the code failed: that world is no longer the run's.
    if found.isChanged { world = nil }
    guard !found.hasFailed else {
      isOver = true
      return []
    }
    return found.views(since: start, in: follower).filter { told.insert($0).inserted }
  }

  private func follower(
    through steps: [PreparedStep], _ program: LoadedProgram, _ options: RunOptions
  ) -> Simulation? {
    if world == nil {
      rebuilds += 1
      guard rebuilds <= Self.rebuildLimit else {
        isOver = true
        return nil
      }
      var own = options
      own.recordsRemarks = false
      own.recordsLooks = false
      own.checksInvariants = false
      let made = Simulation(program, options: own)
      made.world.engine.options.indexesNodes = true
      guard made.mount() == .completed else {
        isOver = true
        return nil
      }
      world = made
    }
    guard let world else { return nil }
    while world.completedSteps <= steps.count {
      guard world.perform(steps[world.completedSteps - 1]) == .completed,
        world.events.count < Self.eventLimit
      else {
        isOver = true
        return nil
      }
    }
    return world
  }
}

extension Simulation {
  /// The outcome of running every body once more.
  struct Refreshed {
    let hasFailed: Bool
    /// Whether views began or ended, or callbacks wait.
    let isChanged: Bool
    /// Where the events of a second refresh begin: what changes each time is not stale.
    let second: Int
    /// Whether views come and go each time.
    let isRestless: Bool
  }

  func refresh() -> Refreshed {
    let engine = world.engine
    let start = events.count
    do throws(EvaluationError) {
      let hasCallbacks = try engine.refreshAll()
      let second = events.count
      _ = try engine.refreshAll()
      let changing: EventKinds = [.lifeBegin, .lifeEnd, .stateWrite, .objectWrite, .transition]
      let isRestless = events.first(changing, in: second..<events.count) != nil
      return Refreshed(
        hasFailed: false,
        isChanged: hasCallbacks || isRestless || events.first(changing, in: start..<second) != nil,
        second: second, isRestless: isRestless)
    } catch {
      return Refreshed(hasFailed: true, isChanged: true, second: events.count, isRestless: true)
    }
  }
}

extension Simulation.Refreshed {
  /// What shows something else than before the refresh.
  func views(since start: Int, in follower: Simulation) -> [StaleView] {
    isRestless ? [] : follower.world.staleViews(since: start, second)
  }
}

extension SimulatedWorld {
  /// Every body runs once more, as SwiftUI may let it at any moment; what is shown only then is a note of
  /// the run, with what hid it.
  func reevaluate() throws(EvaluationError) {
    let start = recorder.events.count
    try engine.reevaluate()
    defer { engine.endReevaluation() }
    let second = recorder.events.count
    guard recorder.events.first([.content], in: start..<second) != nil else { return }
    try engine.reevaluate()
    for stale in staleViews(since: start, second) {
      let (id, message) = stale.note
      let event = recorder.record(
        .note(id: id, message: message), cause: engine.currentCause, at: stale.origin)
      adviceTopics[event] = stale.topic
    }
  }

  /// What shows something else since the refresh that begins at `start`, and not since the one at
  /// `second`.
  func staleViews(since start: Int, _ second: Int) -> [StaleView] {
    let log = recorder.events
    // What is shown somewhere is seen, by whichever view.
    var texts: Set<String> = []
    for event in log.all(.content, in: 0..<start) {
      if case .content(_, _, let text, let value) = event.kind, let seen = text ?? value {
        texts.insert(seen)
      }
    }
    var volatile: Set<NodeID> = []
    for event in log.all(.content, in: second..<log.count) {
      if let node = event.kind.node { volatile.insert(node.node) }
    }
    let remade = holdersOfRemade(start..<second, in: log)
    var found: [StaleView] = []
    for event in log.all(.content, in: start..<second) {
      guard case .content(let node, let role, let text, let value) = event.kind,
        !volatile.contains(node.node), let wanted = text ?? value, !wanted.isEmpty,
        let (holder, hider) = engine.hider(above: node.node, showing: wanted),
        !remade.contains(holder.node)
      else { continue }
      let before = log.last(.content, of: .node(node.node), in: 0..<start) { event in
        if case .content(_, role, _, _) = event.kind { true } else { false }
      }
      var shown: String?
      if case .content(_, _, let text, let value)? = before?.kind { shown = text ?? value }
      if shown == wanted || shown == nil && texts.contains(wanted) { continue }
      let (reason, origin) = reason(hider)
      found.append(
        StaleView(
          holder: holder, reason: reason, shown: shown, wanted: wanted,
          origin: origin == .none ? event.origin : origin))
    }
    return found
  }

  /// Views that read an object which the refresh has made: they show what that one holds.
  private func holdersOfRemade(_ range: Range<Int>, in log: TraceLog) -> Set<NodeID> {
    var made: Set<ObjectID> = []
    for event in log.all(.objectAlloc, in: range) {
      if case .objectAlloc(let object) = event.kind { made.insert(object) }
    }
    if made.isEmpty { return [] }
    var holders: Set<NodeID> = []
    for event in log.all(.bodyRun, in: range) {
      guard case .bodyRun(let node, _, let reads, _) = event.kind else { continue }
      let isOfMade = reads.contains { read in
        if case .object(let object) = read.source { made.contains(object) } else { false }
      }
      if isOfMade { holders.insert(node.node) }
    }
    return holders
  }
}

extension SimulatedWorld {
  private func reason(_ hider: Hider) -> (StaleView.Reason, Origin) {
    switch hider {
    case .equality(let type): (.equality(type: type.baseName), .none)
    case .closure(let property): (.closure(property: property), .none)
    case .oldCapture(let property): (.oldCapture(property: property), .none)
    case .object(let property, let type, let origin):
      (
        .object(
          property: property, type: type.baseName,
          isObservable: machine.conforms(type, to: "ObservableObject")), origin
      )
    case .untold(let property, let type, let origin):
      (.untold(property: property, type: type.baseName), origin)
    case .other: (.other, .none)
    }
  }
}

extension StaleView {
  static func isNote(_ event: TraceEvent) -> Bool {
    if case .note(let id, _) = event.kind {
      id.hasPrefix("stale.") && id != "stale.reused"
    } else {
      false
    }
  }

  /// What the note is about: the property that hides the change, else the view.
  var topic: String {
    switch reason {
    case .equality(let type): type
    case .closure(let property), .oldCapture(let property): "\(holder.view).\(property)"
    case .object(let property, let type, _): "\(holder.view).\(property) \(type)"
    case .untold(let property, let type): "\(type).\(property)"
    case .other: holder.view
    }
  }

  /// The note's id and words. What a run records is English.
  var note: (id: String, message: String) {
    let name = holder.view
    let seen =
      shown.map { "\(name) still shows \"\($0)\" where \"\(wanted)\" is true now" }
      ?? "\(name) does not show \"\(wanted)\", which is true now"
    switch reason {
    case .equality(let type):
      return (
        "stale.equality",
        "\(seen): == of \(type) says that its values are equal, so the change is not looked at"
      )
    case .closure(let property):
      return (
        "stale.closure",
        "\(seen): what the closure '\(property)' reads inside is not compared; hand over the value, "
          + "or read it in this body"
      )
    case .oldCapture(let property):
      return (
        "stale.capture",
        "\(seen): the closure '\(property)' has the values of when the body that made it ran last, "
          + "and that body has not read what changed"
      )
    case .object(let property, let type, true):
      return (
        "stale.unobserved",
        "\(seen): '\(property)' holds a \(type) and does not observe it; that takes @ObservedObject"
      )
    case .object(let property, let type, false):
      return (
        "stale.object",
        "\(seen): '\(property)' holds a \(type), which no view can observe; @Observable makes it so"
      )
    case .untold(let property, let type):
      return (
        "stale.untold",
        "\(seen): \(type) does not tell of changes of '\(property)'; that takes @Published, or "
          + "@Observable"
      )
    case .other:
      return (
        "stale.other", "\(seen): its body has read something whose changes no view learns of"
      )
    }
  }
}
