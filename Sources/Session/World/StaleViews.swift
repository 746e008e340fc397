import Frontend
import Interpreter
import Meaning
import Trace
import Values
import ViewEngine

// After a step the run is repeated to the same place in a throwaway world, and every body runs there
// again; anything then shown that the run does not show becomes a note in the run. If nothing can hide
// a change, no such world is made.
//
// The world is never used twice: running all bodies has repaired what was stale and given the views
// newer closures, so it no longer matches the run.

/// Something on screen that is out of date.
struct StaleView: Hashable {
  enum Reason: Hashable {
    case equality(type: String, dropsWrites: Bool)
    case closure(property: String)
    case oldCapture(property: String)
    case oldContent(of: String)
    case object(property: String, type: String, isObservable: Bool, isKept: Bool)
    case untold(property: String, type: String, isObservable: Bool)
    case other
  }

  let holder: NodeName
  /// The place of what hides it, otherwise the expression that made the view.
  let origin: Origin
  let reason: Reason
  /// Nil if the view that would show it does not exist.
  let shown: String?
  /// Nil if the view would be gone.
  let wanted: String?
  /// Where the property that does not announce its changes is declared.
  let declared: Origin
}

/// Finds stale views in a run, step by step.
final class StaleWatch {
  /// The total number of events of worlds tried beside the run that is always allowed; beyond it the
  /// next try waits until the run is long enough for the tries to double its cost at most.
  private static let allowance = 20_000

  private var replayed = 0
  private var told: Set<StaleView> = []
  private var isOver = false

  /// The views that are stale after the steps of a run and have not been reported.
  func staleViews(
    after steps: [PreparedStep], of program: LoadedProgram, _ options: RunOptions, in run: TraceLog
  ) -> [StaleView] {
    let length = run.count
    guard !isOver, replayed + length <= Self.allowance + length / 2 * 3,
      let world = world(after: steps, program, options)
    else { return [] }
    replayed += world.events.count
    return world.staleViews(in: run).filter { told.insert($0).inserted }
  }

  private func world(
    after steps: [PreparedStep], _ program: LoadedProgram, _ options: RunOptions
  ) -> Simulation? {
    let world = Self.world(after: steps, of: program, options, keepsHiddenWrites: true)
    if world == nil { isOver = true }
    return world
  }

  /// A separate world in which these steps have been taken; nil if they end the run.
  static func world(
    after steps: [PreparedStep], of program: LoadedProgram, _ options: RunOptions,
    launch: Simulation.Launch? = nil, keepsHiddenWrites: Bool = false
  ) -> Simulation? {
    var own = options
    own.recordsRemarks = false
    own.recordsLooks = false
    own.checksInvariants = false
    let world = Simulation(program, options: own, launch: launch)
    world.world.engine.options.indexesNodes = true
    world.world.engine.options.keepsHiddenWrites = keepsHiddenWrites
    world.world.engine.options.keepsFirstValues = true
    var end = world.mount()
    for step in steps where end == .completed { end = world.perform(step) }
    return end == .completed ? world : nil
  }
}

/// The texts shown, by view.
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

  /// The views whose text is not among those that the other shows, in order of beginning.
  func without(_ other: ShownTexts) -> [(name: NodeName, text: String)] {
    var left: [String: Int] = [:]
    for (_, text) in other.texts.values { left[text, default: 0] += 1 }
    // Texts that stay in place come first.
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
  /// Runs every body once more; this world is useless afterwards.
  fileprivate func staleViews(in run: TraceLog) -> [StaleView] {
    let start = events.count
    do throws(EvaluationError) {
      try world.engine.refreshAll()
      let second = events.count
      // What differs each time is not stale.
      try world.engine.refreshAll()
      return world.staleViews(since: start, second, in: run)
    } catch {
      return []
    }
  }
}

extension SimulatedWorld {
  /// Every body runs once more, as SwiftUI may do at any moment; what is shown only then becomes a note
  /// in the run, with what hid it.
  func reevaluate() throws(EvaluationError) {
    let start = recorder.events.count
    try engine.reevaluate(remakingRoot: remadeRoot)
    defer { engine.endReevaluation() }
    let second = recorder.events.count
    guard recorder.events.first([.content], in: start..<second) != nil else { return }
    try engine.reevaluate()
    for stale in staleViews(since: start, second) {
      let (id, message) = stale.note
      let event = recorder.record(
        .note(id: id, message: message), cause: engine.currentCause, at: stale.origin)
      remarkSubjects[event] = stale.subject
    }
    noteRestlessViews(since: start, second)
  }

