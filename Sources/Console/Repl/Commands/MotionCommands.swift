import LessonFormat
import Phrases
import Session
import Trace
import Transcript

enum MotionCommands {
  static let all: [Command] = [
    Command(
      name: "step", aliases: ["s"], group: .move, arguments: "[N]",
      summary: Phrase("go on by one update, or by N"),
      details: Phrase("A step of the script that needs no update counts as one stop."),
      isMotion: true
    ) { repl, argument in repl.move(.update, argument) },
    Command(
      name: "stepi", aliases: ["si"], group: .move, arguments: "[N]",
      summary: Phrase("go on by one event, or by N"), isMotion: true
    ) { repl, argument in repl.move(.event, argument) },
    Command(
      name: "next", aliases: ["n"], group: .move, arguments: "[N]",
      summary: Phrase("go on to the end of the current step of the script"), isMotion: true
    ) { repl, argument in repl.move(.step, argument) },
    Command(
      name: "finish", aliases: ["f", "fin"], group: .move, arguments: "[N]",
      summary: Phrase("go on to the end of the scene, whatever halts on the way"),
      details: Phrase(":finish 2 goes through the next scene as well."), isMotion: true
    ) { repl, argument in repl.finish(argument) },
    Command(
      name: "continue", aliases: ["c"], group: .move, arguments: "[N]",
      summary: Phrase("go on to the next stop, or the Nth, or to the end of the scene"),
      isMotion: true
    ) { repl, argument in repl.moveToStop(argument) },
    Command(
      name: "back", aliases: ["b", "rs"], group: .move, arguments: "[N]",
      summary: Phrase("go back by one update, or by N"), isMotion: true
    ) { repl, argument in repl.moveBack(.update, argument) },
    Command(
      name: "backi", aliases: ["bi"], group: .move, arguments: "[N]",
      summary: Phrase("go back by one event, or by N"), isMotion: true
    ) { repl, argument in repl.moveBack(.event, argument) },
    Command(
      name: "prev", aliases: ["rn"], group: .move, arguments: "[N]",
      summary: Phrase("go back to the start of the current step of the script"), isMotion: true
    ) { repl, argument in repl.moveBack(.step, argument) },
    Command(
      name: "rcontinue", aliases: ["rc"], group: .move, arguments: "[N]",
      summary: Phrase("go back to the last stop, or the Nth last, or to the start"), isMotion: true
    ) { repl, argument in repl.moveBackToStop(argument) },
    Command(
      name: "goto", aliases: ["g"], group: .move,
      arguments: "STEP|update N|#EVENT|MARK|scene NAME|start|end",
      summary: Phrase("go to a step, an update, an event, a mark, a scene or an end"),
      details: Phrase(
        """
        :goto 2 stands before step 2, :goto update 3 before update 3, :goto #17 behind event 17, \
        :goto NAME at a mark. The prompt's number is the step in which one stands; before the \
        mount it says 'start'.
        """)
    ) { repl, argument in repl.go(to: argument) },
    Command(
      name: "restart", group: .move, summary: Phrase("begin the scene again")
    ) { repl, _ in repl.restart() },
  ]
}

extension Repl {
  /// Runs a motion, and shows the new place and the changes on screen.
  private func travel(_ session: Session, _ body: () -> Void) {
    let before = world
    let start = session.cursor
    body()
    guard opened?.session === session, session.cursor != start else { return }
    sayPosition(since: before)
    readOn()
    announceEnd()
  }

  func move(_ motion: Session.Motion, _ argument: String) {
    guard let session, let count = count(argument) else { return }
    travel(session) {
      for index in 0..<count {
        if index > 0 { readOn() }
        guard goOn(in: session, { (session.forward(motion), nil) }) == .onTheWay else { return }
      }
    }
  }

  func moveToStop(_ argument: String) {
    guard let session, let count = count(argument) else { return }
    travel(session) { run(session, halts: count) }
  }

  func finish(_ argument: String) {
    guard let count = count(argument) else { return }
    for index in 0..<count {
      if index > 0 {
        guard case .scene(let next) = nextThing else { break }
        scene("\(next + 1)")
      }
      guard let session else { return }
      travel(session) { run(session, halts: nil) }
    }
  }

  private enum Progression { case onTheWay, halted, ended }

  /// Runs on, to the end or until the stops have stopped it that many times; nil means never.
  private func run(_ session: Session, halts: Int?) {
    var left = halts ?? 0
    var moved = false
    while true {
      if moved { readOn() }
      let progress = goOn(in: session) {
        guard halts != nil else { return (session.forward(.step), nil) }
        let (passed, arrival) = session.forwardToStop()
        return (passed, arrival)
      }
      switch progress {
      case .onTheWay: moved = true
      case .halted:
        moved = true
        left -= 1
        if left <= 0 { return }
      case .ended: return
      }
    }
  }

