import Diagnostics
import Transcript

/// How `check` tells its findings to a machine.
public enum CheckFormat: String, CaseIterable, Sendable { case text, junit, ndjson }

/// The findings of `check` in one file.
struct CheckResult {
  /// As it was given or found.
  var path: String
  var findings: [CheckFinding]
  var isUpdated = false

  var exitCode: Int32 { findings.map(\.exitCode).max() ?? 0 }
}

/// The results of a whole check as a document, without times, so that the same results are the same
/// bytes.
enum CheckReport {
  static func junit(_ results: [CheckResult]) -> String {
    let failures = results.count { $0.exitCode == 1 }
    let errors = results.count { $0.exitCode > 1 }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="\(results.count)" failures="\(failures)" errors="\(errors)">
      <testsuite name="theseus check" tests="\(results.count)" failures="\(failures)"\
       errors="\(errors)">

      """
    for result in results {
      let parts = PathParts(result.path)
      text += "<testcase classname=\"\(Markup.escape(String(parts.folder)))\" name=\""
      text += Markup.escape(String(parts.name)) + "\" file=\"\(Markup.escape(result.path))\">"
      let wrong = result.findings.filter { $0.exitCode != 0 }
      for finding in wrong {
        let element = finding.exitCode == 1 ? "failure" : "error"
        text += "\n<\(element) type=\"\(finding.kind.rawValue)\" message=\""
        text += Markup.escape("\(finding.place): \(finding.message)", numbersLines: true) + "\">"
        text +=
          Markup.escape(
            finding.lines.map(\.plain).joined(separator: "\n"), numbersLines: true)
          + "</\(element)>"
      }
      text += wrong.isEmpty ? "</testcase>\n" : "\n</testcase>\n"
    }
    return text + "</testsuite>\n</testsuites>\n"
  }

  /// A line for each finding, one for each file, one at the end.
  static func ndjson(_ results: [CheckResult]) -> String {
    var lines: [JSONObject] = []
    for result in results {
      for finding in result.findings {
        var line = JSONObject()
        line.add("kind", "finding")
        line.add("path", result.path)
        line.add("line", finding.line)
        line.add("column", finding.column)
        line.add("type", finding.kind.rawValue)
        line.add("severity", finding.severity)
        line.add("message", finding.message)
        line.add("detail", finding.detail.map(\.plain).joined(separator: "\n"))
        lines.append(line)
      }
      var line = JSONObject()
      line.add("kind", "checked")
      line.add("path", result.path)
      line.add("exit", Int(result.exitCode))
      line.add("updated", result.isUpdated)
      lines.append(line)
    }
    var end = JSONObject()
    end.add("kind", "end")
    end.add("checked", results.count)
    end.add("failed", results.count { $0.exitCode != 0 })
    end.add("exit", Int(results.map(\.exitCode).max() ?? 0))
    lines.append(end)
    return lines.map { $0.closed + "\n" }.joined()
  }
}
