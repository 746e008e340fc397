import Diagnostics
import LessonFormat
import Phrases
import Project
import Session
import Values

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// From a path on the command line to a document. All files for a run are read here.

/// Why there is nothing to run; `exitCode` is the process's.
struct LoadingError: Error {
  /// As a terminal shows it, without its hint.
  private let head: Message
  /// What is wrong, without the place and the word `error`.
  let text: Message
  var hint: Message?
  let exitCode: Int32

  init(_ text: Message, at place: String? = nil, hint: Message? = nil, exitCode: Int32) {
    head = place.map { "\($0): error: \(text)" } ?? "error: \(text)"
    self.text = text
    self.hint = hint
    self.exitCode = exitCode
  }

  /// Made from a finished message: diagnostics, or a sentence in the reader's language.
  init(printed text: String, exitCode: Int32) {
    head = Message(quoting: text)
    self.text = head
    self.exitCode = exitCode
  }

  /// As a terminal shows it.
  var message: String { said(in: Words()) }

  func said(in words: Words) -> String {
    let hint = hint.map { "\n" + words.recorded("hint: \($0)") } ?? ""
    return words.recorded(head) + hint
  }

  func hinting(_ hint: Message) -> LoadingError {
    var error = self
    error.hint = hint
    return error
  }
}

enum DocumentLoading {
  /// Reads the file (or standard input, `-`) and its supplementary files.
  static func load(_ path: String, _ request: DocumentRequest) throws(LoadingError) -> Document {
    let profiles = request.profiles.lazy.compactMap { Compatibility.problem(["profile": $0]) }
    if let (pair, message, hint) = profiles.first ?? Compatibility.problem(request.compatibility) {
      throw LoadingError("--compat \(pair): \(message)", hint: hint, exitCode: 64)
    }
    var support: [SourceFile] = []
    var given: [(path: String, text: String)] = []
    for completing in request.completing + request.stubs {
      let text = try read(completing)
      support.append(SourceFile(name: baseName(completing), text: text))
      given.append((completing, text))
    }
    if ProjectLoading.isProject(path) {
      return try ProjectLoading.load(path, request, support: support)
    }
    var document = try load(file: path, request, support, given)
    if !request.fixtures.isEmpty || request.locale != nil {
      document.setResources(try ResourceLoading.resources(for: request))
    }
    return document
  }

  private static func load(
    file path: String, _ request: DocumentRequest, _ support: [SourceFile],
    _ given: [(path: String, text: String)]
  ) throws(LoadingError) -> Document {
    let lesson = try LessonPaths(path, request.companions)
    let path = lesson?.path ?? path
    let language = lesson?.language ?? request.language
    let written = try read(path)
    let order = order(of: path, request)
    let text = lesson == nil ? written : order.arranged(written)
    if lesson == nil, !request.companions.isEmpty {
      var files = [SourceFile(name: baseName(path), text: text)]
      var named = [(path: path, text: text)]
      for companion in request.companions {
        let text = try read(companion)
        files.append(SourceFile(name: baseName(companion), text: text))
        named.append((companion, text))
      }
      var document = Document(
        program: files, name: baseName(path), support: support, request: request)
      document.setModules(ModulesByFolder.modules(of: named + given), request: request)
      return document
    }
    let isLesson = lesson != nil || path == "-" && request.isLesson
    var document = Document(
      text, name: path == "-" ? "stdin" : baseName(path), isLesson: isLesson, support: support,
      translation: isLesson ? translation(of: path, language, order) : nil, request: request)
    if !isLesson, !given.isEmpty {
      document.setModules(ModulesByFolder.modules(of: [(path, text)] + given), request: request)
    }
    if let matter = document.lesson?.frontMatter, let program = matter.program {
      document.setProgram(try self.program(program, of: path, matter, request))
    }
    document.lacksTranslation =
      isLesson && path != "-" && language.map { $0 != "en" } == true
      && translation(of: path, language, order) == nil
    return document
  }

  /// The program that a lesson is about, by a path relative to the lesson.
  private static func program(
    _ program: String, of lesson: String, _ matter: FrontMatter, _ request: DocumentRequest
  ) throws(LoadingError) -> Document {
    guard !LessonPaths.isLesson(program), program != "-" else {
      throw LoadingError("'\(program)' is no program that a lesson can be about", exitCode: 65)
    }
    var request = request
    request.extraSteps = []
    request.companions = []
    request.target = request.target ?? matter.target
    let path =
      program.hasPrefix("/") || lesson == "-" ? program : PathParts(lesson).sibling(program)
    return try load(path, request)
  }

