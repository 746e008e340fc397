import Diagnostics
import Phrases
import Transcript

// The report in the Static Analysis Results Interchange Format, version 2.1.0, which code hosts and
// editors show beside the lines.

extension Report {
  /// The log, with one run. Known findings are included but suppressed, as the format provides. `place`
  /// is the path of the program in its repository, and `help` explains a rule.
  public func sarif(
    exit: Int32, at place: String? = nil, help: (String) -> String? = { _ in nil }
  ) -> String {
    let rules = foundRules
    var driver = JSONObject()
    driver.add("name", "theseus clinic")
    driver.add("semanticVersion", "0.1.0")
    driver.add("rules", rules.map { descriptor($0, help: help($0.name)) })
    var invocation = JSONObject()
    invocation.add("executionSuccessful", true)
    invocation.add("exitCode", Int(exit))
    let results = examination.findings.map { finding in
      result(finding, ruleIndex: rules.firstIndex(of: finding.rule) ?? 0, at: place ?? path)
    }
    return Self.log(of: driver, invocation: invocation, results: results)
  }

  /// A log with one run of a tool.
  static func log(
    of driver: JSONObject, invocation: JSONObject? = nil, results: [JSONObject]
  ) -> String {
    var tool = JSONObject()
    tool.add("driver", driver)
    var run = JSONObject()
    run.add("tool", tool)
    run.add("columnKind", "unicodeCodePoints")
    if let invocation { run.add("invocations", [invocation]) }
    run.add("results", results)
    var log = JSONObject("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    log.add("version", "2.1.0")
    log.add("runs", [run])
    return log.closed + "\n"
  }

  private var foundRules: [FindingRule] {
    var rules: [FindingRule] = []
    for finding in examination.findings where !rules.contains(finding.rule) {
      rules.append(finding.rule)
    }
    return rules
  }

  private func descriptor(_ rule: FindingRule, help: String?) -> JSONObject {
    let harm = Harm(of: rule)
    var object = JSONObject()
    object.add("id", rule.name)
    object.add("shortDescription", JSONObject("text", harm.sentence(in: Words())))
    if let help {
      object.add("fullDescription", JSONObject("text", help))
      object.add("help", JSONObject("text", help))
    }
    object.add("defaultConfiguration", JSONObject("level", harm.severity.rawValue))
    return object
  }

  private func result(_ finding: Finding, ruleIndex: Int, at path: String) -> JSONObject {
    let english = Words()
    var object = JSONObject()
    object.add("ruleId", finding.rule.name)
    object.add("ruleIndex", ruleIndex)
    object.add("level", finding.severity.rawValue)
    var message = fullSentence(for: finding, in: english)
    if let remedy = remedy(for: finding, in: english) { message += " \(remedy)." }
    object.add("message", JSONObject("text", message))
    object.add("locations", finding.place.map { [Self.location($0, in: path)] } ?? [])
    object.add(
      "partialFingerprints", JSONObject("theseusClinic/v1", Baseline.line(for: finding)))
    // A command does not belong in a sentence; it is here.
    object.add("properties", JSONObject("command", command(for: finding)))
    if finding.isKnown { object.add("suppressions", [JSONObject(kind: "external")]) }
    return object
  }

  static func location(_ place: Finding.Place, in path: String) -> JSONObject {
    var region = JSONObject()
    region.add("startLine", place.line)
    region.add("startColumn", place.scalarColumn)
    var physical = JSONObject()
    physical.add("artifactLocation", JSONObject("uri", uri(of: place.file, in: path)))
    physical.add("region", region)
    var location = JSONObject()
    location.add("physicalLocation", physical)
    return location
  }

  /// The file relative to where the command was given: places name it relative to the program.
  private static func uri(of file: String, in given: String) -> String {
    var path = given == "-" ? file : given
    if path != "-", !path.hasSuffix(file) {
      while path.hasSuffix("/") { path.removeLast() }
      let last = path.split(separator: "/").last ?? ""
      if last.hasSuffix(".swift") || last.hasSuffix(".md") || last.hasSuffix(".xcodeproj")
        || last.hasSuffix(".xcworkspace")
      {
        path = String(path.dropLast(last.count))
        while path.hasSuffix("/") { path.removeLast() }
      }
      path = path.isEmpty || path == "." ? file : path + "/" + file
    }
    return path.percentEncoded
  }
}
