import Diagnostics
import Foundation
import LessonFormat

// Where lessons are found by name: a folder that is given, ./Lessons, the folder that is installed
// beside the program; and one starter lesson inside the program, so that it is never empty-handed.

/// The lessons within reach.
public struct LessonLibrary {
  /// A lesson and what lists show of it.
  public struct Entry: Sendable {
    public var name: String
    public var title: String
    /// Nil for the one inside the program.
    public var path: String?
  }

  private let folders: [String]

  public init(folder: String?) {
    if let folder {
      folders = [folder]
    } else {
      let program = Bundle.main.executableURL?.deletingLastPathComponent()
      let installed = program?.appendingPathComponent("../share/theseus/Lessons").path
      folders = ["Lessons"] + (installed.map { [$0] } ?? [])
    }
  }

  /// In the order of their file names; the starter lesson last.
  public var entries: [Entry] {
    for folder in folders {
      let found = Self.lessons(below: folder).map { path -> Entry in
        let name = PathParts(path).stem
        let text = FileManager.default.contents(atPath: path).map {
          String(decoding: $0, as: UTF8.self)
        }
        let title = text.map { LessonParser.parse($0, name: name).lesson.title }
        return Entry(name: name, title: title ?? name, path: path)
      }
      if !found.isEmpty { return found + [Self.starter] }
    }
    return [Self.starter]
  }

  /// The entry that a name means: a file name with or without its number, or an id's beginning.
  public func find(_ name: String) -> Entry? {
    let all = entries
    return all.first { $0.name == name }
      ?? all.first { $0.name.drop { $0.isNumber || $0 == "-" } == name }
      ?? all.first { $0.name.hasPrefix(name) }
  }

  /// Lessons below a folder: every `*.md` except `README.md` and translations (`NAME.ko.md`).
  static func lessons(below folder: String) -> [String] {
    guard let walker = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    while let relative = walker.nextObject() as? String {
      let name = PathParts(relative).name
      guard name.hasSuffix(".md"), name != "README.md",
        name.dropLast(3).split(separator: ".", omittingEmptySubsequences: false).count == 1
      else { continue }
      paths.append(folder.hasSuffix("/") ? folder + relative : folder + "/" + relative)
    }
    return paths.sorted()
  }

  static let starter = Entry(name: "starter", title: "Whose state is it?", path: nil)

  /// Prints the lessons with their titles; gives the exit code.
  public func list(to output: Output) -> Int32 {
    let all = entries
    let width = all.map { DisplayWidth.of($0.name) }.max() ?? 0
    for entry in all {
      let padding = String(repeating: " ", count: width - DisplayWidth.of(entry.name) + 2)
      output.writeLine(entry.name + padding + entry.title)
    }
    return 0
  }

  /// Writes a skeleton; an existing file is never touched. Gives the exit code.
  public func makeSkeleton(_ path: String, output: Output) -> Int32 {
    guard !FileManager.default.fileExists(atPath: path) else {
      output.complain("error: '\(path)' exists already; choose another name")
      return 64
    }
    let name = PathParts(path).stem
    let text = StarterLesson.skeleton(id: name)
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      output.complain("error: '\(path)' cannot be written")
      return 66
    }
    output.writeLine("\(path): run `theseus check --update \(path)` to record its events")
    return 0
  }
}
