import Meaning
import Session
import Trace

/// Whether what a run says of its causes is true: each is tried in a world without it.
///
/// For lifetimes, bodies, callbacks and contents after the mount:
/// - the chain of causes ends in a step, and in none that is later;
/// - without all the writes that the chain names (and those that they overwrote) the event does not
///   happen; where it names none, it does not happen without the step;
/// - a write that is in no chain of its step changes nothing of it but itself;
/// - a body that was skipped runs where the reason that was named for it is gone.
///
/// A world without a write may go other ways: a later write that was equal changes something there, a
/// counter counts from another number. What happens by such a write was not going to happen by anything
/// that did happen, so it says nothing against the chain.
struct ChainAudit {
  private let session: Session
  private let log: TraceLog
  private let inquiry: Inquiry
  private var worlds: [LeftOut: TraceLog] = [:]
  /// How many events have been asked.
  private(set) var asked = 0
  private(set) var faults: [String] = []

  static let kinds: EventKinds = [.lifeBegin, .lifeEnd, .bodyRun, .callback, .content, .stateFree]
  /// A step with more writes, or skips, is asked about some of them.
  private static let worldLimit = 6
  private static let skipLimit = 2

  init(_ session: Session) {
    self.session = session
    log = session.events
    inquiry = Inquiry(log, before: log.count)
    for step in 1..<max(1, session.completedSteps) { audit(step) }
  }

  private mutating func audit(_ step: Int) {
    let range = log.positions(ofStep: step)
    if log.all(.failure, in: range).isEmpty == false { return }
    var named: Set<EventID> = []
    var limit = Self.worldLimit
    for event in log.all(Self.kinds, in: range) {
      let chain = log.causes(of: event)
      guard let last = chain.last, case .step = last.kind, last.step <= step else {
        faults.append("no step: \(said(event))")
        continue
      }
      let links = inquiry.chain(of: event)
      named.formUnion(links.map(\.event.id))
      let writes = inquiry.writes(among: links, of: event)
        .reduce(into: Set<EventID>()) { $0.formUnion(inquiry.replaced(by: $1, among: links)) }
      if last.step < step, writes.isEmpty { continue }
      // Where something else suffices too, as a press does, it goes with the step.
      let leftOut: LeftOut =
        writes.isEmpty || hasOtherCause(links) ? .step(step) : .writes(writes)
      if worlds[leftOut] == nil {
        limit -= 1
        if limit < 0 { continue }
      }
      asked += 1
      let likeness = EventLikeness(event)
      let now = log[range].count { EventLikeness($0) == likeness }
      if count(of: likeness, without: leftOut, step) >= now {
        faults.append("happens anyway: \(said(event)) without \(said(leftOut))")
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
    for write in log.all(.writes, in: range).filter(\.changes) where !named.contains(write.id) {
      limit -= 1
      if limit < 0 { break }
      asked += 1
      let other = counts(of: world(without: .writes([write.id]), step), step)
      for (likeness, count) in now where other[likeness, default: 0] != count {
        faults.append("changed by a write in no chain: \(likeness) by \(said(write))")
        break
      }
    }
    auditSkips(step)
    worlds = [:]
  }

  /// Whether a chain names something beside writes that would have been enough.
  private func hasOtherCause(_ links: [WhyAnswer.Link]) -> Bool {
    links.contains { link in
      let grounds = [link.ground].compactMap { $0 } + link.grounds.values
      return grounds.flatMap(\.others).contains { id in
        !log.causes(of: log[id]).contains { $0.changes }
      }
    }
  }

  /// `:whynot`: where the named reason is gone, the body runs.
  private mutating func auditSkips(_ step: Int) {
    var limit = Self.skipLimit
    for skip in log.all(.bodySkip, in: log.positions(ofStep: step)) {
      guard let leftOut = LeftOut(skip), let path = skip.kind.node?.path else { continue }
      limit -= 1
      if limit < 0 { return }
      asked += 1
      func runs(_ log: TraceLog) -> Int {
        log.all(.bodyRun, in: log.positions(ofStep: step)).count { $0.kind.node?.path == path }
      }
      if runs(world(without: leftOut, step)) <= runs(log) {
        faults.append("does not run all the same: \(said(skip))")
      }
    }
  }

  private func counts(of log: TraceLog, _ step: Int) -> [EventLikeness: Int] {
    log.all(Self.kinds, in: log.positions(ofStep: step)).reduce(into: [:]) {
      $0[EventLikeness($1), default: 0] += 1
    }
  }

  private mutating func world(without leftOut: LeftOut, _ step: Int) -> TraceLog {
    if let known = worlds[leftOut] { return known }
    let made = session.world(without: leftOut, throughStep: step)?.events ?? TraceLog()
    worlds[leftOut] = made
    return made
  }

  /// How often it happens there by what has happened here too.
  private mutating func count(
    of likeness: EventLikeness, without leftOut: LeftOut, _ step: Int
  ) -> Int {
    let other = world(without: leftOut, step)
    var left: Set<EventID> = []
    if case .writes(let ids) = leftOut { left = ids }
    let here = Set(
      log.all(.writes, in: log.positions(ofStep: step))
        .filter { $0.changes && !left.contains($0.id) }.map(WriteLikeness.init))
    let inquiry = Inquiry(other, before: other.count)
    return other[other.positions(ofStep: step)].count { event in
      guard EventLikeness(event) == likeness else { return false }
      let writes = inquiry.writes(among: inquiry.chain(of: event), of: event)
      return writes.allSatisfy { here.contains(WriteLikeness($0)) }
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

extension TraceLog {
  fileprivate func positions(ofStep step: Int) -> Range<Int> {
    firstPosition(ofStep: step)..<firstPosition(ofStep: step + 1)
  }
}

/// A write with what it found.
private struct WriteLikeness: Hashable {
  let likeness: EventLikeness
  var old = ""

  init(_ write: TraceEvent) {
    likeness = EventLikeness(write)
    switch write.kind {
    case .stateWrite(_, _, _, _, let old, _, _, _), .objectWrite(_, _, let old, _, _, _):
      self.old = old
    default: break
    }
  }
}

extension TraceEvent {
  /// A write that changes something.
  fileprivate var changes: Bool {
    switch kind {
    case .stateWrite(_, _, _, _, _, _, .changed, _): true
    case .objectWrite(_, _, _, _, .changed, _): true
    default: false
    }
  }
}
