import Phrases
import Session
import Transcript

// The open file may be edited elsewhere meanwhile. The prompt runs what it has read, and says once that the
// file says something else now.

/// A file as it was read, with those that complete it.
struct WatchedFile {
  let path: String
  private let files: [String]
  private var states: [String]
  private let contents: [[UInt8]?]

  /// Nil for what is no single file: to look at all files of a project before each command takes too long.
  init?(_ path: String, beside others: [String]) {
    // A pipe could not be read twice.
    guard ([path] + others).allSatisfy({ FileIdentity(of: $0) != nil }),
      !ProjectLoading.isProject(path)
    else { return nil }
    self.path = path
    files = [path] + others
    states = files.map(FileWatch.state)
    contents = Self.read(files)
  }

  private static func read(_ paths: [String]) -> [[UInt8]?] {
    paths.map { Descriptor.contents(atPath: $0) }
  }

  /// Whether it says something else now. A file that was only saved again has not changed.
  mutating func hasChanged() -> Bool {
    let now = files.map(FileWatch.state)
    guard now != states else { return false }
    states = now
    return Self.read(files) != contents
  }
}

extension Repl {
  /// The file behind a name that was opened.
  func watch(on name: String) -> WatchedFile? {
    WatchedFile(
      library.find(name)?.path ?? LessonLibrary.path(for: name),
      beside: request.completing + request.stubs + request.companions)
  }

  /// Says before a command that the open file has changed, once.
  func tellOfChangedFile(before line: String) {
    guard var watched = opened?.watched else { return }
    let hasChanged = watched.hasChanged()
    opened?.watched = hasChanged ? nil : watched
    // What reads it again, and what leaves it, needs no advice.
    guard hasChanged, !["reload", "r", "quit", "q"].contains(line.dropFirst()) else { return }
    say(
      words("\(watched.path) has changed since it was read; :reload reads it again"), .issue)
  }
}
