public import Meaning
public import Trace
import Values

// Answers with what worlds without their causes have shown.

extension Inquiry {
  /// Why the event happened, and what worlds without its writes show.
  ///
  /// The removal of a view after an animation was decided when it began to leave: the writes are those
  /// of that step. Something that did not happen needs no write, so nothing is proved about it.
  public func why(
    _ event: TraceEvent, absentText: String? = nil, provedIn session: Session
  ) -> WhyAnswer {
    let answer = why(event)
    if case .bodySkip = event.kind { return answer }
    let departure = departure(decidingOn: answer)
    var trial = CauseTrial(
      of: departure ?? event, absentText: departure == nil ? absentText : nil, in: session,
      budget: CauseTrial.answerBudget)
    var causes = departure.map { writes(in: why($0)) } ?? writes(in: answer)
    // What a write builds on affects its value, not whether it happens.
    let built = event.mayCause ? causes.filter { isBuilt(event, on: $0, &trial) } : []
    causes.removeAll(where: built.contains)
    var verdict = trial.verdict(on: causes, besides: built)
    if absentText != nil { verdict = verdict.map { keepingCauses(of: $0, in: session) } }
    let isUntried = verdict == nil && !causes.isEmpty && trial.worlds.isExhausted
    if let verdict, absentText != nil, departure == nil, let shown = successor(of: event),
      endsByOthers(event, than: verdict, among: causes, in: session)
    {
      var told = why(shown, verdict: verdict)
      // It does not matter that another view takes its place.
      let ofTheEnd = why(event).rules
      told.rules.removeAll(where: ofTheEnd.contains)
      return told
    }
    verdict = verdict.map { trial.keepingPlace(of: $0, taken: event) }
    let begun = self.verdict(onBeginningIn: answer, provedIn: session)
    var proved =
      verdict == nil && begun == nil ? answer : why(event, verdict: verdict, begun: begun)
    if case .content(let node, _, _, _) = event.kind, !proved.isPast {
      proved.obstacle = obstacle(before: node.node)
    }
    proved.standIn = proved.isPast ? nil : trial.standIn(for: proved, at: self)
    proved.afterwards = afterwards(of: event)
    proved.isUntried = isUntried
    proved.told += session.remarks(on: proved).filter { !proved.told.contains($0) }
    (proved.earlier, proved.untriedBefore) = earlierSteps(
      of: departure ?? event, told: proved, &trial)
    return proved
  }

  /// Whether a write of the same property gives another one its old value, and no more: what an update has
  /// read in between may have led to it.
  private func isBuilt(
    _ write: TraceEvent, on earlier: TraceEvent, _ trial: inout CauseTrial
  ) -> Bool {
    guard
      EventLikeness(earlier, in: log).withoutValue == EventLikeness(write, in: log).withoutValue
    else { return false }
    let between = earlier.id.number..<max(earlier.id.number, write.id.number)
    if log.first(.updateBegin, in: between) == nil { return true }
    return trial.performs(write, without: earlier) ?? true
  }

  /// A write without which the words disappear all the same has a part if it causes a write by which
  /// they disappear.
  private func keepingCauses(
    of verdict: WhyAnswer.Verdict, in session: Session
  ) -> WhyAnswer.Verdict {
    guard case .needed(let needed, let oneOf, let idle) = verdict, !idle.isEmpty else {
      return verdict
    }
    let behind = needed.flatMap { write -> [TraceEvent] in
      let causes = writes(in: why(write))
      var trial = CauseTrial(of: write, in: session, budget: CauseTrial.answerBudget)
      guard case .needed(let found, _, _)? = trial.verdict(on: causes) else { return [] }
      return found
    }
    return .needed(needed, oneOf: oneOf, without: idle.filter { !behind.contains($0) })
  }

  /// Whether the view ended through other writes than those that removed its words: its replacement
  /// would show the same without these.
  private func endsByOthers(
    _ end: TraceEvent, than verdict: WhyAnswer.Verdict, among causes: [TraceEvent],
    in session: Session
  ) -> Bool {
    guard case .lifeEnd = end.kind, case .needed(let gone, [], let idle) = verdict, !idle.isEmpty
    else { return false }
    var trial = CauseTrial(of: end, in: session, budget: CauseTrial.answerBudget)
    guard case .needed(let ended, [], _)? = trial.verdict(on: causes) else { return false }
    return Set(gone.map(\.id)).isDisjoint(with: ended.map(\.id))
  }
}
