public import Trace

// Moving the cursor. Three sizes: an event, an update (what `:step` means), a step of the script.
// A step without updates counts as one stop; the events after a step's last update belong to that
// stop, so that the last stop of a step is its end.

extension Session {
  public enum Motion: Sendable { case update, event, step }

  /// Moves forwards; runs the script's next step when the recorded events are used up. Gives the
  /// range of events passed over; empty when there is nothing more.
  public func forward(_ motion: Motion, count: Int = 1) -> Range<Int> {
    let start = cursor
    for _ in 0..<max(1, count) {
      if cursor == events.count, !runNextStep() { break }
      cursor = nextStop(after: cursor, motion)
    }
    return start..<cursor
  }

  /// Moves backwards; gives the range of events that are no longer in the past.
  public func backward(_ motion: Motion, count: Int = 1) -> Range<Int> {
    let end = cursor
    for _ in 0..<max(1, count) where cursor > 0 {
      cursor = previousStop(before: cursor, motion)
    }
    return cursor..<end
  }

  /// Puts the cursor behind the event.
  public func go(toEvent id: EventID) { cursor = min(max(0, id.number), events.count) }

  /// Puts the cursor before the step's first event, running steps of the script until it is there.
  /// False when the script has no such step.
  @discardableResult
  public func go(toStartOfStep step: Int) -> Bool {
    while (events.last?.step ?? -1) < step, runNextStep() {}
    guard let index = firstIndex(where: { events.step(at: $0) >= step }),
      events.step(at: index) == step
    else { return false }
    cursor = index
    return true
  }

  /// Puts the cursor behind everything that has been recorded.
  public func goToEnd() { cursor = events.count }

  /// Where a motion forwards from `position` stops; `position` is before the end.
  private func nextStop(after position: Int, _ motion: Motion) -> Int {
    if motion == .event { return position + 1 }
    let step = events.step(at: position)
    let end = firstIndex { events.step(at: $0) > step } ?? events.count
    guard motion == .update else { return end }
    let update = firstIndex(from: position, to: end) { events.update(at: $0) > 0 }
    guard let update else { return end }
    let number = events.update(at: update)
    let next = firstIndex(from: update, to: end) { events.update(at: $0) > number }
    return next ?? end
  }

  private func previousStop(before position: Int, _ motion: Motion) -> Int {
    if motion == .event { return position - 1 }
    // Stops of a step are found forwards, from where the step begins.
    let step = events.step(at: position - 1)
    let start = firstIndex { events.step(at: $0) >= step } ?? 0
    if motion == .step { return start }
    var stop = start
    while true {
      let next = nextStop(after: stop, motion)
      if next >= position { return stop }
      stop = next
    }
  }

  /// The first position in the whole run for which the predicate holds; it must be false before and
  /// true after (steps only grow), so that a binary search finds it.
  private func firstIndex(where predicate: (Int) -> Bool) -> Int? {
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if predicate(middle) { high = middle } else { low = middle + 1 }
    }
    return low < events.count ? low : nil
  }

  private func firstIndex(from: Int, to: Int, where predicate: (Int) -> Bool) -> Int? {
    (from..<to).first(where: predicate)
  }
}
