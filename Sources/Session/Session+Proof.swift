public import Meaning
public import Trace
import Values

// What worlds without its causes show about an event.

/// Worlds of the steps up to one, in each of which something did not happen; each is run once.
///
/// A world without a write may develop differently: a later write that was equal in the run changes
/// something there. If it writes the same value to the same property, it could have replaced the first.
/// Anything caused by other such writes would not have followed from what did happen, so it is no
/// argument against a cause.
public struct StepWorlds {
  public let step: Int
  private let session: Session
  private var worlds: [LeftOut: TraceLog] = [:]
  /// How they ended.
  private var ends: [LeftOut: RunEnd] = [:]
  /// How many events the worlds may still record.
  private(set) var budget: Int
  /// Whether a world was not run for that.
  private(set) var isExhausted = false
  /// The writes of the step.
  private let writes: [TraceEvent]

  public init(_ step: Int, of session: Session, budget: Int = .max) {
    self.step = step
    self.session = session
    self.budget = budget
    let log = session.events
    writes = log.all(.writes, in: log.positions(ofStep: step))
  }

  /// Whether it has been run.
  public func has(_ leftOut: LeftOut) -> Bool { worlds[leftOut] != nil }

  /// The events of the world without something; nil if the budget is exhausted.
  public mutating func world(without leftOut: LeftOut) -> TraceLog? {
    if let known = worlds[leftOut] { return known }
    guard allows(session.length(without: leftOut, throughStep: step)) else { return nil }
    let made = session.world(without: leftOut, throughStep: step)
    worlds[leftOut] = made?.events
    ends[leftOut] = made?.end
    return made?.events
  }

  /// Whether the script went on to the end of the step in a world that has been run.
  func isComplete(without leftOut: LeftOut) -> Bool { ends[leftOut] == .completed }

  /// Whether the program failed in such a world: in that step, or in an earlier one.
  func hasFailed(without leftOut: LeftOut) -> Bool { ends[leftOut] == .failed }

  private mutating func allows(_ count: Int) -> Bool {
    guard count <= budget else {
      isExhausted = true
      return false
    }
    budget -= count
    return true
  }

  /// How often what an event says happens in the step there, because of things that happened in the run
  /// too, and through which writes of the run. A different value written only after the last such event
  /// is not its cause. If a body ran several times, runs caused only by writes behind the `others` do
  /// not count.
  public mutating func count(
    of likeness: EventLikeness, upTo last: EventID? = nil, besides others: Set<EventID> = [],
    without leftOut: LeftOut
  ) -> (count: Int, writes: Set<EventID>)? {
    guard let other = world(without: leftOut) else { return nil }
    let known = counterparts(in: other, without: leftOut, upTo: last)
    let aligned = others.isEmpty ? [:] : aligned(with: other, without: leftOut)
    let behindOthers = Set(aligned.filter { others.contains($0.value) }.keys)
    let inquiry = Inquiry(other, before: other.count)
    var count = 0
    var behind: Set<EventID> = []
    for event in other[other.positions(ofStep: step)]
    where EventLikeness(event) == likeness.ofClass && EventLikeness(event, in: other) == likeness {
      let chain = inquiry.writes(among: inquiry.chain(of: event), of: event)
      let writes = shared(chain, known, in: other, without: leftOut).map { known[$0.id] }
      if writes.contains(nil) || inquiry.isBehind(behindOthers, event) { continue }
      count += 1
      behind.formUnion(writes.compactMap { $0 })
    }
    return (count, behind)
  }

  /// The writes of a chain in another world that decide whether it counts there: not one by which SwiftUI itself
  /// gives what is left out its value all the same, as a field does that gives up the focus.
  private func shared(
    _ chain: [TraceEvent], _ known: [EventID: EventID], in other: TraceLog, without leftOut: LeftOut
  ) -> [TraceEvent] {
    guard case .writes(let ids) = leftOut else { return chain }
    let given = Set(ids.map { EventLikeness(session.events[$0]) })
    return chain.filter {
      known[$0.id] != nil || !$0.isOfControl(in: other) || !given.contains(EventLikeness($0))
    }
  }

  /// Whether the statement of a write is reached there, whatever it writes.
  mutating func performs(_ write: EventID, without leftOut: LeftOut) -> Bool? {
    guard let other = world(without: leftOut),
      let act = acts(of: writes, in: session.events).first(where: { $0.value == write })?.key
    else { return nil }
    let range = other.positions(ofStep: step)
    return acts(of: other.all(.writes, in: range), in: other)[act] != nil
  }

