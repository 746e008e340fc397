import Meaning
import Phrases
import Session
import Trace
import Transcript

// Worlds in which one thing did not happen, at the prompt.

extension Repl {
  /// Shows what differs without something.
  func without(_ argument: String) {
    guard let session else { return }
    guard !argument.isEmpty else {
      return complain(words("without what? an event, a property, a view, or 'step 3'"))
    }
    let showsAll = argument.hasSuffix(" all")
    let argument = showsAll ? String(argument.dropLast(" all".count)) : argument
    let parts = argument.split(whereSeparator: \.isWhitespace)
    var leftOut: LeftOut?
    var name = argument
    let inquiry = inquiry(of: session)
    if parts.count == 2, parts[0] == "step", let number = Int(parts[1]) {
      guard number > 0, number < session.completedSteps else {
        return complain(words("there is no step \(number)"))
      }
      leftOut = .step(number)
    } else if let step = step(written: argument, session) {
      leftOut = .step(step)
      // Several steps may have the same code.
      name = words("\(argument), in step \(step)")
    } else {
      guard let event = meant(by: argument, session)?.event else { return }
      guard let (cause, removable) = session.events.removableCause(of: event) else {
        return complain(words("nothing can be left out of the mount"))
      }
      leftOut = removable
      name = EventSentence(words).line(for: inquiry.link(of: cause)).plain
    }
    guard let leftOut else { return }
    let running = words("running the world without it")
    wait(for: running)
    let last = session.completedSteps - 1
    let world = session.world(without: leftOut, throughStep: last, readingLooks: true) {
      [unowned self] in wait(for: running, percent: $0)
    }
    guard let other = world else { return }
    let first = session.firstStep(of: leftOut)
    let now = ComparedRun(
      name: words("this run"), events: session.events, sources: session.sources, from: first,
      holdingBackAdvice: holdsBackAdvice, holdingBackStaleness: true,
      unseen: session.environmentValues)
    var then = ComparedRun(
      name: words("the world without it"), events: other.events, sources: session.sources,
      from: first, holdingBackAdvice: holdsBackAdvice, holdingBackStaleness: true,
      unseen: session.environmentValues)
    then.detail = name
    if isBrokenOff() { return }
    var ids: Set<EventID> = []
    if case .writes(let writes) = leftOut { ids = writes }
    let screens = session.screens(
      beside: other, without: leftOut, worldAfter: world(after:))
    let note = other.stop.map { step, message in
      words.line("the world without it stops in step \(step): \(words.recorded(message))", .issue)
    }
    say(
      now, beside: then, leftOut: ids, screens, isOneProgram: true, knowsLastScreens: true,
      showsAll: showsAll, ofTheOther: note)
  }

  /// The last step before the cursor with this code.
  private func step(written code: String, _ session: Session) -> Int? {
    session.events.last(.step, in: 0..<session.cursor) { event in
      if case .step(code, _) = event.kind { event.step > 0 } else { false }
    }?.step
  }

  /// Tries each cause of something.
  func prove(_ argument: String) {
    guard let session else { return }
    let inquiry = inquiry(of: session)
    let event: TraceEvent
    var absentText: String?
    if argument.isEmpty {
      guard let salient = inquiry.salientEvent else {
        return say(
          words("step \(session.currentStep) has changed nothing that one could ask about"))
      }
      event = salient
    } else {
      let several = Asked(argument).candidates(in: inquiry)
      if several.count > 1 { return offer(several, argument, inquiry, Offer.prove) }
      guard let found = meant(by: argument, session) else { return }
      (event, absentText) = found
    }
    prove(event, absentText: absentText, session)
  }

