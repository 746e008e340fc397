import CHeap
import Session
import Trace

// What is alive after a mount, in bytes: of the views, and of the events that were recorded.

extension Benchmark {
  func memory() {
    let (few, many) = (mounted(leaves: 100), mounted(leaves: 1_000))
    print("memory after a mount, from 100 to 1,000 leaves")
    print(columns("", "now", "must"))
    let leaves = Double(many.heap - few.heap - (many.log - few.log)) / 900
    print(columns("a leaf, trace apart", "\(Int(leaves)) B", "2,048 B"))
    let event = Double(many.log - few.log) / Double(many.events - few.events)
    print(columns("an event", "\(Int(event)) B", "48 B"))
    print("")
  }

  private func mounted(leaves: Int) -> (heap: Int, log: Int, events: Int) {
    let session = load(Workloads.tree(leaves: leaves))
    let before = heap_bytes_in_use()
    session.runToEnd()
    let heap = heap_bytes_in_use() - before
    return withExtendedLifetime(session) {
      (Int(heap), session.events.byteCount, session.events.count)
    }
  }
}
