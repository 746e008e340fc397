import Diagnostics
import Values

/// Reads `key: value` lines between two lines of `---` at the very top.
struct FrontMatterReader {
  let lines: [MarkdownLine]
  private(set) var problems: [LessonProblem] = []

  init(lines: [MarkdownLine]) { self.lines = lines }

  /// The front matter, and the index of the first line after it.
  mutating func read() -> (FrontMatter, firstLine: Int) {
    var result = FrontMatter()
    guard let first = lines.first, first.text.trimmed == "---" else {
      return (result, 0)
    }
    guard
      let end = lines.dropFirst().firstIndex(where: { $0.text.trimmed == "---" })
    else {
      problems.append(
        LessonProblem(
          id: .frontMatter, message: "the front matter is never closed", offset: 0,
          hint: "add a line of '---' behind it"))
      return (result, lines.count)
    }
    var seen: Set<String> = []
    for line in lines[1..<end] {
      let text = line.text.trimmed
      if text.isEmpty || text.hasPrefix("#") { continue }
      guard let colon = text.firstIndex(of: ":") else {
        report("expected 'key: value'", line)
        continue
      }
      let key = text[..<colon].trimmed
      let value = Self.unquoted(text[text.index(after: colon)...].trimmed)
      if !seen.insert(key).inserted { report("there is a key '\(key)' already", line) }
      result.lines[key] = line.number
      set(key, value, in: &result, line)
    }
    return (result, end + 1)
  }

  private mutating func set(
    _ key: String, _ value: String, in result: inout FrontMatter, _ line: MarkdownLine
  ) {
    switch key {
    case "id": result.id = value
    case "title": result.title = value
    case "requires": result.requires = Self.list(value)
    case "root": result.root = value
    case "program": result.program = value
    case "target": result.target = value
    case "seed":
      result.seed = UInt64(value)
      if result.seed == nil { report("a seed is a number from 0, not '\(value)'", line) }
    case "compat":
      for (key, setting) in Compatibility.pairs(in: value) {
        if setting.isEmpty {
          report("expected KEY=VALUE, not '\(key)'", line)
        } else {
          choose(key, setting, in: &result, line)
        }
      }
    case "profile": choose("profile", value, in: &result, line)
    default:
      let close = Spelling.closest(to: key, among: FrontMatter.keys)
      report(
        "there is no key '\(key)'", line,
        hint: close.map { "did you mean '\($0)'?" }
          ?? "the keys are " + FrontMatter.keys.joined(separator: ", "))
    }
  }

  private mutating func choose(
    _ key: String, _ value: String, in result: inout FrontMatter, _ line: MarkdownLine
  ) {
    result.compatibility[key] = value
    if let (_, message, hint) = Compatibility.problem([key: value])
      ?? Compatibility.problem(result.compatibility)
    {
      report(message.description, line, hint: hint.description)
    }
  }

  private mutating func report(_ message: String, _ line: MarkdownLine, hint: String? = nil) {
    problems.append(
      LessonProblem(
        id: .frontMatter, message: message, offset: line.range.lowerBound, hint: hint))
  }

  private static func list(_ value: String) -> [String] {
    value.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
  }

  private static func unquoted(_ value: String) -> String {
    for quote in ["\"", "'"]
    where value.count >= 2 && value.hasPrefix(quote) && value.hasSuffix(quote) {
      return String(value.dropFirst().dropLast())
    }
    return value
  }
}
