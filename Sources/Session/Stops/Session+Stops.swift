import Diagnostics
public import Trace

// Motion that stops at something meaningful: a body, a write, a text on screen. It works on what is
// recorded, in both directions; forwards it runs the script step by step.

extension Session {
  /// A stop that motion has reached. Its event is the one before the cursor.
  public struct Arrival: Hashable, Sendable {
    public let stop: Stop
    /// The number of the hit, from the beginning of the run.
    public let hit: Int
    public let event: EventID
    /// Why the stop's condition could not be evaluated there.
    public let failure: ConditionFailure?
  }

  /// Goes to the first stop after the cursor, but not beyond the end of the current step (of the next
  /// one, if the cursor is at an end). Call it again to continue.
  public func forwardToStop() -> (passed: Range<Int>, arrival: Arrival?) {
    let start = cursor
    guard cursor < events.count || runNextStep() else { return (start..<start, nil) }
    let end = stepEnd(after: cursor)
    let arrival = arrivals { hits in hits.first { $0 >= start && $0 < end } }
      .min { $0.event < $1.event }
    cursor = arrival?.event.number ?? end
    return (start..<cursor, arrival)
  }

  /// Goes back to the last stop before the cursor; to the start when there is none.
  public func backwardToStop() -> (passed: Range<Int>, arrival: Arrival?) {
    let start = cursor
    let arrival = arrivals { hits in hits.last { $0 + 1 < start } }.max { $0.event < $1.event }
    cursor = arrival?.event.number ?? 0
    return (cursor..<start, arrival)
  }

  /// Takes over the stops of another session; their hits in this run are found again.
  public func adopt(_ others: Stops) {
    stops = others
    stops.forget(after: 0)
  }

  /// How often a stop has been hit in the recorded events.
  public func hitCount(of stop: Stop) -> Int { stops.hits(of: stop, in: self).positions.count }

  /// The hit of each enabled stop, by a choice among its hits.
  private func arrivals(_ choose: (ArraySlice<Int>) -> Int?) -> [Arrival] {
    stops.all.filter(\.isEnabled).compactMap { stop in
      let hits = stops.hits(of: stop, in: self)
      guard let position = choose(hits.positions.dropFirst(stop.firstHit - 1)),
        let index = hits.positions.firstIndex(of: position)
      else { return nil }
      return Arrival(
        stop: stop, hit: index + 1, event: EventID(position + 1), failure: hits.failures[position])
    }
  }

  /// The patterns that find a stop in this session's run.
  func patterns(of target: Stop.Target) -> [StopPattern] {
    switch target {
    case .event(let pattern): [pattern]
    case .line(let line, let file):
      sources.ranges(ofLine: line, inFile: file).map {
        .place(UInt32(clamping: $0.lowerBound)..<UInt32(clamping: $0.upperBound))
      }
    }
  }
}
