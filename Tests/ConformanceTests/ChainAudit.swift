import Meaning
import Session
import Trace

/// Whether what a run says of its causes is true: each is tried in a world without it.
///
/// For lifetimes, bodies, callbacks and contents after the mount:
/// - the chain of causes ends in a step, and in none that is later;
/// - without all the writes that the chain names the event does not happen; where it names none, it does
///   not happen without the step;
/// - a write that is in no chain of its step changes nothing of it but itself.
struct ChainAudit {
  private let session: Session
  private let log: TraceLog
  private let inquiry: Inquiry
  private var worlds: [LeftOut: [EventLikeness: Int]] = [:]
  /// How many events have been asked.
  private(set) var asked = 0
  private(set) var faults: [String] = []

  static let kinds: EventKinds = [.lifeBegin, .lifeEnd, .bodyRun, .callback, .content, .stateFree]
  /// A step with more writes is asked about some of them.
  private static let worldLimit = 6

  init(_ session: Session) {
    self.session = session
    log = session.events
    inquiry = Inquiry(log, before: log.count)
    for step in 1..<max(1, session.completedSteps) { audit(step) }
  }

  private mutating func audit(_ step: Int) {
    let range = log.firstPosition(ofStep: step)..<log.firstPosition(ofStep: step + 1)
    let events = log.all(Self.kinds, in: range)
    if log.all(.failure, in: range).isEmpty == false { return }
    var named: Set<EventID> = []
    var limit = Self.worldLimit
    for event in events {
      let chain = log.causes(of: event)
      guard let last = chain.last, case .step = last.kind, last.step <= step else {
        faults.append("no step: \(said(event))")
        continue
      }
      let links = inquiry.chain(of: event)
      named.formUnion(links.map(\.event.id))
      let writes = Set(inquiry.writes(among: links, of: event).map(\.id))
      if last.step < step, writes.isEmpty { continue }
      let leftOut: LeftOut = writes.isEmpty ? .step(step) : .writes(writes)
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
      let other = world(without: .writes([write.id]), step)
      for (likeness, count) in now where other[likeness, default: 0] != count {
        faults.append("changed by a write in no chain: \(likeness) by \(said(write))")
        break
      }
    }
    worlds = [:]
  }

  private func counts(of log: TraceLog, _ step: Int) -> [EventLikeness: Int] {
    let range = log.firstPosition(ofStep: step)..<log.firstPosition(ofStep: step + 1)
    return log.all(Self.kinds, in: range).reduce(into: [:]) {
      $0[EventLikeness($1), default: 0] += 1
    }
  }

  private mutating func world(without leftOut: LeftOut, _ step: Int) -> [EventLikeness: Int] {
    if let known = worlds[leftOut] { return known }
    let other = session.world(without: leftOut, throughStep: step)
    let made = other.map { counts(of: $0.events, step) } ?? [:]
    worlds[leftOut] = made
    return made
  }

  private mutating func count(
    of likeness: EventLikeness, without leftOut: LeftOut, _ step: Int
  ) -> Int { world(without: leftOut, step)[likeness] ?? 0 }

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
  /// A write that changes something.
  fileprivate var changes: Bool {
    switch kind {
    case .stateWrite(_, _, _, _, _, _, .changed, _): true
    case .objectWrite(_, _, _, _, .changed, _): true
    default: false
    }
  }
}
