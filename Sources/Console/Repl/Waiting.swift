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
  func wait(for what: String, percent: Int = 0) {
    guard input.isInteractive else { return }
    let done = percent > 0 ? "  \(percent) %" : ""
    screen.showPassing("… \(what)\(done)  " + words("(Ctrl-C breaks it off)"))
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

  /// Prepares what a question about the next step needs, after a long one; the answer is shown already.
  func followLongStep() {
    guard input.isInteractive, !input.hasMore, let session = opened?.session, !session.isRefused
    else { return }
    screen.flush()
    session.followLongStep()
  }

  /// Prepares what may be requested next.
  func prepare(unless isWanted: @escaping () -> Bool) {
    guard let session = opened?.session, !session.isRefused else { return }
    session.prepare(unless: isWanted)
    prepareScreen(of: session, unless: isWanted)
  }
}
