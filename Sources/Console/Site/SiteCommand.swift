import LessonFormat
import Page
import Phrases
import Session
import Site
import Values

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `site`: a folder of lessons as a static site.
public struct SiteCommand {
  /// What is requested besides the folder.
  public struct Request: Sendable {
    public var destination: String
    /// Where the site will be; nil if unknown.
    public var address: String?
    public var answers = AnswerChoice.show

    public init(destination: String) { self.destination = destination }
  }

  let output: Output

  public init(output: Output) { self.output = output }

  /// Writes the site; returns the exit code. Nothing is written if a lesson is wrong.
  public func run(_ given: String, _ request: Request) -> Int32 {
    let path = LessonLibrary.path(for: given)
    guard FileKind(at: path) == .folder else {
      output.complain(output.words("error: there is no folder '\(path)'"))
      return 66
    }
    guard !Self.contains(request.destination, path) else {
      output.complain(
        output.words("error: the site would take the place of the lessons in '\(path)'"))
      return 64
    }
    guard request.answers != .task else {
      output.complain("error: " + output.words("only a clinic has a task"))
      return 64
    }
    let folder = CourseFolder(path, leavingOut: request.destination)
    guard !folder.lessons.isEmpty else {
      output.complain(output.words("error: there are no lessons in '\(path)'"))
      return 65
    }
    if let file = folder.ambiguous {
      output.complain(
        output.words("error: '\(file)' would have the address of another page; rename it"))
      return 65
    }
    var lessons: [SiteLesson] = []
    var code: Int32 = 0
    var refused = false
    for lesson in folder.lessons {
      let (made, end) = self.lesson(lesson, folder, request)
      if end == 1 { code = 1 }
      if let made {
        lessons.append(made)
        if end != 0 {
          output.complain(output.words("note: that was in '\(lesson.name)'"))
        }
      } else {
        refused = true
        output.complain(output.words("error: '\(lesson.name)' cannot be published"))
      }
    }
    guard !refused else { return 65 }
    let course = SiteCourse(
      editions: folder.editions(of: lessons), lessons: lessons, address: request.address)
    let files = Site.files(of: course)
    do throws(WholeFolder.Problem) {
      try WholeFolder.write(files.map { ($0.path, $0.text) }, to: request.destination)
    } catch {
      output.complain(output.words("error: \(error.message)"))
      return 66
    }
    if request.address == nil {
      output.complain(
        output.words(
          "note: with --url ADDRESS the site map and the links for other sites are complete"))
    }
    return code
  }

  /// The lesson with its run; nil if it is rejected, and the run's exit code.
  private func lesson(
    _ lesson: CourseFolder.File, _ folder: CourseFolder, _ request: Request
  ) -> (made: SiteLesson?, code: Int32) {
    var made: SiteLesson?
    let playback = Playback(file: lesson.path, request: DocumentRequest(), output: output)
    let code = playback.withDocument { document in
      guard let text = document.lesson else { return 65 }
      let (page, code) = page(of: document, text, request.answers, playback)
      guard let page else { return 65 }
      made = SiteLesson(
        name: lesson.name, minutes: folder.row(of: lesson, "")?.minutes ?? text.minutes,
        document: page, words: folder.words(of: lesson, page))
      return code
    }
    return (made, code)
  }

  private func page(
    of document: Document, _ lesson: Lesson, _ answers: AnswerChoice, _ playback: Playback
  ) -> (page: PageDocument?, code: Int32) {
    let options = PageOptions()
    guard answers == .show else {
      return (playback.examPage(answers, lesson, document, options), 0)
    }
    return PageMaking(playback: playback, options: options).document(
      of: document, path: playback.file)
  }

  /// Whether a folder contains another path, or equals it.
  private static func contains(_ outer: String, _ inner: String) -> Bool {
    let (outer, inner) = (absolute(outer), absolute(inner))
    return outer == inner || outer == "/" || inner.hasPrefix(outer + "/")
  }

  static func absolute(_ path: String) -> String {
    let whole =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
