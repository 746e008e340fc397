import Session
import Testing
import Trace

@Suite struct BranchTests {
  private let script = [#"tap("Count")"#, #"tap("Switch")"#, #"tap("Count")"#]

  private func fresh(_ script: [String]) -> [String] {
    Session(running: Programs.cats, script).lines
  }

  @Test func aStepInTheMiddleGoesBetweenAndTheScriptGoesOn() {
    let session = Session(running: Programs.cats, script)
    session.go(toStartOfStep: 2)
    let inserted = session.insert("count = 10")
    #expect(inserted.end == .completed)
    #expect(inserted.remaining == 2)
    #expect(session.script.map(\.code) == [script[0], "count = 10", script[1], script[2]])
    #expect(session.cursor == session.events.count)
    session.runToEnd()
    #expect(session.lines == fresh([script[0], "count = 10", script[1], script[2]]))
  }

  @Test func whatIsRefusedOrFindsNoControlChangesNothing() {
    for code in ["count = \"x\"", #"tap("Cuont")"#] {
      for position in [1, 2, 4] {
        let session = Session(running: Programs.cats, script)
        if position < 4 { session.go(toStartOfStep: position) }
        let (cursor, events) = (session.cursor, session.lines)
        let inserted = session.insert(code)
        #expect(inserted.end != .completed)
        #expect(inserted.events.isEmpty)
        #expect(session.cursor == cursor)
        #expect(session.lines == events)
        #expect(session.script.map(\.code) == script)
        #expect(session.end == .completed)
      }
    }
  }

  @Test func aLaterStepThatLosesItsControlSaysSoWhenItComes() {
    let session = Session(running: Programs.cats, [#"tap("title: untitled")"#])
    session.go(toStartOfStep: 1)
    #expect(session.insert(#"view("Cat").title = "Tama""#).end == .completed)
    _ = session.forward(.step)
    guard case .noControl = session.end else {
      Issue.record("the button has another label")
      return
    }
    // A line typed now comes before the step, and the step finds its control again.
    let mended = session.insert(#"view("Cat").title = "untitled""#)
    #expect(mended.end == .completed)
    #expect(mended.remaining == 1)
    #expect(session.runToEnd() == .completed)
    #expect(session.script.count == 3)
  }

  @Test func undoTakesBackTheLastLineWhereverItStands() {
    let session = Session(running: Programs.cats, script)
    session.go(toStartOfStep: 3)
    _ = session.insert("count = 10")
    session.go(toStartOfStep: 1)
    _ = session.insert(["count = 20", "count += 1"])
    session.runToEnd()
    #expect(session.undo()?.steps.map(\.code) == ["count = 20", "count += 1"])
    #expect(session.script.map(\.code) == [script[0], script[1], "count = 10", script[2]])
    #expect(session.lines == fresh([script[0], script[1], "count = 10", script[2]]))
    #expect(session.undo()?.steps.map(\.code) == ["count = 10"])
    #expect(session.undo() == nil)
    #expect(session.lines == fresh(script))
  }

  @Test func undoBeforeTheLineLeavesThePlace() {
    let session = Session(running: Programs.cats, script)
    _ = session.insert("count = 10")
    session.go(toStartOfStep: 2)
    let cursor = session.cursor
    #expect(session.undo() != nil)
    #expect(session.cursor == cursor)
    #expect(session.undo() == nil)
  }

  @Test func nothingIsTypedBehindATrap() {
    let session = Session(running: Programs.cats, ["let a = [1]; _ = a[3]"])
    #expect(session.end == .failed)
    #expect(session.insert("count = 1").end == .failed)
    #expect(session.script.count == 1)
    session.go(toStartOfStep: 1)
    #expect(session.insert("count = 1").end == .completed)
  }

  @Test func motionsGoBackTheWayTheyCame() {
    let session = Session(running: Programs.cats, script + ["advance(by: 1)"])
    for motion in [Session.Motion.event, .update, .step] {
      session.go(toStartOfStep: 0)
      var there = [session.cursor]
      while !session.forward(motion).isEmpty { there.append(session.cursor) }
      var back = [session.cursor]
      while !session.backward(motion).isEmpty { back.append(session.cursor) }
      #expect(back == there.reversed(), "\(motion)")
      // However far back, the start is where it ends; two are two.
      session.goToEnd()
      #expect(session.backward(motion, count: .max) == 0..<session.events.count)
      session.go(toStartOfStep: 1)
      _ = session.backward(motion, count: 2)
      #expect(motion != .event || session.events.firstPosition(ofStep: 1) - session.cursor == 2)
    }
  }

  @Test func updatesAndStepsAreFoundByNumber() {
    let session = Session(running: Programs.cats, script)
    let updates = Set(session.events.map(\.update)).subtracting([0])
    for update in updates {
      let first = session.events.firstIndex { $0.update == update }
      #expect(session.events.firstPosition(ofUpdate: update) == first)
    }
    #expect(session.events.firstPosition(ofUpdate: (updates.max() ?? 0) + 1) == nil)
    #expect(!session.go(toStartOfUpdate: 99))
    #expect(session.go(toStartOfUpdate: 2))
    #expect(session.events[session.cursor].update == 2)
  }
}
