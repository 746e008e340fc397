import Diagnostics
import LessonFormat
public import Transcript

/// `list`: the course as a table of contents.
public struct LessonList {
  let entries: [LessonLibrary.Entry]
  /// Ids of the lessons that the learner has done.
  let done: Set<String>

  public init(_ entries: [LessonLibrary.Entry], done: Set<String> = []) {
    self.entries = entries
    self.done = done
  }

  /// Parts with what one can do after each; lessons with their time and what they need.
  public var lines: [StyledLine] {
    var lines: [StyledLine] = []
    let width = entries.map { DisplayWidth.of($0.name) }.max() ?? 0
    var part: String?
    for entry in entries {
      if entry.part?.title != part {
        if !lines.isEmpty { lines.append(StyledLine()) }
        part = entry.part?.title
        if let opened = entry.part {
          lines.append(StyledLine(opened.title, .heading))
          lines += Self.wrapped(opened.promise, to: 78).map { StyledLine("  " + $0, .dim) }
        }
      }
      var line = StyledLine(isDone(entry) ? "✓ " : "  ", .began)
      line.add(DisplayWidth.pad(entry.name, to: width + 2), .code)
      line.add(entry.title)
      if let minutes = entry.minutes { line.add("  \(minutes) min", .dim) }
      let missing = missing(entry)
      if !missing.isEmpty { line.add("  after " + missing.joined(separator: ", "), .dim) }
      lines.append(line)
    }
    return lines
  }

  private func isDone(_ entry: LessonLibrary.Entry) -> Bool {
    entry.id.map(done.contains) ?? false
  }

  /// Names of the lessons that come before this one and are not done, where they do not simply
  /// stand above it.
  public func missing(_ entry: LessonLibrary.Entry) -> [String] {
    entry.requires.filter { !done.contains($0) }.map { id in
      entries.first { $0.id == id }?.name ?? id
    }
  }

  private static func wrapped(_ text: String, to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ").map(String.init) {
      if !line.isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

extension LessonLibrary {
  /// Prints the course; gives the exit code.
  public func list(to output: Output, language: String? = nil, done: Set<String> = []) -> Int32 {
    for line in LessonList(entries(language: language), done: done).lines {
      output.writeLine(output.isColored ? line.colored : line.plain)
    }
    return 0
  }
}
