import LessonFormat
import Page
import Site

/// A folder of lessons with its index, as needed for a site.
struct CourseFolder {
  struct File {
    let path: String
    /// From the folder, without `.md`.
    let name: String
  }

  private let folder: LessonFolder
  /// In the order of their names.
  let lessons: [File]
  /// By language; the original under "en".
  private let indices: [(language: String, index: CourseIndex)]
  private static let original = "en"

  /// A site made inside the folder contains no lessons.
  init(_ path: String, leavingOut site: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let folder = LessonFolder(path)
    self.folder = folder
    let left = SiteCommand.absolute(site) + "/"
    lessons = LessonLibrary.lessons(below: path).compactMap { full in
      guard !SiteCommand.absolute(full).hasPrefix(left) else { return nil }
      return File(path: full, name: String(full.dropFirst(path.count + 1).dropLast(3)))
    }
    let others = folder.files.compactMap { file -> (String, CourseIndex)? in
      guard file.hasPrefix("README."), let language = LessonFolder.language(of: file),
        let text = folder.contents(of: file)
      else { return nil }
      return (language, CourseIndex(text))
    }
    indices = [(Self.original, folder.index ?? CourseIndex(""))] + others
  }

  /// A lesson whose address is also that of a language's pages or of a file of the site.
  var ambiguous: String? {
    let languages = Set(lessons.flatMap { translations(of: $0).map(\.language) })
    let taken = languages.union(indices.dropFirst().map(\.language))
    return lessons.first { lesson in
      lesson.name.split(separator: "/").first.map { taken.contains(String($0)) } ?? false
    }?.name
  }

  func row(of lesson: File, _ language: String) -> CourseIndex.Row? {
    let index = indices.first { $0.language == language } ?? indices.first
    return index?.index.rows.first { $0.file == lesson.name + ".md" }
  }

  /// Its texts in each language of its page.
  func words(of lesson: File, _ page: PageDocument) -> [String: SiteLesson.Words] {
    var words: [String: SiteLesson.Words] = [:]
    for edition in page.editions {
      let row = row(of: lesson, edition.language)
      let prose = edition.blocks.map { block -> String in
        if case .prose(let text, _) = block { text } else { "" }
      }
      words[edition.language] = SiteLesson.Words(
        title: edition.title, question: row?.question ?? "",
        prose: prose.joined(separator: "\n"))
    }
    return words
  }

  /// The course in each language with an index or a lesson.
  func editions(of made: [SiteLesson]) -> [SiteCourse.Edition] {
    let spoken = Set(made.flatMap(\.words.keys)).union(indices.map(\.language))
    let languages = [Self.original] + spoken.filter { $0 != Self.original }.sorted()
    return languages.map { language in
      let index = (indices.first { $0.language == language } ?? indices[0]).index
      var left = Array(made.indices)
      var parts = index.parts.map { part -> SiteCourse.Part in
        let listed = part.lessons.compactMap { row in
          left.first { made[$0].name + ".md" == row.file }
        }
        left.removeAll { listed.contains($0) }
        return .init(title: part.title, promise: part.promise, lessons: listed)
      }
      if !left.isEmpty {
        let more = Site.more(language, isAll: parts.isEmpty)
        parts.append(.init(title: more, promise: "", lessons: left))
      }
      return .init(
        language: language, title: index.title ?? String(PathParts(folder.path).name),
        introduction: index.introduction, parts: parts)
    }
  }

  private func translations(of lesson: File) -> [(language: String, file: String)] {
    LessonFolder(String(PathParts(lesson.path).folder)).translations(
      of: String(PathParts(lesson.path).name))
  }
}
