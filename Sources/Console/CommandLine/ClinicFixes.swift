import Clinic
import Phrases
import Project
import Session
import Transcript

// The fixes for a letter: shown as what would change, or written to the files.

extension ClinicCommand {
  /// Shows fixes, or writes them; returns the exit code.
  func deliver(
    _ fixes: [Fix], _ unfixed: [Unfixed], _ path: String, _ request: DocumentRequest,
    _ clinic: Request
  ) -> Int32 {
    if clinic.format == .ndjson {
      let text = FixText(output.words)
      let records = fixes.map(text.record) + unfixed.map(text.record)
      output.write(records.map { $0 + "\n" }.joined())
    } else {
      for line in FixText(output.words).lines(of: fixes, unfixed: unfixed) {
        output.writeLine(output.isColored ? line.colored : line.plain)
      }
    }
    guard clinic.writesFixes else { return 0 }
    // Each fix was made in the result of the previous one, so the last text of a file contains all.
    var texts: [String: String] = [:]
    for fix in fixes { texts[fix.file] = fix.after }
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let file = place(of: name, path, request) else {
        output.complain(output.words("error: '\(name)' is not a file that can be mended"))
        return 66
      }
      let code = output.deliver(text, to: file)
      if code != 0 { return code }
      output.complain(output.words("note: '\(file)' is mended"))
    }
    return 0
  }

  /// The path of a program's file, by its name in events; nil for code in a lesson.
  private func place(of name: String, _ path: String, _ request: DocumentRequest) -> String? {
    if ProjectLoading.isProject(path) {
      guard let tree = try? ProjectLoading.open(path, packages: request.packages).tree else {
        return nil
      }
      return tree.absolute(name)
    }
    return ([path] + request.companions).first {
      $0.hasSuffix(".swift") && String(PathParts($0).name) == name
    }
  }
}
