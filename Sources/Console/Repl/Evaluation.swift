import Diagnostics
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
    let dropped = session.events.count - session.cursor
    let kept = session.cursor
    let (events, end) = session.mutate(code)
    if case .refused(let diagnostics) = end { return complain(diagnostics) }
    // Taken back: the sitting goes on, and who reads the exit code learns of it all the same.
    if case .noControl = end, events.isEmpty {
      fail(end.exitCode)
      return report(end)
    }
    if dropped > 0 { say("what came after this point is dropped", .dim) }
    opened?.timeline.forget(after: min(kept, events.lowerBound))
    tell(events)
    report(end)
    showHints()
  }

  func complain(_ diagnostics: [Diagnostic]) {
    guard let session = opened?.session, !diagnostics.isEmpty else { return }
    screen.complain(DiagnosticPrinter(sources: session.sources).print(diagnostics))
    if diagnostics.contains(where: { $0.severity == .error }) { fail(65) }
  }
}
