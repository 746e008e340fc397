public import Meaning
public import Trace

// What worlds without its causes say of an event.

/// Worlds of the steps up to one, in each of which something did not happen; each is run once.
///
/// A world without a write may go other ways: a later write that was equal changes something there, a
/// counter counts from another number. What happens by such a write was not going to happen by anything
/// that did happen, so it says nothing against a cause.
public struct StepWorlds {
  public let step: Int
  private let session: Session
  private var worlds: [LeftOut: TraceLog] = [:]
  /// How many events worlds may still record.
  private var budget: Int
  /// The writes of the step by which something may have happened.
  private let writes: [TraceEvent]

  public init(_ step: Int, of session: Session, budget: Int = .max) {
    self.step = step
    self.session = session
    self.budget = budget
    let log = session.events
    writes = log.all(.writes, in: log.positions(ofStep: step)).filter(\.mayCause)
  }

  /// Whether it has been run.
  public func has(_ leftOut: LeftOut) -> Bool { worlds[leftOut] != nil }

  /// The events of the world without something; nil where the budget does not reach.
  public mutating func world(without leftOut: LeftOut) -> TraceLog? {
    if let known = worlds[leftOut] { return known }
    budget -= session.events.firstPosition(ofStep: step + 1)
    guard budget >= 0 else { return nil }
    let made = session.world(without: leftOut, throughStep: step)?.events
    worlds[leftOut] = made
    return made
  }

  /// How often in the step what an event says happens there, by what has happened in the run too, and by
  /// which writes of the run.
  public mutating func count(
    of likeness: EventLikeness, without leftOut: LeftOut
  ) -> (count: Int, writes: Set<EventID>)? {
    guard let other = world(without: leftOut) else { return nil }
    var left: Set<EventID> = []
    if case .writes(let ids) = leftOut { left = ids }
    var here: [WriteLikeness: EventID] = [:]
    for write in writes where !left.contains(write.id) {
      here[WriteLikeness(write)] = here[WriteLikeness(write)] ?? write.id
    }
    let inquiry = Inquiry(other, before: other.count)
    var count = 0
    var behind: Set<EventID> = []
    for event in other[other.positions(ofStep: step)] where EventLikeness(event) == likeness {
      let known = inquiry.writes(among: inquiry.chain(of: event), of: event).map {
        here[WriteLikeness($0)]
      }
      if known.contains(nil) { continue }
      count += 1
      behind.formUnion(known.compactMap { $0 })
    }
    return (count, behind)
  }
}

/// An event is looked for in worlds without some of its causes.
public struct CauseTrial {
  private let session: Session
  private let likeness: EventLikeness
  /// How often what the event says happens in its step.
  private let now: Int
  private var worlds: StepWorlds
  private var known: [LeftOut: Findings] = [:]

  /// How many events the worlds of one answer may record: what a person who waits for it does not notice.
  public static let answerBudget = 8_000

  private struct Findings {
    let happens: Bool
    /// The writes, of those that happened in the run, by which it happens.
    let writes: Set<EventID>
  }

  public init(of event: TraceEvent, in session: Session, budget: Int = .max) {
    self.session = session
    worlds = StepWorlds(event.step, of: session, budget: budget)
    let wanted = EventLikeness(event)
    likeness = wanted
    let log = session.events
    now = log[log.positions(ofStep: event.step)].count { EventLikeness($0) == wanted }
  }

  /// Whether the event happens in the world without something; nil where the budget does not reach.
  public mutating func happens(without leftOut: LeftOut) -> Bool? {
    findings(without: leftOut)?.happens
  }

  private mutating func findings(without leftOut: LeftOut) -> Findings? {
    if let known = known[leftOut] { return known }
    guard let (count, writes) = worlds.count(of: likeness, without: leftOut) else { return nil }
    let found = Findings(happens: count >= now, writes: writes)
    known[leftOut] = found
    return found
  }

  /// The part of each write in the event. `replaced` gives a write with those that it overwrote: without
  /// it alone they would have been seen.
  public mutating func verdict(
    on causes: [TraceEvent], replaced: (TraceEvent) -> Set<EventID> = { [$0.id] }
  ) -> WhyAnswer.Verdict? {
    func leftOut(_ writes: [TraceEvent]) -> LeftOut {
      .writes(writes.reduce(into: []) { $0.formUnion(replaced($1)) })
    }
    guard !causes.isEmpty else { return nil }
    var needed: [TraceEvent] = []
    var others: [TraceEvent] = []
    for cause in causes.sorted(by: { $0.id < $1.id }) {
      guard let happens = happens(without: leftOut([cause])) else { return nil }
      if happens { others.append(cause) } else { needed.append(cause) }
    }
    if others.isEmpty { return .needed(needed) }
    guard let withoutAll = findings(without: leftOut(others)) else {
      return needed.isEmpty ? .noneNeeded(others) : .needed(needed)
    }
    if withoutAll.happens {
      if !needed.isEmpty {
        // One in the place of which another write decided, that nobody had looked at.
        let known = Set(causes.map(\.id))
        let unseen = withoutAll.writes.subtracting(known)
        if unseen.isEmpty { return .needed(needed, without: others) }
        let replaceable = others.filter { other in
          self.known[leftOut([other])].map { !$0.writes.isSubset(of: known) } ?? false
        }
        let oneOf = replaceable + unseen.sorted().map { session.events[$0] }
        let idle = others.filter { !replaceable.contains($0) }
        return .needed(needed, oneOf: oneOf, without: idle)
      }
      return .anyway(others, because: withoutAll.writes.sorted().map { session.events[$0] })
    }
    var enough: [TraceEvent] = []
    for cause in others {
      let rest = others.filter { $0.id != cause.id }
      guard let happens = happens(without: leftOut(rest)) else { return .noneNeeded(others) }
      if happens { enough.append(cause) }
    }
    let idle = others.filter { other in !enough.contains { $0.id == other.id } }
    // It takes several of them together.
    if enough.isEmpty { return needed.isEmpty ? .noneNeeded(others) : .needed(needed) }
    return needed.isEmpty
      ? .eachSuffices(enough, without: idle) : .needed(needed, oneOf: enough, without: idle)
  }
}

extension Session {
  /// Questions to the run, from a number of events on.
  public func inquiry(before count: Int) -> Inquiry {
    Inquiry(events, before: count, of: program.facts)
  }

  /// The same where somebody keeps worlds.
  public func inquiry(before count: Int, worldAfter: @escaping (Int) -> World) -> Inquiry {
    Inquiry(events, before: count, of: program.facts, worldAfter: worldAfter)
  }

  /// Whether the event happens in the world without something.
  public func happens(_ event: TraceEvent, without leftOut: LeftOut) -> Bool? {
    var trial = CauseTrial(of: event, in: self)
    return trial.happens(without: leftOut)
  }
}

extension TraceLog {
  /// The positions of a step's events.
  public func positions(ofStep step: Int) -> Range<Int> {
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
