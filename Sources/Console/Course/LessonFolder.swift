import LessonFormat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files beside a lesson: the other lessons, its translations, the index.
final class LessonFolder {
  /// Empty for the current folder.
  let path: String
  /// Lessons by id, read once when first needed.
  private(set) lazy var matters: [(file: String, matter: FrontMatter)] = files.filter {
    LessonFolder.isLesson($0)
  }.map { file in
    let text = contents(of: file) ?? ""
    return (file, LessonParser.frontMatter(of: text))
  }
  private(set) lazy var files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: path.isEmpty ? "." : path)) ?? [])
    .sorted()
  private(set) lazy var index: CourseIndex? = contents(of: "README.md").map(CourseIndex.init)

  init(_ path: String) { self.path = path }

  func contents(of file: String) -> String? {
    let full = path.isEmpty ? file : path + "/" + file
    return Descriptor.contents(atPath: full).map { String(decoding: $0, as: UTF8.self) }
  }

  var ids: Set<String> { Set(matters.compactMap(\.matter.id)) }

  func file(ofID id: String) -> String? { matters.first { $0.matter.id == id }?.file }

  /// `["ko": "03-cat.ko.md"]`
  func translations(of file: String) -> [(language: String, file: String)] {
    let stem = PathParts(file).stem
    return files.compactMap { other in
      guard other.hasPrefix(stem + "."), let language = Self.language(of: other),
        other == "\(stem).\(language).md"
      else { return nil }
      return (language, other)
    }
  }

  /// Every language that any lesson here is translated into.
  var languages: [String] { Set(files.compactMap(Self.language)).sorted() }

  /// `ko` for `03-cat.ko.md`; nil for a file that is not a translation.
  static func language(of file: String) -> String? {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "md", !parts[0].isEmpty else { return nil }
    let language = parts[1]
    guard (2...8).contains(language.count), language.allSatisfy({ $0.isLetter || $0 == "-" }) else {
      return nil
    }
    return String(language)
  }

  /// Every `*.md` except `README.md` and translations.
  static func isLesson(_ file: String) -> Bool {
    file.hasSuffix(".md") && file != "README.md"
      && file.dropLast(3).split(separator: ".", omittingEmptySubsequences: false).count == 1
  }
}
