public import Meaning
public import Trace
import Values

// What shows the same words in a world without a cause of theirs. An event says that one view shows them in one
// step; who asks for words looks at the screen, where another view may show them, or the same one later.

extension CauseTrial {
  /// What shows the words of the event that is told in the world without something: as many views as in the
  /// run, at the end of the event's step or else of the cursor's, if they may have been made anew since.
  public mutating func standIn(
    for answer: WhyAnswer, without leftOut: LeftOut, at inquiry: Inquiry
  ) -> WhyAnswer.StandIn? {
    let content = answer.effect
    guard absentText == nil, case .content = content.kind, let words = content.kind.words,
      let other = worlds.world(without: leftOut), worlds.isComplete(without: leftOut)
    else { return nil }
    let shown = views(showing: words, in: other)
    let others = shown.filter { $0.identity != content.kind.node?.identity }
    if let found = others.first(where: { $0.view == content.kind.node?.view }) ?? others.first,
      areAsMany(showing: words, in: other, atEndOf: content.step)
    {
      return .otherView(found)
    }
    let last = session.events.step(at: max(0, inquiry.cursor - 1))
    guard content.step < last, inquiry.mayBeMadeAnew(since: answer) else { return nil }
    var later = StepWorlds(last, of: session, budget: Self.answerBudget)
    guard let other = later.world(without: leftOut), later.isComplete(without: leftOut),
      areAsMany(showing: words, in: other, atEndOf: last)
    else { return nil }
    let start = other.firstPosition(ofStep: content.step + 1)
    return other.first(.content, of: .text(words), in: start..<other.count).map {
      .later(step: $0.step)
    }
  }

  private func areAsMany(showing words: String, in other: TraceLog, atEndOf step: Int) -> Bool {
    let events = session.events
    let here = events.prefix(events.firstPosition(ofStep: step + 1))
    return views(showing: words, in: other).count
      >= Self.views(showing: words, in: World(after: here)).count
  }

  /// The views that show words in the end; none if no event says them, which costs little to find out.
  private func views(showing words: String, in log: TraceLog) -> [NodeName] {
    guard log.first(.content, of: .text(words), in: 0..<log.count) != nil,
      log.count <= Self.answerBudget
    else { return [] }
    return Self.views(showing: words, in: World(after: log.prefix(log.count)))
  }

  private static func views(showing words: String, in world: World) -> [NodeName] {
    world.tree().filter { $0.node.contents.contains { $0.text == words } }.map(\.node.name)
  }
}

extension CauseTrial {
  /// The same for a verdict: without everything that it takes.
  mutating func standIn(
    for answer: WhyAnswer, at inquiry: Inquiry
  ) -> WhyAnswer.StandIn? {
    switch answer.verdict {
    case .needed(let needed, let oneOf, _)? where !needed.isEmpty:
      standIn(
        for: answer, without: .writes(Set((needed + oneOf).map(\.id))), at: inquiry)
    case .eachSuffices(let each, _)?:
      standIn(for: answer, without: .writes(Set(each.map(\.id))), at: inquiry)
    default: nil
    }
  }

  /// The verdict on words that have gone without those writes that what is shown in their place takes: they have
  /// an effect on what is told.
  public func keepingPlace(of verdict: WhyAnswer.Verdict, taken event: TraceEvent)
    -> WhyAnswer.Verdict
  {
    guard absentText != nil, case .needed(let needed, let oneOf, let idle) = verdict, !idle.isEmpty
    else { return verdict }
    return .needed(
      needed, oneOf: oneOf,
      without: idle.filter { !isOtherwise(event, without: .writes([$0.id])) })
  }

  /// Whether words have gone in the world without something, and not by the event that they went by.
  public func isOtherwise(_ event: TraceEvent, without leftOut: LeftOut) -> Bool {
    if absentText == nil { return false }
    var trial = CauseTrial(of: event, in: session)
    trial.worlds = worlds
    return trial.happens(without: leftOut) == false
  }
}
