/// Provides the world at any cursor without folding from the start each time.
///
/// Worlds are kept at regular distances, up to a limit: when there are too many, every other one is
/// dropped and the distance doubles. Worlds share what has not changed, and a checkpoint costs at most
/// one copy of the live nodes; so the distance also grows with their number.
///
/// The log is passed in rather than held, because holding a copy would make recording copy it.
public struct Timeline: Sendable {
  private var checkpoints: [World] = [World()]
  private var current = World()
  /// The latest few worlds that were requested: people return to where they have been.
  private var asked: [World] = []
  private var distance: Int
  private let limit: Int

  /// `distance` is the initial number of events between checkpoints, of which at most `limit` are kept.
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
    defer { noteAsked() }
    while current.eventCount < cursor {
      current.apply(log[current.eventCount])
      let last = checkpoints.last?.eventCount ?? 0
      if current.eventCount - last >= max(distance, current.nodes.count) { keep() }
    }
    return current
  }

  /// Drops worlds after that many events, where the log now continues differently.
  public mutating func forget(after count: Int) {
    checkpoints.removeAll { $0.eventCount > count }
    asked.removeAll { $0.eventCount > count }
    if checkpoints.isEmpty { checkpoints.append(World()) }
    if current.eventCount > count { current = nearest(to: count) }
  }

  private func nearest(to cursor: Int) -> World {
    let kept = checkpoints.last { $0.eventCount <= cursor } ?? World()
    let near = asked.filter { $0.eventCount <= cursor }.max { $0.eventCount < $1.eventCount }
    guard let near, near.eventCount > kept.eventCount else { return kept }
    return near
  }

  private mutating func noteAsked() {
    guard !asked.contains(where: { $0.eventCount == current.eventCount }) else { return }
    asked.append(current)
    if asked.count > Self.askedAtMost { asked.removeFirst() }
  }

  private static let askedAtMost = 3

  private mutating func keep() {
    checkpoints.append(current)
    guard checkpoints.count > limit else { return }
    checkpoints = checkpoints.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    distance *= 2
  }
}
