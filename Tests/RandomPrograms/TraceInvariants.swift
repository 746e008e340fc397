package import Trace

/// The invariants of every recorded run, whatever the program.
package struct TraceInvariants {
  package private(set) var broken: [String] = []
  private var count = 0
  private var highest = 0
  private var steps: Set<EventID> = []
  private var begun: [NodeID: String] = [:]
  private var ended: Set<NodeID> = []
  private var paths: [String: NodeID] = [:]
  private var slots: [SlotID: NodeID] = [:]
  private var freed: Set<SlotID> = []
  private var step = 0
  // Of the update under way.
  private var update = 0
  private var invalidated: Set<NodeID> = []
  private var born: Set<NodeID> = []
  private var run: [NodeID: Int] = [:]
  private var skipped: Set<NodeID> = []
  private var deaths = 0

  package init(_ events: some Sequence<TraceEvent>) {
    for event in events { check(event) }
  }

  private mutating func fail(_ message: String) { broken.append("event \(count): \(message)") }

  private mutating func check(_ event: TraceEvent) {
    count += 1
    if !(event.id.number == count) { fail("seq \(event.id.number)") }
    if !(event.step >= step) { fail("the step went back") }
    step = event.step
    if case .step = event.kind {
      if !(event.cause == nil) { fail("a step has a cause") }
    } else if let cause = event.cause {
      // Every cause is before, so following causes ends; it ends at what has none.
      if !(cause < event.id) { fail("caused by a later event") }
    } else {
      fail("\(event.kind) has no cause")
    }
    switch event.kind {
    case .updateBegin(let number, _):
      if !(number == update + 1) { fail("update \(number) after \(update)") }
      update = number
      (invalidated, born, run, skipped, deaths) = ([], [], [:], [], 0)
    case .updateEnd(let number, let runs, let skips, let began, let ends):
      if !(number == update) { fail("the end of another update") }
      if !(runs == run.values.reduce(0, +)) { fail("\(runs) run, \(run) seen") }
      if !(skips == skipped.count) { fail("\(skips) skipped, \(skipped.count) seen") }
      if !(began == born.count) { fail("\(began) began, \(born.count) seen") }
      if !(ends == deaths) { fail("\(ends) ended, \(deaths) seen") }
    default: checkLife(event)
    }
  }

  private mutating func checkLife(_ event: TraceEvent) {
    switch event.kind {
    case .lifeBegin(let name):
      if !(begun[name.node] == nil) { fail("\(name.node) began twice") }
      if !(name.node.number > highest) { fail("\(name.node) is not new") }
      begun[name.node] = name.path
      highest = name.node.number
      born.insert(name.node)
    case .lifeEnd(let name):
      if !(isAlive(name)) { fail("\(name.path) ended without being alive") }
      ended.insert(name.node)
      deaths += 1
    case .stateAlloc(let name, _, _, let slot, _):
      if !(isAlive(name)) { fail("\(name.path) allocates without being alive") }
      if !(slots[slot] == nil) { fail("\(slot) was allocated twice") }
      slots[slot] = name.node
    case .stateFree(let name, _, _, let slot, _):
      if !(slots[slot] == name.node) { fail("\(slot) belongs to another node") }
      if !freed.insert(slot).inserted { fail("\(slot) was freed twice") }
    case .bodyInvalidate(let name, _, _, _):
      if !(isAlive(name)) { fail("\(name.path) is invalidated without being alive") }
      invalidated.insert(name.node)
    case .bodyRun(let name, _, _, _):
      if !(isAlive(name)) { fail("\(name.path) runs without being alive") }
      if !born.contains(name.node), !invalidated.contains(name.node) {
        fail("\(name.path) #\(name.node.number) ran without a reason")
      }
      if !(run[name.node] == nil) { fail("\(name.path) ran twice in an update") }
      if !(!skipped.contains(name.node)) { fail("\(name.path) ran after it was skipped") }
      run[name.node, default: 0] += 1
    case .bodySkip(let name, _, _):
      if !(run[name.node] == nil) { fail("\(name.path) was skipped after it ran") }
      if !skipped.insert(name.node).inserted { fail("\(name.path) was skipped twice") }
    default: break
    }
  }

  private func isAlive(_ name: NodeName) -> Bool {
    begun[name.node] == name.path && !ended.contains(name.node)
  }

  /// Storage that outlived its node, at the end of a run.
  package var leaks: [String] {
    slots.filter { ended.contains($0.value) && !freed.contains($0.key) }.map {
      "\($0.key) outlived \(begun[$0.value] ?? "")"
    }.sorted()
  }
}
