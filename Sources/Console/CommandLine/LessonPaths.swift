import Session
import Values

/// The lesson meant by the paths on a command line.
///
/// A translation (`NAME.ko.md`) is the lesson beside it in another language, so it opens that lesson,
/// and the shell's `03-cat*` means one lesson rather than a program of two files.
struct LessonPaths {
  /// The lesson to read.
  let path: String
  /// The language of its prose, if the paths give one.
  let language: String?

  /// Nil if no path is a lesson.
  init?(_ path: String, _ companions: [String]) throws(LoadingError) {
    guard ([path] + companions).contains(where: Self.isLesson) else { return nil }
    self.path = Self.original(of: path) ?? path
    for companion in companions where (Self.original(of: companion) ?? companion) != self.path {
      let odd = Self.original(of: companion) ?? (Self.isLesson(companion) ? companion : path)
      throw LoadingError(
        "'\(odd)' is a lesson, and a lesson is opened alone", hint: "theseus check takes several",
        exitCode: 64)
    }
    language = companions.isEmpty && self.path != path ? Self.language(of: path) : nil
  }

  static func isLesson(_ path: String) -> Bool { path.lowercased().hasSuffix(".md") }

  /// The lesson that a file translates, if that lesson is beside it.
  private static func original(of path: String) -> String? {
    guard let language = language(of: path) else { return nil }
    let parts = PathParts(path)
    let original = parts.sibling(parts.stem.dropLast(language.count + 1) + ".md")
    return FileKind(at: original) == .file ? original : nil
  }

  private static func language(of path: String) -> String? {
    LessonFolder.language(of: String(PathParts(path).name))
  }
}
