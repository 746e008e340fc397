import Foundation
import Testing

/// Clinics of the course are mended at the prompt as a learner would: the page's solution is typed
/// line by line between `:mend` and `:done`, or pasted with its empty lines.
@Suite struct ClinicTerminalTests {
  private static let lessons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Lessons")

  /// The first solution in a lesson.
  private static func solution(of name: String) throws -> String {
    let text = try String(
      contentsOf: lessons.appendingPathComponent(name + ".md"), encoding: .utf8)
    let begin = try #require(text.range(of: "```swift solution\n")?.upperBound)
    let end = try #require(text.range(of: "\n```", range: begin..<text.endIndex)?.lowerBound)
    return String(text[begin..<end])
  }

  /// Goes to the end of the script, whatever is asked on the way.
  private static func atItsGoals(_ name: String) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [lessons.appendingPathComponent(name + ".md").path], columns: 80, rows: 200)
    terminal.wait(for: "theseus 0>")
    for _ in 0..<30 where !terminal.words.contains("thegoalsofthisclinicareopen") {
      terminal.enter(":skip", prompt: "> ")
    }
    #expect(terminal.words.contains("thegoalsofthisclinicareopen"), "\(terminal.screen.text)")
    return terminal
  }

  @Test(arguments: [
    "19-clinic-forgotten-note", "28-clinic-filter", "29-clinic-flashing-list", "30-clinic-focus",
    "31-clinic-model", "32-clinic-sheet", "33-clinic-task", "35-clinic-appear",
    "36-clinic-modifier", "39-clinic-anyview",
  ])
  func aClinicIsMendedByTyping(_ name: String) throws {
    let terminal = try Self.atItsGoals(name)
    #expect(!terminal.words.contains("thislessonisdone"))
    terminal.type(":mend\r")
    terminal.wait(for: ":done ends it")
    for line in try Self.solution(of: name).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      terminal.type(line + "\r")
    }
    terminal.enter(":done")
    #expect(terminal.words.contains("mended:"), "\(terminal.screen.text)")
    #expect(terminal.words.contains("thislessonisdone"))
    #expect(terminal.leave() == 0)
  }

  @Test(arguments: ["28-clinic-filter", "33-clinic-task"])
  func aClinicIsMendedByPasting(_ name: String) throws {
    let terminal = try Self.atItsGoals(name)
    terminal.type(
      try Self.solution(of: name).replacingOccurrences(of: "\n", with: "\r") + "\r")
    terminal.wait(for: "mended:")
    terminal.wait(for: "this lesson is done")
    terminal.waitForPrompt()
    #expect(terminal.leave() == 0)
  }
}
