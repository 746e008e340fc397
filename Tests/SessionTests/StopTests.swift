import Diagnostics
import Session
import Testing
import Trace
import Values

@Suite struct StopTests {
  private func session() -> Session {
    Session(
      running: Programs.cats,
      [
        #"tap("Count")"#, #"tap("title: untitled")"#, #"tap("Switch")"#, #"tap("Count")"#,
        #"tap("Switch")"#,
      ])
  }

  /// The steps at which motion stops, first backwards from the end, then forwards from the start.
  private func halts(_ pattern: StopPattern, from firstHit: Int = 1) -> (back: [Int], forth: [Int])
  {
    let session = session()
    session.stops.add(.event(pattern), words: "", firstHit: firstHit)
    var back: [Int] = []
    while let arrival = session.backwardToStop().arrival {
      back.append(session.events[arrival.event].step)
    }
    #expect(session.cursor == 0)
    var forth: [Int] = []
    while true {
      let (passed, arrival) = session.forwardToStop()
      if passed.isEmpty { break }
      if let arrival { forth.append(session.events[arrival.event].step) }
    }
    return (back, forth)
  }

  private func expect(_ pattern: StopPattern, _ steps: [Int]) {
    let (back, forth) = halts(pattern)
    #expect(forth == steps)
    #expect(back == steps.reversed())
  }

  @Test func aStopOnABodyHaltsWhereItRuns() {
    expect(.body(view: "Cat"), [0, 2, 3, 5])
    expect(.body(view: "Dog"), [])
  }

  @Test func aStopOnALifetimeKnowsItsEdges() {
    expect(.life(.begin, view: "Cat"), [0, 3, 5])
    expect(.life(.end, view: "Cat"), [3, 5])
  }

  @Test func aStopOnAWriteKnowsTheOwner() {
    expect(.write(WatchedProperty("count")), [1, 4])
    expect(.write(WatchedProperty("count", of: .type("ContentView"))), [1, 4])
    expect(.write(WatchedProperty("count", of: .type("Cat"))), [])
  }

  @Test func aWatchedValueHaltsWhereItIsAnotherOne() {
    // Allocated at the mount, written, lost with its view and allocated again.
    expect(.change(WatchedProperty("title", of: .type("Cat"))), [0, 2, 3, 3, 5, 5])
  }

  @Test func aWatchedTextHaltsWhereItComesAndGoes() {
    expect(.text("count 1"), [1, 4])
    // In step 5 another view shows it instead of the ending one: it stays on screen.
    expect(.text("title: untitled"), [0, 2, 3])
    expect(.text("count 9"), [])
  }

  @Test func aStopMayBeginWithALaterHit() {
    #expect(halts(.body(view: "Cat"), from: 3).forth == [3, 5])
  }

  @Test func aLineHaltsOnceInAnUpdate() {
    let session = session()
    let stop = session.stops.add(.line(4, file: "Cats.swift"), words: "")
    #expect(session.hitCount(of: stop) > 0)
    let none = session.stops.add(.line(4, file: "Dogs.swift"), words: "")
    #expect(session.hitCount(of: none) == 0)
    session.go(toStartOfStep: 0)
    var updates: [[Int]] = []
    while true {
      let (passed, arrival) = session.forwardToStop()
      if passed.isEmpty { break }
      guard let event = arrival.map({ session.events[$0.event] }) else { continue }
      updates.append([event.step, event.update])
      #expect(session.sources.describe(event.origin)?.hasPrefix("Cats.swift:4:") == true)
    }
    #expect(updates.count == Set(updates).count)
    #expect(updates.count == session.hitCount(of: stop))
  }

  @Test func aStopThatIsDisabledOrRemovedDoesNotHalt() {
    let session = session()
    let stop = session.stops.add(.event(.body(view: "Cat")), words: "")
    session.stops.setEnabled(false, stop.number)
    #expect(session.backwardToStop().arrival == nil)
    session.goToEnd()
    session.stops.setEnabled(true, stop.number)
    #expect(session.backwardToStop().arrival?.stop.number == stop.number)
    session.goToEnd()
    let (first, second) = (session.stops.remove(stop.number), session.stops.remove(stop.number))
    #expect(first)
    #expect(!second)
    #expect(session.backwardToStop().arrival == nil)
  }

  @Test func aRunThatIsAnotherOneIsSearchedAnew() {
    let session = session()
    let stop = session.stops.add(.event(.write(WatchedProperty("count"))), words: "")
    #expect(session.hitCount(of: stop) == 2)
    session.go(toStartOfStep: 2)
    _ = session.insert("count = 7")
    #expect(session.hitCount(of: stop) == 2)
    session.runToEnd()
    #expect(session.hitCount(of: stop) == 3)
    _ = session.undo()
    #expect(session.hitCount(of: stop) == 2)
  }

  @Test func everyKindOfEventCanBeSearchedByItsName() {
    let session = session()
    for name in Set(session.events.map(\.kind.name)) {
      let search = StopSearch(.kind(name, view: nil), in: session.events)
      let expected = session.events.indices.filter { session.events[$0].kind.name == name }
      #expect(search.all(in: 0..<session.events.count) == expected, "\(name)")
    }
  }
}

extension Session {
  var currentStep: Int { cursor == 0 ? 0 : events.step(at: cursor - 1) }
}
