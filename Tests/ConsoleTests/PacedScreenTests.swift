import Testing
import Transcript

@testable import Console

/// What one input prints is shown a screenful at a time.
@Suite struct PacedScreenTests {
  private static func terminal(rows: Int) -> (FakeTerminal, PacedScreen) {
    let terminal = FakeTerminal([], isInteractive: true)
    terminal.size = ScreenSize(columns: 20, rows: rows)
    return (terminal, PacedScreen(terminal))
  }

  @Test func aScreenfulIsShownAndTheRestWaits() {
    let (terminal, paced) = Self.terminal(rows: 10)
    for number in 1...25 { paced.show(StyledLine("line \(number)")) }
    #expect(terminal.shown.isEmpty)
    #expect(paced.showScreenful(isRead: true) == 16)
    #expect(terminal.shown.count == 9)
    #expect(paced.showScreenful(isRead: true) == 7)
    #expect(paced.showScreenful(isRead: true) == 0)
    #expect(terminal.shown.count == 25 && terminal.shown.last == "line 25")
  }

  @Test func whatFitsIsShownAtOnceAndLongLinesCountAsTheirRows() {
    let (terminal, paced) = Self.terminal(rows: 10)
    for number in 1...9 { paced.show(StyledLine("line \(number)")) }
    #expect(paced.showScreenful(isRead: true) == 0)
    for _ in 1...6 { paced.show(StyledLine("a line that takes two rows")) }
    #expect(paced.showScreenful(isRead: true) == 3)
    #expect(terminal.shown.count == 18)
  }

  @Test func whoeverDoesNotReadAlongGetsEverythingAndWhatIsDroppedIsGone() {
    let (terminal, paced) = Self.terminal(rows: 10)
    for number in 1...30 { paced.show(StyledLine("line \(number)")) }
    paced.complain("error: no")
    #expect(paced.showScreenful(isRead: false) == 0)
    #expect(terminal.shown.count == 30 && terminal.complaints == ["error: no"])
    for number in 1...30 { paced.show(StyledLine("line \(number)")) }
    paced.drop()
    #expect(paced.showScreenful(isRead: true) == 0 && terminal.shown.count == 30)
  }
}
