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
      name: "continue", aliases: ["c"], group: .move,
      summary: Phrase("go on to the end of the script"),
      isMotion: true
    ) { repl, _ in repl.moveToEnd() },
    Command(
      name: "back", aliases: ["b", "rs"], group: .move, arguments: "[N]",
      summary: Phrase("go back by one update, or by N"), isMotion: true
    ) { repl, argument in repl.moveBack(.update, argument) },
    Command(
      name: "backi", aliases: ["bi"], group: .move, arguments: "[N]",
      summary: Phrase("go back by one event, or by N"), isMotion: true
    ) { repl, argument in repl.moveBack(.event, argument) },
    Command(
      name: "goto", aliases: ["g"], group: .move, arguments: "STEP|start|end|#EVENT",
      summary: Phrase("go to the start of a step, to an end, or behind an event"),
      details: Phrase(":goto 2 stands before step 2, :goto #17 behind event 17.")
    ) { repl, argument in repl.go(to: argument) },
    Command(
      name: "restart", group: .move, summary: Phrase("begin the scene again")
    ) { repl, _ in repl.restart() },
  ]
}

extension Repl {
  func move(_ motion: Session.Motion, _ argument: String) {
    guard let session, let count = count(argument) else { return }
    for _ in 0..<count {
      if input.takeInterrupt() { return say(words("stopped here"), .dim) }
      let question = askPrediction()
      let range = session.forward(motion)
      tell(range)
      if let question { answer(question) }
      guard !range.isEmpty else {
        if session.wasInterrupted { return report(.interrupted) }
        report(session.end)
        if session.end == .completed { say(words("the script is at its end"), .dim) }
        return
      }
      if session.cursor == session.events.count, session.end != .completed {
        report(session.end)
        return
      }
    }
  }

  func moveToEnd() {
    guard let session else { return }
    var moved = false
    while true {
      if input.takeInterrupt() { return say(words("stopped here"), .dim) }
      let question = askPrediction()
      let (passed, arrival) = session.forwardToStop()
      tell(passed)
      if let question { answer(question) }
      if let arrival { return say(arrival) }
      if session.wasInterrupted { return report(.interrupted) }
      guard !passed.isEmpty else { break }
      moved = true
    }
    report(session.end)
    if session.end == .completed, !moved { say(words("the script is at its end"), .dim) }
  }

  func moveBack(_ motion: Session.Motion, _ argument: String) {
    guard let session, let count = count(argument) else { return }
    let range = session.backward(motion, count: count)
    if range.isEmpty { return say(words("this is the start"), .dim) }
    sayPosition()
    if settings.showsScreen { showScreen() }
  }

  func go(to argument: String) {
    guard let session else { return }
    switch argument {
    case "end":
      _ = session.runToEnd()
      report(session.end)
    case "start": _ = session.go(toStartOfStep: 0)
    default:
      if argument.hasPrefix("#"), let number = Int(argument.dropFirst()) {
        guard session.events.contains(EventID(number)) else {
          return complain(
            words("there is no event \(number); the last is \(session.events.count)"))
        }
        session.go(toEvent: EventID(number))
      } else if let step = Int(argument) {
        guard session.go(toStartOfStep: step) else {
          return complain(words("there is no step \(step); the last is \(session.script.count)"))
        }
      } else {
        return complain(words("go where? :goto takes a step, 'start', 'end' or #EVENT"))
      }
    }
    sayPosition()
  }

  /// Where the cursor stands, in words.
  func sayPosition() {
    guard let session = opened?.session else { return }
    guard session.cursor > 0 else { return say("before step 0  mount", .heading) }
    let event = session.events[session.cursor - 1]
    var line = StyledLine("step \(event.step)", .heading)
    if event.update > 0 { line.add("  update \(event.update)", .heading) }
    line.add("  event \(session.cursor) of \(session.events.count)", .dim)
    screen.show(line)
  }

  /// How a run that did not go well has ended.
  func report(_ end: RunEnd) {
    switch end {
    case .completed: break
    case .failed:
      say(words("the program has stopped here; :back looks at how it came to that"), .issue)
    case .noControl(let message): complain(message)
    case .interrupted: say(words("interrupted: the step has not been played"), .issue)
    case .refused: complain(words("the program was refused; mend it and :reload"))
    }
  }

  private func count(_ argument: String) -> Int? {
    if argument.isEmpty { return 1 }
    if let count = Int(argument), count > 0 { return count }
    complain(words("expected a number from 1, not '\(argument)'"))
    return nil
  }
}
