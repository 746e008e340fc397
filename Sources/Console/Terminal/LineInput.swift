import Transcript

/// A line from the keyboard, or from a pipe.
enum InputLine: Equatable {
  case line(String)
  /// Ctrl-C: the line is dropped, the session goes on.
  case interrupted
  /// Ctrl-D, or the end of the pipe.
  case end
}

/// Where the prompt's lines come from.
protocol LineInput: AnyObject {
  /// Whether somebody sits there: prompts, hints and questions are for them only.
  var isInteractive: Bool { get }
  func readLine(prompt: String) -> InputLine
  /// Whether more has been typed already: it was pasted, or somebody is ahead of the prompt.
  var hasMore: Bool { get }
  /// Makes a whole input, of several lines perhaps, one entry of the history.
  func remember(_ input: String)
  /// Whether Ctrl-C was pressed since the last call, while something else went on.
  func takeInterrupt() -> Bool
}

extension LineInput {
  /// Nothing is pasted into a pipe: its lines are inputs one by one.
  var hasMore: Bool { false }
}

/// Where the prompt's answers go.
protocol Screen: AnyObject {
  /// Whether lines and trees may be drawn with box characters.
  var isTerminal: Bool { get }
  /// How much room there is; nil where lines are as long as they are.
  var size: ScreenSize? { get }
  /// Rows that still fit what this input may print; nil where there is no bound.
  var roomLeft: Int? { get }
  /// Shows lines in a pager; false when there is none.
  func page(_ lines: [StyledLine]) -> Bool
  func show(_ line: StyledLine)
  /// Shows a row whose place the next one takes; nil takes it away.
  func showPassing(_ text: String?)
  /// Writes a complaint, which is not a part of the output.
  func complain(_ text: String)
  func flush()
}

extension Screen {
  func showPassing(_ text: String?) {}
  var roomLeft: Int? { size?.rows }

  /// The columns of the terminal; 80 where it does not say.
  var columns: Int { size?.columns ?? 80 }
}

extension Output: Screen {
  func show(_ line: StyledLine) {
    guard let size else { return writeLine(isColored ? line.colored : line.plain) }
    for line in line.wrapped(to: size.columns) {
      writeLine(isColored ? line.colored : line.plain)
    }
  }

}
