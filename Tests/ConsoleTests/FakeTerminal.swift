import Foundation
import Phrases
import Session
import Testing
import Transcript

@testable import Console

/// A simulated terminal: prepared input lines, and everything that was shown.
final class FakeTerminal: LineInput, Screen {
  private var lines: [InputLine]
  let isInteractive: Bool
  private(set) var shown: [String] = []
  private(set) var complaints: [String] = []
  private(set) var prompts: [String] = []
  private(set) var remembered: [String] = []

  init(_ lines: [InputLine], isInteractive: Bool = false) {
    self.lines = lines.reversed()
    self.isInteractive = isInteractive
  }

  var isTerminal: Bool { isInteractive }
  /// Whether all lines are there at once.
  var isPasted = false
  var hasMore: Bool { isPasted && !lines.isEmpty }
  /// Nil for lines of any length.
  var size: ScreenSize?
  /// The texts that the pager showed, each time.
  private(set) var pages: [[String]] = []
  var hasPager = false
  func page(_ lines: [StyledLine]) -> Bool {
    if hasPager { pages.append(lines.map(\.plain)) }
    return hasPager
  }
  func readLine(prompt: String) -> InputLine {
    prompts.append(prompt)
    return lines.popLast() ?? .end
  }
  func remember(_ input: String) { remembered.append(input) }
  /// Ctrl-C is pressed once, when this has been shown.
  var interruptsBehind: String?
  func takeInterrupt() -> Bool {
    guard let text = interruptsBehind, shown.contains(where: { $0.contains(text) }) else {
      return false
    }
    interruptsBehind = nil
    return true
  }
  func show(_ line: StyledLine) {
    shown += size.map { line.wrapped(to: $0.columns).map(\.plain) } ?? [line.plain]
  }
  func complain(_ text: String) { complaints.append(text) }
  func flush() {}
}

/// A sitting at the prompt with a small lesson.
struct Sitting {
  let terminal: FakeTerminal
  let code: Int32

  static let lesson = """
    ---
    title: The cat
    ---
    ```swift
    struct CatRecorder: View {
      @State private var title = "untitled"
      var body: some View {
        Button("title: \\(title)") { title = "meow" }
      }
    }
    struct ContentView: View {
      @State private var dayTime = true
      var body: some View {
        VStack {
          if dayTime {
            CatRecorder()
          } else {
            CatRecorder().opacity(0.5)
          }
          Button("Switch") { dayTime.toggle() }
        }
      }
    }
    ```
    ```swift do
    tap("title: untitled")
    ```
    ```predict
    ? What becomes of the title?
    - [ ] It stays  => no life end CatRecorder
    - [x] It is a new one  => life end CatRecorder
    hint: Look at the branch.
    ```
    ```swift do
    tap("Switch")
    ```
    """

  /// Types the lines at the prompt, with a program open.
  init(
    _ lines: [String], program: String, size: ScreenSize? = nil, hasPager: Bool = false
  ) throws {
    try self.init(
      typed: lines.map { .line($0) }, isInteractive: false,
      lesson: "```swift\n\(program)\n```\n", size: size, hasPager: hasPager)
  }

  /// Types the lines at the prompt, with the lesson open.
  init(_ lines: [String], isInteractive: Bool = false, interruptBehind text: String? = nil) throws {
    try self.init(
      typed: lines.map { .line($0) }, isInteractive: isInteractive,
      interruptBehind: text)
  }

  init(
    typed: [InputLine], isInteractive: Bool = false, interruptBehind text: String? = nil,
    lesson: String = Self.lesson, size: ScreenSize? = nil, hasPager: Bool = false,
    isPasted: Bool = false, words: Words = Words()
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("01-cat.md").path
    try Data(lesson.utf8).write(to: URL(fileURLWithPath: path))
    terminal = FakeTerminal(typed, isInteractive: isInteractive)
    terminal.interruptsBehind = text
    terminal.size = size
    terminal.hasPager = hasPager
    terminal.isPasted = isPasted
    let repl = Repl(
      input: terminal, screen: terminal, library: LessonLibrary(folder: folder.path),
      request: DocumentRequest(), words: words)
    _ = repl.open(path)
    code = repl.run()
  }

  /// Whether a line was shown that contains all of these, in this order.
  func shows(_ words: String...) -> Bool {
    terminal.shown.contains { line in
      var rest = line[...]
      for word in words {
        guard let range = rest.firstRange(of: word) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
  }

  func count(_ text: String) -> Int { terminal.shown.count { $0.contains(text) } }

  /// All rows in one, without their breaks and gaps.
  var told: String {
    terminal.shown.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// The last row of the screen with those into which it breaks, without its place.
  var seen: [String] {
    let shown = terminal.shown
    guard let first = shown.lastIndex(where: { $0.contains("on screen: ") }) else { return [] }
    let rest = shown[(first + 1)...].prefix { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    let start = shown[first].firstRange(of: "on screen: ")?.upperBound
    return [start.map { String(shown[first][$0...]) } ?? ""] + rest
  }

  var seenInOne: String {
    seen.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }
}
