import Diagnostics
import Phrases
import Releases
import Transcript

// The migration report for programs: NDJSON, SARIF, and a page.

extension MigrationReport {
  /// A header, a line for each change, and an end.
  public func ndjson(exit: Int32) -> String {
    var header = JSONObject.header
    header.add("command", "migrate")
    header.add("path", path)
    header.add("root", review.root)
    header.add("from", review.from.name)
    header.add("to", review.to.name)
    var lines = [header.closed] + review.changes.map { record(of: $0).closed }
    var end = JSONObject(kind: "end")
    end.add("changes", review.changes.count)
    end.add("rules", review.rules.map(\.rawValue))
    end.add("scripts", review.scripts)
    end.add("steps", review.steps)
    end.add("unseenViews", review.unseenViews)
    end.add("unusedControls", review.unusedControls)
    end.add("inert", review.inertNames)
    if review.endedEarly { end.add("endedEarly", true) }
    end.add("exit", Int(exit))
    lines.append(end.closed)
    return lines.map { $0 + "\n" }.joined()
  }

  private func record(of change: Change) -> JSONObject {
    let english = Words()
    var object = JSONObject(kind: "change")
    object.add("part", change.isOfSource ? "source" : "behaviour")
    object.add("rule", change.rule?.rawValue)
    object.add("facts", change.facts)
    object.add("severity", change.severity.rawValue)
    object.add("subject", change.subject)
    object.add("message", title(of: change, english))
    object.add("explanation", explanation(of: change, english))
    object.add("script", change.script)
    object.add("before", change.isOfSource ? nil : said(change.before, english))
    object.add("after", change.isOfSource ? nil : said(change.after, english))
    object.add("command", change.isOfSource ? nil : command(for: change))
    object.add("at", change.place.map { "\($0.file):\($0.line):\($0.column)" })
    return object
  }

  /// Version 2.1.0 of the Static Analysis Results Interchange Format.
  public func sarif(exit: Int32) -> String {
    var driver = JSONObject()
    driver.add("name", "theseus migrate")
    driver.add("semanticVersion", "0.1.0")
    var rules: [String] = []
    for change in review.changes where !rules.contains(id(of: change)) {
      rules.append(id(of: change))
    }
    driver.add("rules", rules.map { JSONObject("id", $0) })
    return Report.log(of: driver, results: review.changes.map(result))
  }

  private func id(of change: Change) -> String {
    change.rule?.rawValue ?? change.facts.first ?? "source"
  }

  private func result(_ change: Change) -> JSONObject {
    let english = Words()
    var text = ([title(of: change, english)] + explanation(of: change, english))
      .joined(separator: "\n")
    if !change.isOfSource {
      text += "\n\(review.from.name): \(said(change.before, english))"
      text += "\n\(review.to.name): \(said(change.after, english))\n" + command(for: change)
    }
    var object = JSONObject()
    object.add("ruleId", id(of: change))
    object.add("level", change.severity.rawValue)
    object.add("message", JSONObject("text", text))
    object.add("locations", change.place.map { [Report.location($0, in: path)] } ?? [])
    return object
  }

  /// One file, without script.
  public func html() -> String {
    func escaped(_ text: String) -> String { Markup.escape(text) }
    var body = "<h1>\(escaped(opening))</h1>\n<ol>\n"
    for change in review.changes {
      body +=
        "<li class=\"\(change.severity.rawValue)\">\n<h2>\(escaped(title(of: change, words))) "
      body += "<span>\(escaped(change.facts.joined(separator: ", ")))</span></h2>\n"
      if let place = change.place {
        body += "<p class=\"place\">\(escaped(place.file)):\(place.line):\(place.column) "
        body += "<code>\(escaped(place.text))</code></p>\n"
      }
      for line in explanation(of: change, words) { body += "<p>\(escaped(line))</p>\n" }
      if !change.isOfSource {
        body +=
          "<table><tr><th>\(escaped(review.from.name))</th><th>\(escaped(review.to.name))</th>"
        body += "</tr><tr><td>\(escaped(said(change.before, words)))</td>"
        body += "<td>\(escaped(said(change.after, words)))</td></tr></table>\n"
        body += "<pre><code>\(escaped(command(for: change)))</code></pre>\n"
      }
      body += "</li>\n"
    }
    body += "</ol>\n" + looked.map { "<p>\(escaped($0))</p>\n" }.joined()
    body += "<h2>\(escaped(words("Not examined")))</h2>\n<ul>\n"
    body += notLooked.map { "<li>\(escaped($0))</li>\n" }.joined() + "</ul>\n"
    return Report.page(title: review.root, body: body, language: words.language.rawValue)
  }
}

extension MigrationReport {
  /// A change in words, for programs that do not read NDJSON.
  public struct ChangeFields: Sendable {
    public let isOfSource: Bool
    public let rule: String?
    public let facts: [String]
    public let severity: String
    public let message: String
    public let explanation: [String]
    public let script: [String]
    /// What was seen on each side; empty for a change in the source.
    public let before: String
    public let after: String
    /// `file:line:column`
    public let place: String?
  }

  /// The changes in the reader's language.
  public var changeFields: [ChangeFields] {
    review.changes.map { change in
      ChangeFields(
        isOfSource: change.isOfSource, rule: change.rule?.rawValue, facts: change.facts,
        severity: change.severity.rawValue, message: title(of: change, words),
        explanation: explanation(of: change, words), script: change.script,
        before: said(change.before, words), after: said(change.after, words),
        place: change.place.map { "\($0.file):\($0.line):\($0.column)" })
    }
  }
}
