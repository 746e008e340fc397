import CHeap
import Session
import Trace

// The live memory after a mount, in bytes: of the views, and of the events that were recorded.

extension Benchmark {
  func memory() {
    print("memory after a mount, from 100 to 1,000 leaves")
    print(columns("", "now", "must"))
    let event = leaf("a leaf, trace apart (2.1 bodies)", Workloads.tree(leaves:), must: "2,048 B")
    _ = leaf("a leaf, trace apart (1.1 bodies)", Workloads.tens(leaves:), must: "2,048 B")
    // If meanings and advice are shown, the world is also folded from the events.
    _ = leaf("the same with commentary", Workloads.tens(leaves:), recordsRemarks: true)
    print(columns("an event", "\(Int(event)) B", "48 B"))
    print("")
  }

  /// Prints a row; returns the size of an event.
  private func leaf(
    _ name: String, _ program: (Int) -> String, recordsRemarks: Bool = false, must: String = ""
  ) -> Double {
    var options = RunOptions()
    options.recordsRemarks = recordsRemarks
    let few = mounted(program(100), options)
    let many = mounted(program(1_000), options)
    let leaf = Double(many.heap - few.heap - (many.log - few.log)) / 900
    print(columns(name, "\(Int(leaf)) B", must))
    return Double(many.log - few.log) / Double(many.events - few.events)
  }

  private func mounted(
    _ program: String, _ options: RunOptions
  ) -> (heap: Int, log: Int, events: Int) {
    let session = load(program, options)
    let before = heap_bytes_in_use()
    session.runToEnd()
    let heap = heap_bytes_in_use() - before
    return withExtendedLifetime(session) {
      (Int(heap), session.events.byteCount, session.events.count)
    }
  }
}