  /// Notes the views that show something else each time their bodies run, although nothing is written.
  private func noteRestlessViews(since start: Int, _ second: Int) {
    let events = recorder.events
    if events.first(.stateWrite, in: start..<events.count) != nil { return }
    let remade = holdersOfRemade(start..<second)
    let (before, after) = shownTexts(before: start, and: second)
    var told: Set<String> = []
    for event in events.all(.content, in: second..<events.count) {
      guard case .content(let node, _, let text, let value) = event.kind,
        let third = text ?? value, let one = before.texts[node.node]?.text,
        let other = after.texts[node.node]?.text, Set([one, other, third]).count == 3,
        let run = events.causes(of: event).first(where: { $0.kind.isBodyRun }),
        let holder = run.kind.node, !remade.contains(holder.node), told.insert(holder.view).inserted
      else { continue }
      let note = recorder.record(
        .note(
          id: .staleRestless,
          message:
            "\(holder.view) shows \"\(one)\", and \"\(other)\" after its body has run again, though "
            + "nothing has changed: what it shows is made anew each time. Make it once, and keep it"
        ),
        cause: engine.currentCause, at: engine.origin(of: node))
      remarkSubjects[note] = RemarkSubject(.view(holder.view), texts: [one, other])
    }
  }

  /// The texts on screen before two refreshes, given where they begin.
  private func shownTexts(before start: Int, and second: Int) -> (ShownTexts, ShownTexts) {
    let events = recorder.events
    var before = ShownTexts()
    for event in events.all([.content, .lifeEnd], in: 0..<start) { before.apply(event) }
    var after = before
    for event in events.all([.content, .lifeEnd], in: start..<second) { after.apply(event) }
    return (before, after)
  }

  /// What shows something else since the refresh that begins at `start`, but not since the one at
  /// `second`. What it showed before is what the run shows: this world has kept writes that were lost there.
  fileprivate func staleViews(
    since start: Int, _ second: Int, in run: TraceLog? = nil
  ) -> [StaleView] {
    let events = recorder.events
    let changing: EventKinds = [.lifeBegin, .lifeEnd, .stateWrite, .objectWrite, .transition]
    if events.first(changing, in: second..<events.count) != nil { return [] }
    let (before, after) = shownTexts(before: start, and: second)
    let restless = Set(events.all(.content, in: second..<events.count).compactMap(\.kind.node))
    let remade = holdersOfRemade(start..<second)
    // A view that has gone was replaced by one that begins, if the same body made both.
    var gone: [(stale: StaleView, holder: NodeID)] = []
    for (name, text) in before.without(after) where after.texts[name.node] == nil {
      guard let (holder, hider) = hider(above: name, showing: text, insteadOf: nil),
        !isOfRemade(name, in: holder, remade)
      else { continue }
      gone.append((stale(holder, hider, above: name, shown: text, wanted: nil), holder.node))
    }
    var found: [StaleView] = []
    for (name, text) in after.without(before) where !restless.contains(name) {
      var shown = before.texts[name.node]?.text
      guard
        let (holder, hider) = hider(above: name, showing: text, insteadOf: shown),
        !isOfRemade(name, in: holder, remade)
      else { continue }
      if shown == nil, let place = gone.firstIndex(where: { $0.holder == holder.node }) {
        shown = gone.remove(at: place).stale.shown
      }
      let seen = run.flatMap { log in
        log.last(.content, of: .node(name.node), in: 0..<log.count) { $0.kind.node == name }
      }
      if case .content(_, _, let words, let value)? = seen?.kind, shown != nil {
        shown = words ?? value
        if shown == text { continue }
      }
      found.append(stale(holder, hider, above: name, shown: shown, wanted: text))
    }
    return found + gone.map(\.stale)
  }

  /// If nothing else is known, the cause is a property that the code around the leaf names, of an
  /// object that does not announce its changes.
  private func hider(
    above leaf: NodeName, showing text: String, insteadOf old: String?
  ) -> (holder: NodeName, hider: Hider)? {
    guard let found = engine.hider(above: leaf, showing: text, insteadOf: old) else {
      return nil
    }
    switch found.hider {
    // A value that only looks like the one in the text is named by no code there.
    case .untold(let property, _, _):
      if let reader = reader(of: property, around: leaf) { return (reader, found.hider) }
    case .other: break
    // The invented parent shows nothing itself, so what it keeps hides nothing.
    case .object where found.holder.view == MadeUpArgument.parent: break
    default: return found
    }
    let place = engine.origin(of: leaf)
    let untold = engine.untoldProperties(above: leaf).first {
      facts.isNamed($0.name, inCodeAt: place)
    }
    guard let untold else { return found }
    return (
      reader(of: untold.name, around: leaf) ?? found.holder,
      .untold(property: untold.name, untold.type, untold.origin)
    )
  }

