public import Trace

// Moving the cursor. Three sizes: an event, an update (what `:step` means), a step of the script.
// A step without updates counts as one stop; the events after a step's last update belong to that
// stop, so that the last stop of a step is its end.

extension Session {
  public enum Motion: Sendable { case update, event, step }

  /// Moves forwards; runs the script's next step when the recorded events are used up. Returns the
  /// range of events passed over; empty when there is nothing more.
  public func forward(_ motion: Motion, count: Int = 1) -> Range<Int> {
    let start = cursor
    for _ in 0..<max(1, count) {
      if cursor == events.count, !runNextStep() { break }
      cursor = nextStop(after: cursor, motion)
    }
    return start..<cursor
  }

  /// Moves backwards; returns the range of events that are no longer in the past.
  public func backward(_ motion: Motion, count: Int = 1) -> Range<Int> {
    let end = cursor
    var left = max(1, count)
    while left > 0, cursor > 0 {
      cursor = previousStop(before: cursor, motion)
      left -= 1
    }
    return cursor..<end
  }

  /// Puts the cursor after the event.
  public func go(toEvent id: EventID) { cursor = min(max(0, id.number), events.count) }

  /// Puts the cursor before the step's first event, running steps of the script as needed. False when
  /// the script has no such step.
  @discardableResult
  public func go(toStartOfStep step: Int) -> Bool {
    while (events.last?.step ?? -1) < step, runNextStep() {}
    let index = events.firstPosition(ofStep: step)
    guard index < events.count, events.step(at: index) == step else { return false }
    cursor = index
    return true
  }

  /// Puts the cursor before the update's first event; false if there is no such update so far.
  @discardableResult
  public func go(toStartOfUpdate number: Int) -> Bool {
    guard let position = events.firstPosition(ofUpdate: number) else { return false }
    cursor = position
    return true
  }

  /// Goes to the place of another session with the same steps: into the same step, equally many events
  /// into it.
  public func go(toPlaceOf other: Session) {
    while completedSteps < other.completedSteps, runNextStep() {}
    guard other.cursor > 0, other.cursor < other.events.count else {
      return other.cursor == 0 ? (cursor = 0) : goToEnd()
    }
    let step = other.events.step(at: other.cursor - 1)
    let depth = other.cursor - other.events.firstPosition(ofStep: step)
    let start = events.firstPosition(ofStep: step)
    cursor = min(start + depth, events.firstPosition(ofStep: step + 1))
  }

  /// Puts the cursor after everything recorded.
  public func goToEnd() { cursor = events.count }

  /// The position after the last event of the step that contains the event at `position`.
  func stepEnd(after position: Int) -> Int {
    events.firstPosition(ofStep: events.step(at: position) + 1)
  }

  /// Where a motion forwards from `position` stops; `position` is before the end.
  private func nextStop(after position: Int, _ motion: Motion) -> Int {
    if motion == .event { return position + 1 }
    let end = stepEnd(after: position)
    guard motion == .update else { return end }
    let log = events
    guard let update = (position..<end).first(where: { log.update(at: $0) > 0 }) else { return end }
    let number = log.update(at: update)
    return (update..<end).first { log.update(at: $0) > number } ?? end
  }

  private func previousStop(before position: Int, _ motion: Motion) -> Int {
    if motion == .event { return position - 1 }
    let log = events
    let start = log.firstPosition(ofStep: log.step(at: position - 1))
    guard motion == .update else { return start }
    // Every update except the first of a step has a stop before it.
    var number = 0
    var first = start
    for index in (start..<position).reversed() {
      let update = log.update(at: index)
      guard update > 0 else { continue }
      if number > 0, update != number { return first }
      number = update
      first = index
    }
    return start
  }
}
