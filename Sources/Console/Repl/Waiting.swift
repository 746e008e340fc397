import Phrases
import Session
import Transcript

// Answers that take time: a row says at once what is happening, Ctrl-C interrupts, and things are
// prepared while the user is idle.

extension Repl {
  /// Whether Ctrl-C was pressed since the current input was entered.
  var isInterrupted: Bool {
    if input.takeInterrupt() { hasPressedInterrupt = true }
    return hasPressedInterrupt
  }

  /// Says what is happening, in a row that the answer replaces.
  func wait(for what: String) {
    guard input.isInteractive else { return }
    screen.showPassing("… \(what)  " + words("(Ctrl-C breaks it off)"))
  }

  /// Whether the answer was interrupted; if so, the user is told.
  func isBrokenOff() -> Bool {
    guard isInterrupted else { return false }
    leaveInterruptedLine()
    say(words("interrupted: there is no answer"), .issue)
    return true
  }

  /// A terminal shows Ctrl-C as `^C` and stays in that line.
  func leaveInterruptedLine() { if input.isInteractive { say("") } }

  /// Prepares what may be requested next.
  func prepare(unless isWanted: @escaping () -> Bool) {
    guard let session = opened?.session, !session.isRefused else { return }
    session.prepare(unless: isWanted)
    prepareScreen(of: session, unless: isWanted)
  }
}
