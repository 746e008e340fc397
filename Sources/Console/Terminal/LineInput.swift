import Transcript

/// A line from the keyboard, or from a pipe.
enum InputLine: Equatable {
  case line(String)
  /// Ctrl-C: the line is dropped, the session continues.
  case interrupted
  /// Ctrl-D, or the end of the pipe.
  case end
}

/// Where the prompt's lines come from.
protocol LineInput: AnyObject {
  /// Whether a user is present: prompts, hints and questions are only for them.
  var isInteractive: Bool { get }
  func readLine(prompt: String) -> InputLine
  /// Whether more has been typed already: it was pasted, or typed ahead.
  var hasMore: Bool { get }
  /// Adds a complete input, perhaps of several lines, to the history as one entry.
  func remember(_ input: String)
  /// Whether Ctrl-C was pressed since the last call, while something else was happening.
  func takeInterrupt() -> Bool
}

extension LineInput {
  /// Nothing is pasted into a pipe: its lines are separate inputs.
  var hasMore: Bool { false }
}

/// Where the prompt's answers go.
protocol Screen: AnyObject {
  /// Whether lines and trees may be drawn with box characters.
  var isTerminal: Bool { get }
  /// The available space; nil if lines may have any length.
  var size: ScreenSize? { get }
  /// The rows that this input may still print; nil if unlimited.
  var roomLeft: Int? { get }
  /// Shows lines in a pager; false if there is none.
  func page(_ lines: [StyledLine]) -> Bool
  func show(_ line: StyledLine)
  /// Shows a row that the next one replaces; nil removes it.
  func showPassing(_ text: String?)
  /// Writes a complaint, which is not part of the output.
  func complain(_ text: String)
  func flush()
}

extension Screen {
  func showPassing(_ text: String?) {}
  var roomLeft: Int? { size?.rows }

  /// The columns of the terminal; 80 if unknown.
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
