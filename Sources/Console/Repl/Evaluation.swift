import Diagnostics
import Phrases
import Session
import Trace
import Transcript

extension Repl {
  /// A line of Swift: its statements in order. A statement that writes is a step, and so are
  /// declarations and names for later; if all statements only read, the value of the last one is shown.
  func evaluate(_ code: String) {
    guard let session else { return }
    var statements = session.statements(in: code)
    if statements.isEmpty { statements = [ScriptStep(code)] }
    var hasTyped = false
    var hasDeclared = false
    // A change consisting of several declarations is judged when it is complete.
    defer {
      if hasDeclared {
        judgeGoals()
        showHints()
      }
    }
    for (index, statement) in statements.enumerated() {
      switch evaluate(
        statement, in: session, isLast: index == statements.count - 1, continuesLine: hasTyped)
      {
      case .read: break
      case .typed:
        hasTyped = true
        hasDeclared = hasDeclared || statement.declares
      case .failed:
        if index > 0, index < statements.count - 1 {
          say(words("the line ends here; what comes before it has been done"), .dim)
        }
        return
      }
    }
  }

  private enum Outcome { case read, typed, failed }

  private func evaluate(
    _ statement: ScriptStep, in session: Session, isLast: Bool, continuesLine: Bool
  ) -> Outcome {
    switch session.evaluate(statement) {
    case .value(let text, let type):
      guard isLast, type != "()", type != "Void" else { return .read }
      var line = StyledLine("= ")
      line.add(text, .value)
      line.add("  \(type)", .dim)
      screen.show(line)
      return .read
    case .failed(let message):
      complain(words.recorded(message))
      return .failed
    case .refused(let diagnostics):
      complain(diagnostics)
      return .failed
    case .isMutation:
      return insert(statement, in: session, continuesLine: continuesLine) ? .typed : .failed
    }
  }

  /// False if it is not a step after all, or if the program has stopped in it.
  private func insert(_ step: ScriptStep, in session: Session, continuesLine: Bool) -> Bool {
    let before = world
    let inserted = session.insert([step], continuesLine: continuesLine)
    if case .refused(let diagnostics) = inserted.end {
      complain(diagnostics)
      return false
    }
    // Taken back: the sitting continues, but the exit code reports it.
    if inserted.events.isEmpty {
      if case .noControl = inserted.end { fail(inserted.end.exitCode) }
      report(inserted.end)
      return false
    }
    opened?.forget(after: inserted.events.lowerBound)
    opened?.transcript.sources = session.sources
    keepPlace()
    let halt = haltInside(inserted.events, of: session)
    tell(inserted.events.lowerBound..<session.cursor, since: before)
    if let halt { say(halt) } else { report(inserted.end) }
    sayPosition(since: before)
    if inserted.remaining > 0 {
      let count = inserted.remaining
      say(
        count == 1
          ? words("1 step of the script still to come")
          : words("\(count) steps of the script still to come"), .dim)
    }
    if !step.declares { showHints() }
    return inserted.end == .completed
  }

  /// The first stop in a typed step: the cursor stays there, and continues with the step as with any other.
  private func haltInside(_ events: Range<Int>, of session: Session) -> Session.Arrival? {
    guard session.stops.all.contains(where: \.isEnabled) else { return nil }
    session.go(toEvent: EventID(events.lowerBound))
    let arrival = session.forwardToStop().arrival
    if arrival == nil { session.goToEnd() }
    return arrival
  }

  func complain(_ diagnostics: [Diagnostic]) {
    guard let session = opened?.session else { return }
    complain(diagnostics, of: session)
  }

  /// What is printed when a program is opened.
  func complain(of session: Session) {
    let told = ToldDiagnostics(session.diagnostics, of: session.sources)
    complain(told.shown, of: session)
    if told.left > 0 {
      screen.complain(words("and \(told.left) more warnings; :list warnings has them"))
    }
    let count = session.inertNames.count
    guard count > 0, !session.isRefused else { return }
    let names =
      count == 1 ? words("1 name is not simulated") : words("\(count) names are not simulated")
    screen.complain(names + words("; theseus list PATH --gaps has them"))
  }

  /// A message breaks between words; the source line below it stays in one row, showing the part with its mark.
  private static func wrapped(_ text: String, to columns: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func isMark(_ index: Int) -> Bool {
      lines.indices.contains(index) && lines[index].last == "^"
        && lines[index].dropLast().allSatisfy(\.isWhitespace)
    }
    return lines.indices.map { index -> String in
      if isMark(index + 1) || isMark(index) {
        let source = isMark(index) ? index - 1 : index
        return cut(lines[index], of: lines[source], to: columns, mark: lines[source + 1])
      }
      return StyledLine(lines[index]).wrapped(to: columns, hanging: 2).map(\.plain)
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The columns of a source line, or of the mark below it, that fit into a row.
  private static func cut(
    _ line: String, of source: String, to columns: Int, mark: String
  ) -> String {
    guard DisplayWidth.of(source) >= columns else { return line }
    let place = DisplayWidth.of(mark)
    let first = max(0, min(place - columns / 2, DisplayWidth.of(source) - columns + 1))
    var column = 0
    var shown = ""
    for character in line {
      let width = DisplayWidth.of(String(character))
      if column >= first, column + width - first < columns { shown.append(character) }
      column += width
    }
    return shown
  }

  func complain(_ diagnostics: [Diagnostic], of session: Session) {
    guard !diagnostics.isEmpty else { return }
    let text = DiagnosticPrinter(sources: session.sources).print(diagnostics)
    screen.complain(screen.size.map { Self.wrapped(text, to: $0.columns) } ?? text)
    if diagnostics.contains(where: { $0.severity == .error }) { fail(65) }
  }
}