  /// The nearest view whose code names a property: those around it only hand the object on.
  private func reader(of property: String, around leaf: NodeName) -> NodeName? {
    engine.views(around: leaf).first { facts.names(inCodeOf: $0.view).contains(property) }
  }

  /// Whether what a leaf shows comes from an object that was made meanwhile: the holder reads one, or a view
  /// between the two.
  private func isOfRemade(_ leaf: NodeName, in holder: NodeName, _ remade: Set<NodeID>) -> Bool {
    if remade.isEmpty { return false }
    let inner = engine.views(around: leaf).prefix { $0.node != holder.node }
    return ([holder] + inner).contains { remade.contains($0.node) }
  }

  /// Views that read an object which the refresh has made: they show what that one holds.
  private func holdersOfRemade(_ range: Range<Int>) -> Set<NodeID> {
    var made: Set<ObjectID> = []
    for event in recorder.events.all(.objectAlloc, in: range) {
      if case .objectAlloc(let object) = event.kind { made.insert(object) }
    }
    if made.isEmpty { return [] }
    var holders: Set<NodeID> = []
    for event in recorder.events.all(.bodyRun, in: range) {
      guard case .bodyRun(let node, _, let reads, _) = event.kind else { continue }
      let isOfMade = reads.contains { read in
        if case .object(let object) = read.source { made.contains(object) } else { false }
      }
      if isOfMade { holders.insert(node.node) }
    }
    return holders
  }

  private func stale(
    _ holder: NodeName, _ hider: Hider, above leaf: NodeName, shown: String?, wanted: String?
  ) -> StaleView {
    var (reason, origin) = self.reason(hider)
    // An observable object that stores nothing itself hides nothing: what it computes comes from elsewhere.
    if case .object(_, let type, _, _) = hider, machine.conforms(type, to: "Observable") {
      let plain = onlyPlainProperty(namedAt: leaf)
      reason =
        plain.map { .untold(property: $0.name, type: $0.type, isObservable: false) } ?? .other
      origin = .none
    }
    if case .other = hider, let shared = onlySharedObject(namedIn: holder.view) {
      reason = .object(
        property: shared.path, type: shared.type, isObservable: true, isKept: false)
    }
    return StaleView(
      holder: holder, origin: origin == .none ? engine.origin(of: holder) : origin,
      reason: reason, shown: shown, wanted: wanted, declared: hider.declaration)
  }
}

extension SimulatedWorld {
  /// The observable object that a view's code gets from its type and does not observe, if there is just one.
  private func onlySharedObject(namedIn view: String) -> (path: String, type: String)? {
    let objects = facts.unobservedSharedObjects(namedIn: view)
    return objects.count == 1 ? objects[0] : nil
  }
}

extension SimulatedWorld {
  /// The variable of a plain class that the code of a leaf names, if there is just one.
  private func onlyPlainProperty(namedAt leaf: NodeName) -> (name: String, type: String)? {
    let named = facts.namedValues(at: engine.origin(of: leaf), of: [], showing: nil)?.names ?? []
    let found = named.flatMap { name in
      facts.classes(storing: name).filter { $0.value == .plain }.keys.map { (name, $0) }
    }
    return found.count == 1 ? found[0] : nil
  }
}

extension Hider {
  /// The property that does not announce its changes.
  fileprivate var declaration: Origin {
    if case .untold(_, _, let origin) = self { origin } else { .none }
  }
}

extension SimulatedWorld {
  private func reason(_ hider: Hider) -> (StaleView.Reason, Origin) {
    switch hider {
    case .equality(let type, let dropsWrites):
      (.equality(type: type.baseName, dropsWrites: dropsWrites), .none)
    case .closure(let property): (.closure(property: property), .none)
    case .oldCapture(let property): (.oldCapture(property: property), .none)
    case .oldContent(let container): (.oldContent(of: container), .none)
    case .object(let property, let type, let origin, let isKept):
      (
        .object(
          property: property, type: type.baseName,
          isObservable: machine.conforms(type, to: "ObservableObject"), isKept: isKept), origin
      )
    case .untold(let property, let type, let origin):
      (
        .untold(
          property: property, type: type.baseName,
          isObservable: machine.conforms(type, to: "Observable")), origin
      )
    case .other: (.other, .none)
    }
  }
}

