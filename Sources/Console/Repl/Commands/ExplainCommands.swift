import Diagnostics
import Phrases
import Session
import Trace
import Transcript

enum ExplainCommands {
  static let all: [Command] =
    WhyCommands.all + [
      FixCommand.command,
      Command(
        name: "changes", group: .explain,
        summary: Phrase("what Self._printChanges() would have printed in this step")
      ) { repl, _ in repl.showChanges() },
      Command(
        name: "explain", aliases: ["e"], group: .explain, arguments: "CODE",
        summary: Phrase("what an event, an issue, a note, an advice or a diagnostic means")
      ) { repl, argument in
        guard !argument.isEmpty else {
          return repl.complain(
            repl.words("explain what? an event (life.begin), an id, a fact of a rule (F98)"))
        }
        let entries = Explanation.entries(for: argument, words: repl.words)
        guard !entries.isEmpty else {
          let close = Spelling.closest(to: argument, among: Explanation.codes)
          return repl.complain(repl.words("nothing is called '\(argument)'", orRather: close))
        }
        for (code, text) in entries {
          repl.say(StyledLine("\(code): \(text)").wrapped(to: repl.screen.columns, hanging: 2))
        }
      },
    ]
}

extension Repl {
  func showChanges() {
    guard let session, session.cursor > 0 else { return }
    let step = session.currentStep
    var found = false
    let log = session.events
    let range = log.firstPosition(ofStep: step)..<session.cursor
    for event in log.all(.bodyRun, in: range) {
      guard case .bodyRun(let node, let changes, _, _) = event.kind else { continue }
      found = true
      say(
        "\(node.view): "
          + (changes.isEmpty ? "unchanged." : changes.joined(separator: ", ") + " changed."))
    }
    if !found { say(words("no body ran in step \(step)"), .dim) }
  }
}