  /// One motion forwards: asks before the step, shows its events, checks the answer.
  private func goOn(
    in session: Session, _ body: () -> (passed: Range<Int>, arrival: Session.Arrival?)
  ) -> Progression {
    if isInterrupted {
      leaveInterruptedLine()
      say(words("stopped here"), .dim)
      return .ended
    }
    guard ask() else { return .ended }
    let (passed, arrival) = body()
    show(rows(telling: passed), of: passed) { gradeIfDone() }
    if let arrival {
      say(arrival)
      return .halted
    }
    if session.wasInterrupted {
      report(.interrupted)
      return .ended
    }
    guard !passed.isEmpty else {
      report(session.end)
      if session.end == .completed { say(words("the script is at its end"), .dim) }
      return .ended
    }
    if session.cursor == session.events.count, session.end != .completed {
      report(session.end)
      return .ended
    }
    // A user who has just reached the end knows that.
    return opened?.isAtEnd == true ? .ended : .onTheWay
  }

  func moveBack(_ motion: Session.Motion, _ argument: String) {
    guard let session, let count = count(argument) else { return }
    let before = world
    let range = session.backward(motion, count: count)
    if range.isEmpty { return say(words("this is the start"), .dim) }
    sayPosition(since: before)
    if settings.showsScreen { showScreen() }
  }

  func moveBackToStop(_ argument: String) {
    guard let session, let count = count(argument) else { return }
    let before = world
    let start = session.cursor
    for _ in 0..<count {
      let (passed, arrival) = session.backwardToStop()
      if let arrival { say(arrival) }
      if passed.isEmpty || arrival == nil { break }
    }
    if session.cursor == start {
      say(words("this is the start"), .dim)
    } else {
      sayPosition(since: before)
    }
  }

  func go(to argument: String) {
    guard let session else { return }
    let parts = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    if parts.first == "scene", parts.count == 2 { return scene(parts[1]) }
    let before = world
    guard go(to: parts, in: session) else { return }
    opened?.skipReading()
    let step = Int(parts.first == "step" ? parts.last ?? "" : parts.first ?? "")
    let isThere = session.cursor > 0 && session.cursor < session.events.count
    sayPosition(since: before, beforeStep: isThere ? step : nil)
  }

  /// False after a complaint.
  private func go(to parts: [String], in session: Session) -> Bool {
    switch (parts.first ?? "", parts.dropFirst().first) {
    case ("end", nil):
      _ = session.runToEnd()
      report(session.end)
    case ("start", nil): _ = session.go(toStartOfStep: 0)
    case ("step", let number?): return go(toStep: number, in: session)
    case ("update", let number?):
      guard let update = Int(number), session.go(toStartOfUpdate: update) else {
        complain(words("there is no update \(number) so far"))
        return false
      }
    case (let word, nil) where word.hasPrefix("#"):
      guard let number = Int(word.dropFirst()), session.events.contains(EventID(number)) else {
        complain(
          words("there is no event \(word.dropFirst()); the last is \(session.events.count)"))
        return false
      }
      session.go(toEvent: EventID(number))
    case (let word, nil) where Int(word) != nil: return go(toStep: word, in: session)
    case (let word, nil) where opened?.marks.contains { $0.name == word } == true:
      let position = opened?.marks.first { $0.name == word }?.position ?? 0
      session.go(toEvent: EventID(position))
    default:
      complain(
        words(
          "go where? :goto takes a step, 'update N', #EVENT, a mark, 'scene NAME', 'start' or 'end'"
        ))
      return false
    }
    return true
  }

  private func go(toStep word: String, in session: Session) -> Bool {
    guard let step = Int(word), session.go(toStartOfStep: step) else {
      complain(words("there is no step \(word); the last is \(session.script.count)"))
      return false
    }
    return true
  }

  /// Reports how a run ended that did not complete.
  func report(_ end: RunEnd) {
    switch end {
    case .completed: break
    case .failed:
      say(words("the program has stopped here; :back shows what led to it"), .issue)
    case .noControl(let message):
      fail(end.exitCode)
      complain(words.recorded(message))
    case .interrupted:
      leaveInterruptedLine()
      say(words("interrupted: the step has not been played"), .issue)
    case .refused:
      fail(end.exitCode)
      complain(words("the program was refused; mend it and :reload"))
    }
  }

  /// A number from 1, or 1 if none is given; nil after a complaint.
  func count(_ argument: String) -> Int? {
    if argument.isEmpty { return 1 }
    if let count = Int(argument), count > 0 { return count }
    complain(words("expected a number from 1, not '\(argument)'"))
    return nil
  }
}
