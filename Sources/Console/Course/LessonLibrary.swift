import Diagnostics
public import LessonFormat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Where lessons are found by name: a given folder, ./Lessons, or the folder installed beside the
// program; and a starter lesson inside the program, so that there is always one.

/// The available lessons.
public struct LessonLibrary {
  /// A lesson and what lists show about it.
  public struct Entry: Sendable {
    public var name: String
    public var title: String
    /// Nil for the lesson inside the program.
    public var path: String?
    public var id: String?
    /// Its part of the course; nil if the folder's README.md has no parts.
    public var part: CourseIndex.Part?
    public var minutes: Int?
    /// Ids of the lessons that come before.
    public var requires: [String] = []
  }

  private let folders: [String]

  public init(folder: String?) {
    if let folder {
      folders = [folder]
    } else {
      folders = [Self.folderName] + (Self.installed.map { [$0] } ?? [])
    }
  }

  private static let folderName = "Lessons"
  private static var installed: String? {
    programFolder.map { $0 + "/../share/theseus/" + folderName }
  }

  /// What a path means that is not a file here. Without a folder `Lessons` the installed one is used;
  /// and the name or number of a lesson means that lesson, as at the prompt.
  public static func path(for path: String) -> String {
    guard !path.isEmpty, path != "-", FileKind(at: path) == nil else { return path }
    if let installed, path == folderName || path.hasPrefix(folderName + "/"),
      FileKind(at: folderName) == nil
    {
      let own = installed + path.dropFirst(folderName.count)
      return FileKind(at: own) == nil ? path : own
    }
    guard !path.contains("/"), !path.contains(".") else { return path }
    return LessonLibrary(folder: nil).find(path)?.path ?? path
  }

  /// The path of the program itself.
  static var program: String? {
    #if canImport(FoundationEssentials)
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      Bundle.main.executableURL?.path
    #endif
  }

  /// The folder that contains the program.
  private static var programFolder: String? { program.map { String(PathParts($0).folder) } }

  /// In the order of the folder's index, then of their file names; the starter lesson last.
  public var entries: [Entry] { entries(language: nil) }

  /// With titles and parts in that language, if there is a translation.
  public func entries(language: String?) -> [Entry] {
    for folder in folders {
      let found = Self.entries(in: folder, language: language)
      if !found.isEmpty { return found + [Self.starter(language)] }
    }
    return [Self.starter(language)]
  }

  private static func entries(in path: String, language: String?) -> [Entry] {
    let folder = LessonFolder(path)
    let index =
      language.flatMap { folder.contents(of: "README.\($0).md") }.map(CourseIndex.init)
      ?? folder.index
    let parts = index?.parts ?? []
    let order = parts.flatMap(\.lessons).map(\.file)
    let paths = lessons(below: path)
    let prefix = path.hasSuffix("/") ? path : path + "/"
    let entries = paths.map { full -> Entry in
      let file = String(full.dropFirst(prefix.count))
      let text = folder.contents(of: file) ?? ""
      let matter = LessonParser.frontMatter(of: text)
      let part = parts.first { part in part.lessons.contains { $0.file == file } }
      let row = part?.lessons.first { $0.file == file }
      let title = language.flatMap { language in
        folder.contents(of: "\(PathParts(file).stem).\(language).md")
          .flatMap { LessonParser.frontMatter(of: $0).title }
      }
      return Entry(
        name: PathParts(file).stem,
        title: title ?? matter.title ?? row?.title
          ?? LessonParser.parse(text, name: file).lesson.title,
        path: full, id: matter.id, part: part, minutes: row?.minutes, requires: matter.requires)
    }
    return entries.enumerated().sorted { a, b in
      let places = [a, b].map { item in
        order.firstIndex { prefix + $0 == item.element.path } ?? order.count
      }
      return (places[0], a.offset) < (places[1], b.offset)
    }.map(\.element)
  }

  /// The entry with that name: a file name with or without its number, its number alone, or a prefix of
  /// either.
  public func find(_ name: String) -> Entry? {
    let all = entries
    return all.first { $0.name == name }
      ?? all.first { $0.name.drop { $0.isNumber || $0 == "-" } == name }
      ?? Int(name).flatMap { number in
        all.first { Int($0.name.prefix(while: \.isNumber)) == number }
      }
      ?? all.first { $0.name.hasPrefix(name) }
  }

  /// A lesson name similar to a misspelt one, with or without its number.
  func closest(to name: String) -> String? {
    let names = entries.map(\.name)
    if let close = Spelling.closest(to: name, among: names) { return close }
    let bare = names.map { String($0.drop { $0.isNumber || $0 == "-" }) }
    guard let close = Spelling.closest(to: name, among: bare) else { return nil }
    return zip(names, bare).first { $0.1 == close }?.0
  }

  /// Whether a folder is a course: it contains lessons, and no program.
  public static func isCourse(_ path: String) -> Bool {
    let paths = everything(below: path)
    return paths.contains { LessonFolder.isLesson(String(PathParts($0).name)) }
      && !paths.contains { $0.hasSuffix(".swift") || $0.hasSuffix(".xcodeproj") }
  }

  /// Lessons below a folder: every `*.md` except `README.md` and translations (`NAME.ko.md`).
  static func lessons(below folder: String) -> [String] {
    everything(below: folder).filter { LessonFolder.isLesson(String(PathParts($0).name)) }.sorted()
  }

  /// Files and folders; links are not followed, because they may form cycles.
  private static func everything(below folder: String) -> [String] {
    let manager = FileManager.default
    var paths: [String] = []
    var pending = [folder]
    while let folder = pending.popLast() {
      for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        paths.append(path)
        let attributes = try? manager.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeDirectory { pending.append(path) }
      }
    }
    return paths
  }

  private static func starter(_ language: String?) -> Entry {
    let text = language == "ko" ? StarterLesson.korean : StarterLesson.text
    return Entry(
      name: "starter", title: LessonParser.frontMatter(of: text).title ?? "", path: nil,
      id: "starter")
  }
}
