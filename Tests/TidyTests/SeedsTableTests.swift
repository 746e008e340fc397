import Foundation
import Testing

/// The table that says where each example and claim of the notes stands in the course.
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

  /// The lines inside fences whose info string begins with `swift`.
  static func code(_ text: String) -> String {
    var result = ""
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode = !isCode && line.hasPrefix("```swift")
      } else if isCode {
        result += line + "\n"
      }
    }
    return result
  }

  @Test func everyRowNamesALessonThatHasItsBlock() throws {
    let rows = Self.rows(try Self.text("Sources/Session/Session.docc/Seeds.md"))
    #expect(rows.count > 50)
    for row in rows {
      let lesson = try Self.text("Lessons/" + row.lesson)
      #expect(
        Self.code(lesson).contains(row.block),
        "Seeds.md:\(row.line): \(row.lesson) has no swift block with '\(row.block)'")
    }
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
