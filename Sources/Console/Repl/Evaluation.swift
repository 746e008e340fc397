import Diagnostics
import Phrases
import Session
import Trace
import Transcript

extension Repl {
  /// A line of Swift: its value when it only reads, a step when it writes.
  func evaluate(_ code: String) {
    guard let session else { return }
    switch session.evaluate(code) {
    case .value(let text, let type):
      guard type != "()", type != "Void" else { return }
      var line = StyledLine("= ")
      line.add(text, .value)
      line.add("  \(type)", .dim)
      screen.show(line)
    case .failed(let message): complain(message)
    case .refused(let diagnostics): complain(diagnostics)
    case .isMutation: mutate(code, in: session)
    }
  }

  private func mutate(_ code: String, in session: Session) {
    let inserted = session.insert([code])
    if case .refused(let diagnostics) = inserted.end { return complain(diagnostics) }
    // Taken back: the sitting goes on, and who reads the exit code learns of it all the same.
    if inserted.events.isEmpty {
      if case .noControl = inserted.end { fail(inserted.end.exitCode) }
      return report(inserted.end)
    }
    let before = world
    opened?.forget(after: inserted.events.lowerBound)
    tell(inserted.events)
    report(inserted.end)
    sayPosition(since: before)
    if inserted.remaining > 0 {
      let count = inserted.remaining
      say(
        count == 1
          ? words("1 step of the script still to come")
          : words("\(count) steps of the script still to come"), .dim)
    }
    showHints()
  }

  func complain(_ diagnostics: [Diagnostic]) {
    guard let session = opened?.session, !diagnostics.isEmpty else { return }
    screen.complain(DiagnosticPrinter(sources: session.sources).print(diagnostics))
    if diagnostics.contains(where: { $0.severity == .error }) { fail(65) }
  }
}
