import Foundation
import Testing

/// On a terminal of 80 × 24 no input prints more than a screenful; the rest is one command away.
@Suite(.serialized) struct ScreenfulTests {
  private static let lessons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Lessons")

  /// The rows added by each input, including the program at its first prompt.
  private static func rows(of lesson: String, _ lines: [String]) throws -> [Int] {
    let terminal = try PseudoTerminal(
      [lessons.appendingPathComponent(lesson + ".md").path], columns: 80, rows: 24)
    terminal.wait(for: "theseus 0>")
    var counts = [terminal.screen.lines.count]
    for line in lines {
      let before = terminal.screen.lines.count
      terminal.enter(line)
      counts.append(terminal.screen.lines.count - before)
    }
    #expect(terminal.leave() == 0)
    return counts
  }

  @Test(arguments: ["01-good-dog-bad-dog", "03-cat-recorder", "12-duplicate-ids", "18-lazy-rows"])
  func noEnterPrintsMoreThanAScreenful(_ lesson: String) throws {
    let counts = try Self.rows(of: lesson, Array(repeating: ":skip", count: 5) + [":events 1-60"])
    #expect(counts.allSatisfy { $0 <= 24 }, "\(counts)")
    // Explicitly requested text fills it.
    #expect(counts.contains { $0 >= 22 }, "\(counts)")
  }

  @Test func theRestIsShownByMoreAndThenByEnter() throws {
    let terminal = try PseudoTerminal(
      [Self.lessons.appendingPathComponent("03-cat-recorder.md").path], columns: 80, rows: 24)
    terminal.wait(for: "theseus 0>")
    #expect(terminal.screen.text.contains("more lines: Enter"))
    #expect(!terminal.screen.text.contains("Storage begins with the lifetime"))
    terminal.enter(":more")
    #expect(terminal.screen.text.contains("if dayTime {"))
    terminal.enter("")
    #expect(terminal.screen.text.contains("Storage begins with the lifetime"))
    #expect(terminal.screen.text.contains("on screen: new \"title: untitled\""))
    // Nothing is repeated, and when nothing is left Enter performs the next step again.
    #expect(terminal.screen.lines.count { $0.contains("var dayTime = true") } == 1)
    terminal.type("\r")
    terminal.wait(for: "theseus 1>")
    terminal.enter(":more")
    #expect(terminal.screen.text.contains("everything has been shown"))
    #expect(terminal.leave() == 0)
  }

  /// A program shown only in part is not played: its page is read to the end first. After a step
  /// Enter performs the next one, whatever is left to read, and so does `:next` at any time.
  @Test func enterReadsThePageAndThenPlays() throws {
    func opened() throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        [Self.lessons.appendingPathComponent("03-cat-recorder.md").path], columns: 80, rows: 24)
      terminal.wait(for: "theseus 0>")
      return terminal
    }
    let terminal = try opened()
    var count = 0
    while !terminal.screen.text.contains("Enter: tap(\"title: untitled\")"), count < 5 {
      terminal.enter("")
      count += 1
    }
    #expect(count > 0 && terminal.screen.text.contains("Storage begins with the lifetime"))
    #expect(!terminal.screen.text.contains("theseus 1>"))
    terminal.type("\r")
    terminal.wait(for: "theseus 1>")
    #expect(terminal.leave() == 0)
    let other = try opened()
    other.enter(":next")
    #expect(other.screen.text.contains("theseus 1>"))
    #expect(other.leave() == 0)
  }
}
