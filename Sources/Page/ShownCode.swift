public import Diagnostics
public import Trace
import Values

/// The code of a program that a page shows: all of a small one, the parts of a large one that a run is about.
public enum ShownCode {
  /// Bytes of code that a page has room for.
  private static let room = 48 << 10
  /// Lines around a place, as long as they fit.
  private static let linesAround = 12

  /// All files if they fit, else those in which something happens; and if these are still too long, the
  /// parts around the events.
  public static func files(
    of all: [SourceFile], log: TraceLog, sources: SourceMap
  ) -> [SourceFile] {
    guard size(of: all) > room else { return all }
    let touchedLines = lines(log, sources)
    let touched = all.filter { touchedLines[$0.name] != nil }
    guard size(of: touched) > room else { return touched }
    var around = linesAround
    while true {
      let found = touched.flatMap { parts(of: $0, around: touchedLines[$0.name] ?? [], around) }
      if around <= 1 || size(of: found) <= room { return found }
      around /= 2
    }
  }

  /// The files in which something happens, if there are several.
  public static func touchedFiles(
    of all: [SourceFile], log: TraceLog, sources: SourceMap
  ) -> [SourceFile] {
    guard all.count > 1 else { return all }
    let touchedLines = lines(log, sources)
    return files(of: all.filter { touchedLines[$0.name] != nil }, log: log, sources: sources)
  }

  private static func size(of files: [SourceFile]) -> Int {
    files.reduce(0) { $0 + $1.text.utf8.count }
  }

  /// The lines of events, by the names of their files.
  private static func lines(_ log: TraceLog, _ sources: SourceMap) -> [String: Set<Int>] {
    var lines: [String: Set<Int>] = [:]
    var seen: Set<Origin> = []
    for event in log where seen.insert(event.origin).inserted {
      guard let (file, offset) = sources.location(of: event.origin) else { continue }
      lines[file.name, default: []].insert(file.position(atUTF8: offset).line)
    }
    return lines
  }

  /// A part is a file with the same name, whose lines keep their original numbers.
  private static func parts(of file: SourceFile, around places: Set<Int>, _ count: Int)
    -> [SourceFile]
  {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    var parts: [SourceFile] = []
    var next = 0
    for line in places.sorted() {
      let place = line - 1 - file.lineOffset
      // The last part may already reach the end of the file, and so contain this place.
      let end = min(lines.count, place + count + 1)
      guard place < lines.count, end > next else { continue }
      var start = max(next, place - count)
      var text = lines[start..<end].joined(separator: "\n") + "\n"
      // A gap of only a few lines is closed.
      if let last = parts.last, start - next <= 3 {
        start = last.lineOffset - file.lineOffset
        text = lines[start..<end].joined(separator: "\n") + "\n"
        parts.removeLast()
      }
      parts.append(SourceFile(name: file.name, text: text, lineOffset: file.lineOffset + start))
      next = end
    }
    return parts
  }
}
