import Phrases
import Transcript

/// A terminal that shows what one input prints a screenful at a time: the beginning must not have
/// scrolled away before it is read. What is printed waits here until the prompt asks for it.
final class PacedScreen: Screen {
  private enum Row {
    case line(StyledLine)
    case complaint(String)
  }

  private let screen: any Screen
  private var rows: [Row] = []

  init(_ screen: any Screen) { self.screen = screen }

  var isTerminal: Bool { screen.isTerminal }
  var size: ScreenSize? { screen.size }

  /// A pager shows screenfuls of its own.
  func page(_ lines: [StyledLine]) -> Bool {
    show(rows.count)
    return screen.page(lines)
  }

  func show(_ line: StyledLine) {
    rows += line.wrapped(to: columns).map { .line($0) }
  }

  func complain(_ text: String) { rows.append(.complaint(text)) }

  func flush() {}

  /// Shows as much as there is room for; gives the number of rows that are left. All of them where
  /// somebody does not read along.
  func showScreenful(isRead: Bool) -> Int {
    guard isRead, let size = screen.size else {
      show(rows.count)
      return 0
    }
    // The last row is the prompt's. One row more is shown rather than announced.
    let room = max(4, size.rows - 1)
    show(rows.count <= room + 1 ? rows.count : room)
    return rows.count
  }

  /// Lets go of what has not been shown.
  func drop() { rows.removeAll() }

  private func show(_ count: Int) {
    for row in rows.prefix(count) {
      switch row {
      case .line(let line): screen.show(line)
      case .complaint(let text): screen.complain(text)
      }
    }
    rows.removeFirst(min(count, rows.count))
    screen.flush()
  }
}

extension Repl {
  /// Shows all that has been printed: nothing is read any more.
  func showRest() {
    _ = (screen as? PacedScreen)?.showScreenful(isRead: false)
    screen.flush()
  }

  /// Reads a line, once all that was printed has been shown; Enter shows the next screenful, and
  /// anything else leaves the rest.
  func readLine(prompt: String) -> InputLine {
    guard let paced = screen as? PacedScreen else { return input.readLine(prompt: prompt) }
    while true {
      let left = paced.showScreenful(isRead: !input.hasMore)
      guard left > 0 else { return input.readLine(prompt: prompt) }
      switch input.readLine(prompt: words("… \(left) more lines, Enter shows them") + "> ") {
      case .line(let line) where line.trimmingBlanks.isEmpty: continue
      case let typed:
        paced.drop()
        return typed
      }
    }
  }
}
