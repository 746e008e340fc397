import Diagnostics
import Phrases
import Session
import Trace
import Transcript

enum ExplainCommands {
  static let all: [Command] = [
    Command(
      name: "why", aliases: ["w"], group: .explain, arguments: "[NAME|#NODE|PROPERTY|EVENT]",
      summary: Phrase("why the last thing happened to a view, a property or an object"),
      details: Phrase(
        """
        NAME is a view; #4 a node, #s2 a slot, Cat.title or title a property, Cat#1 an object, 17 an \
        event. The answer leads from the effect back to the step, with the source.
        """)
    ) { repl, argument in repl.why(argument) },
    Command(
      name: "whynot", aliases: ["wn"], group: .explain, arguments: "NAME|#NODE",
      summary: Phrase("why a body did not run in this step")
    ) { repl, argument in repl.whyNot(argument) },
    Command(
      name: "changes", group: .explain,
      summary: Phrase("what Self._printChanges() would have printed in this step")
    ) { repl, _ in repl.showChanges() },
    Command(
      name: "explain", aliases: ["e"], group: .explain, arguments: "KIND",
      summary: Phrase("what a kind of event means")
    ) { repl, argument in
      guard let text = Explanation.events[argument] else {
        let close = Spelling.closest(to: argument, among: Explanation.events.keys.sorted())
        return repl.complain(
          close.map { repl.words("nothing is called '\(argument)'; did you mean '\($0)'?") }
            ?? repl.words("nothing is called '\(argument)'"))
      }
      repl.say("\(argument): \(text)")
    },
  ]
}

extension Repl {
  func why(_ argument: String) {
    guard let session else { return }
    let subject: Subject
    if argument.isEmpty {
      guard let last = session.events.lastTelling(before: session.cursor) else {
        return complain(words("nothing has happened yet"))
      }
      subject = .event(last)
    } else if let read = Subject(argument) {
      subject = read
    } else {
      return complain(
        words("why what? a view, #NODE, a property, Class#1 or an event's number"))
    }
    guard let chain = session.events.why(subject, before: session.cursor) else {
      let names = Set(session.events.prefix(session.cursor).compactMap(\.kind.viewName)).sorted()
      let close = Spelling.closest(to: argument, among: names)
      return complain(
        close.map { words("nothing has happened to '\(argument)' so far; did you mean '\($0)'?") }
          ?? words("nothing has happened to '\(argument)' so far"))
    }
    say(WhyText.lines(for: chain, in: session.sources))
  }

  func whyNot(_ argument: String) {
    guard let session else { return }
    guard let subject = Subject(argument) else {
      return complain(words("why not what? a view or #NODE"))
    }
    let absence = session.events.whyNot(subject, before: session.cursor)
    if absence == .unknown { return complainNotAlive(argument, in: world) }
    say(WhyText.lines(for: absence, of: argument, in: session.sources))
  }

  func showChanges() {
    guard let session, session.cursor > 0 else { return }
    let step = session.currentStep
    var found = false
    for event in session.events.prefix(session.cursor) where event.step == step {
      guard case .bodyRun(let node, let changes, _, _) = event.kind else { continue }
      found = true
      say(
        "\(node.view): "
          + (changes.isEmpty ? "unchanged." : changes.joined(separator: ", ") + " changed."))
    }
    if !found { say(words("no body ran in step \(step)"), .dim) }
  }
}

extension TraceLog {
  /// The last event that says something by itself.
  fileprivate func lastTelling(before cursor: Int) -> EventID? {
    for position in indices.prefix(cursor).reversed() {
      switch self[position].kind {
      case .lifeBegin, .lifeEnd, .bodyRun, .stateWrite, .objectWrite, .failure:
        return EventID(position + 1)
      default: continue
      }
    }
    return nil
  }
}
