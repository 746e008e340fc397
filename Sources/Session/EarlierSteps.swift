public import Meaning
public import Trace
import Values

// The earlier steps of the script without which something does not happen.
//
// What happens in a step takes what earlier steps have made true: a guard that lets pass, a row that is done, a
// queue that has a next song. No cause leads there, because nothing of those steps brought it about. So each
// of them is left out of a world, and the world shows whether it happens all the same. It need not be equal: a
// write counts whatever it writes, and a text whatever number is in it, because what an earlier step gave to
// the value is no condition. Where the script does not go on, or the view in question is not there, the world
// says nothing about a condition.

extension CauseTrial {
  /// Those of the steps without which an event does not happen, in the order of the script; as many of them are
  /// tried as the budget allows.
  public mutating func steps(
    neededFor event: TraceEvent, among steps: [TraceEvent], told answer: WhyAnswer
  ) -> [TraceEvent] {
    let steps = steps.prefix(Self.stepsTried)
    // Of most things, none of many steps is a condition.
    if steps.count > Self.stepsTriedAtOnce,
      outcome(of: event, without: .steps(Set(steps.map(\.step))), told: answer) == .happens
    {
      return []
    }
    var found: [TraceEvent] = []
    for step in steps {
      guard let outcome = outcome(of: event, without: .step(step.step), told: answer) else { break }
      if outcome == .doesNot { found.append(step) }
    }
    return found.reversed()
  }

  private static var stepsTried: Int { 40 }
  /// More steps are left out together first.
  private static var stepsTriedAtOnce: Int { 3 }

  private enum Outcome {
    case happens, doesNot
    /// The script does not get there, or what it is about is not there.
    case isNotReached
  }

  /// What becomes of an event in the world without earlier steps; nil if the budget is exhausted.
  private mutating func outcome(
    of event: TraceEvent, without leftOut: LeftOut, told answer: WhyAnswer
  ) -> Outcome? {
    guard let other = worlds.world(without: leftOut) else { return nil }
    guard worlds.isComplete(without: leftOut) else { return .isNotReached }
    if let absentText {
      guard let (isAbsent, _) = worlds.isAbsent(absentText, without: leftOut) else { return nil }
      return isAbsent ? .happens : .doesNot
    }
    let log = session.events
    if let node = event.subjectNode, !answer.tellsBeginning(of: node),
      node.lives(in: log, beforeStep: event.step) != node.lives(in: other, beforeStep: event.step)
    {
      return .isNotReached
    }
    if other[other.positions(ofStep: event.step)].contains(where: event.isAlike) { return .happens }
    if case .content = event.kind, let words = event.kind.words {
      guard let (isAbsent, _) = worlds.isAbsent(words, without: leftOut) else { return nil }
      if !isAbsent { return .happens }
    }
    return .doesNot
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
    return earlierSteps(of: departure ?? answer.effect, told: answer, &trial)
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
  ) -> [TraceEvent] {
    if case .anyway? = answer.verdict { return [] }
    return trial.steps(
      neededFor: event, among: steps(before: event, besides: answer.namedSteps), told: answer)
  }
}

extension Session {
  /// How many events a world without something would record, up to and including a step.
  func length(without leftOut: LeftOut, throughStep last: Int) -> Int {
    let start = scouts.stepsOfWitness(before: min(firstStep(of: leftOut), last))
    return events.firstPosition(ofStep: last + 1) - events.firstPosition(ofStep: start)
  }
}

extension NodeName {
  /// Whether a view with this identity is there when a step begins.
  fileprivate func lives(in log: TraceLog, beforeStep step: Int) -> Bool {
    let last = log.last(
      [.lifeBegin, .lifeEnd], of: .view(view), in: 0..<log.firstPosition(ofStep: step)
    ) { $0.kind.node?.path == path }
    if case .lifeBegin? = last?.kind { return true }
    return false
  }
}

extension TraceEvent {
  /// The view that it is about, or that owns what is written.
  fileprivate var subjectNode: NodeName? {
    if case .stateWrite(_, let owner, _, _, _, _, _, _) = kind { owner } else { kind.node }
  }

  /// Whether another event is the same act, or shows the same but for numbers.
  fileprivate func isAlike(_ other: TraceEvent) -> Bool {
    guard kind.name == other.kind.name, origin == other.origin,
      likenessWithoutCounts.withoutValue == other.likenessWithoutCounts.withoutValue
    else { return false }
    switch kind {
    case .content:
      return EventLikeness(self).value.filter { !$0.isNumber }
        == EventLikeness(other).value.filter { !$0.isNumber }
    case .stateWrite, .objectWrite:
      if kind.repeatsValue { return true }
      // What was lost is lost there, too.
      return kind.effect == other.kind.effect && !other.kind.repeatsValue
    default: return true
    }
  }

  /// Where less is open, a window has another number.
  private var likenessWithoutCounts: EventLikeness {
    EventLikeness(self) { $0.identity.withoutCounts }
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
