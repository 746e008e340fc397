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