  func prove(_ event: TraceEvent, absentText: String? = nil, _ session: Session) {
    let inquiry = inquiry(of: session)
    say([EventSentence(words).line(for: inquiry.link(of: event))])
    let answer = inquiry.why(event)
    var trial = CauseTrial(of: event, absentText: absentText, in: session)
    var tried: Set<LeftOut> = []
    var (needed, idle): ([StyledLine], [StyledLine]) = ([], [])
    func doesNotHappen(without cause: String) -> StyledLine {
      words.line("it does not happen without this: \(cause)")
    }
    let conditions = answer.conditions.map { WhyAnswer.Link(event: $0.event) }
    for cause in answer.links + conditions where cause.event.id != event.id {
      guard let leftOut = LeftOut(cause.event), tried.insert(leftOut).inserted else { continue }
      wait(for: words("running the world without a cause"))
      guard let happens = trial.happens(without: leftOut) else { continue }
      if isBrokenOff() { return }
      let said = EventSentence(words).line(forCause: cause)
      if !happens {
        switch trial.standIn(for: answer, without: leftOut, at: inquiry) {
        case .otherView?:
          idle.append(words.line("without this another view shows the same: \(said.plain)"))
        case .later(let step)?:
          idle.append(words.line("without this it comes in step \(step): \(said.plain)"))
        case nil: needed.append(doesNotHappen(without: said.plain))
        }
      } else if trial.isOtherwise(event, without: leftOut) {
        idle.append(words.line("without this it goes in another way: \(said.plain)"))
      } else if case .body = leftOut, trial.isLater(event, without: leftOut) {
        idle.append(
          words.line("without this it happens only in a later update: \(said.plain)"))
      } else {
        idle.append(words.line("it happens all the same without this: \(said.plain)"))
      }
    }
    let earlier = inquiry.earlierSteps(for: answer, absentText: absentText, provedIn: session)
    if isBrokenOff() { return }
    needed += earlier.map {
      doesNotHappen(without: EventSentence(words).line(for: WhyAnswer.Link(event: $0)).plain)
    }
    // The verdict on several writes follows.
    let room = WhyText.rowsOfAScreen - 6
    if idle.count > 1, WhyText.rows(of: needed + idle) > room {
      idle = [words.line("it happens all the same without any one of \(idle.count) other causes")]
    }
    let rest = needed.count - room / 2
    if WhyText.rows(of: needed + idle) > room, rest > 0 {
      needed = needed.prefix(room / 2) + [words.line("… and without \(rest) more of its causes")]
    }
    say((needed + idle).map { StyledLine("  ") + $0 })
    if tried.isEmpty, earlier.isEmpty {
      say([StyledLine("  ") + words.line("none of its causes can be left out", .dim)])
    }
    // For several writes, the part of each.
    let writes = inquiry.writes(in: answer)
    wait(for: words("running the world without a cause"))
    // What is a cause of another one has its part through that.
    let verdict = trial.verdict(on: writes).map {
      trial.keepingPlace(of: inquiry.why(event, verdict: $0).verdict ?? $0, taken: event)
    }
    if isBrokenOff() { return }
    if case .needed(_, oneOf: [], without: [])? = verdict { return }
    say(WhyText(session.sources, words: words).lines(for: verdict))
  }

  /// That the causes of something were not tried, as long as nobody asks for that.
  func untriedLines(_ answer: WhyAnswer) -> [StyledLine] {
    answer.isUntried
      ? [
        StyledLine("  ")
          + words.line("in a run this long, only :prove tries its causes", .dim)
      ] : []
  }

  /// The event that a question is about; also the words that it removed, if those are meant.
  private func meant(
    by argument: String, _ session: Session
  ) -> (event: TraceEvent, absentText: String?)? {
    let inquiry = inquiry(of: session)
    let asked = Asked(argument)
    var found = asked.candidates(in: inquiry)
    if found.isEmpty, let row = asked.row {
      complainNone(row.type, row.text)
      return nil
    }
    if found.isEmpty, let label = asked.label { found = inquiry.candidates(for: label) }
    if let event = found.first { return (event, nil) }
    let text = if case .text(let text) = asked.subject { text } else { asked.text }
    if !asked.isEvent, let gone = gone(text, inquiry, session) { return (gone, text) }
    complainUnknown(asked.text, asked.subject, inquiry)
    return nil
  }
}
