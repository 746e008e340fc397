import Trace

/// The counters of the whole run. A number is given once and never again; only the count of live
/// nodes goes down.
struct Counters {
  private(set) var nodes = 0
  private(set) var slots = 0
  private(set) var regions = 0
  /// Counts nodes as they begin or begin to leave, in the order of those events.
  private(set) var sequence = 0
  private(set) var updates = 0
  private(set) var updatesInStep = 0
  /// Those of the step between which no time has passed.
  private(set) var updatesAtOnce = 0
  private(set) var transactions = 0
  /// The nodes that walks have visited, changed or on the path to changed ones.
  private(set) var visits = 0
  /// The nodes with names that are alive.
  private(set) var liveNodes = 0

  mutating func nextNode() -> NodeID {
    nodes += 1
    return NodeID(nodes)
  }

  mutating func nextSlot() -> SlotID {
    slots += 1
    return SlotID(slots)
  }

  mutating func nextRegion() -> Int {
    regions += 1
    return regions
  }

  mutating func nextInSequence() -> Int {
    sequence += 1
    return sequence
  }

  mutating func nextTransaction() -> Int {
    transactions += 1
    return transactions
  }

  mutating func visited(_ count: Int) { visits += count }

  mutating func beginStep() { (updatesInStep, updatesAtOnce) = (0, 0) }

  /// Time has passed: what a timer does each second is not a loop.
  mutating func timePassed() { updatesAtOnce = 0 }

  mutating func beginUpdate() {
    updates += 1
    updatesInStep += 1
    updatesAtOnce += 1
  }

  mutating func nodeBegan() { liveNodes += 1 }

  mutating func nodeEnded() { liveNodes -= 1 }

  /// Goes on with the numbers of an engine whose place is taken; its live nodes were others.
  mutating func resume(_ other: Counters) {
    nodes = other.nodes
    slots = other.slots
    updates = other.updates
  }
}
