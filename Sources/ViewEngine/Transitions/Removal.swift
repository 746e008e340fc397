// Removal and return.
//
// An item of a dynamic container that is no longer wanted is removed. Without an animation it ends
// when the update does, after what replaced it has begun: the new view appears before the old one
// disappears, unless its transition is `.identity` (F134, F135). Under an animation it is detached: its
// nodes and its state stay, but no update visits them (F200), until virtual time has passed the end of
// the animation. Until then the same identity may come back as it was (F99).

import Trace
public import Values

/// An item that began in a container that had been displayed before.
struct Insertion {
  let item: ViewNode
  /// The event that brought it: a body run, or new data.
  let cause: EventID?
}

/// An item that the walk found removed.
struct Removal {
  let item: ViewNode
  let container: ViewNode
  let canTransition: Bool
  /// Keeps the item where the container can find it again; nil if it cannot come back.
  let keep: (() -> Void)?
  /// The event that removed it: a body run, or new data.
  let cause: EventID?
  /// The rule by which the container decided.
  let rule: Rule?
}

/// Items of dynamic containers that come and go in an update.
struct ItemWork {
  /// Those that are no longer wanted, in the order in which they were found.
  var removals: [Removal] = []
  /// Those that began in a container that had been displayed before: they get a transition.
  var insertions: [Insertion] = []
  /// The program's transitions of views that begin: they end at their identity.
  var entering: [OwnTransition] = []
  /// Presentations that another item replaces.
  var replaced: Set<ObjectIdentifier> = []
  /// The item that is ending has the `.identity` transition (F134).
  var disappearsFirst = false

  var unfinished: [String] { removals.isEmpty ? [] : ["an item is gone and not removed"] }
}

/// A removal whose animation is in progress.
struct Departure {
  let item: Weak
  let container: Weak
  let deadline: Double
  /// The event by which it began to leave, and the events for its views.
  let cause: EventID
  let causes: [NodeID: EventID]
  let rule: Rule?
}

extension ViewGraph {
  /// The container no longer wants the item, which is not among its children.
  func remove(_ item: ViewNode, from container: ViewNode, by rule: Rule?, keep: (() -> Void)?) {
    var canTransition = keep != nil
    if case .structure(.anyView) = container.type.role { canTransition = false }
    item.isLeaving = true
    current.items.removals.append(
      Removal(
        item: item, container: container, canTransition: canTransition, keep: keep,
        cause: currentCause, rule: rule))
    noteListChanged(at: container)
  }

  /// An item being removed is wanted again: its state is unchanged (F99).
  func revive(_ item: ViewNode, _ value: Value) {
    let region = item.surroundings.region
    region.isDetached = false
    item.isLeaving = false
    clock.cancelDeparture(of: item)
    item.isMarked = false
    give(item, value)
    current.items.insertions.append(Insertion(item: item, cause: currentCause))
    for own in item.ownTransitions { own.enter(.identity, in: self) }
    noteListChanged(at: item)
    for node in region.appearances { node.node?.asModified?.appearAgain(in: self) }
  }

  /// After the walk: nodes that were found removed begin to leave, or end.
  func finishRemovals() throws(Failure) {
    for insertion in current.items.insertions where !insertion.item.isEnded {
      let item = insertion.item
      let style = TransitionStyle(of: item, .insertion)
      let transaction = try localTransaction(at: item)
      let isAnimated = style.duration(in: transaction) != nil
      for node in item.outermostNamed {
        guard let name = node.name else { continue }
        let coming = emit(
          .transition(
            name, edge: .insertion, style: style.name, animated: isAnimated,
            isChosen: style.isChosen),
          cause: insertion.cause, at: node.origin)
        if isAnimated { explain(coming, animatedIn: transaction) }
      }
    }
    let removals = current.items.removals
    current.items.removals = []
    for removal in removals where !removal.item.isEnded {
      try withCause(removal.cause ?? currentCause) { () throws(Failure) in try leave(removal) }
    }
    current.items.insertions = []
    try settleTransitions()
  }

  private func leave(_ removal: Removal) throws(Failure) {
    let item = removal.item
    func endAtOnce(disappearsFirst: Bool) {
      current.items.disappearsFirst =
        disappearsFirst || current.items.replaced.contains(ObjectIdentifier(item))
      end(item, by: removal.rule)
      current.items.disappearsFirst = false
    }
    guard removal.canTransition, item.isMounted, !removal.container.isEnded else {
      // An item without a transition ends before its replacement appears (F101, F135).
      return endAtOnce(disappearsFirst: removal.keep != nil && !removal.canTransition)
    }
    let style = TransitionStyle(of: item, .removal)
    let transaction = try localTransaction(at: removal.container)
    let duration = style.duration(in: transaction)
    // Each view ends because it was removed itself, not because its neighbour was.
    var causes: [NodeID: EventID] = [:]
    var cause = currentCause
    for node in item.outermostNamed {
      guard let name = node.name else { continue }
      let leaving = emit(
        .transition(
          name, edge: .removal, style: style.name, animated: duration != nil,
          isChosen: style.isChosen),
        rule: removal.rule, at: node.origin)
      if duration != nil { explain(leaving, animatedIn: transaction) }
      if causes.isEmpty { cause = leaving }
      causes[name.node] = leaving
    }
    guard let duration, let cause else { return endAtOnce(disappearsFirst: style.isIdentity) }
    endPresentations(below: item)
    noteLostFocus(below: item)
    for own in item.ownTransitions { try own.depart(in: self) }
    item.surroundings.region.isDetached = true
    removal.keep?()
    clock.schedule(
      Departure(
        item: Weak(item), container: Weak(removal.container), deadline: now + duration,
        cause: cause, causes: causes, rule: removal.rule))
  }

  // MARK: Time

  /// When something is due next: the end of a removal, or a tick of a timeline. Nil if nothing is.
  public var nextDeadline: Double? { clock.nextDeadline }

  /// Lets virtual time pass. The work due by then happens in order of time, each in a separate update.
  public func advance(to time: Double) throws(Failure) {
    if time > clock.now { counters.timePassed() }
    while let deadline = nextDeadline, deadline <= time {
      if deadline > clock.now { counters.timePassed() }
      clock.pass(to: deadline)
      let due = clock.takeDepartures(dueBy: deadline)
      if !due.isEmpty { enqueue(.departures(due), cause: due.first?.cause) }
      let ticks = clock.takeTicks(dueBy: deadline)
      let timelines = ticks.filter { !$0.isOfAnimator }
      let outer = recorder.continuation
      if !timelines.isEmpty {
        enqueue(.ticks(timelines.map(\.node)))
        recorder.continuation = TraceRecorder.Continuation(
          cause: currentCause, beginning: nil, rule: .timelineTicks)
      }
      defer { recorder.continuation = outer }
      for tick in ticks where tick.isOfAnimator {
        try (tick.node.node as? ReaderNode)?.step(in: self)
      }
      try settle()
    }
    clock.pass(to: time)
  }

  /// The animation of a removal has ended.
  func complete(_ departure: Departure, cause: EventID?) {
    guard let item = departure.item.node, !item.isEnded else { return }
    if let container = departure.container.node { container.forget(item) }
    withCause(departure.cause) { end(item, by: departure.rule, because: departure.causes) }
  }
}
