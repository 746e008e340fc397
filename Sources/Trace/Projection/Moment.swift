/// A place where a reader of a run stops: the end of an update, or of a step without one.
public struct Moment: Hashable, Sendable {
  public let step: Int
  /// 0 when the step has no update.
  public let update: Int
  /// The events between the previous moment and this one.
  public let events: Range<Int>
}

extension TraceLog {
  /// The moments of the whole run. Events after a step's last update belong to that update's
  /// moment, so that the last moment of a step is its end.
  public func moments() -> [Moment] {
    var moments: [Moment] = []
    var start = 0
    var update = 0
    for position in indices {
      let next = self.update(at: position)
      let isNewStep = position > start && step(at: position) != step(at: start)
      if isNewStep || (next > 0 && update > 0 && next != update) {
        moments.append(Moment(step: step(at: start), update: update, events: start..<position))
        start = position
        update = 0
      }
      if next > 0 { update = next }
    }
    if start < count {
      moments.append(Moment(step: step(at: start), update: update, events: start..<count))
    }
    return moments
  }
}
