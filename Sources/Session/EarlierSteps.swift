public import Meaning
public import Trace
import Values

// The earlier steps of the script without which something does not happen.
//
// What happens in a step takes what earlier steps have made true: a guard that lets pass, a row that is done, a
// queue that has a next song. No cause leads there, because nothing of those steps brought it about. So each
// of them is left out of a world, and the world shows whether it happens all the same. A write counts whatever it
// writes, and a text if it shows the same. Where a later step cannot be taken without an earlier one, it is left
// out too: that the script stops says nothing of what else would have happened, unless the step itself cannot be
// taken.

extension CauseTrial {
  /// Those of the steps without which an event does not happen, in the order of the script; as many of them are
  /// tried as the budget allows: `untried` is the step before which none was.
  public mutating func steps(
    neededFor event: TraceEvent, among steps: [TraceEvent]
  ) -> (found: [TraceEvent], untried: Int?) {
    let steps = Array(steps.prefix(Self.stepsTried))
    let length = session.length(withoutEachOf: steps.map(\.step), throughStep: event.step)
    let isLong =
      steps.count > Self.stepsTriedAtOnce && length > min(worlds.budget, Self.eventsOfSteps)
    var found: [TraceEvent] = []
    var last: Int?
    // Of most things, none of many steps is a condition. That it happens without all of them says less: one may only
    // undo what another has done.
    var pending = isLong ? [steps[...]] : steps.indices.reversed().map { steps[$0...$0] }
    while let part = pending.popLast() {
      if part.count > 1 {
        if isIndependent(event, of: Set(part.map(\.step))) { continue }
        let middle = part.startIndex + part.count / 2
        pending += [part[middle...], part[..<middle]]
        continue
      }
      guard let step = part.first else { continue }
      guard let happens = happens(event, without: [step.step]) else {
        return (found.reversed(), last)
      }
      if !happens { found.append(step) }
      last = step.step
    }
    return (found.reversed(), nil)
  }

  /// Whether an event happens in its step without all of some steps. That the same is on screen from the beginning
  /// says nothing of one of them: another may only have taken it away.
  private mutating func isIndependent(_ event: TraceEvent, of steps: Set<Int>) -> Bool {
    guard happens(event, without: steps) == true,
      let other = worlds.world(without: .steps(steps))
    else { return false }
    return other[other.positions(ofStep: event.step)].contains(where: event.isAlike)
  }

  private static var stepsTried: Int { 40 }
  /// More steps are left out together first, if the worlds without each of them take longer than this.
  private static var stepsTriedAtOnce: Int { 3 }
  private static var eventsOfSteps: Int { 100_000 }

  /// Whether an event happens in the world without earlier steps; nil if the budget is exhausted.
  private mutating func happens(_ event: TraceEvent, without steps: Set<Int>) -> Bool? {
    var steps = steps
    while true {
      guard let other = worlds.world(without: .steps(steps)) else { return nil }
      if worlds.isComplete(without: .steps(steps)) { break }
      let stop = other.last?.step ?? event.step
      // It may have happened before the failure.
      if stop == event.step, worlds.hasFailed(without: .steps(steps)) { break }
      guard stop < event.step, steps.insert(stop).inserted else { return false }
    }
    return happens(event, without: .steps(steps))
  }

  private mutating func happens(_ event: TraceEvent, without leftOut: LeftOut) -> Bool? {
    guard let other = worlds.world(without: leftOut) else { return nil }
    if absentText != nil { return goes(without: leftOut)?.goes }
    let candidates = other[other.positions(ofStep: event.step)]
    if candidates.contains(where: event.isAlike) || isEarlier(event, in: other, without: leftOut) {
      return true
    }
    if case .content = event.kind, let words = event.kind.words {
      guard let (isAbsent, _) = worlds.isAbsent(words, without: leftOut) else { return nil }
      return !isAbsent
    }
    // A row that shows the same may have another id.
    let rows = candidates.filter(event.isAlikeInAnotherRow)
    guard !rows.isEmpty, let text = text(naming: event) else { return false }
    let there = Inquiry(other, before: other.positions(ofStep: event.step).upperBound)
    return rows.contains { there.text(naming: $0) == text }
  }

  /// Whether a life begins or ends, or something is written, in an earlier step than in the run, for good.
  private func isEarlier(_ event: TraceEvent, in other: TraceLog, without leftOut: LeftOut) -> Bool
  {
    switch event.kind {
    case .lifeBegin, .lifeEnd, .stateWrite, .objectWrite: break
    default: return false
    }
    let log = session.events
    let range =
      other.firstPosition(
        ofStep: session.firstStep(of: leftOut))..<other.firstPosition(ofStep: event.step)
    guard let found = other[range].last(where: event.isAlike),
      !log[log.positions(ofStep: found.step)].contains(where: event.isAlike)
    else { return false }
    guard let node = found.kind.node?.node else { return true }
    let last = other.last(
      [.lifeBegin, .lifeEnd], of: .node(node), in: found.id.number - 1..<other.count)
    return event.mayCause || last?.id == found.id
  }

