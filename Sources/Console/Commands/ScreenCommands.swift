import Phrases
import Screen
import Session
import Transcript

enum ScreenCommands {
  static let all: [Command] = [
    Command(
      name: "screen", aliases: ["sc"], group: .inspect, arguments: "[COLUMNS]",
      summary: Phrase("what a person would see where the cursor is"),
      details: Phrase(
        """
        A wireframe of the app: + marks what the last step made appear, ~ what it changed, - what is \
        leaving. Below it are the steps that would do something now. :set screen on draws it after \
        each step and motion.
        """)
    ) { repl, argument in repl.showScreen(columns: Int(argument)) }
  ]
}

/// A drawing of the screen at a cursor.
struct DrawnScreenLines {
  let session: Session
  let cursor: Int
  let width: Int
  let showsCalls: Bool
  let lines: [StyledLine]
}

extension Repl {
  /// Draws the screen at the cursor.
  func showScreen(columns: Int? = nil) {
    guard let session else { return }
    guard session.cursor > 0 else {
      return say(words("nothing is on screen yet; :step mounts the program"))
    }
    wait(for: words("drawing the screen"))
    let lines = screenLines(of: session, width: columns ?? screenWidth)
    if !isBrokenOff() { say(lines) }
  }

  private var screenWidth: Int { min(60, max(24, screen.columns - 2)) }

  private func screenLines(of session: Session, width: Int, showsCalls: Bool = true) -> [StyledLine]
  {
    if let drawn = opened?.drawnScreen, drawn.session === session, drawn.cursor == session.cursor,
      drawn.width == width, drawn.showsCalls == showsCalls
    {
      return drawn.lines
    }
    let worlds = session.worldsToDraw(worldAfter: world(after:))
    var text = ScreenText(width: width)
    text.showsCalls = showsCalls
    text.words = words
    let lines = text.lines(
      Drawing(of: worlds.now, since: worlds.before),
      title: session.rootName ?? session.source.name)
    if !isInterrupted {
      opened?.drawnScreen = DrawnScreenLines(
        session: session, cursor: session.cursor, width: width, showsCalls: showsCalls, lines: lines
      )
    }
    return lines
  }

  /// Draws the screen of a long run in advance: a thousand rows would keep the user waiting.
  func prepareScreen(of session: Session, unless isWanted: () -> Bool) {
    guard session.isLong, screen.isTerminal, !isWanted() else { return }
    _ = screenLines(of: session, width: screenWidth)
  }

  /// With `:set screen on`: lines about a motion, with the screen beside them if there is room,
  /// otherwise below.
  func say(_ lines: [StyledLine], besideScreenOf session: Session) {
    let drawn = screenLines(of: session, width: 44, showsCalls: false)
    let column = screen.columns - 48
    guard column >= 60 else {
      say(lines)
      return say(drawn)
    }
    var rest = drawn[...]
    for line in lines {
      // A long line keeps its words; the screen continues below it.
      guard line.width < column - 1, let beside = rest.popFirst() else {
        screen.show(line)
        continue
      }
      show(line, beside: beside, at: column)
    }
    for beside in rest { show(StyledLine(), beside: beside, at: column) }
  }

  private func show(_ line: StyledLine, beside drawn: StyledLine, at column: Int) {
    var joined = line
    joined.pad(to: column, atLeast: 1)
    joined.add(drawn)
    screen.show(joined)
  }
}