extension StaleView {
  /// Whether an unobserved object may be the reason.
  var isOfObject: Bool {
    switch reason {
    case .object, .untold, .other: true
    case .equality, .closure, .oldCapture, .oldContent: false
    }
  }

  static func isNote(_ event: TraceEvent) -> Bool {
    if case .note(let id, _) = event.kind {
      id.family == .stale
    } else {
      false
    }
  }

  var subject: RemarkSubject {
    var things: Set<Subject> = [.node(holder.node), .view(holder.view)]
    if case .untold(let property, let type, _) = reason {
      things.insert(.property(property, of: type))
    }
    return RemarkSubject(
      topic, texts: [shown, wanted].compactMap { $0 }, dueTo: declared, about: things)
  }

  /// What the note is about: the property that hides the change, otherwise the view.
  private var topic: Topic {
    switch reason {
    case .equality(let type, _): .type(type)
    case .closure(let property), .oldCapture(let property):
      .property(PropertyName(property, of: holder.view))
    case .oldContent(let container): .container(container, in: holder.view)
    case .object(let property, let type, _, _):
      .holder(PropertyName(property, of: holder.view), of: type)
    case .untold(let property, let type, _): .property(PropertyName(property, of: type))
    case .other: .view(holder.view)
    }
  }

  /// The note's id and message. Recorded texts are English.
  var note: (id: RemarkID, message: Message) {
    if case .equality(let type, dropsWrites: true) = reason {
      return (.staleEquality, droppedNote(type))
    }
    let name = holder.view
    let seen: Message =
      switch (shown, wanted) {
      case (let shown?, let wanted?):
        "\(name) still shows \"\(shown)\" where \"\(wanted)\" is true now"
      case (let shown?, nil): "\(name) still shows \"\(shown)\", which is not true now"
      case (nil, let wanted): "\(name) does not show \"\(wanted ?? "")\", which is true now"
      }
    switch reason {
    case .equality(let type, _):
      return (
        .staleEquality,
        "\(seen): == of \(type) says that its values are equal, so the change is not looked at"
      )
    case .closure(let property):
      return (
        .staleClosure,
        "\(seen): what the closure '\(property)' reads inside is not compared; hand over the value, "
          + "or read it in this body"
      )
    case .oldCapture(let property):
      return (
        .staleCapture,
        "\(seen): the closure '\(property)' has the values of when the body that made it ran last, "
          + "and that body has not read what changed"
      )
    case .oldContent(let container):
      return (
        .staleCapture,
        "\(seen): the content of its \(container) has the values of when its body ran last, and that "
          + "body has not read what changed"
      )
    case .object(let property, let type, true, let isKept):
      return (
        .staleUnobserved,
        "\(seen): '\(property)' holds a \(type) and does not observe it; that takes "
          + (isKept ? "@StateObject" : "@ObservedObject")
      )
    case .object(let property, let type, false, _):
      return (
        .staleObject,
        "\(seen): '\(property)' holds a \(type), which no view can observe; @Observable makes it so"
      )
    case .untold(let property, let type, true):
      return (
        .staleUntold,
        "\(seen): \(type) does not tell of changes of '\(property)', which is not observed in it "
          + "(@ObservationIgnored)"
      )
    case .untold(let property, let type, false):
      return (
        .staleUntold,
        "\(seen): \(type) does not tell of changes of '\(property)'; that takes @Published, or "
          + "@Observable"
      )
    case .other:
      return (
        .staleOther, "\(seen): what changed has invalidated neither its body nor one around it"
      )
    }
  }
}

extension StaleView {
  /// The storage still has what the view shows: what was written is true nowhere.
  private func droppedNote(_ type: String) -> Message {
    let name = holder.view
    let seen: Message =
      switch (shown, wanted) {
      case (let shown?, let wanted?):
        "\(name) still shows \"\(shown)\" where it would show \"\(wanted)\" with what was written"
      case (let shown?, nil):
        "\(name) still shows \"\(shown)\", which it would not with what was written"
      case (nil, let wanted):
        "\(name) does not show \"\(wanted ?? "")\", as it would with what was written"
      }
    return "\(seen): == of \(type) says that it is equal to the value before, so it was not stored"
  }
}

extension TraceEvent.Kind {
  fileprivate var isBodyRun: Bool { if case .bodyRun = self { true } else { false } }
}
