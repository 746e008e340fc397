import Trace

/// Known findings that are no longer reported: a file for continuous integration.
///
/// A line is one finding: its rule, its file, its topic and the source line it points at, with tabs
/// between. None of these is a number, so a finding stays known when code above it changes; it becomes
/// new again when its own line is edited.
public struct Baseline: Sendable {
  private var lines: Set<String> = []

  /// Reads a file; nil, with the number of the first invalid line, if it is not a baseline.
  public static func reading(_ text: String) -> (baseline: Baseline, wrongLine: Int?) {
    var baseline = Baseline()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.last == "\r" ? line.dropLast() : line
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard line.split(separator: "\t", omittingEmptySubsequences: false).count == 4 else {
        return (baseline, index + 1)
      }
      baseline.lines.insert(String(line))
    }
    return (baseline, nil)
  }

  /// Marks known findings, and counts the entries for which nothing was found.
  public func apply(to examination: inout Examination) {
    var found: Set<String> = []
    for index in examination.findings.indices {
      let line = Self.line(for: examination.findings[index])
      examination.findings[index].isKnown = lines.contains(line)
      found.insert(line)
    }
    examination.staleBaseline = lines.filter { !found.contains($0) }.count
  }

  /// The file that makes all these findings known.
  public static func text(for examination: Examination) -> String {
    let lines = Set(examination.findings.map(Self.line)).sorted()
    return "# What theseus clinic has found and is not to tell again; written by --update.\n"
      + lines.map { $0 + "\n" }.joined()
  }

  /// The line that identifies a finding, whatever is above it in its file.
  static func line(for finding: Finding) -> String {
    [
      finding.rule.name, finding.place?.file ?? "", finding.topic.description,
      finding.place?.text ?? "",
    ]
    .map { text in String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 }) }
    .joined(separator: "\t")
  }
}