  /// Whether words are on no screen there after the step, and which writes of the run removed the last
  /// view that showed them.
  public mutating func isAbsent(
    _ text: String, without leftOut: LeftOut
  ) -> (isAbsent: Bool, writes: Set<EventID>)? {
    guard let other = world(without: leftOut) else { return nil }
    // What is on screen takes all events, though the world may have begun far on.
    guard other.count <= CauseTrial.answerBudget || allows(other.count) else { return nil }
    let inquiry = Inquiry(other, before: other.count)
    let absence = inquiry.whyNot(.text(text))
    // Typed text counts as shown, too.
    if case .shown(let shown, _) = absence { return (shown.kind.words != text, []) }
    guard case .shownBefore(_, let end?, _) = absence else {
      return (!inquiry.shownTexts.contains(text), [])
    }
    let known = counterparts(in: other, without: leftOut, upTo: nil)
    let writes = inquiry.writes(among: inquiry.chain(of: end), of: end)
    return (true, Set(writes.compactMap { known[$0.id] }))
  }

  /// The writes of another world that the run has too.
  private func counterparts(
    in other: TraceLog, without leftOut: LeftOut, upTo last: EventID?
  ) -> [EventID: EventID] {
    var left: Set<EventID> = []
    if case .writes(let ids) = leftOut { left = ids }
    let subjects = Set(left.map { WriteAct(session.events[$0], in: session.events).subject })
    return aligned(with: other, without: leftOut).filter { write, same in
      if let last, same > last,
        EventLikeness(session.events[same]).value != EventLikeness(other[write]).value
      {
        return false
      }
      return session.events[same].mayCause
        || subjects.contains(WriteAct(session.events[same], in: session.events).subject)
    }
  }

  /// The writes of another world, each with the same act of the run. What was left out is no act there, so
  /// the next of its kind is the first.
  private func aligned(with other: TraceLog, without leftOut: LeftOut) -> [EventID: EventID] {
    var left: Set<EventID> = []
    if case .writes(let ids) = leftOut { left = ids }
    let here = acts(of: writes.filter { !left.contains($0.id) }, in: session.events)
    let there = acts(of: other.all(.writes, in: other.positions(ofStep: step)), in: other)
    return there.reduce(into: [:]) { aligned, act in
      if let same = here[act.key] { aligned[act.value] = same }
    }
  }

  /// Whether a view that existed before the step shows the same after it, though no event of the step
  /// shows it.
  public mutating func staysShown(
    _ content: EventLikeness, without leftOut: LeftOut
  ) -> Bool? {
    guard let other = world(without: leftOut) else { return nil }
    let start = other.firstPosition(ofStep: step)
    func isOfPlace(_ event: TraceEvent) -> Bool {
      let likeness = EventLikeness(event)
      return likeness.path == content.path && likeness.name == content.name
    }
    guard let last = other.last(.content, in: 0..<other.count, where: isOfPlace),
      last.id.number <= start, EventLikeness(last) == content, let node = last.kind.node
    else { return false }
    return other.last(.lifeEnd, of: .node(node.node), in: last.id.number..<other.count) == nil
  }

  /// Writes identified by what was done: the first, the second … write of a statement to a property in
  /// its turn. The written value may depend on an earlier write; it is still the same act.
  private func acts(of writes: [TraceEvent], in log: TraceLog) -> [WriteAct: EventID] {
    var counts: [WriteAct: Int] = [:]
    var acts: [WriteAct: EventID] = [:]
    for write in writes {
      var act = WriteAct(write, in: log)
      let place = counts[act, default: 0]
      counts[act] = place + 1
      act.place = place
      acts[act] = write.id
    }
    return acts
  }
}

/// Looks for an event in worlds without some of its causes.
public struct CauseTrial {
  let session: Session
  private let likeness: EventLikeness
  /// How often what the event says happens in its step.
  private let now: Int
  /// The last of them.
  private let last: EventID
  /// The writes behind other runs of the same body in the step, but not behind this one.
  private let others: Set<EventID>
  /// Whether the event is what a remaining view shows in the end, whatever caused it.
  private let isLasting: Bool
  /// The words whose absence is to be explained: words shown by another view are not absent.
  let absentText: String?
  var worlds: StepWorlds
  private var known: [LeftOut: Findings] = [:]
  /// Writes behind the event that are not tried.
  private var untried: Set<EventID> = []

  /// How many events the worlds of one answer may record, so that a waiting user does not notice.
  public static let answerBudget = 8_000

  private struct Findings {
    let happens: Bool
    /// The writes of the run through which it happens.
    let writes: Set<EventID>
  }

