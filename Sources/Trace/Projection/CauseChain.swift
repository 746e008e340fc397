// Why something happened: the chain of causes from an event back to the step.

extension TraceLog {
  /// The event, its cause, that one's cause … and the step last.
  public func causes(of event: TraceEvent) -> [TraceEvent] {
    var chain = [event]
    var last = event
    // A cause comes before its effect, so this ends.
    while let cause = last.cause, cause < last.id, contains(cause) {
      last = self[cause]
      chain.append(last)
    }
    return chain
  }
}
