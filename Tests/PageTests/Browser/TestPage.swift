import Console
import Foundation
import Session
import Testing

/// Pages as the command line writes them.
enum TestPage {
  static let lessons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Lessons")

  /// The course, in order.
  static let course: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: lessons.path)) ?? []
    return names.filter {
      $0.first?.isNumber == true && $0.hasSuffix(".md") && $0.filter { $0 == "." }.count == 1
    }
    .sorted()
  }()

  /// Every fourth lesson of it; all with `THESEUS_SCREENS=all`.
  static let sample: [String] =
    if ProcessInfo.processInfo.environment["THESEUS_SCREENS"] != nil {
      course
    } else {
      course.indices.filter { $0 % 4 == 0 }.map { course[$0] }
    }

  /// A lesson's page; the same lesson is written once.
  static func write(
    lesson name: String, _ options: PageOptions = PageOptions()
  ) throws -> URL {
    try written.page("\(name) \(options)") {
      try write(file: lessons.appendingPathComponent(name), options)
    }
  }

  private static let written = WrittenPages()

  private final class WrittenPages: @unchecked Sendable {
    private let lock = NSLock()
    private var pages: [String: URL] = [:]

    func page(_ key: String, _ write: () throws -> URL) rethrows -> URL {
      lock.lock()
      defer { lock.unlock() }
      if let known = pages[key] { return known }
      let page = try write()
      pages[key] = page
      return page
    }
  }

  /// A lesson of the test's own.
  static func write(
    text: String, named name: String, beside others: [String: String] = [:],
    _ options: PageOptions = PageOptions()
  ) throws -> URL {
    let folder = folder()
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    for (other, text) in others {
      try Data(text.utf8).write(to: folder.appendingPathComponent(other))
    }
    return try write(file: file, options)
  }

  /// Fragments of lessons in one folder, by name, with what they share.
  static func writeFragments(_ lessons: [String: String]) throws -> URL {
    let folder = folder()
    for (name, lesson) in lessons {
      var options = PageOptions()
      options.isFragment = true
      _ = try write(
        file: Self.lessons.appendingPathComponent(lesson), options,
        to: folder.appendingPathComponent(name + ".html"))
    }
    return folder
  }

  static func write(
    file: URL, _ options: PageOptions = PageOptions(), to destination: URL? = nil
  ) throws -> URL {
    let page =
      destination
      ?? folder().appendingPathComponent(file.deletingPathExtension().lastPathComponent + ".html")
    var request = DocumentRequest()
    request.isLesson = true
    let code = Playback(file: file.path, request: request, output: Output(color: "never"))
      .writePage(options, to: page.path)
    #expect(code == 0 || code == 2, "\(file.lastPathComponent) ends with \(code)")
    return page
  }

  /// A program's page, with more options of the command line. One whose script has a step that fails is
  /// written too, and the command ends with 1.
  static func write(
    program: String, _ request: DocumentRequest, to folder: URL = folder(),
    endingWith codes: Set<Int32> = [0, 2]
  ) throws -> URL {
    let file = folder.appendingPathComponent("program.swift")
    try Data(program.utf8).write(to: file)
    return try write(path: file.path, request, to: folder, endingWith: codes)
  }

  /// The page of a program at a path, a project perhaps.
  static func write(
    path: String, _ request: DocumentRequest, to folder: URL, endingWith codes: Set<Int32> = [0, 2]
  ) throws -> URL {
    let page = folder.appendingPathComponent("page.html")
    let code = Playback(file: path, request: request, output: Output(color: "never"))
      .writePage(PageOptions(), to: page.path)
    #expect(codes.contains(code), "\(path) ends with \(code)")
    return page
  }

  static func folder() -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "theseus-page-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
