import Phrases
import Session
import Transcript

// Answers for which somebody waits: it is said at once what goes on, Ctrl-C breaks it off, and what can be
// made ready is made ready while nobody types.

extension Repl {
  /// Whether Ctrl-C was pressed since the input at hand was given.
  var isInterrupted: Bool {
    if input.takeInterrupt() { hasPressedInterrupt = true }
    return hasPressedInterrupt
  }

  /// Says what goes on, in a row whose place the answer takes.
  func wait(for what: String) {
    guard input.isInteractive else { return }
    screen.showPassing("… \(what)  " + words("(Ctrl-C breaks it off)"))
  }

  /// Whether the answer was broken off; says so.
  func isBrokenOff() -> Bool {
    guard isInterrupted else { return false }
    leaveInterruptedLine()
    say(words("interrupted: there is no answer"), .issue)
    return true
  }

  /// A terminal shows Ctrl-C as `^C` and stays in that line.
  func leaveInterruptedLine() { if input.isInteractive { say("") } }

  /// Makes ready what may be asked for next.
  func prepare(unless isWanted: @escaping () -> Bool) {
    guard let session = opened?.session, !session.isRefused else { return }
    session.prepare(unless: isWanted)
    prepareScreen(of: session, unless: isWanted)
  }
}
