import Diagnostics
import Foundation
import LessonFormat
import Project
import Session
import Wire

/// What reads bytes from outside, by the name that `THESEUS_READER` gives.
enum Reader: String, CaseIterable {
  /// A program in one file, checked and shown.
  case program
  /// The same as a file of a project, in which what is misread is inert.
  case module
  case lesson
  /// A folder (`Folder`), from its project's file to the program of its first target.
  case project
  /// Property lists, catalogues of strings, data models.
  case list
  /// JSON in frames and in lines, as debug adapters and assistants get it.
  case message

  func read(_ bytes: [UInt8]) {
    switch self {
    case .program: run(String(decoding: bytes, as: UTF8.self), inProject: false)
    case .module: run(String(decoding: bytes, as: UTF8.self), inProject: true)
    case .lesson: readLesson(String(decoding: bytes, as: UTF8.self))
    case .project: readProject(String(decoding: bytes, as: UTF8.self))
    case .list: readList(String(decoding: bytes, as: UTF8.self))
    case .message: readMessages(bytes)
    }
  }

  private func run(_ text: String, inProject: Bool) {
    var source = ProgramSource(
      files: [SourceFile(name: "Fuzz.swift", text: text)], name: "Fuzz.swift")
    source.isCheckedByDemand = inProject
    var options = RunOptions()
    // Enough for each body and a loop; the usual budget would take most of the time.
    options.instructionLimit = 100_000
    options.recordsLooks = true
    Session(source, script: [], options: options).runToEnd()
  }

  private func readLesson(_ text: String) {
    let lesson = LessonParser.parse(text, name: "fuzz").lesson
    _ = LessonTranslation.skeleton(of: lesson)
    _ = LessonTranslation.merge(text, name: "fuzz.ko", into: lesson)
    _ = LessonPage(of: lesson)
  }

  private func readProject(_ text: String) {
    // What cannot be read is said, which is an answer like another.
    _ = try? Project(Folder(text), name: "Fuzz").program()
  }

  private func readList(_ text: String) {
    _ = try? PropertyList.parse(text)
    _ = XMLPropertyList.parse(text)
    _ = InfoPlist(text, target: "Fuzz", settings: [:])
    _ = DataModel(text)
    _ = StringSymbols(text, path: "Fuzz.xcstrings")
    for file in ["en.lproj/Localizable.strings", "en.lproj/Localizable.stringsdict", "L.xcstrings"]
    {
      let tables = StringTables([file], development: "en", locale: "ko_KR") { _ in text }
      _ = tables.text(for: "a %lld", in: nil, arguments: ["1"])
    }
  }

  private func readMessages(_ bytes: [UInt8]) {
    for framing in [Framing.header, .line] {
      var reader = MessageReader(framing)
      // In two parts, as a stream may arrive.
      for part in [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2)] {
        reader.add(Data(part))
        while let message = try? reader.next() { _ = JSONValue(message) }
      }
    }
    _ = JSONValue(Data(bytes))
  }
}
