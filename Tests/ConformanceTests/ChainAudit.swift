import Meaning
import Session
import Trace

/// Whether what a run says of its causes is true: each is tried in a world without it.
///
/// For lifetimes, storage, bodies, callbacks and contents after the mount:
/// - the chain of causes ends in the step, or where the animated removal began of which the event is the
///   end: it does not happen without that, nor without the step;
/// - without all the writes that the chain names (and those that they overwrote) the event does not
///   happen, or happens by other writes of the step, without which it does not happen either; where it
///   names none, it does not happen without the step;
/// - a write that is in no chain of its step changes nothing of it but itself;
/// - a body that was skipped, or that rows with equal data kept from being looked at, runs where the reason
///   that was named for it is gone.
struct ChainAudit {
  private let session: Session
  private let log: TraceLog
  private let inquiry: Inquiry
  private var worlds: StepWorlds
  /// How many events have been examined.
  private(set) var asked = 0
  private(set) var faults: [String] = []

  static let kinds: EventKinds = [
    .lifeBegin, .lifeEnd, .bodyRun, .callback, .content, .stateAlloc, .stateFree, .stateWrite,
    .objectWrite,
  ]
  /// How many worlds a step may take, and how many of its skips are examined.
  private let worldLimit: Int
  private let skipLimit: Int
  /// How many events were not examined, because a step had used up its worlds.
  private(set) var unasked = 0

  /// `asksAll`: every event, whatever that costs.
  init(_ session: Session, asksAll: Bool = false) {
    self.session = session
    worldLimit = asksAll ? .max : 6
    skipLimit = asksAll ? .max : 2
    log = session.events
    worlds = StepWorlds(0, of: session)
    inquiry = Inquiry(log, before: log.count)
    for step in 1..<max(1, session.completedSteps) { audit(step) }
  }

  private mutating func audit(_ step: Int) {
    let range = log.positions(ofStep: step)
    if log.all(.failure, in: range).isEmpty == false { return }
    worlds = StepWorlds(step, of: session)
    var named: Set<EventID> = []
    var limit = worldLimit
    for event in log.all(Self.kinds, in: range) {
      let chain = log.causes(of: event)
      let departure = chain.first(where: \.isAnimatedRemoval)
      guard let last = chain.last, case .step = last.kind,
        last.step == departure?.step ?? step
      else {
        faults.append("no step: \(said(event))")
        continue
      }
      let links = inquiry.chain(of: event)
      named.formUnion(links.map(\.event.id))
      let decided = departure ?? event
      let writes = inquiry.writes(among: links, of: decided)
        .reduce(into: Set<EventID>()) { $0.formUnion(inquiry.replaced(by: $1, among: links)) }
      // If something else suffices too, as a press does, it is left out with the step.
      var leftOut: [LeftOut] = [
        writes.isEmpty || hasOtherCause(links) ? .step(decided.step) : .writes(writes)
      ]
      // Time has to pass, too.
      if decided.step < step { leftOut.append(.step(step)) }
      let likeness = EventLikeness(event, in: log)
      let now = log[range].count { EventLikeness($0, in: log) == likeness }
      for leftOut in leftOut {
        if !worlds.has(leftOut) {
          limit -= 1
          if limit < 0 {
            unasked += 1
            continue
          }
        }
        asked += 1
        if happens(likeness, without: leftOut, as: now) {
          faults.append("happens anyway: \(said(event)) without \(said(leftOut))")
        }
      }
    }
    for event in log.all(.all, in: range) {
      var next: EventID? = event.cause
      while let id = next, named.insert(id).inserted { next = log[id].cause }
      if let ground = log.ground(of: event.id) {
        named.formUnion(ground.others + ground.overwritten)
      }
    }
    let now = counts(of: log, step)
    for write in log.all(.writes, in: range).filter(\.mayCause) where !named.contains(write.id) {
      limit -= 1
      if limit < 0 { break }
      asked += 1
      let other = counts(of: worlds.world(without: .writes([write.id])) ?? TraceLog(), step)
      for (likeness, count) in now where other[likeness, default: 0] != count {
        faults.append("changed by a write in no chain: \(likeness) by \(said(write))")
        break
      }
    }
    auditSkips(step)
  }

