import Trace
import Values

/// A publisher made again in each body run: a timer that always restarts never gets far (F150).
///
/// A publisher that the program has put into a property in this step differs on purpose. One in a plain
/// property of the view is made with the view, which the body around it does.
struct PublisherAdvisor: Advisor {
  /// Properties that the step has written.
  private var written: Set<String> = []
  /// Views with their publishers that have been reported: several views may receive from one.
  private var reported: Set<String> = []
  /// Operators that wait, count or remember, so that a new subscription loses something.
  private static let remembering: Set<String> = [
    "debounce", "throttle", "delay", "collect", "scan", "timeout", "dropFirst", "removeDuplicates",
    "prefix", "first", "combineLatest", "zip", "buffer", "Timer",
  ]

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step: written = []
    case .stateWrite(_, _, let property, _, _, _, .changed, _): written.insert(property)
    case .objectWrite(_, let property, _, _, .changed, _): written.insert(property)
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    evidence.surroundings.happenings.renewedSubscriptions.filter { owner, origin in
      let publisher = evidence.surroundings.program.argumentWords(at: origin)
      // A centre's publishers keep nothing between two values, and nor do those made of them.
      if publisher.first == "NotificationCenter", Self.remembering.isDisjoint(with: publisher) {
        return false
      }
      if publisher.contains(where: written.contains) { return false }
      let name = publisher.isEmpty ? "\(origin)" : publisher.joined(separator: " ")
      return reported.insert("\(owner.view) \(name)").inserted
    }.map { owner, origin in
      let program = evidence.surroundings.program
      let words = program.argumentWords(at: origin)
      let isOfView = words.contains { program.isFixed($0, in: owner.view) }
      return Advice(
        .adviceRemadePublisher, on: .place(origin, of: owner.view),
        isOfView
          ? "the publisher of onReceive in \(owner.view) is a new one each time \(owner.view) is made, which the "
            + "body around it does whenever it runs; then SwiftUI subscribes again: a timer starts over, and "
            + "values sent in between are missed. Create the publisher once and keep it in @State or in a model"
          : "the publisher of onReceive in \(owner.view) is a new one each time the body runs, so SwiftUI "
            + "subscribes again: a timer starts over, and values sent in between are missed. Create the "
            + "publisher once and keep it in @State or in a model",
        cause: evidence.update.ran[owner.node], at: origin)
    }
  }
}

/// `onAppear` or `task` on content that is empty: nothing appears, so it is never called (F133).
struct EmptyContentAdvisor: Advisor {
  mutating func advice(on evidence: Evidence) -> [Advice] {
    guard evidence.update.opening == nil else { return [] }
    return evidence.surroundings.happenings.emptyContents.map { modifier, owner, origin in
      Advice(
        .adviceEmptyContent, on: .modifier(modifier, in: owner.view, at: origin),
        "\(modifier) in \(owner.view) has not been called: what it modifies is empty, and what is empty "
          + "does not appear. If \(modifier) is to fill it, attach it to a view that is always there, such "
          + "as a container with a placeholder",
        cause: evidence.world.nodes[owner.node]?.lastRun, at: origin)
    }
  }
}

/// `didSet` of a state that a control writes through its binding, which does not call it.
struct ObserverAdvisor: Advisor {
  private var actions: Set<EventID> = []
  private var written: [(view: String, property: String, event: TraceEvent, place: Origin)] = []

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step:
      actions = []
      written = []
    case .action(let call, _, _, _) where call.setsControl: actions.insert(event.id)
    case .stateWrite(let view, let owner, let property, _, _, _, .changed, _):
      guard let cause = event.cause, actions.contains(cause) else { return }
      // The write itself is at the use of the control, which may be in a step.
      let body = owner.flatMap { world.nodes[$0.node]?.origin }
      written.append((view, property, event, body ?? event.origin))
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    defer { written = [] }
    return written.filter { evidence.surroundings.program.isObservedState($0.property) }.map {
      let name = PropertyName($0.property, of: $0.view)
      return Advice(
        .adviceBypassedObserver, on: .property(name),
        "\(name) was written through a binding, which goes to the storage and not "
          + "through the property: its didSet was not called. Use onChange(of: \($0.property)) for what "
          + "has to follow",
        cause: $0.event.id, at: $0.place)
    }
  }
}

/// A body that runs again and again for one thing without any effect.
///
/// Modifiers have no events, so only bodies without modifiers are judged.
struct IdleBodyAdvisor: Advisor {
  private struct Count {
    var reason: [String]
    var runs: Int
  }

  /// How many runs in a row without effect suffice.
  private static let limit = 5
  private var counts: [NodeID: Count] = [:]
  private var runs: [(node: NodeName, changes: [String], type: String, event: TraceEvent)] = []
  /// The nodes whose body runs had an effect in this update.
  private var effects: Set<NodeID> = []

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .updateBegin:
      runs = []
      effects = []
    case .bodyRun(let node, let changes, _, let type):
      runs.append((node, changes, type, event))
      if changes.contains(BodyChange.input.text), let maker = world.nodes[node.node]?.parent {
        effects.insert(maker)
      }
    case .lifeEnd(let node), .animate(let node, _, _, _), .transition(let node, _, _, _, _),
      .environmentWrite(_, let node, _, _), .preferenceWrite(_, let node, _):
      effects.insert(node.node)
    case .callback(_, let node?, _, _), .action(_, _, let node?, _): effects.insert(node.node)
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    // A first display has as many runs as views: they are not kept for the next update.
    defer { (runs, effects) = ([], []) }
    let update = evidence.update
    guard update.opening != nil, !update.isFirstDisplay, !runs.isEmpty else { return [] }
    effects.formUnion(update.contents.map(\.node.node))
    effects.formUnion(update.began.map(\.node))
    effects.formUnion(update.reordered.map(\.node.node))
    effects.formUnion(update.ended.compactMap(\.node.parent))
    let busy = evidence.world.withAncestors(of: effects)
    var found: [Advice] = []
    for run in runs {
      let id = run.node.node
      guard !busy.contains(id), !run.type.contains("Modifi"),
        let change = BodyChange.only(run.changes), change.isRead
      else {
        counts[id] = nil
        continue
      }
      var count = counts[id] ?? Count(reason: run.changes, runs: 0)
      if count.reason != run.changes { count = Count(reason: run.changes, runs: 0) }
      count.runs += 1
      counts[id] = count
      guard count.runs == Self.limit else { continue }
      let reads = evidence.world.nodes[id]?.reads ?? []
      let name =
        if case .storage(let property) = change {
          property
        } else {
          reads.filter { $0.reason == .observable }.map(\.name).joined(separator: ", ")
        }
      found.append(
        Advice(
          .adviceIdleBody, on: .view(run.node.view),
          "the body of \(run.node.words) ran \(Self.limit) times in a row because \(name) "
            + "changed, and nothing that it makes was different. Read \(name) in a smaller view that "
            + "shows it, or keep only what this body needs of it",
          cause: run.event.id, at: run.event.origin))
    }
    return found
  }
}

extension BodyChange {
  /// Whether the body has read what changed.
  fileprivate var isRead: Bool {
    switch self {
    case .storage, .dependencies: true
    case .input, .identity, .keyPath, .unnamed: false
    }
  }
}
