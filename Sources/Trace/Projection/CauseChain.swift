// Why something happened: the chain of causes from an event back to the step.

extension TraceLog {
  /// The event, its cause, that event's cause … and last the step.
  public func causes(of event: TraceEvent) -> [TraceEvent] {
    var chain = [event]
    var last = event
    // A cause comes before its effect, so this terminates.
    while let cause = last.cause, cause < last.id, contains(cause) {
      last = self[cause]
      chain.append(last)
    }
    return chain
  }
}

extension TraceLog {
  /// The causes of an event, and of what began the work that it is part of.
  public func beginnings(of event: TraceEvent) -> [TraceEvent] {
    var found: [TraceEvent] = []
    var next: TraceEvent? = event
    // Work may be begun by work that has waited.
    for _ in 0..<8 {
      guard let event = next else { break }
      found += causes(of: event)
      next = ground(of: event.id)?.beginning.flatMap { contains($0) ? self[$0] : nil }
      if let next { found.append(next) }
    }
    return found
  }
}

// A chain may be as long as its step (each turn of an endless timer follows from the one before), so
// whoever asks this about every event must not decode it.
extension TraceLog {
  /// The nearest event of these kinds: the event itself, its cause, that event's cause …
  public func nearest(_ kinds: EventKinds, behind event: TraceEvent) -> TraceEvent? {
    positions(behind: event.id).first { kinds.contains(records[$0].tag) }.map { self[$0] }
  }

  /// The step in which the work began that an event is part of, and whether a person's action led to it.
  public func start(of event: TraceEvent) -> (step: Int, isByAction: Bool) {
    var start = (step: event.step, isByAction: false)
    var next: EventID? = event.id
    for _ in 0..<8 {
      guard let id = next, contains(id) else { break }
      for position in positions(behind: id) {
        if records[position].tag == .action { start.isByAction = true }
        // (A step never comes before its cause's.)
        if records[position].cause == 0 { start.step = Swift.min(start.step, step(at: position)) }
      }
      next = ground(of: id)?.beginning
    }
    return start
  }

  private func positions(behind event: EventID) -> some Sequence<Int> {
    sequence(first: event.number - 1) { position in
      let cause = Int(records[position].cause)
      // A cause comes before its effect, so this terminates.
      return cause > 0 && cause <= position ? cause - 1 : nil
    }
  }
}
