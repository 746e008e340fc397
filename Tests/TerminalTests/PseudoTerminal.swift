import CTerminal
import Foundation
import Testing

/// The real program in its own terminal: typed keys in, a screen out.
final class PseudoTerminal {
  private(set) var screen: TerminalScreen
  /// Where the program keeps its files.
  let home: URL
  private let descriptor: Int32
  private let process: Int32
  private var isAtEnd = false
  private var isWaitedFor = false

  /// `home` is shared if two sittings should see the same files.
  init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, home: URL? = nil,
    environment: [String: String] = [:]
  ) throws {
    self.home =
      home
      ?? FileManager.default.temporaryDirectory.appendingPathComponent(
        "theseus-terminal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: self.home, withIntermediateDirectories: true)
    var variables = [
      "HOME": self.home.path, "TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1",
      "PATH": "/usr/bin:/bin",
    ]
    variables.merge(environment) { _, given in given }
    let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("theseus").path
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var values: [UnsafeMutablePointer<CChar>?] =
      variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + values).forEach { free($0) } }
    var process: Int32 = 0
    descriptor = terminal_start(path, &words, &values, Int32(rows), Int32(columns), &process)
    self.process = process
    screen = TerminalScreen(width: columns)
    try #require(descriptor >= 0)
  }

  deinit {
    if !isWaitedFor {
      kill(process, SIGKILL)
      _ = terminal_wait(process)
    }
    close(descriptor)
  }

  /// Types keys unchanged; `\r` is Enter.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Types a line and waits for the next prompt.
  func enter(_ line: String, prompt: String = "> ") {
    let count = prompts(prompt)
    type(line + "\r")
    wait(until: "a prompt behind '\(line)'") {
      self.prompts(prompt) > count && self.endsWith(prompt)
    }
  }

  /// Waits until the screen shows a text.
  func wait(for text: String, _ location: SourceLocation = #_sourceLocation) {
    wait(until: "'\(text)'", location) { self.screen.text.contains(text) }
  }

  /// Types a line and waits until the screen shows a text, or until the next prompt: what is shown only while
  /// an answer is worked out may be gone before it is read.
  func enter(_ line: String, untilShown text: String) {
    let count = prompts("> ")
    type(line + "\r")
    wait(until: "'\(text)'") {
      self.screen.text.contains(text) || self.prompts("> ") > count && self.endsWith("> ")
    }
  }

  /// Waits until the program reads keys again: an earlier Ctrl-D is lost.
  func waitForPrompt() { wait(until: "a prompt") { self.endsWith("> ") } }

  /// The words on the screen, wherever its lines break.
  var words: String { screen.text.filter { !$0.isWhitespace } }

  func resize(rows: Int, columns: Int) {
    terminal_resize(descriptor, Int32(rows), Int32(columns))
    screen.resize(to: columns)
  }

  /// The exit code, once the program has ended.
  func waitForEnd() -> Int32 {
    let start = ContinuousClock.now
    while !isAtEnd, ContinuousClock.now - start < .seconds(60) { read() }
    isWaitedFor = true
    if !isAtEnd { kill(process, SIGKILL) }
    return terminal_wait(process)
  }

  /// Leaves with Ctrl-D at a prompt, and returns the exit code.
  func leave() -> Int32 {
    // Before the prompt appears, the terminal itself handles Ctrl-D.
    wait(until: "a prompt") { self.endsWith("> ") }
    type("\u{4}")
    return waitForEnd()
  }

  /// Whether the program is still running a moment later.
  var isRunning: Bool {
    for _ in 0..<4 { read() }
    return !isAtEnd
  }

  private func prompts(_ prompt: String) -> Int {
    screen.lines.count { $0.hasPrefix("theseus") && $0.contains(prompt.dropLast()) }
  }

  private func endsWith(_ prompt: String) -> Bool {
    let last = screen.lines.last ?? ""
    return last.hasSuffix(String(prompt.dropLast())) && last.hasPrefix("theseus")
  }

  private func wait(
    until what: String, _ location: SourceLocation = #_sourceLocation, _ isThere: () -> Bool
  ) {
    let start = ContinuousClock.now
    while !isThere() {
      if isAtEnd || ContinuousClock.now - start > .seconds(60) {
        Issue.record(
          "the terminal never showed \(what):\n\(screen.text)", sourceLocation: location)
        return
      }
      read()
    }
  }

  private func read() {
    var buffer = [CChar](repeating: 0, count: 1 << 14)
    let count = terminal_read(descriptor, &buffer, Int32(buffer.count), 50)
    if count < 0 { isAtEnd = true }
    if count > 0 { screen.write(buffer[..<Int(count)].map { UInt8(bitPattern: $0) }) }
  }
}

/// A folder with one lesson.
func temporaryFolder(_ name: String, _ lesson: String) throws -> URL {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("theseus-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try Data(lesson.utf8).write(to: folder.appendingPathComponent(name))
  return folder
}