  /// Whether it happens without the writes, and without those too by which it happens then.
  private mutating func happens(
    _ likeness: EventLikeness, without leftOut: LeftOut, as now: Int
  ) -> Bool {
    var leftOut = leftOut
    for _ in 0..<5 {
      guard let found = worlds.count(of: likeness, without: leftOut) else { return false }
      if found.count < now { return false }
      guard case .writes(let ids) = leftOut, !found.writes.isEmpty else { return true }
      leftOut = .writes(ids.union(found.writes))
    }
    return true
  }

  /// Whether a chain names something besides writes that would have been enough.
  private func hasOtherCause(_ links: [WhyAnswer.Link]) -> Bool {
    // Of several objects that told of a change, one did so without a write: it was deleted.
    let sends = links.filter { if case .objectSend = $0.event.kind { true } else { false } }
    if sends.contains(where: \.isBeside),
      sends.contains(where: { !log.causes(of: $0.event).contains(where: \.mayCause) })
    {
      return true
    }
    return links.contains { link in
      let grounds = [link.ground].compactMap { $0 } + link.grounds.values
      // A query reads anew because of what was done, whatever was written.
      return (grounds.flatMap(\.others) + link.reasons.compactMap(\.cause)).contains { id in
        log[id].step == link.event.step
          && !log.causes(of: log[id]).contains(where: \.mayCause)
      }
    }
  }

  /// `:whynot`: where the named reason is gone, the body runs.
  private mutating func auditSkips(_ step: Int) {
    var limit = skipLimit
    let range = log.positions(ofStep: step)
    for skip in log.all(.bodySkip, in: range) {
      guard let leftOut = LeftOut(skip), let path = skip.kind.node?.path else { continue }
      limit -= 1
      if limit < 0 { return }
      asked += 1
      func runs(_ log: TraceLog) -> Int {
        log.all(.bodyRun, in: log.positions(ofStep: step)).count { $0.kind.node?.path == path }
      }
      if runs(worlds.world(without: leftOut) ?? TraceLog()) <= runs(log) {
        faults.append("does not run all the same: \(said(skip))")
      }
    }
    for run in log.all(.bodyRun, in: range) {
      for stop in log.ground(of: run.id)?.stops ?? [] where hasRows(below: stop.view, before: run) {
        limit -= 1
        if limit < 0 { return }
        asked += 1
        let leftOut = LeftOut.comparison(stop.view, update: run.update, isEqual: false)
        func looks(_ log: TraceLog) -> Int {
          log.all([.bodyRun, .bodySkip], in: log.positions(ofStep: step)).count
        }
        if looks(worlds.world(without: leftOut) ?? TraceLog()) <= looks(log) {
          faults.append("rows are not looked at all the same: \(said(run))")
        }
      }
    }
  }

  /// Whether a view makes rows with bodies that did not run in the step for a reason of their own.
  private func hasRows(below view: NodeID, before event: TraceEvent) -> Bool {
    let past = 0..<(event.id.number - 1)
    let ran = Set(
      log.all(.bodyRun, in: log.positions(ofStep: event.step)).compactMap { $0.kind.node?.identity }
    )
    guard let path = log.last(.lifeBegin, of: .node(view), in: past)?.kind.node?.identity else {
      return false
    }
    return log.all(.bodyRun, in: past).contains { run in
      guard let row = run.kind.node?.identity, row.row != nil, !ran.contains(row) else {
        return false
      }
      return sequence(first: row, next: \.parent).contains(path)
    }
  }

  private func counts(of log: TraceLog, _ step: Int) -> [EventLikeness: Int] {
    log.all(Self.kinds, in: log.positions(ofStep: step)).reduce(into: [:]) {
      $0[EventLikeness($1), default: 0] += 1
    }
  }

  private func said(_ event: TraceEvent) -> String {
    "\(event.kind.name) \(event.kind.node?.path ?? "") (\(event.id.number), step \(event.step))"
  }

  private func said(_ leftOut: LeftOut) -> String {
    switch leftOut {
    case .writes(let ids): "writes \(ids.map(\.number).sorted())"
    default: "\(leftOut)"
    }
  }
}

extension TraceEvent {
  /// Whether a view begins to leave, which ends later.
  fileprivate var isAnimatedRemoval: Bool {
    if case .transition(_, .removal, _, let isAnimated, _) = kind { isAnimated } else { false }
  }
}