  /// A text by which the view is known that an event is about.
  private func text(naming event: TraceEvent) -> String? {
    session.inquiry(before: session.events.positions(ofStep: event.step).upperBound)
      .text(naming: event)
  }

  /// Whether it happens in the world without something, but only in a later update of the step.
  public mutating func isLater(_ event: TraceEvent, without leftOut: LeftOut) -> Bool {
    guard let other = worlds.world(without: leftOut) else { return false }
    let wanted = EventLikeness(event)
    let first = other[other.positions(ofStep: event.step)].first { EventLikeness($0) == wanted }
    return first.map { $0.update > event.update } ?? false
  }
}

extension Inquiry {
  /// The earlier steps of the script without which what an answer tells does not happen, found in worlds that run
  /// for this alone, whatever that costs.
  public func earlierSteps(
    for answer: WhyAnswer, absentText: String? = nil, provedIn session: Session
  ) -> [TraceEvent] {
    let departure = departure(decidingOn: answer)
    var trial = CauseTrial(
      of: departure ?? answer.effect, absentText: departure == nil ? absentText : nil, in: session)
    return earlierSteps(of: departure ?? answer.effect, told: answer, &trial).found
  }

  /// The beginning of the removal that was over with the effect, in an earlier step.
  func departure(decidingOn answer: WhyAnswer) -> TraceEvent? {
    answer.links.lazy.map(\.event).first { link in
      if case .transition(_, .removal, _, _, _) = link.kind {
        link.step < answer.effect.step
      } else {
        false
      }
    }
  }

  /// The earlier steps of the script without which something does not happen, besides those that its answer
  /// names; none if it happens whatever is left out.
  public func earlierSteps(
    of event: TraceEvent, told answer: WhyAnswer, _ trial: inout CauseTrial
  ) -> (found: [TraceEvent], untried: Int?) {
    if case .anyway? = answer.verdict { return ([], nil) }
    return trial.steps(
      neededFor: event,
      among: steps(
        before: event, besides: answer.namedSteps, silently: !answer.silentProperties.isEmpty))
  }
}

extension Session {
  /// How many events worlds without one of the steps each would record: each takes a world that waits.
  func length(withoutEachOf steps: [Int], throughStep last: Int) -> Int {
    var waiting = scouts.posts
    let end = events.firstPosition(ofStep: last + 1)
    return steps.reduce(0) { length, step in
      let nearest = waiting.lastIndex { $0 <= min(step, last) }
      let start = nearest.map { waiting.remove(at: $0) } ?? 0
      return length + end - events.firstPosition(ofStep: start)
    }
  }

  /// How many events a world without something would record, up to and including a step.
  func length(without leftOut: LeftOut, throughStep last: Int) -> Int {
    let start = scouts.stepsOfWitness(before: min(firstStep(of: leftOut), last))
    return events.firstPosition(ofStep: last + 1) - events.firstPosition(ofStep: start)
  }
}

extension TraceEvent {
  /// Whether another event is the same act, or shows the same. Where less is open, a window has another number.
  /// What is lost with a view is lost in whichever branch that is.
  fileprivate func isAlike(_ other: TraceEvent) -> Bool {
    if case .stateFree = kind { return isAlike(other, in: \.withoutBranches) }
    return isAlike(other, in: \.withoutCounts)
  }

  /// Whether it would be if its view were in another row.
  fileprivate func isAlikeInAnotherRow(_ other: TraceEvent) -> Bool {
    isAlike(other, in: \.withoutRows)
  }

  private func isAlike(_ other: TraceEvent, in place: KeyPath<IdentityPath, String>) -> Bool {
    func likeness(_ event: TraceEvent) -> EventLikeness {
      EventLikeness(event) { $0.identity[keyPath: place] }
    }
    guard kind.name == other.kind.name, origin == other.origin,
      likeness(self).withoutValue == likeness(other).withoutValue
    else { return false }
    switch (kind, other.kind) {
    case (.stateFree(_, _, _, _, let lost), .stateFree(_, _, _, _, let alsoLost)):
      return lost == alsoLost
    default: break
    }
    switch kind {
    case .content, .output: return EventLikeness(self).value == EventLikeness(other).value
    case .stateWrite, .objectWrite:
      if kind.repeatsValue { return true }
      // What was lost is lost there, too.
      return kind.effect == other.kind.effect && !other.kind.repeatsValue
    default: return true
    }
  }
}

extension TraceEvent.Kind {
  fileprivate var effect: WriteEffect? {
    switch self {
    case .stateWrite(_, _, _, _, _, _, let effect, _), .objectWrite(_, _, _, _, let effect, _):
      effect
    default: nil
    }
  }
}
