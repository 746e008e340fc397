import Foundation
import Session
import Testing

@testable import Console

// The manual shows what commands print. Here they run, in a folder with the files that the page shows,
// and their output is compared. `UPDATE_GOLDENS=1` writes it anew, and fails.

/// A page of the manual: the files it shows, and its commands with what they print.
struct ManualPage {
  var lines: [String]
  private(set) var files: [String: String] = [:]
  /// Each command with the lines of output below it.
  private(set) var commands: [(line: Int, words: [String], output: Range<Int>)] = []

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    var file: String?
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("<!-- file: ") {
        file = line.split(separator: " ").dropFirst(2).first.map(String.init)
      } else if line.hasPrefix("~~~"), let name = file {
        let end = lines[index...].firstIndex { $0.hasPrefix("~~~") } ?? lines.count
        files[name] = lines[index..<end].map { $0 + "\n" }.joined()
        file = nil
        index = end + 1
      } else if line == "```console" {
        let end = lines[index...].firstIndex { $0 == "```" } ?? lines.count
        if lines[index].hasPrefix("$ theseus ") {
          let words = lines[index].split(separator: " ").dropFirst(2).map(String.init)
          commands.append((index, words, (index + 1)..<end))
        }
        index = end + 1
      }
    }
  }

  var text: String { lines.joined(separator: "\n") }

  mutating func setOutput(_ output: [String], of command: Int) {
    lines.replaceSubrange(commands[command].output, with: output)
  }
}

@Suite struct ManualTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Session/Session.docc")

  /// The standard output of a command, the folder's path left out.
  static func output(_ words: [String], in folder: String) throws -> String {
    let file = folder + "/.output"
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    let handle = try #require(FileHandle(forWritingAtPath: file))
    let output = Output(color: "never", descriptor: handle.fileDescriptor)
    var arguments = words
    let command = arguments.removeFirst()
    func option(_ name: String) -> String? {
      guard let at = arguments.firstIndex(of: name), at + 1 < arguments.count else { return nil }
      let value = arguments[at + 1]
      arguments.removeSubrange(at...(at + 1))
      return value
    }
    let format = option("--format").flatMap(CheckFormat.init) ?? .text
    let only = option("--only")
    let code = option("--do")
    let steps = option("--steps").flatMap { Int($0) } ?? 500
    let baseline = option("--baseline")
    let updates = arguments.contains("--update")
    arguments.removeAll { $0 == "--update" }
    let paths = arguments.map { folder + "/" + $0 }
    switch command {
    case "check":
      _ = LessonCheck(output: output).run(
        paths: paths, mode: updates ? .update : .compare, format: format)
    case "lint": _ = LessonLint(output: output).run(paths: paths)
    case "play":
      var request = DocumentRequest()
      request.extraSteps = code.map { [$0] } ?? []
      _ = Playback(file: paths[0], request: request, output: output).play(
        only: only, view: nil, pace: nil, until: nil)
    case "clinic":
      var clinic = ClinicCommand.Request()
      clinic.steps = steps
      clinic.baseline = baseline.map { folder + "/" + $0 }
      clinic.updatesBaseline = updates
      _ = ClinicCommand(output: output).run(paths[0], request: DocumentRequest(), clinic)
    default: Issue.record("the manual shows a command that this test does not know: \(command)")
    }
    output.flush()
    try handle.close()
    let data = try #require(FileManager.default.contents(atPath: file))
    return String(decoding: data, as: UTF8.self).replacing(folder + "/", with: "")
  }

  @Test(arguments: [
    "WritingALesson", "TeachingWithTheseus", "ReadingATranscript", "WhatWeKnowAndHow",
    "TheClinic",
    "WritingALesson.ko", "TeachingWithTheseus.ko", "ReadingATranscript.ko", "WhatWeKnowAndHow.ko",
    "TheClinic.ko",
  ])
  func whatCommandsPrintIsWhatTheManualSays(_ name: String) throws {
    let article = Self.folder.appending(path: name + ".md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let page = ManualPage(text)
    let disk = try LessonsOnDisk(page.files)
    defer { disk.remove() }
    var updated = page
    for index in page.commands.indices {
      let command = page.commands[index]
      let printed = try Self.output(command.words, in: disk.path)
      let lines = printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
        String.init)
      let shown = Array(page.lines[command.output])
      #expect(shown == lines, "\(name).md:\(command.line + 1)")
    }
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" else { return }
    // From the last to the first, so that the places above stay.
    let fresh = try LessonsOnDisk(page.files)
    defer { fresh.remove() }
    let outputs = try page.commands.map { try Self.output($0.words, in: fresh.path) }
    for index in page.commands.indices.reversed() {
      let lines = outputs[index].split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      updated.setOutput(lines.map(String.init), of: index)
    }
    if updated.text != text {
      try updated.text.write(to: article, atomically: true, encoding: .utf8)
      Issue.record("\(name).md was written anew; run the test again")
    }
  }
}