  /// `absentText` are the words that the event removed from the screen, if the question is about them.
  public init(
    of event: TraceEvent, absentText: String? = nil, in session: Session, budget: Int = .max
  ) {
    self.session = session
    self.absentText = absentText
    worlds = StepWorlds(event.step, of: session, budget: budget)
    let log = session.events
    let wanted = EventLikeness(event, in: log)
    likeness = wanted
    let alike = log[log.positions(ofStep: event.step)].filter {
      EventLikeness($0) == wanted.ofClass && EventLikeness($0, in: log) == wanted
    }
    let inquiry = Inquiry(log, before: log.count)
    let behind = alike.filter { $0.id != event.id }.flatMap { inquiry.nearestWrites(of: $0) }
    let others = Set(behind.map(\.id)).subtracting(inquiry.nearestWrites(of: event).map(\.id))
    let own = alike.filter { !inquiry.isBehind(others, $0) }
    self.others = others
    now = own.count
    last = own.last?.id ?? event.id
    isLasting = Self.isLasting(event, in: log)
  }

  private static func isLasting(_ event: TraceEvent, in log: TraceLog) -> Bool {
    guard case .content(let node, let role, _, _) = event.kind else { return false }
    let range = log.positions(ofStep: event.step)
    let later = log.last([.content, .lifeEnd], of: .node(node.node), in: range) { other in
      if case .content(_, let otherRole, _, _) = other.kind { otherRole == role } else { true }
    }
    return later?.id == event.id && log.last(.lifeBegin, of: .node(node.node), in: range) == nil
  }

  /// Whether the event happens in the world without something; nil if the budget is exhausted.
  public mutating func happens(without leftOut: LeftOut) -> Bool? {
    findings(without: leftOut)?.happens
  }

  private mutating func findings(without leftOut: LeftOut) -> Findings? {
    if let known = known[leftOut] { return known }
    if absentText != nil {
      guard let (goes, writes) = goes(without: leftOut) else { return nil }
      let found = Findings(happens: goes, writes: writes)
      known[leftOut] = found
      return found
    }
    guard
      let (count, writes) = worlds.count(
        of: likeness, upTo: last, besides: others, without: leftOut)
    else { return nil }
    var happens = count >= now
    // Without the step, nothing is shown by it, whatever remains on screen.
    if !happens, isLasting, case .writes = leftOut {
      happens = worlds.staysShown(likeness, without: leftOut) ?? false
    }
    let found = Findings(happens: happens, writes: writes)
    known[leftOut] = found
    return found
  }

  /// Whether the words are gone there in the end, and if they came in the step as well, whether they came.
  mutating func goes(without leftOut: LeftOut) -> (goes: Bool, writes: Set<EventID>)? {
    guard let absentText,
      let (isAbsent, writes) = worlds.isAbsent(absentText, without: leftOut),
      let other = worlds.world(without: leftOut)
    else { return nil }
    func comes(in log: TraceLog) -> Bool {
      log.first(.content, of: .text(absentText), in: log.positions(ofStep: worlds.step)) != nil
    }
    return (isAbsent && (!comes(in: session.events) || comes(in: other)), writes)
  }

  /// Whether the statement of a write is reached without another write; nil if the budget is exhausted.
  mutating func performs(_ write: TraceEvent, without other: TraceEvent) -> Bool? {
    worlds.performs(write.id, without: .writes([other.id]))
  }

  /// The part that each write has in the event: each is left out alone, even if a later one replaced it
  /// before anything read it. Very many writes to one property are left out together. `besides` are writes
  /// behind the event that only give it a value.
  public mutating func verdict(
    on causes: [TraceEvent], besides others: [TraceEvent] = []
  ) -> WhyAnswer.Verdict? {
    guard !causes.isEmpty else { return nil }
    untried = Set(others.map(\.id))
    let parts = Self.parts(of: causes)
    var needed: [[TraceEvent]] = []
    var others: [[TraceEvent]] = []
    for part in parts {
      guard let happens = happens(without: Self.leftOut([part])) else { return nil }
      if happens { others.append(part) } else { needed.append(part) }
    }
    let all = needed.flatMap { $0 }
    if others.isEmpty { return .needed(all) }
    guard let withoutAll = findings(without: Self.leftOut(others)) else {
      return needed.isEmpty ? .noneNeeded(others.flatMap { $0 }) : .needed(all)
    }
    if withoutAll.happens { return verdict(needing: all, though: withoutAll, others: others) }
    var enough: [[TraceEvent]] = []
    for part in others {
      let rest = others.filter { $0 != part }
      guard let happens = happens(without: Self.leftOut(rest)) else {
        return .noneNeeded(others.flatMap { $0 })
      }
      if happens { enough.append(part) }
    }
    let idle = others.filter { !enough.contains($0) }.flatMap { $0 }
    // Only several of them together make a difference.
    if enough.isEmpty {
      return needed.isEmpty ? .noneNeeded(others.flatMap { $0 }) : .needed(all)
    }
    return needed.isEmpty
      ? .eachSuffices(enough.flatMap { $0 }, without: idle)
      : .needed(all, oneOf: enough.flatMap { $0 }, without: idle)
  }

