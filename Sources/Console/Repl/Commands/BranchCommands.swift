import Diagnostics
import Phrases
import Session
import Trace
import Transcript

enum BranchCommands {
  static let all: [Command] = [
    Command(
      name: "script", group: .inspect,
      summary: Phrase(
        "the steps: the script's own and those that were typed, and the cursor among them")
    ) { repl, _ in repl.showScript() },
    Command(
      name: "undo", aliases: ["u"], group: .move,
      summary: Phrase("take back the line that was typed last; the rest of the script stays")
    ) { repl, _ in repl.undo() },
  ]
}

extension Repl {
  func showScript() {
    guard let session else { return }
    var own = 0
    for number in 0...session.script.count {
      let isHere = session.cursor > 0 && session.currentStep == number
      var line = StyledLine(isHere ? "> " : "  ", .heading)
      let step = number > 0 ? session.script[number - 1] : nil
      line.add("\(number)  ", .dim)
      let code = step?.code ?? "mount"
      line.add(code.stepLine, number < session.completedSteps ? .code : .dim)
      if step?.isTyped == true { line.add("  " + words("typed"), .began) }
      screen.show(line)
      if step?.isTyped == false { own += 1 }
    }
    let typed = session.script.count - own
    if typed > 0 { say("  " + words("\(typed) typed, \(own) of the script"), .dim) }
  }

  func undo() {
    guard let session else { return }
    let before = world
    guard let (steps, changed) = session.undo() else {
      if session.wasInterrupted { return report(.interrupted) }
      return complain(words("nothing that was typed is left to take back"))
    }
    opened?.forget(after: changed)
    refreshTranscript()
    for step in steps {
      screen.show(words.line("took back \(step.code.stepLine, .code)", .dim))
    }
    report(session.end)
    sayPosition(since: before)
  }
}
