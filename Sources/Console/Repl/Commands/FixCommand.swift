import Clinic
import Phrases
import Session
import Transcript

// Fixes at the prompt: what would remove a fault, proved by runs of the fixed program.

enum FixCommand {
  static let command = Command(
    name: "fix", group: .explain,
    summary: Phrase("mends of what is wrong with the program, each proved by a run"),
    details: Phrase(
      """
      The program is used as theseus clinic does, after the script. A mend is shown if what is wrong is \
      gone with it, nothing else is found and the screen is otherwise the same. The file stays as it is.
      """)
  ) { repl, _ in repl.showFixes() }
}

extension Repl {
  /// How many steps are played in search of something to fix: the user is waiting.
  private static var stepsForFixes: Int { 120 }

  func showFixes() {
    guard let opened else { return }
    let scene = opened.document.scenes[opened.scene]
    var options = scene.options
    options.recordsLooks = true
    wait(for: words("using the program to find what is wrong"))
    let rehearsal = Rehearsal(scene.source, options: options)
    rehearsal.interruption = { [unowned self] in isInterrupted }
    guard !rehearsal.isRefused else {
      return complain(words("the program was refused; mend it and :reload"))
    }
    var clinic = ClinicOptions()
    clinic.steps = Self.stepsForFixes
    clinic.seed = options.seed
    clinic.opening = scene.script.prefix { !$0.declares }.map(\.code)
    let examination = Clinic(rehearsal, options: clinic).examine()
    if isBrokenOff() { return }
    wait(for: words("trying mends"))
    var fixing = Fixing(examination, of: scene.source, options: options)
    fixing.interruption = { [unowned self] in isInterrupted }
    let fixes = fixing.fixes()
    if isBrokenOff() { return }
    for line in FixText(words).lines(of: fixes, unfixed: fixing.unfixed) { say([line]) }
  }
}
