/// Time, which only `advance` moves, and the work that is due at certain times. Due work is taken once.
struct GraphClock {
  /// Virtual seconds.
  private(set) var now = 0.0
  /// Removals in progress.
  private var departures: [Departure] = []
  /// Content that becomes out of date at a certain time, by the node's handle: thousands of timelines each
  /// forget their own when they are evaluated. Those of nodes that have gone count for nothing.
  private var ticks: [ObjectIdentifier: [ClockTick]] = [:]
  private var lastNumber = 0
  /// With more nodes than that, those that have gone are looked for.
  private var manyTicks = 64
  /// Running keyframe animators.
  private var animators: [Weak] = []

  /// When something is due next; nil if nothing is.
  var nextDeadline: Double? {
    let first = departures.map(\.deadline).min()
    let tick = ticks.values.lazy.joined().filter { $0.node.node != nil }.map(\.deadline).min()
    guard let first, let tick else { return first ?? tick }
    return min(first, tick)
  }

  /// Time never goes back.
  mutating func pass(to time: Double) { now = max(now, time) }

  /// Continues from the time of the engine that this one replaces.
  mutating func resume(at time: Double) { now = time }

  mutating func takeDepartures(dueBy deadline: Double) -> [Departure] {
    let due = departures.filter { $0.deadline <= deadline }
    departures.removeAll { $0.deadline <= deadline }
    return due
  }

  /// In the order in which they were scheduled.
  mutating func takeTicks(dueBy deadline: Double) -> [ClockTick] {
    let due = ticks.filter { $0.value.contains { $0.deadline <= deadline } }
    for (id, waiting) in due {
      let later = waiting.filter { $0.deadline > deadline }
      ticks[id] = later.isEmpty ? nil : later
    }
    return due.values.joined().filter { $0.deadline <= deadline && $0.node.node != nil }
      .sorted { $0.number < $1.number }
  }

  // MARK: Removals

  mutating func schedule(_ departure: Departure) { departures.append(departure) }

  /// The item comes back.
  mutating func cancelDeparture(of item: ViewNode) {
    departures.removeAll { $0.item.node === item }
  }

  // MARK: Content

  mutating func schedule(_ node: ViewNode, at deadline: Double) {
    lastNumber += 1
    let tick = ClockTick(deadline: deadline, node: Weak(node), number: lastNumber)
    ticks[tick.node.id, default: []].append(tick)
    guard ticks.count > manyTicks else { return }
    ticks = ticks.filter { $0.value.contains { $0.node.node != nil } }
    manyTicks = max(64, 2 * ticks.count)
  }

  mutating func cancelTicks(of node: ViewNode) { ticks[Weak(node).id] = nil }

  // MARK: Keyframes

  mutating func animate(_ node: ReaderNode) {
    if !animators.contains(where: { $0.node === node }) { animators.append(Weak(node)) }
  }

  /// Those whose animation continues; the others are forgotten.
  mutating func keepAnimators(where isRunning: (ReaderNode) -> Bool) -> [ReaderNode] {
    let running = animators.compactMap { $0.node as? ReaderNode }.filter(isRunning)
    animators = running.map(Weak.init)
    return running
  }
}
