import Foundation
import Testing

/// The table that says where each example and claim of the notes is in the course.
@Suite struct SeedsTableTests {
  struct Row {
    var name: String
    var lesson: String
    var block: String
    var line: Int
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }

  static func rows(_ text: String) -> [Row] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      index, line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[1].hasSuffix(".md"), cells[2].hasPrefix("`") else { return nil }
      return Row(
        name: cells[0], lesson: cells[1], block: String(cells[2].dropFirst().dropLast()),
        line: index + 1)
    }
  }

  /// The lines inside fences that run or that the compiler must refuse: not what is only shown.
  static func code(_ text: String) -> String {
    var result = ""
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode = !isCode && line.hasPrefix("```swift") && line != "```swift ignore"
      } else if isCode {
        result += line + "\n"
      }
    }
    return result
  }

  /// Lines without blanks and comments, those of a bracket or two left out.
  static func significant(_ code: String) -> [String] {
    code.split(separator: "\n").compactMap { line in
      let code = line.split(separator: "//", omittingEmptySubsequences: false)[0]
      // The text after a hole is the reader's.
      let line = (code.firstRange(of: "...").map { code[..<$0.lowerBound] } ?? code)
        .filter { !$0.isWhitespace }
      return line.count > 3 ? line : nil
    }
  }

  @Test func everyRowNamesALessonThatHasItsBlock() throws {
    let rows = Self.rows(try Self.text("Sources/Session/Session.docc/Seeds.md"))
    #expect(rows.count > 90)
    for row in rows {
      let lesson = try Self.text("Lessons/" + row.lesson)
      #expect(
        Self.code(lesson).contains(row.block),
        "Seeds.md:\(row.line): \(row.lesson) has no swift block with '\(row.block)'")
    }
  }

  /// A row is no use when its code is in any program.
  @Test func everyRowsCodeIsItsOwn() throws {
    for row in Self.rows(try Self.text("Sources/Session/Session.docc/Seeds.md")) {
      #expect(
        row.block.count >= 9, "Seeds.md:\(row.line): '\(row.block)' could stand anywhere")
    }
  }

  @Test func everyNoteHasClaims() throws {
    let names = Self.rows(try Self.text("Sources/Session/Session.docc/Seeds.md")).map(\.name)
    for note in ["000", "001", "002", "003", "004"] {
      #expect(names.count(where: { $0.hasPrefix(note + ": ") }) >= 8, "note \(note)")
    }
  }

  /// The lesson runs the example itself and not a word of it: its lines are there, too. A quarter of them
  /// is enough, because the notes show two versions in one block, and members that nobody reads.
  @Test func theLessonRunsTheExample() throws {
    let rows = Self.rows(try Self.text("Sources/Session/Session.docc/Seeds.md"))
    var compared = 0
    for row in rows {
      let path = "Tests/ConformanceTests/Seeds/\(row.name).md"
      guard let text = try? Self.text(path) else { continue }
      let example = text.split(separator: "```swift\n").dropFirst().first?
        .split(separator: "\n```").first
      let lines = Self.significant(String(try #require(example)))
      let lesson = Self.significant(Self.code(try Self.text("Lessons/" + row.lesson)))
        .joined(separator: "\n")
      let found = lines.count(where: { lesson.contains($0) })
      #expect(
        found * 4 >= lines.count,
        "\(row.lesson) has \(found) of \(lines.count) lines of \(row.name)")
      compared += 1
    }
    #expect(compared >= 27)
  }

  @Test func everyNumberedExampleHasARow() throws {
    let names = Set(Self.rows(try Self.text("Sources/Session/Session.docc/Seeds.md")).map(\.name))
    let folder = Repository.root.appending(path: "Tests/ConformanceTests/Seeds")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    where file.first?.isNumber == true {
      let name = String(file.dropLast(3))
      #expect(names.contains(name), "Seeds.md has no row for '\(name)'")
    }
  }
}
