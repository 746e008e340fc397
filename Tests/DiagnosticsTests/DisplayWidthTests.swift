import Diagnostics
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("한국어", 6), ("ｆｕｌｌ", 8), ("e\u{301}", 1), ("中", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2),
    ("🇰🇷", 2), ("1️⃣", 2), ("1", 1), ("☀", 1), ("☀️", 2), ("a\u{200B}b", 2), ("ｶﾅ", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("├── é", 5), ("…", 1), ("\u{1B}", 0), ("ا", 1),
  ])
  func aTextTakesTheColumnsATerminalGivesIt(_ text: String, _ width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test func paddingCountsColumns() {
    #expect(DisplayWidth.pad("강아지", to: 8) == "강아지  ")
    #expect(DisplayWidth.pad("long", to: 2) == "long")
  }

  @Test func clippingNeverExceedsTheColumns() {
    #expect(DisplayWidth.clip("강아지", to: 6) == "강아지")
    #expect(DisplayWidth.clip("강아지", to: 5) == "강아…")
    #expect(DisplayWidth.clip("강아지", to: 4) == "강…")
    #expect(DisplayWidth.clip("abc", to: 0) == "")
  }
}
