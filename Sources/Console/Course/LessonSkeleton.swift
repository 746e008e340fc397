import LessonFormat
import Phrases
import Values

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LessonLibrary {
  /// Writes a skeleton of a lesson, or of a translation (`NAME.ko.md`) of the lesson beside it; an
  /// existing file is never changed. Returns the exit code.
  public func makeSkeleton(_ path: String, output: Output) -> Int32 {
    let words = output.words
    let parts = PathParts(path)
    let hasEnding = parts.name.dropFirst().contains(".")
    guard !hasEnding || parts.name.hasSuffix(".md") else {
      output.complain(
        words.recorded("error: the name of a lesson ends in '.md', not as '\(parts.name)' does"))
      return 64
    }
    let path = hasEnding ? path : path + ".md"
    guard !FileManager.default.fileExists(atPath: path) else {
      output.complain(words.recorded("error: '\(path)' exists already; choose another name"))
      return 64
    }
    let file = String(PathParts(path).name)
    let text: String
    let next: String
    if LessonFolder.language(of: file) != nil {
      let name = file.prefix { $0 != "." } + ".md"
      let folder = LessonFolder(String(parts.folder))
      guard let original = folder.contents(of: String(name)) else {
        output.complain(
          words.recorded(
            "error: '\(file)' would translate '\(name)', and there is no such lesson"))
        return 66
      }
      text = LessonTranslation.skeleton(
        of: LessonParser.parse(original, name: String(name)).lesson)
      next = words(
        "translate its prose, then run `theseus check \(parts.sibling(String(name)))`")
    } else {
      text = StarterLesson.skeleton(id: PathParts(path).stem)
      next = words("run `theseus check --update \(path)` to record its events")
    }
    let written = output.deliver(text, to: path)
    if written != 0 { return written }
    output.writeLine("\(path): \(next)")
    return 0
  }
}
