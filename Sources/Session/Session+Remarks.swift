public import Meaning
public import Trace
import Values

// What the notes of a run say beside its answers.

extension Session {
  /// The notes on the cursor's step about a subject: a text that is out of date, or that should be
  /// shown and is not; the view that should show it; the property whose change notifies nothing.
  public func remarks(on subject: Subject) -> [TraceEvent] {
    notesOfStep { $0.isAbout(subject) }
  }

  /// The text that should be on screen and is not, according to a note on the step, given a part of it.
  public func unshownText(around part: String) -> String? {
    guard let note = notesOfStep({ $0.text(around: part) != nil }).first else { return nil }
    return run?.world.remarkSubjects[note.id]?.text(around: part)
  }

  /// What a note of the step is about that says which text is on screen in the place of one that is true.
  func note(insteadOf wanted: String) -> RemarkSubject? {
    guard let note = notesOfStep({ $0.text(insteadOf: wanted) != nil }).first else { return nil }
    return run?.world.remarkSubjects[note.id]
  }

  private func notesOfStep(_ isMeant: (RemarkSubject) -> Bool) -> [TraceEvent] {
    guard let run else { return [] }
    return run.events.all(.note, in: stepAtCursor).filter { note in
      run.world.remarkSubjects[note.id].map(isMeant) ?? false
    }
  }

  /// The events of the cursor's step before it.
  private var stepAtCursor: Range<Int> {
    let count = min(cursor, events.count)
    guard count > 0 else { return 0..<0 }
    let start = events.positions(ofStepAt: count - 1).lowerBound
    return start..<count
  }

  /// What the step notes on the views whose storage an answer about something shown names: that they are given
  /// something else now, and keep what they have. Before it, what an earlier step noted of the same words: that
  /// they were true then.
  public func remarks(on answer: WhyAnswer) -> [TraceEvent] {
    guard case .content = answer.effect.kind, let run else { return remarksOnRows(of: answer) }
    let values = (answer.sources.map(\.event) + answer.links.map(\.event)).compactMap(\.kind.kept)
    let notes = run.events.all(.note, in: stepAtCursor).filter { note in
      let view = run.world.reusedViews[note.id] ?? note.cause.flatMap { events[$0].kind.node?.node }
      return values.contains { value in
        guard view == value.owner.node else { return false }
        if run.world.reusedViews[note.id] != nil { return true }
        let name = PropertyName(value.property, of: value.owner.view)
        return run.world.remarkSubjects[note.id]?.topic == .property(name)
      }
    }
    return notesOfTruth(before: answer.effect) + notes
  }

  /// What the step notes on rows that end under ids which are new each time, where an answer tells of such an end:
  /// the data that has lost an id may have the same elements.
  private func remarksOnRows(of answer: WhyAnswer) -> [TraceEvent] {
    let ends = ([answer.effect] + answer.links.map(\.event)).filter { event in
      if case .lifeEnd = event.kind { event.step == answer.effect.step } else { false }
    }
    if ends.isEmpty { return [] }
    return events.all(.note, in: events.positions(ofStep: answer.effect.step)).filter { note in
      note.kind.remarkID == .adviceRandomID && ends.contains { $0.origin == note.origin }
    }
  }

  /// The first of the notes that said, while a view still showed something else, that the words are true which it
  /// shows with this event.
  private func notesOfTruth(before shown: TraceEvent) -> [TraceEvent] {
    guard case .content(let node, let role, let words?, _) = shown.kind, let run else { return [] }
    let log = run.events
    let last = log.last(.content, of: .node(node.node), in: 0..<shown.id.number - 1) { other in
      if case .content(_, role, _, _) = other.kind { true } else { false }
    }
    guard let last, let old = last.kind.words else { return [] }
    let notes = log.all(.note, in: last.id.number..<shown.id.number - 1).filter { note in
      run.world.remarkSubjects[note.id]?.text(insteadOf: words) == old
    }
    return Array(notes.prefix(1))
  }
}

extension TraceEvent.Kind {
  /// The property whose storage has a value, and the view that it belongs to.
  fileprivate var kept: (property: String, owner: NodeName)? {
    switch self {
    case .stateAlloc(let owner, let property, _, _, _): (property, owner)
    case .stateWrite(_, let owner?, let property, _, _, _, _, _): (property, owner)
    default: nil
    }
  }
}
