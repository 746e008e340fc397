import Diagnostics
import Transcript
import Values

/// How `check` reports its findings to other programs.
public enum CheckFormat: String, CaseIterable, Sendable { case text, junit, ndjson }

/// The findings of `check` in one file.
struct CheckResult {
  /// As given or found.
  var path: String
  var findings: [CheckFinding]
  var isUpdated = false
  /// The seconds that checking it took; nil if not measured.
  var seconds: Double?

  var exitCode: Int32 { findings.map(\.exitCode).max() ?? 0 }
}

/// The results of a whole check as a document. The times show slow cases; without a clock there are
/// none, and equal results give equal bytes.
enum CheckReport {
  static func junit(_ results: [CheckResult]) -> String {
    let failures = results.count { $0.exitCode == 1 }
    let errors = results.count { $0.exitCode > 1 }
    let measured = results.compactMap(\.seconds)
    let total = time(measured.isEmpty ? nil : measured.reduce(0, +))
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="\(results.count)" failures="\(failures)" errors="\(errors)"\(total)>
      <testsuite name="theseus check" tests="\(results.count)" failures="\(failures)"\
       errors="\(errors)"\(total)>

      """
    for result in results {
      let parts = PathParts(result.path)
      text += "<testcase classname=\"\(Markup.escape(String(parts.folder)))\" name=\""
      text += Markup.escape(String(parts.name)) + "\" file=\"\(Markup.escape(result.path))\""
      text += time(result.seconds) + ">"
      text += outcome(of: result.findings.filter { $0.exitCode != 0 }) + "</testcase>\n"
    }
    return text + "</testsuite>\n</testsuites>\n"
  }

  /// A case has one failure or one error, as readers of these documents expect: its message is that of
  /// the worst finding, its text lists all.
  private static func outcome(of findings: [CheckFinding]) -> String {
    guard let code = findings.map(\.exitCode).max(),
      let worst = findings.first(where: { $0.exitCode == code })
    else { return "" }
    let element = code == 1 ? "failure" : "error"
    var text = "\n<\(element) type=\"\(worst.kind.rawValue)\" message=\""
    text += Markup.escape("\(worst.place): \(worst.message)", numbersLines: true)
    if findings.count > 1 { text += " (+\(findings.count - 1))" }
    text += "\">"
    let lines = findings.flatMap { $0.lines.map(\.plain) }
    text += Markup.escape(lines.joined(separator: "\n"), numbersLines: true)
    return text + "</\(element)>\n"
  }

  /// ` time="0.120"`: seconds in thousandths.
  private static func time(_ seconds: Double?) -> String {
    seconds.map { " time=\"\(spelled($0))\"" } ?? ""
  }

  private static func spelled(_ seconds: Double) -> String {
    let thousandths = (seconds * 1000).rounded()
    guard thousandths.isFinite, thousandths >= 0, thousandths < 1e15 else { return "0.000" }
    let whole = Int(thousandths)
    let rest = String(whole % 1000)
    return "\(whole / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// A line for each finding, one for each file, one at the end.
  static func ndjson(_ results: [CheckResult]) -> String {
    var lines: [JSONObject] = []
    for result in results {
      for finding in result.findings {
        var line = JSONObject(kind: "finding")
        line.add("path", result.path)
        line.add("line", finding.line)
        line.add("column", finding.column)
        line.add("type", finding.kind.rawValue)
        line.add("severity", finding.severity)
        line.add("message", finding.message.description)
        line.add("detail", finding.detail.map(\.plain).joined(separator: "\n"))
        lines.append(line)
      }
      var line = JSONObject(kind: "checked")
      line.add("path", result.path)
      line.add("exit", Int(result.exitCode))
      line.add("updated", result.isUpdated)
      lines.append(line)
    }
    var end = JSONObject(kind: "end")
    end.add("checked", results.count)
    end.add("failed", results.count { $0.exitCode != 0 })
    end.add("exit", Int(results.map(\.exitCode).max() ?? 0))
    lines.append(end)
    return lines.map { $0.closed + "\n" }.joined()
  }
}
