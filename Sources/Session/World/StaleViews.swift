import Interpreter
import Trace
import Values
import ViewEngine

// After a step the run is taken to the same place once more, in a world that is thrown away, and every
// body runs there again; what it shows then and the run does not is a note of the run. Where nothing can
// hide a change there is no such world.
//
// The world is never used twice. Whoever has run all bodies has mended what was stale, and has given the
// views closures of another time: from there on it is not the run's.

/// What a person sees and is no longer true.
struct StaleView: Hashable {
  enum Reason: Hashable {
    case equality(type: String)
    case closure(property: String)
    case oldCapture(property: String)
    case object(property: String, type: String, isObservable: Bool)
    case other
  }

  let holder: NodeName
  /// The expression that made it.
  let origin: Origin
  let reason: Reason
  /// Nil where the view that would show it is not there.
  let shown: String?
  /// Nil where the view would be gone.
  let wanted: String?
}

/// Finds what is stale in a run, step after step.
final class StaleWatch {
  /// Events of worlds that are looked at beside the run, in all; from there on a look waits until the run
  /// is so much longer that looking at most doubles what it costs.
  private static let allowance = 20_000

  private var replayed = 0
  private var told: Set<StaleView> = []
  private var isOver = false

  /// The views that are stale after the steps of a run and have not been told.
  func staleViews(
    after steps: [PreparedStep], of program: LoadedProgram, _ options: RunOptions, length: Int
  ) -> [StaleView] {
    guard !isOver, replayed + length <= Self.allowance + length / 2 * 3,
      let world = world(after: steps, program, options)
    else { return [] }
    replayed += world.events.count
    return world.staleViews().filter { told.insert($0).inserted }
  }

  private func world(
    after steps: [PreparedStep], _ program: LoadedProgram, _ options: RunOptions
  ) -> Simulation? {
    var own = options
    own.recordsRemarks = false
    own.recordsLooks = false
    own.checksInvariants = false
    let world = Simulation(program, options: own)
    world.world.engine.options.indexesNodes = true
    var end = world.mount()
    for step in steps where end == .completed { end = world.perform(step) }
    if end != .completed { isOver = true }
    return isOver ? nil : world
  }
}

/// What is shown, view by view.
private struct ShownTexts {
  var texts: [NodeID: (name: NodeName, text: String)] = [:]

  mutating func apply(_ event: TraceEvent) {
    switch event.kind {
    case .content(let node, _, let text, let value):
      texts[node.node] = (text ?? value).map { (node, $0) }
    case .lifeEnd(let node): texts[node.node] = nil
    default: break
    }
  }

  /// The views whose text is not among those that the other shows, in the order of their beginnings.
  func without(_ other: ShownTexts) -> [(name: NodeName, text: String)] {
    var left: [String: Int] = [:]
    for (_, text) in other.texts.values { left[text, default: 0] += 1 }
    // What stays where it is stays first.
    let moved = texts.filter { node, shown in
      guard other.texts[node]?.text == shown.text else { return true }
      left[shown.text, default: 0] -= 1
      return false
    }
    return moved.sorted { $0.key < $1.key }.map(\.value).filter { _, text in
      left[text, default: 0] -= 1
      return left[text, default: 0] < 0 && !text.isEmpty
    }
  }
}

extension Simulation {
  /// Runs every body once more; this world is good for nothing else afterwards.
  fileprivate func staleViews() -> [StaleView] {
    let engine = world.engine
    let changing: EventKinds = [.lifeBegin, .lifeEnd, .stateWrite, .objectWrite, .transition]
    var before = ShownTexts()
    for event in events.all([.content, .lifeEnd], in: 0..<events.count) { before.apply(event) }
    var after = before
    let start = events.count
    let second: Int
    do throws(EvaluationError) {
      try engine.refreshAll()
      second = events.count
      // What comes out differently each time is not stale.
      try engine.refreshAll()
    } catch {
      return []
    }
    if events.first(changing, in: second..<events.count) != nil { return [] }
    let restless = Set(events.all(.content, in: second..<events.count).compactMap(\.kind.node))
    for event in events.all([.content, .lifeEnd], in: start..<second) { after.apply(event) }
    // A view that is gone then has given its place to one that begins, where the same body made both.
    var gone: [(stale: StaleView, holder: NodeID)] = []
    for (name, text) in before.without(after) where after.texts[name.node] == nil {
      guard let (holder, hider) = engine.hider(above: name, wasThere: false) else { continue }
      let stale = StaleView(
        holder: holder, origin: engine.origin(of: holder), reason: world.reason(hider), shown: text,
        wanted: nil)
      gone.append((stale, holder.node))
    }
    var found: [StaleView] = []
    for (name, text) in after.without(before) where !restless.contains(name) {
      var shown = before.texts[name.node]?.text
      guard let (holder, hider) = engine.hider(above: name, wasThere: shown != nil) else {
        continue
      }
      if shown == nil, let place = gone.firstIndex(where: { $0.holder == holder.node }) {
        shown = gone.remove(at: place).stale.shown
      }
      found.append(
        StaleView(
          holder: holder, origin: engine.origin(of: holder), reason: world.reason(hider),
          shown: shown, wanted: text))
    }
    return found + gone.map(\.stale)
  }
}

extension SimulatedWorld {
  fileprivate func reason(_ hider: Hider) -> StaleView.Reason {
    switch hider {
    case .equality(let type): .equality(type: type.baseName)
    case .closure(let property): .closure(property: property)
    case .oldCapture(let property): .oldCapture(property: property)
    case .object(let property, let type):
      .object(
        property: property, type: type.baseName,
        isObservable: machine.conforms(type, to: "ObservableObject"))
    case .other: .other
    }
  }
}

extension StaleView {
  /// Whether an object that nobody observes may be behind it.
  var isOfObject: Bool {
    switch reason {
    case .object, .other: true
    case .equality, .closure, .oldCapture: false
    }
  }

  static func isNote(_ event: TraceEvent) -> Bool {
    if case .note(let id, _) = event.kind {
      id.hasPrefix("stale.") && id != "stale.reused"
    } else {
      false
    }
  }

  /// The note's id and words. What a run records is English.
  var note: (id: String, message: String) {
    let name = holder.view
    let seen =
      switch (shown, wanted) {
      case (let shown?, let wanted?):
        "\(name) still shows \"\(shown)\" where \"\(wanted)\" is true now"
      case (let shown?, nil): "\(name) still shows \"\(shown)\", which is not true now"
      case (nil, let wanted): "\(name) does not show \"\(wanted ?? "")\", which is true now"
      }
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
    case .other:
      return (
        "stale.other", "\(seen): its body has read something whose changes no view learns of"
      )
    }
  }
}
