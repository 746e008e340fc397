import Diagnostics
import Session

/// What a run of an app's files records: without a script, and checked as far as it is reached.
func linesOfApp(_ files: [String: String]) -> [String] {
  var source = ProgramSource(
    files: files.sorted { $0.key < $1.key }.map { SourceFile(name: $0.key, text: $0.value) },
    name: "App")
  source.isCheckedByDemand = true
  let session = Session(source, script: [])
  session.runToEnd()
  return session.lines
}