  /// The order in which a lesson's choices are shown.
  static func order(of path: String, _ request: DocumentRequest) -> QuestionOrder {
    QuestionOrder(seed: request.seed ?? 0, lesson: String(PathParts(path).stem))
  }

  /// `NAME.ko.md` beside `NAME.md`; nil if there is none, and the lesson is read in its own language.
  private static func translation(
    of path: String, _ language: String?, _ order: QuestionOrder
  ) -> (text: String, name: String)? {
    guard let language, path != "-" else { return nil }
    let parts = PathParts(path)
    let name = "\(parts.stem).\(language).md"
    guard let data = Descriptor.contents(atPath: parts.sibling(name)),
      let text = String(validating: data, as: UTF8.self)
    else { return nil }
    return (order.arranged(text), name)
  }

  /// The text of a file; bytes that are not UTF-8 are an error with a line number.
  static func read(_ path: String) throws(LoadingError) -> String {
    let data: [UInt8]
    if path == "-" {
      data = Descriptor.contents(of: 0)
    } else {
      guard let kind = FileKind(at: path) else {
        throw missing(path)
      }
      guard kind != .device else {
        throw LoadingError("'\(path)' is a device, and no file", exitCode: 66)
      }
      guard kind == .file else {
        throw LoadingError(
          "'\(path)' is a folder; name a lesson (.md) or a Swift file in it", exitCode: 66)
      }
      guard let contents = Descriptor.contents(atPath: path) else {
        throw LoadingError(
          "'\(path)' cannot be read, or is larger than \(Descriptor.sizeLimit >> 20) MB",
          exitCode: 66)
      }
      data = contents
    }
    guard data.count <= Descriptor.sizeLimit else {
      throw LoadingError(
        "'\(path)' is larger than \(Descriptor.sizeLimit >> 20) MB", exitCode: 66)
    }
    if let text = String(validating: data, as: UTF8.self) { return text }
    let (line, column) = firstInvalidByte(in: data)
    throw LoadingError(
      "the file is not UTF-8 text from here on", at: "\(baseName(path)):\(line):\(column)",
      exitCode: 65)
  }

  private static func baseName(_ path: String) -> String { String(PathParts(path).name) }

  private static func missing(_ path: String) -> LoadingError {
    let parts = PathParts(path)
    let folder = parts.folder.isEmpty ? "." : String(parts.folder)
    let siblings = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let close = Spelling.closest(to: String(parts.name), among: siblings.sorted())
    let command = Spelling.closest(
      to: path,
      among: [
        "play", "transcript", "screen", "compare", "clinic", "check", "lint", "type", "graph",
        "site",
        "dap",
        "list", "new", "explain", "repl", "help",
      ])
    var error = LoadingError("there is no file '\(path)'", exitCode: 66)
    if let close {
      error.hint = "did you mean '\(parts.sibling(close))'?"
    } else if let command, !path.contains("/"), !path.contains(".") {
      error.hint = "did you mean the command '\(command)'?"
    }
    return error
  }

  private static func firstInvalidByte(in data: [UInt8]) -> (line: Int, column: Int) {
    var line = 1
    var lineStart = data.startIndex
    var index = data.startIndex
    while index < data.endIndex {
      let end = data[index...].firstIndex(of: 10) ?? data.endIndex
      if String(validating: data[lineStart..<end], as: UTF8.self) == nil {
        var column = 0
        while String(validating: data[lineStart..<(lineStart + column + 1)], as: UTF8.self) != nil
          || isPrefixOfScalar(data[lineStart..<(lineStart + column + 1)], in: data, upTo: end)
        {
          column += 1
        }
        return (line, column + 1)
      }
      line += 1
      index = end == data.endIndex ? end : end + 1
      lineStart = index
    }
    return (line, 1)
  }

  /// Whether the bytes lack only the end of their last scalar, which follows.
  private static func isPrefixOfScalar(_ bytes: ArraySlice<UInt8>, in data: [UInt8], upTo end: Int)
    -> Bool
  {
    (1...3).contains { more in
      bytes.endIndex + more <= end
        && String(validating: data[bytes.startIndex..<(bytes.endIndex + more)], as: UTF8.self)
          != nil
    }
  }
}
