import Phrases
import Trace
import Transcript

// The report as one JSON object per line.

extension Report {
  /// A header, a line for each finding (known ones are marked), and an end. Sentences are always
  /// English, like those of events.
  public func ndjson(exit: Int32) -> String {
    var header = JSONObject.header
    header.add("command", "clinic")
    header.add("path", path)
    header.add("root", examination.root)
    header.add("seed", examination.options.seed)
    header.add("budget", examination.options.steps)
    var lines = [header.closed]
    for finding in examination.findings { lines.append(record(of: finding).closed) }
    var end = JSONObject(kind: "end")
    end.add("findings", examination.findings.count)
    end.add("known", examination.findings.filter(\.isKnown).count)
    end.add("steps", examination.steps)
    end.add("runs", examination.runs)
    end.add("effort", examination.effort)
    end.add("screens", examination.screens)
    end.add("unseenViews", examination.unseenViews)
    end.add("unusedControls", examination.unusedControls)
    end.add("inert", examination.inertNames)
    end.add("wanted", examination.wants.map(\.description))
    end.add("unreachedErrors", examination.unreachedErrors)
    end.add("roots", examination.otherRoots)
    end.add("refusedRoots", examination.refusedRoots)
    end.add("exit", Int(exit))
    lines.append(end.closed)
    return lines.map { $0 + "\n" }.joined()
  }

  private func record(of finding: Finding) -> JSONObject {
    let english = Words()
    var object = JSONObject(kind: "finding")
    object.add("rule", finding.rule.name)
    object.add("severity", finding.severity.rawValue)
    object.add("harm", finding.harm.name)
    object.add("topic", finding.topic.description)
    object.add("message", sentence(for: finding, in: english))
    object.add("remedy", remedy(for: finding, in: english))
    object.add("count", finding.count)
    if let runs = finding.bodyRuns { object.add("bodyRuns", runs) }
    object.add("script", finding.script)
    object.add("minimal", finding.isMinimal)
    object.add("question", finding.question.map(\.line))
    object.add("command", command(for: finding))
    object.add("known", finding.isKnown)
    object.add("at", finding.place.map { "\($0.file):\($0.line):\($0.column)" })
    return object
  }
}

extension Report {
  /// A finding in words, for programs that do not read NDJSON.
  public struct FindingFields: Sendable {
    public let rule: String
    public let severity: String
    public let topic: String
    public let message: String
    public let remedy: String?
    /// `file:line:column`
    public let place: String?
    public let location: Finding.Place?
    public let script: [String]
  }

  /// The findings that are not in the baseline, in the reader's language.
  public var findingFields: [FindingFields] {
    reported.map { finding in
      FindingFields(
        rule: finding.rule.name, severity: finding.severity.rawValue,
        topic: finding.topic.description,
        message: sentence(for: finding, in: words), remedy: remedy(for: finding, in: words),
        place: finding.place.map { "\($0.file):\($0.line):\($0.column)" },
        location: finding.place, script: finding.script)
    }
  }
}
