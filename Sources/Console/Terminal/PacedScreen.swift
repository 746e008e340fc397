import Phrases
import Session
import Transcript

/// A terminal on which one input prints at most a screenful: the beginning stays visible, and the rest
/// waits for `:more`.
final class PacedScreen: Screen {
  private enum Row {
    case line(StyledLine)
    case complaint(String)
  }

  private let screen: any Screen
  /// Rows that this input has printed.
  private var printed = 0
  /// Rows that did not fit.
  private var rest: [Row] = []

  init(_ screen: any Screen) { self.screen = screen }

  var isTerminal: Bool { screen.isTerminal }
  var size: ScreenSize? { screen.size }
  var roomLeft: Int? { room.map { max(0, $0 - printed) } }

  /// The last two rows are for the announcement and the prompt.
  private var room: Int? { screen.size.map { max(4, $0.rows - 2) } }

  /// A pager has its own paging.
  func page(_ lines: [StyledLine]) -> Bool { screen.page(lines) }

  func show(_ line: StyledLine) {
    for row in screen.size.map({ line.wrapped(to: $0.columns) }) ?? [line] { add(.line(row)) }
  }

  func complain(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A complaint that fits is printed in one piece.
    guard rest.isEmpty, printed + lines.count <= room ?? .max else {
      for line in lines { add(.complaint(line)) }
      return
    }
    printed += lines.count
    screen.complain(text)
  }

  func showPassing(_ text: String?) { screen.showPassing(text) }

  func flush() { screen.flush() }

  private func add(_ row: Row) {
    guard rest.isEmpty, printed < room ?? .max else { return rest.append(row) }
    put(row)
  }

  private func put(_ row: Row) {
    printed += 1
    switch row {
    case .line(let line): screen.show(line)
    case .complaint(let text): screen.complain(text)
    }
  }

  /// How many rows are waiting. A single one is shown rather than announced.
  func rowsLeft() -> Int {
    if rest.count == 1 { put(rest.removeFirst()) }
    return rest.count
  }

  /// Says what is waiting, in the row reserved for that.
  func announce(_ line: StyledLine) { screen.show(line) }

  /// Shows what is waiting, as far as it fits on this screenful.
  func showMore() {
    let count = min(rest.count, roomLeft ?? rest.count)
    let shown = rest.prefix(count)
    rest.removeFirst(count)
    shown.forEach(put)
  }

  /// Shows everything that is waiting: no more input is read.
  func showRest() {
    rest.forEach(put)
    rest.removeAll()
    screen.flush()
  }

  /// Begins another screenful.
  func turnOver() { printed = 0 }

  /// Drops what is waiting.
  func drop() { rest.removeAll() }
}

extension Repl {
  private var paced: PacedScreen? { screen as? PacedScreen }

  /// Reads a line below what has been printed. `goesOn`: Enter does the next thing.
  func readLine(prompt: String, goesOn: Bool = false) -> InputLine {
    let left = paced?.rowsLeft() ?? 0
    if left == 0 { goesOnReading = false }
    // A page that begins is read before its first step: otherwise Enter would play a program of which
    // half has not been shown.
    if left > 0, goesOn, isAtItsBeginning { goesOnReading = true }
    if left > 0 { paced?.announce(announcement(of: left, goesOn: goesOn)) }
    screen.flush()
    screen.showPassing(nil)
    let line = input.readLine(prompt: prompt)
    paced?.turnOver()
    return line
  }

  /// Whether no step of a lesson has run.
  private var isAtItsBeginning: Bool {
    guard let opened, opened.document.lesson != nil else { return false }
    return opened.session.currentStep == 0
  }

  /// One row: how much is waiting, and what Enter does.
  private func announcement(of left: Int, goesOn: Bool) -> StyledLine {
    if goesOn, goesOnReading {
      return StyledLine("… " + words("\(left) more lines: Enter"), .heading)
    }
    var line = StyledLine("… " + words("\(left) more lines: :more"), .heading)
    guard goesOn, settings.showsHints else { return line }
    line.add("      " + words("Enter: \(nextInWords)"), .dim)
    return line.wrapped(to: screen.columns).first ?? line
  }

  /// `:more`: the next screenful of what is waiting; then Enter continues with that.
  func showMore() {
    guard let paced, paced.rowsLeft() > 0 else {
      goesOnReading = false
      return say(words("everything has been shown"), .dim)
    }
    goesOnReading = true
    paced.showMore()
  }

  /// Every input that does not ask for waiting rows drops them.
  func dropRest(before line: String) {
    guard !line.isEmpty || !goesOnReading, !isMore(line) else { return }
    goesOnReading = false
    paced?.drop()
  }

  private func isMore(_ line: String) -> Bool {
    guard line.hasPrefix(":"),
      case .found(let command) = CommandTable.resolve(String(line.dropFirst()))
    else { return false }
    return command.name == "more"
  }

  /// Shows all that has been printed.
  func showRest() { if let paced { paced.showRest() } else { screen.flush() } }
}
