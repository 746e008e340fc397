/// Time, which only `advance` moves, and the work that is due at certain times. Due work is taken once.
struct GraphClock {
  /// Virtual seconds.
  private(set) var now = 0.0
  /// Removals in progress.
  private var departures: [Departure] = []
  /// Content that becomes out of date at a certain time.
  private var ticks: [ClockTick] = []
  /// Running keyframe animators.
  private var animators: [Weak] = []

  /// When something is due next; nil if nothing is.
  var nextDeadline: Double? {
    let first = departures.map(\.deadline).min()
    let tick = ticks.map(\.deadline).min()
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

  mutating func takeTicks(dueBy deadline: Double) -> [ClockTick] {
    let due = ticks.filter { $0.deadline <= deadline }
    ticks.removeAll { $0.deadline <= deadline }
    return due
  }

  // MARK: Removals

  mutating func schedule(_ departure: Departure) { departures.append(departure) }

  /// The item comes back.
  mutating func cancelDeparture(of item: ViewNode) {
    departures.removeAll { $0.item.node === item }
  }

  // MARK: Content

  mutating func schedule(_ node: ViewNode, at deadline: Double) {
    ticks.append(ClockTick(deadline: deadline, node: Weak(node)))
  }

  mutating func cancelTicks(of node: ViewNode) { ticks.removeAll { $0.node.node === node } }

  mutating func cancelTicksOfEndedNodes() { ticks.removeAll { $0.node.node == nil } }

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
