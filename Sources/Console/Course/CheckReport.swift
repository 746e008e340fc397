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
    var text = ""
    for result in results {
      for finding in result.findings {
        let fields: [(String, String)] = [
          ("kind", quoted("finding")), ("path", quoted(result.path)),
          ("line", finding.line.map(String.init) ?? "null"),
          ("column", finding.column.map(String.init) ?? "null"),
          ("type", quoted(finding.kind.rawValue)), ("severity", quoted(finding.severity)),
          ("message", quoted(finding.message)),
          ("detail", quoted(finding.detail.map(\.plain).joined(separator: "\n"))),
        ]
        text += object(fields)
      }
      text += object([
        ("kind", quoted("checked")), ("path", quoted(result.path)),
        ("exit", "\(result.exitCode)"), ("updated", result.isUpdated ? "true" : "false"),
      ])
    }
    return text
      + object([
        ("kind", quoted("end")), ("checked", "\(results.count)"),
        ("failed", "\(results.count { $0.exitCode != 0 })"),
        ("exit", "\(results.map(\.exitCode).max() ?? 0)"),
      ])
  }

  private static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}\n"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
