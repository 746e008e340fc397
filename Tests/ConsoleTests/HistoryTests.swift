import Foundation
import Testing

@testable import Console

@Suite struct HistoryTests {
  private func file(bound: Int = 1000) -> HistoryFile {
    HistoryFile(
      path: FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path,
      bound: bound)
  }

  @Test(arguments: [":step", "tap(\n\t\"고양이 🐈\"\n)", "a \\ b", "\\012", " "])
  func aLineComesBackAsItWasTyped(_ entry: String) {
    let history = file()
    history.append("first")
    history.append(entry)
    #expect(history.entries() == ["first", entry])
  }

  @Test func linesOfTwoSittingsStandInTheOrderInWhichTheyCame() async {
    let history = file()
    await withTaskGroup { group in
      for sitting in 0..<4 {
        group.addTask { for line in 0..<50 { history.append("\(sitting) \(line)") } }
      }
    }
    let entries = history.entries()
    #expect(entries.count == 200)
    for sitting in 0..<4 {
      #expect(entries.filter { $0.hasPrefix("\(sitting) ") } == (0..<50).map { "\(sitting) \($0)" })
    }
  }

  @Test func theFileIsBoundedAndItsOwnersOnly() throws {
    let history = file(bound: 10)
    for line in 0..<35 { history.append("\(line)") }
    #expect(history.entries() == (25..<35).map { "\($0)" })
    let text = try String(contentsOfFile: history.path, encoding: .utf8)
    #expect(text.split(separator: "\n").count <= 22)
    let attributes = try FileManager.default.attributesOfItem(atPath: history.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func linesWithoutAHeaderAreLinesToo() throws {
    let history = file()
    try "one two\nthree\n".write(toFile: history.path, atomically: true, encoding: .utf8)
    #expect(history.entries() == ["one two", "three"])
  }

  @Test func linesThatNobodyTypedAreLeftOut() throws {
    let history = file()
    let long = String(repeating: "x", count: 1 << 17)
    try "_HiStOrY_V2_\n:step\n\(long)\n:next\n".write(
      toFile: history.path, atomically: true, encoding: .utf8)
    history.append(long)
    #expect(history.entries() == [":step", ":next"])
  }

  @Test func whatIsNoFileIsLeftAlone() throws {
    let history = file()
    #expect(mkfifo(history.path, 0o644) == 0)
    for _ in 0..<3 { history.append(String(repeating: "x", count: 60_000)) }
    #expect(history.entries().isEmpty)
    let attributes = try FileManager.default.attributesOfItem(atPath: history.path)
    #expect(attributes[.posixPermissions] as? Int == 0o644)
  }

  @Test func aHistoryThatCannotBeWrittenIsNoFailure() {
    let history = HistoryFile(path: "/nonexistent/folder/history")
    history.append("x")
    #expect(history.entries().isEmpty)
  }
}

@Suite struct CompletionTests {
  @Test(arguments: [
    ("tap(\"Sw", "tap", "Sw"), ("view(\"", "view", ""), ("type(\"a\", into: \"Na", "type", "Na"),
    ("x + f(g(1), \"a", "f", "a"),
  ])
  func theCallAroundAnOpenStringIsFound(_ text: String, _ call: String, _ typed: String) {
    let found = Repl.openString(in: text)
    #expect(found?.call == call)
    #expect(found?.typed == typed)
  }

  @Test(arguments: ["tap(\"a\")", "count", "\"a\" + b"])
  func noStringIsOpenHere(_ text: String) { #expect(Repl.openString(in: text) == nil) }

  @Test(arguments: [
    ("print(items", "items"), ("a + items[0].name", "items[0].name"),
    ("view(\"Row\", at: 1)", "view(\"Row\", at: 1)"),
    ("(", ""),
  ])
  func theReceiverIsWhatStandsBeforeTheDot(_ text: String, _ receiver: String) {
    #expect(Repl.receiver(text[...]) == receiver)
  }
}
