import Trace

/// The counters of the whole run. Numbers are never reused; only the count of live nodes decreases.
struct Counters {
  private(set) var nodes = 0
  private(set) var slots = 0
  private(set) var regions = 0
  /// Numbers nodes as they begin or begin to be removed, in the order of those events.
  private(set) var sequence = 0
  private(set) var updates = 0
  private(set) var updatesInStep = 0
  /// Updates of the current step since time last passed.
  private(set) var updatesAtOnce = 0
  private(set) var transactions = 0
  /// Nodes visited by walks: changed ones and those on the path to them.
  private(set) var visits = 0
  /// Named nodes that are alive.
  private(set) var liveNodes = 0

  mutating func nextNode() -> NodeID { NodeID(Self.next(&nodes)) }
  mutating func nextSlot() -> SlotID { SlotID(Self.next(&slots)) }
  mutating func nextRegion() -> Int { Self.next(&regions) }
  mutating func nextInSequence() -> Int { Self.next(&sequence) }
  mutating func nextTransaction() -> Int { Self.next(&transactions) }

  private static func next(_ last: inout Int) -> Int {
    last += 1
    return last
  }

  mutating func visited(_ count: Int) { visits += count }

  mutating func beginStep() { (updatesInStep, updatesAtOnce) = (0, 0) }

  /// Time has passed: what a timer does every second is not a loop.
  mutating func timePassed() { updatesAtOnce = 0 }

  mutating func beginUpdate() {
    updates += 1
    updatesInStep += 1
    updatesAtOnce += 1
  }

  mutating func nodeBegan() { liveNodes += 1 }

  mutating func nodeEnded() { liveNodes -= 1 }

  /// Continues the numbering of the engine that this one replaces; its live nodes were others.
  mutating func resume(_ other: Counters) {
    nodes = other.nodes
    slots = other.slots
    updates = other.updates
  }
}
