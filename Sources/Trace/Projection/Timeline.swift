/// Gives the world at any cursor, without folding from the start each time.
///
/// Worlds are kept every so often, a bounded number of them: when there are too many, every other
/// one goes and the distance doubles. Worlds share what has not changed between them, and what a
/// checkpoint costs is at most one copy of the living nodes; that is why the distance also grows
/// with their number.
///
/// The log is passed in rather than held, because holding a copy would make recording copy it.
public struct Timeline: Sendable {
  private var checkpoints: [World] = [World()]
  private var current = World()
  private var distance: Int
  private let limit: Int

  /// `distance` in events between checkpoints at first, of which at most `limit` are kept.
  public init(distance: Int = 256, limit: Int = 64) {
    self.distance = max(1, distance)
    self.limit = max(2, limit)
  }

  /// The world after the first `cursor` events of the log.
  public mutating func world(at cursor: Int, in log: TraceLog) -> World {
    let cursor = max(0, min(cursor, log.count))
    if current.eventCount > cursor || nearest(to: cursor).eventCount > current.eventCount {
      current = nearest(to: cursor)
    }
    while current.eventCount < cursor {
      current.apply(log[current.eventCount])
      let last = checkpoints.last?.eventCount ?? 0
      if current.eventCount - last >= max(distance, current.nodes.count) { keep() }
    }
    return current
  }

  /// Forgets worlds after that many events: the log goes on differently from there.
  public mutating func forget(after count: Int) {
    checkpoints.removeAll { $0.eventCount > count }
    if current.eventCount > count { current = checkpoints.last ?? World() }
    if checkpoints.isEmpty { checkpoints.append(World()) }
  }

  private func nearest(to cursor: Int) -> World {
    checkpoints.last { $0.eventCount <= cursor } ?? World()
  }

  private mutating func keep() {
    checkpoints.append(current)
    guard checkpoints.count > limit else { return }
    checkpoints = checkpoints.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    distance *= 2
  }
}
