import Foundation
import Testing

/// A person saves, interrupts, completes and compares a sitting in a real terminal; and a pipe
/// gives the same words.
@Suite struct SittingTests {
  private static let lesson = """
    ---
    id: cat
    title: The cat
    ---

    # The cat

    ```swift
    struct CatRecorder: View {
      @State private var title = "untitled"
      var body: some View { Button("title: \\(title)") { title = "meow" } }
    }
    struct ContentView: View {
      @State private var dayTime = true
      @State private var count = 0
      var body: some View {
        VStack {
          if dayTime { CatRecorder() } else { CatRecorder().opacity(0.5) }
          Button("Switch") { dayTime.toggle() }
          Button("Endless") { while true { count += 1 } }
        }
      }
    }
    ```

    ```swift do
    tap("title: untitled")
    ```
    """

  private func folder() throws -> URL { try temporaryFolder("cat.md", Self.lesson) }

  private func expect(_ terminal: PseudoTerminal, _ lines: [(String, String)]) {
    for (line, answer) in lines {
      terminal.enter(line)
      if answer.isEmpty { continue }
      #expect(terminal.words.contains(answer), "\(line)\n\(terminal.screen.text)")
    }
  }

  @Test(arguments: [80, 40]) func aSittingBecomesALesson(_ columns: Int) throws {
    let folder = try folder()
    let terminal = try PseudoTerminal(
      [folder.appendingPathComponent("cat.md").path], columns: columns, rows: 60)
    terminal.wait(for: "theseus 0>")
    let part = folder.appendingPathComponent("part.md").path
    let whole = folder.appendingPathComponent("whole.md").path
    expect(
      terminal,
      [
        (":next", "\"title:untitled\"→\"title:meow\""),
        (":record \(part)", "recordingfromhere"),
        ("tap(\"Switch\")", "gone\"title:meow\";new\"title:untitled\""),
        (":record stop", "part.md:2steps,checked"),
        (":save \(whole)", "whole.md:2steps,checked"),
        (":export ndjson \(folder.path)/cat.ndjson", "cat.ndjson:"),
        (":state", "#s1ContentView.dayTime=false"),
        (":lifetimes", "CatRecorder#3├"),
        (":screen", "[title:untitled]"),
        (":explain life.end", "life.end:thelifetimeofanidentityends"),
        (":apropos whynot", ":whynot"),
        (":alias w2 :back 1", ""),
        (":w2", "gone\"title:untitled\";new\"title:meow\""),
      ])
    // The file's current state, side by side with the running program.
    let changed = Self.lesson.replacing("\"meow\"", with: "\"purr\"")
    try Data(changed.utf8).write(to: folder.appendingPathComponent("cat.md"))
    expect(terminal, [(":compare", "+contentText#5\"title:purr\"")])
    #expect(terminal.screen.widest <= columns)
    for file in [part, whole] {
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("tap(\"Switch\")"))
    }
    terminal.type(":quit\r")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test func anActionWithoutEndIsBrokenOff() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal(
      [folder.appendingPathComponent("cat.md").path], columns: 80, rows: 60)
    terminal.wait(for: "theseus 0>")
    terminal.enter("count = 7")
    let before = terminal.screen.lines.count
    // On a busy machine Ctrl-C may come before the line has been read.
    for _ in 0..<20 where !terminal.screen.text.contains("interrupted") {
      terminal.type("tap(\"Endless\")\r")
      #expect(terminal.isRunning)
      #expect(terminal.isRunning)
      terminal.type("\u{3}")
      #expect(terminal.isRunning)
    }
    terminal.wait(for: "interrupted")
    // Nothing of the step has happened, and the sitting continues; its output is no flood.
    terminal.type("count\r")
    terminal.wait(for: "= 7")
    #expect(terminal.screen.lines.count < before + 100)
    terminal.type(":quit\r")
    #expect(terminal.waitForEnd() == 0)
  }

  private static let slow = """
    struct Row: View {
      var n: Int
      var body: some View { Text("row \\(n)") }
    }
    struct ContentView: View {
      @State private var ticks = 0
      var body: some View {
        VStack {
          Button("Tick") { ticks += 1 }
          Text("ticks \\(ticks)")
          ForEach(0..<400, id: \\.self) { Row(n: $0 + ticks) }
        }
        .task { while true { try? await Task.sleep(for: .seconds(1)); ticks += 1 } }
      }
    }
    """

  /// Each answer for which worlds are run reports progress, ends with Ctrl-C, and changes nothing.
  @Test(arguments: [":prove", ":fix", ":compare", ":without ticks", ":reload", ":save kept.md"])
  func anAnswerThatTakesLongIsBrokenOff(_ command: String) throws {
    let folder = try temporaryFolder("Slow.swift", Self.slow)
    let terminal = try PseudoTerminal(
      [folder.appendingPathComponent("Slow.swift").path], columns: 80, rows: 60)
    terminal.wait(for: "theseus 0>")
    terminal.enter("advance(by: 200)")
    terminal.enter("tap(\"Tick\")")
    for _ in 0..<20 where !terminal.screen.text.contains("interrupted") {
      terminal.enter(command, untilShown: "Ctrl-C breaks it off")
      terminal.type("\u{3}")
      terminal.waitForPrompt()
    }
    terminal.wait(for: "interrupted")
    terminal.waitForPrompt()
    #expect(!terminal.screen.text.contains("Ctrl-C breaks it off"))
    terminal.enter("ticks")
    #expect(terminal.screen.text.contains("= 201  Int"))
    terminal.type(":quit\r")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test func tabCompletesCommandsAndWhatCanBeTapped() throws {
    let folder = try folder()
    let terminal = try PseudoTerminal(
      [folder.appendingPathComponent("cat.md").path], columns: 80, rows: 60)
    terminal.wait(for: "theseus 0>")
    terminal.type("tap(\"Sw\t")
    terminal.wait(for: "tap(\"Switch\"")
    terminal.type("\u{3}")
    #expect(terminal.isRunning)
    terminal.type(":lifet\t")
    terminal.wait(for: ":lifetimes")
    terminal.type("\r")
    terminal.wait(for: "ContentView #1")
    terminal.type(":quit\r")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test func aPipeGivesTheSameWords() throws {
    let commands = [":next", ":state", ":back", ":info", "dayTime", ":stpe", ":why", ":script"]
    let folder = try folder()
    let file = folder.appendingPathComponent("cat.md").path
    let terminal = try PseudoTerminal([file], columns: 80, rows: 60)
    terminal.wait(for: "theseus 0>")
    for command in commands { terminal.enter(command) }
    terminal.type(":quit\r")
    #expect(terminal.waitForEnd() == 0)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("theseus")
    process.arguments = [file]
    process.environment = ["HOME": folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try input.fileHandleForWriting.write(
      contentsOf: Data((commands.joined(separator: "\n") + "\n").utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(!text.contains("\u{1B}") && !text.contains("theseus 0>"))
    let piped = text.filter { !$0.isWhitespace }
    // Typed text has a prompt before it; the line that offers keys is only for terminals.
    for line in terminal.screen.lines {
      let shown = line.filter { !$0.isWhitespace }
      let isTyped = commands.contains(shown) || line.hasPrefix("theseus")
      if shown.isEmpty || isTyped || line.hasPrefix("Theseus,") || line.hasPrefix("Enter:") {
        continue
      }
      #expect(piped.contains(shown), "\(line)")
    }
  }
}
