import Diagnostics
import Session

@testable import Clinic

/// What the clinic says of a program as if it were a project of one file, in which what is not simulated
/// is inert.
func examinationOfProject(_ text: String, root: String?, steps: Int) -> Examination {
  var source = ProgramSource(files: [SourceFile(name: "App.swift", text: text)], name: "App")
  source.isCheckedByDemand = true
  source.root = root
  var options = ClinicOptions()
  options.steps = steps
  return Clinic(Rehearsal(source, options: RunOptions()), options: options).examine()
}
