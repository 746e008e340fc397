import Diagnostics
import Phrases
import Session
import Transcript

// What counts as one input: a line, several lines with open brackets, a block, or pasted text.

extension Repl {
  /// A multi-line input with an explicit end.
  private enum Block: String {
    case code = ":{"
    case mend = ":mend"

    var end: String {
      switch self {
      case .code: ":}"
      case .mend: ":done"
      }
    }

    func input(_ text: String) -> String {
      switch self {
      case .code: text
      case .mend: rawValue + " " + text
      }
    }
  }

  /// One line, or as many as it takes: until the brackets balance, from `:{` to `:}`, from `:mend` to
  /// `:done`, or until pasted declarations end. A command is run at once, even between the lines.
  func readInput() -> InputLine {
    var text: String?
    var block: Block?
    while true {
      switch nextLine(isContinued: text != nil || block != nil) {
      case .line(let line):
        let trimmed = line.trimmed
        if let block, trimmed == block.end { return .line(block.input(text ?? "")) }
        if block == nil, text == nil, let begun = Block(rawValue: trimmed) {
          block = begun
          if begun == .mend { sayHowToMend() }
          continue
        }
        if text != nil || block != nil, isCommand(trimmed) {
          if block == nil, let whole = text, InputBalance.isComplete(whole) {
            lineAhead = line
            return .line(whole)
          }
          obey(trimmed)
          if hasQuit { return .line("") }
          screen.flush()
          continue
        }
        let whole = text.map { $0 + "\n" + line } ?? line
        text = whole
        if block != nil { continue }
        if whole.hasPrefix(":") { return .line(whole) }
        guard InputBalance.isComplete(whole) else { continue }
        // Pasted text arrives at once. Declarations that belong together are one change, and an empty
        // line between two of them is not Enter.
        if input.hasMore, session(declares: whole) { continue }
        return .line(whole)
      case .interrupted: return .interrupted
      case .end: return text.map { .line(block?.input($0) ?? $0) } ?? .end
      }
    }
  }

  private func nextLine(isContinued: Bool) -> InputLine {
    if let line = lineAhead {
      lineAhead = nil
      return .line(line)
    }
    return readLine(prompt: isContinued ? "...> " : prompt, goesOn: !isContinued)
  }

  /// Whether the text ends in a declaration.
  private func session(declares text: String) -> Bool {
    guard let session = opened?.session, !session.isRefused else { return false }
    return session.statements(in: text).last?.declares == true
  }

  private func sayHowToMend() {
    guard input.isInteractive else { return }
    say(
      StyledLine(
        words(
          "type what you change, over as many lines as it takes; :done ends it, Ctrl-C drops it"),
        .dim
      ).wrapped(to: screen.columns, hanging: 2))
  }
}