  /// It happens without all the others, through writes that are in the run too.
  private mutating func verdict(
    needing needed: [TraceEvent], though withoutAll: Findings, others: [[TraceEvent]]
  ) -> WhyAnswer.Verdict {
    let log = session.events
    let idle = others.flatMap { $0 }
    if needed.isEmpty {
      let unseen = withoutAll.writes.sorted().map { log[$0] }
      // A write that was not named, and that decides alone.
      if !unseen.isEmpty, happens(without: Self.leftOut([unseen])) == false {
        return .needed(unseen, without: idle)
      }
      return overdetermined(others, Self.parts(of: unseen))
    }
    // A write replaced by another, unexamined one that decided instead.
    let known = Set((needed + idle).map(\.id)).union(untried)
    let unseen = withoutAll.writes.subtracting(known)
    if unseen.isEmpty { return .needed(needed, without: idle) }
    let replaceable = others.filter { other in
      self.known[Self.leftOut([other])].map { !$0.writes.isSubset(of: known) } ?? false
    }
    let oneOf = replaceable.flatMap { $0 } + unseen.sorted().map { log[$0] }
    // What the chain leads through there may be needed no more than what it replaced.
    if happens(without: Self.leftOut([oneOf])) == true { return .needed(needed, without: idle) }
    return .needed(
      needed, oneOf: oneOf, without: others.filter { !replaceable.contains($0) }.flatMap { $0 })
  }

  /// It happens without the named causes, through unnamed writes: each of the two groups may suffice.
  private mutating func overdetermined(
    _ named: [[TraceEvent]], _ unseen: [[TraceEvent]]
  ) -> WhyAnswer.Verdict {
    let all = named + unseen
    guard !unseen.isEmpty, all.count <= Self.partsAtMost + 1,
      happens(without: Self.leftOut(all)) == false
    else { return .anyway(named.flatMap { $0 }, because: unseen.flatMap { $0 }) }
    var enough: [[TraceEvent]] = []
    for part in all {
      guard let happens = happens(without: Self.leftOut(all.filter { $0 != part })) else {
        return .anyway(named.flatMap { $0 }, because: unseen.flatMap { $0 })
      }
      if happens { enough.append(part) }
    }
    // Several unnamed writes together replace a named one.
    if !enough.contains(where: unseen.contains) {
      let joint = unseen.filter { happens(without: Self.leftOut(named + [$0])) == false }
      let because = joint.isEmpty ? unseen : joint
      return .anyway(named.flatMap { $0 }, because: because.flatMap { $0 })
    }
    return .eachSuffices(
      enough.flatMap { $0 }, without: all.filter { !enough.contains($0) }.flatMap { $0 })
  }

  private static func leftOut(_ parts: [[TraceEvent]]) -> LeftOut {
    .writes(parts.reduce(into: []) { $0.formUnion($1.map(\.id)) })
  }

  /// Each write separately, but equal values of a property together; if there are many, all writes of a
  /// property.
  private static func parts(of causes: [TraceEvent]) -> [[TraceEvent]] {
    let sorted = causes.sorted { $0.id < $1.id }
    let areMany = sorted.count > partsAtMost
    var parts: [[TraceEvent]] = []
    for cause in sorted {
      let likeness = EventLikeness(cause).withoutValue
      let place = parts.firstIndex { part in
        EventLikeness(part[0]).withoutValue == likeness
          && (areMany || cause.kind.repeatsValue && part[0].kind.repeatsValue)
      }
      if let place {
        parts[place].append(cause)
      } else {
        parts.append([cause])
      }
    }
    return parts
  }

  private static var partsAtMost: Int { CauseTrialLimits.partsAtMost }
}

extension TraceEvent {
  /// Whether SwiftUI or a control writes it, and no statement of the program.
  fileprivate func isOfControl(in log: TraceLog) -> Bool {
    if rule?.isOfWritesBySwiftUI == true { return true }
    guard let cause = cause.map({ log[$0] }), case .action = cause.kind else { return false }
    return cause.origin == origin
  }
}
