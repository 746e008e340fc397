import Phrases
import Session
import Transcript

enum AssumeCommands {
  static let all: [Command] = [
    Command(
      name: "assume", group: .inspect, arguments: "[EXPRESSION = VALUE]",
      summary: Phrase("what is assumed where nothing gives a value, or another value for it"),
      details: Phrase(
        """
        The run begins again with the value and goes to where it was. Without an argument the \
        assumptions are listed.
        """)
    ) { repl, argument in repl.assume(argument) }
  ]
}

extension Repl {
  func assume(_ argument: String) {
    guard let old = opened, !old.session.isRefused else {
      return complain(words("nothing is open"))
    }
    guard !argument.isEmpty else {
      let assumptions = old.session.assumptions
      if assumptions.isEmpty { return say(words("nothing is assumed"), .dim) }
      for assumption in assumptions { say("\(assumption.place)  \(assumption.message)") }
      return
    }
    guard let assumption = DocumentRequest.Assumption(argument) else {
      return complain(words("expected 'EXPRESSION = VALUE'"))
    }
    var document = old.document
    document.scenes[old.scene].options.assumptions[assumption.expression] = assumption.value
    let scene = document.scenes[old.scene]
    let session = Session(scene.source, script: old.session.script, options: scene.options)
    let stops = old.session.stops
    let steps = old.session.completedSteps
    wait(for: words("running the steps again"))
    session.interruption = { [unowned self] in isInterrupted }
    if steps > 0 { session.runToEnd(throughStep: steps - 1) }
    if isInterrupted {
      leaveInterruptedLine()
      return say(words("interrupted: what is open stays as it was"), .issue)
    }
    show(session, of: document, path: old.path, scene: old.scene)
    session.adopt(stops)
    if session.unusedAssumptions.contains(assumption.expression) {
      complain(words("nothing was assumed of '\(assumption.expression)'"))
    }
    opened?.skipReading()
    refreshTranscript()
    report(session.end)
    sayPosition()
  }
}
