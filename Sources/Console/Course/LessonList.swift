import Diagnostics
import LessonFormat
public import Phrases
public import Transcript

/// `list`: the course as a table of contents.
public struct LessonList {
  let entries: [LessonLibrary.Entry]
  /// Ids of the lessons that the learner has finished.
  let done: Set<String>
  let words: Words

  public init(
    _ entries: [LessonLibrary.Entry], done: Set<String> = [], words: Words = Words()
  ) {
    self.entries = entries
    self.done = done
    self.words = words
  }

  /// Parts, with the skills that the reader has after each; lessons with their time and prerequisites.
  public func lines(columns: Int = 80) -> [StyledLine] {
    var lines: [StyledLine] = []
    let width = entries.map { DisplayWidth.of($0.name) }.max() ?? 0
    var part: String?
    var above: Set<String> = []
    for entry in entries {
      if entry.part?.title != part {
        if !lines.isEmpty { lines.append(StyledLine()) }
        part = entry.part?.title
        if let opened = entry.part {
          lines.append(StyledLine(opened.title, .heading))
          lines += StyledLine("  " + opened.promise, .dim).wrapped(to: columns, hanging: 2)
        }
      }
      var line = StyledLine(isDone(entry) ? "✓ " : "  ", .began)
      line.add(DisplayWidth.pad(entry.name, to: width + 2), .code)
      line.add(entry.title)
      if let minutes = entry.minutes { line.add("  " + words("\(minutes) min"), .dim) }
      // The order of the list implies the rest.
      let missing = missing(entry).filter { !above.contains($0) }
      above.insert(entry.name)
      if !missing.isEmpty {
        line.add("  " + words("after \(missing.joined(separator: ", "))"), .dim)
      }
      lines += line.wrapped(to: columns, hanging: columns >= 64 ? width + 4 : 4)
    }
    return lines
  }

  private func isDone(_ entry: LessonLibrary.Entry) -> Bool {
    entry.id.map(done.contains) ?? false
  }

  /// Names of prerequisite lessons that are not finished.
  public func missing(_ entry: LessonLibrary.Entry) -> [String] {
    entry.requires.filter { !done.contains($0) }.map { id in
      entries.first { $0.id == id }?.name ?? id
    }
  }
}

extension LessonLibrary {
  /// Prints the course, with finished lessons marked; returns the exit code.
  public func list(to output: Output, progress: ProgressFile? = ProgressFile()) -> Int32 {
    let entries = entries(language: output.words.language.rawValue)
    let record = progress?.read()
    let done = entries.filter { record?.lessons[$0.name]?.isDone == true }.compactMap(\.id)
    let list = LessonList(entries, done: Set(done), words: output.words)
    for line in list.lines(columns: output.size?.columns ?? 120) {
      output.writeLine(output.isColored ? line.colored : line.plain)
    }
    return 0
  }
}
