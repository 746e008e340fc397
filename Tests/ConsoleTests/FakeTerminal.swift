import Foundation
import Session
import Testing
import Transcript

@testable import Console

/// A terminal without a terminal: lines that were typed before, and everything that was shown.
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
  var columns = 80
  func readLine(prompt: String) -> InputLine {
    prompts.append(prompt)
    return lines.popLast() ?? .end
  }
  func remember(_ input: String) { remembered.append(input) }
  /// How many steps go by before Ctrl-C is pressed.
  var stepsBeforeInterrupt = Int.max
  func takeInterrupt() -> Bool {
    stepsBeforeInterrupt -= 1
    return stepsBeforeInterrupt == 0
  }
  func show(_ line: StyledLine) { shown.append(line.plain) }
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

  /// Types the lines at the prompt, the lesson being open.
  init(_ lines: [String], isInteractive: Bool = false, interruptAfter steps: Int = .max) throws {
    try self.init(
      typed: lines.map { .line($0) }, isInteractive: isInteractive, interruptAfter: steps)
  }

  init(typed: [InputLine], isInteractive: Bool = false, interruptAfter steps: Int = .max) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("01-cat.md").path
    try Data(Self.lesson.utf8).write(to: URL(fileURLWithPath: path))
    terminal = FakeTerminal(typed, isInteractive: isInteractive)
    terminal.stepsBeforeInterrupt = steps
    let repl = Repl(
      input: terminal, screen: terminal, library: LessonLibrary(folder: folder.path),
      request: DocumentRequest())
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
}
