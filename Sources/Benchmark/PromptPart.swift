import Meaning
import Session
import Trace

// The prompt on a long run: every answer must come between two key presses, which is 50 ms.

extension Benchmark {
  /// A tree of a thousand views, ten thousand updates recorded.
  func prompt(views: Int = 1_000, updates: Int = 10_000) {
    print("prompt: \(updates) updates recorded on \(views) views")
    print(columns("", "slowest", "of"))
    let session = load(Workloads.tree(leaves: views))
    session.runToEnd()
    for _ in 0..<updates { _ = session.insert(["view(\"Leaf\").n += 1"]) }
    print(columns("events", "\(session.events.count)", ""))
    var timeline = Timeline()
    _ = timeline.world(at: session.events.count, in: session.events)
    let middle = session.events.count / 2
    measure("step back", 50) { _ = session.backward(.step) }
    measure("update back", 50) { _ = session.backward(.update) }
    measure("event back", 50) { _ = session.backward(.event) }
    measure("update on", 50) { _ = session.forward(.update) }
    measure("step on", 50) { _ = session.forward(.step) }
    measure("goto step", 50) { session.go(toStartOfStep: updates / 3) }
    measure("goto update", 50) { session.go(toStartOfUpdate: updates / 2) }
    measure("world, far", 10) {
      session.go(toEvent: EventID(middle))
      _ = timeline.world(at: session.cursor, in: session.events)
      session.goToEnd()
      _ = timeline.world(at: session.cursor, in: session.events)
    }
    session.goToEnd()
    measure("print, at the end", 50) { _ = session.evaluate("view(\"Leaf\").n") }
    measure("print, a sum", 50) { _ = session.evaluate("view(\"Leaf\").n + 1") }
    // A little before a checkpoint of the run: as far as possible from the previous one.
    session.go(toStartOfStep: updates / 2 - 20)
    measure("print, in the past", 50) { _ = session.evaluate("view(\"Leaf\").n") }
    session.goToEnd()
    let stop = session.stops.add(
      .event(.change(WatchedProperty("n"))), words: "watch n")
    measure("watch and rcontinue", 1) { _ = session.backwardToStop() }
    measure("rcontinue", 50) { _ = session.backwardToStop() }
    _ = session.stops.remove(stop.number)
    session.goToEnd()
    session.stops.add(.event(.text("no such text")), words: "watch text")
    measure("watch a text", 1) { _ = session.backwardToStop() }
    session.goToEnd()
    measure("why", 10) {
      let inquiry = session.inquiry(before: session.cursor)
      if let event = inquiry.candidates(for: .view("Leaf")).last { _ = inquiry.why(event) }
    }
    measure("why and its proof", 10) { answer(session) }
    // As long as worlds are run for an answer.
    let short = load(Workloads.tree(leaves: views))
    short.runToEnd()
    while 2 * short.events.count < CauseTrial.answerBudget {
      _ = short.insert(["view(\"Leaf\").n += 1"])
    }
    _ = short.backward(.step)
    measure("a proof of \(short.events.count) events", 10) { answer(short) }
    print("")
  }

  /// What `:why` does, with the worlds that prove it.
  private func answer(_ session: Session) {
    let inquiry = session.inquiry(before: session.cursor)
    guard let event = inquiry.candidates(for: .view("Leaf")).last else { return }
    _ = inquiry.why(event, provedIn: session)
  }

  private func measure(_ name: String, _ count: Int, _ work: () -> Void) {
    var slowest = 0.0
    for _ in 0..<count { slowest = max(slowest, time(work)) }
    print(columns(name, milli(slowest), "\(count)"))
  }
}
