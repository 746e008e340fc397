import Phrases
public import Session
import Trace
import Transcript

/// `repl`: the prompt on a terminal, or commands from a pipe.
public struct ReplCommand {
  let output: Output

  public init(output: Output) { self.output = output }

  /// How a sitting begins.
  public struct Start {
    /// A lesson or a Swift file.
    public var file: String?
    /// Where lessons are looked for.
    public var lessons: String?
    /// Lines to run instead of standard input.
    public var commands: [String] = []
    /// A file of commands to run first; nil means the user's own file.
    public var commandFile: String?
    public var readsCommandFile = true

    public init(file: String? = nil, lessons: String? = nil) {
      self.file = file
      self.lessons = lessons
    }
  }

  /// Opens the file, if one is named, and reads until the end; returns the exit code. Without a file a
  /// user begins with the first unfinished lesson; a pipe gets the list.
  public func run(_ start: Start, request: DocumentRequest) -> Int32 {
    let isTyped = start.commands.isEmpty && output.isTerminal && Terminal.isInputTerminal
    let editor = isTyped ? EditedLineReader() : nil
    let given: any LineInput =
      start.commands.isEmpty ? ByteLineReader() : GivenLines(start.commands)
    let input: any LineInput = editor ?? given
    let repl = Repl(
      input: input, screen: input.isInteractive ? PacedScreen(output) : output,
      library: LessonLibrary(folder: start.lessons),
      request: request, words: output.words,
      progress: input.isInteractive
        ? ProgressFile().map(KeptProgress.init) ?? SittingProgress() : SittingProgress())
    editor?.complete = { [weak repl] text in
      repl?.completion(for: text) ?? Completion()
    }
    editor?.idle = { [weak repl] isWanted in repl?.prepare(unless: isWanted) }
    if input.isInteractive {
      repl.greet()
      // Only in an interactive sitting: a pipe must not depend on its user.
      if start.readsCommandFile, let path = start.commandFile ?? OwnFiles.commands {
        repl.obeyFile(path, isNamed: start.commandFile != nil)
      }
    } else if let path = start.commandFile {
      repl.obeyFile(path, isNamed: true)
    }
    if let file = start.file {
      let code = repl.open(file)
      // A user at the terminal can fix the program and reload; without a file there is nothing to do.
      if code != 0, repl.opened == nil || !input.isInteractive {
        repl.showRest()
        return code
      }
    } else {
      repl.beginCourse()
    }
    return repl.runKeepingPlace()
  }
}

extension Repl {
  func greet() {
    say(words("Theseus, a flight simulator for SwiftUI. Enter goes on, :help tells more."), .dim)
  }

  /// The first unfinished lesson, for a user; the list of lessons for a pipe.
  func beginCourse() {
    if input.isInteractive, let lesson = nextLesson {
      _ = open(lesson)
    } else {
      showLessons()
    }
  }
}

/// Lines from the command line.
final class GivenLines: LineInput {
  private var lines: [String]

  init(_ lines: [String]) { self.lines = lines.reversed() }

  var isInteractive: Bool { false }
  func readLine(prompt: String) -> InputLine { lines.popLast().map { .line($0) } ?? .end }
  func remember(_ input: String) {}
  func takeInterrupt() -> Bool { false }
}
