public import Trace
import Values

// What earlier steps of the script have to do with an event.

extension WhyAnswer {
  /// The steps that it names.
  public var namedSteps: Set<Int> {
    let others = (sources + conditions + unchanged).map(\.event) + [departed].compactMap(\.self)
    return Set((links + (rounds?.folded ?? [])).map(\.event.step) + others.map(\.step))
  }
}

extension Inquiry {
  /// The earlier steps of the script that may decide whether an event happens, the nearest first; none of
  /// those that are told already.
  ///
  /// A step may if something that it wrote still stands when the event's step begins, if it made a control of
  /// a later step, or if it brought something about without a write; time that passes always may. With
  /// `silently`, so may an action that no event tells of anything: it may have written a property whose changes no
  /// view learns of.
  public func steps(
    before event: TraceEvent, besides told: Set<Int>, silently: Bool = false
  ) -> [TraceEvent] {
    let first = max(1, event.step - Self.stepsLookedAt)
    guard first < event.step else { return [] }
    let controls = stepsOfControls(first...event.step)
    var replaced: Set<String> = []
    var found: [TraceEvent] = []
    for number in (first..<event.step).reversed() {
      let range = log.firstPosition(ofStep: number)..<log.firstPosition(ofStep: number + 1)
      let writes = log.all(.writes, in: range).filter {
        $0.kind.changesSomething && !$0.kind.repeatsValue
      }
      let stands = writes.contains { !replaced.contains(LinkKey($0).subject) }
      for write in writes where assignsAnew(write) == true {
        replaced.insert(LinkKey(write).subject)
      }
      guard !told.contains(number), let step = log.first(.step, in: range) else { continue }
      if stands || step.letsTimePass || controls.contains(number)
        || writes.isEmpty
          && log.first(silently ? .acting.union(.action) : .acting, in: range) != nil
      {
        found.append(step)
      }
    }
    return found
  }

  /// How many steps before an event are looked at.
  private static var stepsLookedAt: Int { 100 }

  /// The steps in which the controls began on which some steps act.
  private func stepsOfControls(_ steps: ClosedRange<Int>) -> Set<Int> {
    let range =
      log.firstPosition(ofStep: steps.lowerBound)..<log.firstPosition(ofStep: steps.upperBound + 1)
    let controls = log.all(.action, in: range).compactMap(\.kind.node?.node)
    // (A search for each would go through the run as often.)
    let begins = log.last(.lifeBegin, ofEach: Set(controls), in: 0..<range.upperBound)
    return Set(begins.values.map(\.step))
  }

  /// The writes of earlier steps whose values a body was handed when it ran for a write that the event takes:
  /// it runs for that one alone. What the words come from is not among them.
  func earlierWrites(besideNeeded verdict: WhyAnswer.Verdict?, of answer: WhyAnswer) -> Set<EventID>
  {
    guard case .needed(let needed, [], _)? = verdict else { return [] }
    let event = answer.effect
    let wanted = Set(needed.map(\.id))
    var found: Set<EventID> = []
    for link in chain(of: event) where link.reasons.count > 1 && link.event.step == event.step {
      guard let node = link.event.kind.node else { continue }
      let handed = link.reasons.map { earlierWrites(handedOnBy: $0, to: node) }
      let isEnough = zip(link.reasons, handed).contains { reason, handed in
        guard handed.isEmpty, let cause = reason.cause else { return false }
        return writes(behind: cause, seenBy: link.event).seen.contains {
          wanted.contains(written($0))
        }
      }
      if isEnough { found.formUnion(handed.joined().filter { log[$0].step < event.step }) }
    }
    return found.filter { write in
      !answer.sources.contains { $0.event.id == write }
        && answer.passage?.reads.contains { log[write].isWrite(toWhat: $0) } != true
    }
  }

  /// The write that an object announces; the event itself if it announces none.
  private func written(_ id: EventID) -> EventID {
    guard case .objectSend = log[id].kind, let cause = log[id].cause else { return id }
    return cause
  }
}

extension EventKinds {
  /// What a step brings about without a write.
  fileprivate static let acting: Self = [
    .lifeBegin, .lifeEnd, .callback, .transition, .environmentWrite,
  ]
}

extension TraceEvent {
  var letsTimePass: Bool {
    if case .step(_, .advance) = kind { true } else { false }
  }

  /// Whether it gives what was read its value.
  func isWrite(toWhat read: Dependency) -> Bool {
    switch (kind, read.source) {
    case (.stateWrite(_, _, _, let slot?, _, _, _, _), .slot(let known)),
      (.stateAlloc(_, _, _, let slot, _), .slot(let known)):
      slot == known
    case (.objectWrite(let object, let property, _, _, _, _), .object(let known)):
      object == known && (read.reason == .object || read.name == property)
    default: false
    }
  }
}
